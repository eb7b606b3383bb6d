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

// Ends that encode a logarithm say only that a number is huge, or near 0.
double plain_end(double end) {
    if (std::fabs(end) < 0x1p-900) return 0;
    return std::fabs(end) < 0x1p900 ? end : end < 0 ? -INF : INF;
}

}  // namespace

// n numerals, sums, products and quotients of whole numbers (and signs that give no more than an
// operand). F(g) is the largest product of at most g groups' sums. A sum of two products is at
// most a product with one factor less, all factors being 1 or more. So without ÷, or with one, whose divisor is
// a whole number, a value is at most F(x + 1), x being the number of ×. A quotient is at most dividend times
// the divisor's denominator. With two ÷ that is a whole number from the divisor of the other
// ÷: F(x + 2). Its own denominator is the numerator of its divisor, at most value times
// denominator, of different numerals: F(x + 2) too. With more ÷, numerators of sums of
// fractions become denominators: F(x + ÷), twice that for each sum.
void Engine::bound_size(Set& set) const {
    set.hi = set.bound;
    set.lo = set.negative ? -set.hi : 0;
    set.least = set.fractions ? (set.bound < INF ? 1 / set.bound : 0) : 1;
    if (set.leaves <= TABLED) return;
    double numbers[24];
    int count = 0, sums = 0, products = 0, quotients = 0;
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
        for (int i = 0; how == NUMERAL && i < n; i++) numbers[count++] = std::max(1.0, largest_[kind]);
    }
    std::sort(numbers, numbers + count, [](double a, double b) { return a > b; });
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
            note(x > 0 ? x * LESS : x * MORE, x > 0 ? x * MORE : x * LESS);
        }
    }
    for (Val v : table.ext) {
        Interval at = values_.interval(v);
        set.zero |= at.lo <= 0 && at.hi >= 0;
        note(plain_end(at.lo), plain_end(at.hi));
    }
}

// Is the target, which is exact, beyond everything that l sign r can be?
bool Engine::beyond(const Set& l, const Set& r, Op op, Val target) const {
    if (!prune_) return false;
    double t = near(target), size = std::fabs(t);
    switch (op) {
        case ADD: return t * (t > 0 ? MORE : LESS) < l.lo + r.lo || t * (t > 0 ? LESS : MORE) > l.hi + r.hi;
        case SUB: return t * (t > 0 ? MORE : LESS) < l.lo - r.hi || t * (t > 0 ? LESS : MORE) > l.hi - r.lo;
        case MUL:
            if (target.n == 0) return !l.zero && !r.zero;
            if (t < 0 && l.lo >= 0 && r.lo >= 0) return true;
            return size * LESS > most_of(l) * most_of(r) || size * MORE < l.least * r.least;
        case DIV:
            if (target.n == 0) return !l.zero;
            if (t < 0 && l.lo >= 0 && r.lo >= 0) return true;
            return size * LESS * r.least > most_of(l) || size * MORE * most_of(r) < l.least;
        case ROOT: return problem_.whole && (t < 0 || target.d != 1 || t * LESS > r.hi);
        case POW: return problem_.whole && (t < 0 || target.d != 1);
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
