// One shake: questions in, answers out, tables kept in between.
#pragma once
#include <list>
#include <memory>

#include "engine.hpp"

namespace oracle {

enum Verdict : i64 { IMPOSSIBLE, SOLVABLE, NOT_DECIDED, TIE, REFUSED };
enum Proof : i64 { NO_PROOF, EXHAUSTED, COUNTING, MAGNITUDE, DIVISIBILITY };
enum Why : i64 { NO_WHY, BUDGET, CANCELLED, DROPPED, INCOMPLETE, MEMORY };

struct Answer {
    Verdict verdict = NOT_DECIDED;
    Proof proof = NO_PROOF;
    Why why = NO_WHY;
    i64 target = -1, extras = 0;
    Tokens witness;
    std::vector<i64> hints;  // exponents of the base that are worth a try
    u64 work = 0, sets = 0, open = 0, tables = 0, bytes = 0;
    std::string error;
    std::vector<i64> words() const;
};

class Session {
public:
    static constexpr std::size_t CAP = 150'000'000;
    // Without `prune` nothing is left out of a search by a bound: slow, for tests.
    explicit Session(std::size_t cap = CAP, bool prune = true) : cap_(cap), prune_(prune) {
        account_.most = cap;
    }
    ~Session() { clear(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // `refuted`: the tie this Session answered last is none; go on without it.
    // `nearest`: fewest cubes from Resources first, else fewest cubes.
    Answer solve(const Problem& problem, u64 budget, std::function<bool()> cancel, bool refuted,
                 bool nearest);
    // Up to `limit` Solutions, sets with few cubes first; `all`: there are no others.
    std::vector<Tokens> list(const Problem& problem, std::size_t limit, u64 budget,
                             std::function<bool()> cancel, bool& all);
    // The exact values of all cubes in `need`, and how many others there are (or -1: unknown).
    std::vector<Val> values(const Problem& problem, u64 budget, i64& others);
    std::size_t bytes() const { return account_.used; }
    void clear() {
        Charged here(account_);
        engines_.clear();
    }

private:
    struct Kept { std::vector<i64> signature; std::unique_ptr<Engine> engine; };
    std::size_t cap_;
    bool prune_;
    Account account_;
    std::list<Kept> engines_;  // the last used first

    Engine& engine(const Problem& problem, bool few = false, bool afar = false);
    std::vector<Val> all_values(const Problem& p, Engine& engine, Budget& budget, i64& others);
    // `few`: with small tables; `afar`: with more noted of values (see Engine).
    struct Way { bool refuted, nearest, few, afar; };
    Answer solve(const Problem& p, Budget& budget, Way way);
    void attempt(const Problem& p, Budget& budget, Way way, Answer& answer);
};

}  // namespace oracle
