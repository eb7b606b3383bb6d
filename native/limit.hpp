// A part of a budget.
#pragma once
#include <algorithm>

#include "engine.hpp"

namespace oracle {

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

}  // namespace oracle
