"""The authorisation matrix: who may do what. Everything that is not in it is denied.

A row is an operation: an endpoint, a message on a live socket, or (last block) a right a handler
asks for. A column is a relation to the table, class or event meant, see `Relation`. A cell names
the roles: n nobody, g guest, p player, c coach, j judge, a admin; `*` all of them, `+` all with a
session, `@` all with an account, `.` none.
"""

from collections.abc import Iterable, Mapping

from flubball.server.roles import ACCOUNTS, Relation, Role

TABLE = """
operation             none  own  other  host  judge  coach  member  spectator  stranger
health                *     .    .      .     .      .      .       .          .
ready                 *     .    .      .     .      .      .       .          .
metrics               *     .    .      .     .      .      .       .          .
schema                *     .    .      .     .      .      .       .          .
page                  *     .    .      .     .      .      .       .          .
site                  *     .    .      .     .      .      .       .          .

whoami                *     .    .      .     .      .      .       .          .
guest.create          n     .    .      .     .      .      .       .          .
account.signup        ng    .    .      .     .      .      .       .          .
account.login         ng    .    .      .     .      .      .       .          .
account.logout        +     .    .      .     .      .      .       .          .
account.export        +     .    .      .     .      .      .       .          .
account.delete        +     .    .      .     .      .      .       .          .
account.password      @     .    .      .     .      .      .       .          .
account.sessions      @     .    .      .     .      .      .       .          .
account.session_end   @     .    .      .     .      .      .       .          .
account.factor        @     .    .      .     .      .      .       .          .
account.factor_begin  @     .    .      .     .      .      .       .          .
account.factor_confirm @    .    .      .     .      .      .       .          .
account.factor_off    @     .    .      .     .      .      .       .          .
account.matches       +     .    .      .     .      .      .       .          .
account.ratings       @     .    .      .     .      .      .       .          .
account.rate          @     .    .      .     .      .      .       .          .
account.nickname      +     .    .      .     .      .      .       .          .
account.nicknames     +     .    .      .     .      .      .       .          .
account.choose        +     .    .      .     .      .      .       .          .
role.take             @     .    .      .     .      .      .       .          .
role.invite           a     .    .      .     .      .      .       .          .
admin.accounts        a     .    .      .     .      .      .       .          .
admin.role            a     .    .      .     .      .      .       .          .
settings.show         *     .    .      .     .      .      .       .          .
settings.change       a     .    .      .     .      .      .       .          .
admin.disable         a     .    .      .     .      .      .       .          .

games                 *     .    .      .     .      .      .       .          .
game.bots             *     .    .      .     .      .      .       .          .
game.ladder           *     .    .      .     .      .      .       .          .
lobby                 *     .    .      .     .      .      .       .          .
table.create          +     .    .      .     .      .      .       .          .
table.info            .     +    .      +     +      @      .       *          .
table.record          .     +    .      +     +      @      .       *          .
table.replay          .     +    .      +     +      @      .       *          .
table.thoughts        .     +    .      +     +      @      .       *          .
table.rolls           .     +    .      +     +      @      .       *          .
table.review          .     +    .      .     .      @      .       .          .
review.try            .     +    .      .     .      @      .       .          .
table.hints           .     +    .      .     .      .      .       .          .
table.rematch         .     +    .      .     .      .      .       .          .
seat.sit              .     .    .      +     .      @      .       +          .
seat.leave            .     +    .      .     .      @      .       .          .
judge.arrive          .     .    .      ja    ja     @      .       ja         ja
judge.invited         .     .    .      .     +      .      .       +          +
judge.leave           .     .    .      .     +      .      .       .          .
judge.invite          .     .    .      +     +      @      .       .          .

class.create          @     .    .      .     .      .      .       .          .
class.list            +     .    .      .     .      .      .       .          .
class.info            .     .    .      .     .      @      +       .          .
class.lobby           .     .    .      .     .      @      +       .          .
class.matches         .     .    .      .     .      @      +       .          .
class.results         .     .    .      .     .      @      .       .          .
class.game            .     .    .      .     .      @      .       .          .
class.rated           .     .    .      .     .      @      .       .          .
class.join            .     .    .      .     .      .      +       .          +
class.leave           .     .    .      .     .      .      +       .          .
class.link            .     .    .      .     .      @      .       .          .
class.remove          .     .    .      .     .      @      .       .          .
class.delete          .     .    .      .     .      @      .       .          a

replay.show           *     .    .      .     .      .      .       .          .
lesson.chapters       *     .    .      .     .      .      .       .          .
lesson.step           *     .    .      .     .      .      .       .          .
puzzle.banks          *     .    .      .     .      .      .       .          .
puzzle.daily          *     .    .      .     .      .      .       .          .
puzzle.list           *     .    .      .     .      .      .       .          .
puzzle.check          *     .    .      .     .      .      .       .          .
ruling.judge          *     .    .      .     .      .      .       .          .
ruling.questions      *     .    .      .     .      .      .       .          .
ruling.question       *     .    .      .     .      .      .       .          .
ruling.ask            *     .    .      .     .      .      .       .          .
oracle.ask            cja   .    .      .     .      .      .       .          .
oracle.table          .     +    .      +     +      @      .       +          .
code.list             *     .    .      .     .      .      .       .          .
code.explain          *     .    .      .     .      .      .       .          .
rulebook.list         *     .    .      .     .      .      .       .          .
rulebook.clauses      *     .    .      .     .      .      .       .          .
rulebook.clause       *     .    .      .     .      .      .       .          .
rulebook.coverage     *     .    .      .     .      .      .       .          .

paper.choices         *     .    .      .     .      .      .       .          .
paper.sheet           *     .    .      .     .      .      .       .          .
paper.preview         *     .    .      .     .      .      .       .          .
paper.form            *     .    .      .     .      .      .       .          .
paper.problem         *     .    .      .     .      .      .       .          .
paper.check           *     .    .      .     .      .      .       .          .

live.hello            .     +    .      .     +      @      .       *          .
live.send             .     +    .      .     +      .      .       .          .
live.ready            .     +    .      .     .      .      .       .          .
live.ping             .     +    .      .     +      @      .       *          .

class.table           .     .    .      .     .      @      +       .          .
"""

