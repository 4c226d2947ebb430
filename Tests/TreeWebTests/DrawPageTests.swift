import Foundation
import Testing
import TreeDrawing
import TreeFormats
import TreeLayout
import TreesOfKeys

/// The menus of the page that draws texts contain the values that the command knows.
struct DrawPageTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/TreeWeb/Page").standardized

  /// Returns the words in quotation marks of the first list after a text in a file of the page.
  private static func list(after start: String, in file: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    let list = try #require(text.range(of: start)).upperBound
    let end = try #require(text[list...].firstIndex(of: "]"))
    return text[list..<end].matches(of: /"([^"]*)"/).map { String($0.output.1) }
  }

  @Test func formatsAreInTheOrderOfTheirNumbers() throws {
    let formats = try Self.list(after: "const formats = [", in: "draw-link.mjs")
    #expect(formats == TreeFormat.allCases.map(\.rawValue))
  }

  @Test func everyKindExceptIntervalTreesCanBeChecked() throws {
    let rules = try Self.list(after: "const rules = [", in: "draw-link.mjs")
    let kinds = CheckedKind.allCases.filter { !$0.isInterval }.map(\.rawValue)
    #expect(rules.sorted() == kinds.sorted())
  }

  @Test func optionsOfPicturesHaveAllValues() throws {
    let values = [
      "layout": LayoutName.allCases.map(\.rawValue),
      "orientation": LayoutOrientation.allCases.map(\.rawValue),
      "theme": Theme.allCases.map(\.rawValue),
      "nodes": NodeShape.allCases.map(\.rawValue),
      "edges": EdgeRouting.allCases.map(\.rawValue),
    ]
    for (name, expected) in values {
      let offered = try Self.list(after: "[\"\(name)\", [", in: "picture.mjs")
      #expect(offered.sorted() == expected.sorted(), "\(name)")
    }
  }
}
