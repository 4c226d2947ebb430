#ifndef TREEVIZ_CLINEEDITING_H
#define TREEVIZ_CLINEEDITING_H
#include <stddef.h>

/* A line editor that uses libedit, which is loaded at first use: a build does not need the library,
 * and if it is missing the caller reads lines without editing. All functions and constants have been
 * unchanged since libedit 3.0. A program has at most one editor. */

/* The completion of the word before the cursor. */
typedef struct {
    /* The number of characters to remove before the cursor. */
    int removed;
    /* The text to insert instead, or NULL. The editor frees it. */
    char *inserted;
    /* A text to show below the line, or NULL. The editor frees it. */
    char *shown;
} tvedit_completion;

/* Completes the `length` bytes of the line before the cursor. `line` has no terminating NUL. */
typedef tvedit_completion (*tvedit_complete)(const char *line, size_t length);

/* Waits for a key. Returns 1 when one can be read on standard input, or 0 if the size of the terminal
 * may have changed or the process was suspended, so that the line must be shown again. */
typedef int (*tvedit_wait)(void);

/* The least size of a terminal in which the library can show a line. If the terminal is smaller when a
 * line begins, the caller must read the line without the editor. */
enum { TVEDIT_LEAST_COLUMNS = 16, TVEDIT_LEAST_ROWS = 2 };

/* Loads the library. Returns NULL, or the reason why the library cannot be used. */
const char *tvedit_load(void);

/* Opens the editor on standard input and output. It handles no signals: `wait` reports those that
 * concern it. Returns 1, or 0 on failure. */
int tvedit_open(int history_limit, tvedit_complete complete, tvedit_wait wait);

/* Adds a line to the history. */
void tvedit_remember(const char *line);

enum { TVEDIT_LINE = 0, TVEDIT_END = 1, TVEDIT_CLEARED = 2, TVEDIT_FAILED = 3 };

/* Reads a line and returns one of the constants above. Text between two bytes of value 1 in the
 * prompt has no width on the screen. The line is valid until the next call. */
int tvedit_read(const char *prompt, const char **line, int *length);

/* Closes the editor and restores the terminal. */
void tvedit_close(void);
#endif
