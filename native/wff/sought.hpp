// Sets of premises that use given letters up exactly and that no table refutes: oracle/sought.py, step by step.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "boxes.hpp"

namespace wff {

using Word = std::uint64_t;
using Pack = std::uint64_t;  // nine fields of six bits, in the order of LETTERS

constexpr char LETTERS[] = "CAKENpqrs";
constexpr int FIELDS = 9, BITS = 6, BINARY = 4, NEGATION = 4, FIRST_VARIABLE = 5;
constexpr int MOST = 31;  // cubes of one letter
constexpr int FEW = 5;    // WFFs of so many letters are kept, those with the same rows together
constexpr long QUESTION = 6;   // steps that a question to the line rules counts for
constexpr long BOX = 3;       // and a box that is looked through
constexpr int WORDS = 5;       // so many words of rows are a step more
constexpr std::size_t KEPT = 500'000;  // words that are kept from one question to the next

inline Pack one(int letter) { return Pack(1) << (BITS * letter); }
inline int count(Pack use, int letter) { return int(use >> (BITS * letter) & 63); }
int size(Pack use);
int wffs_in(Pack use);

// Calls something without owning it; false means that no more is wanted.
template <class... Given>
class Told {
  public:
    template <class Callee>
    Told(Callee& callee) : at(&callee), call([](void* to, Given... given) { return (*static_cast<Callee*>(to))(given...); }) {}
    bool operator()(Given... given) const { return call(at, given...); }

  private:
    void* at;
    bool (*call)(void*, Given...);
};

using Premises = std::vector<std::string>;
using Found = Told<const Word*, int>;  // the rows of some WFFs, and the node that writes them
using Spend = Told<long>;              // hears of steps; false stops the search

struct Stopped {};

// Which sets of premises are wanted: all, or those without an idle part, as far as that is known here.
struct Wanted {
    std::string goal;  // empty: all
    int rules = 0;
};

class Sought {
  public:
    // Each table has a bit for a row; only the rows of `wrong` are kept. Five letters with four sides, four variables.
    Sought(const std::vector<bool>& wrong, const std::vector<std::vector<bool>>& tables);
    // Sets number `skip` to `skip + most`, in the order in which they are found. Throws Stopped.
    std::vector<Premises> premises(Pack use, long skip, long most, const Wanted& wanted, Spend spend, long interval);

    const Premises& refused() const { return refused_; }  // the first set of the last question that does not give the Goal

  private:
    struct Node {
        char letter;  // 0 for alternatives
        int left, right;
    };
    struct Made {
        std::size_t rows;
        int node;
    };
    using Few = std::vector<Made>;
    using Sides = std::array<const Word*, 4>;

    bool partitions(Pack use, int number, Pack most, std::vector<Pack>& packs);
    bool sets(std::vector<Pack> packs);
    bool chosen(const std::vector<Pack>& packs, std::size_t at, const Word* wrong, std::vector<int>& groups);
    bool written_out(const std::vector<Pack>& packs, const std::vector<int>& groups);
    bool made(Pack use, const Word* where, const Word* rows, Found found);
    bool by_letter(Pack use, const Word* where, const Word* rows, Found found);
    bool negated(Pack use, const Word* where, const Word* rows, Found found);
    bool joined(int letter, Pack use, const Word* where, const Word* rows, Found found);
    bool pairs(Pack first, Pack second, const Sides& sides, const Word* where, const Word* rows, Told<const Word*, int, int> found);
    const Few& few(Pack use);
    const std::vector<Pack>& halves(Pack use);
    int add(char letter, int left, int right);
    const Node& node(int number) const { return number >= 0 ? kept[std::size_t(number)] : passing[std::size_t(~number)]; }
    void write(int number, std::vector<std::string>& texts) const;
    Word* frame();
    void step(long number = 1);
    bool is_wanted(const Premises& some);

    int words = 0;
    std::vector<Word> full, none;
    std::array<std::array<std::vector<Word>, 4>, 5> sides;
    std::array<std::vector<Word>, 4> variables;

    std::vector<Word> store;
    std::unordered_map<Pack, Few> short_ones;
    std::unordered_map<Pack, std::vector<Pack>> parted;
    std::vector<Node> kept, passing;
    std::vector<std::vector<int>> alternatives;
    int keeping = 0;

    std::vector<std::unique_ptr<Word[]>> frames;
    std::size_t level = 0;

    std::vector<Premises> result;
    long skip = 0, most = 0, seen = 0, taken = 0, interval = 1;
    const Spend* spend = nullptr;
    const Wanted* wanted = nullptr;
    Premises refused_;
    Lines lines;
    Boxes boxes{lines};
};

}  // namespace wff
