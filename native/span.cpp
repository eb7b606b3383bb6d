// Which primes a number is made of, and whether it is a high power: what no operation on unknown exponents changes.
#include <cstdlib>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

u16 primes_of(u64 n) {
    u16 found = 0;
    for (int i = 0; i < 11; i++)
        while (n % u64(PRIMES[i]) == 0) n /= u64(PRIMES[i]), found |= u16(1 << i);
    return n == 1 ? found : found | OTHERS;
}

u16 primes_of(const Form& form) {
    u16 found = form.eq ? OTHERS : 0;
    for (int i = 0; i < 11; i++)
        if (form.e[i]) found |= u16(1 << i);
    return found;
}

i32 common_of(const Form& form) {  // of the exponents
    i32 common = form.eq;
    for (i32 e : form.e) common = std::gcd(common, e);
    return common;
}

constexpr u16 ALL = OTHERS * 2 - 1;
// log2 of the factorials before the primes.
const struct Before {
    double log[11];
    Before() {
        for (int i = 0; i < 11; i++) log[i] = log2_factorial(PRIMES[i] - 1);
    }
} BEFORE;
constexpr i32 LOFTY = 64;

}  // namespace

u16 Values::span_of(Val a) const {
    if (!a.exact()) return ext(a).has_form ? primes_of(ext(a).form) | SPANNED : ext(a).span;
    charge(2);
    return a.n ? primes_of(u64(std::abs(a.n))) | primes_of(u64(a.d)) | SPANNED : 0;
}

// Of a product or quotient: if it is algebraic and so is one of the two, the other is too.
void Values::join_spans(Val a, Val b, Ext& product) const {
    if (nature(a).algebraic != YES && nature(b).algebraic != YES) return;
    u16 x = span_of(a), y = span_of(b);
    if (x && y) product.span = x | y;
    if (y) product.sure |= primes_in(a) & ~y;
    if (x) product.sure |= primes_in(b) & ~x;
}

u16 Values::primes_in(Val a) const {
    if (a.exact() || ext(a).has_form) return span_of(a) & ALL;
    const Held& x = ext(a);
    u16 found = x.sure;
    if (x.lined) found |= primes_of(x.form) & ~primes_of(base_form_);
    Logs log;
    // A whole number other than 0 that is 0 modulo such a prime has it.
    if (x.integer == YES && (x.has_shifted || x.has_local) && (x.least > 0 || !contains_zero(x.at)))
        for (int i = 0; i < 11; i++) {
            const u64 p = u64(PRIMES[i]);
            if ((x.has_shifted && (P - 1) % p == 0 && x.shifted % p == 0) || (x.has_local && base_form_.e[i] && x.local % p == 0)) found |= u16(1 << i);
        }
    if (!x.bang || !logs_of(x.at, log)) return found;
    found |= 3;  // 3! and more
    for (int i = 2; i < 11; i++)
        if (log.lo > BEFORE.log[i] + 0.01) found |= u16(1 << i);
    return log.lo > 144 ? ALL : found;  // 37! has 143 bits
}

bool Values::other_primes(Val a, Val b) const {
    if (nature(a).algebraic != YES || nature(b).algebraic != YES) return false;
    u16 x = span_of(a), y = span_of(b);
    return (x && (primes_in(b) & ~x)) || (y && (primes_in(a) & ~y));
}

// From 37! on factorials have all the primes, and none is a perfect power.
bool Values::is_no_far_factorial(Val a) const {
    u16 span = span_of(a);
    return (span && (ALL & ~span)) || (!a.exact() && (ext(a).lofty || ext(a).unbang));
}

// Of a number that is exact, has a form or is a factorial; no fraction of 62 bits but 0, 1 and -1 is such a power.
bool Values::may_be_lofty(Val a) const {
    if (a.exact()) return a.n == 0 || (a.d == 1 && std::abs(a.n) == 1);
    const Held& x = ext(a);
    return x.has_form ? x.form.k == 1 && common_of(x.form) >= LOFTY : !x.bang && !x.unroot;
}

// From 37! on all the primes are in it.
bool Values::is_no_factorial(Val a) const {
    if (!has_form(a)) return false;
    const Form& form = ext(a).form;
    if (form.k > 1 || common_of(form) > 1) return true;
    return primes_of(form) != ALL && !argument_of_form(form);
}

}  // namespace oracle
