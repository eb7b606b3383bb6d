// Powers and logarithms of values.
#include <algorithm>
#include <cmath>
#include <limits>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

// How often 2 divides the numerator of an exponent; many times where that is not known.
int twos_of(Val exponent, const Ext& e) {
    constexpr int MANY = 1 << 20;
    if (exponent.exact()) return exponent.n ? __builtin_ctzll(u64(exponent.n)) : MANY;
    if (e.has_form) return e.form.k == 1 ? std::max(0, e.form.e[0]) : MANY;
    return e.has_shifted && e.shifted % 512 ? __builtin_ctzll(e.shifted % 512) : MANY;
}

}  // namespace

bool Values::power(Val base, Val exponent, Val& out) {
    Loosening now(*this, base, exponent);
    return whole_ ? whole_power(base, exponent, out) : real_power(base, exponent, out);
}

bool Values::whole_power(Val base, Val exponent, Val& out) {
    if (whole(base) == NO || whole(exponent) == NO) return false;
    if (base.is(0)) {
        if (exponent.is(0)) return false;
        out = base;
        return true;
    }
    if (exponent.is(0) || base.is(1)) {
        out = {1, 1};
        return true;
    }
    if (contains_zero(interval(base))) {
        out = unknown();
        return true;
    }
    return positive_power(base, exponent, out);
}

bool Values::real_power(Val base, Val exponent, Val& out) {
    Loosening now(*this, base, exponent);
    int direction = sign(base);
    if (direction == 0) {
        int up = sign(exponent);
        out = {0, 1};
        return up == 1 || up == 2;
    }
    if (exponent.is(0)) {
        out = {1, 1};
        return true;
    }
    if (direction == 2) return signless_power(base, exponent, out);
    if (direction > 0) return positive_power(base, exponent, out);
    Parity parity = UNSURE;
    if (exponent.exact()) {
        parity = parity_of(exponent.n, exponent.d);
    } else {
        const Held& e = ext(exponent);
        if (e.rational == NO) return false;
        parity = e.has_form ? full(exponent).parity : e.parity;
        if (parity == UNSURE && e.integer == YES && e.has_shifted) parity = e.shifted % 2 ? ODD : EVEN;
    }
    if (parity == BELOW) return false;
    Val size;
    if (!positive_power(negated(base), exponent, size)) return false;
    if (parity == UNSURE) {
        Ext either;
        Interval at = interval(size);
        either.at = {-at.hi, at.hi};
        either.least = at.lo;
        auto [integer, rational, algebraic] = nature(size);
        either.integer = integer, either.rational = rational, either.algebraic = algebraic;
        if (!size.exact()) either.algint = full(size).algint, either.underint = full(size).underint;
        either.span = span_of(size), either.sure = primes_in(size);
        take_heights(heights_of(size), either);
        if (is_loose(size)) either.size = size;
        out = intern(either);
    } else {
        out = parity == ODD ? negated(size) : size;
    }
    return true;
}

// What is known of the kind of number such a power is. Only of positive ones there are powers with irrational exponents.
void Values::signless_nature(const Ext& x, Val exponent, Ext& p) {
    charge(24);
    Ext e = full(exponent);
    if (x.rational == YES && e.integer == YES) p.rational = YES;
    if (x.algebraic == YES && e.rational == YES) p.algebraic = YES;
    if (exponent.exact() || e.integer == YES) p.tower = tower(x.tower, exponent.exact() ? exponent.d : 1);
    if (exponent.exact() && std::abs(exponent.n) == 1) {  // a root, or what is over one
        if (x.rational == NO || (x.nil && exponent.n < 0)) p.rational = NO;
        p.nil = x.nil;
    }
    if (x.algebraic == NO && e.rational == YES && !contains_zero(e.at)) p.algebraic = NO;
    // Gelfond and Schneider: what is irrational is neither 0 nor 1.
    if (x.algebraic == YES && e.algebraic == YES && e.rational == NO) {
        if (x.rational == NO) p.algebraic = NO;
        p.nil = x.nil;
    }
    p.rootless = x.rootless && e.rational == YES && !contains_zero(e.at);
    if (p.rootless) p.rational = NO;
}

