// Memory of a Session, counted where it is taken: a container never takes more than the cap.
#pragma once
#include <cstddef>
#include <new>
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

}  // namespace oracle
