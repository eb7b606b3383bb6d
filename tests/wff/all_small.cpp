// All Solutions of so many letters whose every part is essential, from the wording of the rules alone.
//
//     all_small line|all LETTERS VARIABLES GOAL...      prints "Goal|premises|rules", one for each Goal, letters and rules
//
// Nothing here comes from the oracle and no normal form is used. Every WFF carries all the smallest sets of rules by
// which it can be had, in the proof and in subproofs of subproofs; what is found is a proof, what is not may still have one.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

using Rules = std::uint16_t;
enum : Rules { KO = 1, KI = 2, AI = 4, CO = 8, EO = 16, EI = 32, CI = 64, AO = 128, NI = 256, NO = 512, R = 1024 };
const char* const NAMES[] = {"Ko", "Ki", "Ai", "Co", "Eo", "Ei", "Ci", "Ao", "Ni", "No", "R"};
constexpr int DEEPEST = 2;          // subproofs within each other that see what is around them
constexpr std::size_t MOST = 24;    // smallest sets kept for one WFF
Rules allowed = 0;

struct Wff {
    char letter;
    int left, right;
    std::uint16_t rows;
};
std::vector<Wff> wffs;
std::map<std::vector<int>, int> numbers;

int make(char letter, int left = -1, int right = -1) {
    auto [at, fresh] = numbers.emplace(std::vector<int>{letter, left, right}, int(wffs.size()));
    if (!fresh) return at->second;
    static const std::uint16_t variables[] = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};
    std::uint16_t a = left < 0 ? 0 : wffs[std::size_t(left)].rows, b = right < 0 ? 0 : wffs[std::size_t(right)].rows, rows = 0;
    switch (letter) {
        case 'N': rows = std::uint16_t(~a); break;
        case 'K': rows = a & b; break;
        case 'A': rows = a | b; break;
        case 'C': rows = std::uint16_t(~a | b); break;
        case 'E': rows = std::uint16_t(~(a ^ b)); break;
        default: rows = variables[letter - 'p'];
    }
    wffs.push_back({letter, left, right, rows});
    return at->second;
}

std::string text(int one) {
    const Wff& wff = wffs[std::size_t(one)];
    return wff.letter + (wff.left < 0 ? "" : text(wff.left)) + (wff.right < 0 ? "" : text(wff.right));
}

int parse(const char*& at) {
    char letter = *at++;
    if (letter >= 'p') return make(letter);
    int left = parse(at);
    return letter == 'N' ? make('N', left) : make(letter, left, parse(at));
}

// Sets of rules of which none holds another.
struct Smallest {
    std::vector<Rules> sets;
    bool add(Rules more) {
        if (more & ~allowed) return false;
        for (Rules one : sets)
            if ((one & more) == one) return false;
        sets.erase(std::remove_if(sets.begin(), sets.end(), [&](Rules one) { return (one & more) == more; }), sets.end());
        if (sets.size() >= MOST) return false;
        sets.push_back(more);
        return true;
    }
};

// One question: premises and a Goal.
class Question {
  public:
    Question(const std::vector<int>& premises, int goal) {
        bool given = std::count(premises.begin(), premises.end(), goal);
        for (int one : premises) part(one);
        part(goal);
        if (given) {  // ways to come by it again
            part(make('K', goal, goal));
            part(make('C', goal, goal));
            part(make('A', goal, goal));
            part(make('N', goal));
            if (wffs[std::size_t(goal)].letter == 'C') part(make('E', wffs[std::size_t(goal)].left, wffs[std::size_t(goal)].right));
        }
        if (allowed & NO)
            for (int one : std::vector<int>(all)) part(make('N', one));
        aim = at.at(goal);
        open(premises);
        do {
            changed = false;
            for (std::size_t box = 0; box < boxes.size(); box++) look(box);
        } while (changed);
        answer = given ? derived.sets : boxes[0].have[std::size_t(aim)].sets;
    }
    std::vector<Rules> answer;

