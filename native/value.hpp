// Values and what signs make of them. Whatever is not known exactly is kept as a set that
// holds the true value: a search may be misled into a candidate, never into "impossible".
#pragma once
#include "deeper.hpp"
#include "facts.hpp"

namespace oracle {

class Values {
public:
    Values(bool whole, const i64* limits);
    Values(const Values&) = delete;
    Values& operator=(const Values&) = delete;

    // False where the rules give no value. A result may be a set that holds the value.
    bool apply(Op op, Val a, Val b, Val& out);
    bool apply1(Op op, Val a, Val& out);
    bool power(Val base, Val exponent, Val& out);  // III-C, or the whole-number rule
    bool real_power(Val base, Val exponent, Val& out);
    bool signs_of(Val a, Val& up, Val& down);  // is it one of these two numbers, or sets of numbers?
    bool logarithm(Val a, Val b, Val& out);

    bool may_equal(Val a, Val b);
    int sign(Val a) const;  // -1, 0, 1; 2 if not known
    Maybe whole(Val a) const;
    Interval interval(Val a) const;
    bool has_form(Val a) const { return !a.exact() && pool_[std::size_t(a.n)].has_form; }
    bool is_wide(Val a) const;
    bool is_loose(Val a) const { return !a.exact() && ext(a).loose; }
    // Is more noted of what is made of roots and vast factorials? Values are told apart then that are one otherwise, so tables are larger.
    void look_afar(bool afar) { afar_ = afar; }
    // From now on 1s may be powers of this base; those from b^n on are 0 modulo b^n.
    void set_base(i64 base, int n);
    // All b^k with k from n on, or all with k up to -n.
    Val far_power(i64 base, int n, bool up, bool negative, bool goal = false);
    // All n! from 2^bits on, of these chains.
    Val far_factorial(double bits, u64 chains);
    // The k of b^k, or of its opposite.
    bool exponent_of(Val a, i64& k) const;
    bool is_far_power(Val a) const;
    // a^2, a^4, a^8, … as one value.
    bool squares_of(Val a, Val& all);
    bool is_squares(Val a) const;
    // Powers with these exponents are numerals themselves: no far power is one of them.
    void list(std::vector<i64> exponents) { listed_ = std::move(exponents); }
    // What a far power would have to be for a value that was made of one to be this number.
    void hints_of(Val far, Val number, int depth, std::vector<i64>& out);
    u64 chain_of(Val n) const;
    int factorials_apart(Op op, Val a, Val b, Val out[2]);
    bool next_factorials(Val a, Val b, Val& out);
    int monomials_apart(Op op, Val a, Val b, Val& out);
    bool is_factorial_of(Val a, Val n);  // for certain, and n is at least 3
    bool is_no_far_factorial(Val a) const;  // of n from 41 on
    bool argument_of(Val a, Val& n) const;  // the n of n!, where that is known
    bool power_of_factorial(Val a, Val& base, Val& to) const;  // (n!)^to, n from 3 on
    // All that √ makes of a value, written once or more often; false if there is nothing else.
    bool roots_of(Val a, Val& out);
    // The first so many of such a chain, and the rest; false if it is none of one number.
    bool links_of(Val chain, int count, std::vector<Val>& out);
    Maybe differs_by_multiple(Val a, Val b, i64 k);  // by a nonzero one
    bool is_apart(Op op, Val a, Val b, Val target) const;
    const Held& ext(Val a) const { return pool_[std::size_t(a.n)]; }
    // Where the work is counted, in ticks (see Budget).
    void count_on(u64* ticks) { ticks_ = ticks ? ticks : &uncounted_; }
    void charge(u64 ticks) const { *ticks_ += ticks; }
    Val unknown();
    Val between(Interval at, Maybe integer) { return intern_interval(at, integer); }
    i64 limit(Op op) const { return limits_[op]; }
    bool is_whole_rule() const { return whole_; }

private:
    bool afar_ = true;  // see look_afar
    bool whole_, loosening_ = false;  // loosening_: an operand is loose, and so is the result
    int meeting_ = 0, rooting_ = 0, undoing_ = 0;  // how deep in may_meet, in asking what a root is taken of, in undoing loose values
    i64 limits_[16], base_ = 0, unit_ = 0;  // unit_: base_ to the power of the nearest far one
    Form base_form_;
    std::vector<bool> squares_;  // modulo unit_
    std::vector<Val> far_powers_;
    std::vector<i64> listed_;
    u64 uncounted_ = 0, *ticks_ = &uncounted_;
    Chunks<Held> pool_;
    Chunks<Form> forms_;
    Chunks<Rare> rare_;
    Chunks<Afar> afars_;
    Vec<Vec<PrimePower>> factored_;
    Vec<u32> index_;  // open addressing, 1-based
    Vec<Val> factorials_;  // of 21 to 36
    Vec<u64> residues_;    // of factorials

