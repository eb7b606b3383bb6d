// The signs that variations bring, and which sign is which operation.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
bool Values::lcm(Val a, Val b, Val& out) {
    if (whole(a) == NO || whole(b) == NO || a.is(0) || b.is(0)) return false;
    if (a.exact() && b.exact()) {
        out = make(i128(a.n / std::gcd(a.n, b.n)) * b.n, 1);
        return true;
    }
    if (a.is(1) || (a == b && is_certain(a))) out = b;
    else if (b.is(1)) out = a;
    else {
        Ext x;
        x.at = {std::max({1.0, interval(a).lo, interval(b).lo}), everything().hi};
        x.integer = YES;
        for (Val part : {a, b}) {  // it is a multiple of both
            const Ext of = full(part);
            if (of.has_residue && of.residue == 0) x.has_residue = true, x.residue = 0;
            if (of.has_shifted && of.shifted == 0) x.has_shifted = true, x.shifted = 0;
            if (of.has_local && of.local == 0) x.has_local = true, x.local = 0;
            if (of.parity == EVEN) x.parity = EVEN;
        }
        for (Val part : {a, b})
            if (!part.exact() && rest_of(part).is(0)) note_rest({0, 1}, x.deep || is_deep(part), x);
        out = intern(x);
    }
    Form f, g;
    if (form_of(a, f) && form_of(b, g) && (f.q == g.q || f.q == 1 || g.q == 1)) {
        for (int i = 0; i < 11; i++) f.e[i] = std::max(f.e[i], g.e[i]);
        f.eq = std::max(f.eq, g.eq);
        f.q = std::max(f.q, g.q);
        out = from_form(f, 1);
    }
    return true;
}

bool Values::gcf(Val a, Val b, Val& out) {
    if (whole(a) == NO || whole(b) == NO || (a.is(0) && b.is(0))) return false;
    if (a.exact() && b.exact()) {
        out = {std::gcd(a.n, b.n), 1};
        return true;
    }
    if (a.exact()) std::swap(a, b);
    Form f, g;
    if (b.is(0)) {
        out = a;
    } else if (b.is(1)) {
        out = b;
    } else if (b.exact() && has_form(a)) {
        out = {i64(std::gcd(u64(b.n), form_residue(ext(a).form, u64(b.n), 1))), 1};
    } else if (form_of(a, f) && form_of(b, g) && (f.q == g.q || f.q == 1 || g.q == 1)) {
        for (int i = 0; i < 11; i++) f.e[i] = std::min(f.e[i], g.e[i]);
        f.eq = std::min(f.eq, g.eq);
        f.q = f.eq ? f.q : 1;
        out = from_form(f, 1);
    } else {
        out = intern_interval({1, b.exact() ? double(b.n) * 1.001 : everything().hi}, YES);
    }
    return true;
}

bool Values::remainder(Val a, Val b, Val& out) {
    if (whole(a) == NO || whole(b) == NO || a.is(0) || b.is(0)) return false;
    i64 most = limits_[REMAINDER] ? limits_[REMAINDER] : LARGEST;
    if (a.exact() && a.n > most) return false;
    if (a.exact() && b.exact()) {
        out = {a.n % b.n, 1};
        return true;
    }
    if (a.exact() && interval(b).lo > double(a.n) * 1.001) {
        out = a;
        return true;
    }
    if (!a.exact() && interval(a).lo > double(most) * 1.001) return false;
    out = intern_interval({0, double(most) * 1.001}, YES);
    return true;
}

bool Values::prime(Val a, Val& out) {
    i64 most = limits_[PRIME];
    if (a.exact()) {
        if (most && (a.d == 1 ? a.n > most : a.n / a.d >= most)) return false;
        i64 floor = a.n >= 0 ? a.n / a.d : -1;
        if (floor < (i64(1) << 30)) {
            charge(1 + u64(std::sqrt(double(std::max<i64>(floor, 0)))));
            out = {next_prime(floor), 1};
            return true;
        }
    }
    Interval at = interval(a);
    if (most && at.lo > double(most) * 1.001) return false;
    if (at.hi < 2) out = {2, 1};
    else out = intern_interval({2, everything().hi}, YES);
    return true;
}

