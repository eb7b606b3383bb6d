// From the target backwards: the last sign is inverted, set by set.
#include <algorithm>
#include <cmath>

#include "engine.hpp"
#include "interval.hpp"

namespace oracle {
namespace {

constexpr int PEELED_ABOVE = 4;              // numerals
constexpr int LONGEST_CHAIN = 4;             // of one sign that is undone again and again
constexpr int BACKWARDS = 3;                 // numerals up to which tables of signs that repeat are built at once by the whole-number rule; above, if need be
constexpr int LINKS = 20;                    // of a chain that are looked at one by one
constexpr int CHAINED = 3;                   // numerals of sets where such chains are looked at

// While it lives, a chain is one longer.
class Chain {
public:
    Chain(int& length, bool longer) : length_(length), longer_(longer) { length_ += longer_; }
    ~Chain() { length_ -= longer_; }
    Chain(const Chain&) = delete;
    Chain& operator=(const Chain&) = delete;

private:
    int& length_;
    bool longer_;
};

// A table is built after so many questions, by numerals. Parts of a split have theirs at once up to three.
constexpr u32 ASKS[] = {0, 0, 0, 2, 6, 40};

}  // namespace

// Has the number no prime but these?
bool Engine::is_of(u64 primes, i64 number) const {
    u64 n = u64(number < 0 ? -number : number);
    for (std::size_t i = 0; i < primes_.size() && n > 1; i++) {
        u64 p = u64(primes_[i]);
        if (primes >> std::min<std::size_t>(i, 63) & 1)
            while (n % p == 0) n /= p;
    }
    return n == 1;
}

bool Engine::is_of(u64 primes, const Form& form) const {
    for (int i = 0; i < 11; i++)
        if (form.e[i] && !is_of(primes, PRIMES[i])) return false;
    return !form.eq || is_of(primes, form.q);
}

// Has the target a prime that products, quotients and powers of these can't have? Exponents must be algebraic (docs/oracle-proofs.md).
bool Engine::no_primes(const Set& l, const Set& r, Op op, Val t) const {
    if (!prune_ || !t.exact() || t.n == 0) return false;
    bool product = op == MUL || op == DIV, raised = op == POW && r.algebraic, root = op == ROOT && l.algebraic;
    if (!(product && l.smooth && r.smooth) && !(raised && l.smooth) && !(root && r.smooth)) return false;
    u64 primes = (root ? 0 : l.primes) | (raised ? 0 : r.primes);
    return !is_of(primes, t.n) || !is_of(primes, t.d);
}

bool Engine::plausible(const Set& set, Val t) const {
    if (!prune_) return true;
    if (t.exact()) {
        if (t.n < 0 && !set.negative) return false;
        if (t.d != 1 && (!set.fractions || set.integral)) return false;
        if (t.n == 0) return set.zero;
        if (std::fabs(double(t.n)) + double(t.d) > set.bound) return false;
        double size = near(t);
        if (size > set.hi || size < set.lo) return false;  // the ends are rounded outwards
        return !set.smooth || (is_of(set.primes, t.n) && is_of(set.primes, t.d));
    }
    const Held& x = values_.ext(t);
    if (set.smooth && x.has_form && !is_of(set.primes, x.form)) return false;
    if (x.at.hi < 0 && !set.negative) return false;
    if (x.has_form && set.bound < 0x1p61) return false;  // all its values are exact rationals
    if (x.integer == NO && (!set.fractions || (set.integral && x.rational == YES))) return false;
    // Without powers all is rational; with one of rational numbers, algebraic.
    if (set.powers < (x.algebraic == NO ? 2 : x.rational == NO ? 1 : 0)) return false;
    if (x.at.lo > set.bound || x.at.hi < -set.bound) return false;
    if ((x.at.lo > 0 && x.at.hi < set.least) || (x.at.hi < 0 && -x.at.lo < set.least)) return false;
    return x.at.lo <= set.hi && x.at.hi >= set.lo;
}

Outcome Engine::reach(i32 id, Val target, Tokens& out) {
    if (!budget_->spend(1)) return OPEN;
    Set& set = sets_[std::size_t(id)];
    if (!plausible(set, target)) return NOPE;
    // Signs that may be repeated make endless chains, which only a table closes.
    bool endless = stage_ == DEEP && this->endless();
    bool worth = !this->endless() || !problem_.whole || set.leaves <= BACKWARDS;
    if (set.table < 0 && worth && may_build(set) && (endless || set.asks++ >= ASKS[set.leaves])) build(id);
    else if (endless && worth) build_small(id);
    if (sets_[std::size_t(id)].table >= 0) {
        Outcome looked = lookup(id, target, out);
        // A table may hold values that are too wide to tell; backwards some of them never come up.
        if (looked != OPEN || stage_ != DEEP) return looked;
        if (endless && sets_[std::size_t(id)].leaves > CHAINED) return looked;
    }
    // At first only plain targets are followed into large sets: that finds witnesses sooner.
    if (stage_ != DEEP && !target.exact() && !large_) return OPEN;
    Outcome known = recall(id, target);
    if (known == NOPE) return NOPE;
    if (known == LIKELY || (known == OPEN && stage_ != DEEP) || (known == PEELED && stage_ == PEEL))
        return OPEN;  // searched as far before, with something left out
    bool part = stage_ == PEEL && sets_[std::size_t(id)].leaves > PEELED_ABOVE;
    Outcome result = part ? peel(id, target, out) : search(id, target, out);
    if (!part) drop_splits(id);
    // Tables leave less open than targets do.
    bool unsure = result == OPEN && stage_ == DEEP && !budget_->stopped;
    unsure &= sets_[std::size_t(id)].table < 0 && may_build(sets_[std::size_t(id)]);
    if (unsure) return build(id), lookup(id, target, out);
    if (result == OPEN && stage_ == DEEP && problem_.complete && !budget_->stopped && build_small(id)) return lookup(id, target, out);
    if (result == OPEN && stage_ == DEEP && final() && !may_build(sets_[std::size_t(id)])) budget_->hurry();
    static constexpr Outcome mark[] = {PEELED, OPEN, LIKELY};
    bool narrower = id == top_ && target == factorial_;  // than as a part of something else
    if (result != FOUND && !budget_->stopped && !narrower)
        remember(id, target, result == OPEN ? mark[stage_] : result);
    return result;
}

Outcome Engine::search(i32 id, Val target, Tokens& out) {
    splits_of(id);
    Outcome result = NOPE;
    auto [leaf, end] = leaves_of(sets_[std::size_t(id)].key);
    for (; leaf != end; leaf++) {
        if (leaf->value == target && !values_.is_loose(target)) {
            write(*leaf, out);
            return FOUND;
        }
        if (!values_.may_equal(leaf->value, target)) continue;
        result = OPEN;  // a target too wide to tell
        note_hints(leaf->value, target);
    }
    const Span at = span(target);
    for (std::size_t i = 0; i < sets_[std::size_t(id)].splits.size(); i++) {
        const Split split = sets_[std::size_t(id)].splits[i];
        if (!budget_->spend(1)) return OPEN;
        Outcome o = split.left < 0 ? unary(id, split, target, out) : binary(split, target, at, out);
        if (o == FOUND) return o;
        if (o == OPEN) result = o;
        if (budget_->stopped) return OPEN;
    }
    return result;
}

Outcome Engine::unary(i32 id, const Split& split, Val target, Tokens& out) {
    Op op = op_of(split.piece, split.index);
    if (op == FACTORIAL && id == top_ && target == factorial_) return NOPE;  // a Solution for n without it
    // What is no whole number is no number of factors and no prime.
    if (prune_ && (op == FACTORS || op == PRIME) && (values_.whole(target) == NO || target.is(0))) return NOPE;
    // An endless chain: only the table closes it, but what is wanted below may be told from all there is.
    if (split.right == id && op == SQRT && values_.is_squares(target)) return NOPE;  // what is below is among these squares too
    if (split.right == id && op == SQRT && chain_ >= LONGEST_CHAIN) return chain_below(id, target);
    if (split.right == id && ((op != SQRT && op != FACTORIAL) || chain_ >= LONGEST_CHAIN)) return OPEN;
    if (split.right == id && op == SQRT && (target.is(0) || target.is(1))) return NOPE;  // √ of 0 and 1 are found without it
    Chain chain(chain_, split.right == id);
    bool section = split.piece == SECTION;
    Val known = section ? sections_[std::size_t(split.index)].exponent : Val{0, 1};
    Outcome o = open_side(split.right, {split.piece, split.index, known, !section, target, 0}, out);
    if (o == FOUND) write(split.piece, split.index, out);
    return o;
}

// √ any number of times before something of the set gives the target: then that is one of its squares, all of which are one value.
Outcome Engine::chain_below(i32 id, Val target) {
    Val all;
    Tokens none;
    if (!values_.squares_of(target, all)) return OPEN;
    return reach(id, all, none) == NOPE ? NOPE : OPEN;
}

Outcome Engine::binary(const Split& split, Val target, Span t, Tokens& out) {
    const Set &l = sets_[std::size_t(split.left)], &r = sets_[std::size_t(split.right)];
    Op op = op_of(BINARY, split.index);
    if (prune_ && (l.empty() || r.empty())) return NOPE;
    bool powers = target.exact() && (op == POW || op == ROOT);
    if (beyond(l, r, op, target, t) || (powers && no_power(l, r, op, target)) || no_primes(l, r, op, target)) return NOPE;
    bool known_left = l.leaves != r.leaves ? l.leaves < r.leaves : l.size <= r.size;
    i32 known = known_left ? split.left : split.right, open = known_left ? split.right : split.left;
    if (!may_build(sets_[std::size_t(known)])) return OPEN;
    table_of(known);
    if (sets_[std::size_t(open)].leaves <= 3) table_of(open);
    const Set &left = sets_[std::size_t(split.left)], &right = sets_[std::size_t(split.right)];
    if (beyond(left, right, op, target, t) || (powers && no_power(left, right, op, target))) return NOPE;
    return looks({known, open, {BINARY, split.index, {0, 1}, known_left, target, 0}}, out);
}

// All values of the known side that are worth a look.
Outcome Engine::looks(const Look& at, Tokens& out) {
    const std::size_t number = std::size_t(sets_[std::size_t(at.known)].table);  // looking moves tables_
    Outcome result = tables_[number].complete ? NOPE : OPEN;
    Op op = op_of(BINARY, at.wanted.index);
    auto tried = [&](Val v) {
        Outcome o = budget_->spend(1) ? look(at, v, out) : OPEN;
        if (o != NOPE) result = o;
        return o == FOUND || budget_->stopped;
    };
    std::vector<Val> some;
    if (at.wanted.target.exact() && few(op, at.wanted.known_left, at.wanted.target, some)) {
        for (Val v : some)
            if (tables_[number].has(v) && tried(v)) return result;
    } else {
        Narrowed worth = narrowed(tables_[number], sets_[std::size_t(at.open)], at.wanted);
        for (int part = 0; part < worth.parts; part++)
            for (std::size_t i = worth.from[part]; i < worth.to[part]; i++)
                if (tried(tables_[number].exact[i])) return result;
    }
    for (std::size_t i = 0; i < tables_[number].ext.size(); i++) {
        const Val chain = tables_[number].ext[i];
        std::vector<Val> links;
        if (stage_ == DEEP && endless() && values_.links_of(chain, LINKS, links)) {  // what is left of the chain after so many is very near to 1
            for (Val link : links) {
                Wanted wanted = at.wanted;
                wanted.known = link;
                Tokens other;  // no witness: larger tables have the first links
                if (!budget_->spend(1) || open_side(at.open, wanted, other) != NOPE) result = OPEN;
                if (budget_->stopped) return OPEN;
            }
        } else if (tried(chain)) return result;
    }
    return result;
}

Outcome Engine::look(const Look& at, Val value, Tokens& out) {
    Wanted wanted = at.wanted;
    wanted.known = value;
    const Set& open = sets_[std::size_t(at.open)];
    if (wanted.target.exact() && open.table >= 0) {
        const Table& others = tables_[std::size_t(open.table)];
        if (others.complete && others.ext.empty() && !may_join(others, open, op_of(BINARY, wanted.index), wanted))
            return NOPE;
    }
    Tokens other, mine;
    Outcome o = open_side(at.open, wanted, other);
    if (o != NOPE && values_.is_loose(value)) note_beside(at, value);
    if (o != FOUND || values_.is_loose(value)) return o == FOUND ? OPEN : o;
    derive(at.known, value, mine);
    const Tokens &first = wanted.known_left ? mine : other, &second = wanted.known_left ? other : mine;
    out.insert(out.end(), first.begin(), first.end());
    out.insert(out.end(), second.begin(), second.end());
    out.push_back({BINARY, wanted.index});
    return FOUND;
}

// The number that is wanted, where known and target are integers. FOUND: x is it. NOPE: the set
// has no such value. OPEN: not an easy case.
Outcome Engine::integer_target(const Set& set, Op op, const Wanted& w, Val& x) const {
    i64 v = w.known.n, t = w.target.n;
    if (!prune_) return OPEN;
    x.d = 1;
    if (op == ADD || (op == SUB && w.known_left)) {
        if (__builtin_sub_overflow(op == ADD ? t : v, op == ADD ? v : t, &x.n)) return OPEN;
    } else if (op == SUB) {
        if (__builtin_add_overflow(t, v, &x.n)) return OPEN;
    } else if (op == DIV && !w.known_left) {
        if (v == 0 || __builtin_mul_overflow(t, v, &x.n)) return OPEN;
    } else {
        i64 above = op == MUL ? t : v, below = op == MUL ? v : t;
        if (below == 0 || above == 0) return OPEN;
        x.n = above / below;
        if (x.n * below != above) return set.fractions && !set.integral ? OPEN : NOPE;
    }
    if (x.n < 0 && !set.negative) return NOPE;
    if (x.n > i64(1) << 61 || x.n < -(i64(1) << 61)) return OPEN;
    return std::fabs(double(x.n)) + 1 > set.bound ? NOPE : FOUND;
}

Outcome Engine::open_side(i32 id, const Wanted& w, Tokens& out) {
    Op op = op_of(w.piece, w.index);
    Val x, v = w.known, t = w.target;
    if (op <= DIV && v.d == 1 && t.d == 1) {
        Outcome easy = integer_target(sets_[std::size_t(id)], op, w, x);
        if (easy == FOUND) return reach(id, x, out);
        if (easy == NOPE) return easy;
    }
    if (op <= DIV && v.exact() && t.exact()) {  // the plain cases first
        if (op == ADD) values_.apply(SUB, t, v, x);
        else if (op == SUB) values_.apply(w.known_left ? SUB : ADD, w.known_left ? v : t, w.known_left ? t : v, x);
        else if (op == MUL && v.n == 0) return t.n ? NOPE : some(id, w, out);
        else if (op == MUL) values_.apply(DIV, t, v, x);
        else if (!w.known_left && v.n == 0) return NOPE;
        else if (!w.known_left) values_.apply(MUL, t, v, x);
        else if (v.n == 0) return t.n ? NOPE : some(id, w, out);
        else if (t.n == 0) return NOPE;
        else values_.apply(DIV, v, t, x);
        return reach(id, x, out);
    }
    if (prune_ && op == ROOT && w.known_left && problem_.whole && v.exact() && t.exact() && v.d == 1 &&
        t.n > 1 && v.n > 62 / std::ilogb(double(t.n)) && sets_[std::size_t(id)].bound < 0x1p61)
        return NOPE;  // t^v is more than these cubes can make
    std::vector<Val> found;
    const Set& set = sets_[std::size_t(id)];
    bool listed = targets(w, found);
    if (!listed && prune_ && op == FACTORS && t.exact()) listed = with_factors(t.n, set.hi, found);
    if (!listed) return some(id, w, out);
    Outcome result = NOPE;
    for (Val y : found) {
        Outcome fits = judge(w, y);
        if (fits == NOPE) continue;
        Tokens some;
        Outcome o = reach(id, y, some);
        // y is there, but whether the sign makes the target of it is for exact values to say.
        u64 mark = mix(mix(u64(id), hash_of(y)), mix(hash_of(t), u64(w.piece) << 32 | u32(w.index)));
        bool loose = values_.is_loose(v) || values_.is_loose(t);
        if (o == FOUND && fits != FOUND && (loose || !is_tie(mix(mark, hash_of(v))))) o = OPEN;
        if (o == FOUND) {
            out.insert(out.end(), some.begin(), some.end());
            return o;
        }
        if (o == OPEN) result = o;
    }
    return result;
}

// Does the sign give the target with x? NOPE, FOUND, or OPEN where that is not certain.
Outcome Engine::judge(const Wanted& w, Val x) {
    if (w.modulus) return judge_multiple(w, x);
    Val out, left = w.known_left ? w.known : x, right = w.known_left ? x : w.known;
    if (w.piece != BINARY) right = x;
    if (!step(w.piece, w.index, left, right, out)) return NOPE;
    if (out == w.target && (out.exact() || values_.has_form(out))) return FOUND;
    if (!values_.may_equal(out, w.target)) return NOPE;
    if (values_.is_loose(out) || values_.is_loose(w.target)) return OPEN;
    return values_.is_wide(out) && !values_.ext(out).has_residue ? OPEN : LIKELY;
}

}  // namespace oracle
