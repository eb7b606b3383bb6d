// The question as it comes from Python: see flubball/games/equations/oracle/problem.py.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace oracle {

using i64 = std::int64_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;
using u32 = std::uint32_t;
using u16 = std::uint16_t;
using u8 = std::uint8_t;
using i128 = __int128;
using u128 = unsigned __int128;

constexpr int MAX_KINDS = 31;  // that matter: four bits a kind, and the last one is kept for '!'
constexpr int MAX_LISTED = 32;
constexpr int MAX_COPIES = 15;
constexpr int MAX_CUBES = 24;
constexpr i64 MAX_ROWS = 4096;  // atoms, signs or targets of one Problem

enum Op : u8 {
    ADD, SUB, MUL, DIV, POW, ROOT, LCM, GCF, REMAINDER, AVERAGE, PERCENT, LOG,
    SQRT, FACTORS, PRIME, FACTORIAL, EXPONENT,
};

struct Kind { int need, may, extra; };
// A kind of cubes that are numerals or signs that may be repeated, as two: they have the same counts.
struct Twin { int once, sign; };
// The numeral num/den to some power, where the size is raised and the sign kept. beside: an Op, or -1.
struct Atom { std::vector<int> kinds; i64 num, den; int beside; i64 power = 1; };
struct Sign { std::vector<int> kinds; Op op; int operations; };
struct Postfix { std::vector<int> kinds; i64 num, den; int factorials; };
// What is beyond the numerals and exponents that are listed. Of a base: all its powers from `from` on (below 0:
// down). Without one: all factorials of at least `from` bits. As an exponent it may take some `!`.
struct Far { std::vector<int> kinds; i64 base, from; bool negative, exponent; int factorials; };
struct Factor { i64 base, num, den; };
// A whole number too large for a word: digits to the base 2^40, the first one first.
using Digits = std::vector<i64>;
constexpr i64 DIGIT = i64(1) << 40;
struct Factorial { Digits n; i64 num, den; };  // (n!)^(num/den)
struct Term;
// base^n, or where there is no base (n!)^(num/den), n being a sum of terms itself.
struct Nested { i64 base, num, den; std::vector<Term> n; };
struct Term {
    i64 sign;
    Digits num, den;
    std::vector<Factor> factors;
    std::vector<Factorial> factorials;
    std::vector<Nested> nested;
};
// num/den; or, where there are factors, num (1 or -1) times each base^(num/den); or a sum of terms.
// `peeled`: it is n!, and n is a target too.
// A step of working out what the Goal is worth with far powers of the base: a number, all such powers or their opposites (base, first
// exponent), or a sign.
struct Step { enum What : u8 { NUMBER, FAR, OPPOSITE, SIGN } what; i64 first, second; };
struct Target { i64 num, den; std::vector<Factor> factors; std::vector<Term> terms; bool peeled = false; std::vector<Step> steps = {}; };

struct Problem {
    std::vector<Kind> kinds;
    std::vector<Atom> atoms;
    std::vector<Sign> binaries, prefixes;
    std::vector<Postfix> postfixes;
    std::vector<Far> far;
    std::vector<int> reusable;
    std::vector<Twin> twins;
    std::vector<Target> targets;
    i64 limits[16] = {};
    i64 most_extra = 0, factorials = 0, least_cubes = 2, least_operations = 0, modulus = 0;
    bool whole = false, irrational = false, complete = true;
    bool stuck = false;      // a cube that no numeral and no sign is made of must be used
    std::vector<int> place;  // of each kind as it came: its number here, -1 if nothing uses it

    // The same Problem with other cubes: need, may, extra of each kind as it came. Empty, or what
    // is wrong with the counts; then nothing has changed.
    std::string recount(const u8* counts, std::size_t bytes, i64 extras);

    // May √ stand any number of times before one number and be irrational?
    bool roots_repeat() const;

    // Everything that values of a set of cubes depend on; questions that agree share tables.
    std::vector<i64> signature() const;
};

// Returns an empty text, or what is wrong with the words.
std::string read_problem(const i64* words, std::size_t count, Problem& into);

}  // namespace oracle
