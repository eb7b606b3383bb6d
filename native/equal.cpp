// May two values be one? Only what is certain tells them apart.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

// From 78! on there are more prime factors than a fraction of 62 bits and a base have. No power of the base is a factorial
// that is larger than the base, as that is no perfect power.
bool is_off_line(const Facts& x, const Form& line) {
    Logs log;
    return x.bang && logs_of(x.at, log) && log.lo > (same(line, Form{}) ? 64 : 400);
}

bool is_factorial(Val a) {
    i64 f = 1;
    for (i64 n = 2; f < a.n && n <= 20; n++) f *= n;
    return a.d == 1 && a.n == f;
}

// Primes that are surely not in a rational number, which so is not 0 either.
u16 lacking(const Facts& x) {
    u16 found = x.parity == ODD;
    if (x.integer == YES && x.has_shifted)
        for (int i = 0; i < 11; i++)
            if ((P - 1) % u64(PRIMES[i]) == 0 && x.shifted % u64(PRIMES[i])) found |= u16(1 << i);
    return found;
}

// Is n^2, n^4, n^8 or any further of these powers this, modulo P - 1? They come round after 540 at most.
bool may_be_radicand(u64 n, u64 wanted) {
    constexpr u64 PRODUCT = u64(2) * 3 * 5 * 7 * 11 * 13 * 19 * 23 * 29 * 31 * 37;  // of the primes of P - 1
    if (wanted == 0) return n % PRODUCT == 0;
    for (int i = 0; i < 560; i++)
        if ((n = times(n, n, P - 1)) == wanted) return true;
    return false;
}

}  // namespace

// A real root of a fraction has the degree k of its form. With real roots of positive numbers of a real
// field only fields are made whose degree divides the product of the indices (the last coefficient of
// a minimal polynomial is a power of the root, times 1 or -1), and so does the degree of all in them.
// Numbers that differ by a fraction have the same degree.
bool Values::other_degree(Val a, Val b) const {
    for (const auto& [root, other] : {std::pair(a, b), std::pair(b, a)})
        if (has_form(root) && !other.exact() && ext(other).tower && ext(other).tower % ext(root).form.k) return true;
    return false;
}

// c with b^c == a, where both are fractions from 1 on and there is a rational one.
bool Values::logarithm_of(Val a, Val b, Val& c) const {
    Form f, g;
    c = {1, 1};
    if (a.d <= 0 || b.d <= 0 || a == b) return a == b && a.d > 0;
    if (a.is(1) || b.is(1) || !form_of(a, f) || !form_of(b, g) || !are_commensurable(f, g)) return false;
    i64 n = f.eq, d = g.eq;
    for (int i = 0; i < 11; i++)
        if (g.e[i]) n = f.e[i], d = g.e[i];
    i64 common = std::gcd(n, d) * (d < 0 ? -1 : 1);
    c = {n / common, d / common};
    return true;
}

// May n times c be m? Of two factorials from 101! on the larger one is more than 100 times the other, if they differ.
bool Values::may_be_times(Val n, Val c, Val m) {
    constexpr double LARGE = 530;  // 100! has 525 bits
    Logs log, other;
    if (c.is(1)) return may_equal(n, m);
    auto is_large = [&](Val v, Logs& at) { return !v.exact() && ext(v).bang && logs_of(ext(v).at, at) && at.lo > LARGE; };
    if (c.n > 0 && c.n <= 100 && c.d <= 100 && is_large(n, log) && is_large(m, other)) return false;
    Apart now(*this);
    Val product;
    return !apply(MUL, n, c, product) || may_equal(product, m);
}

