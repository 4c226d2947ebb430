#ifndef TREEVIZ_CCAIRO_H
#define TREEVIZ_CCAIRO_H
#include <stddef.h>
#include <stdint.h>

/* cairo and pango, loaded at first use: a program that draws no bitmap or page does not need them.
 * All functions have had a stable interface for a decade. The types contain only the parts of the
 * libraries' types that are used here. */

#pragma clang assume_nonnull begin

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef struct { unsigned long index; double x, y; } cairo_glyph_t;
typedef struct { int num_bytes, num_glyphs; } cairo_text_cluster_t;
typedef int (*_Nonnull cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);

enum {
    TV_CAIRO_STATUS_SUCCESS = 0,
    TV_CAIRO_STATUS_NO_MEMORY = 1,
    TV_CAIRO_STATUS_WRITE_ERROR = 11,
    TV_CAIRO_FORMAT_ARGB32 = 0,
    TV_CAIRO_LINE_CAP_BUTT = 0,
    TV_CAIRO_LINE_CAP_ROUND = 1,
    TV_CAIRO_LINE_JOIN_MITER = 0,
    TV_CAIRO_LINE_JOIN_ROUND = 1,
    TV_CAIRO_HINT_STYLE_NONE = 1,
    TV_CAIRO_HINT_METRICS_OFF = 1,
    TV_CAIRO_ANTIALIAS_GRAY = 2,
    TV_CAIRO_PDF_METADATA_TITLE = 0,
    TV_CAIRO_PDF_METADATA_CREATE_DATE = 5
};

typedef struct _PangoFont PangoFont;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef struct {
    void *_Nullable shape_engine, *_Nullable lang_engine;
    PangoFont *font;
    uint8_t level, gravity, flags, script;
    void *_Nullable language, *_Nullable extra_attrs;
} PangoAnalysis;
typedef struct { int offset, length, num_chars; PangoAnalysis analysis; } PangoItem;
typedef struct { uint32_t glyph; int width, x_offset, y_offset; unsigned attributes; } PangoGlyphInfo;
typedef struct { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; } PangoGlyphString;
typedef struct { PangoItem *item; PangoGlyphString *glyphs; } PangoGlyphItem;
typedef struct _GSList { void *_Nullable data; struct _GSList *_Nullable next; } GSList;
typedef struct { PangoLayout *layout; int start_index, length; GSList *_Nullable runs; } PangoLayoutLine;

enum {
    TV_PANGO_SCALE = 1024,
    TV_PANGO_GLYPH_EMPTY = 0x0FFFFFFF,   /* A glyph that is not drawn. */
    TV_PANGO_GLYPH_UNKNOWN = 0x10000000, /* The flag for a missing glyph. */
    TV_PANGO_GLYPH_IS_COLOR = 2          /* The attribute of a color glyph. */
};

