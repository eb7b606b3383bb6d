// Every tree of exactly these cubes with a value, one after the other.
#include <algorithm>

#include "engine.hpp"

namespace oracle {
namespace {

Tokens joined(const Tokens& first, const Tokens& second) {
    Tokens all = first;
    all.insert(all.end(), second.begin(), second.end());
    return all;
}

}  // namespace

// Calls `use` until it returns false. What is not exact, and what no table holds, is left out and
// noted in `left_out_`.
bool Engine::each(i32 id, Val target, const Use& use) {
    pay(4);
    if (!plausible(sets_[std::size_t(id)], target)) return true;
    if (values_.is_loose(target)) return left_out_ = true;
    auto [first, end] = leaves_of(sets_[std::size_t(id)].key);
    const Vec<Leaf> leaves(first, end);
    for (const Leaf& leaf : leaves) {
        Tokens tokens;
        write(leaf, tokens);
        if (leaf.value == target && !use(tokens)) return false;
    }
    splits_of(id);
    const Vec<Split> splits = sets_[std::size_t(id)].splits;
    for (const Split& split : splits)
        if (!(split.left < 0 ? each_unary(id, split, target, use) : each_binary(split, target, use)))
            return false;
    return true;
}

bool Engine::each_unary(i32 id, const Split& split, Val target, const Use& use) {
    if (split.right == id) return left_out_ = true;  // an endless chain
    bool section = split.piece == SECTION;
    Val known = section ? sections_[std::size_t(split.index)].exponent : Val{0, 1};
    for (Val x : others({split.piece, split.index, known, !section, target, 0}, split.right))
        if (!each(split.right, x, [&](const Tokens& inner) {
                Tokens tokens = inner;
                write(split.piece, split.index, tokens);
                return use(tokens);
            }))
            return false;
    return true;
}

bool Engine::each_binary(const Split& split, Val target, const Use& use) {
    const Set &l = sets_[std::size_t(split.left)], &r = sets_[std::size_t(split.right)];
    bool known_left = l.leaves != r.leaves ? l.leaves < r.leaves : l.size <= r.size;
    i32 known = known_left ? split.left : split.right, open = known_left ? split.right : split.left;
    if (!may_build(sets_[std::size_t(known)])) return left_out_ = true;
    const Table& table = table_of(known);
    Vec<Val> mine(table.exact);
    mine.insert(mine.end(), table.ext.begin(), table.ext.end());
    left_out_ |= !table.complete;
    for (Val v : mine) {
        pay(1);
        for (Val x : others({BINARY, split.index, v, known_left, target, 0}, open)) {
            auto pair = [&](const Tokens& left, const Tokens& right) {
                Tokens tokens = joined(left, right);
                tokens.push_back({BINARY, split.index});
                return use(tokens);
            };
            Val a = known_left ? v : x, b = known_left ? x : v;
            bool more = each(split.left, a, [&](const Tokens& left) {
                return each(split.right, b, [&](const Tokens& right) { return pair(left, right); });
            });
            if (!more) return false;
        }
    }
    return true;
}

// The values of a set that the sign makes the target of.
std::vector<Val> Engine::others(const Wanted& w, i32 id) {
    std::vector<Val> found, fit;
    if (!targets(w, found)) {
        const Set& set = sets_[std::size_t(id)];
        found.clear();
        if (set.table >= 0 || may_build(set)) {
            const Table& table = table_of(id);
            found.assign(table.exact.begin(), table.exact.end());
            found.insert(found.end(), table.ext.begin(), table.ext.end());
            left_out_ |= !table.complete;
        } else {
            left_out_ = true;
        }
    }
    for (Val x : found) {
        pay(1);
        Outcome fits = judge(w, x);
        if (fits == NOPE || std::find(fit.begin(), fit.end(), x) != fit.end()) continue;
        Tokens some;
        Outcome there = reach(id, x, some);
        left_out_ |= there != NOPE && (fits != FOUND || there != FOUND || tie_);
        if (fits == FOUND && there == FOUND && !tie_) fit.push_back(x);
        tie_ = false;
        if (budget_->stopped) throw Stopped{};
    }
    return fit;
}

}  // namespace oracle
