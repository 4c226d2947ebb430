import Foundation
import Testing
import TreeTestSupport

/// The types of pango declared in `ccairo.h` must agree with pango's headers, if these are
/// installed.
@Suite struct PangoTypesTests {
  /// The C compiler flags for pango's headers, or `nil` if the headers are not installed.
  private static let flags = Task { () -> [String]? in
    let flags = try? await run("pkg-config", ["--cflags", "pangocairo"])
    guard let flags, flags.status == 0 else { return nil }
    return flags.text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) async throws -> ProcessResult {
    try await ProcessResult.of(
      URL(fileURLWithPath: "/usr/bin/env"), [program] + arguments, input: Data(input.utf8),
      environment: ProcessInfo.processInfo.environment)
  }

  /// The structures with their members.
  ///
  /// Our declarations may lack members after the last one listed.
  private static let members = [
    "PangoAnalysis": ["font", "level", "gravity", "flags", "script", "language", "extra_attrs"],
    "PangoItem": ["offset", "length", "num_chars", "analysis"],
    "PangoGlyphString": ["num_glyphs", "glyphs", "log_clusters"],
    "PangoGlyphItem": ["item", "glyphs"],
    "PangoLayoutLine": ["layout", "start_index", "length", "runs"],
    "PangoRectangle": ["x", "y", "width", "height"],
    "cairo_matrix_t": ["xx", "yx", "xy", "yy", "x0", "y0"],
    "cairo_glyph_t": ["index", "x", "y"],
    "cairo_text_cluster_t": ["num_bytes", "num_glyphs"],
    "GSList": ["data", "next"],
  ]

  /// The structures that are elements of arrays, so that their sizes must agree too.
  private static let elements = [
    "PangoGlyphInfo", "PangoItem", "PangoRectangle", "cairo_matrix_t", "cairo_glyph_t",
    "cairo_text_cluster_t",
  ]

  /// A C program that compiles only if our declarations agree with those of the libraries.
  private static var program: String {
    let names = [
      "cairo_t", "cairo_surface_t", "cairo_scaled_font_t", "cairo_font_options_t", "PangoFont",
      "PangoFontMap", "PangoContext", "PangoLayout", "PangoFontDescription", "cairo_write_func_t",
      "_GSList",
    ]
    let renamed = Set(names + members.keys + elements).sorted()
    var lines = renamed.map { "#define \($0) tv_\($0)" }
    lines.append("#include \"ccairo.h\"")
    lines += renamed.map { "#undef \($0)" }
    lines += ["#include <cairo-pdf.h>", "#include <pango/pangocairo.h>"]
    func check(_ ours: String, _ theirs: String) {
      lines.append("_Static_assert(\(ours) == \(theirs), \"\(theirs)\");")
    }
    for (type, members) in members.sorted(by: { $0.key < $1.key }) {
      for member in members {
        check("offsetof(tv_\(type), \(member))", "offsetof(\(type), \(member))")
        check("sizeof(((tv_\(type) *)0)->\(member))", "sizeof(((\(type) *)0)->\(member))")
      }
    }
    for type in elements { check("sizeof(tv_\(type))", "sizeof(\(type))") }
    check("offsetof(tv_PangoGlyphInfo, width)", "offsetof(PangoGlyphInfo, geometry.width)")
    check("offsetof(tv_PangoGlyphInfo, x_offset)", "offsetof(PangoGlyphInfo, geometry.x_offset)")
    check("offsetof(tv_PangoGlyphInfo, y_offset)", "offsetof(PangoGlyphInfo, geometry.y_offset)")
    check("offsetof(tv_PangoGlyphInfo, attributes)", "offsetof(PangoGlyphInfo, attr)")
    for name in [
      "CAIRO_STATUS_SUCCESS", "CAIRO_STATUS_NO_MEMORY", "CAIRO_STATUS_WRITE_ERROR",
      "CAIRO_FORMAT_ARGB32", "CAIRO_LINE_CAP_ROUND", "CAIRO_LINE_JOIN_ROUND",
      "CAIRO_HINT_STYLE_NONE", "CAIRO_HINT_METRICS_OFF", "CAIRO_ANTIALIAS_GRAY",
      "CAIRO_PDF_METADATA_TITLE", "CAIRO_PDF_METADATA_CREATE_DATE", "PANGO_SCALE",
      "PANGO_GLYPH_EMPTY",
    ] {
      check("(unsigned)TV_\(name)", "(unsigned)\(name)")
    }
    check("(unsigned)TV_PANGO_GLYPH_UNKNOWN", "(unsigned)PANGO_GLYPH_UNKNOWN_FLAG")
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(.enabled { await flags.value != nil }) func declarationsAgree() async throws {
    let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CLibraries/include").standardized.path
    let arguments =
      ["-x", "c", "-fsyntax-only", "-I", headers] + (await Self.flags.value ?? []) + ["-"]
    let outcome = try await Self.run("clang", arguments, input: Self.program)
    #expect(outcome.status == 0, "\(outcome.errors)")
    // A different declaration is detected.
    let wrong = Self.program.replacing(
      "#include \"ccairo.h\"",
      with: """
        #include <stdint.h>
        #define uint8_t uint16_t
        #include "ccairo.h"
        #undef uint8_t
        """)
    let fault = try await Self.run("clang", arguments, input: wrong)
    #expect(fault.status != 0 && fault.errors.contains("offsetof(PangoAnalysis, gravity)"))
  }
}
