// What may be done, and the place after it: bits.py, with the same order of ways.
#include <algorithm>

#include "tree.hpp"

namespace queens {

namespace {

int lowest(Set set) {
    auto low = std::uint64_t(set);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(std::uint64_t(set >> 64));
}

void swap_cells(Place& place, int who, int start, int end) {
    if (place.queens[who] == start)
        place.queens[who] = end;
    else
        place.guards[who] ^= bit(start) | bit(end);
}

}  // namespace

bool Tree::in_trap(int cell, Set enemy) const {
    for (auto [one, other] : board.flanks[std::size_t(cell)])
        if (has(enemy, one) && has(enemy, other)) return true;
    return false;
}

Place Tree::moved(const Place& place, int start, int end) const {
    Place then = place;
    swap_cells(then, place.side, start, end);
    then.side = 1 - place.side;
    then.turn++;
    then.caught = in_trap(end, place.pieces(1 - place.side)) ? end : NONE;
    return then;
}

bool Tree::retreats(const Place& place, Set enemy, Set taken, std::vector<Way>& found) const {
    int side = place.side, queen = place.queens[side], home = board.starts[std::size_t(side)];
    if (queen != NONE && in_trap(queen, enemy) && !has(taken, home)) {
        found.push_back({false, moved(place, queen, home), 0});
        return true;
    }
    std::vector<std::pair<int, int>> pairs;
    for (Set left = place.guards[side]; left; left &= left - 1) {
        int piece = lowest(left);
        if (!in_trap(piece, enemy)) continue;
        for (int end : board.outward[std::size_t(piece)])
            if (!has(taken | board.queens_only, end)) pairs.push_back({piece, end});
    }
    auto trapped = [&](const auto& pair) { return in_trap(pair.second, enemy); };
    bool all = std::all_of(pairs.begin(), pairs.end(), trapped);
    for (auto& pair : pairs)
        if (all || !trapped(pair)) found.push_back({false, moved(place, pair.first, pair.second), 0});
    return !pairs.empty();
}

void Tree::moves(const Place& place, std::vector<Way>& found) const {
    int side = place.side, queen = place.queens[side];
    Set enemy = place.pieces(1 - side), taken = enemy | place.pieces(side);
    if (retreats(place, enemy, taken, found)) return;
    auto from = [&](int piece, Set closed) {
        if (in_trap(piece, enemy)) return;  // frozen
        for (int end : board.steps[std::size_t(piece)])
            if (!has(closed, end) && !in_trap(end, enemy)) found.push_back({false, moved(place, piece, end), 0});
    };
    if (queen != NONE) from(queen, taken);
    for (Set left = place.guards[side]; left; left &= left - 1) from(lowest(left), taken | board.queens_only);
}

void Tree::rims(const Place& place, std::vector<Way>& found) const {
    if (place.caught == NONE) return;
    int other = 1 - place.side;
    Set closed = place.pieces(0) | place.pieces(1);
    if (place.caught != place.queens[other]) closed |= board.queens_only;
    std::vector<Way> rims;
    for (int end : board.rim) {
        if (has(closed, end)) continue;
        Place then = place;
        swap_cells(then, other, place.caught, end);
        then.caught = NONE;
        rims.push_back({true, then, worth(then, place.side)});
    }
    std::stable_sort(rims.begin(), rims.end(), [](const Way& a, const Way& b) { return a.worth > b.worth; });
    if (rims.size() > RIMS) rims.resize(RIMS);
    found.insert(found.end(), rims.begin(), rims.end());
}

std::vector<Way> Tree::ways(const Place& place) const {
    std::vector<Way> found;
    found.reserve(40);
    moves(place, found);
    rims(place, found);
    return found;
}

bool Tree::over(const Place& place) const {
    if (place.turn >= board.turns) return true;
    for (int who : {0, 1})
        if ((place.guards[who] & board.throne) == board.throne) return true;
    return false;
}

int Tree::worth(const Place& place, int side) const {
    if (over(place)) {
        for (int who : {0, 1})
            if ((place.guards[who] & board.throne) == board.throne && place.queens[who] == board.centre)
                return who == side ? WIN - place.turn : place.turn - WIN;
        return 0;
    }
    Set taken = place.pieces(0) | place.pieces(1);
    return worth_of(place, side, taken) - worth_of(place, 1 - side, taken);
}

int Tree::worth_of(const Place& place, int side, Set taken) const {
    Set enemy = place.pieces(1 - side);
    int total = 0;
    auto piece = [&](int cell, int kind) {
        total += kind ? board.queen[std::size_t(cell)] : board.guard[std::size_t(cell)];
        bool threatened = false;
        for (auto [one, other] : board.flanks[std::size_t(cell)]) {
            bool here = has(enemy, one), there = has(enemy, other);
            if (here && there) {
                total -= board.trapped[kind];
                return;
            }
            if ((here && !has(taken, other)) || (there && !has(taken, one))) threatened = true;
        }
        if (threatened) total -= board.threatened[kind];
    };
    for (Set left = place.guards[side]; left; left &= left - 1) piece(lowest(left), 0);
    if (place.queens[side] != NONE) piece(place.queens[side], 1);
    return total;
}

}  // namespace queens
