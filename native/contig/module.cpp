// The Python side: a board and a place come as 64-bit words, little-endian; no lock held while playing.
#include "../python.hpp"
#include "games.hpp"

namespace {

using namespace contig;

constexpr int GREATEST = 100000;
constexpr int MOST_GAMES = 10000000;
constexpr int MOST_LINES = 4096;

class Reader : public python::Words<std::uint64_t> {
  public:
    using Words::Words;
    Set set(int spaces) {
        Set found = word();
        if (spaces < MOST_SPACES && found >> spaces) throw std::invalid_argument("a word names no space of the board");
        return found;
    }
};

std::vector<int> spaces_in(Set set, int spaces) {
    std::vector<int> found;
    for (int space = 0; space < spaces; space++)
        if (set >> space & 1) found.push_back(space);
    return found;
}

Board read_board(Reader words) {
    Board board;
    int spaces = words.next(1, MOST_SPACES);
    board.chips = words.next(0, MOST_SPACES);
    board.margin = words.next(0, GREATEST);
    board.tie = words.next(0, 1);
    board.worth.point = words.next(0, GREATEST);
    for (int& each : board.worth.own) each = words.next(0, GREATEST);
    for (int& each : board.worth.blocked) each = words.next(0, GREATEST);
    for (int space = 0; space < spaces; space++) board.beside.push_back(spaces_in(words.set(spaces), spaces));
    board.through.resize(std::size_t(spaces));
    int lines = words.next(0, MOST_LINES);
    for (int line = 0; line < lines; line++) {
        board.lines.push_back(words.set(spaces));
        std::vector<int> in = spaces_in(board.lines.back(), spaces);
        if (in.size() != ROW) throw std::invalid_argument("a word is no line of five");
        for (int space : in) board.through[std::size_t(space)].push_back(line);
    }
    int rolls = words.next(1, GREATEST);
    for (int roll = 0; roll < rolls; roll++) board.rolls.push_back(words.set(spaces));
    words.finish();
    return board;
}

Place read_place(Reader words, int spaces) {
    Place place;
    for (Set& chips : place.chips) chips = words.set(spaces);
    for (int& score : place.scores) score = words.next(-GREATEST, GREATEST);
    words.finish();
    if (place.chips[0] & place.chips[1]) throw std::invalid_argument("a word puts two chips on one space");
    return place;
}

struct GamesObject {
    PyObject_HEAD
    Games* games;
};

PyObject* games_new(PyTypeObject* type, PyObject* args, PyObject*) {
    const char* data;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(args, "y#", &data, &size)) return nullptr;
    auto* self = reinterpret_cast<GamesObject*>(type->tp_alloc(type, 0));
    if (!self) return nullptr;
    if (python::done([&] { self->games = new Games(read_board(Reader(data, size))); })) return reinterpret_cast<PyObject*>(self);
    Py_DECREF(self);
    return nullptr;
}

void games_free(GamesObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete self->games;
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* games_played(GamesObject* self, PyObject* args) {
    const char* data;
    Py_ssize_t size;
    unsigned long long first;
    int count;
    if (!PyArg_ParseTuple(args, "y#Ki", &data, &size, &first, &count)) return nullptr;
    if (count < 0 || count > MOST_GAMES) {
        PyErr_SetString(PyExc_ValueError, "no such count");
        return nullptr;
    }
    Place place;
    if (!python::done([&] { place = read_place(Reader(data, size), self->games->spaces()); })) return nullptr;
    long total = 0;
    bool memory = true;
    Py_BEGIN_ALLOW_THREADS
    try {
        total = self->games->played(place, first, count);
    } catch (const std::bad_alloc&) {
        memory = false;
    }
    Py_END_ALLOW_THREADS
    if (!memory) return PyErr_NoMemory();
    return PyLong_FromLong(total);
}

PyMethodDef games_methods[] = {
    {"played", reinterpret_cast<PyCFunction>(games_played), METH_VARARGS,
     "played(place, first, count) -> what the side to roll gets: 2 a win, 1 a tie"},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot games_slots[] = {{Py_tp_new, reinterpret_cast<void*>(games_new)},
                             {Py_tp_dealloc, reinterpret_cast<void*>(games_free)},
                             {Py_tp_methods, games_methods},
                             {Py_tp_doc, const_cast<char*>("Games(board): games played out on a board.")},
                             {0, nullptr}};

PyType_Spec games_spec = {"flubball.players.contig_60._core.Games", sizeof(GamesObject), 0, Py_TPFLAGS_DEFAULT,
                          games_slots};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", "The C++ core of Contig 60: native/README.md.",
                          -1, nullptr, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__core() { return python::module_of(definition, games_spec, "Games"); }
