#include "value.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

constexpr double WIDE = 1.0 / (1 << 20);

// Is there no integer in the interval, or only one, with another residue?
bool misses_integers(const Facts& x) {
    if (!(x.at.lo > -0x1p40 && x.at.hi < 0x1p40)) return false;
    double first = std::ceil(x.at.lo), last = std::floor(x.at.hi);
    return last < first || (last == first && x.has_residue && reduced(i64(first), P) != x.residue);
}

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

Values::Values(bool whole, const i64* limits) : whole_(whole) {
    std::copy(limits, limits + 16, limits_);
}

Val Values::unknown() { return intern_interval(everything()); }

// --- what is known of a value -----------------------------------------------------------------

Interval Values::interval(Val a) const {
    if (!a.exact()) return ext(a).at;
    return a.n == 0 ? Interval{0, 0} : ratio(double(a.n), double(a.d));
}

int Values::sign(Val a) const {
    if (a.exact()) return a.n > 0 ? 1 : a.n < 0 ? -1 : 0;
    Interval at = ext(a).at;
    return at.lo > 0 ? 1 : at.hi < 0 ? -1 : 2;
}

bool Values::is_wide(Val a) const {
    if (a.exact()) return false;
    Interval at = ext(a).at;
    constexpr double FIRM = 0x1p1009;  // beyond, ends are logarithms of logarithms
    if (!(largest_size(at) < FIRM)) return true;
    return !(at.hi - at.lo <= WIDE * std::max(std::fabs(at.lo), std::fabs(at.hi)));
}

Maybe Values::whole(Val a) const {
    if (a.exact()) return a.d == 1 && a.n >= 0 ? YES : NO;
    const Held& x = ext(a);
    if (x.at.hi < 0) return NO;
    if (x.has_form) return is_integral(x.form) ? YES : NO;
    bool small = x.at.lo > -0x1p40 && x.at.hi < 0x1p40;
    if (small && std::floor(x.at.hi) < std::ceil(x.at.lo)) return NO;
    return x.integer == YES && x.at.lo < 0 ? MAYBE : x.integer;
}

bool Values::form_of(Val a, Form& form) const {
    charge(3);
    if (!a.exact()) {
        form = ext(a).form;
        return ext(a).has_form;
    }
    u128 size = a.n < 0 ? u128(-i128(a.n)) : u128(a.n);
    return a.n != 0 && form_of_ratio(size, u128(a.d), form);
}

// The residues of a form are worked out only where they are asked for.
void Values::add_residues(Ext& x) {
    if (x.parity == UNSURE && x.has_shifted) x.parity = x.shifted % 2 ? ODD : EVEN;
    if (!x.has_form) return;
    if (x.form.k == 1) x.parity = x.form.e[0] > 0 ? EVEN : x.form.e[0] ? BELOW : ODD;
    bool up = x.at.lo > 0;
    x.has_residue = x.form.k == 1 && u64(x.form.q) % P != 0;
    if (x.has_residue) {
        u64 r = form_residue(x.form, P, P - 1);
        x.residue = up ? r : P - r;
    }
    x.has_shifted = x.integer == YES;
    if (x.has_shifted) {
        u64 r = form_residue(x.form, P - 1, 1);
        x.shifted = up || r == 0 ? r : P - 1 - r;
    }
}

Ext Values::full(Val a) const {
    if (!a.exact()) {
        Ext known = copy(a);
        charge(known.has_form ? 24 : 2);
        add_residues(known);
        if (known.has_form) known.algint = known.form.eq >= 0 && std::all_of(known.form.e, known.form.e + 11, [](i32 e) { return e >= 0; });
        if (known.has_form) known.underint = known.form.eq <= 0 && std::all_of(known.form.e, known.form.e + 11, [](i32 e) { return e <= 0; });
        if (base_ && known.has_form) {
            known.has_local = is_integral(known.form);
            if (known.has_local) known.local = form_residue(known.form, u64(unit_), 1);
            if (known.local && known.at.hi < 0) known.local = u64(unit_) - known.local;
            known.lined = line_of(a, known.form), known.has_form = false;
        }
        return known;
    }
    Ext x;
    x.at = interval(a);
    x.integer = a.d == 1 ? YES : NO;
    x.rational = x.algebraic = YES;
    x.tower = 1;
    x.parity = parity_of(a.n, a.d);
    charge(a.d == 1 ? 1 : 24);
    u64 bottom = reduced(a.d, P);
    x.has_residue = bottom != 0;
    if (x.has_residue) x.residue = times(reduced(a.n, P), a.d == 1 ? 1 : inverse(bottom), P);
    x.has_shifted = x.algint = a.d == 1;
    x.underint = std::abs(a.n) == 1;
    if (x.has_shifted) x.shifted = reduced(a.n, P - 1);
    if (base_) x.lined = line_of(a, x.form), add_local(a, x);
    return x;
}

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

