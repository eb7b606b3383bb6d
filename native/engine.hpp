// The search: V(S), the values of exactly the cubes S, built forwards for small S; above that the
// last sign is inverted from the target. Nothing here depends on which cubes are Required.
#pragma once
#include <functional>
#include <unordered_set>

#include "value.hpp"

namespace oracle {

using Key = u128;  // a multiset of cubes, four bits a kind

// OPEN: not found, but something was left out. LIKELY: equal as far as intervals tell.
enum Outcome : u8 { NOPE, FOUND, OPEN, LIKELY, PEELED };
// How a set is searched. PEEL: large sets only by taking off one numeral at a time, which finds most
// witnesses soon. SHALLOW: all splits, but only plain rational targets. DEEP: everything.
enum Stage : u8 { PEEL, SHALLOW, DEEP };
// SECTION: a numeral that only this sign allows, with the sign; written out in witnesses.
enum Piece : u8 { ATOM, BINARY, PREFIX, POSTFIX, BANG, SECTION };

struct Token { Piece piece; i32 index; };
using Tokens = std::vector<Token>;

// The last step of a tree: left sign right; a sign before or behind one tree has left == -1.
struct Split {
    i32 left = -1, right = -1;
    std::int16_t index = 0;  // below MAX_ROWS
    Piece piece = ATOM;
    Split() = default;
    Split(i32 l, i32 r, i32 i, Piece p) : left(l), right(r), index(std::int16_t(i)), piece(p) {}
};

struct Table {
    Vec<Val> exact;       // different exact values
    Vec<u32> slots;       // open addressing into `exact`, 1-based; a power of two
    Vec<Val> ext;         // sorted by lower end
    Vec<double> highest;  // the highest upper end up to here
    bool complete = true;
    bool has(Val v) const {
        if (slots.empty()) {
            for (Val x : exact)
                if (x == v) return true;
            return false;
        }
        std::size_t mask = slots.size() - 1;
        for (std::size_t at = hash_of(v) & mask; slots[at]; at = (at + 1) & mask)
            if (exact[slots[at] - 1] == v) return true;
        return false;
    }
    std::size_t bytes() const;
};

struct Set {
    // What a split is looked at by comes first: it is read for each.
    double lo = 0, hi = 0, least = 0;  // the values' ends; no value but 0 is nearer to 0 than `least`
    i32 table = -1;
    u8 size = 0, leaves = 0;  // leaves: numerals, or a little more where cubes are exponents or digits
    bool zero = false;       // may a value be 0?
    bool level = false;      // is every value 0 or at least 1?
    bool fractions = false, negative = false, smooth = false;
    bool integral = false;   // is every rational value whole? All values are algebraic integers then
    bool algebraic = false;  // is every value?
    u64 primes = 0;          // of its numerals, where it is smooth
    double bound = 0;        // numerator + denominator is at most this; infinite if not known
    bool twofold = false;    // is every value at least 2?
    bool split = false, sampled = false, peeled = false, dear = false;  // dear: its table takes more than a few steps
    int powers = 0;          // signs that make irrational numbers of others; a logarithm counts as two
    u32 asks = 0;
    Key key = 0;
    Vec<Split> splits, peels;
    Vec<std::pair<Val, Split>> samples;
    bool empty() const { return lo > hi; }
};

// Cubes that are only numerals, only signs between trees, numerals or signs, signs of both places; signs that may be repeated, and
// those that allow numerals which no other sign allows. Points are in numerals of several cubes only: among the numerals, or those that may be signs.
// A byte each; there are never more than 24 cubes and a few `!`.
struct Counts {
    enum Place { ATOMS = 0, MIXED = 8, BINARIES = 16, BOTH = 24, ENDLESS = 32, BESIDE = 40, POINTS = 48, POINT_SIGNS = 56 };
    u64 all = 0;
    int at(Place place) const { return int(all >> place & 255); }
    void set(Place place, bool one) { all |= u64(one) << place; }
    Counts plus(Counts o, int n) const { return {all + o.all * u64(n)}; }
    int leaves() const { return at(ATOMS) + at(MIXED); }
};

// Work is counted in ticks, none longer than an operation on small fractions; a unit of a
// budget is eight of them, less than half a microsecond.
struct Budget {
    static constexpr u64 UNIT = 8;
    u64 ticks = 0, most = 0, next_check = 0;
    bool stopped = false, cancelled = false, hurried = false;
    std::function<bool()> cancel;
    explicit Budget(u64 units) : most(units > ~u64(0) / UNIT ? ~u64(0) : units * UNIT) {}
    bool spend(u64 n) {
        ticks += n;
        return ticks < next_check ? !stopped : check();
    }
    bool check();
    // Nothing can be proved any more: of the ticks that are left only some are worth it.
    void hurry();
};

// Thrown where something is given up half-way; nothing of it is kept.
struct Stopped {};

// x on the open side such that the sign, with `known` on the other side, gives the target.
struct Wanted { Piece piece; i32 index; Val known; bool known_left; Val target; i64 modulus; };

// Numbers x and k with x^k == n.
struct Powers {
    struct Pair { i64 base, exponent; };
    i64 n = 0;
    int count = 0;
    Pair list[62];
};

// Plain ends around a number; no nearer to 0 than least(), no farther than most().
struct Span {
    double lo, hi;
    double least() const { return lo > 0 ? lo : hi < 0 ? -hi : 0; }
    double most() const { return hi > -lo ? hi : -lo; }
};

// Up to two stretches of the exact values of a table.
struct Narrowed { int parts = 0; std::size_t from[2], to[2]; };

class Engine {
public:
    // `few`: after the first irrational √ of a chain all further ones are one loose value, so tables are small.
    // `afar`: more is noted of its values (see Values).
    Engine(const Problem& problem, std::size_t cap, bool prune, bool few, bool afar);

