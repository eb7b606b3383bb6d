// Numbers beyond those that are tried, as one value each: far powers of the base, far factorials.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();

// 1/a modulo m; 0 where there is none.
u64 inverse_modulo(i64 a, i64 m) {
    i64 r = m, next = a % m, x = 0, y = 1;
    for (; next; std::swap(r, next), std::swap(x, y)) {
        i64 q = r / next;
        r -= q * next, x -= q * y;
    }
    return r == 1 ? u64(x < 0 ? x + m : x) : 0;
}

}  // namespace

void Values::set_base(i64 base, int n) {
    base_ = base;
    form_of_ratio(u128(base), 1, base_form_);
    for (unit_ = 1; n > 0; n--) unit_ *= base;
    squares_.assign(std::size_t(unit_), false);
    for (i64 t = 0; t <= unit_ / 2; t++) squares_[std::size_t(t * t % unit_)] = true;
}

// Two numbers are on one line, one being the other times a rational power of the base, iff this is the same: what
// remains when the base is taken off so often that its first prime is gone.
bool Values::line_of(Val a, Form& line) const {
    Form known, off;
    if (!a.exact() && ext(a).lined) {
        line = ext(a).form;
        return true;
    }
    if (!base_ || !form_of(a, known)) return false;
    int first = 0;
    while (!base_form_.e[first]) first++;
    i64 below = i64(known.k) * base_form_.e[first];
    return scale_form(base_form_, known.e[first], below, off) && add_forms(known, off, -1, line);
}

bool Values::is_base_power(Val a) const {
    return base_ && !a.exact() && ext(a).lined && ext(a).not_one && oracle::same(ext(a).form, Form{});
}

// The least number of which the base is a power: so is every whole number that is a power of the base.
i64 Values::root_of_base() const {
    i64 common = base_form_.eq, root = base_;
    for (i32 e : base_form_.e) common = std::gcd(common, i64(e));
    if (common > 1) exact_root(base_, common, root);
    return root;
}

void Values::add_local(Val a, Ext& x) const {
    u64 below = a.d == 1 ? 1 : inverse_modulo(a.d, unit_);
    x.has_local = below != 0;
    if (x.has_local) x.local = times(reduced(a.n, u64(unit_)), below, u64(unit_));
}

Val Values::far_power(i64 base, int n, bool up, bool negative, bool goal) {
    Ext x;
    double log = std::log2(double(base)) * n * (1 - 0x1p-40);
    x.at = up ? from_logs(1, log, INF) : from_logs(1, -INF, -log);
    x.integer = up ? YES : NO;
    x.rational = YES;
    x.parity = base % 2 ? ODD : up ? EVEN : BELOW;
    x.lined = true;  // with nothing else
    x.span = span_of({base, 1}), x.sure = primes_in({base, 1});
    x.has_local = up;
    x.not_one = x.loose = true;
    x.underint = !up;
    Val found = intern(x);
    if (negative) found = negated(found);
    if (goal) return found;  // all powers are meant
    Ext own = copy(found);  // a value of its own: what is made of two far powers may be one of the numerals
    own.origin = {Origin::LEAF, {0, 1}, {0, 1}};
    found = intern(own);
    if (std::find(far_powers_.begin(), far_powers_.end(), found) == far_powers_.end()) far_powers_.push_back(found);
    return found;
}

// A bit for the chain n, n!, (n!)!, … that a number is of; all where its first number is not known.
u64 Values::chain_of(Val n) const {
    if (!n.exact()) {
        auto at = std::find(factorials_.begin(), factorials_.end(), n);
        if (at != factorials_.end()) return chain_of({21 + (at - factorials_.begin()), 1});
        return ext(n).bang && ext(n).rare.chains ? ext(n).rare.chains : ~u64(0);
    }
    i64 first = n.n;
    i128 f = 6;
    for (i64 m = 3; f <= first; f *= ++m)
        if (f == first) first = m, m = 2, f = 2;
    return u64(1) << (hash_of({first, 1}) & 63);
}

// A fraction of less than 2^700 bits.
bool Values::is_near(Val a) const {
    if (a.exact()) return true;
    const Held& x = ext(a);
    if (x.has_form) return x.form.k == 1;
    Logs log;
    return x.integer == YES && logs_of(x.at, log) && log.hi < 0x1p700;
}

// Is some power of it surely a fraction?
bool Values::is_root(Val a) const {
    if (a.exact()) return true;
    const Held& x = ext(a);
    return x.has_form || x.lined || x.halves > 0 || x.rare.base.d >= 0 || x.rational == YES;
}

