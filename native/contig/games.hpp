// Games of Contig 60 played out: both sides put the chip that is worth most at once, for every roll.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace contig {

constexpr int MOST_SPACES = 64;
constexpr int ROW = 5;

using Set = std::uint64_t;

// By chips in a line that has none of the other side: what the next own chip there is worth, and one that blocks.
struct Worth {
    int point;
    std::array<int, ROW> own, blocked;
};

struct Board {
    int chips, margin, tie;  // tie: a score of zero or less without the margin ends the game
    Worth worth;
    std::vector<std::vector<int>> beside, through;  // by space: its neighbours, the lines through it
    std::vector<Set> lines;
    std::vector<Set> rolls;  // of every toss, one as likely as the other, the spaces it makes
};

// Who is to roll stands first.
struct Place {
    std::array<Set, 2> chips{};
    std::array<int, 2> scores{};
};

// Numbers by chance: splitmix64, the same on any machine (and in players/contig_60/games.py).
// Rolls and choices among equals have a number each, so the rolls of a game are the same from any place.
constexpr std::uint64_t EQUALS = 0x5851f42d4c957f2du;
struct Chance {
    std::uint64_t state;
    std::uint64_t next() {
        std::uint64_t z = state += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
};

// A game under way. Neighbours and lines are counted once and kept up to date, so that a chip is weighed by looking up.
struct Running {
    std::vector<unsigned char> held;  // by line: the chips of both sides in one number
    std::array<unsigned char, MOST_SPACES> near{};
    std::array<int, 2> left{}, scores{};
    Set taken = 0;
};

class Games {
  public:
    explicit Games(Board board);
    int spaces() const { return int(board.beside.size()); }
    // What the side to roll gets in these games together: 2 for a win, 1 for a tie.
    long played(const Place& place, std::uint64_t first, int count) const;

  private:
    Running begun(const Place& place) const;
    bool put(Running& game, std::size_t side, int space) const;
    int best(const Running& game, std::size_t side, Set free, Chance& equals) const;
    int finish(Running& game, std::uint64_t number) const;

    static constexpr int HELD = ROW + 1;
    Board board;
    std::array<std::array<int, HELD * HELD>, 2> worth{};  // of a line by side and what is held there
};

}  // namespace contig
