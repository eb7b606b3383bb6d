// Inverting a sign: what the other side must be.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine.hpp"
#include "interval.hpp"

namespace oracle {

// x with x^exponent == target, where the rules allow it.
void Engine::power_bases(Val exponent, Val target, std::vector<Val>& out) {
    Val inverse;
    if (values_.apply(DIV, {1, 1}, exponent, inverse)) power_bases(exponent, inverse, target, out);
}

// `inverse` is 1 over the exponent.
void Engine::power_bases(Val exponent, Val inverse, Val target, std::vector<Val>& out) {
    Val x;
    int up = values_.sign(target);
    if (up == 0) {
        int direction = values_.sign(exponent);
        if (direction == 1 || direction == 2) out.push_back(target);
        return;
    }
    if (problem_.whole) {
        if (values_.whole(target) == NO || values_.whole(exponent) == NO) return;
        if (values_.apply(ROOT, exponent, target, x)) out.push_back(x);
        return;
    }
    if (up == 2) {
        out.push_back(values_.unknown());
        return;
    }
    Val size = target;
    if (up < 0) values_.apply(SUB, {0, 1}, target, size);
    if (!values_.real_power(size, inverse, x)) return;
    bool odd_below = !exponent.exact() || exponent.d % 2 != 0;
    bool even_above = !exponent.exact() || exponent.n % 2 == 0;
    bool odd_above = !exponent.exact() || exponent.n % 2 != 0;
    Val minus;
    values_.apply(SUB, {0, 1}, x, minus);
    if (up > 0) out.push_back(x);
    if (odd_below && (up > 0 ? even_above : odd_above)) out.push_back(minus);
}

// x with base^x == target; false where any of many would do.
bool Engine::power_exponents(Val base, Val target, std::vector<Val>& out) {
    int b = values_.sign(base), t = values_.sign(target);
    if (b == 0) return t == 1 || t == -1;  // no x; or any positive one
    if (b == 2 || t == 2) {
        out.push_back(values_.unknown());
        return true;
    }
    if (problem_.whole && (values_.whole(base) == NO || values_.whole(target) == NO)) return true;
    Val size = base, goal = target, x;
    if (problem_.whole && base.exact() && target.exact() && base.n > 1) {
        i128 power = 1;
        for (x = {0, 1}; power < target.n; x.n++) power *= base.n;
        if (power == target.n) out.push_back(x);
        return true;
    }
    if (b < 0) values_.apply(SUB, {0, 1}, base, size);
    if (t < 0) values_.apply(SUB, {0, 1}, target, goal);
    if (t == 0 || (b > 0 && t < 0)) return true;
    if (size.is(1)) return !values_.may_equal(goal, size);
    if (!values_.logarithm(goal, size, x)) return true;
    if (problem_.whole && values_.whole(x) == NO) return true;
    Interval at = values_.interval(x);
    if (problem_.whole && !x.exact() && at.lo > 0 && at.hi < 0x1p40 && at.hi - at.lo < 1) {  // one whole number
        x = {i64(std::floor(at.hi)), 1};
        Val power;
        if (!values_.power(base, x, power) || !values_.may_equal(power, target)) return true;
    }
    out.push_back(x);
    return true;
}

bool Engine::divisors_with(Val known, Val target, std::vector<Val>& out) {
    if (values_.whole(target) == NO || target.is(0) || values_.whole(known) == NO || known.is(0))
        return true;
    if (!known.exact() || !target.exact() || target.n > 1'000'000'000) return false;
    if (target.n % known.n) return true;
    values_.charge(1 + u64(std::sqrt(double(target.n))) / 16);
    for (i64 d = 1; d * d <= target.n; d++) {
        if (target.n % d) continue;
        for (i64 x : {d, target.n / d})
            if (std::lcm(x, known.n) == target.n) out.push_back({x, 1});
    }
    return true;
}

// Numbers with so many factors, none above `most`; false where there may be too many to list. If n has t
// factors, it has at least as many prime factors, with repetition, as the sum of q - 1 for the prime factors q of t
// (the exponents plus 1 multiply to t); so n is 2 to that at least. If t is a prime, n is p^(t-1).
bool Engine::with_factors(i64 t, double most, std::vector<Val>& out) {
    constexpr i64 TRIED = 1'000, FIRST[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    i64 rest = t, primes = 0;
    int different = 0;
    for (i64 q = 2; q <= TRIED && rest > 1; q++)
        for (; rest % q == 0; rest /= q) primes += q - 1, different++;
    values_.charge(16);
    if (rest > 1) primes += TRIED, different += 2;
    if (primes > 900 || std::ldexp(1.0, int(primes)) > most * (1 + 1e-9)) return true;
    if (different != 1 || std::pow(41.0, double(t - 1)) < most * (1 + 1e-9)) return false;
    for (i64 p : FIRST) {
        i128 n = 1;
        for (i64 i = 1; i < t && n < i128(1) << 62; i++) n *= p;
        if (n < i128(1) << 62) out.push_back({i64(n), 1});
        else if (most >= 0x1p61) return out.clear(), false;
    }
    return true;
}

namespace {

// Where log2 of x! reaches this, rounded down or up; beyond 2^120 nothing more is known of x.
double factorial_argument(double log, bool up) {
    double low = 40, high = 0x1p120;
    if (log >= log2_factorial(high)) return up ? std::numeric_limits<double>::infinity() : high;
    while (high / low > 1 + 0x1p-44) {
        double middle = std::sqrt(low * high);
        (log2_factorial(middle) < log ? low : high) = middle;
    }
    return up ? high * (1 + 0x1p-40) : low * (1 - 0x1p-40);
}

}  // namespace

bool Engine::factorial_of(Val target, std::vector<Val>& out) {
    Val n{0, 1}, f;
    if (values_.whole(target) == NO) return true;
    if (!target.exact() && values_.argument_of(target, n)) return out.push_back(n), true;  // 3 and more: no other
    n = {0, 1};
    Logs t;
    if (!logs_of(values_.interval(target), t)) return target.exact();
    if (t.sign < 0) return true;
    values_.charge(16);
    for (; n.n <= 40; n.n++)
        if (values_.apply1(FACTORIAL, n, f) && values_.may_equal(f, target)) out.push_back(n);
    if (t.hi < 120) return true;  // 40! has more than 159 bits
    if (values_.is_no_far_factorial(target)) return true;
    double least = std::max(40.0, factorial_argument(t.lo - std::fabs(t.lo) * 0x1p-40, false));
    double most = std::isinf(t.hi) ? t.hi : factorial_argument(t.hi * (1 + 0x1p-40), true);
    Logs log;
    if (t.lo > 0x1p120 && logs_of({t.lo, t.hi}, log)) {  // L / log2 L < n < L, where n! is 2^L
        most = std::min(most, t.hi);
        least = std::max(least, multiply({t.lo, t.lo}, reciprocal({log.hi, log.hi})).lo);
    }
    if (!(most - least < 4) || least > 0x1p50) {  // somewhere between two bounds
        out.push_back(values_.between({least, most}, YES));
        return true;
    }
    for (n.n = std::max(i64(41), i64(least)); double(n.n) < most + 1; n.n++)
        if (values_.apply1(FACTORIAL, n, f) && values_.may_equal(f, target)) out.push_back(n);
    return true;
}

bool Engine::targets(const Wanted& w, std::vector<Val>& out) {
    Op op = op_of(w.piece, w.index);
    Val v = w.known, t = w.target, x;
    auto keep = [&](bool defined) {
        if (defined) out.push_back(x);
        return true;
    };
    int zero_v = values_.sign(v), zero_t = values_.sign(t);
    auto may_be_zero = [](int sign) { return sign == 0 || sign == 2; };
    switch (op) {
        case ADD: return keep(values_.apply(SUB, t, v, x));
        case SUB: return keep(w.known_left ? values_.apply(SUB, v, t, x) : values_.apply(ADD, t, v, x));
        case AVERAGE:
            values_.apply(MUL, t, {2, 1}, x);
            return keep(values_.apply(SUB, x, v, x));
        case PERCENT:
        case MUL:
            if (may_be_zero(zero_v) && may_be_zero(zero_t)) return false;  // times anything
            if (zero_v == 0) return true;
            values_.apply(MUL, t, {op == MUL ? 1 : values_.limit(PERCENT) ? values_.limit(PERCENT) : 100, 1}, x);
            return keep(values_.apply(DIV, x, v, x));
        case DIV:
            if (!w.known_left) return zero_v == 0 ? true : keep(values_.apply(MUL, t, v, x));
            if (may_be_zero(zero_v) && may_be_zero(zero_t)) return false;  // by anything
            if (zero_v == 0) return true;
            return zero_t == 0 ? true : keep(values_.apply(DIV, v, t, x));
        case POW:
            if (w.known_left) return power_exponents(v, t, out);
            if (may_be_zero(zero_v) && values_.may_equal(t, {1, 1})) return false;  // x^0 is 1
            if (v.is(0)) return true;
            power_bases(v, t, out);
            return true;
        case EXPONENT: {
            Val e = sign(w.piece, w.index).exponent;
            if (e.is(0)) return !values_.may_equal(t, {1, 1});
            power_bases(e, t, out);
            return true;
        }
        case ROOT:
            if (w.known_left) {  // the index is known
                if (zero_v == 0) return true;
                if (problem_.whole) return keep(values_.power(t, v, x));
                if (!values_.apply(DIV, {1, 1}, v, x)) return true;
                power_bases(x, v, t, out);
                return true;
            }
            if (problem_.whole) {  // t^x is v
                for (Val c : {Val{0, 1}, Val{1, 1}})  // any root of it is the same
                    if (values_.may_equal(v, c) && values_.may_equal(t, c)) return false;
                if (v.is(0) || v.is(1)) return true;
                if (t.is(0) || t.is(1) || values_.whole(t) == NO || values_.whole(v) == NO) return true;
                if (t.exact() && v.exact()) return power_exponents(t, v, out);
                return keep(values_.logarithm(v, t, x) && values_.whole(x) != NO);
            }
            {
                std::vector<Val> exponents;
                if (!power_exponents(v, t, exponents)) return false;
                for (Val e : exponents)
                    if (!e.is(0) && values_.apply(DIV, {1, 1}, e, x)) out.push_back(x);
                return true;
            }
        case SQRT:
            if (zero_t == -1) return true;
            if (zero_t == 1) return keep(values_.power(t, {2, 1}, x));  // which keeps its form
            return keep(values_.apply(MUL, t, t, x));
        case LCM: return divisors_with(v, t, out);
        case REMAINDER:
            if (!w.known_left && v.exact() && t.exact() && values_.limit(REMAINDER) &&
                values_.limit(REMAINDER) <= 10'000) {
                if (t.d != 1 || t.n < 0 || v.d != 1 || v.n <= t.n) return true;
                values_.charge(1 + u64(values_.limit(REMAINDER) / v.n));
                for (i64 a = t.n ? t.n : v.n; a <= values_.limit(REMAINDER); a += v.n)
                    out.push_back({a, 1});
                return true;
            }
            if (values_.whole(t) == NO || values_.whole(v) == NO) return true;
            if (!w.known_left || !v.exact() || !t.exact() || v.n == t.n || v.n > 1'000'000'000) return false;
            if (v.n < t.n) return true;
            values_.charge(1 + u64(std::sqrt(double(v.n - t.n))) / 16);  // what divides the rest, and is above t
            for (i64 d = 1; d * d <= v.n - t.n; d++) {
                if ((v.n - t.n) % d) continue;
                if (d > t.n) out.push_back({d, 1});
                if (d * d != v.n - t.n && (v.n - t.n) / d > t.n) out.push_back({(v.n - t.n) / d, 1});
            }
            return true;
        case FACTORS:
            if (values_.whole(t) == NO || zero_t == 0) return true;
            if (t.is(1)) return out.push_back(t), true;
            if (t.exact() && values_.limit(FACTORS) && values_.limit(FACTORS) <= 10'000) {
                values_.charge(u64(values_.limit(FACTORS)));
                for (i64 a = 1; a <= values_.limit(FACTORS); a++)
                    if (count_factors(a) == t.n) out.push_back({a, 1});
                return true;
            }
            return false;
        case FACTORIAL: return factorial_of(t, out);
        case LOG:
            if (w.known_left) {  // log of v to the base x
                if (zero_v != 1 && zero_v != 2) return true;
                if (zero_t == 0 || zero_t == 2) return !v.is(1) && zero_t == 0;
                if (v.is(1)) return true;
                if (values_.apply(DIV, {1, 1}, t, x) && values_.real_power(v, x, x)) out.push_back(x);
                return true;
            }
            if (zero_v == 0 || zero_v == -1 || v.is(1)) return true;
            return keep(values_.real_power(v, t, x));
        case GCF:  // a factor of both
            if (values_.whole(t) == NO || zero_t == 0 || values_.whole(v) == NO) return true;
            if (v.is(0)) return out.push_back(t), true;
            return v.exact() && t.exact() && v.n % t.n != 0;
        default: return values_.whole(t) == NO;  // PRIME
    }
}

}  // namespace oracle
