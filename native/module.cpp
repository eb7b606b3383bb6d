// The Python side: bytes in, bytes out, no lock held while searching.
#include <cstring>
#include <memory>

#include "python.hpp"
#include "session.hpp"

namespace {

using namespace oracle;

struct SessionObject {
    PyObject_HEAD
    Session* session;
    bool busy;
};

bool read(PyObject* bytes, Problem& problem) {
    char* data;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &data, &size) < 0) return false;
    std::vector<i64> words(std::size_t(size) / 8);
    for (std::size_t i = 0; i < words.size(); i++) {  // little-endian, on any machine
        u64 word = 0;
        for (int b = 7; b >= 0; b--) word = word << 8 | u8(data[i * 8 + std::size_t(b)]);
        words[i] = i64(word);
    }
    std::string error = size % 8 ? "a malformed Problem" : read_problem(words.data(), words.size(), problem);
    if (error.empty()) return true;
    PyErr_SetString(PyExc_ValueError, error.c_str());
    return false;
}

PyObject* written(const std::vector<i64>& words) {
    PyObject* bytes = PyBytes_FromStringAndSize(nullptr, Py_ssize_t(words.size() * 8));
    if (!bytes) return nullptr;
    char* to = PyBytes_AS_STRING(bytes);
    for (i64 word : words)
        for (int b = 0; b < 8; b++) *to++ = char(u64(word) >> (8 * b));
    return bytes;
}

bool cancelled(PyObject* cancel) {
    PyGILState_STATE state = PyGILState_Ensure();
    bool stop = PyErr_CheckSignals() < 0;
    if (!stop && cancel != Py_None) {
        PyObject* answer = PyObject_CallNoArgs(cancel);
        stop = !answer || PyObject_IsTrue(answer) != 0;
        Py_XDECREF(answer);
    }
    PyGILState_Release(state);
    return stop;
}

template <class F> PyObject* unlocked(SessionObject* self, F&& work) {
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "this Session is in use by another thread");
        return nullptr;
    }
    self->busy = true;
    std::vector<i64> words;
    bool memory = true;
    Py_BEGIN_ALLOW_THREADS
    try {
        words = work();
    } catch (const std::bad_alloc&) {
        memory = false;
        self->session->clear();
    }
    Py_END_ALLOW_THREADS
    self->busy = false;
    if (PyErr_Occurred()) return nullptr;
    return memory ? written(words) : PyErr_NoMemory();
}

PyObject* session_solve(SessionObject* self, PyObject* args, PyObject* named) {
    static const char* names[] = {"problem", "budget", "cancel", "refuted", "nearest", nullptr};
    PyObject *bytes, *cancel = Py_None;
    unsigned long long budget;
    int refuted = 0, nearest = 0;
    if (!PyArg_ParseTupleAndKeywords(args, named, "SK|Opp", const_cast<char**>(names), &bytes,
                                     &budget, &cancel, &refuted, &nearest))
        return nullptr;
    Problem problem;
    if (!read(bytes, problem)) return nullptr;
    return unlocked(self, [&] {
        auto stop = [cancel] { return cancelled(cancel); };
        return self->session->solve(problem, budget, stop, refuted, nearest).words();
    });
}

// A Problem that was read once; its counts change from question to question.
struct PreparedObject {
    PyObject_HEAD
    SessionObject* session;
    Problem* problem;
};

PyTypeObject* prepared_type = nullptr;

PyObject* session_prepare(SessionObject* self, PyObject* bytes) {
    if (!PyBytes_Check(bytes)) {
        PyErr_SetString(PyExc_TypeError, "an encoded Problem is bytes");
        return nullptr;
    }
    auto problem = std::make_unique<Problem>();
    if (!read(bytes, *problem)) return nullptr;
    auto* found = reinterpret_cast<PreparedObject*>(prepared_type->tp_alloc(prepared_type, 0));
    if (!found) return nullptr;
    Py_INCREF(self);
    found->session = self;
    found->problem = problem.release();
    return reinterpret_cast<PyObject*>(found);
}

