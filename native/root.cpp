// Roots of values, and all roots of roots at once.
#include <algorithm>
#include <cmath>
#include <limits>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

// May a whole number with these residues be a k-th power? Tests modulo the primes of P - 1, and P.
bool may_be_power(const Facts& x, i64 k) {
    for (u64 power : {512u, 243u, 125u, 49u}) {  // how often the prime divides it
        u64 prime = power == 512 ? 2 : power == 243 ? 3 : power == 125 ? 5 : 7, rest = x.shifted % power;
        i64 times = 0;
        if (!x.has_shifted || rest == 0) continue;
        for (; rest % prime == 0; rest /= prime) times++;
        if (times % k) return false;
    }
    for (u64 prime : {u64(3), u64(5), u64(7), u64(11), u64(13), u64(19), u64(23), u64(29), u64(31), u64(37), P}) {
        u64 rest = prime == P ? x.residue : x.shifted % prime;
        bool known = prime == P ? x.has_residue : x.has_shifted;
        if (!known || rest == 0) continue;
        if (raised(rest, (prime - 1) / std::gcd(prime - 1, u64(k)), prime) != 1) return false;
    }
    return true;
}

}  // namespace

// Between a and 1, since each root is nearer to 1. If √a is irrational so are all further ones; of a form
// the first rational power of the nth root of a is then n times that of a.
bool Values::roots_of(Val a, Val& out) {
    if (a.is(0) || a.is(1) || sign(a) == -1 || (whole_ && whole(a) == NO)) return false;
    Ext x = full(a), tail;
    Form f;
    out = a;
    if (x.chain) return true;
    Val whole, to;
    bool square = !is_no_square(x), odd_power = power_of_factorial(a, whole, to) && to.n % 2 != 0;
    if (whole_ && odd_power) return false;
    if (whole_ && (x.bang || x.unroot || !square)) return false;
    if (whole_ && x.factorial && x.at.lo > 1) return false;
    if (whole_ && x.factorial) {  // a perfect power among the factorials
        out = {1, 1};
        return true;
    }
    tail.at = {std::min(1.0, std::max({0.0, x.at.lo, x.least})), std::max(1.0, x.at.hi)};
    tail.algebraic = x.algebraic;
    tail.rootless = x.rootless;
    tail.nil = x.nil;
    tail.not_one = x.not_one || !overlap(x.at, {1, 1});
    tail.odd = x.odd, tail.lofty = whole_ && x.odd;
    tail.unrooted = x.unrooted || has_no_root(a);
    tail.replete = is_replete(a);
    tail.base = a.exact() || x.bang ? a : x.base;
    if (Val c = base_of(a); c.d > 0 && !x.bang) tail.base = c;
    tail.algint = x.algint, tail.underint = x.underint;
    if (x.integer == NO) tail.integer = NO;  // powers of whole numbers are whole
    if (Tower known; tower_of(a, known) && (x.over.d > 0 || !known.scaled)) tail.over = known.over, tail.by = known.by, tail.scaled_by = true, tail.halved = !known.scaled || x.halved;
    tail.span = span_of(a), tail.sure = primes_in(a);
    const Heights heights = heights_of(a);
    take_heights(heights, tail);
    if (heights.ceiling > 0) tail.ceiling = heights.ceiling;
    tail.peaks = {0, -1};
    if (const Divided by = divided_of(a); x.integer == YES && !x.has_shifted && !x.rooted) tail.coprime = by.no, tail.divided = by.yes;
    tail.outside = outside_of(a);
    if (tail.outside > 0) tail.rational = NO;
    const bool uneven = heights.peak > 0 && heights.peaks.exact() && heights.peaks.n % 2 != 0;  // some prime is in no root a whole number of times
    if (whole_ && uneven && !contains_zero(x.at)) return false;
    if (whole_ && heights.peak > 0 && heights.peaks.d == 1 && heights.peaks.n % 4 == 2 && !x.loose) return root({2, 1}, a, out);  // once, and no more
    tail.one_only = x.one_only || x.factorial;
    if (x.rational == NO || x.bang || x.unroot || !square) tail.rational = NO;
    if (x.bang || x.unroot) tail.halves = 1;
    if (odd_power) tail.rational = NO, tail.halves = 1 + __builtin_ctzll(u64(to.d));
    if (x.halves) tail.halves = x.halves + 1;
    if (uneven && !contains_zero(x.at)) {
        tail.rational = NO;
        tail.outside = std::max(tail.outside, heights.peak);
        if (x.algebraic == YES) tail.halves = std::max(tail.halves, 1 + i32(__builtin_ctzll(u64(heights.peaks.d))));
    }
    if (x.rooted || (x.integer == YES && x.has_shifted)) tail.rooted = true, tail.radicand = x.rooted ? x.radicand : x.shifted;
    if (form_of(a, f)) {
        bool odd = f.eq % 2 != 0;
        for (i32 e : f.e) odd |= e % 2 != 0;
        if (odd) tail.rational = NO, tail.halves = 1 + __builtin_ctz(u32(f.k));
    }
    if (!root_residues(a, -1, tail)) {
        if (whole_) return false;
        tail.rational = NO;
    }
    tail.lined = x.lined && oracle::same(x.form, Form{});  // a power of the base
    if (whole_) tail.integer = YES, tail.rational = YES, tail.halves = 0, tail.rootless = tail.nil = tail.one_only = false;
    if (whole_ && tail.not_one && has_large_primes(tail, tail)) tail.at.lo = std::max(tail.at.lo, 17.0);
    if (whole_ && tail.unrooted) tail.at.lo = std::max(tail.at.lo, double(LARGEST));
    if (!x.loose && !is_wide(a)) tail.chained = a;
    tail.loose = tail.chain = true;
    out = intern(tail);
    return true;
}

