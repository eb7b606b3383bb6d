#include "interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr double EDGE = 900;  // beyond 2^±900 an end encodes its logarithm
constexpr double LARGEST_LOG = 1e36;
constexpr double SLACK = 1.0 / (u64(1) << 46);
// A lower end that is only known to be more than 0; no other end of a positive number is below it.
constexpr double ABOVE_ZERO = std::numeric_limits<double>::denorm_min();
const double BIG = std::ldexp(1.0, 900), SMALL = std::ldexp(1.0, -900);

double encode(double log) {
    if (std::isnan(log)) return log;
    if (log > EDGE) return log > LARGEST_LOG ? INF : std::ldexp(log / EDGE, 900);
    if (log < -EDGE) return log < -LARGEST_LOG ? 0.0 : std::ldexp(EDGE / -log, -900);
    return std::exp2(log);
}

double log_of(double end) {  // end > 0
    if (end > BIG) return std::isinf(end) ? INF : std::ldexp(end, -900) * EDGE;
    if (end < SMALL) return end <= ABOVE_ZERO ? -INF : -EDGE / std::ldexp(end, 900);
    return std::log2(end);
}

bool plain_end(double x) {
    double size = std::fabs(x);
    return size == 0 || (size <= BIG && size >= SMALL);
}
bool plain(Interval a) { return plain_end(a.lo) && plain_end(a.hi); }

// Products of such ends are plain: none of them overflows or vanishes.
bool modest(Interval a) {
    auto fine = [](double x) {
        double size = std::fabs(x);
        return size == 0 || (size <= 0x1p440 && size >= 0x1p-440);
    };
    return fine(a.lo) && fine(a.hi);
}

Interval widened(Interval a) {
    a.lo -= std::fabs(a.lo) * SLACK;
    a.hi += std::fabs(a.hi) * SLACK;
    return a;
}

// An end computed plainly may lie beyond the edges: encode it, and never round inwards.
double settled(double x, bool up) {
    double size = std::fabs(x);
    if (plain_end(x)) return x;
    if (size > BIG) {
        if (std::isinf(x)) return (x > 0) == up ? x : std::copysign(BIG, x);
        return std::copysign(encode(std::log2(size)), x);
    }
    if (up) return x > 0 ? SMALL : -ABOVE_ZERO;
    return x > 0 ? ABOVE_ZERO : -SMALL;
}

}  // namespace

Interval everything() { return {-INF, INF}; }
bool contains_zero(Interval a) { return a.lo <= 0 && a.hi >= 0; }
double largest_size(Interval a) { return std::max(std::fabs(a.lo), std::fabs(a.hi)); }

bool overlap(Interval a, Interval b) { return a.lo <= b.hi && b.lo <= a.hi; }
Interval negated(Interval a) { return {-a.hi, -a.lo}; }

bool logs_of(Interval a, Logs& out) {
    if (contains_zero(a)) return false;
    double lo = a.lo > 0 ? a.lo : -a.hi, hi = a.lo > 0 ? a.hi : -a.lo;
    double l = log_of(lo), h = log_of(hi);
    out = {a.lo > 0 ? 1 : -1, l - std::fabs(l) * SLACK / 16 - SLACK / 16,
           h + std::fabs(h) * SLACK / 16 + SLACK / 16};
    return true;
}

Interval from_logs(int sign, double lo, double hi) {
    if (std::isnan(lo) || std::isnan(hi)) return everything();
    lo = std::min(lo, LARGEST_LOG);  // infinite ends would be rounded to no number
    hi = std::max(hi, -LARGEST_LOG);
    lo -= std::fabs(lo) * SLACK / 16 + SLACK / 16;
    hi += std::fabs(hi) * SLACK / 16 + SLACK / 16;
    Interval a{encode(lo), encode(hi)};
    if (std::isinf(a.lo)) a.lo = encode(LARGEST_LOG);
    if (a.hi == 0) a.hi = encode(-LARGEST_LOG);
    a = widened(a);
    a.lo = std::max(a.lo, ABOVE_ZERO);
    return sign > 0 ? a : negated(a);
}

Interval coarse(Interval a) {
    auto round = [](double x, bool up) {
        if (x == 0 || std::isinf(x)) return x;
        int exponent;
        double mantissa = std::ldexp(std::frexp(x, &exponent), 40);
        double y = std::ldexp(up ? std::ceil(mantissa) : std::floor(mantissa), exponent - 40);
        return y;
    };
    return {round(a.lo, false), round(a.hi, true)};
}

Interval ratio(double n, double d) {
    double x = n / d;
    Interval a = widened(widened({x, x}));
    return {settled(a.lo, false), settled(a.hi, true)};
}

Interval add(Interval a, Interval b) {
    if (plain(a) && plain(b)) {
        Interval sum = widened({a.lo + b.lo, a.hi + b.hi});
        return {settled(sum.lo, false), settled(sum.hi, true)};
    }
    Logs x, y;
    if (!logs_of(a, x) || !logs_of(b, y)) return everything();
    if (x.lo < y.lo) std::swap(x, y);
    double gap = x.lo - y.hi;
    if (x.sign == y.sign) return from_logs(x.sign, x.lo, std::max(x.hi, y.hi) + (gap > 60 ? SLACK : 1.0));
    if (gap > 1) {
        double less = gap > 60 ? SLACK : -std::log2(1 - std::exp2(-gap)) + SLACK;
        return from_logs(x.sign, x.lo - less, x.hi);
    }
    Interval top = from_logs(1, 0, std::max(x.hi, y.hi));
    return {-top.hi, top.hi};
}

Interval multiply(Interval a, Interval b) {
    if (modest(a) && modest(b)) {
        double ends[4] = {a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi};
        Interval all = widened({*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)});
        return all;
    }
    Logs x, y;
    if (!logs_of(a, x) || !logs_of(b, y)) {  // somewhere between 0 and the largest product
        double size = std::max(std::fabs(a.lo), std::fabs(a.hi)), other = std::max(std::fabs(b.lo), std::fabs(b.hi));
        if (size == 0 || other == 0) return {0, 0};
        Interval top = from_logs(1, 0, log_of(size) + log_of(other));
        bool up = (a.lo < 0) == (b.lo < 0), whole = (a.lo < 0 && a.hi > 0) || (b.lo < 0 && b.hi > 0);
        return {whole || !up ? -top.hi : 0, whole || up ? top.hi : 0};
    }
    return from_logs(x.sign * y.sign, x.lo + y.lo, x.hi + y.hi);
}

Interval reciprocal(Interval a) {
    Logs x;
    if (plain(a)) {
        Interval r = widened({1 / a.hi, 1 / a.lo});
        return {settled(r.lo, false), settled(r.hi, true)};
    }
    if (!logs_of(a, x)) return everything();
    return from_logs(x.sign, -x.hi, -x.lo);
}

}  // namespace oracle
