// Values: the four operations, and what is known of their results.

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

double least_size(const Facts& x) { return std::max({x.least, x.at.lo, -x.at.hi, 0.0}); }

bool is_unchecked(const Facts& x) { return x.summed && least_size(x) > double(CHECKED) * 1.001; }

// At least this remains of the larger size when the other is taken off.
double least_sum(const Facts& x, const Facts& y) {
    if (x.least == 0 && y.least == 0) return 0;
    for (const auto& [a, b] : {std::pair(&x, &y), std::pair(&y, &x)}) {
        double most = largest_size(b->at);
        if (least_size(*a) <= most) continue;
        double rest = oracle::add({least_size(*a), least_size(*a)}, {-most, -most}).lo;
        if (rest > 0) return rest;
    }
    return 0;
}

// n! times a fraction c other than 1 with n more than its parts: if that is m!, m! / n! or n! / m! is c and more than n.
bool outgrows(const Facts& x, Val c) {
    Logs log;
    if (!x.bang || !logs_of(x.at, log) || log.lo < 16) return false;
    return log.lo / std::log2(log.lo) > 1.001 * std::max(std::fabs(double(c.n)), double(c.d));
}

// n! for some n from 101 on.
bool is_large_factorial(const Facts& x) {
    constexpr double LARGE = 530;  // 100! has 525 bits
    Logs log;
    return x.bang && logs_of(x.at, log) && log.lo > LARGE;
}

// What is irrational is not 0, however near.
bool may_be_zero(const Facts& x) { return contains_zero(x.at) && x.rational != NO && x.least == 0; }

double least_product(double a, double b) {
    return a > 0 && b > 0 ? std::max(oracle::multiply({a, a}, {b, b}).lo, 0.0) : 0;
}

}  // namespace

// --- the four operations ------------------------------------------------------------------------

Val Values::negated(Val a) {
    if (a.exact()) return {-a.n, a.d};
    Ext x = copy(a);
    x.at = oracle::negated(x.at);
    if (x.residue) x.residue = P - x.residue;
    if (x.shifted) x.shifted = P - 1 - x.shifted;
    x.factorial = x.bang = x.beyond = x.second = x.multiple = x.scaled = x.unroot = x.unbang = x.chain = x.rooted = x.one_only = x.odd = false;
    x.below = {0, -1};
    x.rising = is_falling(a), x.falling = is_rising(a), x.sums = false;
    take_heights(heights_of(a), x);
    if (ext(a).rooted) x.coprime = divided_of(a).no, x.divided = divided_of(a).yes;
    x.once = is_once(a);
    x.sure = primes_in(a);
    x.counted = {};
    negate_residues(a, x);
    if (x.broken.d > 0) x.broken = broken_of({-x.broken.n, x.broken.d});
    negate_leads(a, x);
    if (x.rest.d >= 0) x.rest = negated(x.rest);
    if (Affine known; affine_of(a, known))
        x.unit = known.unit, x.coefficient = negated(known.times), x.plus = negated(known.plus);
    if (Affine known; wild_of(a, known)) x.wild = known.unit, x.coefficient = negated(known.times), x.plus = negated(known.plus);
    if (x.local) x.local = u64(unit_) - x.local;
    x.radicand = 0;
    x.primes = 0;
    x.size = x.chained = {0, -1};
    x.origin = {};
    note_origin(Origin::PRODUCT, a, {-1, 1}, x);
    Apart now(*this);  // as loose as it was
    return intern(x);
}

// Is x an n! from 3! on, and the other number, which is not 0, so much less that their sum is between (n - 1)! and n!, or n! and (n + 1)!?
bool Values::is_beside_factorial(const Ext& x, Val other, const Ext& y) const {
    Logs n, m;
    if (!x.bang || other.is(0) || !logs_of(x.at, n)) return false;
    if (!other.exact() && contains_zero(y.at)) return false;
    return logs_of(y.at, m) && n.lo > std::max(2 * m.hi, 2.0);
}

