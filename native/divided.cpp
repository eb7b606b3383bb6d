// Which small primes divide a number, where that is all that is known of it; perfect powers; powers of one factorial (docs/oracle-proofs.md).
#include <cmath>
#include <cstdlib>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr int SMALL[11] = {2, 3, 5, 7, 11, 13, 19, 23, 29, 31, 37};  // the primes of P - 1

}  // namespace

// A root of x, whole, is divided by the primes that divide x.
Values::Divided Values::divided_of(Val a) const {
    Divided found;
    if (a.exact() && a.d != 1) return found;
    const Held* x = a.exact() ? nullptr : &ext(a);
    u64 known;
    if (a.exact()) known = reduced(a.n, P - 1);
    else if (x->has_form && is_integral(x->form)) known = form_residue(x->form, P - 1, 1);
    else if (x->has_shifted) known = x->shifted;
    else if (x->rooted) known = x->rare.radicand;
    else return {x->rare.coprime, x->rare.divided};
    for (int i = 0; i < 11; i++) (known % u64(SMALL[i]) ? found.no : found.yes) |= u16(1 << i);
    return found;
}

// None of the small primes divides it, if it is whole; 17 is none of them.
bool Values::has_large_primes(const Facts& x, const Rare& known) {
    constexpr u16 ALL = (1 << 11) - 1;
    if (!x.rooted) return known.coprime == ALL;
    for (int p : SMALL)
        if (known.radicand % u64(p) == 0) return false;
    return true;
}

// Is it known of what is no such remainder itself?
bool Values::has_divided(Val a) const {
    if (a.exact()) return false;
    const Held& x = ext(a);
    return !x.has_shifted && x.rational != NO && (x.rooted || x.rare.coprime || x.rare.divided);
}

void Values::join_divided(Val a, Val b, bool product, Ext& out) const {
    if (out.has_shifted || out.rational == NO || (!has_divided(a) && !has_divided(b))) return;
    bool mine = nature(a).integer == YES, theirs = nature(b).integer == YES;
    // Else it may be whole though they are not.
    if (product ? !(mine || a.exact()) || !(theirs || b.exact()) : !mine && !theirs) return;
    charge(24);
    Divided x = divided_of(a), y = divided_of(b);
    if (product && (a.exact() || b.exact())) {  // a fraction of a whole number
        Val part = a.exact() ? a : b;
        const Divided whole = a.exact() ? y : x, above = divided_of({part.n, 1}), below = divided_of({part.d, 1});
        out.coprime = whole.no & above.no & below.no;
        out.divided = u16((above.yes | whole.yes) & below.no);
        return;
    }
    out.coprime = product ? x.no & y.no : u16((x.no & y.yes) | (x.yes & y.no));
    out.divided = product ? u16(x.yes | y.yes) : x.yes & y.yes;
}

bool Values::other_divided(Val a, Val b) const {
    if (!has_divided(a) && !has_divided(b)) return false;
    if (nature(a).integer != YES && nature(b).integer != YES) return false;
    charge(24);
    Divided x = divided_of(a), y = divided_of(b);
    return (x.no & y.yes) || (x.yes & y.no);
}

// May it be a fraction to this power, or the opposite of one?
bool Values::may_be_fold(Val a, i32 fold) const {
    i64 root;
    if (a.exact()) return exact_root(std::abs(a.n), fold, root) && exact_root(a.d, fold, root);
    const Held& x = ext(a);
    if (!x.has_form) return !x.bang && !x.unroot;
    bool fits = x.form.k == 1 && x.form.eq % fold == 0;
    for (i32 e : x.form.e) fits &= e % fold == 0;
    return fits;
}

// Two powers of one factorial, which is no perfect power: a fraction only if the exponent is whole, so between what is over it and itself only 1.
void Values::join_bases(Val a, Val b, Ext& out) const {
    if (a.exact() || b.exact()) return;
    auto base = [this](Val v) { return ext(v).bang && is_certain(v) ? v : ext(v).rare.base.d == 0 ? ext(v).rare.base : Val{0, -1}; };
    Val mine = base(a), theirs = base(b);
    if (mine.d != 0 || !(mine == theirs) || !ext(mine).bang || !is_certain(mine)) return;
    out.base = mine;
    Logs whole, log;
    if (!logs_of(ext(mine).at, whole) || !logs_of(out.at, log) || log.sign < 0) return;
    if (log.hi < whole.lo && -log.lo < whole.lo) out.one_only = true;
}

}  // namespace oracle
