// How large the values of some cubes can be, and what follows for a split without looking inside.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine.hpp"

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr double MORE = 1 + 1e-9, LESS = 1 - 1e-9;  // for what doubles round
constexpr double ROUNDED = 4e-15;  // for a few roundings of plain numbers
constexpr double LOG_E_OVER_E = 0.5308;  // the largest log2(x) / x
constexpr int TABLED = 3;  // up to so many numerals there is a table anyway

// The largest product of so many groups' sums, when numbers (falling, at least 1) are put into
// groups. Sums of groups are never more even than this: the largest numbers alone, water filled
// over the rest; and of vectors with one sum the most even has the largest product.
double largest_product(const double* numbers, int count, int groups) {
    double rest = 0, product = 1;
    for (int i = 0; i < count; i++) rest += numbers[i];
    for (int i = 0; i < groups; i++) {
        double level = rest / (groups - i);
        if (numbers[i] <= level) return product * std::pow(level, groups - i);
        product *= numbers[i];
        rest -= numbers[i];
    }
    return product;
}

double most_of(const Set& s) { return std::max(std::fabs(s.lo), std::fabs(s.hi)); }

// Ends that encode a logarithm say only that a number is beyond 2^900, or nearer to 0 than 2^-900.
double low_end(double end) {
    return std::fabs(end) < 0x1p-900 ? (end < 0 ? -0x1p-900 : 0) : end < -0x1p900 ? -INF : std::min(end, 0x1p900);
}
double high_end(double end) { return -low_end(-end); }

}  // namespace

// n numerals, sums, products and quotients of whole numbers (and signs that give no more than an
// operand). F(g) is the largest product of at most g groups' sums. A sum of two products is at
// most a product with one factor less, all factors being 1 or more. So without ÷, or with one, whose divisor is
// a whole number, a value is at most F(x + 1), x being the number of ×. A quotient is at most dividend times
// the divisor's denominator. With two ÷ that is a whole number from the divisor of the other
// ÷: F(x + 2). Its own denominator is the numerator of its divisor, at most value times
// denominator, of different numerals: F(x + 2) too. With more ÷, numerators of sums of
// fractions become denominators: F(x + ÷), twice that for each sum.
//
// With one ^, of whole numbers X and Y, let P be X^Y. X, Y and what stands beside P take different
// numerals, so X times Y is at most K = F(x + ÷ + 2), and log2 P = Y log2 X at most K log2(X) / X.
// P counts as a numeral for the rest: numerator + denominator is at most P + 1 times all n + 1. Without
// ÷ the rest is a factor R, or P + s at most P (1 + s), and X Y R at most F(x + 3).
void Engine::bound_size(Set& set) const {
    set.hi = set.bound;
    set.lo = set.negative ? -set.hi : 0;
    set.least = set.fractions ? (set.bound < INF ? 1 / set.bound : 0) : 1;
    if (set.leaves <= TABLED) return;
    double numbers[24];
    int count = 0, sums = 0, products = 0, quotients = 0, raises = 0;
    for (Key left = set.key; left;) {
        u64 low = u64(left);
        int kind = (low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(u64(left >> 64))) / 4;
        int n = int(u64(left >> (4 * kind)) & 15);
        left &= ~(Key(15) << (4 * kind));
        Growth how = growth_[kind];
        if (how == ANY || how == NONE || endless_[kind] || count + n > 24) return;
        sums += how == PLUS ? n : 0;
        products += how == TIMES ? n : 0;
        quotients += how == OVER ? n : 0;
        raises += how == RAISES ? n : 0;
        for (int i = 0; how == NUMERAL && i < n; i++) numbers[count++] = std::max(1.0, largest_[kind]);
    }
    std::sort(numbers, numbers + count, [](double a, double b) { return a > b; });
    if (raises) return raises == 1 ? bound_power(set, numbers, count, sums, products, quotients) : void();
    double all = 1, most = 0;
    for (int i = 0; i < count; i++) all *= numbers[i];
    for (int groups = 1; groups <= std::min(products + std::max(1, quotients), count); groups++)
        most = std::max(most, largest_product(numbers, count, groups) * MORE);
    if (quotients > 2) most *= std::exp2(sums);
    if (quotients > 1) set.bound = std::min(set.bound, 2 * std::exp2(sums) * all * MORE);
    set.bound = std::min(set.bound, quotients ? (most + 1) * most * MORE : most + 1.5);
    set.hi = std::min(set.hi, most);
    set.lo = set.negative ? -set.hi : 0;
    if (set.fractions) set.least = 1 / std::min(set.bound, most);
}