// Of a number whose sign is not known, which is defined for some of what it may be. Its size is between `least` and the ends.
bool Values::signless_power(Val base, Val exponent, Val& out) {
    out = base;
    if (exponent.is(1)) return true;
    Ext x = full(base), p;
    double most = largest_size(x.at);
    Logs size;
    if (!exponent.exact() || (exponent.n < 0 && x.least == 0) || !logs_of({x.least > 0 ? x.least : most, most}, size)) {
        p.at = everything();
        if (exponent.exact() && exponent.n < 0 && x.least > 0 && logs_of({x.least, x.least}, size)) {  // at most that of the least
            Interval log = oracle::multiply({size.lo, size.hi}, ratio(double(exponent.n), double(exponent.d)));
            double end = from_logs(1, log.lo, log.hi).hi;
            p.at = {exponent.n % 2 && exponent.d % 2 ? -end : 0, end};
        }
        signless_nature(x, exponent, p);
        note_origin(Origin::POWER, base, exponent, p);
        out = intern(p);
        return true;
    }
    Interval log = oracle::multiply({size.lo, size.hi}, ratio(double(exponent.n), double(exponent.d)));
    Interval sizes = from_logs(1, log.lo, log.hi);
    bool up = exponent.n % 2 == 0 || exponent.d % 2 == 0, whole = exponent.d == 1 && exponent.n > 0;
    p.at = {up ? x.least > 0 ? sizes.lo : 0 : -sizes.hi, sizes.hi};
    if (x.least > 0) p.least = sizes.lo;
    if (whole && x.integer == YES) p.integer = YES;
    p.algebraic = x.algebraic;
    p.algint = x.algint && exponent.n > 0;
    signless_nature(x, exponent, p);
    p.span = span_of(base);
    if (whole) {
        p.has_residue = x.has_residue, p.has_shifted = x.has_shifted, p.has_local = x.has_local;
        if (x.has_residue) p.residue = raised(x.residue, u64(exponent.n), P);
        if (x.has_shifted) p.shifted = raised(x.shifted, u64(exponent.n), P - 1);
        if (x.has_local) p.local = raised(x.local, u64(exponent.n), u64(unit_));
        p.parity = x.parity;
    }
    note_origin(Origin::POWER, base, exponent, p);
    out = intern(p);
    return true;
}

// Does the order of every number prime to the base b, modulo b^n, divide b^n? It divides the product, over the primes p of b
// and with p^k in b^n, of p^(k - 1) (p - 1).
bool Values::cycles() const {
    i64 rest = base_;
    for (i64 p = 2; rest > 1; p++) {
        if (rest % p) continue;
        if (unit_ % (p - 1)) return false;
        while (rest % p == 0) rest /= p;
    }
    return base_ != 0;
}

bool Values::signs_of(Val a, Val& up, Val& down) {
    if (a.exact() || ext(a).rare.size.d < 0) return false;
    up = ext(a).rare.size, down = negated(up);
    return true;
}

