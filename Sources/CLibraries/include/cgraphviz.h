#ifndef TREEVIZ_CGRAPHVIZ_H
#define TREEVIZ_CGRAPHVIZ_H
#include <stddef.h>

/* Graphviz, loaded when it is first used: nothing is needed to build. Only functions that have been
 * the same since Graphviz 2.30 are used, or that differ in ways that do not matter here. To be used on
 * one thread only, but for tvgv_load. */

typedef struct tvgv_context tvgv_context;
typedef struct tvgv_graph tvgv_graph;

/* Loads the library. Returns NULL, or why it cannot be used. */
const char *tvgv_load(void);

/* A context with all plug-ins that are found, or NULL. It need not be freed. */
tvgv_context *tvgv_make_context(void);
const char *tvgv_version(tvgv_context *context);

/* The names of the plug-ins of a kind; they and their array are to be freed. */
char **tvgv_plugins(tvgv_context *context, const char *kind, int *count);

/* Reads a graph from a text, or what is left of the last text from an empty one. */
tvgv_graph *tvgv_read(const char *dot);
void tvgv_close(tvgv_graph *graph);
int tvgv_node_count(tvgv_graph *graph);

/* The worst error since the last reset; 0 if there was none. */
int tvgv_error(void);
int tvgv_reset_error(void);
void tvgv_set_error_handler(int (*handler)(char *message));

int tvgv_layout(tvgv_context *context, tvgv_graph *graph, const char *engine);
void tvgv_free_layout(tvgv_context *context, tvgv_graph *graph);
int tvgv_render(tvgv_context *context, tvgv_graph *graph, const char *format, char **out,
                size_t *length);
void tvgv_free_output(char *out);

/* The size of a laid out graph in points. */
double tvgv_width(tvgv_graph *graph);
double tvgv_height(tvgv_graph *graph);

/* Has a laid out graph drawn no larger than a number of points, as its attribute `size` would. */
void tvgv_limit_size(tvgv_graph *graph, double width, double height);

/* The beginnings of structures of Graphviz's types.h and cgraph.h, which have been the same since
 * 2.30. */
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
