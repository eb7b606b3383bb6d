// The ways to part a set of cubes at its last sign.
#include <algorithm>
#include <numeric>

#include "engine.hpp"

namespace oracle {

const Engine::Sign& Engine::sign(Piece piece, i32 index) const {
    static const Sign bang{Key(1) << (4 * BANG_KIND), FACTORIAL, {0, 1}};
    switch (piece) {
        case BINARY: return binaries_[std::size_t(index)];
        case PREFIX: return prefixes_[std::size_t(index)];
        case POSTFIX: return postfixes_[std::size_t(index)];
        case SECTION: return sections_[std::size_t(index)];
        default: return bang;
    }
}

bool Engine::commutes(Op op) const {
    return op == ADD || op == MUL || op == LCM || op == GCF || op == AVERAGE || op == PERCENT;
}

void Engine::splits_of(i32 id) {
    if (sets_[std::size_t(id)].split) return;
    pay(4);
    found_.clear();
    larger_.clear();
    dealt_for_ = -1;
    for (std::size_t i = 0; i < binaries_.size(); i++) add_splits(id, binaries_[i], i32(i), BINARY);
    for (std::size_t i = 0; i < prefixes_.size(); i++) add_splits(id, prefixes_[i], i32(i), PREFIX);
    for (std::size_t i = 0; i < postfixes_.size(); i++)
        add_splits(id, postfixes_[i], i32(i), POSTFIX);
    for (std::size_t i = 0; i < sections_.size(); i++) add_splits(id, sections_[i], i32(i), SECTION);
    add_splits(id, sign(BANG, 0), 0, BANG);
    keep_splits(id);
}

// Where the larger side is small comes first.
void Engine::keep_splits(i32 id) {
    std::size_t start[257] = {};
    for (u8 cubes : larger_) start[cubes + 1]++;
    std::partial_sum(start, start + 257, start);
    Set& set = sets_[std::size_t(id)];
    set.splits.resize(found_.size());
    for (std::size_t i = 0; i < found_.size(); i++) set.splits[start[larger_[i]]++] = found_[i];
    set.split = true;
    split_bytes_ += set.splits.capacity() * sizeof(Split);
}

// Those of a set without a table are made again when they are needed, where memory runs short.
void Engine::drop_splits(i32 id) {
    Set& set = sets_[std::size_t(id)];
    if (split_bytes_ < cap_ / 10 * 4 || may_build(set) || set.table >= 0) return;
    split_bytes_ -= set.splits.capacity() * sizeof(Split);
    Vec<Split>().swap(set.splits);
    set.split = false;
}

// Deals the cubes that a sign leaves over, numerals or signs, to its left and its right.
void Engine::deal(Key key, Key used, bool numerals, bool binary, Vec<Deal>& out) {
    int most_signs = numerals ? 255 : counts(key).leaves() - 1;
    out.assign(1, Deal{});
    for (Key left = key; left;) {
        u64 low = u64(left);
        int kind = (low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(u64(left >> 64))) / 4;
        int have = count(key, kind), rest = have - count(used, kind);
        left &= ~(Key(15) << (4 * kind));
        if (in_atom_[kind] != numerals) continue;
        bool endless = endless_[kind] && have == cap_of_[kind];  // "at least so many"
        Key unit = Key(1) << (4 * kind);
        dealt_.clear();
        for (const Deal& d : out)
            for (int a = 0; a <= (!binary ? 0 : endless ? have : rest); a++)
                for (int b = std::max(0, rest - a); b <= (endless ? have : rest - a); b++) {
                    Deal next{d.left + unit * u64(a), d.right + unit * u64(b),
                              d.at_left.plus(role_[kind], a), d.at_right.plus(role_[kind], b),
                              u8(d.cubes_left + a), u8(d.cubes_right + b),
                              d.order ? d.order : std::int8_t(a < b ? -1 : a > b)};
                    if (next.at_left.at(Counts::BINARIES) <= most_signs &&
                        next.at_right.at(Counts::BINARIES) <= most_signs)
                        dealt_.push_back(next);
                }
        out.swap(dealt_);
        pay(out.size());
    }
}

void Engine::add_splits(i32 id, const Sign& sign, i32 index, Piece piece) {
    Key key = sets_[std::size_t(id)].key;
    bool plain = true, binary = piece == BINARY, exchange = binary && commutes(sign.op);
    for (int kind = 0; kind < 32; kind++) {
        int used = count(sign.key, kind), have = used ? count(key, kind) : 0;
        if (used > have && !(endless_[kind] && have && have == cap_of_[kind])) return;
        plain &= !(used && in_atom_[kind]);
    }
    if (!plain || !binary) deal(key, sign.key, true, binary, some_numerals_), dealt_for_ = -1;
    else if (dealt_for_ != id) deal(key, sign.key, true, true, some_numerals_), dealt_for_ = id;
    deal(key, sign.key, false, binary, some_signs_);
    fits_.clear();
    fitting_.clear();
    for (const Deal& n : some_numerals_) {
        if (exchange && n.order > 0) continue;  // of two that may be exchanged, one is enough
        int left = n.at_left.leaves(), right = n.at_right.leaves();
        if (!right || (binary && !left)) continue;
        pay(some_signs_.size() / 8 + 1);
        const Fit fit = fitting(n, binary);
        for (std::size_t i = fit.from; i < fit.to; i++) {
            const Deal& s = some_signs_[fitting_[i]];
            if (exchange && !n.order && s.order > 0) continue;
            pay(2);
            i32 a = binary ? intern(n.left + s.left) : -1;
            found_.push_back({a, intern(n.right + s.right), index, piece});
            larger_.push_back(std::max(u8(n.cubes_right + s.cubes_right), binary ? u8(n.cubes_left + s.cubes_left) : u8(0)));
        }
    }
}

// Only counts tell whether some signs fit: most deals of numerals have those of one before.
Engine::Fit Engine::fitting(const Deal& n, bool binary) {
    constexpr std::size_t SHORT = 32;  // a list that is gone through
    if (fits_.size() > SHORT) fits_.clear(), fitting_.clear();
    for (const Fit& known : fits_)
        if (known.left == n.at_left.all && known.right == n.at_right.all) return known;
    Fit fit{n.at_left.all, n.at_right.all, fitting_.size(), 0};
    const int right = n.at_right.leaves();
    for (std::size_t i = 0; i < some_signs_.size(); i++) {
        const Deal& s = some_signs_[i];
        if (s.at_right.at(Counts::BINARIES) >= right) continue;
        if (!feasible(n.at_right.plus(s.at_right, 1))) continue;
        if (!binary || feasible(n.at_left.plus(s.at_left, 1))) fitting_.push_back(u32(i));
    }
    fit.to = fitting_.size();
    fits_.push_back(fit);
    return fit;
}

bool Engine::step(Piece piece, i32 index, Val left, Val right, Val& out) {
    const Sign& s = sign(piece, index);
    if (piece == BINARY) return values_.apply(s.op, left, right, out);
    if (piece == SECTION) return values_.apply(s.op, right, s.exponent, out);
    if (piece == POSTFIX) return values_.power(right, s.exponent, out);
    return values_.apply1(s.op, right, out);
}

}  // namespace oracle
