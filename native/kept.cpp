// How values are kept: each one once, with no room for what is not known of it.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {

const Afar NOTHING_AFAR;

namespace {

const Form NO_FORM;
const Rare NOTHING_RARE;

// Is there no integer in the interval, or only one, with another residue?
bool misses_integers(const Facts& x) {
    if (!(x.at.lo > -0x1p40 && x.at.hi < 0x1p40)) return false;
    double first = std::ceil(x.at.lo), last = std::floor(x.at.hi);
    return last < first || (last == first && x.has_residue && reduced(i64(first), P) != x.residue);
}

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
