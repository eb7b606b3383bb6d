// A program of its own, for sanitizers: answers Problems from files, or makes up broken ones.
//   fuzz FILE...             solve the Problem in each file
//   fuzz --mutate N SEED FILE...   solve N random changes of them, and N rows of random words
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

#include "session.hpp"

namespace {

using namespace oracle;

std::vector<i64> load(const char* path) {
    std::vector<i64> words;
    FILE* file = std::fopen(path, "rb");
    if (!file) {
        std::perror(path);
        std::exit(2);
    }
    unsigned char b[8];
    while (std::fread(b, 1, 8, file) == 8) {
        u64 word = 0;
        for (int i = 7; i >= 0; i--) word = word << 8 | b[i];
        words.push_back(i64(word));
    }
    std::fclose(file);
    return words;
}

// Solves the words twice in one Session and checks the witness; false if it is wrong.
bool check(Session& session, const std::vector<i64>& words, u64 budget, bool loud) {
    Problem problem;
    std::string error = read_problem(words.data(), words.size(), problem);
    if (!error.empty()) {
        if (loud) std::printf("refused: %s\n", error.c_str());
        return true;
    }
    Answer first = session.solve(problem, budget, nullptr, false, false);
    Answer again = session.solve(problem, budget, nullptr, first.verdict == TIE, true);
    bool all;
    std::vector<Tokens> list = session.list(problem, 20, budget / 4, nullptr, all);
    if (first.verdict == IMPOSSIBLE && !list.empty()) return false;
    if (first.verdict == SOLVABLE && list.empty() && all && !problem.modulus) return false;
    bool clash = (first.verdict == SOLVABLE && again.verdict == IMPOSSIBLE) ||
                 (first.verdict == IMPOSSIBLE && again.verdict == SOLVABLE);
    if (loud || clash)
        std::printf("verdict %d then %d, proof %d, why %d, work %llu, sets %llu, bytes %llu\n",
                    int(first.verdict), int(again.verdict), int(first.proof), int(first.why),
                    (unsigned long long)first.work, (unsigned long long)first.sets,
                    (unsigned long long)first.bytes);
    return !clash && first.words().size() == 11 + 2 * first.witness.size() + first.hints.size();
}

i64 odd_number(std::mt19937_64& random) {
    static const i64 some[] = {0, 1, -1, 2, 3, 7, 9, 15, 16, 31, 62, 1000, INT64_MAX, -INT64_MAX,
                               INT64_MIN, i64(1) << 62, i64(1) << 40};
    return random() % 3 ? some[random() % (sizeof some / sizeof *some)] : i64(random());
}

}  // namespace

int main(int count, char** args) {
    bool mutate = count > 4 && !std::strcmp(args[1], "--mutate");
    bool fine = true;
    if (!mutate) {
        Session session;
        for (int i = 1; i < count; i++) fine &= check(session, load(args[i]), 1'000'000'000, true);
        return fine ? 0 : 1;
    }
    long times = std::atol(args[2]);
    std::mt19937_64 random(u64(std::atoll(args[3])));
    std::vector<std::vector<i64>> files;
    for (int i = 4; i < count; i++) files.push_back(load(args[i]));
    Session session(std::size_t(8) << 20);
    for (long i = 0; i < times; i++) {
        std::vector<i64> words = files[random() % files.size()];
        for (u64 n = random() % 4; n-- > 0 && !words.empty();) {
            std::size_t at = random() % words.size();
            u64 what = random() % 8;
            if (what < 5) words[at] = what < 3 ? i64(random() % 5) : odd_number(random);
            else if (what == 5) words.erase(words.begin() + long(at));
            else if (what == 6) words.insert(words.begin() + long(at), odd_number(random));
            else words.resize(at);
        }
        fine &= check(session, words, 20'000, false);
        std::vector<i64> noise(random() % 40);
        for (i64& word : noise) word = odd_number(random);
        if (noise.size() > 2) noise[0] = 0x4F52434C, noise[1] = 1;
        fine &= check(session, noise, 20'000, false);
    }
    std::printf("%ld changed Problems answered\n", times);
    return fine ? 0 : 1;
}
