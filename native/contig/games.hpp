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
struct Chance {
    std::uint64_t state;
    std::uint64_t next() {
        std::uint64_t z = state += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
};

class Games {
  public:
    explicit Games(Board board) : board(std::move(board)) {}
    int spaces() const { return int(board.beside.size()); }
    // What the side to roll gets in these games together: 2 for a win, 1 for a tie.
    long played(const Place& place, std::uint64_t first, int count) const;

  private:
    int one(const Place& place, Chance chance) const;
    Board board;
};

}  // namespace contig