    // While it lives, results are loose if one of these is.
    struct Loosening {
        Loosening(Values& to, Val a, Val b) : to_(to), before_(to.loosening_) {
            to.loosening_ |= to.is_loose(a) || to.is_loose(b);
        }
        ~Loosening() { to_.loosening_ = before_; }
        Loosening(const Loosening&) = delete;
        Loosening& operator=(const Loosening&) = delete;
        Values& to_;
        bool before_;
    };

    // While it lives, results are of these numbers alone.
    struct Apart {
        explicit Apart(Values& to) : to_(to), before_(to.loosening_) { to.loosening_ = false; }
        ~Apart() { to_.loosening_ = before_; }
        Apart(const Apart&) = delete;
        Apart& operator=(const Apart&) = delete;
        Values& to_;
        bool before_;
    };

    Val intern(const Ext& ext);
    bool same(const Ext& x, const Held& y) const;
    const Afar& afar_of(const Rare& rare) const { return rare.afar ? afars_[rare.afar - 1] : NOTHING_AFAR; }
    void enlarge_index();
    Ext copy(Val a) const;  // of one that is not exact
    static void add_residues(Ext& x);
    Val intern_interval(Interval at, Maybe integer = MAYBE);
    Val make(i128 n, i128 d, bool summed = false);
    Val from_form(const Form& form, int sign);
    Ext full(Val a) const;  // an exact value or Ext with its residues
    bool form_of(Val a, Form& form) const;
    bool line_of(Val a, Form& line) const;
    u16 span_of(Val a) const;   // 0: not known
    u16 primes_in(Val a) const;  // some that are surely in it, with exponents that are not 0
    void join_spans(Val a, Val b, Ext& product) const;
    // The highest prime of a number, as far as known (summit.cpp).
    struct Heights { double peak = 0, ceiling = 0; Val summit{0, -1}, peaks{0, -1}; bool stacked = false; std::int8_t leaning = 0; };
    Heights heights_of(Val a) const;
    void join_heights(Val a, Val b, bool over, Ext& out);
    void raise_heights(Val base, Val exponent, const Ext& e, Ext& power);
    void note_peaks(Ext& out) const;
    bool other_heights(Val a, Val b) const;
    static void take_heights(const Heights& from, Rare& out);
    double field_of(Val a) const;
    double outside_of(Val a) const;
    void join_fields(Val a, Val b, bool product, Ext& out) const;
    bool other_field(Val a, Val b) const;
    // What divides it (divided.cpp).
    struct Divided { u16 no = 0, yes = 0; };
    Divided divided_of(Val a) const;
    bool has_divided(Val a) const;
    void join_divided(Val a, Val b, bool product, Ext& out) const;
    static bool has_large_primes(const Facts& x, const Rare& known);
    bool other_divided(Val a, Val b) const;
    bool may_be_fold(Val a, i32 fold) const;
    // What it may be modulo small numbers, and what stands before factorials (residues.cpp).
    u64 residues_of(Val a) const;
    bool has_residues(Val a) const;
    void join_residues(Val a, Val b, Op op, Ext& out) const;
    void negate_residues(Val a, Ext& out) const;
    bool root_residues(Val a, i64 index, Ext& out) const;
    void power_residues(Val a, i64 exponent, Ext& out) const;
    void zero_residues(Ext& out) const;
    bool other_residues(Val a, Val b) const;
    double least_residue(Val a, double from) const;
    Val broken_of(Val a) const;
    void join_broken(Val a, Val b, Ext& sum);
    bool is_fixed(Val a) const;
    bool is_nearer(Val a) const;
    bool leads(Val a) const;
    double bits_beside(Val a) const;
    bool outweighs(double bits, Val c, Val d) const;
    Val lead_of(Val a, bool& own) const;
    Val only_of(Val a, int& alone) const;
    void join_leads(Val a, Val b, bool over, Ext& out);
    void negate_leads(Val a, Ext& out);
    // Sums of roots that are all on one side (summit.cpp).
    bool is_sums(Val a) const;
    bool is_rising(Val a) const;
    bool is_falling(Val a) const;
    void note_sides(Val a, const Ext& x, Val b, const Ext& y, Ext& sum) const;
    bool other_primes(Val a, Val b) const;  // both algebraic, and neither a power of the other
    bool may_be_lofty(Val a) const;
    bool is_no_factorial(Val a) const;  // by its form
    void add_local(Val a, Ext& x) const;

