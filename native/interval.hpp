// Interval arithmetic with outward rounding on ends that may encode logarithms.
#pragma once
#include "facts.hpp"

namespace oracle {

// sign * 2^[lo, hi]; beyond 2^900 these ends encode their logarithm in turn, so only compare them.
struct Logs { int sign; double lo, hi; };

bool contains_zero(Interval a);
bool overlap(Interval a, Interval b);
double largest_size(Interval a);
bool logs_of(Interval a, Logs& out);  // false if it contains 0
Interval from_logs(int sign, double lo, double hi);
Interval coarse(Interval a);  // on a grid of 40 bits, outwards
Interval add(Interval a, Interval b);
Interval multiply(Interval a, Interval b);
Interval negated(Interval a);
Interval reciprocal(Interval a);  // a does not contain 0
Interval everything();
Interval ratio(double n, double d);

}  // namespace oracle
