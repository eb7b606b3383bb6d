// The Python side: tables come as bytes, a bit for each row; a set of premises goes back as a tuple of texts.
#include <vector>

#include "../python.hpp"
#include "sought.hpp"

namespace {

using namespace wff;

constexpr Py_ssize_t TABLES = 24;  // four sides of C, A, K, E and N, and four variables
constexpr long INTERVAL = 4096;    // steps between two calls of `spend`

struct SoughtObject {
    PyObject_HEAD
    Sought* sought;
    bool busy;
};

std::vector<bool> bits(const char* data, Py_ssize_t size) {
    std::vector<bool> found;
    found.reserve(std::size_t(size) * 8);
    for (Py_ssize_t at = 0; at < size; at++)
        for (int bit = 0; bit < 8; bit++) found.push_back(data[at] >> bit & 1);
    return found;
}

PyObject* sought_new(PyTypeObject* type, PyObject* args, PyObject*) {
    const char *wrong, *tables;
    Py_ssize_t rows, size;
    if (!PyArg_ParseTuple(args, "y#y#", &wrong, &rows, &tables, &size)) return nullptr;
    if (size != TABLES * rows) {
        PyErr_SetString(PyExc_ValueError, "there are 24 tables, each as long as the first argument");
        return nullptr;
    }
    auto* self = reinterpret_cast<SoughtObject*>(type->tp_alloc(type, 0));
    if (!self) return nullptr;
    self->busy = false;
    try {
        std::vector<std::vector<bool>> some;
        for (Py_ssize_t n = 0; n < TABLES; n++) some.push_back(bits(tables + n * rows, rows));
        self->sought = new Sought(bits(wrong, rows), some);
        return reinterpret_cast<PyObject*>(self);
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    }
    Py_DECREF(self);
    return nullptr;
}

void sought_free(SoughtObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete self->sought;
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* told(const Premises& some) {
    PyObject* texts = PyTuple_New(Py_ssize_t(some.size()));
    for (std::size_t at = 0; texts && at < some.size(); at++) {
        PyObject* text = PyUnicode_FromStringAndSize(some[at].data(), Py_ssize_t(some[at].size()));
        if (text) PyTuple_SET_ITEM(texts, Py_ssize_t(at), text);
        else Py_CLEAR(texts);
    }
    return texts;
}

PyObject* told(const std::vector<Premises>& found) {
    PyObject* list = PyList_New(Py_ssize_t(found.size()));
    for (std::size_t n = 0; list && n < found.size(); n++) {
        PyObject* some = told(found[n]);
        if (some) PyList_SET_ITEM(list, Py_ssize_t(n), some);
        else Py_CLEAR(list);
    }
    return list;
}

PyObject* sought_premises(SoughtObject* self, PyObject* args) {
    const char *letters, *goal;
    Py_ssize_t size;
    long skip, most;
    Wanted wanted;
    PyObject* spend;
    if (!PyArg_ParseTuple(args, "y#llsiO", &letters, &size, &skip, &most, &goal, &wanted.rules, &spend)) return nullptr;
    wanted.goal = goal;
    Pack use = 0;
    bool good = size == FIELDS && wanted.rules >= 0 && wanted.rules < 1 << ALL_RULES && skip >= 0 && most >= 0 && !self->busy;
    for (int letter = 0; good && letter < FIELDS; letter++) {
        good = letters[letter] >= 0 && letters[letter] <= MOST;
        use += Pack(letters[letter] & 63) * one(letter);
    }
    if (!good) {
        PyErr_SetString(PyExc_ValueError, self->busy ? "this search is in use" : "no such letters or numbers");
        return nullptr;
    }
    auto hear = [&](long steps) {
        PyObject* answer = PyObject_CallFunction(spend, "l", steps);
        Py_XDECREF(answer);
        return answer != nullptr;
    };
    std::vector<Premises> found;
    self->busy = true;
    bool whole = true;
    try {
        found = self->sought->premises(use, skip, most, wanted, hear, INTERVAL);
    } catch (const Stopped&) {
        whole = false;  // `spend` has said why
    } catch (const std::out_of_range&) {
        PyErr_SetString(PyExc_ValueError, "the Goal is no WFF");
        whole = false;
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
        whole = false;
    }
    self->busy = false;
    return whole ? told(found) : nullptr;
}

PyObject* sought_refused(SoughtObject* self, PyObject*) { return told(self->sought->refused()); }

// For tests: the answer of one question, as `settled` gives it.
PyObject* follows(PyObject*, PyObject* args) {
    PyObject* premises;
    const char* goal;
    int rules;
    if (!PyArg_ParseTuple(args, "O!si", &PyTuple_Type, &premises, &goal, &rules)) return nullptr;
    try {
        Lines lines;
        std::vector<int> given;
        for (Py_ssize_t n = 0; n < PyTuple_GET_SIZE(premises); n++) {
            const char* text = PyUnicode_AsUTF8(PyTuple_GET_ITEM(premises, n));
            if (!text) return nullptr;
            given.push_back(lines.read(text));
        }
        int number = lines.read(goal);
        Answer answer = Boxes(lines).follows(given, number, rules & ((1 << ALL_RULES) - 1));
        if (answer == UNKNOWN) Py_RETURN_NONE;
        return PyBool_FromLong(answer == ALWAYS);
    } catch (const std::out_of_range&) {
        PyErr_SetString(PyExc_ValueError, "that is no WFF");
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    }
    return nullptr;
}

PyMethodDef functions[] = {{"follows", follows, METH_VARARGS, "follows(premises, goal, rules) -> bool, or None where it is not known"},
                           {nullptr, nullptr, 0, nullptr}};

PyMethodDef sought_methods[] = {
    {"refused", reinterpret_cast<PyCFunction>(sought_refused), METH_NOARGS, "refused() -> the first set that does not give the Goal, or ()"},
    {"premises", reinterpret_cast<PyCFunction>(sought_premises), METH_VARARGS,
     "premises(letters, skip, most, goal, rules, spend) -> sets of premises; spend(steps) may raise"},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot sought_slots[] = {{Py_tp_new, reinterpret_cast<void*>(sought_new)},
                              {Py_tp_dealloc, reinterpret_cast<void*>(sought_free)},
                              {Py_tp_methods, sought_methods},
                              {Py_tp_doc, const_cast<char*>("Sought(wrong, tables): short WFFs are kept as long as it lives.")},
                              {0, nullptr}};

PyType_Spec sought_spec = {"flubball.games.wff.oracle._core.Sought", sizeof(SoughtObject), 0, Py_TPFLAGS_DEFAULT,
                           sought_slots};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", "The C++ core of WFF 'N PROOF: native/README.md.",
                          -1, functions, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__core() { return python::module_of(definition, sought_spec, "Sought"); }
