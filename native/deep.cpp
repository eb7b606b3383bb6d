// Numbers by what they are modulo a very high power of 2, or of every small prime (docs/oracle-proofs.md, Deep numbers).
#include <algorithm>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr double DEEP = 700;        // the modulus is 2^(2^700)
constexpr double LOFTY = 0x1p710;   // bits of a number whose near roots are of an index from 2^10 on
constexpr double REMOTE = 0x1p800;  // a remote whole number has more bits
constexpr double MODEST = 0x1p180;  // bits of a near number that may be what is known of a deep one with no near root
constexpr double RICH = 290;        // bits of a factorial that is a multiple of 62!, hence of the squares of all primes up to 31
constexpr double FEW = 0x1p60;      // the primes up to 2^62 have a product of more bits

}  // namespace

// A near whole number, known or one of many.
bool Values::is_near_whole(Val a) const { return a.exact() ? a.d == 1 : ext(a).integer == YES && is_near(a); }

// A near whole number is what is known of itself.
Val Values::rest_of(Val a) const { return has_rest(a) ? ext(a).rare.rest : is_near_whole(a) ? a : Val{0, -1}; }

bool Values::is_deep(Val a) const { return has_rest(a) ? ext(a).deep : is_near_whole(a); }

void Values::note_rest(Val rest, bool deep, Ext& out) const {
    if (is_near_whole(rest)) out.rest = rest, out.deep = deep && out.integer == YES;
}

void Values::rest_of_sum(Val a, Val b, Ext& out) {
    if (!has_rest(a) && !has_rest(b)) return;
    Val x = rest_of(a), y = rest_of(b);
    if (x.d < 0 || y.d < 0) return;
    Apart now(*this);
    note_rest(add(x, y, false), is_deep(a) && is_deep(b), out);
}

// What has a 0 keeps it, times a whole number, or one without a 2 below.
void Values::rest_of_product(Val a, const Ext& x, Val b, const Ext& y, Ext& out) {
    if (!has_rest(a) && !has_rest(b)) return;
    Val c = rest_of(a), d = rest_of(b);
    if (c.d >= 0 && d.d >= 0) {
        bool deep = (is_deep(a) && is_deep(b)) || (c.is(0) && is_deep(a) && y.integer == YES) || (d.is(0) && is_deep(b) && x.integer == YES);
        Apart now(*this);
        note_rest(multiply(c, d), deep, out);
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

// How many bits has a near number that is not 0 at most? 0: it may be 0, or has too many.
double Values::bits_of_rest(Val rest) const {
    Logs log;
    if (rest.exact()) return rest.n ? 62 : 0;
    return logs_of(interval(rest), log) && log.hi < MODEST ? std::max(62.0, log.hi + 1) : 0;
}

// Let v be whole, of 2^710 bits or more, and c modulo p^(2^700) for all primes p up to 2^62, c not 0. If t^k = v, k > 1, with t exact or near, then k is more than
// 2^9, and than the bits of c; a prime of t that is at most 2^62 would be in c as often.
bool Values::has_no_root(Val a) const {
    if (a.exact()) return false;
    const Held& x = ext(a);
    Interval at = x.at;
    at.lo = std::max(at.lo, x.least);
    Logs log;
    double bits = x.deep && x.integer == YES && x.rare.rest.d >= 0 ? bits_of_rest(x.rare.rest) : 0;
    return bits > 0 && at.lo > 0 && logs_of(at, log) && log.lo > std::max(LOFTY, bits * 2 * 0x1p700);
}

// Does some prime up to 2^62 not divide it? Such a number is not 0.
bool Values::lacks_a_prime(Val a) const {
    constexpr u64 PRODUCT = u64(2) * 3 * 5 * 7 * 11 * 13 * 19 * 23 * 29 * 31 * 37;  // of primes that are in P - 1
    if (a.exact() || has_form(a)) return !a.is(0);
    const Held& x = ext(a);
    Logs log;
    if (x.bang && logs_of(x.at, log) && log.hi < FEW) return true;  // n! lacks a prime between n and 2n
    if ((x.has_residue && x.residue) || (x.has_shifted && x.shifted % PRODUCT)) return true;
    // So does what is a number c modulo all of them, if c is not 0 and less than their product.
    double bits = x.deep && x.integer == YES && x.rare.rest.d >= 0 ? bits_of_rest(x.rare.rest) : 0;
    return bits > 0 && bits < FEW;
}

bool Values::is_replete(Val a) const {
    return !a.exact() && (ext(a).replete || (ext(a).deep && ext(a).integer == YES && ext(a).rare.rest.is(0)));
}

// Of n! from 2! on it is a prime above n/2. Of a fraction it may be what is below that a prime divides once.
bool Values::is_once(Val a) const {
    Logs log;
    if (!a.exact()) return ext(a).once || (ext(a).bang && logs_of(ext(a).at, log) && log.hi < FEW);
    auto divides_once = [](i64 p, i64 n) { return n % p == 0 && n / p % p != 0; };
    return a.n != 0 && std::any_of(PRIMES, PRIMES + 11, [&](i64 p) { return divides_once(p, a.n) || divides_once(p, a.d); });
}

// a is whole, and each prime that divides b once, or what is below b, divides a more often.
bool Values::is_once_beside(Val a, Val b) const {
    Logs log;
    if (!is_once(b)) return false;
    bool rich = b.exact() && !a.exact() && ext(a).bang && logs_of(ext(a).at, log) && log.lo > RICH;  // here these primes are at most 31
    return rich || (is_deep(a) && rest_of(a).is(0));
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
    if (x.replete && lacks_a_prime(b)) return true;
    Val c = x.rare.rest;
    if (c.d < 0) return false;
    if (Val d = rest_of(b); d.d >= 0) return !may_equal(c, d);
    return is_near(b) && !may_equal(b, c);
}

// A remote whole number is no near one, so it has many bits.
void Values::raise_least(Ext& x) const {
    if (x.remote && x.integer == YES) x.least = std::max(x.least, from_logs(1, REMOTE, REMOTE).lo);
}

}  // namespace oracle