// Nothing below 1 but 0, and no 0 either where nothing makes one.
void Engine::bound_below(Set& set) const {
    if (!set.level || set.zero || set.negative) return;
    double least = set.twofold ? 2 * LESS : LESS;
    set.lo = std::max(set.lo, least);
    set.least = std::max(set.least, least);
}

// Are all places between two trees taken by signs that can be nothing else?
bool Engine::is_tight(Key key) const {
    Counts c = counts(key);
    return !c.at(Counts::MIXED) && c.at(Counts::BINARIES) + 1 >= c.at(Counts::ATOMS);
}

// Sums, products and roots of algebraic integers are such, and a rational one is whole.
bool Engine::is_integral(Key key, bool tight) const {
    for (int kind = 0; kind < 32; kind++) {
        if (!count(key, kind)) continue;
        bool beside = tight && in_unary_[kind] && in_binary_[kind];
        if (broken_[kind] || (breaks_[kind] && !beside)) return false;
    }
    return true;
}

// As above, of real numbers: numerals count as 1 at least, a difference as a sum, and a root as what it is taken of, which is not
// less than 1 then. So only numerals, sums, products and signs that make nothing larger may be there, also any number of them.
// Where every value is 0 or at least 1, so is every index, and a root with one is no larger than what it is taken of.
void Engine::bound_roots(Set& set, bool tight) const {
    double numbers[24];
    int count = 0, sums = 0, products = 0;
    bool more = false;
    for (int kind = 0; kind < 32; kind++) {
        int n = Engine::count(set.key, kind);
        if (!n) continue;
        bool sign = in_binary_[kind] || in_unary_[kind], joint = in_binary_[kind] && !(tight && in_unary_[kind]);
        if ((in_atom_[kind] && sign) || count + n > 24 || !(largest_[kind] < INF)) return;
        for (int i = 0; !sign && i < n; i++) numbers[count++] = std::max(1.0, largest_[kind]);
        if (in_unary_[kind] && alone_[kind] != SHRINKS) return;
        bool index = joint && set.level && indexed_[kind];
        if (joint && !index && joint_[kind] != PLUS && joint_[kind] != TIMES && joint_[kind] != SHRINKS) return;
        if (!joint || index || joint_[kind] == SHRINKS) continue;
        bool pure = !in_unary_[kind];
        sums += pure && joint_[kind] == PLUS ? n : 0;
        products += joint_[kind] == TIMES ? n : 0;
        more |= joint_[kind] == TIMES && endless_[kind];
    }
    if (more) products = std::max(products, count - 1 - sums);
    std::sort(numbers, numbers + count, [](double a, double b) { return a > b; });
    double most = 1;
    for (int groups = 1; groups <= std::min(products + 1, count); groups++)
        most = std::max(most, largest_product(numbers, count, groups) * MORE);
    set.hi = std::min(set.hi, most);
    set.lo = std::max(set.lo, set.negative ? -set.hi : 0.0);
}

void Engine::bound_power(Set& set, const double* numbers, int count, int sums, int products, int quotients) const {
    double most = 1, rest = 0;
    for (int groups = 1; groups <= std::min(products + quotients + 3, count); groups++)
        most = std::max(most, largest_product(numbers, count, groups) * MORE);
    if (quotients > 2) most *= std::exp2(sums);
    for (int i = 0; i < count; i++) rest += std::log2(numbers[i] + 1);
    double bits = std::max(most * LOG_E_OVER_E, std::log2(most));
    bits = quotients ? bits + rest + 2 : bits + 3;
    if (bits > 800) return;
    set.hi = set.bound = std::exp2(bits);
    set.lo = set.negative ? -set.hi : 0;
    set.least = set.fractions ? 1 / set.bound : 1;
}