    Outcome reach(i32 set, Val target, Tokens& out);
    Outcome raise(i32 set, Val target, Tokens& out);  // the target is a whole number from 4
    Outcome dump(i32 set, Val target, Tokens& out);
    using Use = std::function<bool(const Tokens&)>;
    bool each(i32 set, Val target, const Use& use);
    bool left_out() const { return left_out_; }
    // Endless families are closed here or not at all: with one open set nothing will be called impossible.
    bool final() const { return endless() || !problem_.far.empty(); }
    bool endless() const { return !problem_.reusable.empty() || problem_.factorials < 0; }
    Outcome reach_multiple(i32 set, Val target, i64 modulus, Tokens& out);
    i32 intern(Key key);
    bool feasible(Key key) const;
    bool feasible(Counts c) const;
    int least_leaves(int atoms, int beside) const;
    u32 point_kinds();
    bool too_many_digits(Counts c) const;
    bool may_become_feasible(Counts c, Counts later, int cubes) const;
    Counts role(int kind) const { return role_[kind]; }
    bool plausible(const Set& set, Val target) const;
    const Set& set(i32 index) const { return sets_[std::size_t(index)]; }
    const Table& table_of(i32 set);
    Values& values() { return values_; }
    void start(Budget* budget) {
        budget_ = budget;
        tie_ = left_out_ = false;
        values_.count_on(budget ? &budget->ticks : nullptr);
    }
    // `large`: the Goal itself is no small fraction, so such targets are followed at once.
    void enter(Stage stage, bool large) { stage_ = stage, large_ = large; }
    // The value of the Goal that is asked for next; `peeled`: it is n!, and n is a value of the Goal too. Then
    // what ends with a ! is a Solution for n without it.
    void aim(i32 set, Val target, bool peeled) { top_ = set, factorial_ = peeled ? target : Val{0, -1}; }
    bool tie() const { return tie_; }
    // Of whole questions too: a set that was searched to the end is not searched again.
    bool ruled_out(i32 set, Val target) const { return recall(set, target) == NOPE; }
    void rule_out(i32 set, Val target) { remember(set, target, NOPE); }
    void refute() { if (has_last_tie_) refuted_.insert(last_tie_); has_last_tie_ = false; }
    bool evaluate(const Tokens& tokens, Val& out);
    // Exponents of the base that something open would take where only a far power of it was tried.
    const std::vector<i64>& hints() const { return hints_; }
    std::size_t tables() const { return tables_.size(); }
    std::size_t sets() const { return sets_.size(); }
    Key token_key(Token token) const;
    static int count(Key key, int kind) { return int(u64(key >> (4 * kind)) & 15); }
    static constexpr int BANG_KIND = 31;

private:
    struct Sign { Key key; Op op; Val exponent; };
    struct Leaf { Key key; Val value; i32 left, right, sign; };  // sign: -1 for one numeral
    // order: -1 if the left has fewer of the first kind that differs, 1 if it has more.
    struct Deal { Key left, right; Counts at_left, at_right; u8 cubes_left, cubes_right; std::int8_t order; };
    // The deals of signs that can be put together with numerals of such counts, from and to, in a list.
    struct Fit { u64 left, right; std::size_t from, to; };
    struct Memo { u32 set = 0; u32 outcome = 0; Val target{0, 0}; };

