// Far powers of the base and what they are multiplied with: where on its line a number would have to be, and sums of two.
#include <cmath>
#include <tuple>

#include "form.hpp"
#include "interval.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr double MOST_PLACES = 4;  // that are looked at one by one
constexpr i32 LARGE = 1 << 20;

int first_of(const Form& base) {
    int first = 0;
    while (!base.e[first]) first++;
    return first;
}

i64 legendre(i64 n, i64 prime) {
    i64 times = 0;
    for (; n; n /= prime) times += n / prime;
    return times;
}

i64 divided(i64 n, i64 prime) {  // n is not 0
    i64 times = 0;
    for (; n % prime == 0; n /= prime) times++;
    return times;
}

}  // namespace

// Any fraction c b^s, c being its form, where the first prime of the base b divides b once and is not in c: so s is whole.
bool Values::is_placed(Val a) const {
    if (!base_ || a.exact() || !ext(a).lined || ext(a).form.k != 1 || contains_zero(ext(a).at)) return false;
    return base_form_.e[first_of(base_form_)] == 1;
}

// c b^s, with the sign of a.
bool Values::at_place(Val a, i64 s, Val& out) {
    Form far, form;
    if (std::abs(s) > LARGE || !scale_form(base_form_, s, 1, far) || !add_forms(ext(a).form, far, 1, form)) return false;
    out = from_form(form, sign(a) < 0 ? -1 : 1);
    return true;
}

// May a, which is placed, be this number? They are fractions.
bool Values::may_be_placed(Val a, Val number) {
    Logs log;
    if (const Origin o = number.exact() ? Origin{} : ext(number).rare.origin; o.how == Origin::ROOT && sign(a) == 1 && !rooting_) {
        const Deeper once(rooting_);  // undoing that power would come back to this root
        Val power;  // the root is a only if what it is taken of is a power of a
        if (real_power(a, {o.with.n < 0 ? -o.with.d : o.with.d, std::abs(o.with.n)}, power) && !may_equal(power, o.part)) return false;
    }
    if (!logs_of(interval(number), log)) return true;
    double least, most, unit = std::log2(double(base_));
    log_of_form(ext(a).form, least, most);
    double from = (log.lo - most) / unit, to = (log.hi - least) / unit;
    // Where all primes of b are in it as often as in b^n it is 0 modulo that.
    const double places = std::round(std::log2(double(unit_)) / unit), first = std::ceil(from - 1e-6);
    bool above = true;
    for (int i = 0; i < 11; i++) above &= !base_form_.e[i] || ext(a).form.e[i] + base_form_.e[i] * first >= base_form_.e[i] * places;
    above &= !base_form_.eq;
    if (above && !number.exact() && ext(number).has_local && ext(number).local) return false;
    if (!(std::fabs(from) < LARGE && std::fabs(to) < LARGE)) return true;
    from = std::ceil(from - 1e-6), to = std::floor(to + 1e-6);
    if (to - from > MOST_PLACES) return true;
    for (double s = from; s <= to; s++) {
        Val one;
        if (!at_place(a, i64(s), one) || (overlap(interval(one), ext(a).at) && may_equal(one, number))) return true;
    }
    return false;
}

// n! with n from 3 on, loose, or the opposite.
bool Values::is_signed_factorial(Val a) const {
    if (!is_loose(a)) return false;
    const Origin& o = ext(a).rare.origin;
    return ext(a).bang || (o.how == Origin::PRODUCT && o.with.is(-1) && !o.part.exact() && ext(o.part).bang);
}

// How often a prime divides a fraction; false where that is not known.
bool Values::times_in(Val a, int prime, i64& out) const {
    if (a.is(0)) return false;
    if (a.exact()) return out = divided(a.n, PRIMES[prime]) - divided(a.d, PRIMES[prime]), true;
    const Held& x = ext(a);
    if (x.has_form) return out = x.form.e[prime], x.form.k == 1;
    // n! and a number that the prime divides less often: n is more than L / log L if n! is at least 2^L.
    Logs log;
    if (x.rare.origin.how == Origin::SUM && is_signed_factorial(x.rare.origin.part) && logs_of(ext(x.rare.origin.part).at, log)) {
        double least = std::min(log.lo, 0x1p60);
        return times_in(x.rare.origin.with, prime, out) && out < legendre(i64(least / std::log2(least + 4)), PRIMES[prime]);
    }
    Val unit, c;
    if (!unit_of(a, unit, c) || !c.exact() || !c.n || unit.exact() || has_form(unit) || ext(unit).rare.below.d != 1) return false;
    return out = legendre(ext(unit).rare.below.n, PRIMES[prime]) + divided(c.n, PRIMES[prime]) - divided(c.d, PRIMES[prime]), true;
}