Val Values::add(Val a, Val b, bool minus) {
    if (a.exact() && b.exact()) {
        if (a.d == 1 && b.d == 1) return make(minus ? i128(a.n) - b.n : i128(a.n) + b.n, 1, true);
        i128 x = i128(a.n) * b.d, y = i128(b.n) * a.d;
        return make(minus ? x - y : x + y, i128(a.d) * b.d, true);
    }
    if (b.is(0)) return a;
    if (minus && a == b && has_form(a)) return {0, 1};
    Affine mine, theirs, both;
    bool affine = affine_of(a, mine), beside = affine_of(b, theirs);
    // Of two such the larger one; what is beside it is one number.
    if (affine && beside && !(mine.unit == theirs.unit)) (interval(mine.unit).lo > interval(theirs.unit).hi ? beside : affine) = false;
    if (affine ? (beside ? mine.unit == theirs.unit : is_certain(b)) : beside && is_certain(a)) {
        if (!affine) mine = {theirs.unit, {0, 1}, a};
        if (!beside) theirs = {mine.unit, {0, 1}, b};
        both = {mine.unit, add(mine.times, theirs.times, minus), add(mine.plus, theirs.plus, minus)};
        if (!both.times.exact() || (!afar_ && !is_certain(both.plus))) both = {};
        if (both.times.is(0) && is_certain(both.plus)) return both.plus;
        if (both.unit.d >= 0 && both.plus.is(0)) return multiply(both.unit, both.times);
        // One way to write it, however the number beside it was put together.
        if (afar_ && both.unit.d >= 0 && both.plus.exact() && (affine ? b.exact() && !mine.plus.is(0) : !theirs.plus.is(0))) return add(multiply(both.unit, both.times), both.plus, false);
    }
    if (minus) b = negated(b);
    if (a.is(0)) return b;
    Affine wild;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
        Affine known;
        if (!is_fixed(other) || !wild_of(one, known)) continue;
        const Val plus = add(known.plus, other, false);
        if (!is_fixed(plus)) continue;
        if (plus.is(0)) return multiply(known.unit, known.times);
        if (!known.plus.is(0)) return add(multiply(known.unit, known.times), plus, false);
        wild = {known.unit, known.times, plus};
    }
    Form f, g, quotient;
    i128 n, d;
    // Like powers or like roots are gathered: x + y = y * (x/y + 1).
    bool forms = form_of(a, f) && form_of(b, g) && add_forms(f, g, -1, quotient);
    if (forms && small_int(quotient, n, d)) {
        i128 top = n * sign(a) * sign(b) + d;
        return top == 0 ? Val{0, 1} : multiply(b, make(top, d));
    }
    Ext x = full(a), y = full(b), sum;
    sum.summed = true;
    sum.at = oracle::add(x.at, y.at);
    if (both.times.is(0)) {  // what is left of two that differ by little
        const Interval rest = interval(both.plus);
        sum.at = {std::max(sum.at.lo, rest.lo), std::min(sum.at.hi, rest.hi)}, both = {};
    }
    sum.has_residue = x.has_residue && y.has_residue;
    if (sum.has_residue) sum.residue = (x.residue + y.residue) % P;
    sum.has_shifted = x.has_shifted && y.has_shifted;
    if (sum.has_shifted) sum.shifted = (x.shifted + y.shifted) % (P - 1);
    if (x.integer == YES && y.integer == YES) sum.integer = YES;
    if (x.integer != y.integer && x.integer != MAYBE && y.integer != MAYBE) sum.integer = NO;
    // Were the sum whole, what is an algebraic integer would be rational, so whole, and the other one too.
    if ((x.algint && y.rational == YES && y.integer == NO) || (y.algint && x.rational == YES && x.integer == NO)) sum.integer = NO;
    sum.algint = x.algint && y.algint;
    sum.parity = sum_parity(x.parity, y.parity);
    sum.least = least_sum(x, y);
    for (const auto& [one, other] : {std::pair(a, &y), std::pair(b, &x)}) {  // 1 less a number on one side of it is not 0, however near
        if (!(one.is(1) || one.is(-1)) || !other->not_one) continue;
        if (other->at.hi == -double(one.n)) sum.at.hi = std::min(sum.at.hi, -std::numeric_limits<double>::denorm_min());
        if (other->at.lo == -double(one.n)) sum.at.lo = std::max(sum.at.lo, std::numeric_limits<double>::denorm_min());
    }
    sum.has_local = x.has_local && y.has_local;
    if (sum.has_local) sum.local = (x.local + y.local) % u64(unit_);
    // Not 0: one is no power of the base times the other.
    bool lines = x.lined && y.lined && !oracle::same(x.form, y.form);
    if (lines && sum.least == 0) sum.least = std::numeric_limits<double>::denorm_min();
    join(x, y, false, sum);
    // Mordell: real roots of fractions, no two of them with a rational ratio, are linearly independent
    // over the rationals. So the sum of two such roots is irrational. Its nth power is a sum of roots
    // b^n C(n,j) r^j, r being a/b; those with j = 0 and 1 are apart, and nothing cancels if
    // r is positive, or if r^k is the first rational power and k even.
    if (forms && quotient.k > 1) {
        sum.rational = NO;
        sum.rootless = sign(a) == sign(b) || quotient.k % 2 == 0;
    }
    // So it is wherever the first rational power of a/b is even, as far as it is known what the roots are.
    bool even = is_root_apart(a) && is_root_apart(b) && (halves_beside(a, b) || halves_beside(b, a));
    if (even) sum.rational = NO, sum.rootless = true;
    // Of two roots that are not opposite numbers, one of them irrational: if the sum were a fraction, 1 and the roots that are
    // irrational would be dependent, so both are and have a rational ratio, and the sum is irrational or 0.
    bool opposite = !lines && sum.least == 0 && contains_zero(sum.at);
    if (is_root(a) && is_root(b) && (x.rational == NO || y.rational == NO) && !opposite) sum.rational = NO;
    else if (is_root(a) && is_root(b) && (x.rational == NO || y.rational == NO)) sum.nil = true;
    note_sides(a, x, b, y, sum);
    join_fields(a, b, false, sum);
    join_divided(a, b, false, sum);
    join_broken(a, b, sum);
    join_residues(a, b, ADD, sum);
    note_remote(a, x, b, y, false, sum);
    rest_of_sum(a, b, sum);
    sum.once = is_once_beside(a, b) || is_once_beside(b, a);
    sum.unroot |= sum.once;
    sum.unbang = is_beside_factorial(x, b, y) || is_beside_factorial(y, a, x);
    sum.unit = both.unit, sum.coefficient = both.times, sum.plus = both.plus;
    if (wild.unit.d >= 0) sum.wild = wild.unit, sum.coefficient = wild.times, sum.plus = wild.plus;
    note_origin(Origin::SUM, a, b, sum);
    note_origin(Origin::SUM, b, a, sum);
    auto far = [&](Val v) { return is_loose(v) && (is_placed(v) || is_signed_factorial(v)); };
    const bool rational = (x.rational == YES && y.rational != NO) || (y.rational == YES && x.rational != NO);
    if (base_ && far(a) && far(b) && rational) sum.origin = {Origin::BOTH, a, b};
    return intern(sum);
}

