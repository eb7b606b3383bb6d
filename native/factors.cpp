// How many factors a number has.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "form.hpp"
#include "interval.hpp"
#include "modular.hpp"
#include "value.hpp"

namespace oracle {
namespace {

constexpr u64 TRIED = 1'000;  // divisors up to here are tried one by one
constexpr int FEW = 8;        // whole numbers between two ends that are looked at one by one

// For odd n without small divisors; these bases are enough for 64 bits (Sinclair).
bool is_prime(u64 n, u64& steps) {
    int twos = __builtin_ctzll(n - 1);
    for (u64 base : {u64(2), u64(325), u64(9'375), u64(28'178), u64(450'775), u64(9'780'504), u64(1'795'265'022)}) {
        u64 x = raised(base, (n - 1) >> twos, n);
        steps += 90;
        bool passes = x <= 1 || x == n - 1;  // 0: the base is a multiple of n
        for (int i = 1; i < twos && !passes; i++) passes = (x = times(x, x, n)) == n - 1;
        if (!passes) return false;
    }
    return true;
}

// Pollard's rho: some divisor of a number that is no prime.
u64 some_divisor(u64 n, u64& steps) {
    for (u64 add = 1;; add++) {
        u64 slow = 2, fast = 2, common = 1;
        auto next = [&](u64 x) { return u64((u128(x) * x + add) % n); };
        while (common == 1) {
            u64 product = 1, from = slow, ahead = fast;
            for (int i = 0; i < 64; i++) {
                slow = next(slow), fast = next(next(fast));
                product = times(product, slow > fast ? slow - fast : fast - slow, n);
            }
            steps += 64 * 4;
            common = std::gcd(product, n);
            if (common != n) continue;
            slow = from, fast = ahead;  // one by one
            do {
                slow = next(slow), fast = next(next(fast));
                common = std::gcd(slow > fast ? slow - fast : fast - slow, n);
                steps += 8;
            } while (common == 1);
        }
        if (common != n) return common;
    }
}

void split(u64 n, u64* primes, int& count, u64& steps) {
    if (n == 1) return;
    if (n < TRIED * TRIED || is_prime(n, steps)) {
        primes[count++] = n;
        return;
    }
    u64 d = some_divisor(n, steps);
    split(d, primes, count, steps);
    split(n / d, primes, count, steps);
}

}  // namespace

i64 count_factors(i64 number, i64 power, u64& steps) {
    u64 n = u64(number), primes[64];
    int count = 0;
    i128 total = 1;
    auto times_in = [&](i64 exponent) {
        if (total <= LARGEST) total *= i128(exponent) * power + 1;
    };
    u64 p = 2;
    for (; p <= TRIED && p * p <= n; p += p == 2 ? 1 : 2) {
        i64 exponent = 0;
        for (; n % p == 0; n /= p) exponent++;
        if (exponent) times_in(exponent);
    }
    steps += 1 + p / 16;
    split(n, primes, count, steps);
    std::sort(primes, primes + count);
    for (int i = 0, first = 0; i < count; i++)
        if (i + 1 == count || primes[i + 1] != primes[i]) times_in(i + 1 - first), first = i + 1;
    return total <= LARGEST ? i64(total) : 0;
}

i64 Values::factors_of(i64 n, i64 power) const {
    u64 steps = 0;
    i64 count = count_factors(n, power, steps);
    charge(steps);
    return count;
}

// False where there are more than 62 bits tell.
bool Values::factors_of_form(const Form& form, Val& out) const {
    i128 count = factors_of(form.q, form.eq);
    for (int i = 0; i < 11 && count <= LARGEST; i++) count *= i128(form.e[i]) + 1;
    out = {i64(count), 1};
    return count > 0 && count <= LARGEST;
}

bool LineCounts::has(i64 number) const {
    if (number < at(0)) return false;
    i64 low = 0, high = 1;
    while (at(high) < number) high *= 2;
    while (high - low > 1) {
        i64 middle = low + (high - low) / 2;
        (at(middle) <= number ? low : high) = middle;
    }
    return at(low) == number || at(high) == number;
}

bool LineCounts::are_squares() const {
    const i64 root = i64(std::llround(std::sqrt(double(times))));
    return times && slope[0] == slope[1] && start[0] == start[1] && root * root == times;
}

// Of m^n, where m = p^e q^f … is exact and n a whole number from 1 on: (e n + 1) (f n + 1) …
bool Values::factors_of_power(const Ext& x, Val& out) {
    Form form;
    Val n = x.to;
    if (x.base.d != 1 || x.base.n < 2 || n.d < 0 || whole(n) != YES || !(interval(n).lo >= 1)) return false;
    if (!form_of_ratio(u128(x.base.n), 1, form) || (form.eq && factors_of(form.q) != 2)) return false;
    out = {1, 1};
    for (int i = 0; i < 12; i++)
        if (i32 e = i < 11 ? form.e[i] : form.eq) out = multiply(out, add(multiply(n, {e, 1}), {1, 1}, false));
    return true;
}

// Of all whole numbers c b^s, where the first prime of the base b divides it once and c has it not: so s is how often that
// prime divides them. NO: none of them is whole. MAYBE: not known.
Maybe Values::factors_on_line(const Ext& x, Val& out) {
    int first = 0, primes = 0;
    Logs log;
    while (!base_form_.e[first]) first++;
    if (!x.lined || x.form.k != 1 || base_form_.e[first] != 1 || base_form_.eq || !logs_of(x.at, log) || log.sign < 0) return MAYBE;
    Form rest = x.form;
    double least, most;
    log_of_form(x.form, least, most);
    double from = std::floor((log.lo - most) / std::log2(double(base_)) - 1e-6);
    if (!(std::fabs(from) < 1e6)) return MAYBE;
    i64 s = i64(from);
    LineCounts all;
    for (int i = 0; i < 11; i++) {
        if (i64 e = base_form_.e[i]) {
            if (primes == 2) return MAYBE;
            for (; x.form.e[i] + s * e < 0; s++) {}
            rest.e[i] = 0, all.slope[primes++] = i32(e);
        } else if (x.form.e[i] < 0) return NO;
    }
    if (x.form.eq < 0) return NO;
    primes = 0;
    for (int i = 0; i < 11; i++)
        if (i64 e = base_form_.e[i]) all.start[primes++] = i32(x.form.e[i] + s * e + 1);
    Val times;
    if (!factors_of_form(rest, times) || times.n > 1'000'000) return MAYBE;
    all.times = times.n;
    Ext found;
    found.at = from_logs(1, std::log2(double(all.at(0))) * (1 - 0x1p-40), std::numeric_limits<double>::infinity());
    found.integer = YES;
    found.counted = all;
    out = intern(found);
    return YES;
}

// A bound of log2 of how many factors a whole number has: of n! as many as its primes up to 1,000 tell, and of its powers not fewer.
double Values::least_factors(const Ext& x) const {
    const Facts& whole = !x.bang && x.base.d == 0 && x.at.lo > 1 ? static_cast<const Facts&>(ext(x.base)) : x;
    Logs log;
    if (!whole.bang || !logs_of(whole.at, log)) return __builtin_popcount(x.sure);
    i64 n = 3;
    while (n < 1'000 && log2_factorial(double(n + 1)) < log.lo - 0.01) n++;  // n! or more
    charge(u64(n));
    double bits = 0;
    for (i64 p = 2; p <= n; p = next_prime(p)) {
        i64 times = 0;
        for (i64 m = n / p; m; m /= p) times += m;
        bits += std::log2(double(times + 1));
    }
    return bits * (1 - 0x1p-40);
}

// Of a number that is only known by its ends. False: there is no whole number between them.
bool Values::factors_within(const Ext& x, Val& out) {
    double first = std::max(1.0, std::ceil(x.at.lo)), last = std::floor(x.at.hi);
    if (last < first) return false;
    Logs log;
    double most = std::numeric_limits<double>::infinity();  // of n there are at most 2 √n
    if (logs_of({first, x.at.hi}, log)) most = log.hi < 0x1p800 ? log.hi / 2 + 1 : log.hi;
    Interval at = from_logs(1, std::max(first > 1 ? 1.0 : 0.0, least_factors(x)), most);
    if (last < 0x1p52 && last - first < FEW) {
        double low = std::numeric_limits<double>::infinity(), high = 0;
        for (i64 n = i64(first); n <= i64(last); n++) {
            if (x.has_residue && reduced(n, P) != x.residue) continue;
            double count = double(factors_of(n));
            low = std::min(low, count), high = std::max(high, count);
        }
        if (high == 0) return false;
        at = {low, high};
    }
    Ext found;
    found.at = at;
    found.integer = YES;
    if (x.counted.are_squares()) found.parity = ODD;  // each divisor has a partner, but for the root
    out = intern(found);
    return true;
}

bool Values::factors(Val a, Val& out) {
    if (whole(a) == NO || a.is(0)) return false;
    i64 most = limits_[FACTORS];
    if (a.exact() && most && a.n > most) return false;
    if (a.exact()) {
        out = {factors_of(a.n), 1};
        return true;
    }
    const Ext x = copy(a);
    if (most && x.at.lo > double(most) * 1.001) return false;
    if (!most && x.summed && x.at.lo > double(CHECKED) * 1.001) return false;  // nobody can check it
    if (x.at.hi < 2) {  // 0 has no number of factors
        out = {1, 1};
        return true;
    }
    if (x.has_form && factors_of_form(x.form, out)) return true;
    if (Vec<PrimePower> list; primes_of_value(x, list) && factors_of_primes(list, out)) return true;
    if (factors_of_power(x, out)) return true;
    if (Maybe known = base_ ? factors_on_line(x, out) : MAYBE; known != MAYBE) return known == YES;
    return factors_within(x, out);
}

}  // namespace oracle
