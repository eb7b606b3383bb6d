// Arithmetic modulo a number, and the primes that residues are kept of.
#pragma once
#include <numeric>

#include "problem.hpp"

namespace oracle {

// A prime such that P - 1 is 2^9 3^5 5^3 7^2 11 13 19 23 29 31 37. The order of any number that is
// prime to P - 1, modulo P - 1, divides P - 1 itself: so b modulo P - 1 tells a^b modulo P - 1 for b from 9 on,
// and from 37! on factorials are 0 modulo P - 1.
constexpr u64 P = 1'584'022'031'976'384'001;
constexpr i64 VANISHING = 37;
constexpr i64 LARGEST = i64(1) << 62;

// Barrett: the quotient is at most two too small, for x below 2^122 and m of 61 bits.
template <u64 m> u64 rest_of(u128 x) {
    static_assert(m >> 60 == 1);
    constexpr u64 reciprocal = u64((u128(1) << 122) / m);
    u64 rest = u64(x) - u64((x >> 60) * reciprocal >> 62) * m;
    while (rest >= m) rest -= m;
    return rest;
}

inline u64 times(u64 a, u64 b, u64 m) {
    u128 x = u128(a) * b;
    if (m == P && x >> 122 == 0) return rest_of<P>(x);
    if (m == P - 1 && x >> 122 == 0) return rest_of<P - 1>(x);
    return u64(x % m);
}

inline u64 raised(u64 base, u64 exponent, u64 m) {
    u64 result = 1 % m;
    for (base %= m; exponent; exponent >>= 1, base = times(base, base, m))
        if (exponent & 1) result = times(result, base, m);
    return result;
}

inline u64 inverse(u64 a) { return raised(a, P - 2, P); }

inline u64 residue128(i128 n, u64 m) {
    i128 r = n % i128(m);
    return u64(r < 0 ? r + i128(m) : r);
}

inline u64 reduced(i64 n, u64 m) {  // m of at most 63 bits
    i64 r = n % i64(m);
    return u64(r < 0 ? r + i64(m) : r);
}

inline u128 gcd128(u128 a, u128 b) {
    while (b) {
        if ((a >> 64) == 0 && (b >> 64) == 0) return std::gcd(u64(a), u64(b));
        u128 r = a % b;
        a = b;
        b = r;
    }
    return a;
}

}  // namespace oracle