DESK_TABLE = """
operation             none  desk  director  scorekeeper  desk-judge  hall  student  public
desk.games            *     .     .         .            .           .     .        .
event.create          ca    *     .         .            .           .     .        .
event.list            .     *     .         .            .           .     .        .
event.enter           *     .     .         .            .           .     .        .
event.board           .     .     *         .            .           .     .        .
event.roster          .     .     *         .            .           .     .        .
event.preview         .     .     *         .            .           .     .        .
event.draft           .     .     *         .            .           .     .        .
event.round           .     .     *         .            .           .     .        .
event.late            .     .     *         .            .           .     .        .
event.correction      .     .     *         .            .           .     .        .
event.people          .     .     *         .            .           .     .        .
event.log             .     .     *         .            .           .     .        .
event.export          .     .     *         .            .           .     .        .
event.copies          .     .     *         .            .           .     .        .
event.copy            .     .     *         *            *           .     .        .
event.helpers         .     .     *         .            .           .     .        .
event.print           .     .     *         .            .           .     .        .
event.rooms           .     .     *         .            .           .     .        .
event.furnish         .     .     *         .            .           .     .        .
event.matches         .     .     *         .            .           .     .        .
event.sit             .     .     .         .            .           .     +        .
event.judge           .     .     .         .            +           .     .        .
event.delete          .     .     *         .            .           .     .        .
event.send            .     .     *         *            *           .     *        .
event.tables          .     .     *         *            *           .     .        .
event.calls           .     .     *         .            *           .     .        .
event.seat            .     .     .         .            .           .     *        .
event.standings       .     .     *         .            *           .     .        .
event.hall            .     .     *         *            *           *     *        *
event.news            .     .     *         *            *           *     *        *
"""
"""Events have columns of their own: what a link or code is for, whoever holds it."""

INNER = ("class.table",)
"""Rights handlers ask for that are neither endpoints nor messages."""

MESSAGES = ("live.hello", "live.send", "live.ready", "live.ping")
DESK_MESSAGES = ("event.news",)

_LETTERS: Mapping[str, frozenset[Role]] = {
    **{role.value[0]: frozenset((role,)) for role in Role},
    "*": frozenset(Role),
    "+": frozenset(Role) - {Role.NOBODY},
    "@": frozenset(ACCOUNTS),
    ".": frozenset(),
}

Row = Mapping[Relation, frozenset[Role]]


def read(table: str) -> dict[str, Row]:
    """The matrix a table describes; raises `ValueError` for a row that does not fit.

    >>> read("operation none own\\nlobby * .")["lobby"][Relation.OWN]
    frozenset()
    """
    head, *lines = (line.split() for line in table.splitlines() if line)
    columns = [Relation(name) for name in head[1:]]
    found: dict[str, Row] = {}
    for name, *cells in lines:
        if name in found:
            raise ValueError(f"{name} is in the matrix twice")
        found[name] = {
            column: frozenset(role for letter in cell for role in _LETTERS[letter])
            for column, cell in zip(columns, cells, strict=True)
        }
    return found


MATRIX: Mapping[str, Row] = {**read(TABLE), **read(DESK_TABLE)}


def allowed(operation: str, role: Role, relations: Iterable[Relation]) -> bool:
    """Whether the role may do this through one of its relations.

    >>> allowed("live.send", Role.GUEST, [Relation.OWN])
    True
    >>> allowed("live.send", Role.ADMIN, [Relation.OTHER, Relation.SPECTATOR])
    False
    """
    row = MATRIX.get(operation)
    return row is not None and any(role in row.get(relation, ()) for relation in relations)