  private:
    struct Box {
        int around;  // -1 where nothing is seen of it
        int depth;
        std::vector<Smallest> have;
        std::vector<int> inside;  // for each supposition
    };
    std::vector<int> all;
    std::map<int, int> at;
    std::vector<Box> boxes;
    Smallest derived;
    int aim = 0;
    bool changed = false;

    void part(int one) {
        if (!at.emplace(one, int(all.size())).second) return;
        all.push_back(one);
        Wff wff = wffs[std::size_t(one)];
        if (wff.left >= 0) part(wff.left);
        if (wff.right >= 0) part(wff.right);
        if (wff.letter == 'E') part(make('C', wff.left, wff.right)), part(make('C', wff.right, wff.left));
    }
    int box(int around, int depth) {
        boxes.push_back({around, depth, std::vector<Smallest>(all.size()), std::vector<int>(all.size(), -1)});
        return int(boxes.size()) - 1;
    }
    void open(const std::vector<int>& premises) {
        std::set<int> supposed;
        for (int one : all) {
            const Wff& wff = wffs[std::size_t(one)];
            if ((wff.letter == 'C' && allowed & CI) || (wff.letter == 'N' && allowed & NI)) supposed.insert(at[wff.left]);
            if (wff.letter == 'N' && allowed & NO) supposed.insert(at[one]);
            if (wff.letter == 'A' && allowed & AO) supposed.insert({at[wff.left], at[wff.right]});
        }
        box(-1, 0);
        for (int one : premises) boxes[0].have[std::size_t(at[one])].sets = {0};
        std::vector<int> alone(all.size(), -1);
        for (int one : supposed) boxes[std::size_t(alone[std::size_t(one)] = box(-1, 0))].have[std::size_t(one)].sets = {0};
        for (int one : supposed) boxes[std::size_t(alone[std::size_t(one)])].inside = alone;
        std::function<void(int, std::set<int>)> deeper = [&](int outer, std::set<int> before) {
            boxes[std::size_t(outer)].inside = alone;
            if (boxes[std::size_t(outer)].depth == DEEPEST || !(allowed & R)) return;
            for (int one : supposed) {
                if (before.count(one)) continue;
                int inner = box(outer, boxes[std::size_t(outer)].depth + 1);
                boxes[std::size_t(inner)].have[std::size_t(one)].sets = {0};
                boxes[std::size_t(outer)].inside[std::size_t(one)] = inner;
                std::set<int> more(before);
                more.insert(one);
                deeper(inner, more);
            }
        };
        deeper(0, {});
    }
    void give(std::size_t box, int one, Rules rules) {
        if (box == 0 && one == aim && derived.add(rules)) changed = true;
        if (boxes[box].have[std::size_t(one)].add(rules)) changed = true;
    }
    void give(std::size_t box, int one, Rules rule, std::vector<Rules> a, std::vector<Rules> b = {0}) {
        for (Rules x : a)
            for (Rules y : b) give(box, one, Rules(x | y | rule));
    }
    void look(std::size_t number) {
        int around = boxes[number].around;
        auto have = [&](int one) { return boxes[number].have[std::size_t(one)].sets; };
        auto within = [&](int start, int one) { return boxes[std::size_t(boxes[number].inside[std::size_t(start)])].have[std::size_t(one)].sets; };
        for (int one = 0; one < int(all.size()); one++) {
            if (around >= 0)
                for (Rules rules : boxes[std::size_t(around)].have[std::size_t(one)].sets)
                    if (boxes[number].have[std::size_t(one)].add(rules | R)) changed = true;
            Wff wff = wffs[std::size_t(all[std::size_t(one)])];
            int left = wff.left < 0 ? -1 : at[wff.left], right = wff.right < 0 ? -1 : at[wff.right];
            if (wff.letter == 'K') {
                give(number, left, KO, have(one)), give(number, right, KO, have(one));
                give(number, one, KI, have(left), have(right));
            } else if (wff.letter == 'A') {
                give(number, one, AI, have(left)), give(number, one, AI, have(right));
                if (allowed & AO && !have(one).empty())
                    for (int end = 0; end < int(all.size()); end++) {
                        Smallest both;
                        for (Rules x : within(left, end))
                            for (Rules y : within(right, end)) both.add(x | y);
                        give(number, end, AO, have(one), both.sets);
                    }
            } else if (wff.letter == 'C') {
                give(number, right, CO, have(one), have(left));
                if (allowed & CI) give(number, one, CI, within(left, right));
            } else if (wff.letter == 'E') {
                int there = at[make('C', wff.left, wff.right)], back = at[make('C', wff.right, wff.left)];
                give(number, there, EO, have(one)), give(number, back, EO, have(one));
                give(number, one, EI, have(there), have(back));
            } else if (wff.letter == 'N' && allowed & (NI | NO)) {
                for (int denied = 0; denied < int(all.size()); denied++) {
                    const Wff& other = wffs[std::size_t(all[std::size_t(denied)])];
                    if (other.letter != 'N') continue;
                    int plain = at[other.left];
                    if (allowed & NI) give(number, one, NI, within(left, plain), within(left, denied));
                    if (allowed & NO) give(number, left, NO, within(one, plain), within(one, denied));
                }
            }
        }
    }
};

