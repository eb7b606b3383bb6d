#include "problem.hpp"

#include <algorithm>
#include <numeric>

namespace oracle {
namespace {

constexpr i64 MAGIC = 0x4F52434C, VERSION = 2, LARGEST = i64(1) << 62;
constexpr i64 MOST_POWER = 100'000;  // of a numeral

class Reader {
public:
    Reader(const i64* words, std::size_t count) : at_(words), end_(words + count) {}

    i64 next(i64 low, i64 high) {
        if (bad_ || at_ == end_ || *at_ < low || *at_ > high) {
            bad_ = true;
            return low > 0 ? low : 0;  // 0 is an index, or nothing
        }
        return *at_++;
    }
    std::vector<int> kinds(int known, int least) {
        std::vector<int> found(std::size_t(next(least, 24)));
        for (int& kind : found) kind = int(next(0, known - 1));
        if (bad_) found.clear();
        return found;
    }
    bool bad() const { return bad_; }
    bool done() const { return at_ == end_; }

private:
    const i64 *at_, *end_;
    bool bad_ = false;
};

bool rational(i64& num, i64& den) {
    i64 common = std::gcd(num, den);
    if (common < 1) return false;
    num /= common;
    den /= common;
    return num <= LARGEST && num >= -LARGEST && den <= LARGEST;
}

void read_signs(Reader& in, int kinds, int low, int high, std::vector<Sign>& into) {
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
        Sign sign;
        sign.kinds = in.kinds(kinds, 1);
        sign.op = Op(in.next(low, high));
        sign.operations = int(in.next(0, 24));
        into.push_back(sign);
    }
}

void read_lists(Reader& in, Problem& p, bool& odd) {
    for (i64 n = in.next(0, MAX_LISTED); n > 0 && !in.bad(); n--) {
        int need = int(in.next(0, MAX_COPIES)), may = int(in.next(0, MAX_COPIES));
        int extra = int(in.next(0, MAX_COPIES));
        odd |= need + may + extra > MAX_COPIES;
        p.kinds.push_back({need, may, extra});
    }
    int kinds = int(p.kinds.size());
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
        Atom atom;
        atom.kinds = in.kinds(kinds, 1);
        atom.num = in.next(-INT64_MAX, INT64_MAX);
        atom.den = in.next(1, INT64_MAX);
        atom.beside = int(in.next(-1, LOG));
        atom.power = in.next(1, MOST_POWER);
        odd |= !rational(atom.num, atom.den) || (atom.power > 1 && (atom.beside >= 0 || atom.num == 0));
        p.atoms.push_back(atom);
    }
    read_signs(in, kinds, ADD, LOG, p.binaries);
    read_signs(in, kinds, SQRT, PRIME, p.prefixes);
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
        Postfix postfix;
        postfix.kinds = in.kinds(kinds, 1);
        postfix.num = in.next(-INT64_MAX, INT64_MAX);
        postfix.den = in.next(1, INT64_MAX);
        odd |= !rational(postfix.num, postfix.den);
        postfix.factorials = int(in.next(0, 2));
        p.postfixes.push_back(postfix);
    }
    for (i64 n = in.next(0, MAX_LISTED); n > 0 && !in.bad(); n--)
        p.reusable.push_back(int(in.next(0, kinds - 1)));
    for (i64 n = in.next(0, 16); n > 0 && !in.bad(); n--) {
        i64 op = in.next(0, 15);
        p.limits[op] = in.next(0, LARGEST);
    }
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
        Target target{in.next(-INT64_MAX, INT64_MAX), 1, {}, {}, false};
        target.den = in.next(1, INT64_MAX);
        odd |= !rational(target.num, target.den);
        p.targets.push_back(target);
    }
}

void read_factors(Reader& in, i64 least, std::vector<Factor>& into, bool& odd) {
    for (i64 n = in.next(least, 64); n > 0 && !in.bad(); n--) {
        Factor factor{in.next(2, LARGEST), in.next(-LARGEST, LARGEST), in.next(1, LARGEST)};
        odd |= factor.num == 0 || !rational(factor.num, factor.den);
        into.push_back(factor);
    }
}

// Optional, at the end: targets beyond 62 bits or irrational, as products of powers.
void read_large(Reader& in, Problem& p, bool& odd) {
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
        Target target{in.next(-1, 1), 1, {}, {}, false};
        odd |= target.num == 0;
        read_factors(in, 1, target.factors, odd);
        p.targets.push_back(target);
    }
}

Digits read_digits(Reader& in) {
    Digits digits;
    for (i64 n = in.next(1, 200); n > 0 && !in.bad(); n--) digits.push_back(in.next(0, DIGIT - 1));
    return digits;
}

constexpr int DEEPEST = 8;  // terms within terms

