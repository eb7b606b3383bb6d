#include "target.hpp"

namespace oracle {
namespace {

Val written(const Digits& digits, Values& values) {
    Val value{0, 1};
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

Val value_of(const Term& term, Values& values) {
    Val value = written(term.num, values), n;
    values.apply(DIV, value, written(term.den, values), value);
    if (term.sign < 0) values.apply(SUB, {0, 1}, value, value);
    for (const Factor& f : term.factors) multiply(value, {f.base, 1}, f.num, f.den, values);
    for (const Factorial& f : term.factorials)
        if (values.apply1(FACTORIAL, written(f.n, values), n)) multiply(value, n, f.num, f.den, values);
    return value;
}

}  // namespace

Val value_of(const Target& target, Values& values) {
    Val value{target.num, target.den};
    for (const Factor& f : target.factors) multiply(value, {f.base, 1}, f.num, f.den, values);
    for (const Term& term : target.terms) values.apply(ADD, value, value_of(term, values), value);
    return value;
}

}  // namespace oracle
