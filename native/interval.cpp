#include "interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr double EDGE = 900;  // beyond 2^±900 an end encodes its logarithm
constexpr double LINEAR = 1e36;  // as it is up to here
constexpr double SLACK = 1.0 / (u64(1) << 46);
// A lower end that is only known to be more than 0; no other end of a positive number is below it.
constexpr double ABOVE_ZERO = std::numeric_limits<double>::denorm_min();
const double BIG = std::ldexp(1.0, 900), SMALL = std::ldexp(1.0, -900);

// A logarithm may be such an end itself, so that towers of powers have ends too. Those beyond LINEAR are
// encoded by their own logarithm, times a factor that leaves room up to the largest double.
constexpr double KNEE = LINEAR / EDGE, STEEP = 5;
const double BITS = std::log2(LINEAR), TOP = std::exp2(1021.91);

double encoded(double log) {  // log > EDGE
    return log <= LINEAR ? log / EDGE : KNEE * (1 + STEEP * (std::log2(log) - BITS));
}

double decoded(double end) { return end <= KNEE ? end * EDGE : std::exp2((end / KNEE - 1) / STEEP + BITS); }

double encode(double log) {
    if (std::isnan(log)) return log;
    if (log > EDGE) return log > TOP ? INF : std::ldexp(encoded(log), 900);
    if (log < -EDGE) return log < -TOP ? 0.0 : std::ldexp(1 / encoded(-log), -900);
    return std::exp2(log);
}

double log_of(double end) {  // end > 0
    if (end > BIG) return std::isinf(end) ? INF : decoded(std::ldexp(end, -900));
    if (end < SMALL) return end <= ABOVE_ZERO ? -INF : -decoded(1 / std::ldexp(end, 900));
    return std::log2(end);
}

// What decoding may be off by.
double slack_of(double log) {
    return std::fabs(log) * (std::fabs(log) > LINEAR * (1 - 1e-9) ? 0x1p-36 : SLACK / 16) + SLACK / 16;
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

// The sum of two ends, which may encode a logarithm.
double sum_end(double a, double b, bool up) {
    if (std::isnan(a + b)) return up ? INF : -INF;
    if (std::isinf(a) || std::isinf(b)) return a + b;
    if (std::fabs(a) < BIG / 2 && std::fabs(b) < BIG / 2) return a + b;
    Interval sum = add({a, a}, {b, b});
    return up ? sum.hi : sum.lo;
}

// The sum of two ends of numbers, rounded up or down. One that is nearer to 0 than plain ones are is taken for 0 or for the nearest of these.
double sum_of(double a, double b, bool up) {
    if (std::isnan(a + b)) return up ? INF : -INF;
    if (std::isinf(a) || std::isinf(b)) return a + b;
    for (double* x : {&a, &b})
        if (std::fabs(*x) < SMALL) *x = *x != 0 && (*x > 0) == up ? std::copysign(SMALL, *x) : 0;
    if (plain_end(a) && plain_end(b)) {
        Interval sum = widened({a + b, a + b});
        return settled(up ? sum.hi : sum.lo, up);
    }
    if (std::fabs(a) < std::fabs(b)) std::swap(a, b);
    if (b == 0) return a;
    if ((a > 0) == (b > 0)) {  // at most twice the larger
        double log = log_of(std::fabs(a));
        return (a > 0) == up ? std::copysign(from_logs(1, 0, sum_end(log + slack_of(log), 1.0, true)).hi, a) : a;
    }
    return (a > 0) == up ? a : 0;
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
    out = {a.lo > 0 ? 1 : -1, std::isinf(l) && l > 0 ? TOP : l - slack_of(l), std::isinf(h) && h < 0 ? -TOP : h + slack_of(h)};
    return true;
}

Interval from_logs(int sign, double lo, double hi) {
    if (std::isnan(lo) || std::isnan(hi)) return everything();
    lo = std::min(lo, TOP);  // infinite ends would be rounded to no number
    hi = std::max(hi, -TOP);
    lo -= std::fabs(lo) * SLACK / 16 + SLACK / 16;
    hi += std::fabs(hi) * SLACK / 16 + SLACK / 16;
    Interval a{encode(lo), encode(hi)};
    if (a.hi == 0) a.hi = encode(-TOP);
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

static Interval sum_of_logs(Interval a, Interval b) {
    Logs x, y;
    if (!logs_of(a, x) || !logs_of(b, y)) return everything();
    if (x.lo < y.lo) std::swap(x, y);
    double gap = sum_end(x.lo, -y.hi, false);
    if (x.sign == y.sign) return from_logs(x.sign, x.lo, sum_end(std::max(x.hi, y.hi), gap > 60 ? SLACK : 1.0, true));
    if (gap > 1) {
        double less = gap > 60 ? SLACK : -std::log2(1 - std::exp2(-gap)) + SLACK;
        return from_logs(x.sign, sum_end(x.lo, -less, false), x.hi);
    }
    Interval top = from_logs(1, 0, std::max(x.hi, y.hi));
    return {-top.hi, top.hi};
}

Interval add(Interval a, Interval b) {
    if (plain(a) && plain(b)) {
        Interval sum = widened({a.lo + b.lo, a.hi + b.hi});
        return {settled(sum.lo, false), settled(sum.hi, true)};
    }
    Interval ends{sum_of(a.lo, b.lo, false), sum_of(a.hi, b.hi, true)}, sum = sum_of_logs(a, b);
    return {std::max(ends.lo, sum.lo), std::min(ends.hi, sum.hi)};
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
        Interval top = from_logs(1, 0, sum_end(log_of(size) + slack_of(log_of(size)), log_of(other) + slack_of(log_of(other)), true));
        bool up = (a.lo < 0) == (b.lo < 0), whole = (a.lo < 0 && a.hi > 0) || (b.lo < 0 && b.hi > 0);
        return {whole || !up ? -top.hi : 0, whole || up ? top.hi : 0};
    }
    return from_logs(x.sign * y.sign, sum_end(x.lo, y.lo, false), sum_end(x.hi, y.hi, true));
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
