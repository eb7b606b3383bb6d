// What the Python side of every core needs: words that are read and checked, and a module with one type.
#pragma once
#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>

#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace python {

// Reads words, little-endian, and checks each: what is read can't lead outside the tables.
template <class Word>
class Words {
  public:
    Words(const char* data, Py_ssize_t size) : data(data), left(size) {}
    Word word() {
        constexpr int BYTES = sizeof(Word);
        if (left < BYTES) throw std::invalid_argument("words are missing");
        Word word = 0;
        for (int b = BYTES - 1; b >= 0; b--) word = word << 8 | static_cast<unsigned char>(data[b]);
        data += BYTES;
        left -= BYTES;
        return word;
    }
    int next(int low, int high) {
        auto value = static_cast<std::make_signed_t<Word>>(word());
        if (value < low || value > high) throw std::invalid_argument("a word is out of range: " + std::to_string(value));
        return int(value);
    }
    void finish() const {
        if (left) throw std::invalid_argument("too many words");
    }

  private:
    const char* data;
    Py_ssize_t left;
};

// Does what may find a word wrong, or no memory; false with Python's error set where it does.
template <class Work>
bool done(Work work) {
    try {
        work();
        return true;
    } catch (const std::invalid_argument& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    }
    return false;
}

// A module with one type.
inline PyObject* module_of(PyModuleDef& definition, PyType_Spec& spec, const char* name) {
    PyObject* module = PyModule_Create(&definition);
    if (!module) return nullptr;
    PyObject* type = PyType_FromSpec(&spec);
    if (!type || PyModule_AddObject(module, name, type) < 0) {
        Py_XDECREF(type);
        Py_DECREF(module);
        return nullptr;
    }
    return module;
}

}  // namespace python
