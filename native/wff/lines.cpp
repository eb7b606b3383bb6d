// Elimination forwards, introduction backwards; a Goal that is a premise must be derived once more.
#include "lines.hpp"

#include <algorithm>

namespace wff {

int Lines::join(char letter, int left, int right) {
    std::uint64_t key = std::uint64_t(letter) << 56 | std::uint64_t(left + 1) << 28 | std::uint64_t(right + 1);
    auto [at, fresh] = numbers.emplace(key, int(all.size()));
    if (fresh) {
        all.push_back({letter, left, right});
        marks.push_back(0);
    }
    return at->second;
}

int Lines::read(const std::string& text, std::size_t& at) {
    char letter = text.at(at++);
    if (letter >= 'p') return join(letter, -1, -1);
    int left = read(text, at);
    return letter == 'N' ? join(letter, left, -1) : join(letter, left, read(text, at));
}

int Lines::read(const std::string& text) {
    std::size_t at = 0;
    return read(text, at);
}

bool Lines::keep(int one) {
    if (has(one)) return false;
    marks[std::size_t(one)] = mark;
    have.push_back(one);
    return true;
}

void Lines::take_apart(std::vector<int> waiting) {
    while (!waiting.empty()) {
        Wff one = all[std::size_t(waiting.back())];
        int number = waiting.back();
        waiting.pop_back();
        int gives[2];
        if (one.letter == 'C') {
            implications.push_back(number);
            continue;
        }
        if (one.letter == 'K' && rules & KO) {
            gives[0] = one.left, gives[1] = one.right;
        } else if (one.letter == 'E' && rules & EO) {
            gives[0] = join('C', one.left, one.right), gives[1] = join('C', one.right, one.left);
        } else {
            continue;
        }
        for (int part : gives)
            if (keep(part)) waiting.push_back(part);
    }
}

void Lines::detach() {
    for (bool more = true; more;) {
        more = false;
        for (std::size_t n = 0; n < implications.size(); n++) {
            Wff one = all[std::size_t(implications[n])];
            if (has(one.right) || !build(one.left)) continue;
            if (keep(one.right)) {
                take_apart({one.right});
                more = true;
            }
        }
    }
}

bool Lines::build(int one) {
    if (has(one)) return true;
    return introduced(one) && (keep(one), true);
}

bool Lines::introduced(int number) {
    Wff one = all[std::size_t(number)];
    if (one.letter == 'K' && rules & KI) return build(one.left) && build(one.right);
    if (one.letter == 'A' && rules & AI) return build(one.left) || build(one.right);
    if (one.letter == 'E' && rules & EI) {
        int there = join('C', one.left, one.right), back = join('C', one.right, one.left);
        return has(there) && has(back);
    }
    return false;
}

bool Lines::again(int goal) {
    if (rules & KO)
        for (int one : have) {
            const Wff& wff = all[std::size_t(one)];
            if (wff.letter == 'K' && (wff.left == goal || wff.right == goal)) return true;
        }
    if (introduced(goal)) return true;
    if (rules & CO)
        for (int one : implications) {
            Wff wff = all[std::size_t(one)];
            if (wff.right == goal && build(wff.left)) return true;
        }
    Wff whole = all[std::size_t(goal)];
    if (rules & EO && whole.letter == 'C')
        for (bool turned : {false, true})
            if (build(turned ? join('E', whole.right, whole.left) : join('E', whole.left, whole.right))) return true;
    return rules & KI && rules & KO;
}

bool Lines::follows(const std::vector<int>& premises, int goal, int rules_) {
    asked++;
    rules = rules_;
    mark++;
    have.clear();
    implications.clear();
    for (int one : premises) keep(one);
    take_apart(premises);
    if (rules & CO) detach();
    return std::find(premises.begin(), premises.end(), goal) == premises.end() ? build(goal) : again(goal);
}

bool Lines::is_minimal(const std::vector<int>& premises, int goal, int rules_) {
    if (!follows(premises, goal, rules_)) return false;
    for (int n = 0; n < LINE_RULES; n++)
        if (rules_ >> n & 1 && follows(premises, goal, rules_ & ~(1 << n))) return false;
    for (std::size_t n = 0; n < premises.size(); n++) {
        std::vector<int> fewer(premises);
        fewer.erase(fewer.begin() + long(n));
        if (follows(fewer, goal, rules_)) return false;
    }
    return true;
}

}  // namespace wff
