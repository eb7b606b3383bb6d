// Powers, roots and logarithms of values.
#include <algorithm>
#include <cmath>
#include <limits>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

// May a whole number with these residues be a k-th power? Tests modulo the primes of P - 1, and P.
bool may_be_power(const Facts& x, i64 k) {
    for (u64 power : {512u, 243u, 125u, 49u}) {  // how often the prime divides it
        u64 prime = power == 512 ? 2 : power == 243 ? 3 : power == 125 ? 5 : 7, rest = x.shifted % power;
        i64 times = 0;
        if (!x.has_shifted || rest == 0) continue;
        for (; rest % prime == 0; rest /= prime) times++;
        if (times % k) return false;
    }
    for (u64 prime : {u64(3), u64(5), u64(7), u64(11), u64(13), u64(19), u64(23), u64(29), u64(31), u64(37), P}) {
        u64 rest = prime == P ? x.residue : x.shifted % prime;
        bool known = prime == P ? x.has_residue : x.has_shifted;
        if (!known || rest == 0) continue;
        if (raised(rest, (prime - 1) / std::gcd(prime - 1, u64(k)), prime) != 1) return false;
    }
    return true;
}

// How often 2 divides the numerator of an exponent; many times where that is not known.
int twos_of(Val exponent, const Ext& e) {
    constexpr int MANY = 1 << 20;
    if (exponent.exact()) return exponent.n ? __builtin_ctzll(u64(exponent.n)) : MANY;
    if (e.has_form) return e.form.k == 1 ? std::max(0, e.form.e[0]) : MANY;
    return e.has_shifted && e.shifted % 512 ? __builtin_ctzll(e.shifted % 512) : MANY;
}

}  // namespace

// Between a and 1, since each root is nearer to 1. If √a is irrational so are all further ones; of a form
// the first rational power of the nth root of a is then n times that of a.
bool Values::roots_of(Val a, Val& out) {
    if (a.is(0) || a.is(1) || sign(a) == -1 || (whole_ && whole(a) == NO)) return false;
    Ext x = full(a), tail;
    Form f;
    out = a;
    if (x.chain) return true;
    Val whole, to;
    bool square = !is_no_square(x), odd_power = power_of_factorial(a, whole, to) && to.n % 2 != 0;
    if (whole_ && odd_power) return false;
    if (whole_ && (x.bang || x.unroot || !square)) return false;
    if (whole_ && x.factorial) {  // a perfect power among the factorials
        out = {1, 1};
        return true;
    }
    tail.at = {std::min(1.0, std::max({0.0, x.at.lo, x.least})), std::max(1.0, x.at.hi)};
    tail.algebraic = x.algebraic;
    tail.rootless = x.rootless;
    tail.nil = x.nil;
    tail.not_one = x.not_one || !overlap(x.at, {1, 1});
    tail.odd = x.odd, tail.lofty = whole_ && x.odd;
    tail.unrooted = x.unrooted || has_no_root(a);
    tail.replete = is_replete(a);
    tail.base = a.exact() || x.bang ? a : x.base;
    if (Val c = base_of(a); c.d > 0 && !x.bang) tail.base = c;
    tail.over = x.over, tail.by = x.by, tail.scaled_by = x.over.d > 0;
    tail.span = span_of(a), tail.sure = primes_in(a);
    tail.one_only = x.one_only || x.factorial;
    if (x.rational == NO || x.bang || x.unroot || !square) tail.rational = NO;
    if (x.bang || x.unroot) tail.halves = 1;
    if (odd_power) tail.rational = NO, tail.halves = 1 + __builtin_ctzll(u64(to.d));
    if (x.halves) tail.halves = x.halves + 1;
    if (x.rooted || (x.integer == YES && x.has_shifted)) tail.rooted = true, tail.radicand = x.rooted ? x.radicand : x.shifted;
    if (form_of(a, f)) {
        bool odd = f.eq % 2 != 0;
        for (i32 e : f.e) odd |= e % 2 != 0;
        if (odd) tail.rational = NO, tail.halves = 1 + __builtin_ctz(u32(f.k));
    }
    tail.lined = x.lined && oracle::same(x.form, Form{});  // a power of the base
    if (whole_) tail.integer = YES, tail.rational = YES, tail.halves = 0, tail.rootless = tail.nil = tail.one_only = false;
    tail.loose = tail.chain = true;
    out = intern(tail);
    return true;
}

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
        either.span = span_of(size), either.sure = primes_in(size);
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