// x = c b^s and y = d b^t, or their opposites, add to a number that is not 0. If s < t, the first prime q of b divides the sum s times, and
// another one p as often as x, if it divides y more often for every such t.
bool Values::may_begin(Val x, bool minus, Val y, bool below, Val sum) {
    i64 s, times;
    int first = first_of(base_form_);
    const Form c = ext(x).form, d = ext(y).form;
    bool known = times_in(sum, first, s);
    for (int i = first + 1; i < 11; i++) {
        i64 e = base_form_.e[i];
        if (!e || d.e[i] + e <= c.e[i]) continue;
        if (is_vast_factorial(sum) && first == 0 && std::abs(c.e[i]) < LARGE) return false;
        if (known && times_in(sum, i, times) && times != c.e[i] + e * s) return false;
    }
    Val one;
    if (!known || !at_place(x, s, one)) return true;
    if (!overlap(interval(one), ext(x).at)) return false;
    Val rest = add(sum, one, !minus);
    return may_equal(y, below ? negated(rest) : rest);
}

// c n! with n from 2^24 on: 2 divides n! at least n - log n - 1 times, every other prime at most n/2 times, and c has 62 bits.
bool Values::is_vast_factorial(Val a) const {
    Logs log;
    Val unit, c;
    return unit_of(a, unit, c) && c.exact() && c.n && ext(unit).bang && logs_of(ext(unit).at, log) && log.lo > 0x1p30;
}

// If s = t, the sum is (c + d) b^s.
bool Values::may_be_level(Val x, bool minus, Val y, bool below, Val sum) {
    i128 n, d, m, e;
    Form form;
    if (!small_int(ext(x).form, n, d) || !small_int(ext(y).form, m, e)) return true;
    if ((sign(x) < 0) != minus) n = -n;
    if ((sign(y) < 0) != below) m = -m;
    i128 top = n * e + m * d;
    if (top == 0) return false;
    if (!form_of_ratio(u128(top < 0 ? -top : top), u128(d * e), form)) return true;
    int first = first_of(base_form_);
    i64 s, times;
    bool known = times_in(sum, first, s);
    for (int i = first + 1; i < 11; i++) {
        if (!base_form_.e[i]) continue;
        if (is_vast_factorial(sum) && first == 0) return false;
        if (known && times_in(sum, i, times) && times - form.e[i] != base_form_.e[i] * (s - form.e[first])) return false;
    }
    return true;
}

// Of two that are on lines, or one that is and a factorial.
bool Values::may_add_to(Val x, bool minus, Val y, bool below, Val sum) {
    // Where the sum and one of them are rational, so is the other.
    const bool mine = nature(x).rational == YES, theirs = nature(y).rational == YES, whole = nature(sum).rational == YES;
    if (whole ? !mine && !theirs : !mine || !theirs) return true;
    for (const auto& [line, own, other, negative] : {std::tuple(x, minus, y, below), std::tuple(y, below, x, minus)}) {
        Val rest;
        if (!is_placed(line) || !is_signed_factorial(other)) continue;
        return !apply(negative ? ADD : SUB, sum, other, rest) || (may_be_on_line(line, rest) && may_equal(line, own ? negated(rest) : rest));
    }
    if (!is_placed(x) || !is_placed(y)) return true;
    if (sum.exact() ? sum.n == 0 : contains_zero(ext(sum).at)) return true;
    return may_begin(x, minus, y, below, sum) || may_begin(y, below, x, minus, sum) || may_be_level(x, minus, y, below, sum);
}

// May a, which is on a line, be b? As often as the first prime of the base divides it, so do the others.
bool Values::may_be_on_line(Val a, Val b) const {
    i64 s, times;
    int first = first_of(base_form_);
    if (!times_in(b, first, s)) return true;
    for (int i = first + 1; i < 11; i++)
        if (i64 e = base_form_.e[i]; e && times_in(b, i, times) && times != ext(a).form.e[i] + e * s) return false;
    return true;
}

// Of two loose values: each on a line, or that and a number.
bool Values::may_meet(Val a, Val b) {
    if (meeting_ > 1) return true;
    const Deeper deeper(meeting_);
    Apart now(*this);
    Val more[2] = {{0, 1}, {0, 1}}, line[2] = {a, b}, sum;
    for (int i = 0; i < 2; i++)
        if (const Origin& o = ext(line[i]).rare.origin; o.how == Origin::SUM) more[i] = o.with, line[i] = o.part;
    for (int i = 0; i < 2; i++) {
        if (!is_placed(line[i]) || nature(line[i]).rational != YES) continue;
        if (!apply(SUB, i ? a : b, more[i], sum)) continue;
        if (!may_be_on_line(line[i], sum) || (!more[i].is(0) && !may_equal(line[i], sum))) return false;
    }
    if (!is_placed(line[0]) || !is_placed(line[1]) || !apply(SUB, more[1], more[0], sum)) return true;
    return may_add_to(line[0], false, line[1], true, sum);
}

}  // namespace oracle