std::vector<Term> read_terms(Reader& in, bool& odd, int depth) {
    std::vector<Term> terms;
    odd |= depth > DEEPEST;
    for (i64 m = odd ? 0 : in.next(1, 16); m > 0 && !in.bad(); m--) {
        Term term{in.next(-1, 1), read_digits(in), read_digits(in), {}, {}, {}};
        odd |= term.sign == 0 || std::all_of(term.den.begin(), term.den.end(), [](i64 d) { return d == 0; });
        read_factors(in, 0, term.factors, odd);
        for (i64 k = in.next(0, 8); k > 0 && !in.bad(); k--) {
            Factorial f{read_digits(in), in.next(-LARGEST, LARGEST), in.next(1, LARGEST)};
            odd |= f.num == 0 || !rational(f.num, f.den);
            term.factorials.push_back(f);
        }
        for (i64 k = in.next(0, 8); k > 0 && !in.bad(); k--) {
            Nested n{in.next(0, LARGEST), in.next(-LARGEST, LARGEST), in.next(1, LARGEST), {}};
            odd |= n.base == 1 || n.num == 0 || !rational(n.num, n.den);
            n.n = read_terms(in, odd, depth + 1);
            term.nested.push_back(n);
        }
        terms.push_back(term);
    }
    return terms;
}

// Optional, after those: sums of terms.
void read_sums(Reader& in, Problem& p, bool& odd) {
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--)
        p.targets.push_back({0, 1, {}, read_terms(in, odd, 0), false});
}

// Optional, at the very end: what the Goal is worth with far powers of the base that is known by then. Every program leaves one value.
void read_far_goals(Reader& in, Problem& p, bool& odd) {
    i64 base = 0;
    for (const Far& far : p.far) base = std::max(base, far.base);
    for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
        Target target{0, 1, {}, {}, false};
        i64 depth = 0;
        for (i64 m = in.next(1, 64); m > 0 && !in.bad(); m--) {
            Step step{Step::What(in.next(0, Step::SIGN)), in.next(-LARGEST, LARGEST), in.next(-LARGEST, LARGEST)};
            bool far = step.what == Step::FAR || step.what == Step::OPPOSITE;
            odd |= far && (!base || step.first != base || std::abs(step.second) > 8 || std::abs(step.second) < 5);
            odd |= step.what == Step::NUMBER && (step.second < 1 || !rational(step.first, step.second));
            bool sign = step.what == Step::SIGN, bang = sign && step.first == FACTORIAL;
            odd |= sign && (bang ? depth < 1 : step.first < ADD || step.first > POW || depth < 2);
            depth += bang ? 0 : sign ? -1 : 1;
            target.steps.push_back(step);
        }
        odd |= depth != 1;
        p.targets.push_back(target);
    }
}

template <class Rows> bool has_kind(const Rows& rows, int kind) {
    return std::any_of(rows.begin(), rows.end(), [kind](const auto& row) {
        return std::find(row.kinds.begin(), row.kinds.end(), kind) != row.kinds.end();
    });
}

// Only signs are used again; what a numeral or an exponent is made of takes a cube each time. The signs of a kind that is
// both become a kind of their own, its twin: they share its cubes.
void settle_reusable(Problem& p) {
    std::vector<int> signs;
    for (int kind : p.reusable) {
        bool once = has_kind(p.atoms, kind) || has_kind(p.postfixes, kind) || has_kind(p.far, kind);
        if (once && !has_kind(p.binaries, kind) && !has_kind(p.prefixes, kind)) continue;
        signs.push_back(once ? int(p.kinds.size()) : kind);
        if (!once) continue;
        p.twins.push_back({kind, signs.back()});
        p.kinds.push_back(p.kinds[std::size_t(kind)]);
        for (auto* rows : {&p.binaries, &p.prefixes})
            for (Sign& sign : *rows) std::replace(sign.kinds.begin(), sign.kinds.end(), kind, signs.back());
    }
    p.reusable = signs;
}

// Kinds that no numeral and no sign is of are left out; false if too many remain.
bool compact(Problem& p) {
    std::vector<int> to(p.kinds.size(), -1);
    auto mark = [&to](const auto& rows) {
        for (const auto& row : rows)
            for (int kind : row.kinds) to[std::size_t(kind)] = 0;
    };
    auto renumber = [&to](auto& rows) {
        for (auto& row : rows)
            for (int& kind : row.kinds) kind = to[std::size_t(kind)];
    };
    mark(p.atoms), mark(p.binaries), mark(p.prefixes), mark(p.postfixes), mark(p.far);
    std::vector<Kind> kinds;
    for (std::size_t k = 0; k < to.size(); k++)
        if (to[k] == 0) to[k] = int(kinds.size()), kinds.push_back(p.kinds[k]);
        else p.stuck |= p.kinds[k].need > 0;
    renumber(p.atoms), renumber(p.binaries), renumber(p.prefixes), renumber(p.postfixes), renumber(p.far);
    std::vector<int> reusable;
    for (int kind : p.reusable)
        if (to[std::size_t(kind)] >= 0) reusable.push_back(to[std::size_t(kind)]);
    p.reusable = reusable;
    p.kinds = kinds;
    p.place = to;
    settle_reusable(p);
    return p.kinds.size() <= std::size_t(MAX_KINDS);
}

}  // namespace

