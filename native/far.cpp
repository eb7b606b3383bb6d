// Numbers beyond those that are tried, as one value each: far powers of the base, far factorials.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();

// 1/a modulo m; 0 where there is none.
u64 inverse_modulo(i64 a, i64 m) {
    i64 r = m, next = a % m, x = 0, y = 1;
    for (; next; std::swap(r, next), std::swap(x, y)) {
        i64 q = r / next;
        r -= q * next, x -= q * y;
    }
    return r == 1 ? u64(x < 0 ? x + m : x) : 0;
}

}  // namespace

void Values::set_base(i64 base, int n) {
    base_ = base;
    form_of_ratio(u128(base), 1, base_form_);
    for (unit_ = 1; n > 0; n--) unit_ *= base;
}

// Two numbers are on one line, one being the other times a rational power of the base, iff this is the same: what
// remains when the base is taken off so often that its first prime is gone.
bool Values::line_of(Val a, Form& line) const {
    Form known, off;
    if (!a.exact() && ext(a).lined) {
        line = ext(a).form;
        return true;
    }
    if (!base_ || !form_of(a, known)) return false;
    int first = 0;
    while (!base_form_.e[first]) first++;
    i64 below = i64(known.k) * base_form_.e[first];
    return scale_form(base_form_, known.e[first], below, off) && add_forms(known, off, -1, line);
}

void Values::add_local(Val a, Ext& x) const {
    u64 below = a.d == 1 ? 1 : inverse_modulo(a.d, unit_);
    x.has_local = below != 0;
    if (x.has_local) x.local = times(reduced(a.n, u64(unit_)), below, u64(unit_));
}

Val Values::far_power(i64 base, int n, bool up, bool negative) {
    Ext x;
    double log = std::log2(double(base)) * n * (1 - 0x1p-40);
    x.at = up ? from_logs(1, log, INF) : from_logs(1, -INF, -log);
    x.integer = up ? YES : NO;
    x.rational = YES;
    x.parity = base % 2 ? ODD : up ? EVEN : BELOW;
    x.lined = true;  // with nothing else
    x.has_local = up;
    x.not_one = x.loose = true;
    Val found = intern(x);
    return negative ? negated(found) : found;
}

Val Values::far_factorial(double bits) {
    Ext x;
    x.at = from_logs(1, bits * (1 - 0x1p-40), INF);
    x.integer = YES;
    x.parity = EVEN;
    x.bang = x.loose = true;
    return intern(x);
}

}  // namespace oracle
