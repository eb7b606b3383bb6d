// Products of prime powers with a common root index.
#pragma once
#include "facts.hpp"

namespace oracle {

// False where exponents do not fit or the products have no form together.
bool add_forms(const Form& a, const Form& b, int sign, Form& out);
bool scale_form(const Form& a, i64 num, i64 den, Form& out);
bool form_of_ratio(u128 n, u128 d, Form& out);
bool small_int(const Form& f, i128& n, i128& d);  // a ratio within 62 bits
bool is_integral(const Form& f);
bool same(const Form& a, const Form& b);
void log_of_form(const Form& f, double& lo, double& hi);
u64 form_residue(const Form& f, u64 m, u64 order);
bool are_commensurable(const Form& f, const Form& g);  // is some power of one a power of the other? Neither is 1

}  // namespace oracle