typedef struct {
    void (*_Nonnull g_object_unref)(void *);

    cairo_surface_t *_Nonnull (*_Nonnull image_surface_create)(int format, int width, int height);
    unsigned char *_Nullable (*_Nonnull image_surface_get_data)(cairo_surface_t *);
    int (*_Nonnull image_surface_get_stride)(cairo_surface_t *);
    cairo_surface_t *_Nonnull (*_Nonnull pdf_surface_create_for_stream)(cairo_write_func_t, void *,
                                                              double, double);
    void (*_Nonnull pdf_surface_set_size)(cairo_surface_t *, double, double);
    void (*_Nonnull pdf_surface_set_metadata)(cairo_surface_t *, int, const char *);
    int (*_Nonnull surface_write_to_png_stream)(cairo_surface_t *, cairo_write_func_t, void *);
    void (*_Nonnull surface_flush)(cairo_surface_t *);
    void (*_Nonnull surface_finish)(cairo_surface_t *);
    int (*_Nonnull surface_status)(cairo_surface_t *);
    void (*_Nonnull surface_destroy)(cairo_surface_t *);
    const char *_Nonnull (*_Nonnull status_to_string)(int);

    cairo_t *_Nonnull (*_Nonnull create)(cairo_surface_t *);
    void (*_Nonnull destroy)(cairo_t *);
    int (*_Nonnull status)(cairo_t *);
    void (*_Nonnull save)(cairo_t *);
    void (*_Nonnull restore)(cairo_t *);
    void (*_Nonnull set_matrix)(cairo_t *, const cairo_matrix_t *);
    void (*_Nonnull translate)(cairo_t *, double, double);
    void (*_Nonnull scale)(cairo_t *, double, double);
    void (*_Nonnull show_page)(cairo_t *);

    void (*_Nonnull new_path)(cairo_t *);
    void (*_Nonnull move_to)(cairo_t *, double, double);
    void (*_Nonnull line_to)(cairo_t *, double, double);
    void (*_Nonnull curve_to)(cairo_t *, double, double, double, double, double, double);
    void (*_Nonnull close_path)(cairo_t *);
    void (*_Nonnull clip)(cairo_t *);
    void (*_Nonnull fill)(cairo_t *);
    void (*_Nonnull stroke)(cairo_t *);
    void (*_Nonnull set_source_rgba)(cairo_t *, double, double, double, double);
    void (*_Nonnull set_line_width)(cairo_t *, double);
    void (*_Nonnull set_line_cap)(cairo_t *, int);
    void (*_Nonnull set_line_join)(cairo_t *, int);
    void (*_Nonnull set_miter_limit)(cairo_t *, double);
    void (*_Nonnull set_dash)(cairo_t *, const double *, int, double);
    void (*_Nonnull set_scaled_font)(cairo_t *, const cairo_scaled_font_t *);
    void (*_Nonnull show_text_glyphs)(cairo_t *, const char *, int, const cairo_glyph_t *, int,
                             const cairo_text_cluster_t *, int, int flags);

    void (*_Nonnull glyph_path)(cairo_t *, const cairo_glyph_t *, int);
    cairo_scaled_font_t *_Nonnull (*_Nonnull scaled_font_reference)(cairo_scaled_font_t *);
    void (*_Nonnull scaled_font_destroy)(cairo_scaled_font_t *);

    cairo_font_options_t *_Nonnull (*_Nonnull font_options_create)(void);
    void (*_Nonnull font_options_destroy)(cairo_font_options_t *);
    void (*_Nonnull font_options_set_antialias)(cairo_font_options_t *, int);
    void (*_Nonnull font_options_set_hint_style)(cairo_font_options_t *, int);
    void (*_Nonnull font_options_set_hint_metrics)(cairo_font_options_t *, int);

    PangoFontMap *_Nonnull (*_Nonnull font_map_new)(void);
    PangoContext *_Nonnull (*_Nonnull font_map_create_context)(PangoFontMap *);
    void (*_Nonnull context_set_font_options)(PangoContext *, const cairo_font_options_t *);
    /* NULL before pango 1.44. Those versions do not round positions. */
    void (*_Nullable context_set_round_glyph_positions)(PangoContext *, int);
    PangoLayout *_Nonnull (*_Nonnull layout_new)(PangoContext *);
    void (*_Nonnull layout_set_text)(PangoLayout *, const char *, int);
    void (*_Nonnull layout_set_single_paragraph_mode)(PangoLayout *, int);
    void (*_Nonnull layout_set_font_description)(PangoLayout *, const PangoFontDescription *);
    PangoLayoutLine *_Nullable (*_Nonnull layout_get_line_readonly)(PangoLayout *, int);
    int (*_Nonnull layout_get_unknown_glyphs_count)(PangoLayout *);
    void (*_Nonnull layout_line_get_extents)(PangoLayoutLine *, PangoRectangle *_Nullable ink,
                                    PangoRectangle *_Nullable logical);
    PangoFontDescription *_Nonnull (*_Nonnull font_description_new)(void);
    void (*_Nonnull font_description_free)(PangoFontDescription *);
    void (*_Nonnull font_description_set_family)(PangoFontDescription *, const char *);
    void (*_Nonnull font_description_set_weight)(PangoFontDescription *, int);
    void (*_Nonnull font_description_set_absolute_size)(PangoFontDescription *, double);
    cairo_scaled_font_t *_Nullable (*_Nonnull font_get_scaled_font)(PangoFont *);
    void (*_Nonnull show_layout_line)(cairo_t *, PangoLayoutLine *);
} tv_cairo;

/* Returns the functions of the libraries, which are loaded by the first call. If they cannot be
 * loaded, returns NULL and sets `obstacle` to the reason. */
const tv_cairo *_Nullable tv_cairo_load(const char *_Nullable *_Nonnull obstacle);

#pragma clang assume_nonnull end
#endif
