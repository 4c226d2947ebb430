#include "crsvg.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The types of the libraries, as far as they matter here. */
typedef struct { unsigned domain; int code; char *message; } Error;
typedef struct { double x, y, width, height; } Rectangle;
typedef int (*Write)(void *closure, const unsigned char *data, unsigned length);

static struct {
    void *(*handle_from_data)(const uint8_t *, size_t, Error **);
    void (*set_dpi)(void *, double);
    int (*size_in_pixels)(void *, double *, double *);
    int (*render)(void *, void *, const Rectangle *, Error **);
    void (*unref)(void *);
    void (*error_free)(Error *);
    void *(*image_surface)(int, int, int);
    void *(*pdf_surface)(Write, void *, double, double);
    void (*pdf_metadata)(void *, int, const char *);
    int (*write_png)(void *, Write, void *);
    void (*surface_flush)(void *);
    unsigned char *(*image_data)(void *);
    int (*image_width)(void *);
    int (*image_height)(void *);
    int (*image_stride)(void *);
    int (*surface_status)(void *);
    void (*surface_finish)(void *);
    void (*surface_destroy)(void *);
    void *(*create)(void *);
    void (*scale)(void *, double, double);
    int (*status)(void *);
    void (*show_page)(void *);
    void (*destroy)(void *);
    const char *(*status_text)(int);
} rsvg;