    Val add(Val a, Val b, bool minus);
    bool is_beside_factorial(const Ext& x, Val other, const Ext& y) const;
    bool divide(Val a, Val b, Val& out);
    Val over_nought(Val a, const Ext& y);
    Val multiply(Val a, Val b, Maybe integer = MAYBE);
    static Maybe joined(Maybe a, Maybe b) { return a == MAYBE || b == MAYBE || (a == NO && b == NO) ? MAYBE : a == b ? YES : NO; }
    static void join(const Facts& x, const Facts& y, bool product, Facts& out);
    static i32 tower(i64 a, i64 b) { return a > 0 && b > 0 && i128(a) * b < i64(1) << 31 ? i32(a * b) : 0; }
    bool other_degree(Val a, Val b) const;
    static bool divisible(const Facts& a, const Facts& b);
    struct Nature { Maybe integer, rational, algebraic; };
    Nature nature(Val a) const;
    bool residue_of(Val a, i64 k, u64& out) const;
    Val negated(Val a);
    void signless_nature(const Ext& x, Val exponent, Ext& p);
    bool positive_power(Val base, Val exponent, Val& out);
    // A fraction to an algebraic power; `scaled`: that power times some fraction other than 0.
    // `halved`: times 2^-j for some j from 1 on.
    struct Tower { Val over{0, -1}, by{0, -1}; bool scaled = false, halved = false; };
    bool tower_of(Val a, Tower& out) const;
    Tower raise_tower(Val base, Val exponent);
    bool may_be_same_tower(Val a, Val b);
    bool may_be_power_of_two(Val a) const;
    bool factorial_under(Val a, Val& base) const;
    void note_multiple(Val a, const Ext& x, Val c, Ext& product) const;
    bool no_common_power(Val a, Val b);
    void note_origin(Origin::How how, Val part, Val with, Ext& out) const;
    bool may_come_to(const Origin& origin, Val wanted);
    bool may_come_to_factorial(Val part, Val wanted);
    bool may_come_to_large(Val part, Val wanted, const Logs& at);
    bool is_placed(Val a) const;
    bool is_listed(Val a) const;
    bool at_place(Val a, i64 s, Val& out);
    bool may_be_placed(Val a, Val number);
    bool is_signed_factorial(Val a) const;
    bool times_in(Val a, int prime, i64& out) const;
    bool may_begin(Val x, bool minus, Val y, bool below, Val sum);
    bool is_vast_factorial(Val a) const;
    bool may_be_level(Val x, bool minus, Val y, bool below, Val sum);
    bool may_add_to(Val x, bool minus, Val y, bool below, Val sum);
    bool may_be_on_line(Val a, Val b) const;
    bool may_meet(Val a, Val b);
    bool may_be_root(Val root, Val t) const;
    bool may_be_chained(Val chain, Val t) const;
    bool signless_power(Val base, Val exponent, Val& out);
    bool cycles() const;
    bool whole_power(Val base, Val exponent, Val& out);
    bool whole_root(Val index, Val radicand, Val& out);
    bool root(Val index, Val radicand, Val& out);
    bool lcm(Val a, Val b, Val& out);
    bool gcf(Val a, Val b, Val& out);
    bool remainder(Val a, Val b, Val& out);
    bool factors(Val a, Val& out);
    bool factors_within(const Ext& x, Val& out);
    bool factors_of_power(const Ext& x, Val& out);
    Val from_primes(const Vec<PrimePower>& list);
    bool factors_of_primes(const Vec<PrimePower>& list, Val& out);
    bool primes_of_value(const Ext& x, Vec<PrimePower>& out);
    i64 order_of_root(const Ext& x, Val exponent, Val& out);
    double least_factors(const Ext& x) const;
    Maybe factors_on_line(const Ext& x, Val& out);
    bool factors_of_form(const Form& form, Val& out) const;
    i64 factors_of(i64 n, i64 power = 1) const;
    bool prime(Val a, Val& out);
    bool factorial(Val a, Val& out);
    bool is_near(Val a) const;
    Val rest_of(Val a) const;   // d == -1: not known
    bool has_rest(Val a) const { return !a.exact() && ext(a).rare.rest.d >= 0; }
    bool is_deep(Val a) const;
    bool is_near_whole(Val a) const;
    double bits_of_rest(Val rest) const;
    bool lacks_a_prime(Val a) const;  // up to 2^62
    void note_rest(Val rest, bool deep, Ext& out) const;
    void rest_of_sum(Val a, Val b, Ext& out);
    void rest_of_product(Val a, const Ext& x, Val b, const Ext& y, Ext& out);
    void rest_of_power(Val base, const Ext& x, Val exponent, const Ext& e, Ext& out) const;
    bool has_no_root(Val a) const;   // that is exact, or near with a small prime
    bool is_replete(Val a) const;
    bool is_once(Val a) const;
    bool is_once_beside(Val a, Val b) const;
    bool is_laden(Val a, Val b, const Ext& other) const;
    bool other_rest(Val a, Val b);
    void raise_least(Ext& x) const;
    i64 argument_of_form(const Form& form) const;
    bool is_base_power(Val a) const;  // with a rational exponent other than 0
    i64 root_of_base() const;
    bool is_remote(Val a) const { return !a.exact() && ext(a).remote; }
    bool is_power(Val a, Val base);
    bool may_be_factorials_power(Val a, Val factorial);
    double least_whole(Val a) const;
    Val base_of(Val a) const;   // a fraction of which it is a rational power, and not 1; d == -1: not known
    bool powers_within(const Ext& x, Val& root, i64& from, i64& to) const;
    void note_base(Ext& x) const;
    void join_bases(Val a, Val b, Ext& out) const;
    bool logarithm_of(Val a, Val b, Val& c) const;
    bool may_be_times(Val n, Val c, Val m);
    bool is_certain(Val a) const;
    bool is_unit(Val a) const;
    bool join_powers(Val a, Val b, bool over, Val& out);
    bool over_power(Val a, Val b, Val& out);
    void note_times(Val a, Val b, Ext& product);
    void note_over(Val a, Val b, Ext& quotient);
    void note_root_beside(Val base, Val exponent, Ext& power);
    void note_square_beside(Val base, Val exponent, Ext& power);
    bool other_multiple(Val a, Val b);
    bool is_root(Val a) const;
    bool is_root_apart(Val a) const;  // from 0
    bool is_no_square(const Facts& x) const;  // a whole number, by what it is modulo a power of the base
    i32 halves_beside(Val a, Val b) const;  // of a product or quotient
    bool unit_of(Val a, Val& unit, Val& coefficient) const;
    // A factorial known for certain, times a fraction, plus another.
    struct Affine { Val unit{0, -1}, times{1, 1}, plus{0, 1}; };
    bool affine_of(Val a, Affine& out) const;
    bool wild_of(Val a, Affine& out) const;
    bool other_leads(Val a, Val b);
    void note_remote(Val a, const Ext& x, Val b, const Ext& y, bool product, Ext& out) const;
    u64 factorial_residue(std::size_t n);
};

bool exact_root(i64 n, i64 k, i64& root);  // n >= 0, k >= 1: root^k == n
i64 next_prime(i64 n);                     // the smallest prime above n; n below 2^40
constexpr i64 CHECKED = 10'000'000'000;   // AGLOA XIII-C-9 Com, H7: beyond it, factors of products only
i64 count_factors(i64 n, i64 power, u64& steps);  // of n^power, n >= 1; 0: more than 62 bits
inline i64 count_factors(i64 n) { u64 steps = 0; return count_factors(n, 1, steps); }
double log2_factorial(double n);
bool keeps_primes(const Facts& x);  // n! from (2^64)! on

}  // namespace oracle
