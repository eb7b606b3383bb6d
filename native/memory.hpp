// Memory of a Session, counted where it is taken: a container never takes more than the cap.
#pragma once
#include <cstddef>
#include <new>
#include <utility>
#include <vector>

namespace oracle {

// Thrown where the cap does not allow more; the tables are dropped then.
struct Full : std::bad_alloc {};

struct Account { std::size_t used = 0, most = std::size_t(-1), wanted = 0; };

inline Account*& account() {
    static thread_local Account* current = nullptr;
    return current;
}

// While it lives, containers of this thread are counted on the Account.
class Charged {
public:
    explicit Charged(Account& to) : before_(account()) { account() = &to; }
    ~Charged() { account() = before_; }
    Charged(const Charged&) = delete;
    Charged& operator=(const Charged&) = delete;

private:
    Account* before_;
};

template <class T> struct Counted {
    using value_type = T;
    Counted() = default;
    template <class U> Counted(const Counted<U>&) {}

    static std::size_t size(std::size_t n) { return n * sizeof(T) + 16; }  // and what malloc adds
    T* allocate(std::size_t n) {
        if (Account* to = account()) {
            if (to->used + size(n) > to->most) {
                to->wanted = to->used + size(n);
                throw Full{};
            }
            T* found = std::allocator<T>().allocate(n);
            to->used += size(n);
            return found;
        }
        return std::allocator<T>().allocate(n);
    }
    void deallocate(T* at, std::size_t n) {
        std::allocator<T>().deallocate(at, n);
        if (Account* to = account()) to->used -= size(n);
    }
    template <class U> bool operator==(const Counted<U>&) const { return true; }
    template <class U> bool operator!=(const Counted<U>&) const { return false; }
};

template <class T> using Vec = std::vector<T, Counted<T>>;

// A long list that grows without being moved: a vector that doubles takes three times its size meanwhile.
template <class T> class Chunks {
public:
    std::size_t size() const { return chunks_.empty() ? 0 : (chunks_.size() - 1) * CHUNK + chunks_.back().size(); }
    const T& operator[](std::size_t i) const { return chunks_[i / CHUNK][i % CHUNK]; }
    const T& back() const { return chunks_.back().back(); }
    void push_back(const T& one) {
        if (chunks_.empty() || chunks_.back().size() == CHUNK) {
            Vec<T> next;
            next.reserve(CHUNK);
            chunks_.push_back(std::move(next));
        }
        chunks_.back().push_back(one);
    }

private:
    static constexpr std::size_t CHUNK = 512;
    Vec<Vec<T>> chunks_;
};

}  // namespace oracle
