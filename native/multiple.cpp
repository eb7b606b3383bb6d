// Multiple of k: a value that differs from the target by a nonzero integer multiple of k.
#include <cmath>
#include <cstdlib>

#include "engine.hpp"
#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

constexpr int TABLED = 3;  // numerals of sets that have a table of all their values

}  // namespace

// An integer modulo k, where that is known.
bool Values::residue_of(Val a, i64 k, u64& out) const {
    if (a.exact()) return out = reduced(a.n, u64(k)), a.d == 1;
    const Held& x = ext(a);
    if (x.integer != YES) return false;
    if (x.has_form) {
        u64 r = form_residue(x.form, u64(k), 1);
        out = x.at.lo > 0 || r == 0 ? r : u64(k) - r;
        return true;
    }
    out = x.shifted % u64(k);
    return x.has_shifted && (P - 1) % u64(k) == 0;
}

Values::Nature Values::nature(Val a) const {
    if (a.exact()) return {a.d == 1 ? YES : NO, YES, YES};
    const Held& x = ext(a);
    return {x.integer, x.rational, x.algebraic};
}

// Two different irrational roots of fractions never differ by a fraction: the conjugates of such a
// root, like those of any x with x^n rational, have the sum 0, and those of "root + fraction" have not.
Maybe Values::differs_by_multiple(Val a, Val b, i64 k) {
    if (a.exact() && b.exact()) {
        i128 gap = i128(a.n) * b.d - i128(b.n) * a.d, unit = i128(a.d) * b.d;
        return gap != 0 && gap % (unit * k) == 0 ? YES : NO;
    }
    if (a == b && (has_form(a) || a.exact())) return NO;
    Nature x = nature(a), y = nature(b);
    auto differ = [](Maybe m, Maybe n) { return m != MAYBE && n != MAYBE && m != n; };
    if (differ(x.integer, y.integer) || differ(x.rational, y.rational) || differ(x.algebraic, y.algebraic)) return NO;
    if (has_form(a) && has_form(b) && x.rational == NO) return NO;
    if (other_degree(a, b)) return NO;
    u64 r, s;
    if (residue_of(a, k, r) && residue_of(b, k, s)) {
        if (r != s) return NO;
        if (!may_equal(a, b)) return YES;
    }
    Interval gap = oracle::add(interval(a), oracle::negated(interval(b)));
    if (!(std::fabs(gap.lo) <= 0x1p50 && std::fabs(gap.hi) <= 0x1p50)) return MAYBE;
    double lo = std::ceil(gap.lo / double(k) - 1e-9), hi = std::floor(gap.hi / double(k) + 1e-9);
    return lo > hi || (lo == 0 && hi == 0) ? NO : MAYBE;
}

// Can it be told from a and b that "a op b" is not the target and not a fraction away from it?
bool Values::is_apart(Op op, Val a, Val b, Val target) const {
    Nature x = nature(a), y = nature(b);
    if (target.exact()) {
        if (op > DIV || x.rational == y.rational || x.rational == MAYBE || y.rational == MAYBE) return false;
        return op <= SUB || !(a.is(0) || b.is(0));
    }
    if (!has_form(target) || ext(target).rational != NO) return false;
    auto index = [this](Val v) { return v.exact() ? 1 : ext(v).tower; };
    i64 product = 0;
    if (op <= DIV) product = tower(index(a), index(b));
    if (op == POW && b.exact()) product = tower(index(a), b.d);
    if (op == ROOT && a.exact()) product = tower(index(b), std::abs(a.n));
    if (product) return product % ext(target).form.k != 0;
    // Gelfond and Schneider: transcendental, or 0 or 1.
    Nature base = op == POW ? x : y, exponent = op == POW ? y : x;
    return (op == POW || op == ROOT) && base.algebraic == YES && exponent.algebraic == YES && exponent.rational == NO;
}

Outcome Engine::judge_multiple(const Wanted& w, Val x) {
    Maybe fits = values_.differs_by_multiple(x, w.target, w.modulus);
    if (values_.is_loose(x) || values_.is_loose(w.target)) return fits == NO ? NOPE : OPEN;
    if (fits != MAYBE) return fits == YES ? FOUND : NOPE;
    return values_.is_wide(x) ? OPEN : LIKELY;
}

// What fits is a fraction, irrational or transcendental like the target.
bool Engine::no_multiple(const Set& set, Val target) const {
    if (!prune_) return false;
    if (target.exact()) return target.d != 1 && !set.fractions;
    const Held& x = values_.ext(target);
    if (x.integer == NO && !set.fractions) return true;
    return set.powers < (x.algebraic == NO ? 2 : x.rational == NO ? 1 : 0);
}

Outcome Engine::reach_multiple(i32 id, Val target, i64 modulus, Tokens& out) {
    if (no_multiple(sets_[std::size_t(id)], target)) return NOPE;
    Wanted wanted{ATOM, 0, {0, 1}, true, target, modulus};
    const Set& set = sets_[std::size_t(id)];
    if (set.table >= 0 || set.leaves <= TABLED || !may_build(set) || endless())
        return some(id, wanted, out);
    Outcome known = recall(id, target);
    if (known == NOPE) return NOPE;
    Outcome result = scan_multiple(id, wanted, out);
    if (result == NOPE) remember(id, target, NOPE);
    return result;
}

// Without a table of the whole set: one value in k fits, so a witness mostly comes soon, and of
// roots most can be told by their parts.
Outcome Engine::scan_multiple(i32 id, const Wanted& w, Tokens& out) {
    Outcome result = NOPE;
    auto [leaf, end] = leaves_of(sets_[std::size_t(id)].key);
    for (; leaf != end; leaf++) {
        Outcome o = judge_multiple(w, leaf->value);
        if (o == FOUND) return write(*leaf, out), FOUND;
        if (o != NOPE) result = OPEN;
    }
    splits_of(id);
    const Vec<Split> splits = sets_[std::size_t(id)].splits;
    const u64 mark = mix(u64(id), hash_of(w.target));
    for (const Split& s : splits) {
        if (s.left >= 0) table_of(s.left);  // building moves tables_
        const Table& right = table_of(s.right);
        const Table alone{{{0, 1}}, {}, {}, {}, true};
        const Table& left = s.left < 0 ? alone : table_of(s.left);
        const Op op = op_of(s.piece, s.index);
        if (!left.complete || !right.complete) result = OPEN;
        for (const auto* as : {&left.exact, &left.ext})
            for (Val a : *as)
                for (const auto* bs : {&right.exact, &right.ext}) {
                    pay(bs->size());
                    for (Val b : *bs) {
                        Val y;
                        if (s.left >= 0 && prune_ && values_.is_apart(op, a, b, w.target)) continue;
                        if (!step(s.piece, s.index, a, b, y)) continue;
                        Outcome o = judge_multiple(w, y);
                        if (o == NOPE) continue;
                        result = OPEN;
                        if (values_.is_loose(a) || values_.is_loose(b)) continue;
                        if (o == OPEN || (o == LIKELY && !is_tie(mix(mark, hash_of(y))))) continue;
                        if (s.left >= 0) derive(s.left, a, out);
                        derive(s.right, b, out);
                        write(s.piece, s.index, out);
                        return FOUND;
                    }
                }
    }
    return result;
}

}  // namespace oracle
