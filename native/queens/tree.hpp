// The tree of turns of Queens & Guards: the same values as tree.py gives, position by position.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace queens {

using Set = unsigned __int128;

constexpr int NONE = -1;
constexpr int CELLS = 128;
constexpr int WIN = 100000, BEYOND = 2 * WIN;
constexpr std::size_t RIMS = 3;

inline Set bit(int cell) { return Set(1) << cell; }
inline bool has(Set set, int cell) { return cell != NONE && (set >> cell & 1); }

// Cells are numbered by rows from the top, as the bits of bits.py are ordered.
struct Board {
    std::vector<std::vector<int>> steps, outward;
    std::vector<std::vector<std::pair<int, int>>> flanks;
    std::vector<int> rim, starts, guard, queen;  // guard and queen: what one is worth on each cell
    Set queens_only = 0, throne = 0;
    int centre = NONE, turns = 0;
    int trapped[2], threatened[2];  // a Guard's, a Queen's
};

struct Place {
    Set guards[2];
    int queens[2];
    int side, turn, caught;
    bool operator==(const Place& other) const;
    Set pieces(int who) const { return guards[who] | (queens[who] == NONE ? 0 : bit(queens[who])); }
};

struct PlaceHash {
    std::size_t operator()(const Place& place) const;
};

struct Way {
    bool rim;
    Place then;
    int worth;
};

struct Exhausted {};

class Tree {
  public:
    explicit Tree(Board board) : board(std::move(board)) {}
    // The worth for the side to move after `depth` turns; throws Exhausted.
    int value(const Place& place, int depth, int alpha, int beta);
    long long nodes = 0;

  private:
    struct Known {
        int depth, low, high, best;
    };
    Board board;
    std::unordered_map<Place, Known, PlaceHash> known;

    bool in_trap(int cell, Set enemy) const;
    bool over(const Place& place) const;
    int worth(const Place& place, int side) const;
    int worth_of(const Place& place, int side, Set taken) const;
    void moves(const Place& place, std::vector<Way>& found) const;
    bool retreats(const Place& place, Set enemy, Set taken, std::vector<Way>& found) const;
    void rims(const Place& place, std::vector<Way>& found) const;
    std::vector<Way> ways(const Place& place) const;
    Place moved(const Place& place, int start, int end) const;
    int spent(const Way& way);
    int last(const Place& place, int alpha, int beta);
    int inner(const Place& place, int depth, int alpha, int beta, int first, int& best);
};

}  // namespace queens
