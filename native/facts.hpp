// What is kept of a value: exact rationals in 64 bits; beyond them a product of prime powers, a residue modulo
// a prime and an interval, each as far as known.
#pragma once
#include "memory.hpp"
#include "parity.hpp"
#include "problem.hpp"

namespace oracle {

struct Val {
    i64 n, d;  // n/d in lowest terms, d > 0; or d == 0 and n is the number of an Ext
    bool exact() const { return d > 0; }
    bool is(i64 k) const { return d == 1 && n == k; }
    bool operator==(const Val& o) const { return n == o.n && d == o.d; }
};

inline u64 mix(u64 a, u64 b) {
    u128 m = u128(a ^ 0x9E3779B97F4A7C15ull) * (b * 2 + 0xD6E8FEB86659FD93ull);
    return u64(m) ^ u64(m >> 64);
}
inline double near(Val v) { return v.d == 1 ? double(v.n) : double(v.n) / double(v.d); }
inline u64 hash_of(Val v) { return mix(u64(v.n), u64(v.d)); }

constexpr int PRIMES[11] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31};
// Sets of primes: a bit for each of PRIMES, one for all others together.
constexpr u16 OTHERS = 1 << 11, SPANNED = 1 << 15;

// sign * (product of p^e * q^eq)^(1/k): q is prime to all PRIMES and no perfect power, and the
// exponents and k have no common factor. Two numbers with forms are equal iff their forms are.
struct Form {
    i32 e[11] = {};
    i32 eq = 0, k = 1;
    i64 q = 1;
};

// All times * (slope[0] s + start[0]) * (slope[1] s + start[1]), s = 0, 1, 2, …: the numbers of factors of c b^k. times == 0: none.
struct LineCounts {
    i64 times = 0;
    i32 slope[2] = {}, start[2] = {1, 1};
    i128 at(i64 s) const { return i128(times) * (i128(slope[0]) * s + start[0]) * (i128(slope[1]) * s + start[1]); }
    bool has(i64 number) const;
    bool are_squares() const;
    bool operator==(const LineCounts& o) const {
        return times == o.times && slope[0] == o.slope[0] && slope[1] == o.slope[1] && start[0] == o.start[0] && start[1] == o.start[1];
    }
};

// Ends of an interval are plain doubles between 2^-900 and 2^900; beyond, they encode log2.
struct Interval { double lo, hi; };

enum Maybe : u8 { NO, MAYBE, YES };

// How a loose value was made of a loose one and a number: part + with, part x with, with ÷ part, part^with, with^part; part!, or all that √ makes of part. So what
// may be such a value is undone, down to the loose value it begins with.
struct Origin {
    enum How : u8 { NONE, SUM, PRODUCT, QUOTIENT, POWER, EXPONENT, BANG, BOTH, ROOT, SQUARES, LEAF };  // BOTH: part + with, both loose; ROOT: part^with, neither of them; SQUARES: part^2, part^4, …; LEAF: a far power that a cube is, and none that is a numeral
    How how = NONE;
    Val part{0, -1}, with{0, -1};
    bool operator==(const Origin& o) const { return how == o.how && part == o.part && with == o.with; }
};

// What is known of a value, in a bit each.
struct Marks {
    bool has_form : 1, has_residue : 1, has_shifted : 1;
    bool summed : 1;     // written as a sum, or with a factor that is one beyond 10^10
    bool rootless : 1;   // no power of it with a rational exponent but 0 is rational, times a form
    bool nil : 1;        // irrational, or 0
    bool one_only : 1;   // irrational, or 1
    bool not_one : 1;    // neither 1 nor -1, however near
    bool loose : 1;      // any one of many numbers, beyond those that are tried: never a witness
    bool factorial : 1;  // n! for some whole n
    bool bang : 1;       // n! with n from 3 on; so no perfect power, as a prime above n/2 divides it once
    bool beyond : 1;     // any factorial of some factorial, once or more often
    bool second : 1;     // n! where n is such a number too
    bool multiple : 1;   // n! from 101! on, times a whole number from 2 to 9
    bool scaled : 1;     // n! where n is such a number
    bool unroot : 1;     // a fraction that is no perfect power
    bool unbang : 1;     // no factorial
    bool remote : 1;     // made with + - x ÷ of factorials beyond all other numbers, and no constant: so it is none of these
    bool monomial : 1;   // such a factorial, times or over nearer numbers, or what is over it
    bool poly : 1;       // remote, and made with + - x alone of such factorials and nearer numbers
    bool deep : 1;       // what `rest` says holds modulo p^(2^700) for all primes p up to 2^62, and it is whole
    bool unrooted : 1;   // a root of a whole number that is no high power of small primes: neither exact nor a near number with a prime up to 31
    bool replete : 1;    // a root of a whole number that has every prime up to 2^62: 0, irrational, or one that has them too
    bool once : 1;       // a fraction, and some prime up to 2^62 divides it, or what is below, exactly once
    bool laden : 1;      // some prime up to 31 divides it, or what is over it, 2^700 times: so it is no near number but 0
    bool offset : 1;     // such a monomial plus a nearer number that is not 0, or plus one of other factorials
    bool lined : 1;      // of Powers of the Base b: some rational power of b times a root of a fraction, which is the form without the first prime of b
    bool has_local : 1;
    bool scaled_by : 1;  // `by` is what it says times some fraction other than 0
    bool lofty : 1;      // an nth power of a fraction, or its opposite, with some n from 64 on
    bool rising : 1;     // a fraction plus positive roots of fractions
    bool falling : 1;    // a fraction minus such roots
    bool sums : 1;       // such roots and fractions from 0 on, added up
    bool odd : 1;        // a whole number, and an nth power of one with some odd n from 64 on: so are its whole roots of index 2
    bool algint : 1;     // an algebraic integer: whole if it is rational
    bool underint : 1;   // what is over it is an algebraic integer
    bool halved : 1;     // `by` is what it says over some power of 2, from 2 on
    bool chain : 1;      // all that √, once or more often, makes of some number
    bool rooted : 1;     // such a chain, or one of it, of an integer that is `radicand` modulo P - 1
};

