// Powers of factorials, and fractions to algebraic powers: when two of them may be equal.
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "value.hpp"

namespace oracle {

bool Values::power_of_factorial(Val a, Val& base, Val& to) const {
    if (a.exact() || ext(a).rare.base.d != 0 || !ext(a).rare.to.exact()) return false;
    base = ext(a).rare.base, to = ext(a).rare.to;
    return ext(base).bang;
}

bool Values::tower_of(Val a, Tower& out) const {
    if (a.exact()) {
        out = {a, {1, 1}};
        return a.n > 0 && !a.is(1);
    }
    const Rare& known = ext(a).rare;
    if (Val c = has_form(a) ? base_of(a) : Val{0, -1}; c.d > 0) {  // the exponents of its primes have that in common
        const Form& form = ext(a).form;
        i64 common = form.eq;
        for (i32 e : form.e) common = std::gcd(common, i64(e));
        return out = {c, {common, form.k}}, true;
    }
    if (known.over.d > 0) out = {known.over, known.by, bool(ext(a).scaled_by), bool(ext(a).halved)};
    else if (known.base.d > 0 && !known.base.is(1) && known.to.d >= 0) out = {known.base, known.to};
    else if (Val c = base_of(a); c.d > 0 && (has_form(a) || ext(a).not_one || !overlap(ext(a).at, {1, 1}))) out = {c, {1, 1}, true};  // 1 is c^0
    else return false;
    return true;
}

// A power of a power of a fraction: so 4^√2 to the power of √2 is 16, and what has an irrational algebraic exponent is transcendental.
Values::Tower Values::raise_tower(Val base, Val exponent) {
    Tower found;
    const bool algebraic = !exponent.exact() && nature(exponent).algebraic == YES;
    const bool again = exponent.exact() && !base.exact() && ext(base).rare.over.d > 0;
    if (!(algebraic || again) || !tower_of(base, found)) return {};
    Apart now(*this);
    Val by;
    if (!apply(MUL, found.by, exponent, by) || nature(by).algebraic != YES) return {};
    found.by = by;
    return found;
}

// Of a positive rational number.
bool Values::may_be_power_of_two(Val a) const {
    auto is_power = [](i64 n) { return n > 0 && (n & (n - 1)) == 0; };
    if (a.exact()) return is_power(a.n) && is_power(a.d);
    return nature(a).algebraic != YES || contains_zero(ext(a).at) || !(primes_in(a) & ~1);
}

// c^x = d^y only if x log c = y log d. If no power of c is one of d, their logarithms are linearly independent over the algebraic numbers (Baker).
bool Values::may_be_same_tower(Val a, Val b) {
    Tower x, y;
    Val c, scaled, ratio;
    if (!tower_of(a, x) || !tower_of(b, y)) return true;
    auto is_nonzero = [this](Val v) { return v.exact() ? v.n != 0 : !contains_zero(ext(v).at) || ext(v).rational == NO; };
    if (!is_nonzero(x.by) || !is_nonzero(y.by)) return true;
    Form f, g;
    if (!form_of(x.over, f) || !form_of(y.over, g)) return true;
    if (!are_commensurable(f, g)) return false;
    Apart now(*this);
    if (!logarithm_of(x.over, y.over, c) || !apply(MUL, x.by, c, scaled)) return true;
    if (!x.scaled && !y.scaled) return may_equal(scaled, y.by);
    if (!apply(DIV, scaled, y.by, ratio)) return true;
    const bool halved = (!x.scaled || x.halved) && (!y.scaled || y.halved);
    return nature(ratio).rational != NO && (!halved || may_be_power_of_two(ratio));
}

}  // namespace oracle