// The true ends, once all values are known.
void Engine::note_ends(Set& set, const Table& table) const {
    if (!table.complete) return;
    set.lo = INF;
    set.hi = -INF;
    set.least = INF;
    set.zero = false;
    auto note = [&set](double lo, double hi) {
        set.lo = std::min(set.lo, lo);
        set.hi = std::max(set.hi, hi);
        double near = lo > 0 ? lo : hi < 0 ? -hi : 0;
        set.least = std::min(set.least, near);
    };
    for (Val v : table.exact) {
        double x = near(v);
        if (v.n == 0) {
            set.zero = true;
            set.lo = std::min(set.lo, 0.0), set.hi = std::max(set.hi, 0.0);
        } else {
            double slack = std::fabs(x) * ROUNDED;
            note(x - slack, x + slack);
        }
    }
    for (Val v : table.ext) {
        Interval at = values_.interval(v);
        set.zero |= at.lo <= 0 && at.hi >= 0;
        note(low_end(at.lo), high_end(at.hi));
    }
}

// Where the target is.
Span Engine::span(Val target) const {
    if (!target.exact()) {
        Interval at = values_.interval(target);
        return {low_end(at.lo), high_end(at.hi)};
    }
    double t = near(target), slack = std::fabs(t) * ROUNDED;
    return {t - slack, t + slack};
}

// Is the target, which is at t, beyond everything that l sign r can be?
bool Engine::beyond(const Set& l, const Set& r, Op op, Val target, Span t) const {
    if (!prune_) return false;
    auto below = [](double end, double a, double b) { return end < a + b - (std::fabs(a) + std::fabs(b)) * ROUNDED; };
    bool positive = l.lo >= 0 && r.lo >= 0;
    switch (op) {
        case ADD: return below(t.hi, l.lo, r.lo) || below(-t.lo, -l.hi, -r.hi);
        case SUB: return below(t.hi, l.lo, -r.hi) || below(-t.lo, -l.hi, r.lo);
        case MUL:
            if (target.is(0)) return !l.zero && !r.zero;
            if (t.hi < 0 && positive) return true;
            return t.least() * LESS > most_of(l) * most_of(r) || t.most() * MORE < l.least * r.least;
        case DIV:
            if (target.is(0)) return !l.zero;
            if (t.hi < 0 && positive) return true;
            return t.least() * LESS * r.least > most_of(l) || t.most() * MORE * most_of(r) < l.least;
        case ROOT:
            if (l.level && r.level && t.lo > std::max(1.0, r.hi) * MORE) return true;
            return problem_.whole && (values_.whole(target) == NO || t.lo > r.hi);
        case POW:
            if (!problem_.whole) return false;
            return values_.whole(target) == NO || (t.lo > 1 && std::log2(t.lo) * LESS > r.hi * std::log2(std::max(1.0, l.hi)));
        default: return false;
    }
}

// Can the sign give the target with a value of the open side, whose table is complete and exact?
// True also where that takes more than a look.
bool Engine::may_join(const Table& open, const Set& set, Op op, const Wanted& w) const {
    if (!prune_ || w.known.d != 1 || w.target.d != 1 || w.known.n == 0 || w.target.n == 0) return true;
    i64 v = w.known.n, t = w.target.n;
    Val x{0, 1};
    switch (op) {
        case ADD: x.n = t - v; break;
        case SUB: x.n = w.known_left ? v - t : t + v; break;
        case MUL:
        case DIV:
            if (op == DIV && !w.known_left) {
                if (std::fabs(double(t)) * std::fabs(double(v)) * LESS > most_of(set)) return false;
                if (__builtin_mul_overflow(t, v, &x.n)) return true;
                break;
            } else {
                i64 above = op == MUL ? t : v, below = op == MUL ? v : t;
                x.n = above / below;
                if (x.n * below != above) {
                    if (!set.fractions) return false;
                    i64 common = std::gcd(above, below) * (below < 0 ? -1 : 1);
                    x = {above / common, below / common};
                }
            }
            break;
        case POW:
            if (!problem_.whole || v < 2 || t < 2) return true;
            if (w.known_left) {
                i128 power = 1;
                for (; power < t; x.n++) power *= v;
                if (power != t) return false;
            } else if (!exact_root(t, v, x.n)) {
                return false;
            }
            break;
        case ROOT:
            if (!problem_.whole || v < 2 || t < 2) return true;
            if (w.known_left) {
                i128 power = 1;
                for (i64 i = 0; i < v && power <= i64(1) << 62; i++) power *= t;
                if (power > i64(1) << 62) return false;  // no such value here: the table is exact
                x.n = i64(power);
            } else {
                i128 power = 1;
                for (; power < v; x.n++) power *= t;
                if (power != v) return false;
            }
            break;
        default: return true;
    }
    return open.has(x);
}

}  // namespace oracle