// May a number be √, once or more often, of an integer that is `radicand` modulo P - 1?
bool Values::may_be_root(Val root, Val t) const {
    const u64 wanted = ext(root).rare.radicand;
    auto [integer, rational, algebraic] = nature(t);
    if (rational != YES) return true;
    if (integer == NO || sign(t) == -1) return false;
    if (integer != YES || (!t.exact() && !has_form(t) && !ext(t).has_shifted)) return true;
    charge(wanted ? 300 : 1);
    u64 rest = t.exact() ? reduced(t.n, P - 1) : has_form(t) ? form_residue(ext(t).form, P - 1, 1) : ext(t).shifted;
    return may_be_radicand(rest, wanted);
}

bool Values::may_equal(Val a, Val b) {
    constexpr int DEEPEST = 48;  // steps that are undone one within the other
    if (a == b) return true;
    if (a.exact() && b.exact()) return false;
    if (a.exact()) std::swap(a, b);
    const Held& x = ext(a);
    if (!overlap(x.at, interval(b)) || x.least > largest_size(interval(b))) return false;
    if (!b.exact() && ext(b).least > largest_size(x.at)) return false;
    if (x.not_one && (b.is(1) || b.is(-1))) return false;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {  // whole, and what is over it too: 1 or -1
        if (one.exact() || !ext(one).underint) continue;
        if (other.exact() ? std::abs(other.n) != 1 : ext(other).integer == YES && !overlap(ext(other).at, {-1, 1})) return false;
    }
    if (!listed_.empty() && ((is_far_power(a) && is_listed(b)) || (is_far_power(b) && is_listed(a)))) return false;
    if (x.nil && b.exact() && b.n != 0) return false;
    if (x.one_only && b.exact() && !b.is(1)) return false;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
        if (b.exact() || ext(other).rational != YES) continue;
        if (ext(one).one_only && !overlap(ext(other).at, {1, 1})) return false;
        if (ext(one).nil && !contains_zero(ext(other).at)) return false;
    }
    if (x.rare.counted.times && b.exact() && (b.d != 1 || !x.rare.counted.has(b.n))) return false;
    if (Form form; x.rare.counted.times == 1 && x.rare.counted.are_squares() && has_form(b) && form_of(b, form)) {
        bool even = form.k == 1 && form.eq % 2 == 0;
        for (i32 e : form.e) even &= e % 2 == 0;
        if (!even) return false;
    }
    if (x.factorial && b.exact() && !is_factorial(b)) return false;
    if ((x.remote && is_near(b)) || (is_remote(b) && is_near(a))) return false;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})  // which may be 0, but for that no near number
        if (!one.exact() && ext(one).laden && is_near(other) && !contains_zero(interval(other))) return false;
    if (x.remote && is_remote(b) && !(x.rare.chains & ext(b).rare.chains)) return false;
    if (other_rest(a, b) || (!b.exact() && other_rest(b, a))) return false;
    if (other_multiple(a, b)) return false;
    if (x.rare.base.d >= 0 && !is_power(b, x.rare.base)) return false;
    if (Val c; !b.exact() && x.rare.to.d >= 0 && ext(b).rare.to.d >= 0 && logarithm_of(x.rare.base, ext(b).rare.base, c)) return may_be_times(x.rare.to, c, ext(b).rare.to);
    if ((x.factorial && is_no_factorial(b)) || (!b.exact() && ext(b).factorial && is_no_factorial(a))) return false;
    if (x.rare.over.d > 0 ? b.exact() || ext(b).rare.over.d > 0 || ext(b).has_form || ext(b).rare.base.d > 0 : !b.exact() && ext(b).rare.over.d > 0)
        if (!may_be_same_tower(a, b)) return false;
    if (x.lofty && !may_be_lofty(b)) return false;
    if (!b.exact() && ext(b).lofty && !may_be_lofty(a)) return false;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
        if (u16 span = one.exact() ? 0 : span_of(one); span && nature(other).algebraic == YES && (primes_in(other) & ~span)) return false;
    if (!b.exact() && ext(b).rare.base.d >= 0 && !is_power(a, ext(b).rare.base)) return false;
    if (other_heights(a, b) || other_field(a, b)) return false;
    if (x.rare.fold && !may_be_fold(b, x.rare.fold)) return false;
    if (!b.exact() && ext(b).rare.fold && !may_be_fold(a, ext(b).rare.fold)) return false;
    if (other_divided(a, b) || other_residues(a, b) || other_leads(a, b)) return false;
    // Chains n, n!, (n!)!, … that begin with other numbers have none in common.
    if (!b.exact() && x.bang && ext(b).bang && x.rare.chains && ext(b).rare.chains && !(x.rare.chains & ext(b).rare.chains)) return false;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})  // 0!, 1! and 2! are 1 and 2
        if (!b.exact() && ext(one).unbang && (ext(other).bang || (ext(other).factorial && !overlap(ext(one).at, {1, 2})))) return false;
    Val n, m;  // n! = m! only if n = m
    if ((x.bang || (!b.exact() && ext(b).bang)) && argument_of(a, n) && argument_of(b, m)) return may_equal(n, m);
    for (const auto& [root, other] : {std::pair(a, b), std::pair(b, a)})
        if (!root.exact() && ext(root).rare.chained.d >= 0 && !may_be_chained(root, other)) return false;
    for (const auto& [root, other] : {std::pair(a, b), std::pair(b, a)})  // a rational root of an integer is one
        if (!root.exact() && ext(root).rooted && !may_be_root(root, other)) return false;
    if (!b.exact() && x.integer != MAYBE && ext(b).integer != MAYBE && x.integer != ext(b).integer) return false;
    if (!b.exact() && ((x.rootless && is_root(b)) || (ext(b).rootless && is_root(a)))) return false;
    if (b.exact() && (x.has_form || x.rational == NO || x.integer == (b.d == 1 ? NO : YES))) return false;
    if (!b.exact() && x.has_form && ext(b).has_form) return false;  // equal forms are one value
    if (!b.exact() && other_degree(a, b)) return false;
    if (u16 mine = b.exact() && b.n ? primes_in(a) : 0; mine & ~span_of(b)) return false;
    Form line, other;
    if (base_ && x.lined && b.is(0)) return false;
    if (base_ && (x.lined || (!b.exact() && ext(b).lined))) {
        bool mine = line_of(a, line), theirs = line_of(b, other);
        if (mine && theirs && !oracle::same(line, other)) return false;
        if (mine && !b.exact() && is_off_line(ext(b), line)) return false;
        if (theirs && is_off_line(x, other)) return false;
    }
    Ext p = full(a), q = full(b);
    if (p.rational != MAYBE && q.rational != MAYBE && p.rational != q.rational) return false;
    if (p.algebraic != MAYBE && q.algebraic != MAYBE && p.algebraic != q.algebraic) return false;
    if (p.rational == YES && q.rational == YES && p.parity != UNSURE && q.parity != UNSURE && p.parity != q.parity) return false;
    for (const auto& [one, number] : {std::pair(a, &q), std::pair(b, &p)})  // a prime surely in one, and not in the other
        if (u16 none = number->rational == YES && !one.exact() ? lacking(*number) : 0; none && (primes_in(one) & none)) return false;
    if (p.has_shifted && q.has_shifted && p.shifted != q.shifted) return false;
    if (p.has_local && q.has_local && p.local != q.local) return false;
    if (p.has_residue && q.has_residue && p.residue != q.residue) return false;
    if (is_loose(a) && is_loose(b)) return may_meet(a, b);
    if (undoing_ > DEEPEST) return true;
    const Deeper here(undoing_);
    for (const auto& [one, number] : {std::pair(a, b), std::pair(b, a)}) {
        if (!is_loose(one)) continue;
        if (is_placed(one) && (p.rational == YES || q.rational == YES) && !may_be_placed(one, number)) return false;
        if (!may_come_to(ext(one).rare.origin, number)) return false;
    }
    return true;
}

}  // namespace oracle
