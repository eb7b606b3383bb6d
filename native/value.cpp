// What is known of one value.
#include "value.hpp"

#include <algorithm>
#include <cmath>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

constexpr double WIDE = 1.0 / (1 << 20);

}  // namespace

Values::Values(bool whole, const i64* limits) : whole_(whole) {
    std::copy(limits, limits + 16, limits_);
}

Val Values::unknown() { return intern_interval(everything()); }


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

}  // namespace oracle
