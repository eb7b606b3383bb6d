// The highest prime of a number, fields of roots, and sums of roots that are all on one side (docs/oracle-proofs.md, Highest primes, Roots 13 and 14).
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <tuple>

#include "form.hpp"
#include "interval.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr double SMALL = PRIMES[10];  // up to here `span` says as much
constexpr double MORE = 1 + 1e-9, LESS = 1 - 1e-9;
constexpr u16 SMALL_SPAN = SPANNED | (OTHERS - 1);

double ceiling_of(const Form& form) {
    double most = form.eq ? double(form.q) * MORE : 1;
    for (int i = 0; i < 11; i++)
        if (form.e[i]) most = std::max(most, double(PRIMES[i]));
    return most;
}

// Of n!, where only its size is known: n^n is more than n!, and 2^n less than 2 n!.
Interval argument_within(Interval at) {
    Logs log, again;
    if (!logs_of(at, log) || log.lo < 16) return {3, INF};
    double most = std::isinf(log.hi) ? INF : oracle::add({log.hi, log.hi}, {1, 1}).hi;
    if (log.lo < 0x1p800) return {log.lo / std::log2(log.lo) * LESS, most};
    return {logs_of({log.lo, log.lo}, again) ? from_logs(1, again.lo / 2, again.lo).lo : 3, most};
}

// Not 0 for certain.
bool never_zero(const Facts& x) { return !contains_zero(x.at) || x.least > 0; }

}  // namespace

Values::Heights Values::heights_of(Val a) const {
    Heights found;
    Form form;
    if (a.exact() || ext(a).has_form) {
        if (a.is(0)) return found;
        found.ceiling = form_of(a, form) ? ceiling_of(form) : std::max(std::fabs(double(a.n)), double(a.d)) * MORE;
        return found;
    }
    const Held& x = ext(a);
    if (x.bang) {
        Interval n = x.rare.below.d >= 0 ? interval(x.rare.below) : argument_within(x.at);
        n.lo = std::max(n.lo, 3.0);
        found.peak = oracle::multiply({n.lo, n.lo}, {0.5, 0.5}).lo;
        found.ceiling = n.hi * MORE;
        if (is_certain(a)) found.summit = x.rare.below;
        found.peaks = {1, 1};
        found.stacked = x.second, found.leaning = 1;
        return found;
    }
    found = {x.rare.peak, x.rare.ceiling, x.rare.summit, x.rare.peaks, x.rare.stacked, x.rare.leaning};
    if (found.ceiling > 0) return found;
    if (x.lined) found.ceiling = std::max(ceiling_of(x.form), ceiling_of(base_form_));
    else if (x.span && (x.span & ~SMALL_SPAN) == 0) found.ceiling = SMALL;
    else if (x.integer == YES && never_zero(x)) found.ceiling = largest_size(x.at);
    return found;
}

void Values::take_heights(const Heights& from, Rare& out) {
    if (from.peak == 0) return;
    out.peak = from.peak, out.ceiling = from.ceiling, out.summit = from.summit, out.peaks = from.peaks, out.stacked = from.stacked, out.leaning = from.leaning;
}

// What is not a whole number of times in a number makes it irrational; once, and it is no perfect power. (A highest prime has `peaks`, and what has one a ceiling.)
void Values::note_peaks(Ext& out) const {
    if (!never_zero(out)) return;
    if (out.peaks.d > 1) out.rational = NO;
    if (out.peaks.d > 1 && out.algebraic == YES) out.halves = std::max(out.halves, i32(__builtin_ctzll(u64(out.peaks.d))));
    if (out.rational == YES && out.peaks.d == 1 && std::abs(out.peaks.n) == 1) out.unroot = true;
}

// Of a product or quotient: one of the two being algebraic, the other is if the result is.
void Values::join_heights(Val a, Val b, bool over, Ext& out) {
    auto is_high = [this](Val v) { return !v.exact() && (ext(v).bang || ext(v).rare.peak > 0); };
    if (!is_high(a) && !is_high(b)) return;
    if (nature(a).algebraic != YES && nature(b).algebraic != YES) return;
    Heights x = heights_of(a), y = heights_of(b);
    if (over) y.leaning = std::int8_t(-y.leaning), y.peaks.n = -y.peaks.n;
    double ceiling = x.ceiling > 0 && y.ceiling > 0 ? std::max(x.ceiling, y.ceiling) : 0;
    if (ceiling > SMALL) out.ceiling = ceiling;
    if (x.peak == 0 && y.peak == 0) return;
    Val both{0, -1};
    if (x.peaks.exact() && y.peaks.exact()) both = add(x.peaks, y.peaks, false);
    const bool twice = x.peak > 0 && y.peak > 0;
    const bool cancel = both.exact() ? both.n == 0 : x.leaning == 0 || x.leaning != y.leaning;  // may they?
    if (x.peak > 0 && y.ceiling > 0 && y.ceiling < x.peak) take_heights(x, out);
    else if (y.peak > 0 && x.ceiling > 0 && x.ceiling < y.peak) take_heights(y, out);
    else if (twice && !cancel && x.summit.d >= 0 && x.summit == y.summit) {
        take_heights(x, out);
        out.peaks = both;
        if (both.exact()) out.leaning = both.n > 0 ? 1 : -1;
    } else if (twice && !cancel && x.stacked && y.stacked) {  // of (n!)! and (m!)!: n = m, or the prime of one of them is beyond the other
        take_heights(x.peak > y.peak ? x : y, out);
        out.summit = out.peaks = {0, -1};
        if (x.leaning != y.leaning) out.leaning = 0;
    }
    if (out.peak > 0) out.ceiling = ceiling;
    note_peaks(out);
}