Val Values::multiply(Val a, Val b, Maybe integer) {
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
    if (Val square; a == b && ext(a).bang && is_certain(a) && positive_power(a, {2, 1}, square)) return square;
    if (Val power; join_powers(a, b, false, power)) return power;
    Ext x = full(a), y = full(b), p;
    p.at = oracle::multiply(x.at, y.at);
    p.has_residue = x.has_residue && y.has_residue;
    if (p.has_residue) p.residue = times(x.residue, y.residue, P);
    p.has_shifted = x.has_shifted && y.has_shifted;
    if (p.has_shifted) p.shifted = times(x.shifted, y.shifted, P - 1);
    p.integer = x.integer == YES && y.integer == YES ? YES : integer;
    if (x.lined && y.lined) p.lined = add_forms(x.form, y.form, 1, p.form);
    p.has_local = x.has_local && y.has_local;
    if (p.has_local) p.local = times(x.local, y.local, u64(unit_));
    p.parity = product_parity(x.parity, y.parity);
    p.summed = is_unchecked(x) || is_unchecked(y);
    if (x.least > 0 || y.least > 0) p.least = least_product(least_size(x), least_size(y));
    join(x, y, true, p);
    for (const auto& [number, other] : {std::pair(a, &y), std::pair(b, &x)}) {
        if (!number.exact()) continue;
        p.nil = other->nil;
        p.rising = number.n > 0 ? is_rising(a.exact() ? b : a) : is_falling(a.exact() ? b : a);
        p.falling = number.n > 0 ? is_falling(a.exact() ? b : a) : is_rising(a.exact() ? b : a);
        p.unroot = keeps_primes(*other);
        p.unbang = p.unroot || outgrows(*other, number);
        p.multiple = is_large_factorial(*other) && number.d == 1 && number.n >= 2 && number.n <= 9;
    }
    p.algint = x.algint && y.algint, p.underint = x.underint && y.underint;
    note_multiple(a, x, b, p), note_multiple(b, y, a, p);
    p.halves = std::max(halves_beside(a, b), halves_beside(b, a));
    if (p.halves) p.rational = NO;
    if (Affine known; (a.exact() && affine_of(b, known)) || (b.exact() && affine_of(a, known))) {
        known.times = multiply(known.times, a.exact() ? a : b), known.plus = multiply(known.plus, a.exact() ? a : b);
        if (known.times.is(1) && known.plus.is(0)) return known.unit;
        if (known.times.exact()) p.unit = known.unit, p.coefficient = known.times, p.plus = known.plus;
    }
    if (p.unit.d < 0) note_times(a, b, p);
    if (p.unit.d >= 0 && p.coefficient.is(1) && p.plus.is(0)) return p.unit;
    if (Affine known; (is_fixed(a) && wild_of(b, known)) || (is_fixed(b) && wild_of(a, known))) {
        known.times = multiply(known.times, is_fixed(a) ? a : b), known.plus = multiply(known.plus, is_fixed(a) ? a : b);
        if (known.times.is(1) && known.plus.is(0)) return known.unit;
        if (is_fixed(known.times) && is_fixed(known.plus)) p.wild = known.unit, p.coefficient = known.times, p.plus = known.plus;
    }
    // Both on one side of 1, one of them not 1.
    bool above = x.at.lo >= 1 && y.at.lo >= 1, beneath = x.at.lo > 0 && y.at.lo > 0 && x.at.hi <= 1 && y.at.hi <= 1;
    auto is_not_one = [](const Ext& one) { return one.not_one || !overlap(one.at, {1, 1}); };
    if (above) p.at.lo = std::max(p.at.lo, 1.0);
    if (beneath) p.at.hi = std::min(p.at.hi, 1.0);
    p.not_one = (above || beneath) && (is_not_one(x) || is_not_one(y));
    if (Val c, mine = base_of(a); mine.d > 0 && logarithm_of(base_of(b), mine, c)) p.base = mine, note_base(p);
    join_bases(a, b, p);
    p.rootless = (x.rootless && is_root_apart(b)) || (y.rootless && is_root_apart(a));
    if (x.rational != YES || y.rational != YES) p.sums = is_sums(a) && is_sums(b);
    join_spans(a, b, p);
    join_heights(a, b, false, p);
    join_fields(a, b, true, p);
    join_divided(a, b, true, p);
    join_residues(a, b, MUL, p);
    join_leads(a, b, false, p);
    if (x.integer == YES && y.integer == YES && !contains_zero(p.at)) p.sure |= primes_in(a) | primes_in(b);
    if (p.rootless) p.rational = NO;
    note_remote(a, x, b, y, true, p);
    rest_of_product(a, x, b, y, p);
    p.laden = is_laden(a, b, y) || is_laden(b, a, x);
    note_origin(Origin::PRODUCT, a, b, p);
    note_origin(Origin::PRODUCT, b, a, p);
    return intern(p);
}