    Problem problem_;
    Values values_;
    std::size_t cap_, table_bytes_ = 0, split_bytes_ = 0;
    bool prune_;
    int closure_;  // √ that are written one after the other; all further ones are one loose value
    Budget* budget_ = nullptr;
    Vec<Leaf> leaves_;  // sorted by key
    std::vector<Sign> binaries_, prefixes_, postfixes_, sections_;
    std::vector<Tokens> section_tokens_;
    Vec<Set> sets_;
    struct Slot { u32 tag; i32 id; };  // of a set: bits of its hash, and its number from 1 on
    Vec<Slot> ids_;                    // open addressing
    Vec<Key> keys_;                    // of the sets: close together for looking up
    Vec<Table> tables_;
    Vec<Memo> memo_;
    Vec<Deal> dealt_, some_numerals_, some_signs_;  // while splits are made
    Vec<Fit> fits_;
    Vec<u32> fitting_;
    Vec<Split> found_;
    Vec<u8> larger_;  // of each, how many cubes its larger side has
    i32 dealt_for_ = -1;  // the set whose numerals are in `some_numerals_`
    std::size_t memo_used_ = 0;
    std::unordered_set<u64, std::hash<u64>, std::equal_to<u64>, Counted<u64>> refuted_;
    u64 last_tie_ = 0;
    bool tie_ = false, has_last_tie_ = false, large_ = false;
    bool left_out_ = false;
    Stage stage_ = DEEP;
    int chain_ = 0;
    std::vector<i64> hints_;
    i32 top_ = -1;           // the set that is asked about
    Val factorial_{0, -1};   // the value of the Goal that n! need not be, as n is asked for too
    // of each kind
    bool counts_factors_ = false;
    bool in_atom_[32] = {}, in_binary_[32] = {}, in_unary_[32] = {}, endless_[32] = {}, beside_[32] = {};
    bool fraction_[32] = {}, minus_[32] = {}, rough_[32] = {}, zero_[32] = {};
    bool raises_[32] = {}, roots_[32] = {};  // to a power that is worked out; to one that is written
    u64 primes_of_[32] = {};                 // bits of `primes_`: those that its numerals and signs bring
    // How a kind makes values larger, where it has one role only.
    enum Growth : u8 { NONE, NUMERAL, PLUS, TIMES, OVER, RAISES, SHRINKS, ANY };
    Growth growth_[32] = {}, joint_[32] = {}, alone_[32] = {};  // in any place; between two trees; beside one
    bool indexed_[32] = {}, unindexed_[32] = {};  // between two trees a root; something else
    bool twofold_[32] = {};  // its numerals are at least 2, and so is what its signs make of such numbers
    bool tame_[32] = {}, plain_zero_[32] = {}, plain_twofold_[32] = {};  // before or behind one number its signs take numbers from 0 on only; zero_ and twofold_, but for numerals that are no whole numbers from 0 on
    bool level_[32] = {};  // its numerals are whole numbers from 0 on, its signs make such, or numbers from 1 on, of numbers that are 0 or from 1 on
    bool broken_[32] = {}, breaks_[32] = {};  // no algebraic integer comes of it: as a numeral or beside a tree; between two
    double largest_[32] = {};  // of its numerals
    int cap_of_[32] = {};
    Counts role_[32];
    int powers_[32] = {};
    // Is every numeral of the kind a 0? Is every sign of it one that makes 0, or nothing, of 0 and anything?
    bool only_zero_[32] = {}, absorbs_[32] = {};
    double weight_[32] = {};
    int pointed_ = 0;  // the most digits of a numeral with a point; 0: there may be several digits without one
    int longest_atom_ = 1, longest_plain_ = 1;  // in cubes; plain: allowed with every sign
    std::vector<i64> primes_;