// Where the exponent is rational, or both are algebraic: then an irrational exponent gives no algebraic number but of 1.
void Values::raise_heights(Val base, Val exponent, const Ext& e, Ext& power) {
    if (base.exact() || (!ext(base).bang && ext(base).rare.peak == 0 && ext(base).rare.ceiling == 0)) return;
    if (e.rational != YES && (nature(base).algebraic != YES || e.algebraic != YES)) return;
    const Heights x = heights_of(base);
    if (x.ceiling > SMALL) power.ceiling = x.ceiling;
    if (x.peak == 0 || contains_zero(e.at)) return;
    take_heights(x, power);
    power.peaks = exponent.exact() && x.peaks.exact() ? multiply(x.peaks, exponent) : Val{0, -1};
    if (!power.peaks.exact()) power.peaks = {0, -1};
    if (e.at.lo < 0) power.leaning = std::int8_t(-power.leaning);
    note_peaks(power);
}

// Is a prime in one of them that is not in the other, or not so often?
bool Values::other_heights(Val a, Val b) const {
    auto has_peak = [this](Val v) { return !v.exact() && (ext(v).bang || ext(v).rare.peak > 0); };
    if (!has_peak(a) && !has_peak(b)) return false;
    Heights x = heights_of(a), y = heights_of(b);
    auto is_known = [this](Val v, const Heights& at) {
        return at.ceiling > 0 && nature(v).algebraic == YES && (v.exact() ? v.n != 0 : never_zero(ext(v)));
    };
    const bool mine = is_known(a, x), theirs = is_known(b, y);
    if ((theirs && x.peak > y.ceiling) || (mine && y.peak > x.ceiling)) return true;
    return x.peaks.exact() && y.peaks.exact() && (mine || theirs) && !(x.peaks == y.peaks);
}

// --- the fields of roots ------------------------------------------------------------------------

namespace {

// The largest prime that is in it not a whole number of times; of other primes 37 at least.
double rough_prime(const Form& form, double other) {
    double most = form.eq % form.k ? other : 1;
    for (int i = 0; i < 11; i++)
        if (form.e[i] % form.k) most = std::max(most, double(PRIMES[i]));
    return most;
}

}  // namespace

double Values::field_of(Val a) const {
    if (a.exact()) return 1;
    const Held& x = ext(a);
    if (x.has_form) return rough_prime(x.form, double(x.form.q) * MORE);
    if (x.rational == YES) return 1;
    if (x.rare.field > 0) return x.rare.field;
    return x.algebraic == YES && never_zero(x) ? heights_of(a).ceiling : 0;
}

double Values::outside_of(Val a) const {
    if (a.exact()) return 0;
    const Held& x = ext(a);
    if (x.has_form) return x.form.k == 1 ? 0 : rough_prime(x.form, 37);
    return std::max(x.rare.outside, x.rare.peaks.d > 1 ? x.rare.peak : 0);
}

// A number of a field, and one that is not in it: their sum, product and quotients are not, but for 0 times it.
void Values::join_fields(Val a, Val b, bool product, Ext& out) const {
    auto is_rational = [this](Val v) { return v.exact() || ext(v).rational == YES; };
    if (is_rational(a) && is_rational(b)) return;
    double x = field_of(a), y = field_of(b);
    if (x > 0 && y > 0 && out.rational != YES) out.field = std::max(x, y);
    for (const auto& [one, other, of] : {std::tuple(a, b, y), std::tuple(b, a, x)}) {
        double far = outside_of(one);
        if (of == 0 || of >= far || (product && (other.exact() ? other.n == 0 : !never_zero(ext(other))))) continue;
        out.outside = std::max(out.outside, far);
    }
    if (out.outside == 0) return;
    out.rational = NO;
    if (out.least == 0 && contains_zero(out.at)) out.least = std::numeric_limits<double>::denorm_min();
}

bool Values::other_field(Val a, Val b) const {
    double x = outside_of(a), y = outside_of(b);
    if (x == 0 && y == 0) return false;
    double mine = field_of(a), theirs = field_of(b);
    return (theirs > 0 && theirs < x) || (mine > 0 && mine < y);
}

// --- sums of roots on one side ------------------------------------------------------------------

bool Values::is_sums(Val a) const {
    if (a.exact()) return a.n >= 0;
    const Held& x = ext(a);
    return x.sums || (x.rational == YES && x.at.lo >= 0) || (x.at.lo > 0 && is_root(a));
}

bool Values::is_rising(Val a) const {
    if (a.exact()) return true;
    const Held& x = ext(a);
    return x.rising || x.sums || x.rational == YES || (x.at.lo > 0 && is_root(a));
}

bool Values::is_falling(Val a) const {
    if (a.exact()) return true;
    const Held& x = ext(a);
    return x.falling || x.rational == YES || (x.at.hi < 0 && is_root(a));
}

// Positive roots cancel nothing: their sum is rational only if each of them is.
void Values::note_sides(Val a, const Ext& x, Val b, const Ext& y, Ext& sum) const {
    if (x.rational == YES && y.rational == YES) return;
    sum.sums = is_sums(a) && is_sums(b);
    sum.rising = is_rising(a) && is_rising(b);
    sum.falling = is_falling(a) && is_falling(b);
    if ((sum.rising || sum.falling) && (x.rational == NO || y.rational == NO)) sum.rational = NO;
}

}  // namespace oracle
