// V(S) forwards: building a table, finding a value in it, and the tree of a value.
#include <algorithm>
#include <cmath>

#include "engine.hpp"
#include "interval.hpp"

namespace oracle {
namespace {

constexpr int TABLE_LEAVES = 5;  // V(S) is built for at most so many numerals
constexpr int MOST_LEAVES = 7;   // where that takes few steps
static_assert(MOST_LEAVES <= 7, "docs/oracle-proofs.md, Factorials 11: degrees of powers of remote factorials are bounded by this");
constexpr int ROUNDS = 400;      // of any sign; each ends by itself
constexpr std::size_t LONE = 20'000;  // values of one numeral: ! and numbers of factors of it in turn have no end

// A value that signs may still be written before, and how many √ it begins with that came out as no small fractions.
struct Fresh { Val value; int roots; };

// A set of values under construction.
class Builder {
public:
    explicit Builder(Table& table) : table_(table), slots_(64) {}

    // A number of unknown sign as both that it may be.
    void add(Val v, Values& values) {
        Val up, down;
        bool both = values.signs_of(v, up, down);
        add(both ? up : v);
        if (both) add(down);
    }

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

bool Engine::may_build(const Set& set) const {
    bool endless = this->endless() && !problem_.whole;
    if (set.leaves > TABLE_LEAVES - endless || set.size > 3 * TABLE_LEAVES) return false;
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
                    if (step(s.piece, s.index, {0, 1}, v, out)) builder.add(out, values_);
            continue;
        }
        const Table& left = tables_[std::size_t(sets_[std::size_t(s.left)].table)];
        table.complete &= left.complete;
        // Equal factorials are left out: the numbers below their ! are equal too, and cancel as well.
        bool peelable = !problem_.least_operations && problem_.factorials;
        Op op = op_of(s.piece, s.index);
        for (const auto* as : {&left.exact, &left.ext})
            for (Val a : *as) {
                pay(1);
                for (const auto* bs : {&right.exact, &right.ext})
                    for (Val b : *bs) {
                        pay(1);
                        Val far[2];
                        int some = peelable && !b.exact() ? values_.factorials_apart(op, a, b, far) : 0;
                        for (int i = 0; i < some; i++) builder.add(far[i]);
                        if (!some && values_.apply(op, a, b, out)) builder.add(out, values_);
                    }
            }
    }
    Vec<Fresh> fresh;
    for (const auto* list : {&table.exact, &table.ext})
        for (Val v : *list) fresh.push_back({v, 0});
    for (int round = 0; !fresh.empty(); round++) {  // signs that may be repeated on the whole
        Vec<Fresh> next;
        for (const Split& s : splits) {
            if (s.right != id) continue;
            bool root = op_of(s.piece, s.index) == SQRT;
            for (auto [v, roots] : fresh) {
                pay(1);
                Val out;
                // Roots that come out whole end by themselves, if it is known what they are taken of.
                bool wide = values_.is_wide(v);
                Val base, to;
                bool square = root && values_.power_of_factorial(v, base, to) && to.n % 2 == 0;
                bool last = root && ((wide && !square) || (roots >= closure_ && !problem_.whole));
                if (last ? !values_.roots_of(v, out) : !step(s.piece, s.index, {0, 1}, v, out)) continue;
                std::size_t before = table.exact.size() + table.ext.size();
                builder.add(out);
                if (table.exact.size() + table.ext.size() > before) next.push_back({out, root ? roots + !out.exact() : 0});
            }
        }
        bool many = sets_[std::size_t(id)].leaves == 1 && table.exact.size() + table.ext.size() > LONE;
        if ((round == ROUNDS || many) && !next.empty()) {
            table.complete = false;
            break;
        }
        fresh.swap(next);
    }
    pay((table.exact.size() + table.ext.size()) * 2);
    builder.finish(values_);
    table_bytes_ += table.bytes();
    note_ends(sets_[std::size_t(id)], table);
    tables_.push_back(std::move(table));
    sets_[std::size_t(id)].table = i32(tables_.size()) - 1;
    return true;
}

// The table of a set that may have too many numerals for one, where all its parts have small ones: mostly there are many 0s.
bool Engine::build_small(i32 id) {
    constexpr u64 FEW = 100'000;
    const Set& set = sets_[std::size_t(id)];
    if (set.table >= 0) return true;
    if (set.dear || set.leaves > MOST_LEAVES || set.size > 3 * TABLE_LEAVES || table_bytes_ > cap_ / 10 * 4) return false;
    if (set.leaves <= 3) return build(id);
    splits_of(id);
    const Vec<Split> splits = set.splits;
    u64 work = 0;
    for (const Split& s : splits) {
        u64 pairs = 1;
        for (i32 part : {s.left, s.right}) {
            if (part < 0 || part == id) continue;
            if (!build_small(part)) work = FEW + 1;
            else pairs *= tables_[std::size_t(sets_[std::size_t(part)].table)].exact.size() + tables_[std::size_t(sets_[std::size_t(part)].table)].ext.size();
            if (work > FEW) break;
        }
        work += pairs;
        if (work > FEW) {
            sets_[std::size_t(id)].dear = true;
            drop_splits(id);
            return false;
        }
    }
    return build(id);
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
                        if (!(self && v == value) && !values_.is_loose(v) && step(s.piece, s.index, {0, 1}, v, found) &&
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
                    if (values_.is_loose(a)) continue;
                    for (const auto* bs : {&right.exact, &right.ext})
                        for (Val b : *bs)
                            if (!values_.is_loose(b) && values_.apply(op, a, b, found) && found == value) {
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
        if (values_.is_loose(found) || values_.is_loose(target)) return OPEN;
        // A tie: both may be equal, nothing proves it here. A reader of exact values decides.
        u64 mark = mix(mix(u64(id), hash_of(found)), hash_of(target));
        const Held* x = found.exact() ? nullptr : &values_.ext(found);
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
        if (id == top_ && target == factorial_ && values_.ext(table.ext[i]).factorial) continue;
        Outcome o = accept(id, table.ext[i], target, out);
        if (o == FOUND) return o;
        result = OPEN;
        note_hints(table.ext[i], target, &table);
    }
    return result;
}

}  // namespace oracle
