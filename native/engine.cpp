#include "engine.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace oracle {
namespace {

constexpr double INF = std::numeric_limits<double>::infinity();
constexpr u64 CHECK_EVERY = 1 << 18;  // ticks between two looks at the cancel callback

Key key_of(const std::vector<int>& kinds) {
    Key key = 0;
    for (int kind : kinds) key += Key(1) << (4 * kind);
    return key;
}

u64 hash_key(Key key) { return mix(u64(key), u64(key >> 64)); }

}  // namespace

bool Budget::check() {
    if (stopped) return false;
    next_check = std::min(most, ticks + CHECK_EVERY);
    if (ticks >= most) stopped = true;
    else if (cancel && cancel()) stopped = cancelled = true;
    return !stopped;
}

bool Table::has(Val v) const {
    if (slots.empty()) return std::find(exact.begin(), exact.end(), v) != exact.end();
    std::size_t mask = slots.size() - 1;
    for (std::size_t at = hash_of(v) & mask; slots[at]; at = (at + 1) & mask)
        if (exact[slots[at] - 1] == v) return true;
    return false;
}

std::size_t Table::bytes() const {
    return sizeof *this + (exact.capacity() + ext.capacity()) * sizeof(Val) +
           slots.capacity() * sizeof(u32) + highest.capacity() * sizeof(double);
}

Engine::Engine(const Problem& problem, std::size_t cap)
    : problem_(problem), values_(problem.whole, problem.limits), cap_(cap) {
    prepare();
}

// --- what the kinds of cubes can do -----------------------------------------------------------