namespace {

// May it be beyond (2^110)!? What is has few values: see factorial.
bool is_vast(Interval at) {
    Logs log;
    return logs_of(at, log) && log.hi > 1.3e35;
}

}  // namespace

u64 Values::factorial_residue(std::size_t n) {  // modulo P
    std::size_t known = residues_.size();
    if (known <= n) {
        charge((n - known) / 8 + 1);
        residues_.resize(n + 1, 1);
        for (std::size_t i = std::max<std::size_t>(known, 1); i <= n; i++)
            residues_[i] = times(residues_[i - 1], i, P);
    }
    return residues_[n];
}

bool Values::factorial(Val a, Val& out) {
    if (whole(a) == NO) return false;
    if (!a.exact() && ext(a).one_only) {
        if (ext(a).not_one) return false;
        out = {1, 1};
        return true;
    }
    if (Val root; !a.exact() && ext(a).rare.base.d > 0) {  // a whole number that is one of few
        i64 from, to;
        if (powers_within(copy(a), root, from, to)) {
            if (root.d == 1) from = std::max<i64>(from, 0);
            else if (from <= 0 && to >= 0) from = to = 0;
            else return false;
            if (from > to) return false;
            i128 n = 1;
            for (i64 i = 0; i < from && n < LARGEST; i++) n *= root.n;
            if (from == to && n < LARGEST) return factorial({i64(n), 1}, out);
        }
    }
    if (!a.exact()) {
        Logs log{1, 0, 0};  // of an end that is not whole, n! lies between those of its neighbours
        Interval at = interval(a);
        if (ext(a).remote) at.lo = std::max(at.lo, from_logs(1, 0x1p700, 0x1p700).lo);  // no nearer number is whole
        if (at.lo > 0 && is_base_power(a)) at.lo = std::max(at.lo, double(root_of_base()));  // whole, and not 1
        if (at.lo > 0) at.lo = least_whole(a) > at.lo ? least_whole(a) : at.lo;
        if (at.lo > at.hi) return false;
        const bool vanishes = at.lo >= 13;
        if (at.hi < 2) {  // 0! and 1!
            out = {1, 1};
            return true;
        }
        bool large = logs_of(at, log) && log.sign > 0 && log.lo > 8;
        // (n/e)^n < n! < n^n
        double least = log2_factorial(std::exp2(std::min(log.lo, 110.0))) * (1 - 0x1p-40);
        double most = log2_factorial(std::exp2(std::min(log.hi, 110.0))) * (1 + 0x1p-40);
        if (log.lo > 110) least = oracle::multiply({at.lo, at.lo}, oracle::add({log.lo, log.lo}, {-1.45, -1.45})).lo;
        if (log.hi > 110) most = oracle::multiply({at.hi, at.hi}, {log.hi, log.hi}).hi;
        if (large) at = from_logs(1, least, most);
        else at = {at.lo > 1 ? from_logs(1, log2_factorial(std::ceil(std::min(at.lo, 256.0))) * (1 - 0x1p-40), 1e9).lo : 1, everything().hi};
        Ext x;
        x.at = at;
        x.integer = YES;
        x.has_shifted = large;           // at least 256!: 0 modulo P - 1
        x.has_local = large && base_;    // and modulo b^n
        x.has_residue = large && log.lo > 61;  // P is a factor
        x.factorial = true;
        if (vanishes) zero_residues(x);
        x.bang = at.lo > 3;
        x.chains = x.bang ? chain_of(a) : 0;
        bool form = std::find(factorials_.begin(), factorials_.end(), a) != factorials_.end();
        x.second = x.bang && (ext(a).bang || form);
        x.scaled = x.bang && ext(a).multiple;
        Logs size;
        x.remote = x.monomial = x.poly = x.second && logs_of(at, size) && size.lo > 0x1p860;
        if (logs_of(at, size) && size.lo > 0x1p775) note_rest({0, 1}, true, x);
        // Of all beyond the second wide one only this is kept: factorials of factorials from (2^110)! on.
        bool deep = x.second && is_vast(at) && ext(a).second && is_vast(interval(a));
        if (deep && ext(a).beyond) {
            out = a;
            return true;
        }
        if (deep) {
            Ext all = copy(a);  // and all factorials of it
            all.second = all.scaled = false;
            all.below = {0, -1};
            all.origin = {};
            all.loose = x.loose = x.beyond = true;
            all.at.hi = x.at.hi = everything().hi;
            x.below = intern(all);
        } else if (x.second || (x.bang && (is_certain(a) || ext(a).lined || (ext(a).loose && base_of(a).d > 0)))) {  // of others there would be too many
            x.below = a;
        }
        note_origin(Origin::BANG, a, {0, 1}, x);
        out = intern(x);
        return true;
    }
    if (a.n <= 20) {
        out = {1, 1};
        for (i64 i = 2; i <= a.n; i++) out.n *= i;
        if (out.n <= LARGEST) return true;
    }
    if (a.n <= 36) {
        for (i64 n = 21 + i64(factorials_.size()); n <= a.n; n++) {
            Val last{2'432'902'008'176'640'000, 1};
            factorials_.push_back(multiply(n == 21 ? last : factorials_.back(), {n, 1}));
        }
        out = factorials_[std::size_t(a.n - 21)];
        return true;
    }
    Ext x;
    double log = log2_factorial(double(a.n));
    x.at = from_logs(1, log * (1 - 0x1p-40), log * (1 + 0x1p-40));
    x.integer = YES;
    x.factorial = x.bang = true;
    x.chains = chain_of(a);
    x.below = a;
    x.has_local = base_ != 0;  // 256! is a multiple of b^8 for each base b up to twelve
    x.local = x.has_local ? 1 : 0;
    for (i64 i = 2; i <= std::min<i64>(a.n, 256) && x.local; i++) x.local = times(x.local, u64(i), u64(unit_));
    x.has_shifted = a.n >= VANISHING;
    x.has_residue = a.n <= 100'000 || u64(a.n) >= P;
    if (a.n <= 100'000) {
        x.residue = factorial_residue(std::size_t(a.n));
    }
    out = intern(x);
    return true;
}