const Afar NOTHING_AFAR;

namespace {

const Form NO_FORM;
const Rare NOTHING_RARE;

u64 key_of(const Facts& x, const Form& form, const Rare& rare, const Afar& afar) {
    if (x.has_form) {
        u64 key = mix(u64(form.k), u64(form.q) * 2 + (x.at.lo > 0));
        for (int i = 0; i < 10; i += 2)
            key = mix(key, u64(u32(form.e[i])) << 32 | u32(form.e[i + 1]));
        return mix(key, u64(u32(form.e[10])) << 32 | u32(form.eq));
    }
    u64 lo, hi;
    std::memcpy(&lo, &x.at.lo, 8);
    std::memcpy(&hi, &x.at.hi, 8);
    u64 line = 0;
    for (int i = 0; i < 11 && x.lined; i++) line = line * 31 + u64(u32(form.e[i]));
    u64 more = line + x.local + u64(form.k) + u64(x.halves) * 5 + u64(x.span) * 64 + u64(x.sure) * 7;
    if (&rare != &NOTHING_RARE)
        more += mix(u64(rare.below.n) * 2 + (rare.below.d == 0), rare.radicand) + rare.chains + hash_of(rare.base) + mix(hash_of(rare.unit), hash_of(rare.coefficient) + 5 * hash_of(rare.plus)) +
                hash_of(rare.to) + hash_of(rare.by) * 5 + hash_of(rare.over) * 11 + hash_of(rare.rest) * 7 + hash_of(rare.size) * 3 + mix(hash_of(rare.origin.part), hash_of(rare.origin.with) + rare.origin.how) +
                hash_of(rare.summit) * 13 + hash_of(rare.peaks) * 17 + u64(rare.coprime) * 29 + u64(rare.divided) * 31 + u64(u32(rare.fold)) * 37 + hash_of(rare.chained) * 43 + u64(std::min(rare.outside, 1e18)) * 41 + rare.stacked + 3 * u64(rare.leaning + 1) + u64(std::min(rare.peak, 1e18)) * 19 + u64(std::min(rare.ceiling, 1e18)) * 23 + mix(u64(rare.counted.times), u64(rare.counted.start[0]) << 32 | u32(rare.counted.start[1]));
    if (&afar != &NOTHING_AFAR) more += afar.modulo * 47 + hash_of(afar.broken) * 53 + hash_of(afar.wild) * 71 + hash_of(afar.lead) * 59 + hash_of(afar.only) * 61 + u64(afar.alone + 1) * 67;
    return mix(mix(lo, hi), more ^ (x.has_residue ? x.residue : 1));
}

}  // namespace

bool Values::same(const Ext& x, const Held& y) const {
    if (x.has_form != y.has_form) return false;
    if (x.has_form) return oracle::same(x.form, y.form) && (x.at.lo > 0) == (y.at.lo > 0);
    return x.at.lo == y.at.lo && x.at.hi == y.at.hi && x.has_residue == y.has_residue &&
           x.residue == y.residue && x.integer == y.integer && x.rational == y.rational &&
           x.algebraic == y.algebraic && x.parity == y.parity && x.least == y.least &&
           x.not_one == y.not_one && x.nil == y.nil && x.one_only == y.one_only && x.offset == y.offset && x.once == y.once && x.laden == y.laden && x.poly == y.poly && x.deep == y.deep && x.unrooted == y.unrooted && x.replete == y.replete && x.summed == y.summed && x.rootless == y.rootless &&
           x.has_shifted == y.has_shifted && x.shifted == y.shifted && x.tower == y.tower &&
           x.loose == y.loose && x.bang == y.bang && x.second == y.second && x.beyond == y.beyond && x.multiple == y.multiple && x.scaled == y.scaled && x.unroot == y.unroot && x.unbang == y.unbang && x.chain == y.chain &&
           x.lined == y.lined && (!x.lined || oracle::same(x.form, y.form)) && x.has_local == y.has_local && x.local == y.local &&
           x.rooted == y.rooted && x.halves == y.halves && x.remote == y.remote && x.monomial == y.monomial && x.factorial == y.factorial &&
           x.rising == y.rising && x.falling == y.falling && x.sums == y.sums && x.scaled_by == y.scaled_by && x.lofty == y.lofty && x.odd == y.odd && x.algint == y.algint && x.underint == y.underint && x.halved == y.halved && x.span == y.span && x.sure == y.sure && static_cast<const Rare&>(x) == y.rare && static_cast<const Afar&>(x) == afar_of(y.rare);
}

Ext Values::copy(Val a) const {
    const Held& known = ext(a);
    Ext x;
    static_cast<Facts&>(x) = known;
    x.form = known.form;
    if (&known.rare != &NOTHING_RARE) static_cast<Rare&>(x) = known.rare, static_cast<Afar&>(x) = afar_of(known.rare);
    return x;
}