void Engine::prepare() {
    for (std::size_t i = 0; i < problem_.atoms.size(); i++) {
        const Atom& atom = problem_.atoms[i];
        if (atom.beside < 0)
            leaves_.push_back({key_of(atom.kinds), {atom.num, atom.den}, i32(i), -1, -1});
        longest_atom_ = std::max(longest_atom_, int(atom.kinds.size()));
        double size = std::log2(std::fabs(double(atom.num)) + double(atom.den)) + 1e-9;
        for (int kind : atom.kinds) {
            in_atom_[kind] = true;
            fraction_[kind] |= atom.den != 1;
            minus_[kind] |= atom.num < 0;
            weight_[kind] = std::max(weight_[kind], size / double(atom.kinds.size()));
        }
        for (i64 n : {std::abs(atom.num), atom.den})
            for (i64 p = 2; n > 1; p++) {
                if (p * p > n || p > 100'000) p = n;
                if (n % p == 0 && std::find(primes_.begin(), primes_.end(), p) == primes_.end())
                    primes_.push_back(p);
                while (n > 1 && n % p == 0) n /= p;
            }
    }
    for (const auto& s : problem_.binaries) {
        binaries_.push_back({key_of(s.kinds), s.op, {0, 1}});
        prepare_sign(s.kinds, s.op, true);
    }
    for (const auto& s : problem_.prefixes) {
        prefixes_.push_back({key_of(s.kinds), s.op, {0, 1}});
        prepare_sign(s.kinds, s.op, false);
    }
    for (const Postfix& s : problem_.postfixes) {
        std::vector<int> kinds = s.kinds;
        for (int i = 0; i < s.factorials; i++) kinds.push_back(BANG_KIND);
        postfixes_.push_back({key_of(kinds), EXPONENT, {s.num, s.den}});
        prepare_sign(kinds, EXPONENT, false);
    }
    prepare_beside();
    auto by_key = [](const Leaf& a, const Leaf& b) {
        return a.key != b.key ? a.key < b.key : std::tie(a.left, a.right) < std::tie(b.left, b.right);
    };
    std::sort(leaves_.begin(), leaves_.end(), by_key);
    prepare_sign({BANG_KIND}, FACTORIAL, false);
    for (int kind : problem_.reusable) {
        endless_[kind] = true;
        cap_of_[kind] = std::max(1, problem_.kinds[std::size_t(kind)].need);
    }
    for (int kind = 0; kind < 32; kind++) {
        Counts& role = role_[kind];
        bool sign = in_binary_[kind] || in_unary_[kind];
        role.set(Counts::ATOMS, in_atom_[kind] && !sign);
        role.set(Counts::MIXED, in_atom_[kind] && sign);
        role.set(Counts::BINARIES, in_binary_[kind] && !in_unary_[kind] && !in_atom_[kind]);
        role.set(Counts::BOTH, in_binary_[kind] && in_unary_[kind] && !in_atom_[kind]);
        role.set(Counts::ENDLESS, endless_[kind] && in_binary_[kind]);
    }
    for (i64 p : {2, 5})  // Percent divides by them
        if (std::find(primes_.begin(), primes_.end(), p) == primes_.end()) primes_.push_back(p);
}

// Numerals that only one sign allows: beside a tree, and beside each other. The sign commutes.
void Engine::prepare_beside() {
    for (std::size_t i = 0; i < problem_.atoms.size(); i++) {
        const Atom& a = problem_.atoms[i];
        for (std::size_t b = 0; b < binaries_.size() && a.beside >= 0; b++) {
            if (binaries_[b].op != a.beside) continue;
            Key key = key_of(a.kinds) + binaries_[b].key;
            sections_.push_back({key, binaries_[b].op, {a.num, a.den}});
            section_tokens_.push_back({{ATOM, i32(i)}, {BINARY, i32(b)}});
            for (std::size_t j = i; j < problem_.atoms.size(); j++) {
                const Atom& c = problem_.atoms[j];
                Val value;
                if (c.beside != a.beside) continue;
                if (!values_.apply(binaries_[b].op, {a.num, a.den}, {c.num, c.den}, value)) continue;
                leaves_.push_back({key + key_of(c.kinds), value, i32(i), i32(j), i32(b)});
            }
        }
    }
}

void Engine::write(Piece piece, i32 index, Tokens& out) const {
    if (piece != SECTION) return out.push_back({piece, index});
    const Tokens& tokens = section_tokens_[std::size_t(index)];
    out.insert(out.end(), tokens.begin(), tokens.end());
}

void Engine::write(const Leaf& leaf, Tokens& out) const {
    out.push_back({ATOM, leaf.left});
    if (leaf.sign >= 0) out.push_back({ATOM, leaf.right}), out.push_back({BINARY, leaf.sign});
}

std::pair<const Engine::Leaf*, const Engine::Leaf*> Engine::leaves_of(Key key) const {
    const Leaf *first = leaves_.data(), *last = first + leaves_.size();
    first = std::lower_bound(first, last, key, [](const Leaf& l, Key k) { return l.key < k; });
    return {first, std::upper_bound(first, last, key, [](Key k, const Leaf& l) { return k < l.key; })};
}

// `weight_`: bits that a cube adds at most to numerator + denominator.
void Engine::prepare_sign(const std::vector<int>& kinds, Op op, bool binary) {
    bool real = !problem_.whole;
    bool rooted = op == ROOT || op == SQRT;
    bool powers = op == POW || op == EXPONENT || op == FACTORIAL || op == LOG;
    bool unbounded = powers || (real && rooted);
    for (int kind : kinds) {
        (binary ? in_binary_ : in_unary_)[kind] = true;
        fraction_[kind] |= op == DIV || op == AVERAGE || op == PERCENT || op == LOG ||
                           (real && (powers || rooted));
        minus_[kind] |= op == SUB || op == LOG;
        rough_[kind] |= op == ADD || op == SUB || op == AVERAGE || op == LOG || op == FACTORS ||
                        op == PRIME || op == FACTORIAL || op == REMAINDER ||
                        (real && (powers || rooted)) || (op == PERCENT && values_.limit(op) != 100);
        double bits = unbounded                ? INF
                      : op == AVERAGE          ? 1
                      : op == PERCENT          ? std::log2(double(std::max<i64>(100, values_.limit(op)))) + 1e-9
                      : op == PRIME            ? 3
                                               : 0;
        weight_[kind] = std::max(weight_[kind], bits);
    }
}

Counts Engine::counts(Key key) const {
    Counts c;
    for (int kind = 0; key; kind++, key >>= 4)
        if (int n = int(u64(key) & 15)) c = c.plus(role_[kind], n);
    return c;
}

// A tree with n leaves has n - 1 signs between trees.
bool Engine::feasible(Counts c) const {
    int atoms = c.at(Counts::ATOMS), mixed = c.at(Counts::MIXED), signs = c.at(Counts::BINARIES);
    int least = (atoms + longest_atom_ - 1) / longest_atom_, most = atoms + mixed;
    int low = std::max({least, 1, signs + 1});
    int high = c.at(Counts::ENDLESS) ? most : std::min(most, signs + c.at(Counts::BOTH) + mixed + 1);
    return low <= high;
}

bool Engine::feasible(Key key) const { return feasible(counts(key)); }

i32 Engine::intern(Key key) {
    if ((sets_.size() + 1) * 2 > ids_.size()) {
        ids_.assign(std::max<std::size_t>(1024, ids_.size() * 2), 0);
        for (std::size_t i = 0; i < sets_.size(); i++) {
            std::size_t at = hash_key(sets_[i].key) & (ids_.size() - 1);
            while (ids_[at]) at = (at + 1) & (ids_.size() - 1);
            ids_[at] = i32(i) + 1;
        }
    }
    std::size_t at = hash_key(key) & (ids_.size() - 1);
    for (; ids_[at]; at = (at + 1) & (ids_.size() - 1))
        if (sets_[std::size_t(ids_[at] - 1)].key == key) return ids_[at] - 1;
    Set set;
    set.key = key;
    double bits = 0;
    bool rough = false;
    for (int kind = 0; kind < 32; kind++) {
        int n = count(key, kind);
        if (!n) continue;
        set.size = u8(set.size + n);
        if (in_atom_[kind]) set.leaves = u8(set.leaves + n);
        set.fractions |= fraction_[kind];
        set.negative |= minus_[kind];
        rough |= rough_[kind];
        bits += weight_[kind] * n;
        if (endless_[kind] && weight_[kind] > 0) bits = INF;
    }
    set.smooth = !rough;
    set.bound = bits > 1000 ? INF : std::exp2(bits) * 1.000001;
    sets_.push_back(std::move(set));
    ids_[at] = i32(sets_.size());
    return i32(sets_.size()) - 1;
}

// --- splits --------------------------------------------------------------------------------------

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
    auto larger = [this](const Split& s) {
        int right = sets_[std::size_t(s.right)].size;
        return s.left < 0 ? right : std::max<int>(right, sets_[std::size_t(s.left)].size);
    };
    std::size_t start[257] = {};
    for (const Split& s : found_) start[larger(s) + 1]++;
    std::partial_sum(start, start + 257, start);
    Set& set = sets_[std::size_t(id)];
    set.splits.resize(found_.size());
    for (const Split& s : found_) set.splits[start[larger(s)]++] = s;
    set.split = true;
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
                              d.order ? d.order : a < b ? -1 : a > b};
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
    for (const Deal& n : some_numerals_) {
        if (exchange && n.order > 0) continue;  // of two that may be exchanged, one is enough
        int left = n.at_left.leaves(), right = n.at_right.leaves();
        if (!right || (binary && !left)) continue;
        pay(some_signs_.size() / 8 + 1);
        for (const Deal& s : some_signs_) {
            if (s.at_right.at(Counts::BINARIES) >= right) continue;
            if (exchange && !n.order && s.order > 0) continue;
            if (!feasible(n.at_right.plus(s.at_right, 1))) continue;
            if (binary && !feasible(n.at_left.plus(s.at_left, 1))) continue;
            pay(2);
            i32 a = binary ? intern(n.left + s.left) : -1;
            found_.push_back({a, intern(n.right + s.right), index, piece});
        }
    }
}

