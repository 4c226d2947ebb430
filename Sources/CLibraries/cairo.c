#include "ccairo.h"
#include "dynamiclibrary.h"

#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>

static tv_cairo functions;
static char trouble[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Whether there is enough address space for the libraries, the font tables and the threads that read
 * them. Without enough space, GLib would end the program, and a library that cannot be mapped would
 * look like a missing one. */
static int has_room(void) {
    const size_t room = 96 << 20;
    void *start = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (start == MAP_FAILED) return 0;
    munmap(start, room);
    return 1;
}

static void *open_library(const char *title, const char *const *names) {
    return tvlib_open(title, names, trouble, sizeof trouble);
}

static void load(void) {
    if (!has_room()) {
        snprintf(trouble, sizeof trouble, "there is not enough memory to load cairo and pango");
        return;
    }
    static const char *const object_names[] = {
        "libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "/opt/homebrew/lib/libgobject-2.0.0.dylib",
        "/usr/local/lib/libgobject-2.0.0.dylib", NULL};
    static const char *const cairo_names[] = {
        "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib",
        "/usr/local/lib/libcairo.2.dylib", NULL};
    static const char *const pango_names[] = {
        "libpango-1.0.so.0", "libpango-1.0.0.dylib", "/opt/homebrew/lib/libpango-1.0.0.dylib",
        "/usr/local/lib/libpango-1.0.0.dylib", NULL};
    static const char *const pangocairo_names[] = {
        "libpangocairo-1.0.so.0", "libpangocairo-1.0.0.dylib",
        "/opt/homebrew/lib/libpangocairo-1.0.0.dylib",
        "/usr/local/lib/libpangocairo-1.0.0.dylib", NULL};

    void *cairo = open_library("cairo", cairo_names);
    void *pango = cairo ? open_library("pango", pango_names) : NULL;
    void *both = pango ? open_library("pangocairo", pangocairo_names) : NULL;
    void *object = both ? open_library("gobject", object_names) : NULL;
    if (!object) return;

    const tvlib_symbol symbols[] = {
        {object, "g_object_unref", &functions.g_object_unref},
        {cairo, "cairo_image_surface_create", &functions.image_surface_create},
        {cairo, "cairo_image_surface_get_data", &functions.image_surface_get_data},
        {cairo, "cairo_image_surface_get_stride", &functions.image_surface_get_stride},
        {cairo, "cairo_pdf_surface_create_for_stream", &functions.pdf_surface_create_for_stream},
        {cairo, "cairo_pdf_surface_set_size", &functions.pdf_surface_set_size},
        {cairo, "cairo_pdf_surface_set_metadata", &functions.pdf_surface_set_metadata},
        {cairo, "cairo_surface_write_to_png_stream", &functions.surface_write_to_png_stream},
        {cairo, "cairo_surface_flush", &functions.surface_flush},
        {cairo, "cairo_surface_finish", &functions.surface_finish},
        {cairo, "cairo_surface_status", &functions.surface_status},
        {cairo, "cairo_surface_destroy", &functions.surface_destroy},
        {cairo, "cairo_status_to_string", &functions.status_to_string},
        {cairo, "cairo_create", &functions.create},
        {cairo, "cairo_destroy", &functions.destroy},
        {cairo, "cairo_status", &functions.status},
        {cairo, "cairo_save", &functions.save},
        {cairo, "cairo_restore", &functions.restore},
        {cairo, "cairo_set_matrix", &functions.set_matrix},
        {cairo, "cairo_translate", &functions.translate},
        {cairo, "cairo_scale", &functions.scale},
        {cairo, "cairo_show_page", &functions.show_page},
        {cairo, "cairo_new_path", &functions.new_path},
        {cairo, "cairo_move_to", &functions.move_to},
        {cairo, "cairo_line_to", &functions.line_to},
        {cairo, "cairo_curve_to", &functions.curve_to},
        {cairo, "cairo_close_path", &functions.close_path},
        {cairo, "cairo_clip", &functions.clip},
        {cairo, "cairo_fill", &functions.fill},
        {cairo, "cairo_stroke", &functions.stroke},
        {cairo, "cairo_set_source_rgba", &functions.set_source_rgba},
        {cairo, "cairo_set_line_width", &functions.set_line_width},
        {cairo, "cairo_set_line_cap", &functions.set_line_cap},
        {cairo, "cairo_set_line_join", &functions.set_line_join},
        {cairo, "cairo_set_miter_limit", &functions.set_miter_limit},
        {cairo, "cairo_set_dash", &functions.set_dash},
        {cairo, "cairo_set_scaled_font", &functions.set_scaled_font},
        {cairo, "cairo_show_text_glyphs", &functions.show_text_glyphs},
        {cairo, "cairo_glyph_path", &functions.glyph_path},
        {cairo, "cairo_scaled_font_reference", &functions.scaled_font_reference},
        {cairo, "cairo_scaled_font_destroy", &functions.scaled_font_destroy},
        {cairo, "cairo_font_options_create", &functions.font_options_create},
        {cairo, "cairo_font_options_destroy", &functions.font_options_destroy},
        {cairo, "cairo_font_options_set_antialias", &functions.font_options_set_antialias},
        {cairo, "cairo_font_options_set_hint_style", &functions.font_options_set_hint_style},
        {cairo, "cairo_font_options_set_hint_metrics", &functions.font_options_set_hint_metrics},
        {both, "pango_cairo_font_map_new", &functions.font_map_new},
        {pango, "pango_font_map_create_context", &functions.font_map_create_context},
        {both, "pango_cairo_context_set_font_options", &functions.context_set_font_options},
        {pango, "pango_context_set_round_glyph_positions",
         &functions.context_set_round_glyph_positions, 1},
        {pango, "pango_layout_new", &functions.layout_new},
        {pango, "pango_layout_set_text", &functions.layout_set_text},
        {pango, "pango_layout_set_single_paragraph_mode",
         &functions.layout_set_single_paragraph_mode},
        {pango, "pango_layout_set_font_description", &functions.layout_set_font_description},
        {pango, "pango_layout_get_line_readonly", &functions.layout_get_line_readonly},
        {pango, "pango_layout_get_unknown_glyphs_count",
         &functions.layout_get_unknown_glyphs_count},
        {pango, "pango_layout_line_get_extents", &functions.layout_line_get_extents},
        {pango, "pango_font_description_new", &functions.font_description_new},
        {pango, "pango_font_description_free", &functions.font_description_free},
        {pango, "pango_font_description_set_family", &functions.font_description_set_family},
        {pango, "pango_font_description_set_weight", &functions.font_description_set_weight},
        {pango, "pango_font_description_set_absolute_size",
         &functions.font_description_set_absolute_size},
        {both, "pango_cairo_font_get_scaled_font", &functions.font_get_scaled_font},
        {both, "pango_cairo_show_layout_line", &functions.show_layout_line},
    };
    const char *missing = tvlib_find(symbols, sizeof symbols / sizeof *symbols);
    if (missing)
        snprintf(trouble, sizeof trouble,
                 "cairo or pango is too old: it has no %s (version 1.16 of cairo is needed)",
                 missing);
}

const tv_cairo *_Nullable tv_cairo_load(const char *_Nullable *_Nonnull obstacle) {
    pthread_once(&once, load);
    if (*trouble) {
        *obstacle = trouble;
        return NULL;
    }
    return &functions;
}
