// Two factorials, their multiples and powers with a sign between them, where what comes of equal ones is left out (docs/oracle-proofs.md, Factorials 3 to 5, 9, 12).
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "interval.hpp"
#include "value.hpp"

namespace oracle {
// Times a fraction of 62 bits: n! from (2^64)! on keeps its largest primes, each once; and if it is m! after
// all, m! / n! or n! / m! is that fraction and more than 2^64.
bool keeps_primes(const Facts& x) {
    Logs log;
    return x.bang && logs_of(x.at, log) && log.lo > 0x1p71;
}

// Where both are factorials n! and m!: all that they may give, but for equal ones not 0 and 1. Let n be more
// than m. Then n! / m! is a multiple of n, n! - m! at least half of n!, and n^n more than n!. If n is even
// 2m or more, a prime from n/2 to n is above m and divides n! m! and n! / m! once, and a prime from m/2 to m
// divides n! / m! and so n! + m! and n! - m! once: no perfect powers. It is, if n and m are different factorials.
// 1.2 m is enough from m = 52 on, since there is a prime from x to 1.2 x then (Nagura).
int Values::factorials_apart(Op op, Val a, Val b, Val out[2]) {
    if (op == PERCENT) {
        int count = factorials_apart(MUL, a, b, out);
        for (int i = 0; i < count; i++) out[i] = multiply(out[i], {1, limits_[PERCENT] ? limits_[PERCENT] : 100});
        return count;
    }
    if (op > DIV || a.exact() || b.exact() || (a == b && is_certain(a))) return 0;
    Loosening now(*this, a, b);
    if (!ext(a).bang || !ext(b).bang) return monomials_apart(op, a, b, out[0]);
    if (Val few; op == DIV && next_factorials(a, b, few)) return 0;
    Ext x = copy(a), y = copy(b);
    Logs p, q;
    if (!logs_of(x.at, p) || !logs_of(y.at, q)) return 0;
    constexpr double FIFTY_TWO = 228;  // 52! has less bits
    auto is_beyond = [](Logs n, Logs m) {  // ends that encode logarithms in turn differ by that of 1.3
        Logs far, near;
        if (m.lo <= FIFTY_TWO || n.lo <= m.hi) return false;
        return logs_of({n.lo, n.lo}, far) && logs_of({m.hi, m.hi}, near) && far.lo > near.hi + 0.4;
    };
    bool meet = overlap(x.at, y.at), beyond = is_beyond(p, q) || is_beyond(q, p) || p.lo > 4 * q.hi || q.lo > 4 * p.hi;
    if (x.below.d >= 0 && y.below.d >= 0) {
        Logs n, m;
        beyond |= logs_of(interval(x.below), n) && logs_of(interval(y.below), m) && (n.lo > m.hi + 1.01 || m.lo > n.hi + 1.01);
    }
    beyond |= (x.scaled && y.second) || (y.scaled && x.second);
    // 2 n!, and a prime that divides n! once.
    bool seconds = x.second && y.second, unroot = beyond || (seconds && (op != ADD || (keeps_primes(x) && keeps_primes(y))));
    if (!unroot && op != ADD && (!meet || op == MUL)) return 0;
    double least = std::min(p.lo, q.lo), most = std::max(p.hi, q.hi);
    int count = 0;
    auto keep = [&](bool below) {
        Val plain;
        apply(op, a, b, plain);
        Ext far = full(plain);
        Interval at = from_logs(1, least - 1.001, most);
        // n is more than L / log2 L, and that is more than the root of L if L is more than 16.
        Logs n;
        if (op == DIV && least < 0x1p800) at = from_logs(1, std::log2(std::max(2.0, least / std::log2(std::max(4.0, least)))) * 0.999, most);
        else if (op == DIV && logs_of({least, least}, n)) at = from_logs(1, n.lo / 2, most);
        if (meet) far.at = !below ? at : op == SUB ? oracle::negated(at) : reciprocal(at);
        if (op == DIV) far.integer = below ? NO : YES;
        far.unroot |= unroot;
        if (x.remote && y.remote) far.remote = true, far.poly = op != DIV, far.chains = x.chains | y.chains;
        raise_least(far);
        far.unbang = op == ADD || op == SUB;  // between n! and (n + 1)!, or (n - 1)! and n!
        if (far.has_form) return false;
        if (far.peak == 0 && op == DIV && x.second && y.second) {  // where they cancel they do so without the last !
            const Heights n = heights_of(a), m = heights_of(b);
            take_heights(n.peak > m.peak ? n : m, far);
            far.ceiling = std::max(n.ceiling, m.ceiling);
            far.summit = far.peaks = {0, -1}, far.leaning = 0;
        }
        out[count++] = intern(far);
        return true;
    };
    // Of two factorials of factorials the product is a square, or one of them is beyond twice the other.
    if (Val square; op == MUL && seconds && !beyond && positive_power(a, {2, 1}, square)) out[count++] = square;
    if (op == ADD || op == MUL) meet = false;
    if (!meet) return keep(p.hi < q.hi) ? count : 0;
    return keep(false) && keep(true) ? count : 0;
}

// n! over (n - c)!, or the other way round, where n and the small number c are known: n (n - 1) … (n - c + 1).
bool Values::next_factorials(Val a, Val b, Val& out) {
    constexpr i64 FEW = 4;
    Val n, m, step;
    if (a.exact() || b.exact() || !is_certain(a) || !is_certain(b) || !argument_of(a, n) || !argument_of(b, m) || n == m) return false;
    step = add(n, m, true);
    if (step.d != 1 || std::abs(step.n) > FEW) return false;
    Val product{1, 1}, top = step.n > 0 ? n : m;
    for (i64 i = 0; i < std::abs(step.n); i++) product = multiply(product, add(top, {i, 1}, true));
    return step.n > 0 ? (out = product, true) : divide({1, 1}, product, out);
}

// Of multiples of remote factorials, and of sums of products of them, what is left out are constants: they come of the same with a ! less each.
int Values::monomials_apart(Op op, Val a, Val b, Val& out) {
    bool monomials = ext(a).monomial && ext(b).monomial, polys = op != DIV && ext(a).poly && ext(b).poly;
    const Heights x = heights_of(a), y = heights_of(b);
    bool stacked = !whole_ && (op == MUL || op == DIV) && x.stacked && y.stacked && x.ceiling > 0 && y.ceiling > 0;
    if ((!monomials && !polys && !stacked) || !apply(op, a, b, out) || out.exact() || has_form(out) || is_certain(out)) return 0;
    Ext far = copy(out);
    if (stacked && far.peak == 0) {  // where they cancel they do so without the last !
        take_heights(x.peak > y.peak ? x : y, far);
        far.ceiling = std::max(x.ceiling, y.ceiling);
        far.summit = far.peaks = {0, -1}, far.leaning = 0;
    }
    if (monomials || polys) {
        far.remote = true;
        far.monomial = monomials && (op == MUL || op == DIV);
        far.poly = polys;
        far.chains = ext(a).rare.chains | ext(b).rare.chains;
        raise_least(far);
    }
    out = intern(far);
    return 1;
}

}  // namespace oracle
