// Alpha-beta with a transposition table: tree.py.
#include "tree.hpp"

#include <algorithm>

namespace queens {

bool Place::operator==(const Place& other) const {
    return guards[0] == other.guards[0] && guards[1] == other.guards[1] && queens[0] == other.queens[0] &&
           queens[1] == other.queens[1] && side == other.side && turn == other.turn && caught == other.caught;
}

std::size_t PlaceHash::operator()(const Place& place) const {
    std::uint64_t words[] = {
        std::uint64_t(place.guards[0]), std::uint64_t(place.guards[0] >> 64), std::uint64_t(place.guards[1]),
        std::uint64_t(place.guards[1] >> 64),
        std::uint64_t(place.queens[0] + 1) | std::uint64_t(place.queens[1] + 1) << 8 |
            std::uint64_t(place.caught + 1) << 16 | std::uint64_t(place.side) << 24 | std::uint64_t(place.turn) << 25};
    std::uint64_t hash = 0;
    for (std::uint64_t word : words) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return std::size_t(hash);
}

int Tree::value(const Place& place, int depth, int alpha, int beta) {
    if (depth == 1) return last(place, alpha, beta);
    int first = NONE;
    auto entry = known.find(place);
    if (entry != known.end()) {
        const Known& found = entry->second;
        first = found.best;
        if (found.depth == depth) {
            if (found.low >= beta || found.low == found.high) return found.low;
            if (found.high <= alpha) return found.high;
        }
    }
    int best = NONE, value = inner(place, depth, alpha, beta, first, best);
    known[place] = {depth, value > alpha ? value : -BEYOND, value < beta ? value : BEYOND, best};
    return value;
}

int Tree::inner(const Place& place, int depth, int alpha, int beta, int first, int& best) {
    std::vector<Way> all = ways(place);
    std::vector<int> order(all.size());
    for (std::size_t i = 0; i < all.size(); i++) {
        order[i] = int(i);
        all[i].worth = spent(all[i]);
    }
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        if ((a == first) != (b == first)) return a == first;
        int left = all[std::size_t(a)].worth, right = all[std::size_t(b)].worth;
        return left != right ? left > right : a < b;
    });
    int value = -BEYOND;
    for (int index : order) {
        const Way& way = all[std::size_t(index)];
        int found = way.worth, floor = std::max(alpha, value);
        if (way.rim)
            found = this->value(way.then, depth, floor, beta);
        else if (!over(way.then))
            found = -this->value(way.then, depth - 1, -beta, -floor);
        if (found <= value) continue;
        value = found;
        best = index;
        if (value >= beta) break;
    }
    return best == NONE ? 0 : value;
}

int Tree::last(const Place& place, int alpha, int beta) {
    int value = -BEYOND;
    for (const Way& way : ways(place)) {
        int found = spent(way);
        if (way.rim) found = last(way.then, std::max(alpha, value), beta);
        value = std::max(value, found);
        if (value >= beta) break;
    }
    return value == -BEYOND ? 0 : value;
}

int Tree::spent(const Way& way) {
    if (nodes <= 0) throw Exhausted{};
    nodes--;
    return worth(way.then, way.rim ? way.then.side : 1 - way.then.side);
}

}  // namespace queens