bool Values::positive_power(Val base, Val exponent, Val& out) {
    if (base.is(1) || exponent.is(1)) {
        out = base;
        return true;
    }
    if (base.exact() && exponent.exact() && exponent.d == 1 && std::abs(exponent.n) <= 62) {
        i128 n = 1, d = 1;
        i64 e = std::abs(exponent.n);
        for (; e > 0 && n <= LARGEST && d <= LARGEST; e--) n *= base.n, d *= base.d;
        if (e == 0 && n <= LARGEST && d <= LARGEST) {
            out = exponent.n >= 0 ? Val{i64(n), i64(d)} : Val{i64(d), i64(n)};
            return true;
        }
    }
    // What is a power of a factorial n! is written as one; it is n! itself, too.
    if (Val whole, to; exponent.exact() && power_of_factorial(base, whole, to)) {
        to = multiply(to, exponent);
        if (to.is(1)) return out = whole, true;
        if (to.exact()) return positive_power(whole, to, out);  // an exponent beyond 62 bits is worked out as any other
    }
    const Tower raised_tower = raise_tower(base, exponent);
    if (raised_tower.by.exact() && !exponent.exact() && !raised_tower.scaled && !is_loose(base) && !is_loose(exponent))
        return real_power(raised_tower.over, raised_tower.by, out);
    Form f, raised_form;
    if (exponent.exact() && form_of(base, f) &&
        scale_form(f, exponent.n, exponent.d, raised_form)) {
        out = from_form(raised_form, 1);
        return true;
    }
    if (base.exact() && exponent.exact() && exponent.d > 1) {
        Val root;
        if (exact_root(base.n, exponent.d, root.n) && exact_root(base.d, exponent.d, root.d))
            return positive_power(root, {exponent.n, 1}, out);
    }
    charge(24);
    Ext x = full(base), e = full(exponent), p;
    const i64 order = x.primes && exponent.exact() ? order_of_root(x, exponent, out) : 1;
    if (!order) return true;
    Logs b;
    if (!logs_of(x.at, b)) {
        out = unknown();
        return true;
    }
    Interval log = oracle::multiply({b.lo, b.hi}, e.at);
    p.at = from_logs(1, log.lo, log.hi);
    if (x.integer == YES && e.integer == YES && e.at.lo > 0) p.integer = YES;
    p.unbang = p.integer == YES && e.at.lo > 1;  // a perfect power
    // Gelfond and Schneider: an algebraic number to an algebraic power is algebraic only if the exponent is rational, or it is 1.
    if (e.rational == YES || (x.algebraic == YES && e.algebraic == YES)) {
        p.span = span_of(base);
        if (!contains_zero(e.at)) p.sure = primes_in(base);
    }
    if (base.exact() && e.rational == YES) {  // from 1 on, so that powers of c and 1/c are compared too
        bool below = base.n < base.d;
        p.base = below ? Val{base.d, base.n} : base;
        p.to = below ? negated(exponent) : exponent;
    } else if (e.rational == YES) {
        Val c = x.bang ? base : base_of(base);
        p.base = c.d >= 0 ? c : x.base;
        if (exponent.exact() && x.bang) p.to = exponent;
        else if (exponent.exact() && x.to.exact() && x.base.d == 0) p.to = multiply(x.to, exponent);
        if (p.to.d == 0) p.to = {0, -1};
        if (Tower known; !exponent.exact() && c.d > 0 && has_form(base) && tower_of(base, known) && !known.scaled) p.to = multiply(exponent, known.by);
    }
    p.lofty = x.rational == YES && e.integer == YES && (e.at.lo >= 64 || e.at.hi <= -64);
    p.lofty |= x.lofty && e.integer == YES && !contains_zero(e.at);
    p.algint = e.rational == YES && (e.at.lo > 0 ? x.algint : e.at.hi < 0 && x.underint);
    p.underint = e.rational == YES && (e.at.lo > 0 ? x.underint : e.at.hi < 0 && x.algint);
    if (exponent.exact() && exponent.n == 1 && x.integer == NO) p.integer = NO;  // powers of whole numbers are whole
    Logs size;
    p.odd = x.integer == YES && e.bang && logs_of(e.at, size) && size.lo > 18.5;  // 81 divides all factorials that are more than 9!
    bool one = overlap(x.at, {1, 1}) && x.rational != NO;
    p.not_one = (x.not_one || !overlap(x.at, {1, 1})) && !contains_zero(e.at);
    if (x.algebraic == YES && e.rational == YES) p.algebraic = YES;
    if (exponent.exact() || e.integer == YES) p.tower = tower(x.tower, exponent.exact() ? exponent.d : 1);
    if (x.rational == YES && e.integer == YES) p.rational = YES;
    if (x.rational == NO && exponent.exact() && std::abs(exponent.n) == 1) p.rational = NO;
    if (x.algebraic == NO && e.rational == YES && !contains_zero(e.at)) p.algebraic = NO;
    if (x.lined && exponent.exact()) p.lined = scale_form(x.form, exponent.n, exponent.d, p.form);
    else if (x.lined && e.rational == YES) p.lined = oracle::same(x.form, p.form);  // only powers of the base
    p.has_local = x.has_local && exponent.exact() && exponent.d == 1 && exponent.n > 0;
    if (p.has_local) p.local = raised(x.local, u64(exponent.n), u64(unit_));
    // Powers come round modulo b^n after b^n steps, if not before; the first 62 may be others.
    if (x.has_local && e.has_local && e.integer == YES && e.at.lo > 62 && !p.has_local && cycles())
        p.has_local = true, p.local = raised(x.local, e.local + u64(unit_), u64(unit_));
    if ((x.bang || x.unroot) && e.rational == YES && e.integer == NO) p.rational = NO;
    const int roots = exponent.exact() ? __builtin_ctzll(u64(exponent.d)) : 0;
    if ((x.bang || x.unroot) && exponent.exact() && exponent.d > 1) p.rational = NO, p.halves = roots;
    p.one_only = exponent.exact() && ((x.factorial && exponent.d > 1) || (x.one_only && std::abs(exponent.n) == 1));
    if (roots && is_no_square(x)) p.rational = NO;
    if (exponent.exact() && exponent.n == 1 && roots && exponent.d >> roots == 1 && (x.rooted || (x.integer == YES && x.has_shifted)))
        p.rooted = true, p.radicand = x.rooted ? x.radicand : x.shifted;
    if (order > 1) p.rational = NO, p.halves = __builtin_ctzll(u64(order));
    int twos = x.halves ? twos_of(exponent, e) : 0;
    if (x.halves > twos) p.rational = NO, p.halves = x.halves - twos + roots;
    // No fraction of 62 bits but 1 is a power with an exponent beyond 62.
    if (base.exact() && e.rational == YES && !contains_zero(e.at) && std::max(-e.at.lo, e.at.hi) < 1.0 / 63)
        p.rational = NO;
    p.rootless = x.rootless && e.rational == YES && !contains_zero(e.at);
    if (p.rootless) p.rational = NO;
    // Gelfond and Schneider: a transcendental number.
    if (x.algebraic == YES && !one && e.algebraic == YES && e.rational == NO) p.algebraic = NO;
    if (raised_tower.over.d > 0 && raised_tower.by.exact() && p.base.d < 0) p.base = raised_tower.over;
    if (raised_tower.over.d > 0 && (!raised_tower.by.exact() || raised_tower.halved)) {
        p.over = raised_tower.over, p.by = raised_tower.by, p.scaled_by = raised_tower.scaled, p.halved = raised_tower.halved;
        if (nature(p.by).rational == NO) p.algebraic = NO;
    }
    p.summed = x.summed && x.at.lo > double(CHECKED) * 1.001;
    if (e.integer == YES && e.at.lo > 0) p.parity = x.parity;
    if (e.integer == YES && e.at.hi < 0) p.parity = inverse_parity(x.parity);
    // a^b modulo P needs b modulo P - 1.
    bool up = e.has_shifted && e.at.lo > 0;
    const bool counts = e.integer == YES && e.at.lo >= 1;  // what is 0 or 1 modulo a number stays so
    p.has_residue = x.has_residue && e.has_shifted && (x.residue != 0 || up);
    if (p.has_residue) p.residue = x.residue ? raised(x.residue, e.shifted, P) : 0;
    else if (x.has_residue && x.residue <= 1 && counts) p.has_residue = true, p.residue = x.residue;
    p.has_shifted = x.has_shifted && up && (exponent.exact() || e.at.lo > 16);
    if (p.has_shifted)
        p.shifted = raised(x.shifted, exponent.exact() ? u64(exponent.n) : e.shifted + (P - 1), P - 1);
    else if (x.has_shifted && x.shifted <= 1 && counts) p.has_shifted = true, p.shifted = x.shifted;
    rest_of_power(base, x, exponent, e, p);
    if (const Divided by = !p.has_shifted && x.integer == YES && counts ? divided_of(base) : Divided{}; by.no || by.yes) p.coprime = by.no, p.divided = by.yes;
    if (x.remote && x.bang && exponent.exact() && exponent.d == 1 && std::abs(exponent.n) <= 9) {
        p.remote = p.monomial = true;
        p.poly = exponent.n > 0;
        p.chains = x.chains;
        raise_least(p);
    }
    p.unrooted = exponent.exact() && exponent.n == 1 && exponent.d > 1 && (x.unrooted || has_no_root(base));
    p.replete = exponent.exact() && exponent.n == 1 && is_replete(base);
    raise_heights(base, exponent, e, p);
    note_root_beside(base, exponent, p), note_square_beside(base, exponent, p);
    if (exponent.exact() && exponent.n == 1 && exponent.d > 1) p.rational = root_residues(base, exponent.d, p) ? p.rational : NO;
    else if (counts) power_residues(base, exponent.exact() ? exponent.n : 0, p);
    if (exponent.exact() && std::abs(exponent.n) == 1 && exponent.d > 1) p.outside = outside_of(base);
    if (p.outside > 0) p.rational = NO;
    if (exponent.exact() && exponent.n == 1 && x.integer == NO) p.integer = NO;  // a root of what is not whole
    if (exponent.d == 1 && x.rational == YES && std::abs(exponent.n) > 1 && std::abs(exponent.n) <= 64) p.fold = i32(std::abs(exponent.n));
    p.sums = exponent.d == 1 && exponent.n > 0 && p.rational != YES && is_sums(base);
    note_origin(Origin::POWER, base, exponent, p);
    note_origin(Origin::EXPONENT, exponent, base, p);
    if (base_ && !loosening_ && exponent.exact() && (exponent.d > 1 || exponent.n < 0)) p.origin = {Origin::ROOT, base, exponent};
    out = intern(p);
    return true;
}

