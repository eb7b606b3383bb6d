// Rational numbers by the prime 2: what decides whether a power of a negative number is positive.
#pragma once
#include "problem.hpp"

namespace oracle {

// In lowest terms: an even numerator, both odd, an even denominator; UNSURE also for irrationals.
enum Parity : u8 { UNSURE, EVEN, ODD, BELOW };

inline Parity parity_of(i128 n, i128 d) { return n % 2 == 0 ? EVEN : d % 2 == 0 ? BELOW : ODD; }

inline Parity sum_parity(Parity a, Parity b) {
    if (a == UNSURE || b == UNSURE) return UNSURE;
    if (a == BELOW || b == BELOW) return a == b ? UNSURE : BELOW;
    return a == b ? EVEN : ODD;
}

inline Parity product_parity(Parity a, Parity b) {
    if (a == UNSURE || b == UNSURE) return UNSURE;
    if (a == ODD || b == ODD) return a == ODD ? b : a;
    return a == b ? a : UNSURE;
}

inline Parity inverse_parity(Parity a) { return a == EVEN ? BELOW : a == BELOW ? EVEN : a; }

}  // namespace oracle
