// The search of oracle/sought.py, in the same order: what the whole has to be tells what its sides have to be.
#include "sought.hpp"

#include <algorithm>
#include <cstring>
#include <map>

namespace wff {

int size(Pack use) {
    int found = 0;
    for (int letter = 0; letter < FIELDS; letter++) found += count(use, letter);
    return found;
}

int wffs_in(Pack use) {
    int found = 0;
    for (int letter = 0; letter < BINARY; letter++) found -= count(use, letter);
    for (int letter = FIRST_VARIABLE; letter < FIELDS; letter++) found += count(use, letter);
    return found;
}

namespace {

std::vector<Word> packed(const std::vector<bool>& table, const std::vector<bool>& wrong, std::size_t words) {
    std::vector<Word> found(words, 0);
    std::size_t at = 0;
    for (std::size_t row = 0; row < wrong.size(); row++)
        if (wrong[row]) {
            if (table[row]) found[at / 64] |= Word(1) << (at % 64);
            at++;
        }
    return found;
}

// Takes a level of the frames for as long as it lives.
struct Level {
    explicit Level(std::size_t& level) : level(level) { level++; }
    ~Level() { level--; }
    std::size_t& level;
};

// What a node is added for stays until this ends.
template <class Nodes>
struct Until {
    explicit Until(Nodes& nodes) : nodes(nodes), before(nodes.size()) {}
    ~Until() { nodes.resize(before); }
    Nodes& nodes;
    std::size_t before;
};

}  // namespace

Sought::Sought(const std::vector<bool>& wrong, const std::vector<std::vector<bool>>& tables) {
    std::size_t rows = std::size_t(std::count(wrong.begin(), wrong.end(), true));
    words = int((rows + 63) / 64);
    full = packed(wrong, wrong, std::size_t(words));
    none.assign(std::size_t(words), 0);
    std::size_t at = 0;
    for (auto& letter : sides)
        for (auto& side : letter) side = packed(tables[at++], wrong, std::size_t(words));
    for (auto& variable : variables) variable = packed(tables[at++], wrong, std::size_t(words));
}

void Sought::step(long number) {
    long before = taken / interval;
    taken += number;
    if (taken / interval != before && !(*spend)((taken / interval - before) * interval)) throw Stopped();
}

Word* Sought::frame() {
    constexpr std::size_t VECTORS = 7;
    while (frames.size() <= level) frames.emplace_back(new Word[VECTORS * std::size_t(std::max(1, words))]);
    return frames[level].get();
}

bool Sought::is_wanted(const Premises& some) {
    if (wanted->goal.empty()) return true;
    if (lines.size() > KEPT) {
        lines = Lines();
        boxes.forget();
    }
    std::vector<int> premises;
    for (auto& text : some) premises.push_back(lines.read(text));
    int goal = lines.read(wanted->goal);
    long before = lines.asked, boxes_before = boxes.work;
    bool refused = false;
    bool good = wanted->rules & DISCHARGING ? !boxes.is_idle(premises, goal, wanted->rules, refused)
                                            : lines.is_minimal(premises, goal, wanted->rules & LINES);
    if (refused && refused_.empty()) refused_ = some;
    step(QUESTION * (lines.asked - before) + BOX * (boxes.work - boxes_before));
    return good;
}

int Sought::add(char letter, int left, int right) {
    auto& nodes = keeping ? kept : passing;
    nodes.push_back({letter, left, right});
    int number = int(nodes.size()) - 1;
    return keeping ? number : ~number;
}

void Sought::write(int number, std::vector<std::string>& texts) const {
    const Node& here = node(number);
    if (!here.letter) {
        for (int one : alternatives[std::size_t(here.left)]) write(one, texts);
    } else if (here.left == 0 && here.right == 0 && here.letter >= 'p') {
        texts.emplace_back(1, here.letter);
    } else {
        std::vector<std::string> left, right;
        write(here.left, left);
        if (here.letter == 'N') {
            for (auto& a : left) texts.push_back("N" + a);
            return;
        }
        write(here.right, right);
        for (auto& a : left)
            for (auto& b : right) texts.push_back(here.letter + a + b);
    }
}

const std::vector<Pack>& Sought::halves(Pack use) {
    auto known = parted.find(use);
    if (known != parted.end()) return known->second;
    std::vector<Pack> every{0}, found;
    for (int letter = 0; letter < FIELDS; letter++) {
        std::size_t before = every.size();
        for (int n = 1; n <= count(use, letter); n++)
            for (std::size_t at = 0; at < before; at++) every.push_back(every[at] + Pack(n) * one(letter));
    }
    step(long(every.size()));
    for (Pack part : every)
        if (part != use && wffs_in(part) == 1) found.push_back(part);
    return parted.emplace(use, std::move(found)).first->second;
}

std::vector<Premises> Sought::premises(Pack use, long skip_, long most_, const Wanted& wanted_, Spend spend_, long interval_) {
    if (store.size() > KEPT) {
        store.clear();
        short_ones.clear();
        parted.clear();
        kept.clear();
        alternatives.clear();
    }
    passing.clear();
    result.clear();
    refused_.clear();
    keeping = 0;
    level = 0;
    skip = skip_, most = most_, seen = 0, taken = 0, interval = interval_;
    spend = &spend_;
    wanted = &wanted_;
    std::vector<Pack> packs;
    int number = wffs_in(use);
    if (number > 0 && most > 0) partitions(use, number, use, packs);
    if (!(*spend)(taken % interval + 1)) throw Stopped();
    return std::move(result);
}

bool Sought::partitions(Pack use, int number, Pack most_, std::vector<Pack>& packs) {
    if (number == 1) {
        if (use > most_) return true;
        packs.push_back(use);
        bool on = sets(packs);
        packs.pop_back();
        return on;
    }
    for (Pack part : halves(use)) {
        step();
        if (part > most_) continue;
        packs.push_back(part);
        bool on = partitions(use - part, number - 1, part, packs);
        packs.pop_back();
        if (!on) return false;
    }
    return true;
}

bool Sought::sets(std::vector<Pack> packs) {
    std::sort(packs.begin(), packs.end(), [](Pack a, Pack b) { return std::make_pair(size(a), a) < std::make_pair(size(b), b); });
    std::vector<int> groups;
    return chosen(packs, 0, full.data(), groups);
}

bool Sought::chosen(const std::vector<Pack>& packs, std::size_t at, const Word* wrong, std::vector<int>& groups) {
    bool last = at + 1 == packs.size();
    Word* rest = frame();
    Level here(level);
    auto found = [&](const Word* rows, int written) {
        groups.push_back(written);
        bool on;
        if (last) {
            on = written_out(packs, groups);
        } else {
            for (int w = 0; w < words; w++) rest[w] = wrong[w] & rows[w];
            on = chosen(packs, at + 1, rest, groups);
        }
        groups.pop_back();
        return on;
    };
    return made(packs[at], last ? wrong : none.data(), none.data(), found);
}

bool Sought::written_out(const std::vector<Pack>& packs, const std::vector<int>& groups) {
    std::vector<std::vector<std::string>> texts(groups.size());
    for (std::size_t n = 0; n < groups.size(); n++) write(groups[n], texts[n]);
    std::vector<std::size_t> at(groups.size(), 0);
    while (true) {
        step();
        bool good = true;
        for (std::size_t n = 1; n < packs.size() && good; n++)
            good = packs[n] != packs[n - 1] || texts[n - 1][at[n - 1]] > texts[n][at[n]];
        if (good) {
            Premises some;
            for (std::size_t n = 0; n < texts.size(); n++) some.push_back(texts[n][at[n]]);
            std::sort(some.begin(), some.end());
            if (is_wanted(some) && seen++ >= skip) result.push_back(std::move(some));
            if (long(result.size()) >= most) return false;
        }
        std::size_t n = texts.size();
        while (n && ++at[n - 1] == texts[n - 1].size()) at[--n] = 0;
        if (!n) return true;
    }
}

bool Sought::made(Pack use, const Word* where, const Word* rows, Found found) {
    if (size(use) > FEW) return by_letter(use, where, rows, found);
    const Few& some = few(use);
    for (std::size_t n = 0; n < some.size(); n++) {
        step(1 + words / WORDS);
        const Word* at = store.data() + some[n].rows;
        int w = 0;
        while (w < words && !((at[w] ^ rows[w]) & where[w])) w++;
        if (w < words) continue;
        // What is kept may move while more is kept.
        Word* copy = frame();
        Level here(level);
        std::memcpy(copy, at, sizeof(Word) * std::size_t(words));
        if (!found(copy, some[n].node)) return false;
    }
    return true;
}

const Sought::Few& Sought::few(Pack use) {
    auto known = short_ones.find(use);
    if (known != short_ones.end()) return known->second;
    std::vector<std::pair<std::vector<Word>, std::vector<int>>> grouped;
    std::map<std::vector<Word>, std::size_t> numbers;
    auto group = [&](const Word* rows, int written) {
        std::vector<Word> key(rows, rows + words);
        auto [at, fresh] = numbers.emplace(key, grouped.size());
        if (fresh) grouped.push_back({std::move(key), {}});
        grouped[at->second].second.push_back(written);
        return true;
    };
    keeping++;
    try {
        by_letter(use, none.data(), none.data(), group);
    } catch (...) {
        keeping--;
        throw;
    }
    Few found;
    for (auto& [rows, some] : grouped) {
        Made one{store.size(), some[0]};
        store.insert(store.end(), rows.begin(), rows.end());
        if (some.size() > 1) {
            alternatives.push_back(some);
            one.node = add(0, int(alternatives.size()) - 1, 0);
        }
        found.push_back(one);
    }
    keeping--;
    return short_ones.emplace(use, std::move(found)).first->second;
}

bool Sought::by_letter(Pack use, const Word* where, const Word* rows, Found found) {
    if (size(use) == 1) {
        for (int letter = FIRST_VARIABLE; letter < FIELDS; letter++)
            if (use == one(letter)) return found(variables[std::size_t(letter - FIRST_VARIABLE)].data(), add(LETTERS[letter], 0, 0));
        return true;
    }
    for (int letter = 0; letter < BINARY; letter++)
        if (count(use, letter) && !joined(letter, use - one(letter), where, rows, found)) return false;
    return !count(use, NEGATION) || negated(use - one(NEGATION), where, rows, found);
}

bool Sought::negated(Pack use, const Word* where, const Word* rows, Found found) {
    const Word *of_true = sides[NEGATION][2].data(), *of_false = sides[NEGATION][3].data();
    Word *asked = frame(), *is_true = asked + words, *value = is_true + words;
    Level here(level);
    for (int w = 0; w < words; w++) {
        Word no = where[w] & (of_true[w] ^ rows[w]);
        is_true[w] = where[w] & (of_false[w] ^ rows[w]);
        if (no & is_true[w]) return true;
        asked[w] = no | is_true[w];
    }
    auto denied = [&](const Word* a, int written) {
        for (int w = 0; w < words; w++) value[w] = (a[w] & of_true[w]) | (~a[w] & of_false[w]);
        Until<std::vector<Node>> until(passing);
        return found(value, add('N', written, 0));
    };
    return made(use, asked, is_true, denied);
}

bool Sought::joined(int letter, Pack use, const Word* where, const Word* rows, Found found) {
    auto& table = sides[std::size_t(letter)];
    Sides straight{table[0].data(), table[1].data(), table[2].data(), table[3].data()};
    Sides turned{table[0].data(), table[2].data(), table[1].data(), table[3].data()};
    for (Pack part : halves(use)) {
        Pack other = use - part;
        if (wffs_in(other) != 1) continue;
        bool shorter = size(part) <= size(other);
        auto pair = [&](const Word* value, int a, int b) {
            Until<std::vector<Node>> until(passing);
            return found(value, shorter ? add(LETTERS[letter], a, b) : add(LETTERS[letter], b, a));
        };
        if (!(shorter ? pairs(part, other, straight, where, rows, pair) : pairs(other, part, turned, where, rows, pair))) return false;
    }
    return true;
}

// The shorter side first: it tells more about the longer one.
bool Sought::pairs(Pack first, Pack second, const Sides& sides_, const Word* where, const Word* rows,
                   Told<const Word*, int, int> found) {
    auto [both, left, right, neither] = sides_;
    Word *asked = frame(), *is_true = asked + words, *of_true = is_true + words, *of_false = of_true + words;
    Word *asked_b = of_false + words, *true_b = asked_b + words, *value = true_b + words;
    Level here(level);
    step(1 + words / WORDS);
    for (int w = 0; w < words; w++) {  // where the first side must be false, or true, whatever the second is
        Word no = where[w] & (both[w] ^ rows[w]) & (left[w] ^ rows[w]);
        is_true[w] = where[w] & (right[w] ^ rows[w]) & (neither[w] ^ rows[w]);
        if (no & is_true[w]) return true;
        asked[w] = no | is_true[w];
    }
    auto one_side = [&](const Word* a, int some) {
        step(1 + words / WORDS);
        for (int w = 0; w < words; w++) {
            of_true[w] = (a[w] & both[w]) | (~a[w] & right[w]);
            of_false[w] = (a[w] & left[w]) | (~a[w] & neither[w]);
            Word no = where[w] & (of_true[w] ^ rows[w]);
            true_b[w] = where[w] & (of_false[w] ^ rows[w]);
            asked_b[w] = no | true_b[w];
        }
        auto other_side = [&](const Word* b, int others) {
            for (int w = 0; w < words; w++) value[w] = (b[w] & of_true[w]) | (~b[w] & of_false[w]);
            return found(value, some, others);
        };
        return made(second, asked_b, true_b, other_side);
    };
    return made(first, asked, is_true, one_side);
}

}  // namespace wff
