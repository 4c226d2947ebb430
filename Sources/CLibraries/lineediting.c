#include "clineediting.h"
#include "dynamiclibrary.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* The types and constants of histedit.h that are used here. */
typedef struct { int num; const char *str; } HistEvent;
typedef struct { const char *buffer, *cursor, *lastchar; } LineInfo;
typedef unsigned char (*Function)(void *, int);
enum { EL_EDITOR = 2, EL_BIND = 4, EL_SETTC = 6, EL_SETTY = 8, EL_ADDFN = 9, EL_HIST = 10,
       EL_GETCFN = 13, EL_REFRESH = 20, EL_PROMPT_ESC = 21 };
enum { H_SETSIZE = 1, H_ENTER = 10 };
enum { CC_NORM = 0, CC_NEWLINE = 1, CC_REFRESH = 4, CC_ERROR = 6, CC_REDISPLAY = 8 };

static struct {
    void *(*init)(const char *, FILE *, FILE *, FILE *);
    void (*end)(void *);
    const char *(*gets)(void *, int *);
    int (*set)(void *, int, ...);
    int (*set_wide)(void *, int, ...);
    void (*resize)(void *);
    const LineInfo *(*line)(void *);
    int (*insert)(void *, const char *);
    void (*delete)(void *, int);
    void *(*history_init)(void);
    void (*history_end)(void *);
    int (*history)(void *, HistEvent *, int, ...);
} edit;

static char trouble[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = {
        "libedit.so.2", "libedit.so.0", "libedit.so", "libedit.3.dylib", "/usr/lib/libedit.3.dylib",
        NULL};
    void *library = tvlib_open("libedit", names, trouble, sizeof trouble);
    if (!library) return;
    const tvlib_symbol symbols[] = {
        {library, "el_init", &edit.init},
        {library, "el_end", &edit.end},
        {library, "el_gets", &edit.gets},
        {library, "el_set", &edit.set},
        {library, "el_wset", &edit.set_wide},
        {library, "el_resize", &edit.resize},
        {library, "el_line", &edit.line},
        {library, "el_insertstr", &edit.insert},
        {library, "el_deletestr", &edit.delete},
        {library, "history_init", &edit.history_init},
        {library, "history_end", &edit.history_end},
        {library, "history", &edit.history},
    };
    const char *missing = tvlib_find(symbols, sizeof symbols / sizeof *symbols);
    if (missing) snprintf(trouble, sizeof trouble, "libedit is too old: it has no %s", missing);
}

const char *tvedit_load(void) {
    pthread_once(&once, load);
    return *trouble ? trouble : NULL;
}

static void *editor, *lines;
static const char *current_prompt = "";
static tvedit_complete completer;
static tvedit_wait waiter;
static int is_cleared;

static char *prompt(void *unused) {
    (void)unused;
    return (char *)current_prompt;
}

/* Ctrl-C: discards the line and begins the next one. */
static unsigned char clear_line(void *unused, int key) {
    (void)unused, (void)key;
    is_cleared = 1;
    fputs("^C\n", stdout);
    fflush(stdout);
    return CC_NEWLINE;
}

/* Ctrl-Z and Ctrl-Backslash: the signal handlers of the caller restore the terminal. After Ctrl-Z,
 * `next_character` shows the line again. */
static unsigned char suspend(void *unused, int key) {
    (void)unused, (void)key;
    kill(0, SIGTSTP);
    return CC_NORM;
}

static unsigned char quit(void *unused, int key) {
    (void)unused, (void)key;
    kill(0, SIGQUIT);
    return CC_NORM;
}

/* Shows the line again, in the current size of the terminal.
 *
 * The handler of libedit for SIGWINCH allocates the memory of the screen again while other functions
 * may use it, and keeps a position of the cursor that may be outside. Here, the editor waits for a
 * key, and a refresh sets the cursor back. In a very small terminal libedit writes outside of its
 * memory, so it gets a larger size. */
static void show_again(void) {
    struct winsize size = {0};
    ioctl(STDIN_FILENO, TIOCGWINSZ, &size);
    int columns = size.ws_col < TVEDIT_LEAST_COLUMNS ? TVEDIT_LEAST_COLUMNS : size.ws_col;
    int rows = size.ws_row < TVEDIT_LEAST_ROWS ? TVEDIT_LEAST_ROWS : size.ws_row;
    int is_known = size.ws_col > 0 && size.ws_row > 0;
    if (!is_known || (columns == size.ws_col && rows == size.ws_row)) {
        edit.resize(editor);
    } else {
        char text[8];
        snprintf(text, sizeof text, "%d", columns);
        edit.set(editor, EL_SETTC, "co", text, NULL);
        snprintf(text, sizeof text, "%d", rows);
        edit.set(editor, EL_SETTC, "li", text, NULL);
    }
    fputs("\r\033[J", stdout);
    edit.set(editor, EL_REFRESH);
}

