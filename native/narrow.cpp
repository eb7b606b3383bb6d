// Which values of the known side of a split are worth a look, by what the open side can be at all.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine.hpp"

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr double SLACK = 4e-15;  // for t, an end, their sum and a value: each is rounded once or twice
constexpr double MORE = 1 + 1e-9, LESS = 1 - 1e-9;

struct Ends { double lo, hi; };

Ends sum(double a, double b, double c, double d) {  // from a + b to c + d
    return {a + b - (std::fabs(a) + std::fabs(b)) * SLACK, c + d + (std::fabs(c) + std::fabs(d)) * SLACK};
}

// The stretch of sorted values between two ends.
void stretch(const Vec<Val>& values, Ends ends, Narrowed& out) {
    auto below = [](Val v, double x) { return near(v) < x; };
    auto above = [](double x, Val v) { return x < near(v); };
    if (!(ends.lo <= ends.hi)) return;
    auto first = std::lower_bound(values.begin(), values.end(), ends.lo, below);
    auto last = std::upper_bound(first, values.end(), ends.hi, above);
    if (first == last) return;
    out.from[out.parts] = std::size_t(first - values.begin());
    out.to[out.parts++] = std::size_t(last - values.begin());
}

}  // namespace

// x and k with x^k == n, from (n, 1) on; n is at least 2.
const Powers& Engine::powers_of(i64 n) {
    Powers& found = pairs_[std::size_t(hash_of({n, 1}) % POWERS)];
    if (found.n == n) return found;
    pay(8);
    found.n = n;
    found.count = 0;
    for (i64 k = 1, x; n >> k; k++)
        if (exact_root(n, k, x)) found.list[found.count++] = {x, k};
    return found;
}

// Under the whole-number rule powers and roots of exact numbers from 2 on are few: can both sides
// have one of the pairs?
bool Engine::no_power(const Set& l, const Set& r, Op op, Val target) {
    if (!prune_ || !problem_.whole || target.d != 1 || target.n < 2) return false;
    if (op == POW) {
        const Powers& powers = powers_of(target.n);
        for (int i = 0; i < powers.count; i++)
            if (plausible(l, {powers.list[i].base, 1}) && plausible(r, {powers.list[i].exponent, 1})) return false;
        return true;
    }
    return l.hi < 1 || r.hi < near(target) * LESS;
}

// The exact values v of a table such that the sign can make the target of v and some value of the
// open side.
Narrowed Engine::narrowed(const Table& table, const Set& open, const Wanted& w) const {
    const Vec<Val>& all = table.exact;
    const Op op = op_of(BINARY, w.index);
    const Span t = span(w.target);
    Narrowed found;
    double most = std::max(std::fabs(open.lo), std::fabs(open.hi)) * MORE, least = open.least * LESS;
    auto sizes = [&](double lo, double hi) {  // positive or negative
        stretch(all, {hi < INF ? -hi * MORE : -INF, -lo * LESS}, found);
        stretch(all, {lo * LESS, hi < INF ? hi * MORE : INF}, found);
    };
    bool apart = t.least() > 0, whole = problem_.whole && t.lo > 1;
    if (prune_ && op == ADD) {
        stretch(all, sum(t.lo, -open.hi, t.hi, -open.lo), found);
    } else if (prune_ && op == SUB) {
        stretch(all, w.known_left ? sum(t.lo, open.lo, t.hi, open.hi) : sum(-t.hi, open.lo, -t.lo, open.hi), found);
    } else if (prune_ && op == MUL && apart && most > 0) {
        sizes(t.least() / most, least > 0 ? t.most() / least : INF);
    } else if (prune_ && op == DIV && apart) {
        if (w.known_left) sizes(t.least() * least, most < INF ? t.most() * most : INF);
        else sizes(least / t.most(), most / t.least());
    } else if (prune_ && op == POW && whole) {  // a number from 2 on to a power from 1 on
        double bits = std::log2(t.hi);
        double few = w.known_left ? std::exp2(std::log2(t.lo) / std::max(open.hi, 1.0))
                                  : std::log2(t.lo) / std::log2(std::max(open.hi, 2.0));
        stretch(all, {few * LESS, (w.known_left ? t.hi : bits) * MORE}, found);
    } else if (prune_ && op == ROOT && whole) {
        double bits = std::log2(std::max(open.hi, 1.0));
        stretch(all, w.known_left ? Ends{1, bits / std::log2(t.lo) * MORE} : Ends{t.lo * LESS, INF}, found);
    } else {
        found.parts = 1, found.from[0] = 0, found.to[0] = all.size();
    }
    return found;
}

// The few values instead, where there can't be more; false where there can.
bool Engine::few(Op op, bool known_left, Val target, std::vector<Val>& out) {
    if (!prune_ || !problem_.whole || target.d != 1 || target.n < 2) return false;
    if (op == POW) {
        const Powers& powers = powers_of(target.n);
        for (int i = 0; i < powers.count; i++)
            out.push_back({known_left ? powers.list[i].base : powers.list[i].exponent, 1});
        return true;
    }
    if (op != ROOT || known_left) return false;
    i128 power = target.n;
    for (; power <= i64(1) << 62; power *= target.n) out.push_back({i64(power), 1});
    return true;
}

}  // namespace oracle