bool Values::is_squares(Val a) const { return !a.exact() && ext(a).rare.origin.how == Origin::SQUARES; }

// What is said of a whole number, and of its primes, is true of all these powers.
bool Values::squares_of(Val a, Val& all) {
    Logs log;
    if (sign(a) != 1 || a.is(1) || is_loose(a) || (!a.exact() && !has_form(a)) || !logs_of(interval(a), log) || (log.lo <= 0 && log.hi >= 0)) return false;
    const Ext of = full(a);
    constexpr double INF = std::numeric_limits<double>::infinity();
    Ext x;
    x.at = log.lo > 0 ? from_logs(1, 2 * log.lo * (1 - 0x1p-40), INF) : from_logs(1, -INF, 2 * log.hi * (1 - 0x1p-40));
    if (of.rational == YES) x.rational = YES, x.integer = of.integer, x.parity = of.parity;
    x.algebraic = YES;
    x.algint = of.algint, x.underint = of.underint;
    x.span = span_of(a), x.sure = primes_in(a);
    if (Val c = base_of(a); c.d > 0) x.base = c;
    if (const Divided by = x.integer == YES ? divided_of(a) : Divided{}; by.no || by.yes) x.coprime = by.no, x.divided = by.yes;
    x.has_shifted = of.has_shifted && of.shifted <= 1, x.shifted = x.has_shifted ? of.shifted : 0;
    x.has_local = of.has_local && of.local <= 1, x.local = x.has_local ? of.local : 0;
    power_residues(a, -1, x);
    x.not_one = x.loose = true;
    x.origin = {Origin::SQUARES, a, {2, 1}};
    all = intern(x);
    return true;
}

// √, written j times, makes t of w only if 2^j log t is log w.
bool Values::may_be_chained(Val chain, Val t) const {
    Logs w, log;
    if (!logs_of(interval(ext(chain).rare.chained), w) || !logs_of(interval(t), log) || w.sign < 0) return true;
    if (log.sign < 0) return false;
    if (w.hi < 0) w = {1, -w.hi, -w.lo}, log = {1, -log.hi, -log.lo};
    if (w.lo <= 0 || log.hi <= 0) return w.lo <= 0;
    if (log.lo <= 0 || w.hi > 0x1p800) return true;
    double least = std::log2(w.lo / log.hi) - 1e-9, most = std::log2(w.hi / log.lo) + 1e-9;
    return std::floor(most) >= std::max(1.0, std::ceil(least));
}