std::string read_problem(const i64* words, std::size_t count, Problem& p) {
    Reader in(words, count);
    if (in.next(MAGIC, MAGIC) != MAGIC || in.next(VERSION, VERSION) != VERSION || in.bad())
        return "not a Problem of this version";
    bool odd = false;
    read_lists(in, p, odd);
    p.most_extra = in.next(0, 1000);
    p.factorials = in.next(-1, 1000);
    p.whole = in.next(0, 1) != 0;
    p.least_cubes = in.next(0, 24);
    p.least_operations = in.next(0, 24);
    p.modulus = in.next(0, i64(1) << 30);
    p.irrational = in.next(0, 1) != 0;
    p.complete = in.next(0, 1) != 0;
    if (!in.bad() && !in.done()) read_large(in, p, odd);
    if (!in.bad() && !in.done()) read_sums(in, p, odd);
    if (!in.bad() && !in.done())
        for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
            std::size_t number = std::size_t(in.next(0, i64(p.targets.size()) - 1));
            if (!in.bad()) p.targets[number].peeled = true;
        }
    if (!in.bad() && !in.done())
        for (i64 n = in.next(0, MAX_ROWS); n > 0 && !in.bad(); n--) {
            Far far;
            far.kinds = in.kinds(int(p.kinds.size()), 0);  // none: it says what the base is, and no more
            far.base = in.next(0, 12);
            far.from = in.next(-8, 1'000'000'000);
            far.negative = in.next(0, 1) != 0;
            far.exponent = in.next(0, 1) != 0;
            far.factorials = int(in.next(0, 2));
            odd |= far.kinds.empty() && !far.base;
            odd |= far.base == 1 || far.from == 0 || (far.base ? far.from > 8 : far.from < 8);
            for (const Far& other : p.far)  // one base, and its powers from one place on
                odd |= far.base && other.base && (far.base != other.base || std::abs(far.from) != std::abs(other.from));
            p.far.push_back(far);
        }
    if (!in.bad() && !in.done()) read_far_goals(in, p, odd);
    if (in.bad() || !in.done()) return "a malformed Problem";
    int cubes = 0;
    for (const Kind& kind : p.kinds) cubes += kind.need + kind.may + kind.extra;
    for (const Atom& atom : p.atoms)
        if (atom.beside >= 0 && atom.beside != PERCENT) return "a numeral beside a sign other than Percent";
    if (odd) return "a number of the Problem is too large";
    if (cubes > MAX_CUBES) return "more than 24 cubes";
    return compact(p) ? "" : "too many kinds of cubes";
}

std::string Problem::recount(const u8* counts, std::size_t bytes, i64 extras) {
    if (bytes != place.size() * 3) return "not three counts for each kind";
    if (extras < 0) return "a negative number of cubes";
    int all = 0;
    for (std::size_t k = 0; k < place.size(); k++) {
        int here = counts[3 * k] + counts[3 * k + 1] + counts[3 * k + 2];
        if (here > MAX_COPIES) return "more than 15 cubes of a kind";
        all += here;
    }
    if (all > MAX_CUBES) return "more than 24 cubes";
    stuck = false;
    for (std::size_t k = 0; k < place.size(); k++) {
        const u8* at = counts + 3 * k;
        if (place[k] < 0) stuck |= at[0] > 0;
        else kinds[std::size_t(place[k])] = {at[0], at[1], at[2]};
    }
    for (const Twin& twin : twins) kinds[std::size_t(twin.sign)] = kinds[std::size_t(twin.once)];
    most_extra = extras;
    return "";
}

bool Problem::roots_repeat() const {
    return !whole && std::any_of(prefixes.begin(), prefixes.end(), [this](const Sign& sign) {
        return sign.op == SQRT && std::all_of(sign.kinds.begin(), sign.kinds.end(), [this](int kind) {
            return std::find(reusable.begin(), reusable.end(), kind) != reusable.end();
        });
    });
}

std::vector<i64> Problem::signature() const {
    std::vector<i64> s{i64(kinds.size()), whole, irrational, factorials < 0 ? -1 : factorials != 0, modulus};
    auto add = [&s](const std::vector<int>& list) {
        s.push_back(i64(list.size()));
        s.insert(s.end(), list.begin(), list.end());
    };
    s.push_back(i64(atoms.size()));
    for (const Atom& a : atoms) add(a.kinds), s.push_back(a.num), s.push_back(a.den), s.push_back(a.beside), s.push_back(a.power);
    for (const auto* signs : {&binaries, &prefixes}) {
        s.push_back(i64(signs->size()));
        for (const Sign& sign : *signs) add(sign.kinds), s.push_back(sign.op);
    }
    s.push_back(i64(postfixes.size()));
    for (const Postfix& p : postfixes) {
        add(p.kinds);
        s.push_back(p.num), s.push_back(p.den), s.push_back(p.factorials);
    }
    s.push_back(i64(far.size()));
    for (const Far& one : far) {
        add(one.kinds);
        for (i64 word : {one.base, one.from, i64(one.negative), i64(one.exponent), i64(one.factorials)}) s.push_back(word);
    }
    for (int kind : reusable) s.push_back(kind), s.push_back(std::max(1, kinds[std::size_t(kind)].need));
    s.insert(s.end(), limits, limits + 16);
    return s;
}

}  // namespace oracle