/* Reads a character of the encoding of the locale. Returns 1, 0 at the end of the input, or −1. */
static int next_character(void *unused, wchar_t *character) {
    (void)unused;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (;;) {
        if (!waiter()) {
            show_again();
            continue;
        }
        char byte;
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return (int)count;
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length == (size_t)-2) continue;
        if (length != (size_t)-1) return 1;
        /* The bytes are not a character, but the last one may begin another. */
        memset(&state, 0, sizeof state);
        length = mbrtowc(character, &byte, 1, &state);
        if (length <= 1) return 1;
        if (length == (size_t)-1) memset(&state, 0, sizeof state);
    }
}

static unsigned char complete(void *unused, int key) {
    (void)unused, (void)key;
    const LineInfo *info = edit.line(editor);
    tvedit_completion result = completer(info->buffer, (size_t)(info->cursor - info->buffer));
    unsigned char answer = CC_ERROR;
    if (result.inserted) {
        if (result.removed > 0) edit.delete(editor, result.removed);
        edit.insert(editor, result.inserted);
        answer = CC_REFRESH;
    }
    if (result.shown) {
        fputs("\n", stdout);
        fputs(result.shown, stdout);
        fflush(stdout);
        answer = CC_REDISPLAY;
    }
    free(result.inserted);
    free(result.shown);
    return answer;
}

int tvedit_open(int history_limit, tvedit_complete complete_word, tvedit_wait wait) {
    if (tvedit_load() || editor) return 0;
    /* Set only the character encoding. The format of numbers does not depend on the locale. */
    if (!setlocale(LC_CTYPE, "") || MB_CUR_MAX < 2) setlocale(LC_CTYPE, "C.UTF-8");
    editor = edit.init("treeviz", stdin, stdout, stderr);
    if (!editor) return 0;
    HistEvent event;
    lines = edit.history_init();
    if (!lines) {
        tvedit_close();
        return 0;
    }
    completer = complete_word;
    waiter = wait;
    edit.history(lines, &event, H_SETSIZE, history_limit);
    edit.set_wide(editor, EL_GETCFN, next_character);
    edit.set(editor, EL_EDITOR, "emacs");
    edit.set(editor, EL_PROMPT_ESC, prompt, 1);
    edit.set(editor, EL_HIST, edit.history, lines);
    edit.set(editor, EL_ADDFN, "tv-complete", "Completes the word before the cursor",
             (Function)complete);
    edit.set(editor, EL_ADDFN, "tv-clear", "Gives the line up", (Function)clear_line);
    edit.set(editor, EL_ADDFN, "tv-suspend", "Stops the program for now", (Function)suspend);
    edit.set(editor, EL_ADDFN, "tv-quit", "Ends the program by a signal", (Function)quit);
    /* While a line is edited, Ctrl-C and all other keys that send signals are ordinary keys.
     * Disabling the signal of a single key would be undone by a change of the terminal. */
    edit.set(editor, EL_SETTY, "-d", "-isig", NULL);
    static const char *const keys[][2] = {
        {"^I", "tv-complete"}, {"^C", "tv-clear"}, {"^Z", "tv-suspend"}, {"\034", "tv-quit"},
        {"^R", "em-inc-search-prev"},
        {"\033[A", "ed-prev-history"}, {"\033[B", "ed-next-history"},
        {"\033[C", "ed-next-char"}, {"\033[D", "ed-prev-char"},
        {"\033[H", "ed-move-to-beg"}, {"\033[F", "ed-move-to-end"},
        {"\033[1~", "ed-move-to-beg"}, {"\033[4~", "ed-move-to-end"},
        {"\033[3~", "ed-delete-next-char"},
        {"\033[1;5C", "em-next-word"}, {"\033[1;5D", "ed-prev-word"},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        edit.set(editor, EL_BIND, keys[i][0], keys[i][1], NULL);
    return 1;
}

void tvedit_remember(const char *line) {
    HistEvent event;
    if (lines) edit.history(lines, &event, H_ENTER, line);
}

int tvedit_read(const char *text, const char **line, int *length) {
    current_prompt = text;
    is_cleared = 0;
    *length = 0;
    errno = 0;
    *line = edit.gets(editor, length);
    if (is_cleared) return TVEDIT_CLEARED;
    if (*line && *length > 0) return TVEDIT_LINE;
    return *length < 0 && errno ? TVEDIT_FAILED : TVEDIT_END;
}

void tvedit_close(void) {
    if (editor) edit.end(editor);
    if (lines) edit.history_end(lines);
    editor = lines = NULL;
}
