// Can some cubes be put together? By counting numerals and the signs between them.
#include <algorithm>

#include "engine.hpp"

namespace oracle {

// Numerals of so many cubes at least. A sign has two sides: so many may be such as only this sign allows.
int Engine::least_leaves(int atoms, int beside) const {
    if (longest_atom_ == 1) return atoms;
    int special = std::min(2 * beside, atoms / longest_atom_), rest = atoms - special * longest_atom_;
    int others = (rest + longest_plain_ - 1) / longest_plain_;
    return special + (special < 2 * beside ? std::min(others, 1) : others);
}

// The cubes that are in numerals of several cubes only, if each of these has one.
u32 Engine::point_kinds() {
    u32 digits = 0, points = 0;
    for (const Atom& atom : problem_.atoms)
        if (atom.kinds.size() == 1) digits |= u32(1) << atom.kinds[0];
    for (const Far& far : problem_.far)
        for (int kind : far.kinds) digits |= u32(1) << kind;
    int most = 0;
    for (const Atom& atom : problem_.atoms) {
        int of = 0;
        for (int kind : atom.kinds) digits >> kind & 1 ? void(of++) : void(points |= u32(1) << kind);
        if (atom.kinds.size() > 1 && std::size_t(of) == atom.kinds.size()) return pointed_ = 0;
        most = std::max(most, of);
    }
    pointed_ = points ? most : 0;
    return points;
}

// Each point makes one numeral of at most so many digits, and is no sign then: are there still more numerals than signs can join?
bool Engine::too_many_digits(Counts c) const {
    if (pointed_ < 2 || c.at(Counts::ENDLESS)) return false;  // of one digit, it is as good a sign
    int points = c.at(Counts::POINTS) + c.at(Counts::POINT_SIGNS), digits = c.at(Counts::ATOMS) - c.at(Counts::POINTS);
    int joints = c.at(Counts::BINARIES) + c.at(Counts::BOTH) + c.at(Counts::MIXED) - c.at(Counts::POINT_SIGNS);
    return digits - points * (pointed_ - 1) > joints + 1;
}

// A tree with n leaves has n - 1 signs between trees.
bool Engine::feasible(Counts c) const {
    if (too_many_digits(c)) return false;
    int atoms = c.at(Counts::ATOMS), mixed = c.at(Counts::MIXED), signs = c.at(Counts::BINARIES);
    int least = least_leaves(atoms, c.at(Counts::ENDLESS) ? atoms * c.at(Counts::BESIDE) : c.at(Counts::BESIDE)), most = atoms + mixed;
    int low = std::max({least, 1, signs + 1});
    int high = c.at(Counts::ENDLESS) ? most : std::min(most, signs + c.at(Counts::BOTH) + mixed + 1);
    return low <= high;
}

bool Engine::feasible(Key key) const { return feasible(counts(key)); }

// So many cubes are still to come, of these: may there be neither too many signs nor too few?
bool Engine::may_become_feasible(Counts c, Counts later, int cubes) const {
    int signs = c.at(Counts::BINARIES), leaves = c.leaves() + std::min(cubes, later.leaves());
    if (signs + 1 > leaves) return false;
    if (c.at(Counts::ENDLESS) || later.at(Counts::ENDLESS)) return true;
    auto joints = [](Counts x) { return x.at(Counts::BINARIES) + x.at(Counts::BOTH) + x.at(Counts::MIXED); };
    int least = least_leaves(c.at(Counts::ATOMS), c.at(Counts::BESIDE) + std::min(cubes, later.at(Counts::BESIDE)));
    return least <= joints(c) + std::min(cubes, joints(later)) + 1;
}

}  // namespace oracle
