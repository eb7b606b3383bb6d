// Values of the core, one operation at a time: what test_values.py calls.
#include "value.hpp"

using namespace oracle;

namespace {
const i64 LIMITS[16] = {};
Values& of(void* values) { return *static_cast<Values*>(values); }
}  // namespace

extern "C" {
void* values_new(int whole) { return new Values(whole, LIMITS); }
void values_free(void* values) { delete static_cast<Values*>(values); }
int values_join(void* values, int op, Val a, Val b, Val* out) { return of(values).apply(Op(op), a, b, *out); }
int values_change(void* values, int op, Val a, Val* out) { return of(values).apply1(Op(op), a, *out); }
int values_roots(void* values, Val a, Val* out) { return of(values).roots_of(a, *out); }
int values_sign(void* values, Val a) { return of(values).sign(a); }
int values_may_equal(void* values, Val a, Val b) { return of(values).may_equal(a, b); }
}
