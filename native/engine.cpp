#include "engine.hpp"
#include "interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr u64 HURRY = 8;
constexpr int CLOSURE = 6;
constexpr u64 CHECK_EVERY = 1 << 15;  // ticks between two looks at the cancel callback

u64 hash_key(Key key) { return mix(u64(key), u64(key >> 64)); }

}  // namespace

bool Budget::check() {
    if (stopped) return false;
    next_check = std::min(most, ticks + CHECK_EVERY);
    if (ticks >= most) stopped = true;
    else if (cancel && cancel()) stopped = cancelled = true;
    return !stopped;
}

void Budget::hurry() {
    if (hurried || stopped || ticks >= most) return;
    hurried = true;
    most = ticks + (most - ticks) / HURRY;
    next_check = std::min(next_check, most);
}

std::size_t Table::bytes() const {
    return sizeof *this + (exact.capacity() + ext.capacity()) * sizeof(Val) +
           slots.capacity() * sizeof(u32) + highest.capacity() * sizeof(double);
}

Engine::Engine(const Problem& problem, std::size_t cap, bool prune, bool few, bool afar)
    : problem_(problem), values_(problem.whole, problem.limits), cap_(cap), prune_(prune), closure_(few ? 1 : CLOSURE) {
    values_.look_afar(afar);
    prepare();
}

Val Engine::value_of(const Atom& atom) {
    Val size{std::abs(atom.num), atom.den};
    if (atom.power > 1) values_.real_power(size, {atom.power, 1}, size);
    if (atom.num < 0) values_.apply(SUB, {0, 1}, size, size);
    return size;
}

void Engine::write(Piece piece, i32 index, Tokens& out) const {
    if (piece != SECTION) return out.push_back({piece, index});
    const Tokens& tokens = section_tokens_[std::size_t(index)];
    out.insert(out.end(), tokens.begin(), tokens.end());
}

void Engine::write(const Leaf& leaf, Tokens& out) const {
    out.push_back({ATOM, leaf.left});
    if (leaf.sign >= 0) out.push_back({ATOM, leaf.right}), out.push_back({BINARY, leaf.sign});
}

std::pair<const Engine::Leaf*, const Engine::Leaf*> Engine::leaves_of(Key key) const {
    const Leaf *first = leaves_.data(), *last = first + leaves_.size();
    first = std::lower_bound(first, last, key, [](const Leaf& l, Key k) { return l.key < k; });
    return {first, std::upper_bound(first, last, key, [](Key k, const Leaf& l) { return k < l.key; })};
}

Counts Engine::counts(Key key) const {
    Counts c;
    for (int kind = 0; key; kind++, key >>= 4)
        if (int n = int(u64(key) & 15)) c = c.plus(role_[kind], n);
    return c;
}

