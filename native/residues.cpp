// What a number may be modulo small numbers, its part below 1, and what stands before factorials of factorials (docs/oracle-proofs.md).
#include <cmath>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr int MODULI = 6, MODULUS[MODULI] = {16, 9, 5, 7, 11, 13}, FROM[MODULI] = {0, 16, 25, 30, 37, 48};
constexpr int ROUNDS = 16;  // powers of any number come round within so many steps, modulo each
// PRIMES[i] is the prime of MODULUS[i], and all of these divide P - 1.
static_assert((P - 1) % (16 * 9 * 5 * 7 * 11 * 13) == 0);

using Part = u32;  // a bit for each remainder; all: nothing is known; none: the prime is below

constexpr Part all_of(int i) { return (Part(1) << MODULUS[i]) - 1; }
Part part_of(u64 from, int i) { return Part(from >> FROM[i]) & all_of(i); }
bool is_known(Part part, int i) { return part != all_of(i); }
Part one_of(u64 number, int i) { return Part(1) << number % u64(MODULUS[i]); }

template <class Of> u64 each(Of of) {
    u64 found = 0;
    for (int i = 0; i < MODULI; i++) found |= u64(of(i)) << FROM[i];
    return found;
}

// of(r, s) for all of x and y.
template <class Of> Part pairs(Part x, Part y, int i, Of of) {
    Part found = 0;
    for (int r = 0; r < MODULUS[i]; r++)
        for (int s = 0; (x >> r & 1) && s < MODULUS[i]; s++)
            if (y >> s & 1) found |= one_of(u64(of(r, s)), i);
    return found;
}

int inverse_of(int r, int m) {
    for (int s = 1; s < m; s++)
        if (r * s % m == 1) return s;
    return 0;
}

Part units_of(int i) {
    Part found = 0;
    for (int r = 1; r < MODULUS[i]; r++)
        if (r % PRIMES[i]) found |= Part(1) << r;
    return found;
}

// The next power after r^e: r^(e + 1), or where only squares of squares are meant r^(2 e).
int next(int power, int r, bool squares, int m) { return (squares ? power * power : power * r) % m; }

// All powers of what is in it: those with these exponents. 0 stands for any whole one from 1 on, -1 for 2, 4, 8, …
Part powers_of(Part x, i64 exponent, int i) {
    if (!is_known(x, i) || !x) return x;
    Part found = 0;
    for (int r = 0; r < MODULUS[i]; r++) {
        if (!(x >> r & 1)) continue;
        if (exponent > 0) {
            found |= one_of(raised(u64(r), u64(exponent), u64(MODULUS[i])), i);
            continue;
        }
        int power = exponent < 0 ? r * r % MODULUS[i] : r;
        for (int step = 0; step < ROUNDS; step++, power = next(power, r, exponent < 0, MODULUS[i])) found |= one_of(u64(power), i);
    }
    return found;
}

// All whose powers, as above, are in it.
Part roots_in(Part x, i64 index, int i) {
    if (!is_known(x, i) || !x) return x;
    Part found = 0;
    for (int r = 0; r < MODULUS[i]; r++)
        if (powers_of(Part(1) << r, index, i) & x) found |= Part(1) << r;
    return found;
}

}  // namespace

// If the number is rational, no prime of these moduli is below, or one is for certain, and the remainder is one of these.
u64 Values::residues_of(Val a) const {
    if (a.exact())
        return each([&](int i) {
            int below = int(a.d % MODULUS[i]);
            if (below % PRIMES[i] == 0) return Part(0);
            return one_of(reduced(a.n, u64(MODULUS[i])) * u64(inverse_of(below, MODULUS[i])), i);
        });
    const Held& x = ext(a);
    if (x.has_shifted) return each([&](int i) { return one_of(x.shifted, i); });
    if (x.rooted) return each([&](int i) { return roots_in(one_of(x.rare.radicand, i), -1, i); });
    if (x.has_form && is_integral(x.form)) {
        u64 size = form_residue(x.form, P - 1, 1);
        return each([&](int i) { return one_of(x.at.lo > 0 ? size : P - 1 - size, i); });
    }
    return afar_of(x.rare).modulo;
}

