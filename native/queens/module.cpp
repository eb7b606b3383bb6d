// The Python side: a board and a place come as 32-bit words, little-endian; no lock held while searching.
#include "../python.hpp"
#include "tree.hpp"

namespace {

using namespace queens;

constexpr int DEEPEST = 64;
constexpr int GREATEST = 10000;

class Reader : public python::Words<std::uint32_t> {
  public:
    using Words::Words;
    std::vector<int> cells(int count) {
        std::vector<int> found(std::size_t(next(0, CELLS)));
        for (int& cell : found) cell = next(0, count - 1);
        return found;
    }
    Set set(int count) {
        Set found = 0;
        for (int cell : cells(count)) found |= bit(cell);
        return found;
    }
};

Board read_board(Reader words) {
    Board board;
    int count = words.next(1, CELLS - 1);
    for (int cell = 0; cell < count; cell++) {
        board.guard.push_back(words.next(-GREATEST, GREATEST));
        board.queen.push_back(words.next(-GREATEST, GREATEST));
        board.steps.push_back(words.cells(count));
        board.outward.push_back(words.cells(count));
        std::vector<int> flat = words.cells(count);
        if (flat.size() % 2) throw std::invalid_argument("flanks come in pairs");
        board.flanks.emplace_back();
        for (std::size_t i = 0; i < flat.size(); i += 2) board.flanks.back().push_back({flat[i], flat[i + 1]});
    }
    board.rim = words.cells(count);
    board.starts = words.cells(count);
    if (board.starts.size() != 2) throw std::invalid_argument("two Queens start");
    board.queens_only = words.set(count);
    board.throne = words.set(count);
    board.centre = words.next(0, count - 1);
    for (int* two : {board.trapped, board.threatened})
        for (int kind : {0, 1}) two[kind] = words.next(-GREATEST, GREATEST);
    board.turns = words.next(0, GREATEST);
    words.finish();
    return board;
}

Place read_place(Reader words, int count) {
    Place place;
    for (int who : {0, 1}) place.guards[who] = words.set(count);
    for (int who : {0, 1}) place.queens[who] = words.next(NONE, count - 1);
    place.side = words.next(0, 1);
    place.turn = words.next(0, GREATEST);
    place.caught = words.next(NONE, count - 1);
    words.finish();
    if (place.caught != NONE && !has(place.pieces(1 - place.side), place.caught))
        throw std::invalid_argument("no such piece is caught");
    return place;
}

struct TreeObject {
    PyObject_HEAD
    Tree* tree;
    int count;
    bool busy;
};

PyObject* tree_new(PyTypeObject* type, PyObject* args, PyObject*) {
    const char* data;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(args, "y#", &data, &size)) return nullptr;
    auto* self = reinterpret_cast<TreeObject*>(type->tp_alloc(type, 0));
    if (!self) return nullptr;
    self->busy = false;
    bool good = python::done([&] {
        Board board = read_board(Reader(data, size));
        self->count = int(board.steps.size());
        self->tree = new Tree(std::move(board));
    });
    if (good) return reinterpret_cast<PyObject*>(self);
    Py_DECREF(self);
    return nullptr;
}

void tree_free(TreeObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete self->tree;
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* tree_value(TreeObject* self, PyObject* args) {
    const char* data;
    Py_ssize_t size;
    int depth, alpha, beta;
    long long nodes;
    if (!PyArg_ParseTuple(args, "y#iiiL", &data, &size, &depth, &alpha, &beta, &nodes)) return nullptr;
    if (self->busy || depth < 1 || depth > DEEPEST) {
        PyErr_SetString(PyExc_ValueError, self->busy ? "this Tree is in use" : "no such depth");
        return nullptr;
    }
    Place place;
    if (!python::done([&] { place = read_place(Reader(data, size), self->count); })) return nullptr;
    int value = 0;
    bool whole = true, memory = true;
    self->busy = true;
    self->tree->nodes = nodes;
    Py_BEGIN_ALLOW_THREADS
    try {
        value = self->tree->value(place, depth, alpha, beta);
    } catch (const Exhausted&) {
        whole = false;
    } catch (const std::bad_alloc&) {
        memory = false;
    }
    Py_END_ALLOW_THREADS
    self->busy = false;
    if (!memory) return PyErr_NoMemory();
    if (!whole) return Py_BuildValue("OL", Py_None, self->tree->nodes);
    return Py_BuildValue("iL", value, self->tree->nodes);
}

PyMethodDef tree_methods[] = {
    {"value", reinterpret_cast<PyCFunction>(tree_value), METH_VARARGS,
     "value(place, depth, alpha, beta, nodes) -> the value, None where the budget was too small; nodes left"},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot tree_slots[] = {{Py_tp_new, reinterpret_cast<void*>(tree_new)},
                            {Py_tp_dealloc, reinterpret_cast<void*>(tree_free)},
                            {Py_tp_methods, tree_methods},
                            {Py_tp_doc, const_cast<char*>("Tree(board): what was found is kept as long as it lives.")},
                            {0, nullptr}};

PyType_Spec tree_spec = {"flubball.players.queens_and_guards._core.Tree", sizeof(TreeObject), 0, Py_TPFLAGS_DEFAULT,
                         tree_slots};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", "The C++ core of Queens & Guards: native/README.md.",
                          -1, nullptr, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__core() { return python::module_of(definition, tree_spec, "Tree"); }
