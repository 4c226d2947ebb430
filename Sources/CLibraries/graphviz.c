#include "cgraphviz.h"
#include "dynamiclibrary.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
    tvgv_context *(*context)(void);
    char *(*version)(tvgv_context *);
    /* Graphviz has the fourth parameter up to version 2.49. Later versions do not read it. */
    char **(*plugins)(tvgv_context *, const char *, int *, char *);
    tvgv_graph *(*read)(const char *);
    int (*close)(tvgv_graph *);
    int (*node_count)(tvgv_graph *);
    int (*errors)(void);
    int (*reset_errors)(void);
    void *(*set_error_handler)(int (*)(char *));
    int (*layout)(tvgv_context *, tvgv_graph *, const char *);
    int (*free_layout)(tvgv_context *, tvgv_graph *);
    /* The length is an `unsigned int *` up to Graphviz 9, and a `size_t *` in later versions. */
    int (*render)(tvgv_context *, tvgv_graph *, const char *, char **, void *);
    void (*free_output)(char *);
} gv;

static char trouble[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = {
        "libgvc.so.6", "libgvc.so.7", "libgvc.so", "libgvc.6.dylib", "libgvc.7.dylib",
        "libgvc.dylib", "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib", NULL};
    /* The functions of libcgraph are found through libgvc, which depends on it. */
    void *library = tvlib_open("Graphviz", names, trouble, sizeof trouble);
    if (!library) return;
    const tvlib_symbol symbols[] = {
        {library, "gvContext", &gv.context},
        {library, "gvcVersion", &gv.version},
        {library, "gvPluginList", &gv.plugins},
        {library, "agmemread", &gv.read},
        {library, "agclose", &gv.close},
        {library, "agnnodes", &gv.node_count},
        {library, "agerrors", &gv.errors},
        {library, "agreseterrors", &gv.reset_errors},
        {library, "agseterrf", &gv.set_error_handler},
        {library, "gvLayout", &gv.layout},
        {library, "gvFreeLayout", &gv.free_layout},
        {library, "gvRenderData", &gv.render},
        {library, "gvFreeRenderData", &gv.free_output},
    };
    const char *missing = tvlib_find(symbols, sizeof symbols / sizeof *symbols);
    if (missing)
        snprintf(trouble, sizeof trouble, "Graphviz is too old: it has no %s", missing);
}

const char *tvgv_load(void) {
    pthread_once(&once, load);
    return *trouble ? trouble : NULL;
}

tvgv_context *tvgv_make_context(void) { return gv.context(); }
const char *tvgv_version(tvgv_context *context) { return gv.version(context); }

char **tvgv_plugins(tvgv_context *context, const char *kind, int *count) {
    return gv.plugins(context, kind, count, NULL);
}

tvgv_graph *tvgv_read(const char *dot) { return gv.read(dot); }
void tvgv_close(tvgv_graph *graph) { gv.close(graph); }

typedef struct { void (*work)(void *); void *argument; } tvgv_task;

static void *run_task(void *argument) {
    tvgv_task task = *(tvgv_task *)argument;
    free(argument);
    task.work(task.argument);
    return NULL;
}

bool tvgv_start_thread(void (*work)(void *), void *argument, size_t stack_size) {
    tvgv_task *task = malloc(sizeof *task);
    if (!task) return false;
    *task = (tvgv_task){work, argument};
    pthread_attr_t attributes;
    pthread_t thread;
    bool started = false;
    if (pthread_attr_init(&attributes) == 0) {
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
        started = pthread_attr_setstacksize(&attributes, stack_size) == 0
            && pthread_create(&thread, &attributes, run_task, task) == 0;
        pthread_attr_destroy(&attributes);
    }
    if (!started) free(task);
    return started;
}

int tvgv_node_count(tvgv_graph *graph) { return gv.node_count(graph); }
int tvgv_error(void) { return gv.errors(); }
int tvgv_reset_error(void) { return gv.reset_errors(); }
void tvgv_set_error_handler(int (*handler)(char *)) { gv.set_error_handler(handler); }

int tvgv_layout(tvgv_context *context, tvgv_graph *graph, const char *engine) {
    return gv.layout(context, graph, engine);
}

void tvgv_free_layout(tvgv_context *context, tvgv_graph *graph) { gv.free_layout(context, graph); }

int tvgv_render(tvgv_context *context, tvgv_graph *graph, const char *format, char **out,
                size_t *length) {
    /* Graphviz writes an unsigned int or a size_t. On little-endian machines both give the correct
     * value, because the size_t is 0 before the call. */
    *length = 0;
    return gv.render(context, graph, format, out, length);
}

void tvgv_free_output(char *out) { gv.free_output(out); }

static tvgv_graph_info *info(tvgv_graph *graph) { return ((tvgv_object *)graph)->data; }

double tvgv_width(tvgv_graph *graph) { return info(graph)->bb.UR.x - info(graph)->bb.LL.x; }
double tvgv_height(tvgv_graph *graph) { return info(graph)->bb.UR.y - info(graph)->bb.LL.y; }

void tvgv_limit_size(tvgv_graph *graph, double width, double height) {
    info(graph)->drawing->size.x = width;
    info(graph)->drawing->size.y = height;
}
