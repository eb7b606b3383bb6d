// Where a sign can't be inverted: looking at every value of a set, or at samples of a large one.
#include <algorithm>
#include <cmath>

#include "engine.hpp"
#include "interval.hpp"

namespace oracle {
namespace {

constexpr std::size_t SAMPLES = 24;

}  // namespace

// Some value of the set that `judge` accepts: by table, or for large sets by samples.
Outcome Engine::some(i32 id, const Wanted& w, Tokens& out) {
    if (!budget_->spend(1)) return OPEN;
    bool tabled = sets_[std::size_t(id)].table >= 0 || may_build(sets_[std::size_t(id)]) || (stage_ == DEEP && build_small(id));
    if (tabled) {
        const Table& table = table_of(id);
        Outcome result = table.complete ? NOPE : OPEN;
        u64 mark = mix(mix(u64(id), hash_of(w.known)), mix(hash_of(w.target), u64(w.piece) << 32 | u32(w.index)));
        for (const auto* list : {&table.exact, &table.ext})
            for (Val v : *list) {
                pay(1);
                Outcome o = judge(w, v);
                if (values_.is_loose(v) && o != NOPE) o = OPEN;
                if (o == FOUND || (o == LIKELY && is_tie(mix(mark, hash_of(v))))) {
                    derive(id, v, out);
                    return FOUND;
                }
                if (o != NOPE) result = OPEN;
                if (o == OPEN && w.piece == PREFIX && op_of(w.piece, w.index) == FACTORS && values_.is_loose(v)) {
                    Val counts;
                    if (values_.apply1(FACTORS, v, counts)) note_counts(counts, w.target), note_counts(v, w.target);
                }
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

// Can exact values work with it?
bool Engine::is_handy(Val v) const {
    if (v.exact()) return true;
    Logs log;
    return !values_.is_loose(v) && !values_.is_wide(v) && logs_of(values_.interval(v), log) && std::fabs(log.hi) < 4096 && std::fabs(log.lo) < 4096;
}

void Engine::sample(i32 id) {
    if (sets_[std::size_t(id)].sampled) return;
    const Vec<Split> splits = peels_of(id);
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
    for (const Split& s : splits) {
        if (found.size() >= SAMPLES) break;
        pay(4 * SAMPLES);
        std::vector<Val> right = list(s.right);
        for (Val a : s.left < 0 ? std::vector<Val>{{0, 1}} : list(s.left))
            for (Val b : right) {
                Val y;
                pay(2);
                if (found.size() >= SAMPLES || !step(s.piece, s.index, a, b, y) || !is_handy(y)) continue;
                bool old = std::any_of(found.begin(), found.end(),
                                       [&](const auto& f) { return f.first == y; });
                if (!old) found.emplace_back(y, s);
            }
    }
    sets_[std::size_t(id)].samples = std::move(found);
    sets_[std::size_t(id)].sampled = true;
}

}  // namespace oracle
