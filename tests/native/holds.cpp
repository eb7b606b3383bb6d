// Loose values against numbers that they stand for: whatever is done to both, the value must hold the number.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "target.hpp"

using namespace oracle;

namespace {

const i64 LIMITS[16] = {};
const char* const SIGNS[] = {"+", "-", "x", "÷", "^", "√", "lcm", "gcf", "rem", "avg", "%", "log", "sqrt", "d", "prime", "!"};

struct Pair { Val loose, number; std::string text; };

class Holding {
public:
    Holding(u64 seed, bool whole, i64 base) : random_(seed), values_(whole, LIMITS) {
        if (base) values_.set_base(base, 4);
        base_ = base, whole_ = whole;
    }

    // Some tree; false where the number has no value.
    bool grow(int depth, Pair& out) {
        if (depth == 0) return leaf(out);
        Pair a, b;
        const int what = pick(20);
        if (what < 12) {
            if (!grow(depth - 1, a) || !grow(pick(depth), b)) return false;
            if (pick(2)) std::swap(a, b);
            const Op op = Op(pick(8) ? pick(6) : LOG);
            return join(op, a, b, out);
        }
        if (!grow(depth - 1, a)) return false;
        if (what < 16) return change(pick(2) ? FACTORIAL : FACTORS, a, out);
        if (what < 17) return squares(a, out);
        return chain(a, out);
    }

    std::string wrong;  // the first thing that does not hold

private:
    std::mt19937_64 random_;
    Values values_;
    i64 base_;
    bool whole_;

    int pick(int n) { return int(random_() % u64(n)); }

    bool leaf(Pair& out) {
        const int what = pick(10);
        if (base_ && what < 4) {
            const int k = 4 + pick(what ? 6 : 60);
            const bool up = whole_ || pick(2), opposite = !whole_ && !pick(5);
            out.loose = values_.far_power(base_, 4, up, opposite);
            values_.real_power({base_, 1}, {up ? k : -k, 1}, out.number);
            if (opposite) values_.apply(SUB, {0, 1}, out.number, out.number);
            out.text = std::string(opposite ? "-" : "") + std::to_string(base_) + "^" + std::to_string(up ? k : -k);
            return true;
        }
        if (what < 5) {
            const i64 n = 30 + pick(400);
            values_.apply1(FACTORIAL, {n, 1}, out.number);
            out.loose = values_.far_factorial(std::min(800.0, log2_factorial(double(n)) - 1), ~u64(0));
            out.text = std::to_string(n) + "!";
            return true;
        }
        Val one{pick(10), whole_ || pick(4) ? 1 : 1 + pick(9)};
        const i64 common = std::gcd(one.n, one.d);
        one = {one.n / common, one.d / common};
        if (!whole_ && !pick(6)) one.n = -one.n;
        out = {one, one, std::to_string(one.n) + (one.d > 1 ? "/" + std::to_string(one.d) : "")};
        return true;
    }

    bool join(Op op, const Pair& a, const Pair& b, Pair& out) {
        out.text = "(" + a.text + ")" + SIGNS[op] + "(" + b.text + ")";
        // Of what may be no whole number nothing is known here.
        if (op >= LCM && op <= REMAINDER && (values_.whole(a.number) != YES || values_.whole(b.number) != YES)) return false;
        if (!values_.apply(op, a.number, b.number, out.number)) return false;
        if (whole_ && op == ROOT && !out.number.exact() && !values_.has_form(out.number)) return false;  // there may be none
        const bool is_there = values_.apply(op, a.loose, b.loose, out.loose);
        return check(is_there, out);
    }

    bool change(Op op, const Pair& a, Pair& out) {
        out.text = std::string(SIGNS[op]) + "(" + a.text + ")";
        if (values_.whole(a.number) != YES || !values_.apply1(op, a.number, out.number)) return false;
        const bool is_there = values_.apply1(op, a.loose, out.loose);
        return (op == FACTORS && !is_there) ? false : check(is_there, out);  // a large sum has none that anybody could check
    }

    // √ so many times, against all of them.
    bool chain(const Pair& a, Pair& out) {
        Val number = a.number;
        for (int n = 1 + pick(5); n > 0; n--)
            if (!values_.apply1(SQRT, number, number)) return false;
        out.number = number;
        out.text = "√…(" + a.text + ")";
        if (number.is(0) || number.is(1)) return false;  // found without it
        const bool is_there = values_.roots_of(a.loose, out.loose);
        return check(is_there, out);
    }

    bool squares(const Pair& a, Pair& out) {
        Val number = a.number;
        if (a.loose.exact() != a.number.exact() || !(a.loose == a.number) || !values_.squares_of(a.loose, out.loose)) return false;
        for (int n = 1 + pick(4); n > 0; n--)
            if (!values_.real_power(number, {2, 1}, number)) return false;
        out.number = number;
        out.text = "(" + a.text + ")^2…";
        return check(true, out);
    }