void Values::enlarge_index() {
    charge(pool_.size());
    index_.assign(std::max<std::size_t>(256, index_.size() * 2), 0);
    for (std::size_t i = 0; i < pool_.size(); i++) {
        const Held& x = pool_[i];
        std::size_t at = key_of(x, x.form, x.rare, afar_of(x.rare)) & (index_.size() - 1);
        while (index_[at]) at = (at + 1) & (index_.size() - 1);
        index_[at] = u32(i) + 1;
    }
}

Val Values::intern(const Ext& given) {
    charge(6);
    Ext x = given;
    if (!x.has_form) x.at = coarse(x.at);
    if (x.integer == MAYBE && misses_integers(x)) x.integer = NO;
    if (!x.has_form) x.loose |= loosening_;
    // A rational number that is a power of the base is a whole one, or what is over one.
    if (base_ && x.lined && x.rational == YES && x.integer == MAYBE && oracle::same(x.form, Form{}) && (x.at.lo >= 1 || x.at.hi <= -1)) {
        x.integer = YES;
        // From the power before b^n on it is b^n at least.
        if (std::max(x.at.lo, -x.at.hi) > double(unit_) * 0.6) x.has_local = true, x.local = 0;
    }
    if (x.algint && x.rational == YES && !x.has_form) x.integer = YES;
    if (x.integer == YES) x.rational = YES, x.algint = true;
    if (x.algint && x.integer == NO) x.rational = NO;
    if (x.rational == YES) x.algebraic = YES, x.tower = 1;
    if (x.algebraic == NO) x.rational = NO;
    if (x.rational == NO) x.integer = NO;
    if ((pool_.size() + 1) * 2 > index_.size()) enlarge_index();
    const bool near = static_cast<const Afar&>(x) == NOTHING_AFAR, plain = near && static_cast<const Rare&>(x) == NOTHING_RARE;
    const Rare& some = plain ? NOTHING_RARE : x;
    const Form& form = x.has_form || x.lined ? x.form : NO_FORM;
    std::size_t mask = index_.size() - 1, at = key_of(x, form, some, near ? NOTHING_AFAR : x) & mask;
    for (; index_[at]; at = (at + 1) & mask)
        if (same(x, pool_[index_[at] - 1])) return {i64(index_[at]) - 1, 0};
    bool formless = &form == &NO_FORM;
    if (!formless) forms_.push_back(form);
    x.afar = 0;
    if (!near) afars_.push_back(x), x.afar = u32(afars_.size());
    if (!plain) rare_.push_back(some);
    pool_.push_back(Held(x, formless ? NO_FORM : forms_.back(), plain ? NOTHING_RARE : rare_.back()));
    index_[at] = u32(pool_.size());
    return {i64(pool_.size()) - 1, 0};
}

Val Values::intern_interval(Interval at, Maybe integer) {
    Ext x;
    x.at = at;
    x.integer = integer;
    return intern(x);
}

Val Values::from_form(const Form& form, int sign) {
    i128 n, d;
    if (small_int(form, n, d)) return {i64(sign * n), i64(d)};
    Ext x;
    double lo, hi;
    log_of_form(form, lo, hi);
    x.at = from_logs(sign, lo, hi);
    x.form = form;
    x.has_form = true;
    x.integer = is_integral(form) ? YES : NO;
    x.rational = form.k == 1 ? YES : NO;
    x.algebraic = YES;
    x.tower = form.k;
    return intern(x);
}

Val Values::make(i128 n, i128 d, bool summed) {  // d > 0
    if (n == 0) return {0, 1};
    u128 size = n < 0 ? u128(-n) : u128(n);
    u128 common = d == 1 ? 1 : gcd128(size, u128(d));
    if (common > 1) n /= i128(common), d /= i128(common), size /= common;
    if (size <= u128(LARGEST) && d <= LARGEST) return {i64(n), i64(d)};
    charge(24);
    Form form;
    if (form_of_ratio(size, u128(d), form)) return from_form(form, n > 0 ? 1 : -1);
    Ext x;
    x.at = ratio(double(n), double(d));
    x.integer = d == 1 ? YES : NO;
    x.rational = YES;
    x.summed = summed;
    x.parity = parity_of(n, d);
    u64 bottom = residue128(d, P);
    x.has_residue = bottom != 0;
    if (x.has_residue) x.residue = times(residue128(n, P), inverse(bottom), P);
    x.has_shifted = d == 1;
    if (x.has_shifted) x.shifted = residue128(n, P - 1);
    x.has_local = base_ && d == 1;
    if (x.has_local) x.local = residue128(n, u64(unit_));
    return intern(x);
}

}  // namespace oracle
