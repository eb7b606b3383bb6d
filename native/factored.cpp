// Numbers that are kept by all their primes: how many factors n! has, and how many that number has.

#include <algorithm>
#include <cmath>
#include <map>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr i64 MOST = 50'000;  // of n!
using Exponents = std::map<i64, i64>;

// Takes on the primes of a small number; false where one is too large to be found so.
bool take_on(Exponents& to, i64 number, i64 times) {
    for (i64 p = 2; p * p <= number; p++) {
        if (p > MOST) return false;
        for (; number % p == 0; number /= p) to[p] += times;
    }
    if (number > 1) to[number] += times;
    return true;
}

Vec<PrimePower> listed(const Exponents& all) {
    Vec<PrimePower> list;
    for (const auto& [prime, exponent] : all)
        if (exponent) list.push_back({prime, exponent});
    return list;
}

// A form has the primes up to 31, and one other.
bool form_of_list(const Vec<PrimePower>& list, Form& form) {
    form = Form{};
    for (const auto& [prime, exponent] : list) {
        if (exponent > 1'000'000) return false;
        int at = int(std::find(PRIMES, PRIMES + 11, prime) - PRIMES);
        if (at == 11 && form.eq) return false;
        if (at == 11) form.q = prime, form.eq = i32(exponent);
        else form.e[at] = i32(exponent);
    }
    return true;
}

}  // namespace

Val Values::from_primes(const Vec<PrimePower>& list) {
    Form form;
    if (form_of_list(list, form)) return from_form(form, 1);
    Ext x;
    double bits = 0;
    x.residue = x.shifted = 1;
    for (const auto& [prime, exponent] : list) {
        bits += std::log2(double(prime)) * double(exponent);
        x.residue = times(x.residue, raised(u64(prime), u64(exponent), P), P);
        x.shifted = times(x.shifted, raised(u64(prime), u64(exponent), P - 1), P - 1);
    }
    charge(list.size() * 8);
    x.at = from_logs(1, bits * (1 - 0x1p-40), bits * (1 + 0x1p-40));
    x.integer = YES;
    x.has_residue = x.has_shifted = true;
    x.parity = list.front().prime == 2 ? EVEN : ODD;
    if (base_) {
        x.has_local = true, x.local = 1 % u64(unit_);
        for (const auto& [prime, exponent] : list) x.local = times(x.local, raised(u64(prime), u64(exponent), u64(unit_)), u64(unit_));
    }
    auto at = std::find(factored_.begin(), factored_.end(), list);
    if (at == factored_.end()) factored_.push_back(list), at = factored_.end() - 1;
    x.primes = i32(at - factored_.begin()) + 1;
    return intern(x);
}

// Of p^e q^f … there are (e + 1)(f + 1) …
bool Values::factors_of_primes(const Vec<PrimePower>& list, Val& out) {
    Exponents all;
    for (const auto& [prime, exponent] : list)
        if (!take_on(all, exponent + 1, 1)) return false;
    charge(list.size() * 8);
    out = from_primes(listed(all));
    return true;
}

// The primes of c n!, of (n!)^s, and of numbers that are kept by them.
bool Values::primes_of_value(const Ext& x, Vec<PrimePower>& out) {
    if (x.primes) return out = factored_[std::size_t(x.primes) - 1], true;
    Val n = x.below, times{1, 1}, c{1, 1};
    if (!x.bang) {
        const bool power = x.base.d == 0 && x.to.d == 1, multiple = x.unit.d == 0 && x.plus.is(0);
        if (!power && !multiple) return false;
        const Held& unit = ext(power ? x.base : x.unit);
        if (!unit.bang) return false;
        n = unit.rare.below, (power ? times : c) = power ? x.to : x.coefficient;
    }
    if (n.d != 1 || n.n > MOST || n.n < 2 || times.n < 1 || !c.exact() || c.n < 1) return false;
    Exponents all;
    charge(u64(n.n));
    for (i64 p = 2; p <= n.n; p = next_prime(p)) {
        i64 often = 0;
        for (i64 m = n.n / p; m; m /= p) often += m;
        if (__builtin_mul_overflow(often, times.n, &all[p])) return false;
    }
    if (!take_on(all, c.n, 1) || !take_on(all, c.d, -1)) return false;
    if (std::any_of(all.begin(), all.end(), [](const auto& one) { return one.second < 0; })) return false;
    out = listed(all);
    return true;
}

// The root of a number that is kept by its primes: exact, or what its order is divided by. 0: it is a whole number, in `out`.
i64 Values::order_of_root(const Ext& x, Val exponent, Val& out) {
    Vec<PrimePower> list = factored_[std::size_t(x.primes) - 1];
    i64 common = 0;
    for (const auto& one : list) common = std::gcd(common, one.exponent);
    i64 order = exponent.d / std::gcd(exponent.d, common);
    if (order > 1 || exponent.n < 1) return order;
    for (auto& one : list)
        if (__builtin_mul_overflow(one.exponent / exponent.d, exponent.n, &one.exponent)) return order;
    out = from_primes(list);
    return 0;
}

}  // namespace oracle
