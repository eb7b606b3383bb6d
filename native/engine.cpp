#include "engine.hpp"
#include "interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr u64 HURRY = 8;
constexpr int CLOSURE = 6;
constexpr u64 CHECK_EVERY = 1 << 15;  // ticks between two looks at the cancel callback

Key key_of(const std::vector<int>& kinds) {
    Key key = 0;
    for (int kind : kinds) key += Key(1) << (4 * kind);
    return key;
}

// Is 0 with anything 0, or nothing? Of exponents other than 0 it is.
bool takes_up_zero(Op op) {
    return op == MUL || op == DIV || op == ROOT || op == SQRT || op == PERCENT || op == LCM || op == REMAINDER ||
           op == LOG || op == FACTORS || op == EXPONENT;
}

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

Engine::Engine(const Problem& problem, std::size_t cap, bool prune, bool few)
    : problem_(problem), values_(problem.whole, problem.limits), cap_(cap), prune_(prune), closure_(few ? 1 : CLOSURE) {
    prepare();
}

Val Engine::value_of(const Atom& atom) {
    Val size{std::abs(atom.num), atom.den};
    if (atom.power > 1) values_.real_power(size, {atom.power, 1}, size);
    if (atom.num < 0) values_.apply(SUB, {0, 1}, size, size);
    return size;
}

// --- what the kinds of cubes can do -----------------------------------------------------------

void Engine::prepare() {
    std::fill(absorbs_, absorbs_ + 32, true);
    std::fill(only_zero_, only_zero_ + 32, true);
    std::fill(level_, level_ + 32, true);
    std::fill(twofold_, twofold_ + 32, true);
    std::fill(plain_twofold_, plain_twofold_ + 32, true);
    std::fill(tame_, tame_ + 32, true);
    for (std::size_t i = 0; i < problem_.atoms.size(); i++) {
        const Atom& atom = problem_.atoms[i];
        if (atom.beside < 0)
            leaves_.push_back({key_of(atom.kinds), value_of(atom), i32(i), -1, -1});
        longest_atom_ = std::max(longest_atom_, int(atom.kinds.size()));
        if (atom.beside < 0) longest_plain_ = std::max(longest_plain_, int(atom.kinds.size()));
        double size = (std::log2(std::fabs(double(atom.num)) + double(atom.den)) + 1e-9) * double(atom.power);
        for (int kind : atom.kinds) {
            in_atom_[kind] = true;
            fraction_[kind] |= atom.den != 1;
            broken_[kind] |= atom.den != 1;
            minus_[kind] |= atom.num < 0;
            level_[kind] &= atom.num >= 0 && atom.den == 1;
            twofold_[kind] &= atom.num >= 2 && atom.den == 1;
            zero_[kind] |= atom.num <= 0;
            plain_zero_[kind] |= atom.num == 0;
            plain_twofold_[kind] &= atom.num < 0 || atom.num >= 2 || atom.den > 1;
            only_zero_[kind] &= atom.num == 0 && atom.kinds.size() == 1;
            grow(kind, atom.kinds.size() == 1 && atom.den == 1 && atom.beside < 0 && atom.power == 1 ? NUMERAL : ANY);
            largest_[kind] = std::max(largest_[kind], atom.power == 1 ? std::fabs(double(atom.num)) : INF);
            weight_[kind] = std::max(weight_[kind], size / double(atom.kinds.size()));
        }
        u64 bits = bits_of(std::abs(atom.num)) | bits_of(atom.den);
        for (int kind : atom.kinds) primes_of_[kind] |= bits;
    }
    for (const auto& s : problem_.binaries) {
        binaries_.push_back({key_of(s.kinds), s.op, {0, 1}});
        prepare_sign(s.kinds, s.op, true);
    }
    for (const auto& s : problem_.prefixes) {
        prefixes_.push_back({key_of(s.kinds), s.op, {0, 1}});
        prepare_sign(s.kinds, s.op, false);
    }
    for (const Postfix& s : problem_.postfixes) {
        std::vector<int> kinds = s.kinds;
        for (int i = 0; i < s.factorials; i++) kinds.push_back(BANG_KIND);
        postfixes_.push_back({key_of(kinds), EXPONENT, {s.num, s.den}});
        prepare_sign(kinds, EXPONENT, false);
        for (int kind : kinds) absorbs_[kind] &= s.num != 0;  // anything to the power of 0 is 1
        for (int kind : kinds) roots_[kind] |= s.den != 1, broken_[kind] |= s.num < 0, level_[kind] &= s.num >= 0, twofold_[kind] &= s.num >= s.den;
    }
    prepare_beside();
    prepare_far();
    auto by_key = [](const Leaf& a, const Leaf& b) {
        return a.key != b.key ? a.key < b.key : std::tie(a.left, a.right) < std::tie(b.left, b.right);
    };
    std::sort(leaves_.begin(), leaves_.end(), by_key);
    prepare_sign({BANG_KIND}, FACTORIAL, false);
    for (int kind : problem_.reusable) {
        endless_[kind] = true;
        cap_of_[kind] = std::max(1, problem_.kinds[std::size_t(kind)].need);
    }
    if (problem_.factorials < 0) endless_[BANG_KIND] = true, cap_of_[BANG_KIND] = 1;
    const u32 points = point_kinds();
    for (int kind = 0; kind < 32; kind++) {
        Counts& role = role_[kind];
        bool sign = in_binary_[kind] || in_unary_[kind];
        role.set(Counts::ATOMS, in_atom_[kind] && !sign);
        role.set(Counts::MIXED, in_atom_[kind] && sign);
        role.set(Counts::BINARIES, in_binary_[kind] && !in_unary_[kind] && !in_atom_[kind]);
        role.set(Counts::BOTH, in_binary_[kind] && in_unary_[kind] && !in_atom_[kind]);
        role.set(Counts::ENDLESS, endless_[kind] && in_binary_[kind]);
        role.set(Counts::BESIDE, beside_[kind]);
        role.set(sign ? Counts::POINT_SIGNS : Counts::POINTS, points >> kind & 1);
    }
}

