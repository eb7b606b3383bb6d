// Numbers by what they are modulo a very high power of 2, or of every small prime (docs/oracle-proofs.md, Deep numbers).
#include <algorithm>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

constexpr double DEEP = 700;        // the modulus is 2^(2^700)
constexpr double LOFTY = 0x1p710;   // bits of a number whose near roots are of an index from 2^10 on
constexpr double REMOTE = 0x1p800;  // a remote whole number has more bits

}  // namespace

Val Values::rest_of(Val a) const {
    if (a.exact()) return a.d == 1 ? a : Val{0, -1};
    return ext(a).rare.rest;
}

bool Values::is_deep(Val a) const { return a.exact() ? a.d == 1 : ext(a).deep; }

void Values::note_rest(Val rest, bool deep, Ext& out) const {
    if (rest.d == 1) out.rest = rest, out.deep = deep && out.integer == YES;
}

void Values::rest_of_sum(Val a, Val b, Ext& out) const {
    if (!has_rest(a) && !has_rest(b)) return;
    Val x = rest_of(a), y = rest_of(b);
    if (x.d < 0 || y.d < 0) return;
    i128 sum = i128(x.n) + y.n;
    if (sum <= LARGEST && sum >= -LARGEST) note_rest({i64(sum), 1}, is_deep(a) && is_deep(b), out);
}

// What has a 0 keeps it, times a whole number, or one without a 2 below.
void Values::rest_of_product(Val a, const Ext& x, Val b, const Ext& y, Ext& out) const {
    if (!has_rest(a) && !has_rest(b)) return;
    Val c = rest_of(a), d = rest_of(b);
    if (c.d > 0 && d.d > 0) {
        i128 product = i128(c.n) * d.n;
        bool deep = (is_deep(a) && is_deep(b)) || (c.n == 0 && is_deep(a) && y.integer == YES) || (d.n == 0 && is_deep(b) && x.integer == YES);
        if (product <= LARGEST && product >= -LARGEST) note_rest({i64(product), 1}, deep, out);
        return;
    }
    auto is_local = [](const Ext& one) { return one.rational == YES && (one.integer == YES || one.parity == EVEN || one.parity == ODD); };
    if (c.is(0) && is_local(y)) note_rest(c, is_deep(a) && y.integer == YES, out);
    if (d.is(0) && is_local(x)) note_rest(d, is_deep(b) && x.integer == YES, out);
}

void Values::rest_of_power(Val base, const Ext& x, Val exponent, const Ext& e, Ext& out) const {
    if (e.integer != YES || !(e.at.lo > 0)) return;
    Val c = rest_of(base);
    Logs log;
    if (c.is(0)) return note_rest(c, is_deep(base), out);
    if (c.d > 0 && exponent.exact() && exponent.n <= 62) {
        i128 power = 1;
        for (i64 i = 0; i < exponent.n && power <= LARGEST && power >= -LARGEST; i++) power *= c.n;
        if (power <= LARGEST && power >= -LARGEST) note_rest({i64(power), 1}, is_deep(base), out);
        return;
    }
    if (x.rational != YES) return;
    if (x.parity == EVEN && logs_of(e.at, log) && log.lo >= DEEP) note_rest({0, 1}, false, out);
    if (x.parity == ODD && rest_of(exponent).is(0)) note_rest({1, 1}, false, out);
}

// Let v be whole, of 2^710 bits or more, and c modulo p^(2^700) for all primes p up to 2^62, c not 0. If t^k = v, k > 1, with t exact or near, then k is more than
// 2^9; a prime of t that is at most 2^62 would be in c as often, which has 62 bits.
bool Values::has_no_root(Val a) const {
    if (a.exact()) return false;
    const Held& x = ext(a);
    Interval at = x.at;
    at.lo = std::max(at.lo, x.least);
    Logs log;
    return x.deep && x.integer == YES && x.rare.rest.d > 0 && x.rare.rest.n != 0 && at.lo > 0 && logs_of(at, log) && log.lo > LOFTY;
}

bool Values::is_replete(Val a) const {
    return !a.exact() && (ext(a).replete || (ext(a).deep && ext(a).integer == YES && ext(a).rare.rest.is(0)));
}

// Of n! from 2! on it is a prime above n/2.
bool Values::is_once(Val a) const {
    Logs log;
    if (!a.exact()) return ext(a).once || (ext(a).bang && logs_of(ext(a).at, log) && log.hi < 0x1p60);
    return a.d == 1 && a.n != 0 && std::any_of(PRIMES, PRIMES + 11, [&](i64 p) { return a.n % p == 0 && a.n / p % p != 0; });
}

// a, which every small prime divides very often, beside a fraction that has not all of them.
bool Values::is_laden(Val a, Val b, const Ext& other) const {
    u16 span = other.rational == YES ? span_of(b) : 0;
    return is_deep(a) && rest_of(a).is(0) && !a.exact() && span && (span & (OTHERS - 1)) != OTHERS - 1;
}

// Is b told from a by what a is modulo 2^(2^700), or since a is a root that b can't be?
bool Values::other_rest(Val a, Val b) {
    if (a.exact()) return false;
    const Held& x = ext(a);
    if (x.unrooted && (b.exact() ? !b.is(0) : is_near(b) && (primes_in(b) & (OTHERS - 1)))) return true;
    // n! lacks a prime between n and 2n.
    Logs log;
    auto lacks = [&](Val v) { return has_form(v) || (ext(v).bang && logs_of(ext(v).at, log) && log.hi < 0x1p60); };
    if (x.replete && (b.exact() ? b.n != 0 : lacks(b))) return true;
    Val c = x.rare.rest;
    if (c.d < 0) return false;
    if (Val d = rest_of(b); d.d > 0) return !(c == d);
    return is_near(b) && !may_equal(b, c);
}

// A remote whole number is no near one, so it has many bits.
void Values::raise_least(Ext& x) const {
    if (x.remote && x.integer == YES) x.least = std::max(x.least, from_logs(1, REMOTE, REMOTE).lo);
}

}  // namespace oracle