// If (rs)^n is rational, r^n and 1/s^n have the same order. Where 2 is more often in each n that makes r rational than in the
// order of s, it is so often in each n that makes rs rational; and so it is where r and s have no prime in common, as r^n is rational then.
i32 Values::halves_beside(Val a, Val b) const {
    i32 halves = a.exact() ? 0 : ext(a).halves;
    if (!halves || b.exact()) return halves;
    if (has_form(b) && __builtin_ctz(u32(ext(b).form.k)) < halves) return halves;
    if (ext(b).rare.base.d >= 0 && ext(b).rare.to.exact() && __builtin_ctzll(u64(ext(b).rare.to.d)) < halves) return halves;
    u16 mine = span_of(a), theirs = span_of(b);
    return mine && theirs && (mine & theirs) == SPANNED && is_root_apart(b) ? halves : 0;
}

bool Values::is_no_square(const Facts& x) const {
    return base_ && x.integer == YES && x.has_local && !squares_[std::size_t(x.local)];
}

bool Values::is_root_apart(Val a) const { return is_root(a) && !contains_zero(interval(a)); }

// The n of n!, up to 36; 0 where it is none.
i64 Values::argument_of_form(const Form& form) const {
    static const std::vector<Form> forms = [] {
        std::vector<Form> found(37);
        for (i64 n = 2; n < 37; n++)
            for (int i = 0; i < 11; i++)
                for (i64 m = n / PRIMES[i]; m; m /= PRIMES[i]) found[std::size_t(n)].e[i] += i32(m);
        return found;
    }();
    charge(4);
    for (i64 n = form.k == 1 && !form.eq ? 36 : 0; n > 20; n--)
        if (oracle::same(form, forms[std::size_t(n)])) return n;
    return 0;
}

bool Values::argument_of(Val a, Val& n) const {
    if (has_form(a)) return n = {argument_of_form(ext(a).form), 1}, n.n > 0;
    if (!a.exact()) {
        const Rare& known = ext(a).rare;
        n = !ext(a).bang ? Val{0, -1} : known.below.d < 0 && known.origin.how == Origin::BANG ? known.origin.part : known.below;
    } else {
        i128 f = 6;
        n = {3, 1};
        for (; f < a.n; f *= n.n) n.n++;
        if (a.d != 1 || f != a.n) return false;
    }
    return n.d >= 0;
}

bool Values::is_factorial_of(Val a, Val n) {
    Val f;
    if (n.exact() ? n.d != 1 || n.n < 3 : !is_certain(n)) return false;
    return whole(n) == YES && apply1(FACTORIAL, n, f) && f == a && is_certain(f);
}

// As n! is no perfect power, its powers that are fractions have whole exponents.
bool Values::may_be_factorials_power(Val a, Val factorial) {
    i64 size = std::abs(a.n);  // what is said of a power is said of its opposite
    if (size != 1 && a.d != 1) return false;
    i64 number = std::max(size, a.d);
    i128 whole = 6;
    for (i64 n = 3; whole <= number; whole *= ++n) {
        i128 rest = number;
        while (rest % whole == 0) rest /= whole;
        if (rest == 1 && may_equal(factorial, {i64(whole), 1})) return true;
    }
    return false;
}

// May it be a power of the base with a rational exponent? A factorial is no perfect power: so it is none of
// a fraction that is less, and no fraction that is less is one of its powers, but for 1.
bool Values::is_power(Val a, Val base) {
    Form f, g;
    if (a.is(0)) return false;
    if (a.is(1) || a.is(-1)) return true;
    Logs log, other;
    if (!base.exact()) {
        if (!a.exact() && ext(a).bang && ext(base).bang) return may_equal(a, base);  // neither is a perfect power
        if (a.exact() && ext(base).bang) return may_be_factorials_power(a, base);
        bool known = logs_of(ext(base).at, log) && logs_of(interval(a), other) && nature(a).rational == YES;
        return !known || other.hi >= log.lo || -other.lo >= log.lo || (other.lo <= 0 && other.hi >= 0);
    }
    if (!a.exact() && ext(a).bang && logs_of(ext(a).at, log) && log.lo > 64) return false;
    if (!form_of(a, f) || !form_of(base, g)) return true;
    return are_commensurable(f, g);
}

// A fraction other than 1 of which a is a rational power: the nth root of c is one of c.
Val Values::base_of(Val a) const {
    i128 n, d;
    if (a.exact()) return a.n > 0 && !a.is(1) ? a : Val{0, -1};
    if (!has_form(a)) return ext(a).rare.base.d > 0 && !ext(a).rare.base.is(1) ? ext(a).rare.base : Val{0, -1};
    Form f = ext(a).form, root;
    f.k = 1;
    i64 common = f.eq;
    for (i32 e : f.e) common = std::gcd(common, i64(e));
    bool known = ext(a).at.lo > 0 && scale_form(f, 1, common, root) && small_int(root, n, d) && n <= LARGEST && d <= LARGEST;
    return known ? Val{i64(n), i64(d)} : Val{0, -1};
}

