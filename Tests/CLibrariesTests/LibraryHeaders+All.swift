extension LibraryHeaders {
  /// The libraries that `Sources/CLibraries` loads.
  static let all = [cairo, graphviz, libedit, zlib]

  private static let cairo = LibraryHeaders(
    name: "cairo and pango", package: "pangocairo",
    includes: ["cairo-pdf.h", "pango/pangocairo.h"],
    source: "cairo.c", declarations: "include/ccairo.h", end: "} tv_cairo;",
    structures: "include/ccairo.h",
    // PangoCairoFont is an interface of PangoFont.
    prelude: "template <> constexpr bool fits<PangoFont *, PangoCairoFont *>() { return true; }",
    renamed: [
      "PANGO_GLYPH_UNKNOWN": "PANGO_GLYPH_UNKNOWN_FLAG",
      // The attribute is a bit field, whose value is not a constant expression.
      "PANGO_GLYPH_IS_COLOR": "",
      "PangoGlyphInfo, width": "PangoGlyphInfo, geometry.width",
      "PangoGlyphInfo, x_offset": "PangoGlyphInfo, geometry.x_offset",
      "PangoGlyphInfo, y_offset": "PangoGlyphInfo, geometry.y_offset",
      "PangoGlyphInfo, attributes": "PangoGlyphInfo, attr",
    ],
    elements: [
      "PangoGlyphInfo", "PangoItem", "PangoRectangle", "cairo_matrix_t", "cairo_glyph_t",
      "cairo_text_cluster_t",
    ],
    assertions: [
      "agree<int (*)(void *, const unsigned char *, unsigned int), cairo_write_func_t>()"
    ],
    mistakes: [
      ("set_line_width)(cairo_t *, double)", "set_line_width)(cairo_t *, int)"),
      ("layout_new)(PangoContext *)", "layout_new)(PangoLayout *)"),
      (
        "pdf_surface_set_metadata)(cairo_surface_t *, int,",
        "pdf_surface_set_metadata)(cairo_surface_t *,"
      ),
      ("(unsigned)PANGO_SCALE == 1024", "(unsigned)PANGO_SCALE == 1000"),
      ("uint8_t level, gravity", "uint16_t level, gravity"),
    ])

  private static let graphviz = LibraryHeaders(
    name: "Graphviz", package: "libgvc", includes: ["gvc.h", "types.h"],
    source: "graphviz.c", declarations: "graphviz.c", end: "} gv;",
    structures: "include/cgraphviz.h",
    prelude: "using tvgv_context = GVC_t; using tvgv_graph = Agraph_t;",
    renamed: [
      "tvgv_point": "pointf", "tvgv_drawing": "layout_t",
      // These structures have nested ones, which the assertions below compare.
      "tvgv_graph_info": "", "tvgv_object": "",
    ],
    assertions: [
      "offsetof(ours::tvgv_graph_info, drawing) == offsetof(Agraphinfo_t, drawing)",
      "offsetof(ours::tvgv_graph_info, bb.LL) == offsetof(Agraphinfo_t, bb.LL)",
      "offsetof(ours::tvgv_graph_info, bb.UR) == offsetof(Agraphinfo_t, bb.UR)",
      "offsetof(ours::tvgv_object, data) == offsetof(Agobj_t, data)",
      "sizeof(ours::tvgv_point) == sizeof(pointf)",
    ],
    mistakes: [
      ("(*node_count)(tvgv_graph *)", "(*node_count)(tvgv_context *)"),
      (
        "(*layout)(tvgv_context *, tvgv_graph *, const char *)",
        "(*layout)(tvgv_context *, tvgv_graph *)"
      ),
      ("double quantum, scale, ratio, dpi;", "double quantum, scale, ratio;"),
      ("void *label;", ""),
    ])

  private static let libedit = LibraryHeaders(
    name: "libedit", package: "libedit", includes: ["histedit.h"],
    source: "lineediting.c", declarations: "lineediting.c", end: "} edit;",
    structures: "lineediting.c",
    elements: ["HistEvent", "LineInfo"],
    mistakes: [
      ("(*insert)(void *, const char *)", "(*insert)(void *, int)"),
      ("(*end)(void *)", "(*end)(void *, int)"),
      ("(unsigned)EL_BIND == 4", "(unsigned)EL_BIND == 5"),
      ("int num; const char *str;", "const char *str; int num;"),
    ])

  private static let zlib = LibraryHeaders(
    name: "zlib", package: "zlib", includes: ["zlib.h"],
    source: "zlib.c", declarations: "zlib.c", end: "} zlib;",
    structures: "zlib.c",
    elements: ["z_stream"],
    assertions: ["Z_MEM_ERROR == -4", "Z_BUF_ERROR == -5"],
    mistakes: [
      ("(*inflate)(z_stream *, int)", "(*inflate)(z_stream *)"),
      ("(unsigned)Z_STREAM_END == 1", "(unsigned)Z_STREAM_END == 2"),
      ("unsigned avail_in;", "unsigned long avail_in;"),
      ("unsigned long adler, reserved;", "unsigned long adler;"),
    ])
}
