// What is told from factorials by their own primes, and what they are multiples of.
#include <algorithm>
#include <cmath>

#include "form.hpp"
#include "interval.hpp"
#include "value.hpp"

namespace oracle {

// The n! of which it is a power with an exponent other than 0.
bool Values::factorial_under(Val a, Val& base) const {
    Val to;
    if (a.exact()) return false;
    if (ext(a).bang) return base = a, true;
    return power_of_factorial(a, base, to) && to.n != 0;
}

// n! over d, where n is at least d + 256: whole, and a multiple of 256!, since the numbers from d + 1 to d + 256 are among its factors.
void Values::note_multiple(Val a, const Ext& x, Val c, Ext& product) const {
    Logs log;
    if (a.exact() || !x.bang || !c.exact() || c.d == 1 || !logs_of(x.at, log) || log.lo < 600) return;
    const double n = std::min(log.lo, 0x1p60);  // L / log2 L < n, where n! is 2^L
    if (n / std::log2(n) < 1.001 * (double(c.d) + 256)) return;
    product.integer = YES;
    product.has_shifted = true, product.shifted = 0;
    if (base_) product.has_local = true, product.local = 0;
}

// Is one of them a power of a factorial, and the other surely none with a rational exponent? Then the logarithm is transcendental (Gelfond and Schneider).
bool Values::no_common_power(Val a, Val b) {
    Val n, m;
    if (nature(a).algebraic != YES || nature(b).algebraic != YES) return false;
    const bool mine = factorial_under(a, n), theirs = factorial_under(b, m);
    if (mine && theirs) return !may_equal(n, m);
    return (mine && !is_power(b, n)) || (theirs && !is_power(a, m));
}

}  // namespace oracle