    void prepare();
    u64 bits_of(i64 number);
    bool is_of(u64 primes, i64 number) const;
    bool is_of(u64 primes, const Form& form) const;
    void prepare_beside();
    void prepare_far();
    u64 chains_of(const Far& far) const;
    void write(Piece piece, i32 index, Tokens& out) const;
    void write(const Leaf& leaf, Tokens& out) const;
    std::pair<const Leaf*, const Leaf*> leaves_of(Key key) const;
    void prepare_sign(const std::vector<int>& kinds, Op op, bool binary);
    static void grow(Growth& into, Growth how) { into = into == NONE || into == how ? how : ANY; }
    void grow(int kind, Growth how) { grow(growth_[kind], how); }
    void bound_size(Set& set) const;
    bool is_tight(Key key) const;
    bool is_integral(Key key, bool tight) const;
    void bound_below(Set& set) const;
    void bound_roots(Set& set, bool tight) const;
    void bound_power(Set& set, const double* numbers, int count, int sums, int products, int quotients) const;
    void note_ends(Set& set, const Table& table) const;
    Span span(Val target) const;
    bool beyond(const Set& l, const Set& r, Op op, Val target, Span t) const;
    static constexpr std::size_t POWERS = 64;
    std::vector<Powers> pairs_ = std::vector<Powers>(POWERS);  // the last ones asked for
    const Powers& powers_of(i64 n);
    bool no_primes(const Set& l, const Set& r, Op op, Val target) const;
    bool no_power(const Set& l, const Set& r, Op op, Val target);
    Narrowed narrowed(const Table& table, const Set& open, const Wanted& wanted) const;
    bool few(Op op, bool known_left, Val target, std::vector<Val>& out);
    bool may_join(const Table& open, const Set& set, Op op, const Wanted& w) const;
    Counts counts(Key key) const;
    void splits_of(i32 set);
    void keep_splits(i32 set);
    void drop_splits(i32 set);
    void deal(Key key, Key used, bool numerals, bool binary, Vec<Deal>& out);
    void add_splits(i32 set, const Sign& sign, i32 index, Piece piece);
    Fit fitting(const Deal& numerals, bool binary);
    const Sign& sign(Piece piece, i32 index) const;
    Op op_of(Piece piece, i32 index) const { return sign(piece, index).op; }
    bool step(Piece piece, i32 index, Val left, Val right, Val& out);
    bool commutes(Op op) const;

    // Ends a table or a list of splits half-way where the budget is used up.
    void pay(u64 ticks) { if (!budget_->spend(ticks)) throw Stopped{}; }
    bool may_build(const Set& set) const;
    bool build(i32 set);
    bool build_small(i32 set);
    Outcome lookup(i32 set, Val target, Tokens& out);
    Outcome accept(i32 set, Val found, Val target, Tokens& out);
    void derive(i32 set, Val value, Tokens& out);
    Outcome search(i32 set, Val target, Tokens& out);
    bool each_unary(i32 set, const Split& split, Val target, const Use& use);
    bool each_binary(const Split& split, Val target, const Use& use);
    std::vector<Val> others(const Wanted& wanted, i32 set);
    const Vec<Split>& peels_of(i32 set);
    Outcome peel(i32 set, Val target, Tokens& out);
    void small_parts(Key left, int kind, Key part, Counts counted, std::vector<Key>& out);
    Outcome binary(const Split& split, Val target, Span at, Tokens& out);
    // The known side of a split, and the sign, target and open side that go with its values.
    struct Look { i32 known, open; Wanted wanted; };
    Outcome looks(const Look& at, Tokens& out);
    void note_beside(const Look& at, Val far);
    Outcome look(const Look& at, Val value, Tokens& out);
    Outcome chain_below(i32 set, Val target);
    Outcome unary(i32 set, const Split& split, Val target, Tokens& out);
    Outcome integer_target(const Set& set, Op op, const Wanted& w, Val& x) const;
    Outcome open_side(i32 set, const Wanted& wanted, Tokens& out);
    Outcome some(i32 set, const Wanted& wanted, Tokens& out);
    Outcome judge(const Wanted& wanted, Val x);
    Outcome judge_multiple(const Wanted& wanted, Val x);
    bool no_multiple(const Set& set, Val target) const;
    Outcome scan_multiple(i32 set, const Wanted& wanted, Tokens& out);
    bool is_tie(u64 mark);
    Val value_of(const Atom& atom);
    void note_listed();
    void note_hint(i64 k);
    void note_counts(Val counts, Val target);
    void note_hints(Val far, Val target, const Table* beside = nullptr);
    void sample(i32 set);
    bool is_handy(Val v) const;
    bool targets(const Wanted& wanted, std::vector<Val>& out);  // false: must be scanned
    void power_bases(Val exponent, Val target, std::vector<Val>& out);
    void power_bases(Val exponent, Val inverse, Val target, std::vector<Val>& out);
    bool power_exponents(Val base, Val target, std::vector<Val>& out);
    bool divisors_with(Val known, Val target, std::vector<Val>& out);
    bool factorial_of(Val target, std::vector<Val>& out);
    bool with_factors(i64 count, double most, std::vector<Val>& out);
    // FOUND: nothing known. PEELED, OPEN, LIKELY: open after the first, second, third stage.
    Outcome recall(i32 set, Val target) const;
    void remember(i32 set, Val target, Outcome outcome);
};

}  // namespace oracle
