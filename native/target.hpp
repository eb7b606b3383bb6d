// A value of the Goal, as the search holds it.
#pragma once
#include "value.hpp"

namespace oracle {

Val value_of(const Target& target, Values& values);

}  // namespace oracle