i32 Engine::intern(Key key) {
    if ((sets_.size() + 1) * 2 > ids_.size()) {
        ids_.assign(std::max<std::size_t>(1024, ids_.size() * 2), Slot{0, 0});
        for (std::size_t i = 0; i < sets_.size(); i++) {
            u64 hash = hash_key(keys_[i]);
            std::size_t at = hash & (ids_.size() - 1);
            while (ids_[at].id) at = (at + 1) & (ids_.size() - 1);
            ids_[at] = {u32(hash >> 32), i32(i) + 1};
        }
    }
    u64 hash = hash_key(key);
    std::size_t at = hash & (ids_.size() - 1);
    for (; ids_[at].id; at = (at + 1) & (ids_.size() - 1))
        if (ids_[at].tag == u32(hash >> 32) && keys_[std::size_t(ids_[at].id - 1)] == key)
            return ids_[at].id - 1;
    Set set;
    set.key = key;
    set.level = set.twofold = true;
    double bits = 0;
    bool rough = false, nought = false, absorbs = true;
    bool lone = true;
    int joints = 0, raises = 0, powers = 0, logarithms = 0;
    for (int kind = 0; kind < 32; kind++) {
        int n = count(key, kind);
        if (!n) continue;
        set.size = u8(set.size + n);
        if (in_atom_[kind]) set.leaves = u8(set.leaves + n);
        if (in_binary_[kind]) joints += endless_[kind] ? MAX_CUBES : n;
        set.fractions |= fraction_[kind];
        set.negative |= minus_[kind];
        set.zero |= zero_[kind];
        set.level &= level_[kind];
        set.twofold &= twofold_[kind];
        rough |= rough_[kind];
        set.primes |= primes_of_[kind];
        int times = endless_[kind] ? MAX_CUBES : n;
        raises += raises_[kind] ? times : 0;
        powers += raises_[kind] || roots_[kind] ? times : 0;
        bool sign = in_binary_[kind] || in_unary_[kind];
        lone &= sign ? !in_atom_[kind] && tame_[kind] : !plain_zero_[kind] && plain_twofold_[kind];
        nought |= in_atom_[kind] && !sign && only_zero_[kind];
        absorbs &= !sign || absorbs_[kind];
        logarithms += powers_[kind] > 1;
        set.powers += endless_[kind] ? 2 * powers_[kind] : n * powers_[kind];
        bits += weight_[kind] * n;
        if (endless_[kind] && weight_[kind] > 0) bits = INF;
    }
    // What can't be a numeral, as no sign would join it, is an exponent or a digit: two of them count as one.
    set.leaves = u8(std::min<int>(set.leaves, (set.leaves + joints + 2) / 2));
    // An exponent may be no algebraic number only if it is a power that has an irrational exponent (docs/oracle-proofs.md).
    raises = std::min(raises, set.leaves - 1);  // signs between trees are one less than the numerals
    set.smooth = !rough && !(raises > 1 && powers > 2);
    set.algebraic = !logarithms && (!raises || powers == 1);  // one exponent that is worked out, and that is a fraction
    set.bound = bits > 1000 ? INF : std::exp2(bits) * 1.000001;
    bound_size(set);
    const bool tight = is_tight(key);
    set.integral = is_integral(key, tight);
    if (endless()) bound_roots(set, tight);
    if (lone && set.leaves == 1 && set.size > 1) set.zero = set.negative = false, set.lo = set.least = 2 * (1 - 1e-9);  // of numbers from 2 on; others have no factors and no factorial
    bound_below(set);
    if (nought && absorbs) set.lo = set.hi = 0;  // what signs make of 0, if all take it up: 0 or nothing
    keys_.push_back(key);
    sets_.push_back(std::move(set));
    ids_[at] = {u32(hash >> 32), i32(sets_.size())};
    return i32(sets_.size()) - 1;
}

// --- memo ------------------------------------------------------------------------------------------

Outcome Engine::recall(i32 set, Val target) const {
    if (memo_.empty()) return FOUND;
    std::size_t mask = memo_.size() - 1;
    for (std::size_t at = mix(hash_of(target), u64(set)) & mask; memo_[at].set;
         at = (at + 1) & mask)
        if (memo_[at].set == u32(set) + 1 && memo_[at].target == target)
            return Outcome(memo_[at].outcome);
    return FOUND;
}

void Engine::remember(i32 set, Val target, Outcome outcome) {
    if ((memo_used_ + 1) * 2 > memo_.size()) {
        std::size_t size = memo_.empty() ? 1 << 12 : memo_.size() * 2;
        Vec<Memo> old;
        // Half of the memory at most: beyond it everything is forgotten, which is always sound.
        std::size_t more = size * sizeof(Memo);
        bool forget = !memo_.empty() && (more > cap_ / 2 || account()->used + more > cap_ / 10 * 9);
        pay(memo_.size());
        if (!forget) old.swap(memo_);
        memo_.assign(forget ? memo_.size() : size, Memo{});
        memo_used_ = 0;
        for (const Memo& m : old)
            if (m.set) remember(i32(m.set) - 1, m.target, Outcome(m.outcome));
    }
    std::size_t mask = memo_.size() - 1, at = mix(hash_of(target), u64(set)) & mask;
    for (; memo_[at].set; at = (at + 1) & mask)
        if (memo_[at].set == u32(set) + 1 && memo_[at].target == target) {
            memo_[at].outcome = outcome;
            return;
        }
    memo_[at] = {u32(set) + 1, outcome, target};
    memo_used_++;
}

// --- witnesses ---------------------------------------------------------------------------------

bool Engine::evaluate(const Tokens& tokens, Val& out) {
    std::vector<Val> stack;
    for (Token t : tokens) {
        if (t.piece == ATOM && std::size_t(t.index) >= problem_.atoms.size()) return false;
        if (t.piece == POSTFIX && std::size_t(t.index) >= problem_.postfixes.size()) return false;
        if (t.piece == ATOM) {
            const Atom& atom = problem_.atoms[std::size_t(t.index)];
            stack.push_back(value_of(atom));
            continue;
        }
        std::size_t takes = t.piece == BINARY ? 2 : 1;
        if (stack.size() < takes) return false;
        Val right = stack.back(), left{0, 1}, result;
        if (takes == 2) left = stack[stack.size() - 2];
        if (!step(t.piece, t.index, left, right, result)) return false;
        stack.resize(stack.size() - takes);
        stack.push_back(result);
    }
    if (stack.size() != 1) return false;
    out = stack[0];
    return true;
}

}  // namespace oracle