bool Values::links_of(Val chain, int count, std::vector<Val>& out) {
    if (chain.exact() || ext(chain).rare.chained.d < 0 || whole_) return false;
    Apart now(*this);
    Val link = ext(chain).rare.chained, rest;
    for (int i = 0; i < count; i++) {
        if (!apply1(SQRT, link, link)) return false;
        out.push_back(link);
    }
    if (!roots_of(link, rest)) return false;
    out.push_back(rest);
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
    if (Val base, to; index.exact() && power_of_factorial(radicand, base, to)) {  // n! is no perfect power
        to = multiply(to, {1, index.n});
        return to.d == 1 && positive_power(base, to, out);
    }
    const bool above = interval(index).lo > 0 && least_whole(index) > 1;
    bool unroot = !radicand.exact() && (ext(radicand).bang || ext(radicand).unroot);
    if (unroot && above) return false;
    if (!radicand.exact() && ext(radicand).factorial && above) {  // a perfect power among the factorials
        if (ext(radicand).at.lo > 1) return false;
        out = {1, 1};
        return true;
    }
    if (!radicand.exact() && index.exact() && index.n % 2 == 0 && is_no_square(full(radicand))) return false;
    const Heights heights = heights_of(radicand);
    Val peaks{0, -1};
    if (heights.peak > 0 && heights.peaks.exact() && index.exact() && !contains_zero(interval(radicand))) {
        if (heights.peaks.d != 1 || heights.peaks.n % index.n) return false;
        peaks = {heights.peaks.n / index.n, 1};
    }
    Logs i;
    Ext x;
    x.integer = YES;
    x.unrooted = !radicand.exact() && interval(index).lo > 1.5 && (ext(radicand).unrooted || has_no_root(radicand));
    x.replete = is_replete(radicand);
    x.not_one = !radicand.exact() && ext(radicand).not_one;
    x.odd = x.lofty = !radicand.exact() && ext(radicand).odd && index.exact() && (index.n & (index.n - 1)) == 0;
    x.base = radicand.exact() ? radicand : ext(radicand).rare.base;
    x.span = span_of(radicand), x.sure = primes_in(radicand);
    take_heights(heights, x);
    x.peaks = peaks;
    if (!radicand.exact() && !ext(radicand).has_shifted && !ext(radicand).rooted) x.coprime = divided_of(radicand).no, x.divided = divided_of(radicand).yes;
    if (Ext of = full(radicand); index.exact() && (index.n & (index.n - 1)) == 0 && (of.rooted || (of.integer == YES && of.has_shifted)))
        x.rooted = true, x.radicand = of.rooted ? of.radicand : of.shifted;
    if (interval(index).lo > 0 && !root_residues(radicand, index.exact() ? index.n : 0, x)) return false;
    auto within = [&](Interval at) {
        x.at = at;
        out = intern(x);
        return true;
    };
    if (radicand.exact()) {
        if (logs_of(interval(index), i) && i.sign > 0 && i.lo > 7) return false;  // a root below 2
        return within({1, double(radicand.n) * 1.001});
    }
    if (index.exact() && has_form(radicand)) {
        Form f;
        if (!scale_form(ext(radicand).form, 1, index.n, f)) return false;
        if (!is_integral(f)) return false;
        out = from_form(f, 1);
        return true;
    }
    Logs r;
    Interval under = interval(radicand);
    under.lo = std::max(under.lo, ext(radicand).least);  // it is not below 0
    if (!logs_of(under, r)) return within({0, everything().hi});  // of something from 2 on, or nothing
    if (!index.exact()) {  // the root is at least 2, or that of 1
        Interval k = interval(index);
        if (may_equal(radicand, {1, 1})) return within({1, interval(radicand).hi});
        if (k.lo > r.hi) return false;
        if (k.lo >= 1) r.hi = oracle::multiply({0, r.hi}, reciprocal({k.lo, k.lo})).hi;
        return within(from_logs(1, 1, r.hi));
    }
    if (!may_be_power(ext(radicand), index.n)) return false;
    Interval log = oracle::multiply({r.lo, r.hi}, ratio(1, double(index.n)));
    x.at = from_logs(1, log.lo, log.hi);
    if (x.at.hi < 0x1p40 && std::floor(x.at.hi) == std::ceil(x.at.lo)) {
        u64 m = u64(std::floor(x.at.hi));
        const Held& known = ext(radicand);  // it has no form
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
    {
        Apart alone(*this);  // what is over the index is as loose as that
        Loosening now(*this, index, index);
        if (!divide({1, 1}, index, exponent)) return false;
    }
    return real_power(radicand, exponent, out);
}

}  // namespace oracle
