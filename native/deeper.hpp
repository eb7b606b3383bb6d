// How deep a question is within others of its kind.
#pragma once

namespace oracle {

// While it lives, one such question is within another.
class Deeper {
public:
    explicit Deeper(int& depth) : depth_(depth) { depth_++; }
    ~Deeper() { depth_--; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

private:
    int& depth_;
};

}  // namespace oracle
