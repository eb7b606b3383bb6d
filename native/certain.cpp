// Numbers that are known for certain: factorials, their powers, multiples of these and what stands beside them (docs/oracle-proofs.md, Factorials 13).
#include <algorithm>
#include <cstdlib>

#include "interval.hpp"
#include "value.hpp"

namespace oracle {
namespace {

// Is the logarithm of a the larger one, whatever its sign?
bool is_farther(Interval a, Interval b) {
    Logs mine, theirs;
    if (!logs_of(a, mine) || !logs_of(b, theirs)) return false;
    return std::max(mine.lo, -mine.hi) > std::max(theirs.hi, -theirs.lo);
}

// Are its ends too wide to tell it from a multiple?
bool is_blurred(Interval at) {
    constexpr double MANY = 0x1p30;  // bits
    Logs log;
    return logs_of(at, log) && std::max(log.lo, -log.hi) > MANY;
}

}  // namespace

// One number and no other: values that are only known by their ends may be many.
bool Values::is_certain(Val a) const {
    if (a.exact() || has_form(a)) return true;
    const Held& x = ext(a);
    if (x.loose) return false;
    if (x.rare.unit.d >= 0) return is_certain(x.rare.coefficient) && is_certain(x.rare.plus);  // `unit` is certain itself
    return is_unit(a);
}

// A factorial that is known for certain; looked at from afar a power of one with a fraction as exponent, too.
bool Values::is_unit(Val a) const {
    if (a.exact() || ext(a).loose) return false;
    const Held& x = ext(a);
    if (x.bang) return x.rare.below.d >= 0 && is_certain(x.rare.below);
    Val base, to;
    return afar_ && x.at.lo > 0 && power_of_factorial(a, base, to) && is_unit(base);
}

bool Values::affine_of(Val a, Affine& out) const {
    if (a.exact() || (ext(a).rare.unit.d < 0 && !is_unit(a))) return false;
    const Rare& known = ext(a).rare;
    out = {known.unit.d < 0 ? a : known.unit, known.coefficient, known.plus};
    return true;
}

bool Values::unit_of(Val a, Val& unit, Val& coefficient) const {
    Affine known;
    if (!affine_of(a, known) || !known.plus.is(0)) return false;
    unit = known.unit, coefficient = known.times;
    return true;
}

// c n!^s x d n!^t is c d n!^(s + t), and the quotient c/d n!^(s - t).
bool Values::join_powers(Val a, Val b, bool over, Val& out) {
    Val unit, other, c, d, base, same, s{1, 1}, t{1, 1}, factor;
    if (!unit_of(a, unit, c) || !unit_of(b, other, d)) return false;
    if (!power_of_factorial(unit, base, s)) base = unit;
    if (!power_of_factorial(other, same, t)) same = other;
    if (!(base == same) || !is_certain(c) || !is_certain(d) || d.is(0)) return false;
    Apart now(*this);
    const Val to = add(s, t, over);
    if (!to.exact() || !(over ? divide(c, d, factor) : apply(MUL, c, d, factor))) return false;
    if (to.is(0)) return out = factor, true;
    Val power;
    return positive_power(base, to, power) && (out = multiply(power, factor), true);
}

// a over c n!^s, s < 0, is a over c, times n!^-s.
bool Values::over_power(Val a, Val b, Val& out) {
    Val unit, c, base, s, power, rest;
    if (!unit_of(b, unit, c) || !power_of_factorial(unit, base, s) || s.n > 0 || c.is(0) || !is_certain(c)) return false;
    {
        Apart now(*this);
        if (!positive_power(unit, {-1, 1}, power)) return false;
    }
    return divide(a, c, rest) && (out = multiply(rest, power), true);
}

// Of two numbers that are certain, the one that is farther from 1, times the other.
void Values::note_times(Val a, Val b, Ext& product) {
    Val unit, other, c, d;
    if (!afar_ || !(is_blurred(interval(a)) || is_blurred(interval(b))) || !is_certain(a) || !is_certain(b)) return;
    const bool mine = unit_of(a, unit, c), theirs = unit_of(b, other, d);
    if (!mine && !theirs) return;
    const bool first = mine && (!theirs || is_farther(interval(a), interval(b)));
    const Val times = first ? multiply(c, b) : multiply(d, a);
    if (is_certain(times)) product.unit = first ? unit : other, product.coefficient = times;
}

// A quotient of two is a multiple of the one that is farther from 1, or of what is over it: n!^-s.
void Values::note_over(Val a, Val b, Ext& quotient) {
    Val unit, other, c, d, times, over, base, s{1, 1};
    if (!is_certain(a) || !is_certain(b)) return;
    Apart now(*this);
    const bool mine = unit_of(a, unit, c), theirs = unit_of(b, other, d);
    const bool blurred = afar_ && (is_blurred(interval(a)) || is_blurred(interval(b)));
    if (mine && (!theirs || is_farther(interval(a), interval(b)))) {
        if (blurred && divide(c, b, times) && is_certain(times)) quotient.unit = unit, quotient.coefficient = times;
    } else if (theirs && a.is(1) && d.is(1)) {
        if (!power_of_factorial(other, base, s)) base = other;
        quotient.base = base, quotient.to = {-s.n, s.d};
    } else if (theirs && (blurred || a.exact()) && divide({1, 1}, other, over) && is_unit(over) && divide(a, d, times) && is_certain(times)) {
        quotient.unit = over, quotient.coefficient = times;
    }
}

// The root of v + c is beyond that of v by c v^(s - 1) at most, s being the exponent, and by s/2 of that at least, where c is at most a quarter of v; on the same side as c.
void Values::note_root_beside(Val base, Val exponent, Ext& power) {
    Affine known;
    Logs unit, plus;
    if (!afar_ || exponent.n != 1 || exponent.d < 2 || is_loose(base) || !affine_of(base, known) || !known.times.is(1)) return;
    const int side = sign(known.plus);
    if (std::abs(side) != 1 || !logs_of(interval(known.unit), unit) || !logs_of(interval(known.plus), plus)) return;
    if (oracle::add({unit.lo, unit.lo}, {-plus.hi, -plus.hi}).lo < 2) return;
    const Interval log = oracle::multiply({unit.lo, unit.hi}, ratio(1 - double(exponent.d), double(exponent.d)));
    const Interval bits = oracle::add(log, {plus.lo, plus.hi}), less = ratio(double(exponent.d), 1);
    Val root;
    if (!positive_power(known.unit, exponent, root) || !is_unit(root)) return;
    const Interval beyond = from_logs(1, oracle::add(bits, {-less.hi, -less.hi}).lo, bits.hi);  // d is more than 1 + log d
    power.unit = root, power.coefficient = {1, 1}, power.plus = intern_interval(side > 0 ? beyond : oracle::negated(beyond));
}

// (c v + d)^2 is c^2 v^2 + (2 c d v + d^2).
void Values::note_square_beside(Val base, Val exponent, Ext& power) {
    Affine known;
    Val square;
    if (!afar_ || !exponent.is(2) || is_loose(base) || !affine_of(base, known) || known.plus.is(0) || !known.times.exact()) return;
    if (!positive_power(known.unit, exponent, square) || !is_unit(square)) return;
    const Val times = multiply(known.times, known.times), twice = multiply(multiply(known.unit, known.times), multiply(known.plus, {2, 1}));
    if (times.exact()) power.unit = square, power.coefficient = times, power.plus = add(twice, multiply(known.plus, known.plus), false);
}

// Do they differ, being of the same factorial?
bool Values::other_multiple(Val a, Val b) {
    Affine mine, theirs;
    if (a.exact() || b.exact() || !affine_of(a, mine) || !affine_of(b, theirs)) return false;
    if (mine.unit == theirs.unit && mine.times == theirs.times) return !may_equal(mine.plus, theirs.plus);
    Val ratio;
    return mine.plus.is(0) && theirs.plus.is(0) && join_powers(a, b, true, ratio) && !may_equal(ratio, {1, 1});
}

}  // namespace oracle
