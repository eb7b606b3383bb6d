// Numbers beyond those that are tried, as one value each: far powers of the base, far factorials.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

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
    base_ = base == 8 ? 2 : base == 9 ? 3 : base;  // no perfect power
    for (unit_ = 1; n > 0; n--) unit_ *= base;
}

// Two fractions are on one line, one being the other times a power of the base, iff this is the same. The
// smallest prime of the base is then in it as seldom as can be without being below.
Val Values::line_of(i128 n, i128 d) const {
    if (n == 0 || !base_) return {0, -1};
    u128 common = gcd128(n < 0 ? u128(-n) : u128(n), u128(d));
    n /= i128(common), d /= i128(common);
    i64 prime = base_ % 2 == 0 ? 2 : base_ % 3 == 0 ? 3 : base_, rest = base_;
    int each = 0, times = 0;
    for (; rest % prime == 0; rest /= prime) each++;
    for (i128 m = n; m % prime == 0; m /= prime) times++;
    for (i128 m = d; m % prime == 0; m /= prime) times--;
    int off = times >= 0 ? times / each : -((each - 1 - times) / each);
    for (; off != 0; off += off > 0 ? -1 : 1) {
        i128 &up = off > 0 ? d : n, &down = off > 0 ? n : d;
        u128 shared = gcd128(down < 0 ? u128(-down) : u128(down), u128(base_));
        down /= i128(shared), up *= i128(base_) / i128(shared);
        if (up > LARGEST || up < -LARGEST) return {0, -1};
    }
    if (n > LARGEST || n < -LARGEST || d > LARGEST) return {0, -1};
    return {i64(n), i64(d)};
}

Val Values::line_of(Val a) const { return a.exact() ? line_of(a.n, a.d) : ext(a).line; }

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
    x.line = {1, 1};
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
