// What line rules give of premises: derivability/saturation.py.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace wff {

enum Rule { KO = 1, KI = 2, AI = 4, CO = 8, EO = 16, EI = 32 };
constexpr int LINE_RULES = 6;

class Lines {
  public:
    int read(const std::string& text);  // the number of a WFF
    bool follows(const std::vector<int>& premises, int goal, int rules);
    // Does the Goal follow, and not with a premise or a rule less?
    bool is_minimal(const std::vector<int>& premises, int goal, int rules);
    std::size_t size() const { return all.size(); }
    long asked = 0;
    struct Wff {
        char letter;
        int left, right;  // -1: none
    };
    Wff wff(int number) const { return all[std::size_t(number)]; }
    int join(char letter, int left, int right);

  private:
    int read(const std::string& text, std::size_t& at);
    bool has(int one) const { return marks[std::size_t(one)] == mark; }
    bool keep(int one);
    void take_apart(std::vector<int> waiting);
    void detach();
    bool build(int one);
    bool introduced(int one);
    bool again(int goal);

    std::vector<Wff> all;
    std::unordered_map<std::uint64_t, int> numbers;
    std::vector<int> marks, have, implications;
    int mark = 0, rules = 0;
};

}  // namespace wff
