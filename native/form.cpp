#include "form.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr u64 PRIMORIAL = 200'560'490'130;  // of all PRIMES

bool fits32(i64 x) { return x >= INT32_MIN + 1 && x <= INT32_MAX; }

// Divides the exponents and k by what they have in common; false if they do not fit.
bool settle(const i64* e, i64 eq, i64 k, i64 q, Form& out) {
    if (eq == INT64_MIN || std::find(e, e + 11, INT64_MIN) != e + 11) return false;  // no -e
    i64 common = std::gcd(k, eq);
    for (int i = 0; i < 11 && common != 1; i++) common = std::gcd(common, e[i]);
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

// Splits the small primes off; what is left goes into q, as a power of no perfect power.
bool factor_into(u128 n, int sign, i64* e, i64& q, i64& eq) {
    if (n >> 64 == 0) {
        u64 small = u64(n);
        for (int i = 0; i < 11; i++)
            while (small % u64(PRIMES[i]) == 0) small /= u64(PRIMES[i]), e[i] += sign;
        n = small;
    } else {
        u64 rest = u64(n % PRIMORIAL);
        for (int i = 0; i < 11; i++)
            if (rest % u64(PRIMES[i]) == 0)
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

}  // namespace

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

bool are_commensurable(const Form& f, const Form& g) {
    if (f.q != g.q) return false;
    auto at = [](const Form& form, int i) { return i < 11 ? form.e[i] : form.eq; };
    int first = 0;
    while (first < 12 && !at(g, first)) first++;
    for (int i = 0; i < 12; i++)
        if (i64(at(f, i)) * at(g, first) != i64(at(g, i)) * at(f, first)) return false;
    return true;
}

}  // namespace oracle
