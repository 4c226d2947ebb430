#ifndef TREEVIZ_CGRAPHVIZ_H
#define TREEVIZ_CGRAPHVIZ_H
#include <stdbool.h>
#include <stddef.h>

/* Graphviz, loaded at first use: a build does not need the library. All functions have existed since
 * Graphviz 2.30, and their changes since then do not matter here. All functions except the
 * first two must be called on the same thread. */

typedef struct tvgv_context tvgv_context;
typedef struct tvgv_graph tvgv_graph;

/* Loads the library. Returns NULL, or the reason why the library cannot be used. */
const char *tvgv_load(void);

/* Starts a thread that calls a function, which may never return. Returns whether the thread started. */
bool tvgv_start_thread(void (*work)(void *), void *argument, size_t stack_size);

/* Creates a context with all installed plug-ins, or returns NULL. It need not be freed. */
tvgv_context *tvgv_make_context(void);
const char *tvgv_version(tvgv_context *context);

/* Returns the names of the plug-ins of a kind. The caller must free each name and the array. */
char **tvgv_plugins(tvgv_context *context, const char *kind, int *count);

/* Reads a graph from a text. If the text is empty, reads the rest of the previous text. */
tvgv_graph *tvgv_read(const char *dot);
void tvgv_close(tvgv_graph *graph);
int tvgv_node_count(tvgv_graph *graph);

/* Returns the worst error level since the last reset, or 0 if no error occurred. */
int tvgv_error(void);
int tvgv_reset_error(void);
void tvgv_set_error_handler(int (*handler)(char *message));

int tvgv_layout(tvgv_context *context, tvgv_graph *graph, const char *engine);
void tvgv_free_layout(tvgv_context *context, tvgv_graph *graph);
int tvgv_render(tvgv_context *context, tvgv_graph *graph, const char *format, char **out,
                size_t *length);
void tvgv_free_output(char *out);

/* Returns the size of a laid out graph, in points. */
double tvgv_width(tvgv_graph *graph);
double tvgv_height(tvgv_graph *graph);

/* Sets the maximum size of a laid out graph in points, like the attribute `size`. */
void tvgv_limit_size(tvgv_graph *graph, double width, double height);

/* The first fields of structures in Graphviz's types.h and cgraph.h, which have been unchanged since
 * version 2.30. */
typedef struct { double x, y; } tvgv_point;
typedef struct {
    double quantum, scale, ratio, dpi;
    tvgv_point margin, page, size;
} tvgv_drawing;
typedef struct {
    struct { char *name; void *next; } hdr;
    tvgv_drawing *drawing;
    void *label;
    struct { tvgv_point LL, UR; } bb;
} tvgv_graph_info;
typedef struct {
    struct { unsigned bits; unsigned long long id; } tag;
    tvgv_graph_info *data;
} tvgv_object;
#endif
