#include "asking.hpp"

#include <algorithm>
#include <cmath>

#include "admissible.hpp"
#include "lawful.hpp"
#include "limit.hpp"
#include "target.hpp"

namespace oracle {
namespace {

constexpr int MANY = 7;  // cubes that must be used
constexpr u64 PEEL_EACH = 8'000, PEEL_ALL = 2'000'000;  // ticks of the first stage

// Is it a perfect power that is worth a look of its own?
bool is_power(Val target) {
    i64 root;
    if (target.d != 1 || target.n < 1'000) return false;
    for (i64 k = 2; i64(1) << k <= target.n; k++)
        if (exact_root(target.n, k, root)) return true;
    return false;
}

}  // namespace

Asking::Asking(const Problem& p, Engine& engine, Budget& budget, Answer& answer)
    : p_(p), engine_(engine), budget_(budget), answer_(answer) {
    for (const Target& target : p.targets) targets_.push_back(value_of(target, engine.values()));
    for (const Kind& kind : p.kinds) required_ |= kind.need > 0;
    bool peels = p.factorials && !p.least_operations && !p.modulus;
    for (std::size_t i = 0; i < targets_.size(); i++)
        peeled_.push_back(peels && (p.targets[i].peeled || has_argument(i) || std::any_of(targets_.begin(), targets_.end(), [&](Val n) {
            return engine.values().is_factorial_of(targets_[i], n);
        })));
}

void Asking::run(bool nearest) {
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

void Asking::conclude() {
    if (answer_.verdict != NOT_DECIDED) return;
    if (budget_.stopped) answer_.why = budget_.cancelled ? CANCELLED : budget_.hurried ? DROPPED : BUDGET;
    else if (answer_.open) answer_.why = DROPPED;
    else if (!p_.complete || p_.factorials > MOST_BANGS) {
        answer_.why = INCOMPLETE;
        if (counted_ && !p_.stuck) answer_.proof = COUNTING;  // whatever was left out, which takes the same cubes
    } else {
        answer_.verdict = IMPOSSIBLE;
        answer_.proof = searched_ ? EXHAUSTED : counted_ ? COUNTING : uneven_ ? DIVISIBILITY
                                                                 : large_ ? MAGNITUDE : EXHAUSTED;
    }
}

// Is it n! for all far powers in n, and n a value of the Goal too?
bool Asking::has_argument(std::size_t number) const {
    const std::vector<Step>& steps = p_.targets[number].steps;
    if (steps.size() < 2 || steps.back().what != Step::SIGN || steps.back().first != FACTORIAL) return false;
    auto same = [](const Step& a, const Step& b) { return a.what == b.what && a.first == b.first && a.second == b.second; };
    return std::any_of(p_.targets.begin(), p_.targets.end(), [&](const Target& other) {
        return other.steps.size() + 1 == steps.size() && std::equal(other.steps.begin(), other.steps.end(), steps.begin(), same);
    });
}

// Values of the Goal that are small fractions first: what they are made of is found sooner.
std::vector<Asking::Aim> Asking::passes() const {
    auto small = [](Val v) { return v.exact(); };
    if (std::all_of(targets_.begin(), targets_.end(), small)) return {SMALL};
    if (std::none_of(targets_.begin(), targets_.end(), small)) return {LARGE};
    return {SMALL, LARGE};
}

void Asking::enter(Stage stage, Aim aim) {
    aim_ = aim;
    engine_.enter(stage, aim != SMALL);
}

// False: no more sets, please.
bool Asking::ask(Key key, int extras) {
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

bool Asking::is_plausible(i32 set, Val target) {
    const Set& s = engine_.set(set);
    if (p_.modulus || engine_.plausible(s, target)) return searched_ = true;
    bool size = !target.exact() || std::fabs(double(target.n)) + double(target.d) > s.bound;
    size |= target.exact() && (near(target) > s.hi || near(target) < s.lo);
    (size || (target.n < 0 && !s.negative) ? large_ : uneven_) = true;
    return false;
}

// A short look at one set.
Outcome Asking::glanced(i32 set, Val target, Tokens& tokens) {
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

bool Asking::found(i32 set, std::size_t number, int extras) {
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

}  // namespace oracle