// x = b^s: if it is rational, it is a whole power of the fraction r that is no perfect power itself and of which b is one. Those between its ends are
// r^from to r^to.
bool Values::powers_within(const Ext& x, Val& root, i64& from, i64& to) const {
    Form f, lone;
    Logs log;
    if (x.base.d <= 0 || x.base.n <= 0 || x.base.is(1) || !form_of(x.base, f) || !logs_of(x.at, log) || log.sign < 0) return false;
    i64 common = f.eq;
    for (i32 e : f.e) common = std::gcd(common, i64(e));
    i128 n, d;
    if (!scale_form(f, 1, common, lone) || !small_int(lone, n, d)) return false;
    if (n < d) std::swap(n, d), scale_form(lone, -1, 1, lone);  // a power of what is over it
    double least, most;
    log_of_form(lone, least, most);
    double low = std::ceil(log.lo / least - 1e-3), high = std::floor(log.hi / least + 1e-3);
    if (!(least > 0 && most - least < least * 1e-9 && low > -1e5 && high < 1e5)) return false;  // the counts are off by less than 1e-3
    root = {i64(n), i64(d)}, from = i64(low), to = i64(high);
    if (x.not_one && from == 0) from = 1;
    if (x.not_one && to == 0) to = -1;
    return true;
}

// A whole number from 1 on is at least this. If it is a power of a fraction and not 1, it is one of the whole number r, no perfect power, of which
// the fraction, or what is over it, is one; if it is a power of a factorial and not 1, it is at least that.
double Values::least_whole(Val a) const {
    double low = std::max(1.0, interval(a).lo);
    if (!a.exact()) low = least_residue(a, low);
    if (a.exact() || !ext(a).not_one) return low;
    if (ext(a).odd) low = std::max(low, 0x1p64);
    if (has_large_primes(ext(a), ext(a).rare)) low = std::max(low, 17.0);
    if (ext(a).unrooted) low = std::max(low, double(LARGEST));
    Form f;
    i128 n, d;
    if (Val whole = ext(a).rare.base; whole.d == 0 && ext(whole).bang) return std::max(low, ext(whole).at.lo);
    Val c = base_of(a);
    if (c.d <= 0 || !form_of(c, f)) return std::max(low, 2.0);
    i64 common = f.eq;
    for (i32 e : f.e) common = std::gcd(common, i64(e));
    if (!scale_form(f, 1, common, f) || !small_int(f, n, d)) return std::max(low, 2.0);
    return std::max(low, double(std::max(n, d)) * (1 - 0x1p-40));
}

void Values::note_base(Ext& x) const {
    Val root;
    i64 from, to;
    if (powers_within(x, root, from, to) && from > to) x.rational = NO;
}

// x and y with + - x or ÷ between them: if one of them is no constant, and the other is one or has other factorials.
void Values::note_remote(Val a, const Ext& x, Val b, const Ext& y, bool product, Ext& out) const {
    bool apart = x.remote && y.remote && !(x.chains & y.chains);
    out.remote = apart || (x.remote && is_near(b)) || (y.remote && is_near(a));
    out.monomial = out.remote && product && (x.monomial || !x.remote) && (y.monomial || !y.remote);
    // A monomial plus a number, or another one: two different monomials, also times or over a third.
    auto monomial = [](const Ext& one) { return one.remote && one.monomial; };
    auto beside = [this](Val c, const Ext& one) { return is_near(c) && !contains_zero(one.at); };
    if (!product) out.offset = (apart && monomial(x) && monomial(y)) || (monomial(x) && beside(b, y)) || (monomial(y) && beside(a, x));
    else out.offset = x.offset && beside(b, y);
    out.remote |= product && ((x.offset && monomial(y)) || (y.offset && monomial(x)));
    out.poly = out.remote && ((x.poly && (y.poly || is_near(b))) || (y.poly && is_near(a)));
    raise_least(out);
    if (out.remote) out.chains = (x.remote ? x.chains : 0) | (y.remote ? y.chains : 0);
}

// For far powers of the base; where it is on a line that tells as much, and there are fewer values without it.
void Values::note_origin(Origin::How how, Val part, Val with, Ext& out) const {
    if (base_ && is_loose(part) && !is_loose(with) && !out.lined) out.origin = {how, part, with};
}

