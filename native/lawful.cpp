#include "lawful.hpp"

#include <algorithm>

namespace oracle {

int most_operations(const Problem& p, Key key) {
    int total = Engine::count(key, Engine::BANG_KIND) * (p.factorials < 0 ? 24 : 1);
    for (std::size_t k = 0; k < p.kinds.size(); k++) {
        int n = Engine::count(key, int(k)), each = 0;
        if (!n) continue;
        for (const auto* signs : {&p.binaries, &p.prefixes})
            for (const auto& s : *signs)
                if (std::find(s.kinds.begin(), s.kinds.end(), int(k)) != s.kinds.end())
                    each = std::max(each, s.operations);
        bool endless = std::find(p.reusable.begin(), p.reusable.end(), int(k)) != p.reusable.end();
        total += endless && each ? 24 : n * each;
    }
    return total;
}

int operations(const Problem& p, const Tokens& tokens) {
    int total = 0;
    for (Token t : tokens) {
        if (t.piece == BINARY) total += p.binaries[std::size_t(t.index)].operations;
        if (t.piece == PREFIX) total += p.prefixes[std::size_t(t.index)].operations;
        if (t.piece == POSTFIX) total += p.postfixes[std::size_t(t.index)].factorials;
        total += t.piece == BANG;
    }
    return total;
}

// May the cubes of a witness lie as the mat says? Only reusable signs can make this fail.
bool available(const Problem& p, const Engine& engine, const Tokens& tokens) {
    if (p.reusable.empty()) return true;
    i64 extras = 0;
    for (std::size_t k = 0; k < p.kinds.size(); k++) {
        bool endless = std::find(p.reusable.begin(), p.reusable.end(), int(k)) != p.reusable.end(), twin = false;
        int once = 0, often = 0;
        for (Token t : tokens) {
            Key key = engine.token_key(t);
            (endless && (t.piece == BINARY || t.piece == PREFIX) ? often : once) += Engine::count(key, int(k));
            for (const Twin& pair : p.twins)
                if (pair.once == int(k)) often += Engine::count(key, pair.sign);
        }
        for (const Twin& pair : p.twins) twin |= pair.sign == int(k);
        if (twin) continue;  // counted with the numerals of these cubes
        const Kind& kind = p.kinds[k];
        int cubes = once + std::max(often ? 1 : 0, std::min(often, kind.need - once));
        if (once + often < kind.need || cubes > kind.need + kind.may + kind.extra) return false;
        extras += std::max(0, cubes - kind.need - kind.may);
    }
    return extras <= p.most_extra;
}
}  // namespace oracle