bool Values::apply1(Op op, Val a, Val& out) {
    Loosening now(*this, a, a);
    switch (op) {
        case SQRT: return root({2, 1}, a, out);
        case FACTORS: return factors(a, out);
        case PRIME: return prime(a, out);
        default: return factorial(a, out);
    }
}

bool Values::apply(Op op, Val a, Val b, Val& out) {
    Loosening now(*this, a, b);
    switch (op) {
        case ADD: out = add(a, b, false); return true;
        case SUB: out = add(a, b, true); return true;
        case MUL: out = multiply(a, b); return true;
        case DIV: return divide(a, b, out);
        case POW: return power(a, b, out);
        case ROOT: return root(a, b, out);
        case LCM: return lcm(a, b, out);
        case GCF: return gcf(a, b, out);
        case REMAINDER: return remainder(a, b, out);
        case AVERAGE: return divide(add(a, b, false), {2, 1}, out);
        case PERCENT: {
            Val share{1, limits_[PERCENT] ? limits_[PERCENT] : 100}, part;
            // A number over 100 is one number: what is said of multiples is said of them.
            if (!a.exact() && b.exact()) std::swap(a, b);
            part = a.exact() ? multiply(a, share) : multiply(a, b);
            out = multiply(part, a.exact() ? b : share);
            return true;
        }
        default: return logarithm(a, b, out);
    }
}

}  // namespace oracle