static const char *trouble;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *open_first(const char *const *names) {
    for (; *names; names++) {
        void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
}

static void load(void) {
    static const char *const rsvg_names[] = {
        "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
        "/usr/local/lib/librsvg-2.2.dylib", NULL};
    static const char *const cairo_names[] = {
        "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib",
        "/usr/local/lib/libcairo.2.dylib", NULL};
    static const char *const object_names[] = {
        "libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "/opt/homebrew/lib/libgobject-2.0.0.dylib",
        "/usr/local/lib/libgobject-2.0.0.dylib", NULL};
    void *library = open_first(rsvg_names);
    void *cairo = open_first(cairo_names);
    void *object = open_first(object_names);
    if (!library || !cairo || !object) {
        trouble = "librsvg is not on this machine";
        return;
    }
    const struct { void *library; const char *name; void *target; } symbols[] = {
        {library, "rsvg_handle_new_from_data", &rsvg.handle_from_data},
        {library, "rsvg_handle_set_dpi", &rsvg.set_dpi},
        {library, "rsvg_handle_get_intrinsic_size_in_pixels", &rsvg.size_in_pixels},
        {library, "rsvg_handle_render_document", &rsvg.render},
        {object, "g_object_unref", &rsvg.unref},
        {object, "g_error_free", &rsvg.error_free},
        {cairo, "cairo_image_surface_create", &rsvg.image_surface},
        {cairo, "cairo_pdf_surface_create_for_stream", &rsvg.pdf_surface},
        {cairo, "cairo_pdf_surface_set_metadata", &rsvg.pdf_metadata},
        {cairo, "cairo_surface_write_to_png_stream", &rsvg.write_png},
        {cairo, "cairo_surface_flush", &rsvg.surface_flush},
        {cairo, "cairo_image_surface_get_data", &rsvg.image_data},
        {cairo, "cairo_image_surface_get_width", &rsvg.image_width},
        {cairo, "cairo_image_surface_get_height", &rsvg.image_height},
        {cairo, "cairo_image_surface_get_stride", &rsvg.image_stride},
        {cairo, "cairo_surface_status", &rsvg.surface_status},
        {cairo, "cairo_surface_finish", &rsvg.surface_finish},
        {cairo, "cairo_surface_destroy", &rsvg.surface_destroy},
        {cairo, "cairo_create", &rsvg.create},
        {cairo, "cairo_scale", &rsvg.scale},
        {cairo, "cairo_status", &rsvg.status},
        {cairo, "cairo_show_page", &rsvg.show_page},
        {cairo, "cairo_destroy", &rsvg.destroy},
        {cairo, "cairo_status_to_string", &rsvg.status_text},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *symbol = dlsym(symbols[i].library, symbols[i].name);
        if (!symbol && symbols[i].library == library) symbol = dlsym(object, symbols[i].name);
        if (!symbol) {
            trouble = "librsvg is too old: version 2.52 or later is needed";
            return;
        }
        memcpy(symbols[i].target, &symbol, sizeof symbol);
    }
}

const char *tvrsvg_load(void) {
    pthread_once(&once, load);
    return trouble;
}

typedef struct { uint8_t *bytes; size_t count, capacity; } Buffer;

/* 0 is CAIRO_STATUS_SUCCESS, 1 is CAIRO_STATUS_NO_MEMORY. */
static int append(void *closure, const unsigned char *data, unsigned length) {
    Buffer *buffer = closure;
    if (buffer->capacity - buffer->count < length) {
        size_t capacity = 2 * buffer->capacity + length;
        uint8_t *bytes = realloc(buffer->bytes, capacity);
        if (!bytes) return 1;
        buffer->bytes = bytes;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->count, data, length);
    buffer->count += length;
    return 0;
}

/* Width, height, then the pixels in rows, all as 32 bits. */
static int write_pixels(void *surface, Buffer *buffer) {
    rsvg.surface_flush(surface);
    const uint32_t size[2] = {(uint32_t)rsvg.image_width(surface),
                              (uint32_t)rsvg.image_height(surface)};
    const unsigned char *data = rsvg.image_data(surface);
    if (!data) return 1;
    int status = append(buffer, (const unsigned char *)size, sizeof size);
    for (uint32_t row = 0; row < size[1] && !status; row++)
        status = append(buffer, data + (size_t)row * rsvg.image_stride(surface), 4 * size[0]);
    return status;
}

static char *draw(void *handle, int format, double *scale, Buffer *buffer) {
    enum { LARGEST_SIDE = 32767, CREATE_DATE = 5 };
    double width = 0, height = 0;
    if (!rsvg.size_in_pixels(handle, &width, &height) || width <= 0 || height <= 0)
        return strdup("the picture has no size");
    void *surface;
    double factor;
    if (format == TVRSVG_PDF) {
        factor = 0.75; /* A pixel is 1/96 of an inch, a point 1/72. */
        surface = rsvg.pdf_surface(append, buffer, width * factor, height * factor);
        /* The same bytes on every run. */
        rsvg.pdf_metadata(surface, CREATE_DATE, "2000-01-01T00:00:00Z");
    } else {
        double side = width > height ? width : height;
        if (side * *scale > LARGEST_SIDE) *scale = LARGEST_SIDE / side;
        factor = *scale;
        int columns = (int)(width * factor + 0.5), rows = (int)(height * factor + 0.5);
        surface = rsvg.image_surface(0, columns < 1 ? 1 : columns, rows < 1 ? 1 : rows);
    }
    void *context = rsvg.create(surface);
    rsvg.scale(context, factor, factor);
    const Rectangle viewport = {0, 0, width, height};
    Error *error = NULL;
    char *message = NULL;
    if (!rsvg.render(handle, context, &viewport, &error)) {
        message = strdup(error && error->message ? error->message : "librsvg failed");
        if (error) rsvg.error_free(error);
    }
    int status = rsvg.status(context);
    if (format == TVRSVG_PDF) rsvg.show_page(context);
    rsvg.destroy(context);
    if (!message && !status && format == TVRSVG_PNG)
        status = rsvg.write_png(surface, append, buffer);
    if (!message && !status && format == TVRSVG_PIXELS) status = write_pixels(surface, buffer);
    rsvg.surface_finish(surface);
    if (!status) status = rsvg.surface_status(surface);
    rsvg.surface_destroy(surface);
    if (!message && status) message = strdup(rsvg.status_text(status));
    return message;
}

char *tvrsvg_render(const uint8_t *svg, size_t length, int format, double *scale,
                    uint8_t **bytes, size_t *count) {
    Error *error = NULL;
    void *handle = rsvg.handle_from_data(svg, length, &error);
    if (!handle) {
        char *message = strdup(error && error->message ? error->message : "librsvg failed");
        if (error) rsvg.error_free(error);
        return message;
    }
    rsvg.set_dpi(handle, 96);
    Buffer buffer = {NULL, 0, 0};
    char *message = draw(handle, format, scale, &buffer);
    rsvg.unref(handle);
    if (message) {
        free(buffer.bytes);
        return message;
    }
    *bytes = buffer.bytes;
    *count = buffer.count;
    return NULL;
}