bool Engine::step(Piece piece, i32 index, Val left, Val right, Val& out) {
    const Sign& s = sign(piece, index);
    if (piece == BINARY) return values_.apply(s.op, left, right, out);
    if (piece == SECTION) return values_.apply(s.op, right, s.exponent, out);
    if (piece == POSTFIX) return values_.power(right, s.exponent, out);
    return values_.apply1(s.op, right, out);
}

// --- memo ------------------------------------------------------------------------------------------

Outcome Engine::recall(i32 set, Val target) const {
    if (memo_.empty()) return FOUND;
    std::size_t mask = memo_.size() - 1;
    for (std::size_t at = mix(hash_of(target), u64(set)) & mask; memo_[at].set;
         at = (at + 1) & mask)
        if (memo_[at].set == u32(set) + 1 && memo_[at].target == target)
            return Outcome(memo_[at].outcome);
    return FOUND;
}

void Engine::remember(i32 set, Val target, Outcome outcome) {
    if ((memo_used_ + 1) * 2 > memo_.size()) {
        std::size_t size = memo_.empty() ? 1 << 12 : memo_.size() * 2;
        Vec<Memo> old;
        // Half of the memory at most: beyond it everything is forgotten, which is always sound.
        std::size_t more = size * sizeof(Memo);
        bool forget = !memo_.empty() && (more > cap_ / 2 || account()->used + more > cap_ / 10 * 9);
        pay(memo_.size());
        if (!forget) old.swap(memo_);
        memo_.assign(forget ? memo_.size() : size, Memo{});
        memo_used_ = 0;
        for (const Memo& m : old)
            if (m.set) remember(i32(m.set) - 1, m.target, Outcome(m.outcome));
    }
    std::size_t mask = memo_.size() - 1, at = mix(hash_of(target), u64(set)) & mask;
    for (; memo_[at].set; at = (at + 1) & mask)
        if (memo_[at].set == u32(set) + 1 && memo_[at].target == target) {
            memo_[at].outcome = outcome;
            return;
        }
    memo_[at] = {u32(set) + 1, outcome, target};
    memo_used_++;
}

// --- witnesses ---------------------------------------------------------------------------------

Key Engine::token_key(Token token) const {
    if (token.piece == ATOM) return key_of(problem_.atoms[std::size_t(token.index)].kinds);
    return sign(token.piece, token.index).key;
}

bool Engine::evaluate(const Tokens& tokens, Val& out) {
    std::vector<Val> stack;
    for (Token t : tokens) {
        if (t.piece == ATOM) {
            const Atom& atom = problem_.atoms[std::size_t(t.index)];
            stack.push_back({atom.num, atom.den});
            continue;
        }
        std::size_t takes = t.piece == BINARY ? 2 : 1;
        if (stack.size() < takes) return false;
        Val right = stack.back(), left{0, 1}, result;
        if (takes == 2) left = stack[stack.size() - 2];
        if (!step(t.piece, t.index, left, right, result)) return false;
        stack.resize(stack.size() - takes);
        stack.push_back(result);
    }
    if (stack.size() != 1) return false;
    out = stack[0];
    return true;
}

}  // namespace oracle
