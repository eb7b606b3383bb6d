// Plain facts about whole numbers.
#include <algorithm>
#include <cmath>

#include "value.hpp"

namespace oracle {

bool exact_root(i64 n, i64 k, i64& root) {
    if (k == 1 || n < 2) {
        root = n;
        return true;
    }
    if (k > 62 || n >> k == 0) return false;  // a root below 2
    double near = k == 2 ? std::sqrt(double(n)) : k == 3 ? std::cbrt(double(n))
                                                         : std::pow(double(n), 1.0 / double(k));
    i64 guess = i64(std::llround(near));
    for (i64 r = std::max<i64>(2, guess - 1); r <= guess + 1; r++) {
        i128 power = 1;
        for (i64 i = 0; i < k && power <= n; i++) power *= r;
        if (power == n) {
            root = r;
            return true;
        }
    }
    return false;
}

i64 next_prime(i64 n) {
    if (n < 2) return 2;
    for (i64 p = n + 1;; p++) {
        bool prime = true;
        for (i64 f = 2; f * f <= p && prime; f++) prime = p % f != 0;
        if (prime) return p;
    }
}

double log2_factorial(double n) { return std::lgamma(n + 1) / std::log(2.0); }

}  // namespace oracle