using Set = std::vector<int>;

bool is_valid(const Set& premises, int goal) {
    std::uint16_t rows = 0xFFFF;
    for (int one : premises) rows &= wffs[std::size_t(one)].rows;
    return !(rows & ~wffs[std::size_t(goal)].rows);
}

const std::vector<Rules>& smallest(Set premises, int goal) {
    static std::map<std::pair<Set, int>, std::vector<Rules>> known;
    std::sort(premises.begin(), premises.end());
    auto [found, fresh] = known.emplace(std::make_pair(premises, goal), std::vector<Rules>());
    if (fresh && is_valid(premises, goal)) found->second = Question(premises, goal).answer;
    return found->second;
}

std::set<std::string> shown;

void show(const Set& premises, int goal) {
    for (Rules rules : smallest(premises, goal)) {
        bool idle = !rules;
        for (std::size_t n = 0; n < premises.size(); n++) {
            Set fewer(premises);
            fewer.erase(fewer.begin() + long(n));
            for (Rules less : smallest(fewer, goal)) idle = idle || (less & rules) == less;
        }
        if (idle) continue;
        std::string words, letters, names;
        for (int one : premises) words += text(one) + " ", letters += text(one);
        std::sort(letters.begin(), letters.end());
        for (int n = 0; n < 11; n++)
            if (rules >> n & 1) names += std::string(NAMES[n]) + " ";
        if (shown.insert(text(goal) + "|" + letters + "|" + names).second) std::printf("%s|%s|%s\n", text(goal).c_str(), words.c_str(), names.c_str());
    }
}

int main(int number, char** given) {
    allowed = std::string(given[1]) == "line" ? 63 : 2047;
    int letters = std::stoi(given[2]), variables = std::stoi(given[3]);
    std::vector<Set> of(std::size_t(letters) + 1);
    for (int n = 0; n < variables; n++) of[1].push_back(make(char('p' + n)));
    for (std::size_t length = 2; length <= std::size_t(letters); length++) {
        for (int one : of[length - 1]) of[length].push_back(make('N', one));
        for (std::size_t left = 1; left + 1 < length; left++)
            for (int a : of[left])
                for (int b : of[length - 1 - left])
                    for (char letter : {'K', 'A', 'C', 'E'}) of[length].push_back(make(letter, a, b));
    }
    for (int n = 4; n < number; n++) {
        const char* at = given[n];
        int goal = parse(at);
        Set premises;
        std::function<void(int, int, std::size_t)> add = [&](int left, int longest, std::size_t before) {
            if (!left && is_valid(premises, goal)) show(premises, goal);
            for (int length = std::min(left, longest); length > 0; length--) {
                const Set& some = of[std::size_t(length)];
                for (std::size_t one = 0; one < (length == longest ? before : some.size()); one++) {
                    premises.push_back(some[one]);
                    add(left - length, length, one);
                    premises.pop_back();
                }
            }
        };
        add(letters, letters, of[std::size_t(letters)].size());
    }
}
