#include "games.hpp"

namespace contig {

namespace {

constexpr int TURNS = 400;
constexpr int WIN = 2, TIE = 1, LOSS = 0;

}  // namespace

long Games::played(const Place& place, std::uint64_t first, int count) const {
    long total = 0;
    for (int k = 0; k < count; k++) total += one(place, Chance{first + std::uint64_t(k)});
    return total;
}

// Lines and neighbours are counted once and kept up to date, so that a chip is weighed by looking up.
int Games::one(const Place& place, Chance chance) const {
    std::array<std::vector<unsigned char>, 2> held;
    std::array<unsigned char, MOST_SPACES> near{};
    std::array<int, 2> left{}, scores = place.scores;
    Set taken = 0;
    for (auto& lines : held) lines.assign(board.lines.size(), 0);
    auto put = [&](int side, int space) {
        taken |= Set(1) << space;
        left[std::size_t(side)]--;
        for (int other : board.beside[std::size_t(space)]) near[std::size_t(other)]++;
        bool row = false;
        for (int line : board.through[std::size_t(space)]) row |= ++held[std::size_t(side)][std::size_t(line)] == ROW;
        return row;
    };
    for (int side : {0, 1}) {
        left[std::size_t(side)] = board.chips;
        for (int space = 0; space < spaces(); space++)
            if (place.chips[std::size_t(side)] >> space & 1) put(side, space);
    }
    for (int turn = 0; turn < TURNS; turn++) {
        std::size_t side = std::size_t(turn % 2), other = 1 - side;
        int sign = side ? -1 : 1;
        if (left[side] <= 0) {
            int lead = sign * (scores[other] - scores[side]);
            return lead >= board.margin ? WIN : lead <= -board.margin ? LOSS : TIE;
        }
        Set free = board.rolls[std::size_t(chance.next() % board.rolls.size())] & ~taken;
        int best = -1, chosen = -1;
        unsigned equals = 0;
        for (int space = 0; free >> space; space++) {
            if (!(free >> space & 1)) continue;
            int worth = board.worth.point * near[std::size_t(space)];
            for (int line : board.through[std::size_t(space)]) {
                int own = held[side][std::size_t(line)], theirs = held[other][std::size_t(line)];
                if (!theirs) worth += board.worth.own[std::size_t(own)];
                else if (!own) worth += board.worth.blocked[std::size_t(theirs)];
            }
            if (worth > best) {
                best = worth;
                chosen = space;
                equals = 1;
            } else if (worth == best && chance.next() % ++equals == 0) {
                chosen = space;
            }
            if (space == MOST_SPACES - 1) break;
        }
        if (chosen < 0) continue;
        scores[side] -= near[std::size_t(chosen)];
        if (put(int(side), chosen)) return side ? LOSS : WIN;
        if (scores[side] <= 0) {
            if (scores[other] - scores[side] >= board.margin) return side ? LOSS : WIN;
            if (board.tie) return TIE;
        }
    }
    return TIE;
}

}  // namespace contig