bool Values::power_of_factorial(Val a, Val& base, Val& to) const {
    if (a.exact() || ext(a).rare.base.d != 0 || !ext(a).rare.to.exact()) return false;
    base = ext(a).rare.base, to = ext(a).rare.to;
    return ext(base).bang;
}

bool Values::tower_of(Val a, Tower& out) const {
    if (a.exact()) {
        out = {a, {1, 1}};
        return a.n > 0 && !a.is(1);
    }
    const Rare& known = ext(a).rare;
    if (known.over.d > 0) out = {known.over, known.by, bool(ext(a).scaled_by)};
    else if (known.base.d > 0 && known.to.exact()) out = {known.base, known.to};
    else if (Val c = base_of(a); c.d > 0 && (has_form(a) || ext(a).not_one || !overlap(ext(a).at, {1, 1}))) out = {c, {1, 1}, true};  // 1 is c^0
    else return false;
    return true;
}

// c^x = d^y only if x log c = y log d. If no power of c is one of d, their logarithms are linearly independent over the algebraic numbers (Baker).
bool Values::may_be_same_tower(Val a, Val b) {
    Tower x, y;
    Val c, scaled, ratio;
    if (!tower_of(a, x) || !tower_of(b, y)) return true;
    auto is_nonzero = [this](Val v) { return v.exact() ? v.n != 0 : !contains_zero(ext(v).at) || ext(v).rational == NO; };
    if (!is_nonzero(x.by) || !is_nonzero(y.by)) return true;
    Form f, g;
    if (!form_of(x.over, f) || !form_of(y.over, g)) return true;
    if (!are_commensurable(f, g)) return false;
    Apart now(*this);
    if (!logarithm_of(x.over, y.over, c) || !apply(MUL, x.by, c, scaled)) return true;
    if (!x.scaled && !y.scaled) return may_equal(scaled, y.by);
    return !apply(DIV, scaled, y.by, ratio) || nature(ratio).rational != NO;
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
    // A power of a power of a fraction: so 4^√2 to the power of √2 is 16, and what has an irrational algebraic exponent is transcendental.
    Tower raised_tower;
    if (!exponent.exact() && nature(exponent).algebraic == YES && tower_of(base, raised_tower)) {
        Apart now(*this);
        Val by;
        if (!apply(MUL, raised_tower.by, exponent, by) || nature(by).algebraic != YES) raised_tower = {};
        else if (by.exact() && !raised_tower.scaled && !is_loose(base) && !is_loose(exponent)) return real_power(raised_tower.over, by, out);
        else raised_tower.by = by;
    } else if (exponent.exact() && !base.exact() && ext(base).rare.over.d > 0) {
        tower_of(base, raised_tower);
        Apart now(*this);
        apply(MUL, raised_tower.by, exponent, raised_tower.by);
    } else raised_tower = {};
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
    }
    p.lofty = x.rational == YES && e.integer == YES && (e.at.lo >= 64 || e.at.hi <= -64);
    p.lofty |= x.lofty && e.integer == YES && !contains_zero(e.at);
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
    if (raised_tower.over.d > 0 && raised_tower.by.exact()) {
        if (p.base.d < 0) p.base = raised_tower.over;
    } else if (raised_tower.over.d > 0) {
        p.over = raised_tower.over, p.by = raised_tower.by, p.scaled_by = raised_tower.scaled;
        if (nature(p.by).rational == NO) p.algebraic = NO;
    }
    p.summed = x.summed && x.at.lo > double(CHECKED) * 1.001;
    if (e.integer == YES && e.at.lo > 0) p.parity = x.parity;
    if (e.integer == YES && e.at.hi < 0) p.parity = inverse_parity(x.parity);
    // a^b modulo P needs b modulo P - 1.
    bool up = e.has_shifted && e.at.lo > 0;
    p.has_residue = x.has_residue && e.has_shifted && (x.residue != 0 || up);
    if (p.has_residue) p.residue = x.residue ? raised(x.residue, e.shifted, P) : 0;
    p.has_shifted = x.has_shifted && up && (exponent.exact() || e.at.lo > 16);
    if (p.has_shifted)
        p.shifted = raised(x.shifted, exponent.exact() ? u64(exponent.n) : e.shifted + (P - 1), P - 1);
    rest_of_power(base, x, exponent, e, p);
    if (x.remote && x.bang && exponent.exact() && exponent.d == 1 && std::abs(exponent.n) <= 9) {
        p.remote = p.monomial = true;
        p.poly = exponent.n > 0;
        p.chains = x.chains;
        raise_least(p);
    }
    p.unrooted = exponent.exact() && exponent.n == 1 && exponent.d > 1 && (x.unrooted || has_no_root(base));
    p.replete = exponent.exact() && exponent.n == 1 && is_replete(base);
    note_origin(Origin::POWER, base, exponent, p);
    note_origin(Origin::EXPONENT, exponent, base, p);
    if (base_ && !loosening_ && exponent.exact() && (exponent.d > 1 || exponent.n < 0)) p.origin = {Origin::ROOT, base, exponent};
    out = intern(p);
    return true;
}

