#include "games.hpp"

namespace contig {

namespace {

constexpr int TURNS = 400;
constexpr int WIN = 2, TIE = 1, LOSS = 0;

// How many zeros are below the lowest bit.
int lowest(Set set) {
#ifdef _MSC_VER
    int space = 0;
    while (!(set >> space & 1)) space++;
    return space;
#else
    return __builtin_ctzll(set);
#endif
}

}  // namespace

Games::Games(Board given) : board(std::move(given)) {
    for (int one = 0; one < ROW; one++)
        for (int other = 0; other < ROW; other++) {
            int found = !other ? board.worth.own[std::size_t(one)] : !one ? board.worth.blocked[std::size_t(other)] : 0;
            worth[0][std::size_t(HELD * one + other)] = found;
            worth[1][std::size_t(HELD * other + one)] = found;
        }
}

long Games::played(const Place& place, std::uint64_t first, int count) const {
    const Running start = begun(place);
    Running game;
    long total = 0;
    for (int k = 0; k < count; k++) {
        game = start;
        total += finish(game, first + std::uint64_t(k));
    }
    return total;
}

Running Games::begun(const Place& place) const {
    Running game;
    game.scores = place.scores;
    game.left = {board.chips, board.chips};
    game.held.assign(board.lines.size(), 0);
    for (std::size_t side : {0, 1})
        for (int space = 0; space < spaces(); space++)
            if (place.chips[side] >> space & 1) put(game, side, space);
    return game;
}

// Is that the last of a row?
bool Games::put(Running& game, std::size_t side, int space) const {
    game.taken |= Set(1) << space;
    game.left[side]--;
    for (int other : board.beside[std::size_t(space)]) game.near[std::size_t(other)]++;
    bool row = false;
    for (int line : board.through[std::size_t(space)]) {
        unsigned char& held = game.held[std::size_t(line)];
        held = static_cast<unsigned char>(held + (side ? 1 : HELD));
        row |= held == (side ? ROW : HELD * ROW);
    }
    return row;
}

int Games::best(const Running& game, std::size_t side, Set free, Chance& equals) const {
    const auto& lines = worth[side];
    int best = -1, chosen = -1;
    unsigned count = 0;
    for (; free; free &= free - 1) {
        int space = lowest(free);
        int found = board.worth.point * game.near[std::size_t(space)];
        for (int line : board.through[std::size_t(space)]) found += lines[game.held[std::size_t(line)]];
        if (found > best) {
            best = found;
            chosen = space;
            count = 1;
        } else if (found == best && equals.next() % ++count == 0) {
            chosen = space;
        }
    }
    return chosen;
}

int Games::finish(Running& game, std::uint64_t number) const {
    Chance dice{number}, equals{number ^ EQUALS};
    for (int turn = 0; turn < TURNS; turn++) {
        std::size_t side = std::size_t(turn % 2), other = 1 - side;
        if (game.left[side] <= 0) {
            int lead = game.scores[1] - game.scores[0];
            return lead >= board.margin ? WIN : lead <= -board.margin ? LOSS : TIE;
        }
        Set free = board.rolls[std::size_t(dice.next() % board.rolls.size())] & ~game.taken;
        int chosen = best(game, side, free, equals);
        if (chosen < 0) continue;
        game.scores[side] -= game.near[std::size_t(chosen)];
        if (put(game, side, chosen)) return side ? LOSS : WIN;
        if (game.scores[side] <= 0) {
            if (game.scores[other] - game.scores[side] >= board.margin) return side ? LOSS : WIN;
            if (board.tie) return TIE;
        }
    }
    return TIE;
}

}  // namespace contig