struct Logs;

// What is said of most values.
struct Facts : Marks {
    Facts() : Marks() {}
    Maybe integer = MAYBE, rational = MAYBE, algebraic = MAYBE;  // NO: irrational, transcendental
    Parity parity = UNSURE;
    // If it is algebraic and not 0: a product of rational powers of primes, of these only (SPANNED: that is known); of those surely.
    u16 span = 0, sure = 0;
    i32 halves = 0;        // a root of a fraction, and 2^halves divides each n such that its nth power is rational
    i32 tower = 0;         // the product of the indices of the roots it is made of; 0: not known
    Interval at{};
    u64 residue = 0, shifted = 0;  // modulo P and, of integers, modulo P - 1
    u64 local = 0;         // modulo b^n, where no prime of the base b is below
    double least = 0;      // of its size, where the interval does not tell because the sign is not known
};

struct PrimePower {
    i64 prime, exponent;
    bool operator==(const PrimePower& o) const { return prime == o.prime && exponent == o.exponent; }
};

// What is only noted where values are looked at from afar.
struct Afar {
    static constexpr u64 EVERY = (u64(1) << 61) - 1;
    u64 modulo = EVERY;    // what it may be modulo 16, 9, 5, 7, 11 and 13 (residues.cpp)
    Val broken{0, -1};     // it is no whole number, but is one without this fraction
    Val wild{0, -1};       // it is any one of these factorials times `coefficient`, plus `plus`; d == -1: not known
    Val lead{0, -1};       // it is this times factorials of factorials, or over them; d == -1: not known
    Val only{0, -1};       // it is this times one factorial (alone == 1), or over one (-1)
    int alone = 0;
    bool operator==(const Afar& o) const {
        return modulo == o.modulo && broken == o.broken && wild == o.wild && lead == o.lead && only == o.only && alone == o.alone;
    }
};
extern const Afar NOTHING_AFAR;

// What is said of some: of roots, of factorials, of what is made of far powers.
struct Rare {
    Val below{0, -1};      // it is the factorial of this; d == -1: not known
    u64 chains = 0;        // the chains n, n!, n!!, … of remote factorials are bits; of a factorial that of its chain is kept in any case. All: not known
    Val base{0, -1};       // it is a power, with a rational exponent, of this fraction or factorial; d == -1: not known
    Val to{0, -1};         // it is `base` to this power; d == -1: not known
    Val over{0, -1}, by{0, -1};  // it is this fraction, which is not 1, to this algebraic power, irrational or one of many; d == -1: not known
    Val unit{0, -1}, coefficient{1, 1}, plus{0, 1};  // it is this factorial, known for certain, times a fraction, plus another
    LineCounts counted;
    u64 radicand = 0;
    i32 primes = 0;        // which of the lists of primes it is, from 1 on; 0: none
    Val rest{0, -1};       // modulo 2^(2^700) it is this near whole number, and no 2 is below; d == -1: not known
    // If it is, but for the sign, a product of rational powers of primes: one beyond `peak` is in it so often, and is the largest one up to `summit` (d == -1: not
    // known; peak == 0: nothing is). If it is algebraic and not 0, it is such a product, and none of the primes is beyond `ceiling` (0: not known).
    double peak = 0, ceiling = 0;
    Val summit{0, -1}, peaks{0, -1};
    bool stacked = false;  // it is that of (n!)!, for some n from 3 on
    std::int8_t leaning = 0;  // the sign of how often it is in it; 0: not known
    // It is in the field that the real roots of fractions with primes up to `field` make (0: not known), and in none that those with primes below `outside` make.
    double field = 0, outside = 0;
    // Of the primes of P - 1, as bits: if it is whole, these do not divide it, and those do.
    u16 coprime = 0, divided = 0;
    Val chained{0, -1};    // it is all that √, once or more often, makes of this one number
    i32 fold = 0;          // it is a fraction to this whole power, from 2 on; 0: not known
    u32 afar = 0;          // which of the list of what is noted from afar, from 1 on; compared apart
    Val size{0, -1};       // it is this, loose and positive, or the opposite; d == -1: not known
    Origin origin;
    bool operator==(const Rare& o) const {
        return below == o.below && chains == o.chains && base == o.base && to == o.to && over == o.over && by == o.by && unit == o.unit && coefficient == o.coefficient && plus == o.plus &&
               rest == o.rest && counted == o.counted && peak == o.peak && ceiling == o.ceiling && summit == o.summit && peaks == o.peaks && stacked == o.stacked && leaning == o.leaning && field == o.field && outside == o.outside && coprime == o.coprime && divided == o.divided && fold == o.fold && chained == o.chained && radicand == o.radicand && primes == o.primes && size == o.size && origin == o.origin;
    }
};

// A value while it is worked out.
struct Ext : Facts, Rare, Afar {
    Form form;
};

// A value as it is kept. Most have neither a form nor anything rare, and share what says so.
struct Held : Facts {
    Held(const Ext& x, const Form& f, const Rare& r) : Facts(x), form(f), rare(r) {}
    const Form& form;
    const Rare& rare;
};

}  // namespace oracle
