// One question: sets of cubes one after the other, stage after stage.
#pragma once
#include "session.hpp"

namespace oracle {

// What is learnt on the way is in the Answer.
class Asking {
public:
    Asking(const Problem& p, Engine& engine, Budget& budget, Answer& answer);
    void run(bool nearest);
    void conclude();

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

    bool has_argument(std::size_t number) const;
    std::vector<Aim> passes() const;
    void enter(Stage stage, Aim aim);
    bool is_meant(Val target) const { return aim_ == ANY || target.exact() == (aim_ == SMALL); }
    bool ask(Key key, int extras);
    bool is_plausible(i32 set, Val target);
    Outcome glanced(i32 set, Val target, Tokens& tokens);
    bool found(i32 set, std::size_t number, int extras);
};

}  // namespace oracle
