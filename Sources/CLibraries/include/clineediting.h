#ifndef TREEVIZ_CLINEEDITING_H
#define TREEVIZ_CLINEEDITING_H
#include <stddef.h>

/* Lines that a person edits, read through libedit, which is loaded when it is first used: nothing is
 * needed to build, and where the library is missing the caller reads plain lines. Only functions and
 * numbers that have been the same since libedit 2.6 are used. There is one editor in a program. */

/* What is to be done about the word before the cursor. */
typedef struct {
    /* How many characters before the cursor go. */
    int removed;
    /* What comes in their place, or NULL. Freed by the editor. */
    char *inserted;
    /* What is shown under the line, or NULL. Freed by the editor. */
    char *shown;
} tvedit_completion;

/* Completes the line up to the cursor; `line` is not terminated. */
typedef tvedit_completion (*tvedit_complete)(const char *line, size_t length);

/* Loads the library. Returns NULL, or why it cannot be had. */
const char *tvedit_load(void);

/* Opens the editor on standard input and output. Returns 0 if that cannot be done. */
int tvedit_open(int history_limit, tvedit_complete complete);

/* Adds a line to those that the arrow keys bring back. */
void tvedit_remember(const char *line);

enum { TVEDIT_LINE = 0, TVEDIT_END = 1, TVEDIT_CLEARED = 2, TVEDIT_FAILED = 3 };

/* Asks for a line. Parts of the prompt between bytes 1 take no room on the screen. The line is valid
 * until the next call. */
int tvedit_read(const char *prompt, const char **line, int *length);

/* Closes the editor; the terminal is as it was. */
void tvedit_close(void);
#endif
