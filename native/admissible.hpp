// Which sets of cubes a Solution may use.
#pragma once
#include <algorithm>

#include "engine.hpp"

namespace oracle {

constexpr int MOST_BANGS = 3;  // with more nothing is called impossible; any number is one, endless

// Every multiset of cubes that a Solution may use and that can be put together, by size.
class Admissible {
public:
    Admissible(const Problem& p, const Engine& engine, Budget& budget)
        : problem_(p), engine_(engine), budget_(budget) {
        for (std::size_t k = 0; k < p.kinds.size(); k++) {
            const Kind& kind = p.kinds[k];
            Row row{int(k), kind.need, kind.need + kind.may + kind.extra, kind.need + kind.may, false};
            row.endless = std::find(p.reusable.begin(), p.reusable.end(), int(k)) != p.reusable.end();
            if (row.endless && row.most) row.most = std::max(1, kind.need);
            bool sign = false;
            for (const Twin& twin : p.twins) {
                if (twin.once == row.kind && row.most) row.twin = twin.sign, row.twins = std::max(1, kind.need);
                sign |= twin.sign == row.kind;
            }
            if (row.most && !sign) rows_.push_back(row);
        }
        int bangs = p.factorials < 0 ? 1 : int(std::min<i64>(p.factorials, MOST_BANGS));
        if (bangs) rows_.push_back({Engine::BANG_KIND, 0, bangs, bangs, p.factorials < 0});
        least_.assign(rows_.size() + 1, 0);
        most_.assign(rows_.size() + 1, 0);
        later_.assign(rows_.size() + 1, Counts{});
        for (std::size_t i = rows_.size(); i-- > 0;) {
            least_[i] = least_[i + 1] + rows_[i].least;
            most_[i] = most_[i + 1] + rows_[i].most + rows_[i].twins;
            later_[i] = later_[i + 1].plus(engine.role(rows_[i].kind), rows_[i].most);
            if (rows_[i].twins) later_[i] = later_[i].plus(engine.role(rows_[i].twin), rows_[i].twins);
        }
    }
    int smallest() const { return least_[0]; }
    int largest() const { return most_[0]; }

    // Calls `use(key, extras)` until it returns false; extras == -1: any number.
    template <class F> bool each(int size, int extras, F&& use) {
        return deal(0, size, 0, {}, 0, extras, use);
    }

private:
    // twin: the kind of its signs, up to `twins` of them, where it is one of numerals too.
    struct Row { int kind, least, most, free; bool endless; int twin = -1, twins = 0; };
    const Problem& problem_;
    const Engine& engine_;
    Budget& budget_;
    std::vector<Row> rows_;
    std::vector<int> least_, most_;
    std::vector<Counts> later_;  // what the kinds from here on are, all of them

    template <class F>
    bool deal(std::size_t at, int left, Key key, Counts counts, int used, int extras, F& use) {
        if (left < least_[at] || left > most_[at]) return true;
        if (!budget_.spend(1)) return false;
        if (at == rows_.size()) {
            bool asked = (extras < 0 || used == extras) && engine_.feasible(counts);
            return asked ? use(key, used) : true;
        }
        if (!engine_.may_become_feasible(counts, later_[at], left)) return true;
        const Row& row = rows_[at];
        const int limit = extras >= 0 ? extras : int(std::min<i64>(problem_.most_extra, 24));
        for (int signs = 0; signs <= row.twins; signs++)
            for (int n = std::max(0, row.least - signs); n <= std::min(row.most, left - signs); n++) {
                int cubes = signs ? std::max(n + 1, row.least) : n;
                int more = row.endless ? (row.free == 0 && n > 0) : std::max(0, cubes - row.free);
                if (used + more > limit || cubes > row.most) break;
                Key more_cubes = key + (Key(u64(n)) << (4 * row.kind));
                Counts all = counts.plus(engine_.role(row.kind), n);
                if (signs) more_cubes += Key(u64(signs)) << (4 * row.twin), all = all.plus(engine_.role(row.twin), signs);
                if (!deal(at + 1, left - n - signs, more_cubes, all, used + more, extras, use)) return false;
            }
        return true;
    }
};

}  // namespace oracle