// Sums, products and quotients of rational and irrational, of algebraic and transcendental numbers.
void Values::join(const Facts& x, const Facts& y, bool product, Facts& out) {
    out.tower = tower(x.tower, y.tower);
    if (product && (may_be_zero(x) || may_be_zero(y))) {  // 0 times anything is rational
        if (x.rational == YES && y.rational == YES) out.rational = YES;
        return;
    }
    out.rational = joined(x.rational, y.rational);
    out.algebraic = joined(x.algebraic, y.algebraic);
}

// May a be a multiple of b? A common factor of b and P - 1 must divide a.
bool Values::divisible(const Facts& a, const Facts& b) {
    return !a.has_shifted || !b.has_shifted || a.shifted % std::gcd(b.shifted, P - 1) == 0;
}

// By a number of either sign, or one that comes so near to 0 that nothing is known of the size; by 0 itself there is nothing.
Val Values::over_nought(Val a, const Ext& y) {
    charge(24);
    Ext x = full(a), q;
    q.at = everything();
    if (y.least > 0) {
        double most = oracle::multiply({0, largest_size(x.at)}, reciprocal({y.least, y.least})).hi;
        q.at = {-most, most};
    }
    Maybe below = y.nil ? NO : y.rational;
    q.tower = tower(x.tower, y.tower);
    if (!may_be_zero(x) || (x.rational == YES && below == YES)) q.rational = joined(x.rational, below);
    if (!may_be_zero(x) || (x.algebraic == YES && y.algebraic == YES)) q.algebraic = joined(x.algebraic, y.algebraic);
    q.rootless = y.rootless && is_root_apart(a);
    if (q.rootless) q.rational = NO;
    return intern(q);
}

