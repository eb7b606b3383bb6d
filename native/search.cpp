// Tables forwards, targets backwards.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine.hpp"
#include "interval.hpp"

namespace oracle {
namespace {

constexpr int TABLE_LEAVES = 5;      // V(S) is built for at most so many numerals
constexpr u32 ASKS[] = {0, 0, 0, 0, 6, 150};  // and only after so many questions about S
constexpr int CLOSURE = 6;           // a sign used again and again on one value
constexpr std::size_t SAMPLES = 24;

double near(Val v) { return double(v.n) / double(v.d); }

// A set of values under construction.
class Builder {
public:
    explicit Builder(Table& table) : table_(table), slots_(64) {}

    void add(Val v) {
        if (table_.exact.size() + table_.ext.size() + 1 > slots_.size() / 2) grow();
        if (place(v)) (v.exact() ? table_.exact : table_.ext).push_back(v);
    }

    void finish(const Values& values) {
        std::sort(table_.exact.begin(), table_.exact.end(), [](Val a, Val b) {
            double x = near(a), y = near(b);
            return x != y ? x < y : a.n != b.n ? a.n < b.n : a.d < b.d;
        });
        if (table_.exact.size() > 8) {
            std::size_t size = 16;
            while (size < table_.exact.size() * 2) size *= 2;
            table_.slots.assign(size, 0);
            for (std::size_t i = 0; i < table_.exact.size(); i++) {
                std::size_t at = hash_of(table_.exact[i]) & (size - 1);
                while (table_.slots[at]) at = (at + 1) & (size - 1);
                table_.slots[at] = u32(i) + 1;
            }
        }
        auto low = [&](Val v) { return values.interval(v).lo; };
        std::sort(table_.ext.begin(), table_.ext.end(), [&](Val a, Val b) {
            double x = low(a), y = low(b);
            return x != y ? x < y : a.n < b.n;
        });
        double top = -1e308 * 10;
        for (Val v : table_.ext) table_.highest.push_back(top = std::max(top, values.interval(v).hi));
        table_.exact.shrink_to_fit();
        table_.ext.shrink_to_fit();
    }

private:
    Table& table_;
    Vec<Val> slots_;  // d == -1 - x marks used; a fresh slot has n == d == 0

    static Val stored(Val v) { return v.exact() ? v : Val{v.n, -1}; }