bool Values::whole_root(Val index, Val radicand, Val& out) {
    Maybe counting = index.is(0) ? NO : whole(index);
    if (counting == NO || whole(radicand) == NO) return false;
    if (radicand.is(0) || radicand.is(1) || index.is(1)) {
        out = radicand;
        return true;
    }
    if (radicand.exact() && index.exact()) {
        out.d = 1;
        return exact_root(radicand.n, index.n, out.n);
    }
    if (Val base, to; index.exact() && power_of_factorial(radicand, base, to)) {  // n! is no perfect power
        to = multiply(to, {1, index.n});
        return to.d == 1 && positive_power(base, to, out);
    }
    const bool above = interval(index).lo > 0 && least_whole(index) > 1;
    bool unroot = !radicand.exact() && (ext(radicand).bang || ext(radicand).unroot);
    if (unroot && above) return false;
    if (!radicand.exact() && ext(radicand).factorial && above) {  // a perfect power among the factorials
        out = {1, 1};
        return true;
    }
    if (!radicand.exact() && index.exact() && index.n % 2 == 0 && is_no_square(full(radicand))) return false;
    Logs i;
    Ext x;
    x.integer = YES;
    x.unrooted = !radicand.exact() && interval(index).lo > 1.5 && (ext(radicand).unrooted || has_no_root(radicand));
    x.replete = is_replete(radicand);
    x.not_one = !radicand.exact() && ext(radicand).not_one;
    x.odd = x.lofty = !radicand.exact() && ext(radicand).odd && index.exact() && (index.n & (index.n - 1)) == 0;
    x.base = radicand.exact() ? radicand : ext(radicand).rare.base;
    x.span = span_of(radicand), x.sure = primes_in(radicand);
    auto within = [&](Interval at) {
        x.at = at;
        out = intern(x);
        return true;
    };
    if (radicand.exact()) {
        if (logs_of(interval(index), i) && i.sign > 0 && i.lo > 7) return false;  // a root below 2
        return within({1, double(radicand.n) * 1.001});
    }
    if (index.exact() && has_form(radicand)) {
        Form f;
        if (!scale_form(ext(radicand).form, 1, index.n, f)) return false;
        if (!is_integral(f)) return false;
        out = from_form(f, 1);
        return true;
    }
    Logs r;
    Interval under = interval(radicand);
    under.lo = std::max(under.lo, ext(radicand).least);  // it is not below 0
    if (!logs_of(under, r)) return within({0, everything().hi});  // of something from 2 on, or nothing
    if (!index.exact()) {  // the root is at least 2, or that of 1
        Interval k = interval(index);
        if (may_equal(radicand, {1, 1})) return within({1, interval(radicand).hi});
        if (k.lo > r.hi) return false;
        if (k.lo >= 1) r.hi = oracle::multiply({0, r.hi}, reciprocal({k.lo, k.lo})).hi;
        return within(from_logs(1, 1, r.hi));
    }
    if (!may_be_power(ext(radicand), index.n)) return false;
    Interval log = oracle::multiply({r.lo, r.hi}, ratio(1, double(index.n)));
    x.at = from_logs(1, log.lo, log.hi);
    if (x.at.hi < 0x1p40 && std::floor(x.at.hi) == std::ceil(x.at.lo)) {
        u64 m = u64(std::floor(x.at.hi));
        const Held& known = ext(radicand);  // it has no form
        if (known.has_residue && raised(m, u64(index.n), P) != known.residue)
            return false;
        x.has_residue = true;
        x.residue = m;
    } else if (x.at.hi < 0x1p40 && std::floor(x.at.hi) < std::ceil(x.at.lo)) {
        return false;
    }
    out = intern(x);
    return true;
}

bool Values::root(Val index, Val radicand, Val& out) {
    if (whole_) return whole_root(index, radicand, out);
    Val exponent;
    {
        Apart alone(*this);  // what is over the index is as loose as that
        Loosening now(*this, index, index);
        if (!divide({1, 1}, index, exponent)) return false;
    }
    return real_power(radicand, exponent, out);
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