// The primes of a number, as bits. Those beyond the last bit share it.
u64 Engine::bits_of(i64 n) {
    u64 bits = 0;
    for (i64 p = 2; n > 1; p++) {
        if (p * p > n || p > 100'000) p = n;
        if (n % p) continue;
        while (n > 1 && n % p == 0) n /= p;
        std::size_t at = std::size_t(std::find(primes_.begin(), primes_.end(), p) - primes_.begin());
        if (at == primes_.size()) primes_.push_back(p);
        bits |= u64(1) << std::min<std::size_t>(at, 63);
    }
    return bits;
}

// The chains n, n!, (n!)!, … that exponents of these cubes are of; all where one may begin with a power of the base.
u64 Engine::chains_of(const Far& far) const {
    for (const Far& other : problem_.far)
        if (other.base && other.kinds == far.kinds) return ~u64(0);
    u64 found = 0;
    for (const Postfix& s : problem_.postfixes)
        if (s.kinds == far.kinds && !s.factorials && s.den == 1 && s.num > 2) found |= values_.chain_of({s.num, 1});
    return found ? found : ~u64(0);
}

// Numerals and exponents beyond those that are listed; they come after these, and are never in a witness.
void Engine::prepare_far() {
    for (const Far& far : problem_.far)
        if (far.base) values_.set_base(far.base, int(std::abs(far.from)));
    note_listed();
    for (std::size_t i = 0; i < problem_.far.size(); i++) {
        const Far& far = problem_.far[i];
        if (far.kinds.empty()) continue;
        Val value = far.base ? values_.far_power(far.base, int(std::abs(far.from)), far.from > 0, far.negative)
                             : values_.far_factorial(double(far.from), chains_of(far));
        std::vector<int> kinds = far.kinds;
        for (int n = 0; n < far.factorials; n++) kinds.push_back(BANG_KIND);
        if (far.exponent) {
            postfixes_.push_back({key_of(kinds), EXPONENT, value});
            prepare_sign(kinds, EXPONENT, false);
            for (int kind : kinds) roots_[kind] |= far.from < 0, broken_[kind] |= far.from < 0 || far.negative, level_[kind] &= !far.negative, twofold_[kind] &= far.from > 0 && !far.negative;
            continue;
        }
        leaves_.push_back({key_of(kinds), value, i32(problem_.atoms.size() + i), -1, -1});
        u64 bits = bits_of(far.base);
        for (int kind : kinds) {
            in_atom_[kind] = true;
            only_zero_[kind] = false;
            primes_of_[kind] |= bits;
            fraction_[kind] |= far.from < 0;
            broken_[kind] |= far.from < 0;
            level_[kind] &= far.from > 0 && !far.negative;
            twofold_[kind] &= far.from > 0 && !far.negative;
            minus_[kind] |= far.negative;
            zero_[kind] |= far.negative;
            grow(kind, ANY);
            largest_[kind] = weight_[kind] = INF;
        }
    }
}

// Numerals that only one sign allows: beside a tree, and beside each other. The sign commutes.
void Engine::prepare_beside() {
    for (std::size_t i = 0; i < problem_.atoms.size(); i++) {
        const Atom& a = problem_.atoms[i];
        for (std::size_t b = 0; b < binaries_.size() && a.beside >= 0; b++) {
            if (binaries_[b].op != a.beside) continue;
            Key key = key_of(a.kinds) + binaries_[b].key;
            sections_.push_back({key, binaries_[b].op, {a.num, a.den}});
            for (int kind : problem_.binaries[b].kinds) beside_[kind] = true;
            section_tokens_.push_back({{ATOM, i32(i)}, {BINARY, i32(b)}});
            for (std::size_t j = i; j < problem_.atoms.size(); j++) {
                const Atom& c = problem_.atoms[j];
                Val value;
                if (c.beside != a.beside) continue;
                if (!values_.apply(binaries_[b].op, {a.num, a.den}, {c.num, c.den}, value)) continue;
                leaves_.push_back({key + key_of(c.kinds), value, i32(i), i32(j), i32(b)});
            }
        }
    }
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

// `weight_`: bits that a cube adds at most to numerator + denominator.
void Engine::prepare_sign(const std::vector<int>& kinds, Op op, bool binary) {
    bool real = !problem_.whole;
    bool rooted = op == ROOT || op == SQRT;
    bool powers = op == POW || op == EXPONENT || op == FACTORIAL || op == LOG;
    bool unbounded = powers || (real && rooted);
    for (int kind : kinds) {
        (binary ? in_binary_ : in_unary_)[kind] = true;
        tame_[kind] &= binary || op == FACTORS || op == FACTORIAL;
        counts_factors_ |= op == FACTORS;
        absorbs_[kind] &= takes_up_zero(op);
        fraction_[kind] |= op == DIV || op == AVERAGE || op == PERCENT || op == LOG ||
                           (real && (powers || rooted));
        minus_[kind] |= op == SUB || op == LOG;
        twofold_[kind] &= op == ADD || op == MUL || op == LCM || op == POW || op == EXPONENT || op == FACTORIAL || op == FACTORS;
        level_[kind] &= op != SUB && op != DIV && op != AVERAGE && op != PERCENT && op != LOG;
        powers_[kind] = std::max(powers_[kind], op == LOG ? 2 : rooted || op == POW || op == EXPONENT ? 1 : 0);
        zero_[kind] |= op == SUB || op == LOG || op == REMAINDER;
        bool shrinks = op == GCF || op == REMAINDER || op == FACTORS || (rooted && !real);
        Growth how = kinds.size() > 1 ? ANY : op == ADD || op == SUB ? PLUS : op == MUL || op == LCM ? TIMES
                     : op == DIV ? OVER : op == POW && !real ? RAISES : shrinks ? SHRINKS : ANY;
        grow(kind, how);
        grow((binary ? joint_ : alone_)[kind], op == SQRT && kinds.size() == 1 ? SHRINKS : how);
        if (binary) unindexed_[kind] |= op != ROOT || kinds.size() > 1, indexed_[kind] = !unindexed_[kind];
        breaks_[kind] |= binary && (op == DIV || op == AVERAGE || op == PERCENT || op == LOG || (real && (op == POW || op == ROOT)));
        rough_[kind] |= op == ADD || op == SUB || op == AVERAGE || op == LOG || op == FACTORS ||
                        op == PRIME || op == FACTORIAL || op == REMAINDER ||
                        (op == PERCENT && values_.limit(op) != 100);
        raises_[kind] |= real && binary && (op == POW || op == ROOT);
        roots_[kind] |= real && op == SQRT;
        if (op == PERCENT) primes_of_[kind] |= bits_of(10);
        double bits = unbounded                ? INF
                      : op == AVERAGE          ? 1
                      : op == PERCENT          ? std::log2(double(std::max<i64>(100, values_.limit(op)))) + 1e-9
                      : op == PRIME            ? 3
                                               : 0;
        weight_[kind] = std::max(weight_[kind], bits);
    }
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

Key Engine::token_key(Token token) const {
    if (token.piece == ATOM) return key_of(problem_.atoms[std::size_t(token.index)].kinds);
    return sign(token.piece, token.index).key;
}

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