void prepared_free(PreparedObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete self->problem;
    Py_XDECREF(self->session);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* prepared_ask(PreparedObject* self, PyObject* args, PyObject* named) {
    static const char* names[] = {"counts",  "most_extra", "budget", "cancel",
                                  "refuted", "nearest",    nullptr};
    const char* counts;
    Py_ssize_t size;
    long long extras;
    PyObject* cancel = Py_None;
    unsigned long long budget;
    int refuted = 0, nearest = 0;
    if (!PyArg_ParseTupleAndKeywords(args, named, "y#LK|Opp", const_cast<char**>(names), &counts,
                                     &size, &extras, &budget, &cancel, &refuted, &nearest))
        return nullptr;
    Problem problem = *self->problem;
    std::string error = problem.recount(reinterpret_cast<const u8*>(counts), std::size_t(size), extras);
    if (!error.empty()) {
        PyErr_SetString(PyExc_ValueError, error.c_str());
        return nullptr;
    }
    return unlocked(self->session, [&] {
        auto stop = [cancel] { return cancelled(cancel); };
        return self->session->session->solve(problem, budget, stop, refuted, nearest).words();
    });
}

PyObject* prepared_list(PreparedObject* self, PyObject* args, PyObject* named) {
    static const char* names[] = {"counts", "most_extra", "limit", "budget", "cancel", nullptr};
    const char* counts;
    Py_ssize_t size;
    long long extras;
    PyObject* cancel = Py_None;
    unsigned long long limit, budget;
    if (!PyArg_ParseTupleAndKeywords(args, named, "y#LKK|O", const_cast<char**>(names), &counts,
                                     &size, &extras, &limit, &budget, &cancel))
        return nullptr;
    Problem problem = *self->problem;
    std::string error = problem.recount(reinterpret_cast<const u8*>(counts), std::size_t(size), extras);
    if (!error.empty()) {
        PyErr_SetString(PyExc_ValueError, error.c_str());
        return nullptr;
    }
    return unlocked(self->session, [&] {
        auto stop = [cancel] { return cancelled(cancel); };
        bool all;
        auto found = self->session->session->list(problem, std::size_t(limit), budget, stop, all);
        std::vector<i64> words{all, i64(found.size())};
        for (const Tokens& tokens : found) {
            words.push_back(i64(tokens.size()));
            for (Token t : tokens) words.push_back(t.piece), words.push_back(t.index);
        }
        return words;
    });
}

PyObject* session_values(SessionObject* self, PyObject* args) {
    PyObject* bytes;
    unsigned long long budget;
    if (!PyArg_ParseTuple(args, "SK", &bytes, &budget)) return nullptr;
    Problem problem;
    if (!read(bytes, problem)) return nullptr;
    return unlocked(self, [&] {
        i64 others;
        std::vector<Val> found = self->session->values(problem, budget, others);
        std::vector<i64> words{others, i64(found.size())};
        for (Val v : found) words.push_back(v.n), words.push_back(v.d);
        return words;
    });
}

PyObject* session_bytes(SessionObject* self, PyObject*) {
    return PyLong_FromSize_t(self->busy ? 0 : self->session->bytes());
}

PyObject* session_clear(SessionObject* self, PyObject*) {
    if (!self->busy) self->session->clear();
    Py_RETURN_NONE;
}

PyObject* session_new(PyTypeObject* type, PyObject* args, PyObject* named) {
    static const char* names[] = {"cap", "prune", nullptr};
    unsigned long long cap = Session::CAP;
    int prune = 1;
    if (!PyArg_ParseTupleAndKeywords(args, named, "|Kp", const_cast<char**>(names), &cap, &prune))
        return nullptr;
    auto* self = reinterpret_cast<SessionObject*>(type->tp_alloc(type, 0));
    if (!self) return nullptr;
    self->busy = false;
    self->session = new (std::nothrow) Session(std::size_t(cap), prune);
    if (self->session) return reinterpret_cast<PyObject*>(self);
    Py_DECREF(self);
    return PyErr_NoMemory();
}

void session_free(SessionObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete self->session;
    type->tp_free(self);
    Py_DECREF(type);
}

PyMethodDef session_methods[] = {
    {"solve", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(session_solve)),
     METH_VARARGS | METH_KEYWORDS,
     "solve(problem, budget, cancel=None, refuted=False, nearest=False) -> bytes"},
    {"prepare", reinterpret_cast<PyCFunction>(session_prepare), METH_O,
     "prepare(problem) -> Prepared: the Problem read once, asked with changing counts"},
    {"values", reinterpret_cast<PyCFunction>(session_values), METH_VARARGS,
     "values(problem, budget) -> bytes: the exact values of all cubes in need"},
    {"bytes", reinterpret_cast<PyCFunction>(session_bytes), METH_NOARGS, "Memory in use."},
    {"clear", reinterpret_cast<PyCFunction>(session_clear), METH_NOARGS, "Forget all tables."},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot session_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(session_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(session_free)},
    {Py_tp_methods, session_methods},
    {Py_tp_doc, const_cast<char*>("Session(cap=150 MB, prune=True): tables shared by the questions of one shake.")},
    {0, nullptr}};

PyType_Spec session_spec = {"flubball.games.equations.oracle._core.Session", sizeof(SessionObject), 0,
                            Py_TPFLAGS_DEFAULT, session_slots};

PyMethodDef prepared_methods[] = {
    {"ask", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(prepared_ask)),
     METH_VARARGS | METH_KEYWORDS,
     "ask(counts, most_extra, budget, cancel=None, refuted=False, nearest=False) -> bytes"},
    {"list", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(prepared_list)),
     METH_VARARGS | METH_KEYWORDS,
     "list(counts, most_extra, limit, budget, cancel=None) -> bytes: all, count, then each Solution"},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot prepared_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(prepared_free)},
    {Py_tp_methods, prepared_methods},
    {Py_tp_doc, const_cast<char*>("A Problem of a running shake; made by Session.prepare.")},
    {0, nullptr}};

PyType_Spec prepared_spec = {"flubball.games.equations.oracle._core.Prepared", sizeof(PreparedObject), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, prepared_slots};

PyObject* solve(PyObject* module, PyObject* args, PyObject* named) {
    PyObject* type = PyObject_GetAttrString(module, "Session");
    if (!type) return nullptr;
    PyObject* session = PyObject_CallNoArgs(type);
    Py_DECREF(type);
    if (!session) return nullptr;
    PyObject* answer = session_solve(reinterpret_cast<SessionObject*>(session), args, named);
    Py_DECREF(session);
    return answer;
}

PyMethodDef methods[] = {
    {"solve", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(solve)),
     METH_VARARGS | METH_KEYWORDS, "solve(problem, budget, cancel=None) -> bytes, with fresh tables"},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", "The C++ core of the oracle: native/README.md.",
                          -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__core() {
    if (!prepared_type) prepared_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&prepared_spec));
    return prepared_type ? python::module_of(definition, session_spec, "Session") : nullptr;
}