bool Values::divide(Val a, Val b, Val& out) {
    if (b.exact() && b.n == 0) return false;
    if (a.exact() && b.exact()) {
        i128 n = i128(a.n) * b.d, d = i128(a.d) * b.n;
        out = d < 0 ? make(-n, -d) : make(n, d);
        return true;
    }
    if (b.exact()) {
        bool odd = b.d == 1 && !divisible(ext(a), full(b));
        out = multiply(a, b.n < 0 ? Val{-b.d, -b.n} : Val{b.d, b.n}, odd ? NO : MAYBE);
        return true;
    }
    if (a.is(0)) {
        out = a;
        return true;
    }
    Ext y = copy(b);
    if (contains_zero(y.at)) {
        out = over_nought(a, y);
        return true;
    }
    if (next_factorials(a, b, out)) return true;
    Val unit, other, c, d;
    if (unit_of(a, unit, c) && unit_of(b, other, d) && unit == other && !d.is(0)) return divide(c, d, out);
    if (join_powers(a, b, true, out) || over_power(a, b, out)) return true;
    Form f, g, quotient;
    if (y.has_form && form_of(a, f)) {
        g = y.form;
        if (add_forms(f, g, -1, quotient)) {
            out = from_form(quotient, sign(a) * sign(b));
            return true;
        }
    }
    // Over b^-k is times b^k, which is whole.
    if (Val up; y.lined && y.rational == YES && oracle::same(y.form, Form{}) && y.at.lo > 0 && y.at.hi < 1 && !a.is(1) && divide({1, 1}, b, up))
        return out = multiply(a, up), true;
    charge(24);
    y = full(b);
    Ext x = full(a), q;
    q.at = oracle::multiply(x.at, reciprocal(y.at));
    q.has_residue = x.has_residue && y.has_residue && y.residue != 0;
    if (q.has_residue) q.residue = times(x.residue, inverse(y.residue), P);
    if (!divisible(x, y)) q.integer = NO;
    // A prime divides what is below and not what is above.
    if (afar_ && x.integer == YES && y.integer == YES && (has_divided(a) || has_divided(b))) {
        charge(24);
        if (divided_of(a).no & divided_of(b).yes) q.integer = NO;
    }
    if (x.lined && y.lined) q.lined = add_forms(x.form, y.form, -1, q.form);
    q.parity = product_parity(x.parity, inverse_parity(y.parity));
    q.summed = is_unchecked(x) || is_unchecked(y);
    if (x.least > 0) {
        Interval below = reciprocal({largest_size(y.at), largest_size(y.at)});
        q.least = least_product(x.least, below.lo);
    }
    join(x, y, true, q);
    q.algint = x.algint && y.underint, q.underint = x.underint && y.algint;
    q.halves = std::max(halves_beside(a, b), halves_beside(b, a));
    if (q.halves) q.rational = NO;
    q.rootless = (x.rootless && is_root_apart(b)) || (y.rootless && is_root_apart(a));
    join_spans(a, b, q);
    join_heights(a, b, true, q);
    join_fields(a, b, true, q);
    join_bases(a, b, q);
    join_residues(a, b, DIV, q);
    join_leads(a, b, true, q);
    if (q.rootless) q.rational = NO;
    note_remote(a, x, b, y, true, q);
    note_over(a, b, q);
    if (q.unit.d >= 0 && q.coefficient.is(1)) return out = q.unit, true;
    q.poly = false;
    if (y.rational == YES && y.parity == ODD && rest_of(a).is(0)) note_rest({0, 1}, false, q);
    q.laden = is_laden(a, b, y) || is_laden(b, a, x);
    note_origin(Origin::QUOTIENT, b, a, q);
    if (is_loose(a) && !is_loose(b)) {
        Apart now(*this);
        Val over;
        if (divide({1, 1}, b, over)) note_origin(Origin::PRODUCT, a, over, q);
    }
    out = intern(q);
    return true;
}

}  // namespace oracle