// Is it known of what is no such remainder itself?
bool Values::has_residues(Val a) const {
    return !a.exact() && !ext(a).has_shifted && ext(a).rational != NO && (ext(a).rooted || afar_of(ext(a).rare).modulo != Afar::EVERY);
}

// Of sums, products and quotients. If one is rational, and what comes of them is, so is the other, or it is 0 times that.
void Values::join_residues(Val a, Val b, Op op, Ext& out) const {
    if (!afar_ || out.has_shifted || out.has_form || out.rational == NO) return;
    auto starts = [&](Val v, Val other) { return has_residues(v) || (!v.exact() && ext(v).has_shifted && other.exact() && other.d != 1); };
    if (!starts(a, b) && !starts(b, a)) return;
    if (nature(a).rational != YES && nature(b).rational != YES) return;
    charge(60);
    const u64 mine = residues_of(a), theirs = residues_of(b);
    out.modulo = each([&](int i) {
        const Part x = part_of(mine, i), y = part_of(theirs, i);
        const int m = MODULUS[i];
        if (!is_known(x, i) || !is_known(y, i)) return all_of(i);
        if (op == ADD) return x && y ? pairs(x, y, i, [](int r, int s) { return r + s; }) : x || y ? Part(0) : all_of(i);
        if (op == MUL) return x && y ? pairs(x, y, i, [](int r, int s) { return r * s; }) : all_of(i);
        if (x && y && !(x & ~units_of(i)) && !(y & units_of(i))) return Part(0);  // the prime is below for certain
        if (!y || y & ~units_of(i)) return all_of(i);
        return pairs(x, y, i, [m](int r, int s) { return r * inverse_of(s, m); });
    });
    for (int i = 0; i < MODULI; i++)
        if (!part_of(out.modulo, i)) out.integer = NO;
}

// The first whole number from this one on that has such remainders; not looked for beyond 64.
double Values::least_residue(Val a, double from) const {
    constexpr u64 FAR = 64;
    if (!afar_ || !has_residues(a) || !(from <= double(FAR))) return from;
    const u64 known = residues_of(a);
    u64 n = u64(std::ceil(from));
    auto fits = [&](int i) { return (part_of(known, i) & one_of(n, i)) != 0; };
    for (; n <= FAR; n++) {
        int i = 0;
        while (i < MODULI && fits(i)) i++;
        if (i == MODULI) break;
    }
    return double(n);
}

void Values::negate_residues(Val a, Ext& out) const {
    if (!afar_ || out.has_shifted || !has_residues(a)) return;
    const u64 known = residues_of(a);
    out.modulo = each([&](int i) {
        const Part x = part_of(known, i);
        return is_known(x, i) && x ? pairs(x, 1, i, [i](int r, int) { return MODULUS[i] - r; }) : x;
    });
}

// Of a root: with this index, with any whole one (0), or √ written once or more often (-1). If it is rational, so is what it is taken of. False if it is not.
bool Values::root_residues(Val a, i64 index, Ext& out) const {
    if (!afar_ || out.has_shifted || out.rational == NO || (!a.exact() && !ext(a).has_shifted && !has_residues(a) && !has_form(a))) return true;
    charge(60);
    const u64 known = residues_of(a);
    bool some = true;
    const u64 found = each([&](int i) {
        const Part roots = roots_in(part_of(known, i), index, i);
        some &= roots || !part_of(known, i);
        return roots;
    });
    if (!out.rooted) out.modulo = found;
    return some;
}

// Of a power of a rational number: with this exponent, with any whole one from 1 on (0), or with 2, 4, 8, … (-1).
void Values::power_residues(Val a, i64 exponent, Ext& out) const {
    if (!afar_ || out.has_shifted || out.has_form || nature(a).rational != YES || (exponent >= 0 && !a.exact() && !has_residues(a))) return;
    charge(60);
    const u64 known = residues_of(a);
    out.modulo = each([&](int i) { return powers_of(part_of(known, i), exponent, i); });
}

