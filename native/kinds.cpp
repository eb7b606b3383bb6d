// What the kinds of cubes can do: made ready once for a question, and told of each sign and numeral.
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "engine.hpp"

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();

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

}  // namespace

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

Key Engine::token_key(Token token) const {
    if (token.piece == ATOM) return key_of(problem_.atoms[std::size_t(token.index)].kinds);
    return sign(token.piece, token.index).key;
}

}  // namespace oracle
