#include "target.hpp"

#include <algorithm>
#include <cstdlib>

#include "modular.hpp"

namespace oracle {
namespace {

// n, where the number is n! and has more than one digit; else 0.
i64 argument(const Digits& digits) {
    Digits known{1};  // the last digit first
    for (i64 n = 2; digits.size() > 1; n++) {
        i64 carry = 0;
        for (i64& digit : known) {
            i128 product = i128(digit) * n + carry;
            digit = i64(product % DIGIT), carry = i64(product / DIGIT);
        }
        if (carry) known.push_back(carry);
        if (known.size() > digits.size()) break;
        if (std::equal(known.rbegin(), known.rend(), digits.begin(), digits.end())) return n;
    }
    return 0;
}

i64 times_in(i64 prime, i64 n) {  // of n!
    i64 times = 0;
    for (i64 m = n / prime; m; m /= prime) times += m;
    return times;
}

// The same of a product of powers.
i64 argument(const Target& target) {
    const std::vector<Factor>& factors = target.factors;
    i64 most = 0, found = 0;
    for (const Factor& f : factors) most = std::max(most, f.den == 1 ? f.base : LARGEST);
    if (target.num != 1 || most < 11 || most > 1'000) return 0;
    for (i64 p = 1; (p = next_prime(p)) <= most; found++)  // all primes up to the largest, and nothing else
        if (std::none_of(factors.begin(), factors.end(), [p](const Factor& f) { return f.base == p; })) return 0;
    if (std::size_t(found) != factors.size()) return 0;
    for (i64 n = most; n < next_prime(most); n++)
        if (std::all_of(factors.begin(), factors.end(), [n](const Factor& f) { return f.num == times_in(f.base, n); })) return n;
    return 0;
}

Val written(const Digits& digits, Values& values) {
    Val value{0, 1};
    if (i64 n = argument(digits)) {
        values.apply1(FACTORIAL, {n, 1}, value);
        return value;
    }
    for (i64 digit : digits) {
        values.apply(MUL, value, {DIGIT, 1}, value);
        values.apply(ADD, value, {digit, 1}, value);
    }
    return value;
}

// value times base^(num/den); the base is positive.
void multiply(Val& value, Val base, i64 num, i64 den, Values& values) {
    Val power = base;
    if (num != 1 || den != 1) values.real_power(base, {num, den}, power);
    values.apply(MUL, value, power, value);
}

Val sum_of(const std::vector<Term>& terms, Values& values);

Val value_of(const Term& term, Values& values) {
    Val value = written(term.num, values), n;
    values.apply(DIV, value, written(term.den, values), value);
    if (term.sign < 0) values.apply(SUB, {0, 1}, value, value);
    for (const Factor& f : term.factors) multiply(value, {f.base, 1}, f.num, f.den, values);
    for (const Factorial& f : term.factorials)
        if (values.apply1(FACTORIAL, written(f.n, values), n)) multiply(value, n, f.num, f.den, values);
    for (const Nested& f : term.nested) {
        n = sum_of(f.n, values);
        if (f.base) values.real_power({f.base, 1}, n, n);
        else values.apply1(FACTORIAL, n, n);
        multiply(value, n, f.num, f.den, values);
    }
    return value;
}

Val sum_of(const std::vector<Term>& terms, Values& values) {
    Val value{0, 1};
    for (const Term& term : terms) values.apply(ADD, value, value_of(term, values), value);
    return value;
}

// Where the rules give no value for one of the powers nothing is known of any.
Val value_of(const std::vector<Step>& steps, Values& values) {
    std::vector<Val> stack;
    for (const Step& step : steps) {
        if (step.what == Step::NUMBER) stack.push_back({step.first, step.second});
        else if (step.what != Step::SIGN)
            stack.push_back(values.far_power(step.first, int(std::abs(step.second)), step.second > 0, step.what == Step::OPPOSITE, true));
        else {
            Val right = stack.back(), out;
            if (step.first == FACTORIAL) {
                stack.back() = values.apply1(FACTORIAL, right, out) ? out : values.unknown();
                continue;
            }
            stack.pop_back();
            stack.back() = values.apply(Op(step.first), stack.back(), right, out) ? out : values.unknown();
        }
    }
    return stack.back();
}

}  // namespace

Val value_of(const Target& target, Values& values) {
    if (!target.steps.empty()) return value_of(target.steps, values);
    if (!target.terms.empty()) return sum_of(target.terms, values);
    Val value{target.num, target.den};
    if (i64 n = argument(target)) {
        values.apply1(FACTORIAL, {n, 1}, value);
        return value;
    }
    for (const Factor& f : target.factors) multiply(value, {f.base, 1}, f.num, f.den, values);
    return value;
}

}  // namespace oracle