// n! from 13! on is 0 modulo each of them.
void Values::zero_residues(Ext& out) const {
    if (afar_ && !out.has_shifted) out.modulo = each([](int) { return Part(1); });
}

bool Values::other_residues(Val a, Val b) const {
    if (!afar_ || (!has_residues(a) && !has_residues(b))) return false;
    if (nature(a).rational != YES && nature(b).rational != YES) return false;
    charge(12);
    const u64 mine = residues_of(a), theirs = residues_of(b);
    for (int i = 0; i < MODULI; i++) {
        const Part x = part_of(mine, i), y = part_of(theirs, i);
        if (is_known(x, i) && is_known(y, i) && !(x & y) && (x || y)) return true;
    }
    return false;
}

// What is left of it when a whole number is taken off; d == -1: not known.
Val Values::broken_of(Val a) const {
    if (a.exact()) return {i64(reduced(a.n, u64(a.d))), a.d};
    return ext(a).integer == YES ? Val{0, 1} : afar_of(ext(a).rare).broken;
}

void Values::join_broken(Val a, Val b, Ext& sum) {
    if (!afar_) return;
    const Val mine = broken_of(a), theirs = broken_of(b);
    if (mine.d < 0 || theirs.d < 0 || (mine.n == 0 && theirs.n == 0)) return;
    const Val both = add(mine, theirs, false);
    if (!both.exact()) return;
    sum.integer = both.d == 1 ? YES : NO;
    if (both.d != 1) sum.broken = broken_of(both);
}

// A fraction that is known in full.
bool Values::is_fixed(Val a) const { return a.exact() || (has_form(a) && ext(a).form.k == 1); }

// A number other than 0, of known sign, of less than 2^700 bits or over one.
bool Values::is_nearer(Val a) const {
    constexpr double NEAR = 0x1p700;
    Logs log;
    return !a.is(0) && logs_of(interval(a), log) && log.lo > -NEAR && log.hi < NEAR;
}

// What stands before the remote factorials of a product of them and nearer numbers, or a nearer number itself. `own`: there are some, or were.
Val Values::lead_of(Val a, bool& own) const {
    own = !is_fixed(a) && ((ext(a).bang && ext(a).remote) || afar_of(ext(a).rare).lead.d >= 0);
    if (own) return afar_of(ext(a).rare).lead.d >= 0 ? afar_of(ext(a).rare).lead : Val{1, 1};
    return is_nearer(a) && !is_remote(a) ? a : Val{0, -1};
}

// n! or what is over it, times or over a nearer number: that, and whether n! is above (1) or below (-1).
Val Values::only_of(Val a, int& alone) const {
    alone = is_fixed(a) ? 0 : ext(a).bang ? 1 : afar_of(ext(a).rare).alone;
    return alone == 0 ? Val{0, -1} : ext(a).bang ? Val{1, 1} : afar_of(ext(a).rare).only;
}

// A factorial, or what is told of one above.
bool Values::leads(Val a) const {
    if (!afar_ || is_fixed(a)) return false;
    const Held& x = ext(a);
    return x.bang || afar_of(x.rare).lead.d >= 0 || afar_of(x.rare).alone || x.rare.unit.d >= 0 || afar_of(x.rare).wild.d >= 0;
}

