// With R and without No: what every set of suppositions leads to (contexts.py). Without R: what each supposition does (isolated.py).
// With No and R: rows (worlds.py, one world).
#include "boxes.hpp"

#include <algorithm>

namespace wff {
namespace {

constexpr int MOST_PLACES = 64, MOST_SUPPOSED = 8, MOST_FREE = 12;

inline std::uint64_t bit(int place) { return std::uint64_t(1) << place; }

}  // namespace

int Boxes::at(int number) const { return std::size_t(number) < places.size() ? places[std::size_t(number)] - 1 : -1; }

bool Boxes::add(int number) {
    if (places.size() <= std::size_t(number)) places.resize(lines.size() + 64, 0);
    if (places[std::size_t(number)]) return true;
    if (numbers.size() >= MOST_PLACES) return false;
    Lines::Wff one = lines.wff(number);
    if (one.left >= 0 && !add(one.left)) return false;
    if (one.right >= 0 && !add(one.right)) return false;
    if (one.letter == 'E' && !(add(lines.join('C', one.left, one.right)) && add(lines.join('C', one.right, one.left)))) return false;
    if (places.size() <= std::size_t(number)) places.resize(lines.size() + 64, 0);
    if (numbers.size() >= MOST_PLACES) return false;
    numbers.push_back(number);
    places[std::size_t(number)] = int(numbers.size());
    return true;
}

// The parts, both C forms of each E, and what a Goal that is a premise may come again through.
bool Boxes::gather(const std::vector<int>& premises, int goal, bool again) {
    for (int one : numbers) places[std::size_t(one)] = 0;
    numbers.clear();
    bool good = add(goal);
    for (int one : premises) good = good && add(one);
    if (again) {
        for (char letter : {'K', 'A', 'C'}) good = good && add(lines.join(letter, goal, goal));
        good = good && add(lines.join('N', goal, -1));
        Lines::Wff one = lines.wff(goal);
        if (one.letter == 'C')
            good = good && add(lines.join('E', one.left, one.right)) && add(lines.join('E', one.right, one.left));
    }
    if (!good) return false;
    parts.clear();
    for (int number : numbers) {
        Lines::Wff one = lines.wff(number);
        Part part{one.letter, one.left < 0 ? -1 : at(one.left), one.right < 0 ? -1 : at(one.right), -1, -1};
        if (one.letter == 'E') {
            part.there = at(lines.join('C', one.left, one.right));
            part.back = at(lines.join('C', one.right, one.left));
        }
        parts.push_back(part);
    }
    goal_at = at(goal);
    given = 0;
    for (int one : premises) given |= bit(at(one));
    return true;
}

void Boxes::step(int needed, int other, int gives) { steps.push_back({bit(needed) | bit(other), gives}); }

// The steps of the line rules, contradictory pairs, and what may be supposed.
void Boxes::plan() {
    steps.clear();
    pairs.clear();
    supposed.clear();
    bits.assign(parts.size(), 0);
    always = 0;
    Set sides = 0;
    for (int n = 0; n < int(parts.size()); n++) {
        const Part& one = parts[std::size_t(n)];
        if (one.letter == 'K') {
            if (rules & KO) step(n, n, one.left), step(n, n, one.right);
            if (rules & KI) step(one.left, one.right, n);
        } else if (one.letter == 'A') {
            if (rules & AI) step(one.left, one.left, n), step(one.right, one.right, n);
            if (rules & AO) sides |= bit(one.left) | bit(one.right);
        } else if (one.letter == 'C') {
            if (rules & CO) step(n, one.left, one.right);
            if (rules & CI) always |= bit(one.left);
        } else if (one.letter == 'E') {
            if (rules & EO) step(n, n, one.there), step(n, n, one.back);
            if (rules & EI) step(one.there, one.back, n);
        } else if (one.letter == 'N') {
            pairs.push_back(bit(n) | bit(one.left));
            if (rules & NI) always |= bit(one.left);
        }
    }
    for (int n = 0; n < int(parts.size()); n++)
        if ((always | sides) >> n & 1) {
            supposed.push_back(n);
            bits[std::size_t(n)] = int(supposed.size());
        }
}

void Boxes::saturate(Set& have) const {
    for (bool more = true; more;) {
        more = false;
        for (const Step& one : steps)
            if (!(have >> one.gives & 1) && !(one.needs & ~have)) {
                have |= bit(one.gives);
                more = true;
            }
    }
}

bool Boxes::pair(Set have) const {
    return std::any_of(pairs.begin(), pairs.end(), [have](Set both) { return !(both & ~have); });
}

// A step of the line rules to the Goal, which is there already.
bool Boxes::again(Set have) const {
    return std::any_of(steps.begin(), steps.end(), [&](const Step& one) { return one.gives == goal_at && !(one.needs & ~have); });
}

// The box with one supposition more, the same box where that is there; none where it was not opened.
const Boxes::Set* Boxes::inside(int key, const Set& have, int start) const {
    if (have >> start & 1) return &have;
    int inner = key | 1 << (bits[std::size_t(start)] - 1);
    return opened[std::size_t(inner)] ? &haves[std::size_t(inner)] : nullptr;
}

// What comes by Ci, Ni or Ao, as far as the boxes are filled.
Boxes::Set Boxes::conclusions(int key, Set have) const {
    Set found = 0;
    for (int n = 0; n < int(parts.size()); n++) {
        const Part& one = parts[std::size_t(n)];
        if (one.letter == 'C' && rules & CI) {
            const Set* box = inside(key, have, one.left);
            if (box && *box >> one.right & 1) found |= bit(n);
        } else if (one.letter == 'N' && rules & NI) {
            const Set* box = inside(key, have, one.left);
            if (box && pair(*box)) found |= bit(n);
        } else if (one.letter == 'A' && rules & AO && have >> n & 1) {
            const Set *left = inside(key, have, one.left), *right = inside(key, have, one.right);
            if (left && right) found |= *left & *right;
        }
    }
    return found;
}

void Boxes::grow(int key) {
    work++;
    Set have = haves[std::size_t(key)];
    saturate(have);
    Set starts = always;
    for (int n = 0; n < int(parts.size()); n++)
        if (parts[std::size_t(n)].letter == 'A' && rules & AO && have >> n & 1)
            starts |= bit(parts[std::size_t(n)].left) | bit(parts[std::size_t(n)].right);
    starts &= ~have;
    for (int start : supposed)
        if (starts >> start & 1) {
            int inner = key | 1 << (bits[std::size_t(start)] - 1);
            if (!opened[std::size_t(inner)]) {
                opened[std::size_t(inner)] = 1;
                haves[std::size_t(inner)] = bit(start);
            }
            haves[std::size_t(inner)] |= have;
        }
    have |= conclusions(key, have);
    saturate(have);
    haves[std::size_t(key)] |= have;
}

Answer Boxes::by_sets() {
    if (supposed.size() > MOST_SUPPOSED) return UNKNOWN;
    std::size_t count = std::size_t(1) << supposed.size();
    haves.assign(count, 0);
    opened.assign(count, 0);
    haves[0] = given;
    opened[0] = 1;
    bool is_given = given >> goal_at & 1;
    std::vector<Set> before;
    std::vector<char> open_before;
    do {
        before = haves;
        open_before = opened;
        for (std::size_t key = 0; key < count; key++)
            if (opened[key]) grow(int(key));
        if (!is_given && haves[0] >> goal_at & 1) return ALWAYS;
    } while (before != haves || open_before != opened);
    if (!is_given) return NEVER;
    return again(haves[0]) || conclusions(0, haves[0]) >> goal_at & 1 ? ALWAYS : NEVER;
}

// Without R a subproof sees its supposition alone, and what it proves holds in every box.
Answer Boxes::by_suppositions() {
    std::size_t count = supposed.size() + 1;
    haves.assign(count, 0);
    haves[0] = given;
    for (std::size_t n = 0; n < supposed.size(); n++) haves[n + 1] = bit(supposed[n]);
    auto from = [this](int place) { return haves[std::size_t(bits[std::size_t(place)])]; };
    auto cases = [&](Set have) {
        Set found = 0;
        for (int n = 0; n < int(parts.size()) && rules & AO; n++)
            if (parts[std::size_t(n)].letter == 'A' && have >> n & 1) found |= from(parts[std::size_t(n)].left) & from(parts[std::size_t(n)].right);
        return found;
    };
    Set theorems = 0, theorems_before;
    std::vector<Set> before;
    do {
        before = haves;
        theorems_before = theorems;
        for (auto& have : haves) {
            work++;
            have |= theorems;
            saturate(have);
            have |= cases(have);
            saturate(have);
        }
        for (int n = 0; n < int(parts.size()); n++) {
            const Part& one = parts[std::size_t(n)];
            if ((one.letter == 'C' && rules & CI && from(one.left) >> one.right & 1) || (one.letter == 'N' && rules & NI && pair(from(one.left))))
                theorems |= bit(n);
        }
    } while (before != haves || theorems_before != theorems);
    if (!(given >> goal_at & 1)) return haves[0] >> goal_at & 1 ? ALWAYS : NEVER;
    return again(haves[0]) || (theorems | cases(haves[0])) >> goal_at & 1 ? ALWAYS : NEVER;
}

// Every variable, and every WFF whose letter lacks a rule, is true or false as one likes, within the rules that there are.
Answer Boxes::by_rows(const std::vector<int>& premises, int goal) {
    if (std::find(premises.begin(), premises.end(), goal) != premises.end()) return ALWAYS;
    auto lacks = [this](const Part& one) {
        switch (one.letter) {
            case 'K': return (rules & (KI | KO)) != (KI | KO);
            case 'A': return (rules & (AI | AO)) != (AI | AO);
            case 'C': return (rules & (CI | CO)) != (CI | CO);
            case 'E': return (rules & (EI | EO)) != (EI | EO);
            default: return one.letter >= 'p';
        }
    };
    int free = int(std::count_if(parts.begin(), parts.end(), lacks));
    if (free > MOST_FREE) return UNKNOWN;
    static constexpr Set BLOCKS[6] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    int words = free > 6 ? 1 << (free - 6) : 1;
    Set within = free >= 6 ? ~Set(0) : bit(1 << free) - 1;
    std::vector<Set> values(parts.size());
    work += words;
    for (int word = 0; word < words; word++) {
        int next = 0;
        for (std::size_t n = 0; n < parts.size(); n++) {
            const Part& one = parts[n];
            Set own = 0;
            bool is_free = lacks(one);
            if (is_free) {
                own = next < 6 ? BLOCKS[next] : word >> (next - 6) & 1 ? ~Set(0) : 0;
                next++;
            }
            Set a = one.left >= 0 ? values[std::size_t(one.left)] : 0, b = one.right >= 0 ? values[std::size_t(one.right)] : 0, usual = 0;
            int in = 0, out = 0;
            switch (one.letter) {
                case 'K': usual = a & b, in = KI, out = KO; break;
                case 'A': usual = a | b, in = AI, out = AO; break;
                case 'C': usual = ~a | b, in = CI, out = CO; break;
                case 'E': usual = values[std::size_t(one.there)] & values[std::size_t(one.back)], in = EI, out = EO; break;
                case 'N': usual = ~a; break;
                default: break;
            }
            values[n] = !is_free ? usual : rules & out ? usual & own : rules & in ? usual | own : own;
        }
        Set wrong = within & ~values[std::size_t(goal_at)];
        for (int one : premises) wrong &= values[std::size_t(at(one))];
        if (wrong) return NEVER;
    }
    return ALWAYS;
}

Answer Boxes::follows(const std::vector<int>& premises, int goal, int rules_) {
    rules = rules_ & REITERATION ? rules_ : rules_ & ~NO;
    work++;
    if (lines.follows(premises, goal, rules & LINES)) return ALWAYS;
    if (!(rules & DISCHARGING)) return NEVER;
    bool is_given = std::find(premises.begin(), premises.end(), goal) != premises.end();
    if (!gather(premises, goal, is_given && !(rules & NO))) return UNKNOWN;
    if (rules & NO) return by_rows(premises, goal);
    plan();
    return rules & REITERATION ? by_sets() : by_suppositions();
}

bool Boxes::is_idle(const std::vector<int>& premises, int goal, int rules_, bool& refused) {
    if (rules_ & LINES && lines.follows(premises, goal, rules_ & LINES)) return true;
    refused = follows(premises, goal, rules_) == NEVER;
    if (refused) return true;
    for (int n = 0; n < ALL_RULES; n++)
        if (rules_ >> n & 1 && follows(premises, goal, rules_ & ~(1 << n)) == ALWAYS) return true;
    for (std::size_t n = 0; n < premises.size(); n++) {
        std::vector<int> fewer(premises);
        fewer.erase(fewer.begin() + long(n));
        if (follows(fewer, goal, rules_) == ALWAYS) return true;
    }
    return false;
}

}  // namespace wff
