// What a Solution must keep to beside its value: operations enough, and cubes as the mat has them.
#pragma once
#include "engine.hpp"

namespace oracle {

int most_operations(const Problem& p, Key key);  // by Three-operation Solution, of these cubes
int operations(const Problem& p, const Tokens& tokens);
bool available(const Problem& p, const Engine& engine, const Tokens& tokens);

}  // namespace oracle