void Values::join_leads(Val a, Val b, bool over, Ext& out) {
    if (out.has_form || (!leads(a) && !leads(b))) return;
    charge(12);
    auto join = [&](Val c, Val d, Val& found) { return over ? divide(c, d, found) : (found = multiply(c, d), true); };
    bool mine, theirs;
    int above, below;
    Val found;
    const Val c = lead_of(a, mine), d = lead_of(b, theirs);
    if ((mine || theirs) && c.d >= 0 && d.d >= 0 && join(c, d, found)) out.lead = found;
    const Val e = only_of(a, above), f = only_of(b, below);
    const bool before = is_fixed(a) || (is_nearer(a) && !is_nearer(b)), behind = is_fixed(b) || (is_nearer(b) && !is_nearer(a));
    if (above && behind && join(e, b, found)) out.only = found, out.alone = above;
    if (below && before && join(a, f, found)) out.only = found, out.alone = over ? -below : below;
    // c n! is m! only if c is 1.
    if (out.alone == 1 && outweighs(bits_beside(above && behind ? a : b), out.only, {1, 1}) && !may_equal(out.only, {1, 1})) out.unbang = true;
}

void Values::negate_leads(Val a, Ext& out) {
    bool own;
    int alone;
    if (!leads(a)) return;
    if (const Val c = lead_of(a, own); own) out.lead = negated(c);
    if (const Val c = only_of(a, alone); alone) out.only = negated(c), out.alone = alone;
}

// The same of one that stands for many: a factorial of which it is not known which it is.
bool Values::wild_of(Val a, Affine& out) const {
    if (!afar_ || a.exact() || !ext(a).loose) return false;
    const Rare& known = ext(a).rare;
    if (afar_of(known).wild.d < 0 && !ext(a).bang) return false;
    out = afar_of(known).wild.d < 0 ? Affine{a, {1, 1}, {0, 1}} : Affine{afar_of(known).wild, known.coefficient, known.plus};
    return true;
}

// The bits of n! at least, if it is n!, c n! or c over n!.
double Values::bits_beside(Val a) const {
    Logs log, beside{1, 0, 0};
    if (!logs_of(interval(a), log)) return 0;
    if (!ext(a).bang && !logs_of(interval(afar_of(ext(a).rare).only), beside)) return 0;
    const double bits = std::max(log.lo, -log.hi), less = std::max(beside.hi, -beside.lo);
    return std::max(0.0, oracle::add({bits, bits}, {-less, -less}).lo);
}

// Is n, n! having so many bits, more than sixteen times any quotient of c and d? It is more than L / log2 L, so more than the root of L.
bool Values::outweighs(double bits, Val c, Val d) const {
    Logs mine, theirs, root;
    if (!(bits > 0x1p50) || !logs_of(interval(c), mine) || !logs_of(interval(d), theirs) || !logs_of({bits, bits}, root)) return false;
    const double ratio = std::max(mine.hi, -mine.lo) + std::max(theirs.hi, -theirs.lo);
    return ratio + 4 < (bits < 0x1p800 ? root.lo - std::log2(root.lo) - 0.01 : root.lo / 2);
}

// c n! + d is e m! + f only if c is e, d is f and n is m, where n and m are large; a fraction before or behind factorials of factorials is the same in equal ones.
bool Values::other_leads(Val a, Val b) {
    if (!leads(a) && !leads(b)) return false;
    charge(4);
    Affine mine, theirs;
    if ((affine_of(a, mine) || wild_of(a, mine)) && (affine_of(b, theirs) || wild_of(b, theirs)) && is_fixed(mine.plus) && is_fixed(theirs.plus) &&
        ext(mine.unit).bang && ext(theirs.unit).bang &&
        outweighs(std::min(bits_beside(mine.unit), bits_beside(theirs.unit)), mine.times, theirs.times)) {
        if (!may_equal(mine.times, theirs.times) || !(mine.plus == theirs.plus)) return true;
        if (!(mine.unit == a && theirs.unit == b) && !may_equal(mine.unit, theirs.unit)) return true;
    }
    bool own, other;
    if (const Val c = lead_of(a, own), d = lead_of(b, other); (own || other) && c.d >= 0 && d.d >= 0 && !may_equal(c, d)) return true;
    int above, below;
    const Val c = only_of(a, above), d = only_of(b, below);
    if (!above || !below || (above == below && may_equal(c, d))) return false;
    return outweighs(std::min(bits_beside(a), bits_beside(b)), c, d);
}

}  // namespace oracle
