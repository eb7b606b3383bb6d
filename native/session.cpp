#include "session.hpp"

#include <algorithm>

#include "admissible.hpp"
#include "asking.hpp"
#include "lawful.hpp"
#include "limit.hpp"
#include "target.hpp"

namespace oracle {
namespace {

constexpr u64 FEW = 8;  // one in so many ticks is kept for large tables

}  // namespace

std::vector<i64> Answer::words() const {
    std::vector<i64> w{verdict, proof, why, target, extras, i64(work), i64(sets), i64(open),
                       i64(tables), i64(bytes), i64(witness.size())};
    for (Token t : witness) w.push_back(t.piece), w.push_back(t.index);
    w.insert(w.end(), hints.begin(), hints.end());
    return w;
}

// Memory is made before a question: old tables first, then what this one has itself.
Engine& Session::engine(const Problem& problem, bool few, bool afar) {
    std::vector<i64> signature = problem.signature();
    signature.push_back(few + 2 * afar);
    for (auto it = engines_.begin(); it != engines_.end(); ++it)
        if (it->signature == signature) {
            engines_.splice(engines_.begin(), engines_, it);
            break;
        }
    bool known = !engines_.empty() && engines_.front().signature == signature;
    while (engines_.size() > (known ? 1 : 0) && account_.used > cap_ / 2) engines_.pop_back();
    if (known && account_.used > cap_ / 4 * 3) engines_.clear(), known = false;
    if (!known) engines_.push_front({signature, std::make_unique<Engine>(problem, cap_, prune_, few, afar)});
    return *engines_.front().engine;
}

Answer Session::solve(const Problem& p, u64 most, std::function<bool()> cancel, bool refuted,
                      bool nearest) {
    Charged here(account_);
    Budget budget(most);
    budget.cancel = std::move(cancel);
    // What tells more takes more: it is only of use where a search with less was ended and left something open.
    const bool endless = !p.reusable.empty() || p.factorials < 0 || !p.far.empty(), roots = p.roots_repeat();
    struct Pass { Way way; u64 parts; };  // of eight parts of what is left
    std::vector<Pass> passes{{{refuted, nearest, roots, false}, roots || endless ? FEW - 1 : FEW}};
    if (roots) passes.push_back({{refuted, nearest, false, false}, endless ? FEW / 2 : FEW});
    if (endless) passes.push_back({{refuted, nearest, roots, true}, FEW});
    Answer answer;
    for (const Pass& pass : passes) {
        const u64 left = budget.most - budget.ticks;
        Limit limit(budget, pass.parts == FEW ? left : left / FEW * pass.parts);
        answer = solve(p, budget, pass.way);
        const bool whole = &pass == &passes.front();  // else something is left, and it is the larger tables that were too much
        if (answer.verdict != NOT_DECIDED || answer.why == CANCELLED || (whole && answer.why != DROPPED)) break;
    }
    return answer;
}

Answer Session::solve(const Problem& p, Budget& budget, Way way) {
    Answer answer;
    for (bool again : {false, true}) {
        bool fresh = engines_.empty();
        try {
            attempt(p, budget, way, answer);
        } catch (const Full&) {  // once more with nothing but this question in memory
            engines_.clear();
            answer = Answer{};
            answer.why = MEMORY;
            answer.bytes = account_.wanted;
            answer.work = budget.ticks / Budget::UNIT;
            if (!again && !fresh) continue;
        }
        break;
    }
    return answer;
}

void Session::attempt(const Problem& p, Budget& budget, Way way, Answer& answer) {
    Engine& engine = this->engine(p, way.few, way.afar);
    if (way.refuted) engine.refute();
    engine.start(&budget);
    Asking asking(p, engine, budget, answer);
    try {
        asking.run(way.nearest);
    } catch (const Stopped&) {
        budget.stopped = true;
    }
    asking.conclude();
    answer.work = budget.ticks / Budget::UNIT;
    answer.tables = engine.tables();
    answer.bytes = account_.used;
    if (answer.verdict == NOT_DECIDED) answer.hints = engine.hints();
    engine.start(nullptr);
}

std::vector<Tokens> Session::list(const Problem& p, std::size_t limit, u64 most,
                                  std::function<bool()> cancel, bool& all) {
    Charged here(account_);
    Budget budget(most);
    budget.cancel = std::move(cancel);
    std::vector<Tokens> found;
    all = p.complete && !p.modulus && p.factorials >= 0 && p.factorials <= MOST_BANGS;
    if (p.stuck) return found;
    try {
        Engine& engine = this->engine(p);
        engine.start(&budget);
        engine.enter(DEEP, true);
        engine.aim(-1, {0, 1}, false);
        std::vector<Val> targets;
        for (const Target& target : p.targets) targets.push_back(value_of(target, engine.values()));
        Admissible sets(p, engine, budget);
        auto keep = [&](const Tokens& tokens) {
            bool legal = operations(p, tokens) >= p.least_operations && available(p, engine, tokens);
            if (legal && found.size() < limit) found.push_back(tokens);
            else if (legal) return false;
            return true;
        };
        auto use = [&](Key key, int) {
            int cubes = 0;
            for (int kind = 0; kind < Engine::BANG_KIND; kind++) cubes += Engine::count(key, kind);
            if (cubes < p.least_cubes || p.modulus) return true;
            for (Val target : targets)
                if (!engine.each(engine.intern(key), target, keep)) return false;
            return true;
        };
        bool more = true;
        for (int size = sets.smallest(); size <= sets.largest() && more; size++)
            more = sets.each(size, -1, use);
        all &= more && !budget.stopped && !engine.left_out();
        engine.start(nullptr);
    } catch (const Stopped&) {
        all = false;
        if (!engines_.empty()) engines_.front().engine->start(nullptr);
    } catch (const Full&) {
        engines_.clear();
        all = false;
    }
    return found;
}

std::vector<Val> Session::values(const Problem& p, u64 most, i64& others) {
    Charged here(account_);
    Budget budget(most);
    others = -1;
    std::vector<Val> found;
    try {
        found = all_values(p, this->engine(p), budget, others);
    } catch (const Full&) {
        engines_.clear();
    }
    return found;
}

std::vector<Val> Session::all_values(const Problem& p, Engine& engine, Budget& budget, i64& others) {
    engine.start(&budget);
    Key key = 0;
    for (std::size_t k = 0; k < p.kinds.size(); k++) key += Key(u64(p.kinds[k].need)) << (4 * k);
    std::vector<Val> found;
    others = p.twins.empty() ? 0 : -1;  // which of the cubes are signs is not said
    if (key && p.twins.empty() && engine.feasible(key)) {
        const Set& set = engine.set(engine.intern(key));
        others = -1;
        try {
            if (set.leaves <= 6) {
                const Table& table = engine.table_of(engine.intern(key));
                found.assign(table.exact.begin(), table.exact.end());
                others = table.complete ? i64(table.ext.size()) : -1;
            }
        } catch (const Stopped&) {
            others = -1;
        }
    }
    engine.start(nullptr);
    return found;
}

}  // namespace oracle
