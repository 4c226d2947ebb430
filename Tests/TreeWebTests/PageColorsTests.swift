import Foundation
import Testing
import TreeDrawing
import TreeTestSupport

/// The colors of trees on pages are those of the theme `calm`, which pictures use too.
struct PageColorsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/TreeWeb/Page").standardized

  /// The names of the custom properties, with the colors that they stand for.
  private static var names: KeyValuePairs<String, KeyPath<Palette, RGBColor>> {
    [
      "edge": \.edge, "path-edge": \.pathEdge,
      "node": \.plain.fill, "border": \.plain.stroke, "label": \.plain.text,
      "path": \.path.fill, "path-border": \.path.stroke, "path-label": \.path.text,
      "new": \.added.fill, "new-border": \.added.stroke, "new-label": \.added.text,
      "bad": \.violation.fill, "bad-border": \.violation.stroke, "bad-label": \.violation.text,
      "red": \.red.fill, "red-border": \.red.stroke, "red-label": \.red.text,
      "red-ring": \.redRing,
      "black": \.black.fill, "black-border": \.black.stroke, "black-label": \.black.text,
      "badge-glyph": \.badgeGlyph,
    ]
  }

  /// The text of `colors.css`; the tests write it if `TREEVIZ_RECORD` is `1`.
  private static var sheet: String {
    func declarations(of palette: Palette, indent: String) -> String {
      names.map { "\(indent)--\($0): \(palette[keyPath: $1].description.lowercased())" }
        .joined(separator: ";\n")
    }
    return """
      /* The colors of the theme calm. Tests/TreeWebTests writes this file with TREEVIZ_RECORD=1 and compares it. */
      :root {
      \(declarations(of: Theme.calm.light, indent: "  "))
      }

      @media (prefers-color-scheme:dark) {
        :root {
      \(declarations(of: Theme.calm.dark, indent: "    "))
        }
      }

      """
  }

  @Test func pagesHaveTheColorsOfPictures() {
    #expect(Snapshots(in: Self.folder).mismatch(Self.sheet, "colors.css") == nil)
  }

  /// Every color of the theme is used on pages, and every property that pages use is declared.
  @Test func pagesUseEveryColorOfTheTheme() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let scripts = try files.filter { $0.hasSuffix(".mjs") }.map(text).joined()
    let rules = try files.filter { $0.hasSuffix(".css") && $0 != "colors.css" }.map(text).joined()
    let used = Set(rules.matches(of: /var\(--([\w-]+)/).map { String($0.output.1) })
    #expect(Set(Self.names.map(\.key)).subtracting(used) == [])
    // Scripts set some properties of elements and read others.
    let declared = (rules + Self.sheet).matches(of: /--([\w-]+):/).map { String($0.output.1) }
    let named = scripts.matches(of: /"--([\w-]+)"/).map { String($0.output.1) }
    #expect(used.subtracting(declared).subtracting(named) == [])
    let set = scripts.matches(of: /setProperty\("--([\w-]+)"/).map { String($0.output.1) }
    #expect(Set(named).subtracting(set).subtracting(declared) == [])
  }
}
