// The first stage: quick ways to a witness from large sets. Not found here means nothing.
#include <algorithm>

#include "engine.hpp"

namespace oracle {
namespace {

constexpr int SMALL = 3;  // numerals of the part that makes the target while the rest does nothing

bool has(Key all, Key some) {
    for (; some; all >>= 4, some >>= 4)
        if ((u64(some) & 15) > (u64(all) & 15)) return false;
    return true;
}

}  // namespace

// One numeral, or one sign before or behind the whole, is taken off.
const Vec<Split>& Engine::peels_of(i32 id) {
    if (sets_[std::size_t(id)].peeled) return sets_[std::size_t(id)].peels;
    const Key key = sets_[std::size_t(id)].key;
    Vec<Split> found;
    auto alone = [&](const std::vector<Sign>& signs, Piece piece) {
        for (std::size_t i = 0; i < signs.size(); i++)
            if (has(key, signs[i].key) && key != signs[i].key && feasible(key - signs[i].key))
                found.push_back({-1, intern(key - signs[i].key), i32(i), piece});
    };
    for (std::size_t b = 0; b < binaries_.size(); b++) {
        if (!has(key, binaries_[b].key)) continue;
        Key rest = key - binaries_[b].key, last = 0;
        pay(leaves_.size());
        for (const Leaf& leaf : leaves_) {
            if (leaf.key == last || !has(rest, leaf.key) || rest == leaf.key) continue;
            if (!feasible(rest - leaf.key)) continue;
            last = leaf.key;
            i32 mine = intern(leaf.key), other = intern(rest - leaf.key);
            found.push_back({mine, other, i32(b), BINARY});
            if (!commutes(binaries_[b].op)) found.push_back({other, mine, i32(b), BINARY});
        }
    }
    alone(prefixes_, PREFIX), alone(postfixes_, POSTFIX), alone(sections_, SECTION);
    Key bang = sign(BANG, 0).key;
    if (has(key, bang) && key != bang && feasible(key - bang))
        found.push_back({-1, intern(key - bang), 0, BANG});
    sets_[std::size_t(id)].peels = std::move(found);
    sets_[std::size_t(id)].peeled = true;
    return sets_[std::size_t(id)].peels;
}

Outcome Engine::peel(i32 id, Val target, Tokens& out) {
    const Vec<Split> splits = peels_of(id);
    const Span at = span(target);
    for (const Split& split : splits) {
        if (!budget_->spend(2)) return OPEN;
        Outcome o = split.left < 0 ? unary(id, split, target, out) : binary(split, target, at, out);
        if (o == FOUND) return o;
        if (budget_->stopped) return OPEN;
    }
    return OPEN;
}

// A few cubes make the target, all others a 0 or a 1 that changes nothing: t + 0, t x 1 and so on.
Outcome Engine::dump(i32 id, Val target, Tokens& out) {
    if (!target.exact() || sets_[std::size_t(id)].leaves <= SMALL) return OPEN;
    const Key all = sets_[std::size_t(id)].key;
    std::vector<Key> parts;
    small_parts(all, 0, 0, Counts{}, parts);
    for (Key part : parts) {
        i32 small = intern(part);
        if (!plausible(sets_[std::size_t(small)], target)) continue;
        if (!table_of(small).has(target)) continue;
        for (std::size_t b = 0; b < binaries_.size(); b++) {
            Op op = binaries_[b].op;
            Key rest = all - part;
            if (op > ROOT || rest == binaries_[b].key || !has(rest, binaries_[b].key)) continue;
            rest -= binaries_[b].key;
            if (!feasible(rest)) continue;
            Tokens other;
            if (reach(intern(rest), {op >= MUL, 1}, other) == FOUND) {
                if (op != ROOT) derive(small, target, out);
                out.insert(out.end(), other.begin(), other.end());
                if (op == ROOT) derive(small, target, out);
                out.push_back({BINARY, i32(b)});
                return FOUND;
            }
            if (budget_->stopped) return OPEN;
        }
    }
    return OPEN;
}

// Where the target is a power: a few cubes make the exponent, all others the base.
Outcome Engine::raise(i32 id, Val target, Tokens& out) {
    const Key all = sets_[std::size_t(id)].key;
    std::vector<Key> parts;
    small_parts(all, 0, 0, Counts{}, parts);
    for (i64 k = 2; i64(1) << k <= target.n; k++) {
        Val root{0, 1};
        pay(1);
        if (!exact_root(target.n, k, root.n)) continue;
        for (Key part : parts) {
            for (std::size_t b = 0; b < binaries_.size(); b++) {
                Key rest = all - part, sign = binaries_[b].key;
                if (binaries_[b].op != POW || rest == sign || !has(rest, sign)) continue;
                if (!feasible(rest - sign)) continue;
                i32 small = intern(part), large = intern(rest - sign);
                if (!plausible(sets_[std::size_t(small)], {k, 1}) || !table_of(small).has({k, 1})) continue;
                if (reach(large, root, out) == FOUND) {
                    derive(small, {k, 1}, out);
                    out.push_back({BINARY, i32(b)});
                    return FOUND;
                }
                if (budget_->stopped) return OPEN;
            }
        }
    }
    return OPEN;
}

// The parts of a set with few numerals that can be put together.
void Engine::small_parts(Key left, int kind, Key part, Counts counted, std::vector<Key>& out) {
    if (counted.leaves() > SMALL) return;
    while (kind < 32 && !(left >> (4 * kind) & 15)) kind++;
    if (kind == 32) {
        pay(1);
        if (part && feasible(counted)) out.push_back(part);
        return;
    }
    int have = count(left, kind);
    for (int n = 0; n <= have; n++) {
        Counts more = counted.plus(role_[kind], n);
        if (more.at(Counts::BINARIES) >= SMALL) break;
        small_parts(left, kind + 1, part + (Key(u64(n)) << (4 * kind)), more, out);
    }
}

}  // namespace oracle
