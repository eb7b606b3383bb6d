#include "session.hpp"

#include <algorithm>
#include <cmath>

#include "admissible.hpp"
#include "target.hpp"

namespace oracle {
namespace {

constexpr u64 FEW = 8;  // one in so many ticks is kept for large tables
constexpr int MANY = 7;  // cubes that must be used
constexpr u64 PEEL_EACH = 8'000, PEEL_ALL = 2'000'000;  // ticks of the first stage

// While it lives, the budget ends after so many ticks; what was stopped by it alone goes on.
class Limit {
public:
    Limit(Budget& budget, u64 ticks)
        : budget_(budget), most_(budget.most), next_(budget.next_check), hurried_(budget.hurried) {
        budget.most = std::min(most_, budget.ticks + ticks);
        budget.next_check = std::min(next_, budget.most);
    }
    ~Limit() {
        budget_.most = most_;
        budget_.next_check = std::min(next_, most_);
        budget_.hurried = hurried_;
        if (!budget_.cancelled && budget_.ticks < most_) budget_.stopped = false;
    }
    Limit(const Limit&) = delete;
    Limit& operator=(const Limit&) = delete;

private:
    Budget& budget_;
    u64 most_, next_;
    bool hurried_;
};

// Is it a perfect power that is worth a look of its own?
bool is_power(Val target) {
    i64 root;
    if (target.d != 1 || target.n < 1'000) return false;
    for (i64 k = 2; i64(1) << k <= target.n; k++)
        if (exact_root(target.n, k, root)) return true;
    return false;
}

// Operations that these cubes can be at most, by Three-operation Solution.
int most_operations(const Problem& p, Key key) {
    int total = Engine::count(key, Engine::BANG_KIND) * (p.factorials < 0 ? 24 : 1);
    for (std::size_t k = 0; k < p.kinds.size(); k++) {
        int n = Engine::count(key, int(k)), each = 0;
        if (!n) continue;
        for (const auto* signs : {&p.binaries, &p.prefixes})
            for (const auto& s : *signs)
                if (std::find(s.kinds.begin(), s.kinds.end(), int(k)) != s.kinds.end())
                    each = std::max(each, s.operations);
        bool endless = std::find(p.reusable.begin(), p.reusable.end(), int(k)) != p.reusable.end();
        total += endless && each ? 24 : n * each;
    }
    return total;
}

int operations(const Problem& p, const Tokens& tokens) {
    int total = 0;
    for (Token t : tokens) {
        if (t.piece == BINARY) total += p.binaries[std::size_t(t.index)].operations;
        if (t.piece == PREFIX) total += p.prefixes[std::size_t(t.index)].operations;
        if (t.piece == POSTFIX) total += p.postfixes[std::size_t(t.index)].factorials;
        total += t.piece == BANG;
    }
    return total;
}

// May the cubes of a witness lie as the mat says? Only reusable signs can make this fail.
bool available(const Problem& p, const Engine& engine, const Tokens& tokens) {
    if (p.reusable.empty()) return true;
    i64 extras = 0;
    for (std::size_t k = 0; k < p.kinds.size(); k++) {
        bool endless = std::find(p.reusable.begin(), p.reusable.end(), int(k)) != p.reusable.end(), twin = false;
        int once = 0, often = 0;
        for (Token t : tokens) {
            Key key = engine.token_key(t);
            (endless && (t.piece == BINARY || t.piece == PREFIX) ? often : once) += Engine::count(key, int(k));
            for (const Twin& pair : p.twins)
                if (pair.once == int(k)) often += Engine::count(key, pair.sign);
        }
        for (const Twin& pair : p.twins) twin |= pair.sign == int(k);
        if (twin) continue;  // counted with the numerals of these cubes
        const Kind& kind = p.kinds[k];
        int cubes = once + std::max(often ? 1 : 0, std::min(often, kind.need - once));
        if (once + often < kind.need || cubes > kind.need + kind.may + kind.extra) return false;
        extras += std::max(0, cubes - kind.need - kind.may);
    }
    return extras <= p.most_extra;
}

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

namespace {

// Asks for one set of cubes after the other; what is learnt on the way is in the Answer.
class Asking {
public:
    Asking(const Problem& p, Engine& engine, Budget& budget, Answer& answer)
        : p_(p), engine_(engine), budget_(budget), answer_(answer) {
        for (const Target& target : p.targets) targets_.push_back(value_of(target, engine.values()));
        for (const Kind& kind : p.kinds) required_ |= kind.need > 0;
        bool peels = p.factorials && !p.least_operations && !p.modulus;
        for (std::size_t i = 0; i < targets_.size(); i++)
            peeled_.push_back(peels && (p.targets[i].peeled || has_argument(i) || std::any_of(targets_.begin(), targets_.end(), [&](Val n) {
                return engine.values().is_factorial_of(targets_[i], n);
            })));
    }

    void run(bool nearest) {
        if (p_.stuck) return;
        Admissible sets(p_, engine_, budget_);
        bool more = true;
        u64 open = 0;
        int rounds = nearest ? int(std::min<i64>(p_.most_extra, 24)) : 0;
        auto use = [this](Key key, int extras) { return ask(key, extras); };
        if (!nearest && (p_.most_extra > 1 || sets.smallest() >= MANY) && !engine_.endless() && !p_.modulus && !p_.least_operations) {
            peeling_ = true;
            enter(PEEL, passes().front());
            for (bool raise : {true, false}) {
                raising_ = raise;
                if (raise && std::none_of(targets_.begin(), targets_.end(), is_power)) continue;
                u64 until = budget_.ticks + PEEL_ALL;
                auto look = [&](Key key, int n) { return budget_.ticks < until ? ask(key, n) : true; };
                for (int size = sets.smallest(); size <= sets.largest() && more && budget_.ticks < until; size++)
                    more = sets.each(size, -1, look);
            }
            peeling_ = false;
            answer_.open = answer_.sets = 0;
        }
        for (int extras = 0; extras <= rounds && more; extras++) {
            for (bool shallow : {true, false}) {
                if (shallow && !p_.far.empty()) continue;  // simpler questions were asked before
                if (!more || (!shallow && !answer_.open && p_.far.empty())) break;
                deep_ = !shallow;
                answer_.open = answer_.sets = 0;
                for (Aim aim : shallow ? passes() : std::vector<Aim>{ANY}) {
                    enter(shallow ? SHALLOW : DEEP, aim);
                    for (int size = sets.smallest(); size <= sets.largest() && more; size++)
                        more = sets.each(size, nearest ? extras : -1, use);
                }
            }
            open += answer_.open;
        }
        answer_.open = open;
    }

    void conclude() {
        if (answer_.verdict != NOT_DECIDED) return;
        if (budget_.stopped) answer_.why = budget_.cancelled ? CANCELLED : budget_.hurried ? DROPPED : BUDGET;
        else if (answer_.open) answer_.why = DROPPED;
        else if (!p_.complete || p_.factorials > MOST_BANGS)
            answer_.why = INCOMPLETE;
        else {
            answer_.verdict = IMPOSSIBLE;
            answer_.proof = searched_ ? EXHAUSTED : counted_ ? COUNTING : uneven_ ? DIVISIBILITY
                                                                     : large_ ? MAGNITUDE : EXHAUSTED;
        }
    }

private:
    enum Aim : u8 { SMALL, LARGE, ANY };  // which values of the Goal
    const Problem& p_;
    Engine& engine_;
    Budget& budget_;
    Answer& answer_;
    Aim aim_ = ANY;
    std::vector<Val> targets_;
    std::vector<bool> peeled_;  // it is n!, and n is a value of the Goal too
    bool peeling_ = false, raising_ = false, required_ = false, deep_ = false;
    bool counted_ = true, large_ = false, uneven_ = false, searched_ = false;

    // Is it n! for all far powers in n, and n a value of the Goal too?
    bool has_argument(std::size_t number) const {
        const std::vector<Step>& steps = p_.targets[number].steps;
        if (steps.size() < 2 || steps.back().what != Step::SIGN || steps.back().first != FACTORIAL) return false;
        auto same = [](const Step& a, const Step& b) { return a.what == b.what && a.first == b.first && a.second == b.second; };
        return std::any_of(p_.targets.begin(), p_.targets.end(), [&](const Target& other) {
            return other.steps.size() + 1 == steps.size() && std::equal(other.steps.begin(), other.steps.end(), steps.begin(), same);
        });
    }

    // Values of the Goal that are small fractions first: what they are made of is found sooner.
    std::vector<Aim> passes() const {
        auto small = [](Val v) { return v.exact(); };
        if (std::all_of(targets_.begin(), targets_.end(), small)) return {SMALL};
        if (std::none_of(targets_.begin(), targets_.end(), small)) return {LARGE};
        return {SMALL, LARGE};
    }

    void enter(Stage stage, Aim aim) {
        aim_ = aim;
        engine_.enter(stage, aim != SMALL);
    }

    bool is_meant(Val target) const { return aim_ == ANY || target.exact() == (aim_ == SMALL); }

    // False: no more sets, please.
    bool ask(Key key, int extras) {
        if (!budget_.spend(p_.least_operations ? 12 : 1)) return false;
        i64 cubes = 0;
        for (int kind = 0; kind < Engine::BANG_KIND; kind++) cubes += Engine::count(key, kind);
        if (cubes < p_.least_cubes) return true;
        if (p_.least_operations && most_operations(p_, key) < p_.least_operations) return true;
        i32 set = engine_.intern(key);
        counted_ = false;
        answer_.sets += aim_ != LARGE || passes().size() == 1;  // each once
        for (std::size_t i = 0; i < targets_.size(); i++)
            if (is_meant(targets_[i]) && is_plausible(set, targets_[i]) && found(set, i, extras)) return false;
        return !budget_.stopped;
    }

    bool is_plausible(i32 set, Val target) {
        const Set& s = engine_.set(set);
        if (p_.modulus || engine_.plausible(s, target)) return searched_ = true;
        bool size = !target.exact() || std::fabs(double(target.n)) + double(target.d) > s.bound;
        size |= target.exact() && (near(target) > s.hi || near(target) < s.lo);
        (size || (target.n < 0 && !s.negative) ? large_ : uneven_) = true;
        return false;
    }

    // A short look at one set.
    Outcome glanced(i32 set, Val target, Tokens& tokens) {
        Limit limit(budget_, PEEL_EACH);
        try {
            if (raising_) return is_power(target) ? engine_.raise(set, target, tokens) : OPEN;
            // With nothing Required a part that makes the target was a smaller set, asked before.
            if (required_ && engine_.dump(set, target, tokens) == FOUND) return FOUND;
            return engine_.reach(set, target, tokens);
        } catch (const Stopped&) {
            budget_.stopped = true;
            return OPEN;
        }
    }

    bool found(i32 set, std::size_t number, int extras) {
        Val target = targets_[number];
        bool peeled = peeled_[number];
        if (!peeled && engine_.ruled_out(set, target)) return false;
        engine_.aim(set, target, peeled);
        Tokens tokens;
        Outcome o;
        if (peeling_) o = glanced(set, target, tokens);
        else if (p_.modulus) o = engine_.reach_multiple(set, target, p_.modulus, tokens);
        else o = engine_.reach(set, target, tokens);
        Val value;
        bool whole = o != FOUND || engine_.evaluate(tokens, value);  // no loose part
        if (o == FOUND && (!whole || operations(p_, tokens) < p_.least_operations || !available(p_, engine_, tokens)))
            o = OPEN;
        if (o == OPEN) answer_.open++;
        if (o == OPEN && deep_ && engine_.final()) budget_.hurry();
        if (o == NOPE && !peeled) engine_.rule_out(set, target);
        if (o != FOUND) return false;
        answer_.verdict = engine_.tie() ? TIE : SOLVABLE;
        answer_.witness = tokens;
        answer_.target = i64(number);
        answer_.extras = extras;
        return true;
    }
};

}  // namespace

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