    bool check(bool is_there, const Pair& out) {
        // What is no exact number may have no value after all, and a number of factors may be left out.
        const bool sure = out.number.exact() || values_.has_form(out.number);
        const bool fits = is_there ? values_.may_equal(out.loose, out.number) && values_.may_equal(out.number, out.loose) : !sure;
        if (!fits && wrong.empty()) wrong = out.text + (is_there ? "" : " has no value");
        return fits;
    }
};

}  // namespace

// A far power of a cube is none of those that are numerals themselves; one of the Goal may be any.
extern "C" int holds_goal(i64 k) {
    Values values(false, LIMITS);
    values.set_base(10, 4);
    bool fits = true;
    for (bool negative : {false, true}) {
        const Target told{0, 1, {}, {}, false, {{negative ? Step::OPPOSITE : Step::FAR, 10, 4}}};
        Val cube = values.far_power(10, 4, true, negative), goal = value_of(told, values), number;
        values.list({k});
        values.real_power({10, 1}, {k, 1}, number);
        if (negative) values.apply(SUB, {0, 1}, number, number);
        fits = fits && !values.may_equal(cube, number) && values.may_equal(goal, number) && values.may_equal(number, goal) && values.may_equal(goal, cube);
        // 10^30 x 10^30 over 10^4 is 10^56, though no far power is.
        Val product;
        values.apply(MUL, cube, values.far_power(10, 4, true, false), product);
        values.apply(DIV, product, {10'000, 1}, product);
        fits = fits && values.may_equal(product, number);
    }
    return fits;
}

// ((10^k)!)!, (((10^k)!)!)! and so on, for one k.
extern "C" int holds_factorials(i64 k, int times) {
    Values values(false, LIMITS);
    values.set_base(10, 4);
    Val far = values.far_power(10, 4, true, false), number;
    values.real_power({10, 1}, {k, 1}, number);
    for (; times > 0; times--)
        if (!values.apply1(FACTORIAL, far, far) || !values.apply1(FACTORIAL, number, number)) return 0;
    return values.may_equal(far, number) && values.may_equal(number, far);
}

// Products, quotients and sums of vast factorials and nearer numbers, put together in two orders: they are one number.
extern "C" i64 holds_orders(u64 seed, i64 count) {
    i64 failed = 0;
    std::mt19937_64 random(seed);
    auto pick = [&](int n) { return int(random() % u64(n)); };
    for (i64 n = 0; n < count; n++) {
        Values values(false, LIMITS);
        struct Part { Val value; bool over; };
        std::vector<Part> parts;
        for (int i = 0, size = 2 + pick(5); i < size; i++) {
            Val one{1 + pick(9), 1 + pick(3)};
            const i64 common = std::gcd(one.n, one.d);
            one = {one.n / common, one.d / common};
            if (pick(3)) {
                one = {3 + pick(6), 1};
                for (int times = 2 + pick(4); times > 0; times--) values.apply1(FACTORIAL, one, one);
                if (!pick(4)) values.apply(SUB, one, {1, 1}, one), values.apply1(FACTORIAL, one, one);
            }
            parts.push_back({one, pick(2) == 1});
        }
        // c n! + d of the first one, in one step or in several.
        Val sum = parts[0].value, same = sum;
        const Val times{1 + pick(5), 1 + pick(2) * 6}, plus{pick(30) - 15, 1}, less{pick(9), 2};
        values.apply(MUL, sum, times, sum), values.apply(ADD, sum, plus, sum);
        values.apply(SUB, same, less, same), values.apply(ADD, same, less, same), values.apply(MUL, times, same, same);
        values.apply(SUB, {0, 1}, same, same), values.apply(SUB, plus, same, same);
        failed += !values.may_equal(sum, same) || !values.may_equal(same, sum);
        Val ways[2];
        for (Val& way : ways) {
            std::shuffle(parts.begin(), parts.end(), random);
            Val above{1, 1}, below{1, 1};
            way = {1, 1};
            const bool apart = pick(2);
            bool there = true;
            for (const Part& part : parts) {
                if (!apart) there &= values.apply(part.over ? DIV : MUL, way, part.value, way);
                else there &= values.apply(MUL, part.over ? below : above, part.value, part.over ? below : above);
            }
            if (apart) there &= values.apply(DIV, above, below, way);
            failed += !there;
        }
        failed += !values.may_equal(ways[0], ways[1]) || !values.may_equal(ways[1], ways[0]);
    }
    return failed;
}

extern "C" i64 holds(u64 seed, i64 count, char* told, i64 room) {
    i64 failed = 0;
    for (i64 n = 0; n < count; n++) {
        const i64 bases[] = {0, 10, 10, 8, 12, 6, 9};
        Holding one(seed * 1'000'003 + u64(n), n % 5 == 4, bases[n % 7]);
        Pair made;
        for (int i = 0; i < 40; i++) one.grow(1 + i % 4, made);
        if (one.wrong.empty()) continue;
        if (!failed++) std::snprintf(told, std::size_t(room), "%s", one.wrong.c_str());
    }
    return failed;
}