// May a value that was made so be this number, which is not loose? Only if its part may be what that comes to, undone.
bool Values::may_come_to(const Origin& origin, Val wanted) {
    Val part = origin.part, with = origin.with, x, y;
    auto is_not_zero = [&](Val v) { return v.exact() ? v.n != 0 : !contains_zero(ext(v).at); };
    if (origin.how == Origin::NONE || origin.how == Origin::ROOT || origin.how == Origin::SQUARES || origin.how == Origin::LEAF) return true;
    Apart now(*this);
    charge(40);
    switch (origin.how) {
        case Origin::BANG: return may_come_to_factorial(part, wanted);
        case Origin::BOTH: return may_add_to(part, false, with, false, wanted);
        case Origin::SUM: return !apply(SUB, wanted, with, x) || may_equal(part, x);
        case Origin::PRODUCT:
            // b^-k times with is wanted only if b^k times wanted is it.
            if (is_base_power(part) && ext(part).at.lo > 0 && ext(part).at.hi < 1 && divide({1, 1}, part, y) && !may_equal(with, multiply(wanted, y))) return false;
            return !is_not_zero(with) || !apply(DIV, wanted, with, x) || may_equal(part, x);
        case Origin::QUOTIENT: return !is_not_zero(wanted) || !apply(DIV, with, wanted, x) || may_equal(part, x);
        case Origin::POWER: {
            int up = sign(wanted);
            if (!is_not_zero(with) || up == 0 || up == 2 || !apply(DIV, {1, 1}, with, x)) return true;
            if (!positive_power(up < 0 ? negated(wanted) : wanted, x, y)) return true;
            return (sign(part) != -1 && may_equal(part, y)) || (sign(part) != 1 && may_equal(part, negated(y)));
        }
        default:
            if (sign(wanted) != 1 || sign(with) != 1 || overlap(interval(with), {1, 1})) return true;
            return !logarithm(wanted, with, x) || may_equal(part, x);
    }
}

// May part! be this number? Where log2 of n! tells which n that would be.
bool Values::may_come_to_factorial(Val part, Val wanted) {
    constexpr double MOST = 0x1p40;
    if (wanted.is(1)) return may_equal(part, {0, 1}) || may_equal(part, {1, 1});
    if (wanted.is(2)) return may_equal(part, {2, 1});
    Logs log;
    if (!logs_of(interval(wanted), log) || log.sign < 0 || log.lo < 1.5) return true;
    if (log.hi > log2_factorial(MOST)) return may_come_to_large(part, wanted, log);
    double low = 2, high = MOST;
    charge(40);
    while (high - low > 1) {  // the first n beyond the lower end
        double middle = std::floor((low + high) / 2);
        (log2_factorial(middle) < log.lo - 0.01 ? low : high) = middle;
    }
    if (log2_factorial(high + 2) < log.hi + 0.01) return true;
    for (double n : {high, high + 1}) {
        Val one{i64(n), 1}, f;
        if (!factorial(one, f) || (may_equal(f, wanted) && may_equal(part, one))) return true;
    }
    return false;
}

// May part! be 2^L, where part is some c b^s and L is that large? n! = 2^L has L / log2 L < n < L, so few s are left.
bool Values::may_come_to_large(Val part, Val wanted, const Logs& at) {
    constexpr double MOST_PLACES = 12;
    double least, most;
    if (!is_placed(part) || sign(part) < 0 || nature(part).rational != YES || !(at.lo > 0x1p20) || !(at.hi < 0x1p800)) return true;
    log_of_form(ext(part).form, least, most);
    const double unit = std::log2(double(base_)), low = std::log2(at.lo) - std::log2(std::log2(at.hi));
    const double from = std::floor((low - most) / unit - 1e-6), to = std::ceil((std::log2(at.hi) - least) / unit + 1e-6);
    if (!(to - from < MOST_PLACES)) return true;
    for (double s = from; s <= to; s++) {
        Val one, f;
        if (!at_place(part, i64(s), one)) return true;
        if (overlap(interval(one), ext(part).at) && factorial(one, f) && may_equal(f, wanted) && may_equal(part, one)) return true;
    }
    return false;
}

Val Values::far_factorial(double bits, u64 chains) {
    Ext x;
    x.at = from_logs(1, bits * (1 - 0x1p-40), INF);
    x.integer = YES;
    x.parity = EVEN;
    x.factorial = x.bang = x.loose = true;
    x.chains = chains;
    i64 n = 3;  // or more
    while (n < VANISHING && log2_factorial(double(n + 1)) < bits - 0.01) n++;
    x.has_shifted = n >= VANISHING;
    u64 rest = base_ ? 1 : 0;
    for (i64 i = 2; i <= n && rest; i++) rest = times(rest, u64(i), u64(unit_));
    x.has_local = base_ && !rest;
    return intern(x);
}

}  // namespace oracle
