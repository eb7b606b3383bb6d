#include "value.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "interval.hpp"

namespace oracle {
namespace {

constexpr u64 P = (u64(1) << 61) - 1;
constexpr i64 LARGEST = i64(1) << 62;
constexpr i64 FACTORED = 10'000'000'000;  // Number of Factors is worked out up to here
constexpr double WIDE = 1.0 / (1 << 20);

u64 times(u64 a, u64 b, u64 m) { return u64(u128(a) * b % m); }

u64 raised(u64 base, u64 exponent, u64 m) {
    u64 result = 1 % m;
    for (base %= m; exponent; exponent >>= 1, base = times(base, base, m))
        if (exponent & 1) result = times(result, base, m);
    return result;
}

u64 inverse(u64 a) { return raised(a, P - 2, P); }

u64 residue128(i128 n, u64 m) {
    i128 r = n % i128(m);
    return u64(r < 0 ? r + i128(m) : r);
}

u64 reduced(i64 n, u64 m) { return residue128(n, m); }

u128 gcd128(u128 a, u128 b) {
    while (b) {
        if ((a >> 64) == 0 && (b >> 64) == 0) return std::gcd(u64(a), u64(b));
        u128 r = a % b;
        a = b;
        b = r;
    }
    return a;
}

bool fits32(i64 x) { return x >= INT32_MIN + 1 && x <= INT32_MAX; }

// Divides the exponents and k by what they have in common; false if they do not fit.
bool settle(const i64* e, i64 eq, i64 k, i64 q, Form& out) {
    if (eq == INT64_MIN || std::find(e, e + 11, INT64_MIN) != e + 11) return false;  // no -e
    i64 common = std::gcd(k, eq);
    for (int i = 0; i < 11; i++) common = std::gcd(common, e[i]);
    for (int i = 0; i < 11; i++) {
        if (!fits32(e[i] / common)) return false;
        out.e[i] = i32(e[i] / common);
    }
    if (!fits32(eq / common) || !fits32(k / common)) return false;
    out.eq = i32(eq / common);
    out.k = i32(k / common);
    out.q = out.eq ? q : 1;
    return true;
}

bool add_forms(const Form& a, const Form& b, int sign, Form& out) {
    if (a.q != 1 && b.q != 1 && a.q != b.q) return false;
    i64 k = std::lcm(i64(a.k), i64(b.k)), x = k / a.k, y = k / b.k * sign, e[11];
    if (k > INT32_MAX) return false;
    for (int i = 0; i < 11; i++)
        if (__builtin_add_overflow(a.e[i] * x, b.e[i] * y, &e[i])) return false;
    i64 eq;
    if (__builtin_add_overflow(a.eq * x, b.eq * y, &eq)) return false;
    return settle(e, eq, k, a.q != 1 ? a.q : b.q, out);
}

bool scale_form(const Form& a, i64 num, i64 den, Form& out) {
    i64 e[11], eq, k;
    for (int i = 0; i < 11; i++)
        if (__builtin_mul_overflow(i64(a.e[i]), num, &e[i])) return false;
    if (__builtin_mul_overflow(i64(a.eq), num, &eq)) return false;
    if (__builtin_mul_overflow(i64(a.k), den, &k)) return false;
    return settle(e, eq, k, a.q, out);
}

void log_of_form(const Form& f, double& lo, double& hi) {
    double sum = 0, size = 0;
    auto term = [&](double base, double e) {
        double t = std::log2(base) * e / f.k;
        sum += t;
        size += std::fabs(t);
    };
    for (int i = 0; i < 11; i++)
        if (f.e[i]) term(PRIMES[i], f.e[i]);
    if (f.eq) term(double(f.q), f.eq);
    double error = size * 0x1p-48;
    lo = sum - error;
    hi = sum + error;
}

u64 form_residue(const Form& f, u64 m, u64 order) {  // of an integer, or modulo the prime P
    u64 r = 1 % m;
    auto term = [&](u64 base, i64 e) {
        if (e) r = times(r, raised(base, e >= 0 ? u64(e) : order - u64(-e) % order, m), m);
    };
    for (int i = 0; i < 11; i++) term(u64(PRIMES[i]), f.e[i]);
    term(u64(f.q) % m, f.eq);
    return r;
}

bool is_integral(const Form& f) {
    if (f.k != 1 || f.eq < 0) return false;
    return std::all_of(f.e, f.e + 11, [](i32 e) { return e >= 0; });
}

bool same(const Form& a, const Form& b) {
    return a.k == b.k && a.eq == b.eq && a.q == b.q && !std::memcmp(a.e, b.e, sizeof a.e);
}

// Splits the small primes off; what is left goes into q, as a power of no perfect power.
bool factor_into(u128 n, int sign, i64* e, i64& q, i64& eq) {
    if (n >> 64 == 0) {
        u64 small = u64(n);
        for (int i = 0; i < 11; i++)
            while (small % u64(PRIMES[i]) == 0) small /= u64(PRIMES[i]), e[i] += sign;
        n = small;
    } else {
        for (int i = 0; i < 11; i++)
            while (n % u64(PRIMES[i]) == 0) n /= u64(PRIMES[i]), e[i] += sign;
    }
    if (n == 1) return true;
    if (n > u128(LARGEST) || q != 1) return false;
    q = i64(n);
    eq = sign;
    for (i64 k : {2, 3, 5, 7, 11}) {  // 37^12 is beyond 62 bits
        i64 root;
        while (q >> (5 * k) && exact_root(q, k, root)) q = root, eq *= k;  // no root below 37
    }
    return true;
}

bool form_of_ratio(u128 n, u128 d, Form& out) {
    i64 e[11] = {}, q = 1, eq = 0;
    if (!factor_into(n, 1, e, q, eq)) return false;
    if (!factor_into(d, -1, e, q, eq)) return false;
    return settle(e, eq, 1, q, out);
}

bool small_int(const Form& f, i128& n, i128& d) {
    n = d = 1;
    auto term = [&](i64 base, i64 e) {
        i128& side = e > 0 ? n : d;
        for (i64 i = std::abs(e); i > 0; i--) {
            side *= base;
            if (side > LARGEST) return false;
        }
        return true;
    };
    if (f.k != 1) return false;
    for (int i = 0; i < 11; i++)
        if (!term(PRIMES[i], f.e[i])) return false;
    return term(f.q, f.eq);
}

}  // namespace

bool exact_root(i64 n, i64 k, i64& root) {
    if (k == 1 || n < 2) {
        root = n;
        return true;
    }
    if (k > 62 || n >> k == 0) return false;  // a root below 2
    double near = k == 2 ? std::sqrt(double(n)) : k == 3 ? std::cbrt(double(n))
                                                         : std::pow(double(n), 1.0 / double(k));
    i64 guess = i64(std::llround(near));
    for (i64 r = std::max<i64>(2, guess - 1); r <= guess + 1; r++) {
        i128 power = 1;
        for (i64 i = 0; i < k && power <= n; i++) power *= r;
        if (power == n) {
            root = r;
            return true;
        }
    }
    return false;
}

i64 next_prime(i64 n) {
    if (n < 2) return 2;
    for (i64 p = n + 1;; p++) {
        bool prime = true;
        for (i64 f = 2; f * f <= p && prime; f++) prime = p % f != 0;
        if (prime) return p;
    }
}

i64 count_factors(i64 n) {
    i64 count = 1;
    for (i64 p = 2; p * p <= n; p++) {
        i64 times = 1;
        for (; n % p == 0; n /= p) times++;
        count *= times;
    }
    return n > 1 ? count * 2 : count;
}

double log2_factorial(double n) { return std::lgamma(n + 1) / std::log(2.0); }

Values::Values(bool whole, const i64* limits) : whole_(whole) {
    std::copy(limits, limits + 16, limits_);
}

Val Values::unknown() { return intern_interval(everything()); }

// --- what is known of a value -----------------------------------------------------------------

Interval Values::interval(Val a) const {
    if (!a.exact()) return ext(a).at;
    return a.n == 0 ? Interval{0, 0} : ratio(double(a.n), double(a.d));
}

int Values::sign(Val a) const {
    if (a.exact()) return a.n > 0 ? 1 : a.n < 0 ? -1 : 0;
    Interval at = ext(a).at;
    return at.lo > 0 ? 1 : at.hi < 0 ? -1 : 2;
}

bool Values::is_wide(Val a) const {
    if (a.exact()) return false;
    Interval at = ext(a).at;
    if (std::isinf(at.lo) || std::isinf(at.hi)) return true;
    return !(at.hi - at.lo <= WIDE * std::max(std::fabs(at.lo), std::fabs(at.hi)));
}

Maybe Values::differs_by_multiple(Val a, Val b, i64 k) const {
    if (a.exact()) {
        i128 gap = i128(a.n) * b.d - i128(b.n) * a.d, unit = i128(a.d) * b.d;
        return gap != 0 && gap % (unit * k) == 0 ? YES : NO;
    }
    const Ext& x = ext(a);
    if (x.integer == YES && b.d != 1) return NO;
    if (x.integer == NO && b.d == 1) return NO;
    if (x.has_form && x.integer == YES) {
        u64 r = form_residue(x.form, u64(k), 1), m = reduced(x.at.lo > 0 ? b.n : -b.n, u64(k));
        return r == m ? YES : NO;  // it is beyond 62 bits, so they differ
    }
    if (x.integer == YES && x.has_shifted && (P - 1) % u64(k) == 0 &&
        x.shifted % u64(k) != reduced(b.n, u64(k)))
        return NO;
    Interval gap = oracle::add(x.at, oracle::negated(interval(b)));
    if (std::fabs(gap.lo) > 0x1p50 || std::fabs(gap.hi) > 0x1p50) return MAYBE;
    double lo = std::ceil(gap.lo / double(k) - 1e-9), hi = std::floor(gap.hi / double(k) + 1e-9);
    return lo > hi || (lo == 0 && hi == 0) ? NO : MAYBE;
}

Maybe Values::whole(Val a) const {
    if (a.exact()) return a.d == 1 && a.n >= 0 ? YES : NO;
    const Ext& x = ext(a);
    if (x.at.hi < 0) return NO;
    if (x.has_form) return is_integral(x.form) ? YES : NO;
    bool small = x.at.lo > -0x1p40 && x.at.hi < 0x1p40;
    if (small && std::floor(x.at.hi) < std::ceil(x.at.lo)) return NO;
    return x.integer == YES && x.at.lo < 0 ? MAYBE : x.integer;
}

bool Values::form_of(Val a, Form& form) const {
    charge(3);
    if (!a.exact()) {
        form = ext(a).form;
        return ext(a).has_form;
    }
    u128 size = a.n < 0 ? u128(-i128(a.n)) : u128(a.n);
    return a.n != 0 && form_of_ratio(size, u128(a.d), form);
}

// The residues of a form are worked out only where they are asked for.
void Values::add_residues(Ext& x) {
    if (!x.has_form) return;
    bool up = x.at.lo > 0;
    x.has_residue = x.form.k == 1 && u64(x.form.q) % P != 0;
    if (x.has_residue) {
        u64 r = form_residue(x.form, P, P - 1);
        x.residue = up ? r : P - r;
    }
    x.has_shifted = x.integer == YES;
    if (x.has_shifted) {
        u64 r = form_residue(x.form, P - 1, 1);
        x.shifted = up || r == 0 ? r : P - 1 - r;
    }
}

Ext Values::full(Val a) const {
    if (!a.exact()) {
        Ext known = ext(a);
        charge(known.has_form ? 24 : 2);
        add_residues(known);
        return known;
    }
    Ext x;
    x.at = interval(a);
    x.integer = a.d == 1 ? YES : NO;
    charge(a.d == 1 ? 1 : 24);
    u64 bottom = reduced(a.d, P);
    x.has_residue = bottom != 0;
    if (x.has_residue) x.residue = times(reduced(a.n, P), a.d == 1 ? 1 : inverse(bottom), P);
    x.has_shifted = a.d == 1;
    if (x.has_shifted) x.shifted = reduced(a.n, P - 1);
    return x;
}

bool Values::may_equal(Val a, Val b) const {
    if (a == b) return true;
    if (a.exact() && b.exact()) return false;
    if (a.exact()) std::swap(a, b);
    const Ext& x = ext(a);
    if (!overlap(x.at, interval(b))) return false;
    if (b.exact()) {
        if (x.has_form) return false;
        Ext y = full(b);
        return !x.has_residue || !y.has_residue || x.residue == y.residue;
    }
    if (x.has_form && ext(b).has_form) return false;  // equal forms are one value
    Ext p = full(a), q = full(b);
    return !p.has_residue || !q.has_residue || p.residue == q.residue;
}

u64 Values::key_of(const Ext& x) {
    if (x.has_form) {
        u64 key = mix(u64(x.form.k), u64(x.form.q) * 2 + (x.at.lo > 0));
        for (int i = 0; i < 10; i += 2)
            key = mix(key, u64(u32(x.form.e[i])) << 32 | u32(x.form.e[i + 1]));
        return mix(key, u64(u32(x.form.e[10])) << 32 | u32(x.form.eq));
    }
    u64 lo, hi;
    std::memcpy(&lo, &x.at.lo, 8);
    std::memcpy(&hi, &x.at.hi, 8);
    return mix(mix(lo, hi), x.has_residue ? x.residue : 1);
}

bool Values::same(const Ext& x, const Ext& y) {
    if (x.has_form != y.has_form) return false;
    if (x.has_form) return oracle::same(x.form, y.form) && (x.at.lo > 0) == (y.at.lo > 0);
    return x.at.lo == y.at.lo && x.at.hi == y.at.hi && x.has_residue == y.has_residue &&
           x.residue == y.residue && x.integer == y.integer && x.has_shifted == y.has_shifted &&
           x.shifted == y.shifted;
}

Val Values::intern(const Ext& given) {
    charge(6);
    Ext x = given;
    if (!x.has_form) x.at = coarse(x.at);
    if ((pool_.size() + 1) * 2 > index_.size()) {
        charge(pool_.size());
        index_.assign(std::max<std::size_t>(256, index_.size() * 2), 0);
        for (std::size_t i = 0; i < pool_.size(); i++) {
            std::size_t at = key_of(pool_[i]) & (index_.size() - 1);
            while (index_[at]) at = (at + 1) & (index_.size() - 1);
            index_[at] = u32(i) + 1;
        }
    }
    std::size_t mask = index_.size() - 1, at = key_of(x) & mask;
    for (; index_[at]; at = (at + 1) & mask)
        if (same(x, pool_[index_[at] - 1])) return {i64(index_[at]) - 1, 0};
    pool_.push_back(x);
    index_[at] = u32(pool_.size());
    return {i64(pool_.size()) - 1, 0};
}

Val Values::intern_interval(Interval at, Maybe integer) {
    Ext x;
    x.at = at;
    x.integer = integer;
    return intern(x);
}

Val Values::from_form(const Form& form, int sign) {
    i128 n, d;
    if (small_int(form, n, d)) return {i64(sign * n), i64(d)};
    Ext x;
    double lo, hi;
    log_of_form(form, lo, hi);
    x.at = from_logs(sign, lo, hi);
    x.form = form;
    x.has_form = true;
    x.integer = is_integral(form) ? YES : NO;
    return intern(x);
}

Val Values::make(i128 n, i128 d) {  // d > 0
    if (n == 0) return {0, 1};
    u128 size = n < 0 ? u128(-n) : u128(n);
    u128 common = d == 1 ? 1 : gcd128(size, u128(d));
    if (common > 1) n /= i128(common), d /= i128(common), size /= common;
    if (size <= u128(LARGEST) && d <= LARGEST) return {i64(n), i64(d)};
    charge(24);
    Form form;
    if (form_of_ratio(size, u128(d), form)) return from_form(form, n > 0 ? 1 : -1);
    Ext x;
    x.at = ratio(double(n), double(d));
    x.integer = d == 1 ? YES : NO;
    u64 bottom = residue128(d, P);
    x.has_residue = bottom != 0;
    if (x.has_residue) x.residue = times(residue128(n, P), inverse(bottom), P);
    x.has_shifted = d == 1;
    if (x.has_shifted) x.shifted = residue128(n, P - 1);
    return intern(x);
}

// --- the four operations ------------------------------------------------------------------------

Val Values::negated(Val a) {
    if (a.exact()) return {-a.n, a.d};
    Ext x = ext(a);
    x.at = oracle::negated(x.at);
    if (x.residue) x.residue = P - x.residue;
    if (x.shifted) x.shifted = P - 1 - x.shifted;
    return intern(x);
}

Val Values::add(Val a, Val b, bool minus) {
    if (a.exact() && b.exact()) {
        if (a.d == 1 && b.d == 1) return make(minus ? i128(a.n) - b.n : i128(a.n) + b.n, 1);
        i128 x = i128(a.n) * b.d, y = i128(b.n) * a.d;
        return make(minus ? x - y : x + y, i128(a.d) * b.d);
    }
    if (b.is(0)) return a;
    if (minus && a == b && has_form(a)) return {0, 1};
    if (minus) b = negated(b);
    if (a.is(0)) return b;
    Form f, g, quotient;
    i128 n, d;
    // Like powers or like roots are gathered: x + y = y * (x/y + 1).
    if (form_of(a, f) && form_of(b, g) && add_forms(f, g, -1, quotient) &&
        small_int(quotient, n, d)) {
        i128 top = n * sign(a) * sign(b) + d;
        return top == 0 ? Val{0, 1} : multiply(b, make(top, d));
    }
    Ext x = full(a), y = full(b), sum;
    sum.at = oracle::add(x.at, y.at);
    sum.has_residue = x.has_residue && y.has_residue;
    if (sum.has_residue) sum.residue = (x.residue + y.residue) % P;
    sum.has_shifted = x.has_shifted && y.has_shifted;
    if (sum.has_shifted) sum.shifted = (x.shifted + y.shifted) % (P - 1);
    if (x.integer == YES && y.integer == YES) sum.integer = YES;
    if (x.integer != y.integer && x.integer != MAYBE && y.integer != MAYBE) sum.integer = NO;
    return intern(sum);
}

Val Values::multiply(Val a, Val b) {
    if (a.exact() && b.exact()) {
        if (a.d == 1 && b.d == 1) return make(i128(a.n) * b.n, 1);
        return make(i128(a.n) * b.n, i128(a.d) * b.d);
    }
    if (a.is(0) || b.is(0)) return {0, 1};
    if (a.is(1)) return b;
    if (b.is(1)) return a;
    Form f, g, product;
    if (form_of(a, f) && form_of(b, g) && add_forms(f, g, 1, product))
        return from_form(product, sign(a) * sign(b));
    Ext x = full(a), y = full(b), p;
    p.at = oracle::multiply(x.at, y.at);
    p.has_residue = x.has_residue && y.has_residue;
    if (p.has_residue) p.residue = times(x.residue, y.residue, P);
    p.has_shifted = x.has_shifted && y.has_shifted;
    if (p.has_shifted) p.shifted = times(x.shifted, y.shifted, P - 1);
    if (x.integer == YES && y.integer == YES) p.integer = YES;
    return intern(p);
}

bool Values::divide(Val a, Val b, Val& out) {
    if (b.exact() && b.n == 0) return false;
    if (a.exact() && b.exact()) {
        i128 n = i128(a.n) * b.d, d = i128(a.d) * b.n;
        out = d < 0 ? make(-n, -d) : make(n, d);
        return true;
    }
    if (b.exact()) {
        out = multiply(a, b.n < 0 ? Val{-b.d, -b.n} : Val{b.d, b.n});
        return true;
    }
    if (a.is(0)) {
        out = a;
        return true;
    }
    Ext y = ext(b);
    if (contains_zero(y.at)) {
        out = unknown();
        return true;
    }
    Form f, g, quotient;
    if (y.has_form && form_of(a, f)) {
        g = y.form;
        if (add_forms(f, g, -1, quotient)) {
            out = from_form(quotient, sign(a) * sign(b));
            return true;
        }
    }
    charge(24);
    y = full(b);
    Ext x = full(a), q;
    q.at = oracle::multiply(x.at, reciprocal(y.at));
    q.has_residue = x.has_residue && y.has_residue && y.residue != 0;
    if (q.has_residue) q.residue = times(x.residue, inverse(y.residue), P);
    out = intern(q);
    return true;
}

// --- powers and roots ---------------------------------------------------------------------------

bool Values::power(Val base, Val exponent, Val& out) {
    return whole_ ? whole_power(base, exponent, out) : real_power(base, exponent, out);
}

bool Values::whole_power(Val base, Val exponent, Val& out) {
    if (whole(base) == NO || whole(exponent) == NO) return false;
    if (base.is(0)) {
        if (exponent.is(0)) return false;
        out = base;
        return true;
    }
    if (exponent.is(0) || base.is(1)) {
        out = {1, 1};
        return true;
    }
    if (contains_zero(interval(base))) {
        out = unknown();
        return true;
    }
    return positive_power(base, exponent, out);
}

bool Values::real_power(Val base, Val exponent, Val& out) {
    int direction = sign(base);
    if (direction == 0) {
        int up = sign(exponent);
        out = {0, 1};
        return up == 1 || up == 2;
    }
    if (exponent.is(0)) {
        out = {1, 1};
        return true;
    }
    if (direction == 2) {
        out = unknown();
        return true;
    }
    if (direction > 0) return positive_power(base, exponent, out);
    int parity = 2;  // 0: even numerator, 1: both odd, 2: not known
    if (exponent.exact()) {
        if (exponent.d % 2 == 0) return false;
        parity = int(exponent.n & 1);
    } else if (has_form(exponent)) {
        const Form& f = ext(exponent).form;
        if (f.k != 1 || f.e[0] < 0) return false;
        parity = f.e[0] == 0;
    } else if (ext(exponent).integer == YES && ext(exponent).has_shifted) {
        parity = int(ext(exponent).shifted & 1);
    }
    Val size;
    if (!positive_power(negated(base), exponent, size)) return false;
    if (parity == 2) {
        Interval at = interval(size);
        out = intern_interval({-at.hi, at.hi});
    } else {
        out = parity ? negated(size) : size;
    }
    return true;
}

bool Values::positive_power(Val base, Val exponent, Val& out) {
    if (base.is(1)) {
        out = base;
        return true;
    }
    if (base.exact() && exponent.exact() && exponent.d == 1 && std::abs(exponent.n) <= 62) {
        i128 n = 1, d = 1;
        i64 e = std::abs(exponent.n);
        for (; e > 0 && n <= LARGEST && d <= LARGEST; e--) n *= base.n, d *= base.d;
        if (e == 0 && n <= LARGEST && d <= LARGEST) {
            out = exponent.n >= 0 ? Val{i64(n), i64(d)} : Val{i64(d), i64(n)};
            return true;
        }
    }
    Form f, raised_form;
    if (exponent.exact() && form_of(base, f) &&
        scale_form(f, exponent.n, exponent.d, raised_form)) {
        out = from_form(raised_form, 1);
        return true;
    }
    if (base.exact() && exponent.exact() && exponent.d > 1) {
        Val root;
        if (exact_root(base.n, exponent.d, root.n) && exact_root(base.d, exponent.d, root.d))
            return positive_power(root, {exponent.n, 1}, out);
    }
    charge(24);
    Ext x = full(base), e = full(exponent), p;
    Logs b;
    if (!logs_of(x.at, b)) {
        out = unknown();
        return true;
    }
    Interval log = oracle::multiply(coarse(e.at), ratio(1, 1));
    bool plain = std::fabs(log.lo) < 1e30 && std::fabs(log.hi) < 1e30;
    if (plain) {
        double ends[4] = {b.lo * log.lo, b.lo * log.hi, b.hi * log.lo, b.hi * log.hi};
        double lo = *std::min_element(ends, ends + 4), hi = *std::max_element(ends, ends + 4);
        p.at = from_logs(1, lo, hi);
    } else if (b.lo > 0 && log.lo > 1) {
        p.at = from_logs(1, b.lo * std::min(log.lo, 1e30), 1e300);
    } else {
        p.at = {0, everything().hi};
    }
    if (x.integer == YES && e.integer == YES && e.at.lo > 0) p.integer = YES;
    // a^b modulo P needs b modulo P - 1.
    p.has_residue = x.has_residue && x.residue != 0 && e.has_shifted;
    if (p.has_residue) p.residue = raised(x.residue, e.shifted, P);
    p.has_shifted = x.has_shifted && exponent.exact() && exponent.d == 1 && exponent.n > 0;
    if (p.has_shifted) p.shifted = raised(x.shifted, u64(exponent.n), P - 1);
    out = intern(p);
    return true;
}

bool Values::whole_root(Val index, Val radicand, Val& out) {
    Maybe counting = index.is(0) ? NO : whole(index);
    if (counting == NO || whole(radicand) == NO) return false;
    if (radicand.is(0) || radicand.is(1) || index.is(1)) {
        out = radicand;
        return true;
    }
    if (radicand.exact() && index.exact()) {
        out.d = 1;
        return exact_root(radicand.n, index.n, out.n);
    }
    Logs i;
    if (radicand.exact()) {
        if (logs_of(interval(index), i) && i.sign > 0 && i.lo > 7) return false;  // a root below 2
        out = unknown();
        return true;
    }
    if (index.exact() && has_form(radicand)) {
        Form f;
        if (!scale_form(ext(radicand).form, 1, index.n, f)) return false;
        if (!is_integral(f)) return false;
        out = from_form(f, 1);
        return true;
    }
    Logs r;
    if (!index.exact() || !logs_of(interval(radicand), r)) {
        out = unknown();
        return true;
    }
    Ext x;
    x.at = from_logs(1, r.lo / double(index.n), r.hi / double(index.n));
    x.integer = YES;
    if (x.at.hi < 0x1p40 && std::floor(x.at.hi) == std::ceil(x.at.lo)) {
        u64 m = u64(std::floor(x.at.hi));
        const Ext& known = ext(radicand);  // it has no form
        if (known.has_residue && raised(m, u64(index.n), P) != known.residue)
            return false;
        x.has_residue = true;
        x.residue = m;
    } else if (x.at.hi < 0x1p40 && std::floor(x.at.hi) < std::ceil(x.at.lo)) {
        return false;
    }
    out = intern(x);
    return true;
}

bool Values::root(Val index, Val radicand, Val& out) {
    if (whole_) return whole_root(index, radicand, out);
    Val exponent;
    return divide({1, 1}, index, exponent) && real_power(radicand, exponent, out);
}

bool Values::logarithm(Val a, Val b, Val& out) {
    int x = sign(a), y = sign(b);
    if (x == 0 || x == -1 || y == 0 || y == -1 || b.is(1)) return false;
    if (a.is(1)) {
        out = {0, 1};
        return true;
    }
    Form f, g;
    if (form_of(a, f) && form_of(b, g)) {
        i64 fe[12], ge[12];
        for (int i = 0; i < 11; i++) fe[i] = i64(f.e[i]) * g.k, ge[i] = i64(g.e[i]) * f.k;
        fe[11] = i64(f.eq) * g.k;
        ge[11] = i64(g.eq) * f.k;
        int at = 0;
        while (at < 12 && ge[at] == 0) at++;
        bool like = f.q == g.q && at < 12 && fe[at] != 0;
        for (int i = 0; i < 12 && like; i++)
            like = i128(fe[i]) * ge[at] == i128(ge[i]) * fe[at];
        if (like) return divide({fe[at], 1}, {ge[at], 1}, out);
    }
    Logs p, q;
    if (!logs_of(interval(a), p) || !logs_of(interval(b), q)) {
        out = unknown();
        return true;
    }
    Interval top{p.lo, p.hi}, bottom{q.lo, q.hi};
    out = contains_zero(bottom) || std::isinf(p.hi) || std::isinf(q.hi) || std::isinf(p.lo) ||
                  std::isinf(q.lo)
              ? unknown()
              : intern_interval(oracle::multiply(top, reciprocal(bottom)));
    return true;
}

// --- variations -----------------------------------------------------------------------------------

bool Values::lcm(Val a, Val b, Val& out) {
    if (whole(a) == NO || whole(b) == NO || a.is(0) || b.is(0)) return false;
    if (a.exact() && b.exact()) {
        out = make(i128(a.n / std::gcd(a.n, b.n)) * b.n, 1);
        return true;
    }
    if (a.is(1) || a == b) out = b;
    else if (b.is(1)) out = a;
    else out = intern_interval({1, everything().hi}, YES);
    Form f, g;
    if (form_of(a, f) && form_of(b, g) && (f.q == g.q || f.q == 1 || g.q == 1)) {
        for (int i = 0; i < 11; i++) f.e[i] = std::max(f.e[i], g.e[i]);
        f.eq = std::max(f.eq, g.eq);
        f.q = std::max(f.q, g.q);
        out = from_form(f, 1);
    }
    return true;
}

bool Values::gcf(Val a, Val b, Val& out) {
    if (whole(a) == NO || whole(b) == NO || (a.is(0) && b.is(0))) return false;
    if (a.exact() && b.exact()) {
        out = {std::gcd(a.n, b.n), 1};
        return true;
    }
    if (a.exact()) std::swap(a, b);
    Form f, g;
    if (b.is(0)) {
        out = a;
    } else if (b.is(1)) {
        out = b;
    } else if (b.exact() && has_form(a)) {
        out = {i64(std::gcd(u64(b.n), form_residue(ext(a).form, u64(b.n), 1))), 1};
    } else if (form_of(a, f) && form_of(b, g) && (f.q == g.q || f.q == 1 || g.q == 1)) {
        for (int i = 0; i < 11; i++) f.e[i] = std::min(f.e[i], g.e[i]);
        f.eq = std::min(f.eq, g.eq);
        f.q = f.eq ? f.q : 1;
        out = from_form(f, 1);
    } else {
        out = intern_interval({1, b.exact() ? double(b.n) * 1.001 : everything().hi}, YES);
    }
    return true;
}

bool Values::remainder(Val a, Val b, Val& out) {
    if (whole(a) == NO || whole(b) == NO || a.is(0) || b.is(0)) return false;
    i64 most = limits_[REMAINDER] ? limits_[REMAINDER] : LARGEST;
    if (a.exact() && a.n > most) return false;
    if (a.exact() && b.exact()) {
        out = {a.n % b.n, 1};
        return true;
    }
    if (a.exact() && interval(b).lo > double(a.n) * 1.001) {
        out = a;
        return true;
    }
    if (!a.exact() && interval(a).lo > double(most) * 1.001) return false;
    out = intern_interval({0, double(most) * 1.001}, YES);
    return true;
}

bool Values::factors(Val a, Val& out) {
    if (whole(a) == NO || a.is(0)) return false;
    i64 most = limits_[FACTORS];
    if (a.exact() && most && a.n > most) return false;
    if (a.exact() && a.n <= FACTORED) {
        charge(1 + u64(std::sqrt(double(a.n))) / 16);
        out = {count_factors(a.n), 1};
        return true;
    }
    if (most && interval(a).lo > double(most) * 1.001) return false;
    out = intern_interval({1, everything().hi}, YES);
    return true;
}

bool Values::prime(Val a, Val& out) {
    i64 most = limits_[PRIME];
    if (a.exact()) {
        if (most && (a.d == 1 ? a.n > most : a.n / a.d >= most)) return false;
        i64 floor = a.n >= 0 ? a.n / a.d : -1;
        if (floor < (i64(1) << 30)) {
            charge(1 + u64(std::sqrt(double(std::max<i64>(floor, 0)))));
            out = {next_prime(floor), 1};
            return true;
        }
    }
    Interval at = interval(a);
    if (most && at.lo > double(most) * 1.001) return false;
    if (at.hi < 2) out = {2, 1};
    else out = intern_interval({2, everything().hi}, YES);
    return true;
}

bool Values::factorial(Val a, Val& out) {
    if (whole(a) == NO) return false;
    if (!a.exact()) {
        Interval at = interval(a);
        out = intern_interval({at.lo > 1 ? at.lo : 1, everything().hi}, YES);
        return true;
    }
    if (a.n <= 20) {
        out = {1, 1};
        for (i64 i = 2; i <= a.n; i++) out.n *= i;
        if (out.n <= LARGEST) return true;
    }
    if (a.n <= 36) {
        for (i64 n = 21 + i64(factorials_.size()); n <= a.n; n++) {
            Val last{2'432'902'008'176'640'000, 1};
            factorials_.push_back(multiply(n == 21 ? last : factorials_.back(), {n, 1}));
        }
        out = factorials_[std::size_t(a.n - 21)];
        return true;
    }
    Ext x;
    double log = log2_factorial(double(a.n));
    x.at = from_logs(1, log * (1 - 0x1p-40), log * (1 + 0x1p-40));
    x.integer = YES;
    if (a.n <= 100'000) {
        charge(u64(a.n) / 2);
        x.residue = x.shifted = 1;
        for (i64 i = 2; i <= a.n; i++) {
            x.residue = times(x.residue, u64(i), P);
            x.shifted = times(x.shifted, u64(i), P - 1);
        }
        x.has_residue = x.has_shifted = true;
    }
    out = intern(x);
    return true;
}

bool Values::apply1(Op op, Val a, Val& out) {
    switch (op) {
        case SQRT: return root({2, 1}, a, out);
        case FACTORS: return factors(a, out);
        case PRIME: return prime(a, out);
        default: return factorial(a, out);
    }
}

bool Values::apply(Op op, Val a, Val b, Val& out) {
    switch (op) {
        case ADD: out = add(a, b, false); return true;
        case SUB: out = add(a, b, true); return true;
        case MUL: out = multiply(a, b); return true;
        case DIV: return divide(a, b, out);
        case POW: return power(a, b, out);
        case ROOT: return root(a, b, out);
        case LCM: return lcm(a, b, out);
        case GCF: return gcf(a, b, out);
        case REMAINDER: return remainder(a, b, out);
        case AVERAGE: return divide(add(a, b, false), {2, 1}, out);
        case PERCENT: return divide(multiply(a, b), {limits_[PERCENT] ? limits_[PERCENT] : 100, 1}, out);
        default: return logarithm(a, b, out);
    }
}

}  // namespace oracle