    bool place(Val v) {
        Val s = stored(v);
        std::size_t mask = slots_.size() - 1, at = hash_of(s) & mask;
        for (; slots_[at].d != 0; at = (at + 1) & mask)
            if (slots_[at] == s) return false;
        slots_[at] = s;
        return true;
    }
    void grow() {
        slots_.assign(slots_.size() * 4, Val{0, 0});
        for (Val v : table_.exact) place(v);
        for (Val v : table_.ext) place(v);
    }
};

}  // namespace

// --- forwards --------------------------------------------------------------------------------------

bool Engine::may_build(const Set& set) const {
    if (set.leaves > TABLE_LEAVES - (problem_.reusable.empty() ? 0 : 1) || set.size > 3 * TABLE_LEAVES) return false;
    return set.leaves <= 3 || table_bytes_ < (set.leaves == 4 ? cap_ / 10 * 6 : cap_ / 10 * 4);
}

const Table& Engine::table_of(i32 id) {
    if (sets_[std::size_t(id)].table < 0) build(id);
    return tables_[std::size_t(sets_[std::size_t(id)].table)];
}

bool Engine::build(i32 id) {
    splits_of(id);
    const Vec<Split> splits = sets_[std::size_t(id)].splits;
    pay(splits.size() / 8 + 4);
    for (const Split& s : splits) {  // parts first: building moves tables_
        if (s.left >= 0) table_of(s.left);
        if (s.right != id) table_of(s.right);
    }
    Table table;
    Builder builder(table);
    auto [leaf, end] = leaves_of(sets_[std::size_t(id)].key);
    for (; leaf != end; leaf++) builder.add(leaf->value);
    for (const Split& s : splits) {
        if (s.right == id) continue;
        const Table& right = tables_[std::size_t(sets_[std::size_t(s.right)].table)];
        table.complete &= right.complete;
        Val out;
        std::size_t count = right.exact.size() + right.ext.size();
        if (s.left < 0) {
            pay(count + 1);
            for (const auto* list : {&right.exact, &right.ext})
                for (Val v : *list)
                    if (step(s.piece, s.index, {0, 1}, v, out)) builder.add(out);
            continue;
        }
        const Table& left = tables_[std::size_t(sets_[std::size_t(s.left)].table)];
        table.complete &= left.complete;
        Op op = op_of(s.piece, s.index);
        for (const auto* as : {&left.exact, &left.ext})
            for (Val a : *as) {
                pay(count);
                for (const auto* bs : {&right.exact, &right.ext})
                    for (Val b : *bs)
                        if (values_.apply(op, a, b, out)) builder.add(out);
            }
    }
    Vec<Val> fresh(table.exact);
    fresh.insert(fresh.end(), table.ext.begin(), table.ext.end());
    for (int round = 0; !fresh.empty(); round++) {  // signs that may be repeated on the whole
        Vec<Val> next;
        for (const Split& s : splits) {
            if (s.right != id) continue;
            pay(fresh.size());
            for (Val v : fresh) {
                Val out;
                if (!step(s.piece, s.index, {0, 1}, v, out)) continue;
                std::size_t before = table.exact.size() + table.ext.size();
                builder.add(out);
                if (table.exact.size() + table.ext.size() > before) next.push_back(out);
            }
        }
        if (round == CLOSURE && !next.empty()) {
            table.complete = false;
            break;
        }
        fresh.swap(next);
    }
    pay((table.exact.size() + table.ext.size()) * 2);
    builder.finish(values_);
    table_bytes_ += table.bytes();
    tables_.push_back(std::move(table));
    sets_[std::size_t(id)].table = i32(tables_.size()) - 1;
    return true;
}

void Engine::derive(i32 id, Val value, Tokens& out) {
    auto [leaf, end] = leaves_of(sets_[std::size_t(id)].key);
    for (; leaf != end; leaf++)
        if (leaf->value == value) return write(*leaf, out);
    const Vec<Split> splits = sets_[std::size_t(id)].splits;
    for (bool self : {false, true})
        for (const Split& s : splits) {
            if ((s.right == id) != self) continue;
            const Table& right = table_of(s.right);
            std::size_t count = right.exact.size() + right.ext.size();
            Val found;
            if (s.left < 0) {
                pay(count + 1);
                for (const auto* list : {&right.exact, &right.ext})
                    for (Val v : *list)
                        if (!(self && v == value) && step(s.piece, s.index, {0, 1}, v, found) &&
                            found == value) {
                            derive(s.right, v, out);
                            write(s.piece, s.index, out);
                            return;
                        }
                continue;
            }
            const Table& left = table_of(s.left);
            Op op = op_of(s.piece, s.index);
            for (const auto* as : {&left.exact, &left.ext})
                for (Val a : *as) {
                    pay(count);
                    for (const auto* bs : {&right.exact, &right.ext})
                        for (Val b : *bs)
                            if (values_.apply(op, a, b, found) && found == value) {
                                derive(s.left, a, out);
                                derive(s.right, b, out);
                                out.push_back({s.piece, s.index});
                                return;
                            }
                }
        }
}

// Notes a tie for the caller to decide, unless it was refuted before.
bool Engine::is_tie(u64 mark) {
    if (refuted_.count(mark)) return false;
    tie_ = has_last_tie_ = true;
    last_tie_ = mark;
    return true;
}

Outcome Engine::accept(i32 id, Val found, Val target, Tokens& out) {
    if (!(found == target) || !target.exact()) {
        if (found == target && values_.has_form(found)) {
            derive(id, found, out);
            return FOUND;
        }
        // A tie: both may be equal, nothing proves it here. A reader of exact values decides.
        u64 mark = mix(mix(u64(id), hash_of(found)), hash_of(target));
        const Ext* x = found.exact() ? nullptr : &values_.ext(found);
        bool firm = !values_.is_wide(found) || (x && x->has_residue);
        if (!firm || values_.is_wide(target) || !is_tie(mark)) return OPEN;
    }
    derive(id, found, out);
    return FOUND;
}

Outcome Engine::lookup(i32 id, Val target, Tokens& out) {
    const Table& table = table_of(id);
    if (target.exact() && table.has(target)) return accept(id, target, target, out);
    Outcome result = table.complete ? NOPE : OPEN;
    Interval at = values_.interval(target);
    if (!target.exact() && !values_.has_form(target)) {
        auto low = [](Val v, double x) { return near(v) < x; };
        double start = at.lo - std::fabs(at.lo) * 1e-12, end = at.hi + std::fabs(at.hi) * 1e-12;
        std::size_t i = std::size_t(
            std::lower_bound(table.exact.begin(), table.exact.end(), start, low) - table.exact.begin());
        for (; i < table.exact.size() && near(table.exact[i]) <= end; i++) {
            pay(1);
            if (!values_.may_equal(target, table.exact[i])) continue;
            Outcome o = accept(id, table.exact[i], target, out);
            if (o == FOUND) return o;
            result = OPEN;
        }
    }
    if (table.ext.empty()) return result;
    auto last = std::upper_bound(table.ext.begin(), table.ext.end(), at.hi,
                                 [&](double x, Val v) { return x < values_.interval(v).lo; });
    for (std::size_t i = std::size_t(last - table.ext.begin()); i-- > 0;) {
        if (table.highest[i] < at.lo) break;
        pay(1);
        if (!values_.may_equal(target, table.ext[i])) continue;
        Outcome o = accept(id, table.ext[i], target, out);
        if (o == FOUND) return o;
        result = OPEN;
    }
    return result;
}

// --- backwards ---------------------------------------------------------------------------------------

bool Engine::plausible(const Set& set, Val t) const {
    if (t.exact()) {
        if (t.n < 0 && !set.negative) return false;
        if (t.d != 1 && !set.fractions) return false;
        if (std::fabs(double(t.n)) + double(t.d) > set.bound) return false;
        if (set.smooth && t.n != 0) {
            i64 n = std::abs(t.n), d = t.d;
            for (i64 p : primes_) {
                while (n % p == 0) n /= p;
                while (d % p == 0) d /= p;
            }
            if (n != 1 || d != 1) return false;
        }
        return true;
    }
    const Ext& x = values_.ext(t);
    if (x.at.hi < 0 && !set.negative) return false;
    if (x.has_form && set.bound < 0x1p61) return false;  // all its values are exact rationals
    if (x.integer == NO && !set.fractions) return false;
    if (x.at.lo > set.bound || x.at.hi < -set.bound) return false;
    return true;
}

Outcome Engine::reach(i32 id, Val target, Tokens& out) {
    if (!budget_->spend(1)) return OPEN;
    Set& set = sets_[std::size_t(id)];
    if (!plausible(set, target)) return NOPE;
    if (set.table < 0 && may_build(set) && set.asks++ >= ASKS[set.leaves]) build(id);
    if (sets_[std::size_t(id)].table >= 0) return lookup(id, target, out);
    // At first only plain targets are followed into large sets: that finds witnesses sooner.
    if (shallow_ && !target.exact() && !large_) return OPEN;
    Outcome known = recall(id, target);
    if (known == NOPE || (known == OPEN && shallow_)) return known;
    if (known == LIKELY) return OPEN;  // searched to the end before, with something left out
    Outcome result = search(id, target, out);
    if (result != FOUND && !budget_->stopped)
        remember(id, target, result == OPEN && !shallow_ ? LIKELY : result);
    return result;
}

Outcome Engine::search(i32 id, Val target, Tokens& out) {
    splits_of(id);
    Outcome result = NOPE;
    auto [leaf, end] = leaves_of(sets_[std::size_t(id)].key);
    for (; leaf != end; leaf++)
        if (leaf->value == target) {
            write(*leaf, out);
            return FOUND;
        }
    for (std::size_t i = 0; i < sets_[std::size_t(id)].splits.size(); i++) {
        const Split split = sets_[std::size_t(id)].splits[i];
        if (!budget_->spend(1)) return OPEN;
        Outcome o = split.left < 0 ? unary(id, split, target, out) : binary(split, target, out);
        if (o == FOUND) return o;
        if (o == OPEN) result = o;
        if (budget_->stopped) return OPEN;
    }
    return result;
}

Outcome Engine::unary(i32 id, const Split& split, Val target, Tokens& out) {
    if (split.right == id) return OPEN;  // an endless chain; tables close it, targets do not
    bool section = split.piece == SECTION;
    Val known = section ? sections_[std::size_t(split.index)].exponent : Val{0, 1};
    Outcome o = open_side(split.right, {split.piece, split.index, known, !section, target, 0}, out);
    if (o == FOUND) write(split.piece, split.index, out);
    return o;
}

Outcome Engine::binary(const Split& split, Val target, Tokens& out) {
    const Set &l = sets_[std::size_t(split.left)], &r = sets_[std::size_t(split.right)];
    bool known_left = l.leaves != r.leaves ? l.leaves < r.leaves : l.size <= r.size;
    i32 known = known_left ? split.left : split.right, open = known_left ? split.right : split.left;
    if (!may_build(sets_[std::size_t(known)])) return OPEN;
    table_of(known);
    i32 at = sets_[std::size_t(known)].table;
    Outcome result = tables_[std::size_t(at)].complete ? NOPE : OPEN;
    Wanted wanted{BINARY, split.index, {0, 1}, known_left, target, 0};
    std::size_t exact = tables_[std::size_t(at)].exact.size();
    std::size_t all = exact + tables_[std::size_t(at)].ext.size();
    for (std::size_t i = 0; i < all; i++) {
        const Table& table = tables_[std::size_t(at)];
        if (!budget_->spend(1)) return OPEN;
        wanted.known = i < exact ? table.exact[i] : table.ext[i - exact];
        Tokens other;
        Outcome o = open_side(open, wanted, other);
        if (o == FOUND) {
            Tokens mine;
            derive(known, wanted.known, mine);
            const Tokens &first = known_left ? mine : other, &second = known_left ? other : mine;
            out.insert(out.end(), first.begin(), first.end());
            out.insert(out.end(), second.begin(), second.end());
            out.push_back({BINARY, split.index});
            return o;
        }
        if (o == OPEN) result = o;
        if (budget_->stopped) return OPEN;
    }
    return result;
}

// The number that is wanted, where known and target are integers. FOUND: x is it. NOPE: the set
// has no such value. OPEN: not an easy case.
Outcome Engine::integer_target(const Set& set, Op op, const Wanted& w, Val& x) const {
    i64 v = w.known.n, t = w.target.n;
    x.d = 1;
    if (op == ADD || (op == SUB && w.known_left)) {
        if (__builtin_sub_overflow(op == ADD ? t : v, op == ADD ? v : t, &x.n)) return OPEN;
    } else if (op == SUB) {
        if (__builtin_add_overflow(t, v, &x.n)) return OPEN;
    } else if (op == DIV && !w.known_left) {
        if (v == 0 || __builtin_mul_overflow(t, v, &x.n)) return OPEN;
    } else {
        i64 above = op == MUL ? t : v, below = op == MUL ? v : t;
        if (below == 0 || above == 0) return OPEN;
        x.n = above / below;
        if (x.n * below != above) return set.fractions ? OPEN : NOPE;
    }
    if (x.n < 0 && !set.negative) return NOPE;
    if (x.n > i64(1) << 61 || x.n < -(i64(1) << 61)) return OPEN;
    return std::fabs(double(x.n)) + 1 > set.bound ? NOPE : FOUND;
}

Outcome Engine::open_side(i32 id, const Wanted& w, Tokens& out) {
    Op op = op_of(w.piece, w.index);
    Val x, v = w.known, t = w.target;
    if (op <= DIV && v.d == 1 && t.d == 1) {
        Outcome easy = integer_target(sets_[std::size_t(id)], op, w, x);
        if (easy == FOUND) return reach(id, x, out);
        if (easy == NOPE) return easy;
    }
    if (op <= DIV && v.exact() && t.exact()) {  // the plain cases first
        if (op == ADD) values_.apply(SUB, t, v, x);
        else if (op == SUB) values_.apply(w.known_left ? SUB : ADD, w.known_left ? v : t, w.known_left ? t : v, x);
        else if (op == MUL && v.n == 0) return t.n ? NOPE : some(id, w, out);
        else if (op == MUL) values_.apply(DIV, t, v, x);
        else if (!w.known_left && v.n == 0) return NOPE;
        else if (!w.known_left) values_.apply(MUL, t, v, x);
        else if (v.n == 0) return t.n ? NOPE : some(id, w, out);
        else if (t.n == 0) return NOPE;
        else values_.apply(DIV, v, t, x);
        return reach(id, x, out);
    }
    if (op == ROOT && w.known_left && problem_.whole && v.exact() && t.exact() && v.d == 1 &&
        t.n > 1 && v.n > 62 / std::ilogb(double(t.n)) && sets_[std::size_t(id)].bound < 0x1p61)
        return NOPE;  // t^v is more than these cubes can make
    std::vector<Val> found;
    if (!targets(w, found)) return some(id, w, out);
    Outcome result = NOPE;
    for (Val y : found) {
        if (judge(w, y) == NOPE) continue;
        Outcome o = reach(id, y, out);
        if (o == FOUND) return o;
        if (o == OPEN) result = o;
    }
    return result;
}

// Does the sign give the target with x? NOPE, FOUND, or OPEN where that is not certain.
Outcome Engine::judge(const Wanted& w, Val x) {
    if (w.modulus) return judge_multiple(w, x);
    Val out, left = w.known_left ? w.known : x, right = w.known_left ? x : w.known;
    if (w.piece != BINARY) right = x;
    if (!step(w.piece, w.index, left, right, out)) return NOPE;
    if (out == w.target && (out.exact() || values_.has_form(out))) return FOUND;
    if (!values_.may_equal(out, w.target)) return NOPE;
    return values_.is_wide(out) && !values_.ext(out).has_residue ? OPEN : LIKELY;
}

Outcome Engine::judge_multiple(const Wanted& w, Val x) {
    Maybe fits = values_.differs_by_multiple(x, w.target, w.modulus);
    if (fits != MAYBE) return fits == YES ? FOUND : NOPE;
    return values_.is_wide(x) ? OPEN : LIKELY;
}

// Some value of the set that `judge` accepts: by table, or for large sets by samples.
Outcome Engine::some(i32 id, const Wanted& w, Tokens& out) {
    if (!budget_->spend(1)) return OPEN;
    bool tabled = sets_[std::size_t(id)].table >= 0 || may_build(sets_[std::size_t(id)]);
    if (tabled) {
        const Table& table = table_of(id);
        Outcome result = table.complete ? NOPE : OPEN;
        u64 mark = mix(mix(u64(id), hash_of(w.known)), mix(hash_of(w.target), u64(w.piece) << 32 | u32(w.index)));
        for (const auto* list : {&table.exact, &table.ext})
            for (Val v : *list) {
                pay(1);
                Outcome o = judge(w, v);
                if (o == FOUND || (o == LIKELY && is_tie(mix(mark, hash_of(v))))) {
                    derive(id, v, out);
                    return FOUND;
                }
                if (o != NOPE) result = OPEN;
            }
        return result;
    }
    sample(id);
    for (const auto& [value, split] : sets_[std::size_t(id)].samples) {
        if (judge(w, value) != FOUND) continue;
        std::function<void(i32, Val)> put = [&](i32 set, Val v) {
            if (sets_[std::size_t(set)].table >= 0) return derive(set, v, out);
            for (const auto& [x, s] : sets_[std::size_t(set)].samples) {
                if (!(x == v)) continue;
                auto list = [&](i32 part) {
                    std::vector<Val> all;
                    if (sets_[std::size_t(part)].table >= 0) {
                        const Table& t = table_of(part);
                        for (std::size_t i = 0; i < t.exact.size() && i < SAMPLES; i++)
                            all.push_back(t.exact[i]);
                    } else {
                        for (const auto& [y, _] : sets_[std::size_t(part)].samples) all.push_back(y);
                    }
                    return all;
                };
                for (Val a : s.left < 0 ? std::vector<Val>{{0, 1}} : list(s.left))
                    for (Val b : list(s.right)) {
                        Val y;
                        if (!step(s.piece, s.index, a, b, y) || !(y == v)) continue;
                        if (s.left >= 0) put(s.left, a);
                        put(s.right, b);
                        write(s.piece, s.index, out);
                        return;
                    }
            }
        };
        put(id, value);
        return FOUND;
    }
    return OPEN;
}

void Engine::sample(i32 id) {
    if (sets_[std::size_t(id)].sampled) return;
    splits_of(id);
    auto list = [&](i32 part) {
        std::vector<Val> all;
        if (sets_[std::size_t(part)].table >= 0 || may_build(sets_[std::size_t(part)])) {
            const Table& t = table_of(part);
            for (std::size_t i = 0; i < t.exact.size() && i < SAMPLES; i++) all.push_back(t.exact[i]);
        } else {
            sample(part);
            for (const auto& [y, _] : sets_[std::size_t(part)].samples) all.push_back(y);
        }
        return all;
    };
    Vec<std::pair<Val, Split>> found;
    for (std::size_t i = 0; i < sets_[std::size_t(id)].splits.size() && found.size() < SAMPLES; i++) {
        const Split s = sets_[std::size_t(id)].splits[i];
        if (s.right == id) continue;
        pay(4 * SAMPLES);
        std::vector<Val> right = list(s.right);
        for (Val a : s.left < 0 ? std::vector<Val>{{0, 1}} : list(s.left))
            for (Val b : right) {
                Val y;
                pay(2);
                if (found.size() >= SAMPLES || !step(s.piece, s.index, a, b, y) || !y.exact()) continue;
                bool old = std::any_of(found.begin(), found.end(),
                                       [&](const auto& f) { return f.first == y; });
                if (!old) found.emplace_back(y, s);
            }
    }
    sets_[std::size_t(id)].samples = std::move(found);
    sets_[std::size_t(id)].sampled = true;
}

Outcome Engine::reach_multiple(i32 id, Val target, i64 modulus, Tokens& out) {
    return some(id, {ATOM, 0, {0, 1}, true, target, modulus}, out);
}

// --- inverting a sign ----------------------------------------------------------------------------

// x with x^exponent == target, where the rules allow it.
void Engine::power_bases(Val exponent, Val target, std::vector<Val>& out) {
    Val inverse, x;
    if (!values_.apply(DIV, {1, 1}, exponent, inverse)) return;
    int up = values_.sign(target);
    if (up == 0) {
        int direction = values_.sign(exponent);
        if (direction == 1 || direction == 2) out.push_back(target);
        return;
    }
    if (problem_.whole) {
        if (values_.whole(target) == NO || values_.whole(exponent) == NO) return;
        if (values_.apply(ROOT, exponent, target, x)) out.push_back(x);
        return;
    }
    if (up == 2) {
        out.push_back(values_.unknown());
        return;
    }
    Val size = target;
    if (up < 0) values_.apply(SUB, {0, 1}, target, size);
    if (!values_.real_power(size, inverse, x)) return;
    bool odd_below = !exponent.exact() || exponent.d % 2 != 0;
    bool even_above = !exponent.exact() || exponent.n % 2 == 0;
    bool odd_above = !exponent.exact() || exponent.n % 2 != 0;
    Val minus;
    values_.apply(SUB, {0, 1}, x, minus);
    if (up > 0) out.push_back(x);
    if (odd_below && (up > 0 ? even_above : odd_above)) out.push_back(minus);
}

// x with base^x == target; false where any of many would do.
bool Engine::power_exponents(Val base, Val target, std::vector<Val>& out) {
    int b = values_.sign(base), t = values_.sign(target);
    if (b == 0) return t == 1 || t == -1;  // no x; or any positive one
    if (b == 2 || t == 2) {
        out.push_back(values_.unknown());
        return true;
    }
    if (problem_.whole && (values_.whole(base) == NO || values_.whole(target) == NO)) return true;
    Val size = base, goal = target, x;
    if (problem_.whole && base.exact() && target.exact() && base.n > 1) {
        i128 power = 1;
        for (x = {0, 1}; power < target.n; x.n++) power *= base.n;
        if (power == target.n) out.push_back(x);
        return true;
    }
    if (b < 0) values_.apply(SUB, {0, 1}, base, size);
    if (t < 0) values_.apply(SUB, {0, 1}, target, goal);
    if (t == 0 || (b > 0 && t < 0)) return true;
    if (size.is(1)) return !goal.is(1) && goal.exact();
    if (!values_.logarithm(goal, size, x)) return true;
    if (problem_.whole && values_.whole(x) == NO) return true;
    out.push_back(x);
    return true;
}

bool Engine::divisors_with(Val known, Val target, std::vector<Val>& out) {
    if (values_.whole(target) == NO || target.is(0) || values_.whole(known) == NO || known.is(0))
        return true;
    if (!known.exact() || !target.exact() || target.n > 1'000'000'000) return false;
    if (target.n % known.n) return true;
    values_.charge(1 + u64(std::sqrt(double(target.n))) / 16);
    for (i64 d = 1; d * d <= target.n; d++) {
        if (target.n % d) continue;
        for (i64 x : {d, target.n / d})
            if (std::lcm(x, known.n) == target.n) out.push_back({x, 1});
    }
    return true;
}

bool Engine::factorial_of(Val target, std::vector<Val>& out) {
    Val n{0, 1}, f;
    if (values_.whole(target) == NO) return true;
    Logs t;
    if (!logs_of(values_.interval(target), t)) return target.exact();
    values_.charge(16);
    for (; n.n <= 40; n.n++)
        if (values_.apply1(FACTORIAL, n, f) && values_.may_equal(f, target)) out.push_back(n);
    if (t.lo < 120) return true;
    double low = 40, high = 1e12;
    if (t.hi > log2_factorial(1e11)) return false;
    while (high - low > 0.25) {
        double middle = (low + high) / 2;
        (log2_factorial(middle) < t.lo ? low : high) = middle;
    }
    for (n.n = i64(low) - 1; n.n <= i64(low) + 2; n.n++)
        if (n.n > 40 && values_.apply1(FACTORIAL, n, f) && values_.may_equal(f, target))
            out.push_back(n);
    return true;
}

bool Engine::targets(const Wanted& w, std::vector<Val>& out) {
    Op op = op_of(w.piece, w.index);
    Val v = w.known, t = w.target, x;
    auto keep = [&](bool defined) {
        if (defined) out.push_back(x);
        return true;
    };
    int zero_v = values_.sign(v), zero_t = values_.sign(t);
    switch (op) {
        case ADD: return keep(values_.apply(SUB, t, v, x));
        case SUB: return keep(w.known_left ? values_.apply(SUB, v, t, x) : values_.apply(ADD, t, v, x));
        case AVERAGE:
            values_.apply(MUL, t, {2, 1}, x);
            return keep(values_.apply(SUB, x, v, x));
        case PERCENT:
        case MUL:
            if (zero_v == 0) return zero_t == 1 || zero_t == -1;
            values_.apply(MUL, t, {op == MUL ? 1 : values_.limit(PERCENT) ? values_.limit(PERCENT) : 100, 1}, x);
            return keep(values_.apply(DIV, x, v, x));
        case DIV:
            if (!w.known_left) return zero_v == 0 ? true : keep(values_.apply(MUL, t, v, x));
            if (zero_v == 0) return zero_t == 1 || zero_t == -1;
            return zero_t == 0 ? true : keep(values_.apply(DIV, v, t, x));
        case POW:
            if (w.known_left) return power_exponents(v, t, out);
            if (v.is(0)) return t.exact() && !t.is(1);
            power_bases(v, t, out);
            return true;
        case EXPONENT: {
            Val e = sign(w.piece, w.index).exponent;
            if (e.is(0)) return t.exact() && !t.is(1);
            power_bases(e, t, out);
            return true;
        }
        case ROOT:
            if (w.known_left) {  // the index is known
                if (zero_v == 0) return true;
                if (problem_.whole) return keep(values_.power(t, v, x));
                if (!values_.apply(DIV, {1, 1}, v, x)) return true;
                power_bases(x, t, out);
                return true;
            }
            if (problem_.whole) {  // t^x is v
                if (v.is(0) || v.is(1)) return t.exact() && !(t == v);
                if (t.is(0) || t.is(1) || values_.whole(t) == NO || values_.whole(v) == NO) return true;
                if (t.exact() && v.exact()) return power_exponents(t, v, out);
                return keep(values_.logarithm(v, t, x) && values_.whole(x) != NO);
            }
            {
                std::vector<Val> exponents;
                if (!power_exponents(v, t, exponents)) return false;
                for (Val e : exponents)
                    if (!e.is(0) && values_.apply(DIV, {1, 1}, e, x)) out.push_back(x);
                return true;
            }
        case SQRT:
            if (zero_t == -1) return true;
            return keep(values_.apply(MUL, t, t, x));
        case LCM: return divisors_with(v, t, out);
        case REMAINDER:
            if (!w.known_left && v.exact() && t.exact() && values_.limit(REMAINDER) &&
                values_.limit(REMAINDER) <= 10'000) {
                if (t.d != 1 || t.n < 0 || v.d != 1 || v.n <= t.n) return true;
                values_.charge(1 + u64(values_.limit(REMAINDER) / v.n));
                for (i64 a = t.n ? t.n : v.n; a <= values_.limit(REMAINDER); a += v.n)
                    out.push_back({a, 1});
                return true;
            }
            return false;
        case FACTORS:
            if (t.exact() && values_.limit(FACTORS) && values_.limit(FACTORS) <= 10'000) {
                if (t.d != 1 || t.n < 1) return true;
                values_.charge(u64(values_.limit(FACTORS)));
                for (i64 a = 1; a <= values_.limit(FACTORS); a++)
                    if (count_factors(a) == t.n) out.push_back({a, 1});
                return true;
            }
            return false;
        case FACTORIAL: return factorial_of(t, out);
        case LOG:
            if (w.known_left) {  // log of v to the base x
                if (zero_v != 1 && zero_v != 2) return true;
                if (zero_t == 0 || zero_t == 2) return !v.is(1) && zero_t == 0;
                if (v.is(1)) return true;
                if (values_.apply(DIV, {1, 1}, t, x) && values_.real_power(v, x, x)) out.push_back(x);
                return true;
            }
            if (zero_v == 0 || zero_v == -1 || v.is(1)) return true;
            return keep(values_.real_power(v, t, x));
        default: return false;  // GCF, PRIME
    }
}

}  // namespace oracle