bool Values::logarithm(Val a, Val b, Val& out) {
    Loosening now(*this, a, b);
    int x = sign(a), y = sign(b);
    if (x == 0 || x == -1 || y == 0 || y == -1 || b.is(1)) return false;
    if (a.is(1)) {
        out = {0, 1};
        return true;
    }
    Form f, g;
    Ext known;
    if (form_of(a, f) && form_of(b, g)) {
        i64 fe[12], ge[12];
        for (int i = 0; i < 11; i++) fe[i] = i64(f.e[i]) * g.k, ge[i] = i64(g.e[i]) * f.k;
        fe[11] = i64(f.eq) * g.k;
        ge[11] = i64(g.eq) * f.k;
        int at = 0;
        while (at < 12 && ge[at] == 0) at++;
        bool like = f.q == g.q && at < 12 && fe[at] != 0;
        for (int i = 0; i < 12 && like; i++)
            like = i128(fe[i]) * ge[at] == i128(ge[i]) * fe[at];
        if (like) return divide({fe[at], 1}, {ge[at], 1}, out);
        // Gelfond and Schneider: such a logarithm is rational or transcendental, and rational
        // only if some powers of a and b are equal.
        known.integer = known.rational = known.algebraic = NO;
    }
    bool one = overlap(interval(a), {1, 1}) && !primes_in(a) && (a.exact() || !ext(a).not_one);
    if (!one && other_primes(a, b)) known.integer = known.rational = known.algebraic = NO;
    if (no_common_power(a, b)) known.integer = known.rational = known.algebraic = NO;
    // Of a power of a fraction, b = c^s with a rational s: the logarithm to the base c over s.
    if (Val c = b.exact() ? Val{0, -1} : ext(b).rare.base, to; c.d > 0 && nature(a).rational == YES) {
        Apart now(*this);
        if (!c.is(1) && sign(c) > 0 && logarithm(a, c, to)) {
            if (to.exact()) known.rational = known.algebraic = YES;
            else if (ext(to).algebraic == NO) known.integer = known.rational = known.algebraic = NO;
        }
    }
    Logs p, q;
    if (!logs_of(interval(a), p) || !logs_of(interval(b), q)) {
        known.at = everything();
        out = intern(known);
        return true;
    }
    bool up = p.lo > 0, above = q.lo > 0;
    // However near to 1, b is on one side of it.
    if (!b.exact() && ext(b).not_one && (up || p.hi < 0) && !(above || q.hi < 0) && (interval(b).lo >= 1 || interval(b).hi <= 1)) {
        above = interval(b).lo >= 1;
        double most = above ? q.hi : -q.lo, least = up ? p.lo : -p.hi;
        double low = std::max(oracle::multiply({least, least}, reciprocal({most, most})).lo, std::numeric_limits<double>::denorm_min());
        known.at = up == above ? Interval{low, everything().hi} : Interval{everything().lo, -low};
        out = intern(known);
        return true;
    }
    if (!(up || p.hi < 0) || !(above || q.hi < 0)) {
        known.at = everything();
        out = intern(known);
        return true;
    }
    if (!up) std::swap(p.lo, p.hi), p.lo = -p.lo, p.hi = -p.hi;
    if (!above) std::swap(q.lo, q.hi), q.lo = -q.lo, q.hi = -q.hi;
    Interval size = oracle::multiply({p.lo, p.hi}, reciprocal({q.lo, q.hi}));
    size.lo = std::max(size.lo, std::numeric_limits<double>::denorm_min());
    known.at = up == above ? size : oracle::negated(size);
    out = intern(known);
    return true;
}

}  // namespace oracle
