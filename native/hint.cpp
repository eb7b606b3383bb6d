// What a far power of the base would have to be where something was left open: so it can be tried by name.
#include <algorithm>
#include <cmath>

#include "engine.hpp"
#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"

namespace oracle {
namespace {

constexpr std::size_t MOST_HINTS = 12;
constexpr i64 FARTHEST = 4'000;  // beyond, nobody would want to check it
constexpr int AGAIN = 3;         // numbers of factors of numbers of factors
constexpr std::size_t MOST_BESIDE = 300;
constexpr int DEEPEST = 8;

}  // namespace

// The k of b^k; its opposite counts as well.
bool Values::exponent_of(Val a, i64& k) const {
    Form form;
    if (!base_ || !form_of(a, form) || form.k != 1) return false;
    int first = 0;
    while (!base_form_.e[first]) first++;
    k = form.e[first] / base_form_.e[first];
    Form power;
    return k && scale_form(base_form_, k, 1, power) && oracle::same(power, form);
}

bool Values::is_far_power(Val a) const {
    return !a.exact() && std::find(far_powers_.begin(), far_powers_.end(), a) != far_powers_.end();
}

bool Values::is_listed(Val a) const {
    i64 k;
    return !listed_.empty() && exponent_of(a, k) && std::find(listed_.begin(), listed_.end(), k) != listed_.end();
}

// What is undone from the number down to the far power; nothing is proved by it.
void Values::hints_of(Val far, Val number, int depth, std::vector<i64>& out) {
    i64 k;
    if (depth > DEEPEST || !is_loose(far) || is_loose(number)) return;
    if (is_far_power(far)) {
        if (exponent_of(number, k) && sign(far) == sign(number)) out.push_back(k);
        return;
    }
    const Origin origin = ext(far).rare.origin;
    Val part = origin.part, with = origin.with, x;
    Apart now(*this);
    charge(40);
    switch (origin.how) {
        case Origin::SUM: return apply(SUB, number, with, x) ? hints_of(part, x, depth + 1, out) : void();
        case Origin::PRODUCT: return apply(DIV, number, with, x) ? hints_of(part, x, depth + 1, out) : void();
        case Origin::QUOTIENT: return apply(DIV, with, number, x) ? hints_of(part, x, depth + 1, out) : void();
        case Origin::POWER:
            if (sign(number) != 1 || !apply(DIV, {1, 1}, with, x) || !real_power(number, x, x)) return;
            hints_of(part, x, depth + 1, out);
            return hints_of(part, negated(x), depth + 1, out);
        case Origin::EXPONENT:
            if (sign(number) == 1 && sign(with) == 1 && logarithm(number, with, x)) hints_of(part, x, depth + 1, out);
            return;
        default: return;
    }
}

// Powers that are numerals of each kind that may be a far one too: a far power is none of these.
void Engine::note_listed() {
    auto has = [&](const Far& far, i64 k) {
        return std::any_of(problem_.atoms.begin(), problem_.atoms.end(), [&](const Atom& atom) {
            i64 found;
            Val value = value_of(atom);
            return atom.kinds == far.kinds && atom.beside < 0 && (atom.num < 0) == far.negative && values_.exponent_of(value, found) && found == k;
        });
    };
    std::vector<i64> found;
    for (const Atom& atom : problem_.atoms) {
        i64 k;
        if (atom.kinds.size() != 1 || problem_.far.empty() || !values_.exponent_of(value_of(atom), k)) continue;
        bool everywhere = true, any = false;
        for (const Far& far : problem_.far) {
            if (!far.base || far.kinds.empty() || (k > 0 ? far.from < 0 || k < far.from : far.from > 0 || k > far.from)) continue;
            any = true;
            everywhere &= !far.exponent && has(far, k);
        }
        if (any && everywhere && std::find(found.begin(), found.end(), k) == found.end()) found.push_back(k);
    }
    values_.list(found);
}

void Engine::note_hint(i64 k) {
    if (k && std::abs(k) <= FARTHEST && hints_.size() < MOST_HINTS && std::find(hints_.begin(), hints_.end(), k) == hints_.end()) hints_.push_back(k);
}

// `counts` are the numbers of factors of b^s or the like: for which s is this one it, or a number of factors of it?
void Engine::note_counts(Val counts, Val target) {
    if (counts.exact() || target.d != 1) return;
    const LineCounts all = values_.ext(counts).rare.counted;
    for (i64 s = 0; all.times && s <= FARTHEST; s++) {
        const i128 number = all.at(s);
        if (number > LARGEST) return;
        Val count{i64(number), 1};
        bool found = count == target;
        for (int again = 0; again < AGAIN && !found; again++) {
            pay(4);
            found = values_.apply1(FACTORS, count, count) && count == target;
        }
        if (!found) continue;
        const i64 k = (all.start[0] - 1) / all.slope[0] + s;
        note_hint(k), note_hint(2 * k);  // also of √(b^2k)
        return;
    }
}

// A far power is the known side: what would it have to be beside each plain value of the other?
void Engine::note_beside(const Look& at, Val far) {
    if (!values_.is_far_power(far) || sets_[std::size_t(at.open)].table < 0 || hints_.size() >= MOST_HINTS) return;
    const Vec<Val> others = table_of(at.open).exact;
    for (std::size_t i = 0; i < std::min(others.size(), MOST_BESIDE); i++) {
        Wanted wanted = at.wanted;
        wanted.known = others[i], wanted.known_left = !at.wanted.known_left;
        std::vector<Val> found;
        i64 k;
        pay(8);
        if (!targets(wanted, found)) continue;
        for (Val y : found)
            if (values_.exponent_of(y, k) && values_.sign(y) == values_.sign(far) && values_.may_equal(far, y)) note_hint(k);
    }
}

void Engine::note_hints(Val far, Val target, const Table* beside) {
    if (problem_.far.empty() || hints_.size() >= MOST_HINTS || !values_.is_loose(far)) return;
    std::vector<i64> found;
    values_.hints_of(far, target, 0, found);
    for (i64 k : found) note_hint(k);
    if (!found.empty() || !counts_factors_ || !beside) return;
    for (std::size_t i = 0; i < beside->ext.size(); i++) note_counts(beside->ext[i], target);
}

}  // namespace oracle
