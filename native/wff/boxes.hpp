// Does a Goal follow by rules with subproofs? derivability/settling.py, with sets of WFFs as bits of one word.
#pragma once

#include <cstdint>
#include <vector>

#include "lines.hpp"

namespace wff {

constexpr int AO = 64, CI = 128, NI = 256, NO = 512, REITERATION = 1024, ALL_RULES = 11;
constexpr int DISCHARGING = AO | CI | NI | NO, LINES = 63;

enum Answer { NEVER, ALWAYS, UNKNOWN };

class Boxes {
  public:
    explicit Boxes(Lines& lines) : lines(lines) {}
    Answer follows(const std::vector<int>& premises, int goal, int rules);
    // Is something idle, or does the Goal not follow at all? `refused` tells the latter.
    bool is_idle(const std::vector<int>& premises, int goal, int rules, bool& refused);
    void forget() { numbers.clear(), places.clear(); }  // the WFFs of a store that is no more
    long work = 0;  // boxes looked through, and rows by the word

  private:
    using Set = std::uint64_t;
    struct Step {
        Set needs;
        int gives;
    };
    struct Part {
        char letter;
        int left, right;  // places; -1: none, or not among the WFFs
        int there, back;  // the C forms of an E
    };

    bool gather(const std::vector<int>& premises, int goal, bool again);
    bool add(int number);
    int at(int number) const;
    void plan();
    void step(int needed, int other, int gives);
    void saturate(Set& have) const;
    bool pair(Set have) const;
    bool again(Set have) const;
    Answer by_rows(const std::vector<int>& premises, int goal);
    Answer by_sets();
    Answer by_suppositions();
    void grow(int key);
    Set conclusions(int key, Set have) const;
    const Set* inside(int key, const Set& have, int start) const;

    Lines& lines;
    int rules = 0;
    std::vector<int> numbers;
    std::vector<int> places;  // of each WFF of the store, from 1 on
    std::vector<Part> parts;
    std::vector<Step> steps;
    std::vector<Set> pairs;
    std::vector<int> bits;    // of each place that may be supposed, from 1 on
    std::vector<int> supposed;
    Set given = 0, always = 0;
    int goal_at = 0;
    std::vector<Set> haves;   // of each set of suppositions
    std::vector<char> opened;
};

}  // namespace wff
