import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeLayout
import TreeSteps
import TreeTestSupport

@testable import TreeStage

/// Tests of the values that the JavaScript modules share with this module.
struct SharedConstantsTests {
  private static let web = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/TreeWeb").standardized

  private static let kinds = TreeKind.allCases.map(\.rawValue)
  private static let orders = TraversalOrder.allCases.map(\.rawValue)
  private static let recursive = TraversalOrder.allCases.filter(\.isRecursive).map(\.rawValue)
  /// The notes that a page offers: all but those that need a column or have another form there.
  private static let notes = NodeNote.allCases.filter {
    ![.color, .length, .visit].contains($0)
  }.map(\.rawValue)

  /// The text of the module `constants.mjs`; the tests write it if `TREEVIZ_RECORD` is `1`.
  private static var module: String {
    func list(_ names: [String]) -> String {
      let names = names.map { "\"\($0)\"" }.joined(separator: ", ")
      return names.count > 60 ? "[\n  \(names),\n]" : "[\(names)]"
    }
    func record(_ values: KeyValuePairs<String, Int>) -> String {
      let values = values.map { "\($0): \($1)" }
      return values.count < 4
        ? "{ \(values.joined(separator: ", ")) }"
        : "{\n\(values.map { "  \($0),\n" }.joined())}"
    }
    let named: KeyValuePairs<String, NodeMark> = [
      "path": .path, "current": .current, "added": .added, "removed": .removed,
      "violation": .violation, "tagged": .tagged, "visited": .visited,
    ]
    let marks = named.map { "  \($0): \($1.rawValue),\n" }.joined()
    let appearances: KeyValuePairs<String, Int> = [
      "red": Stage.Appearance.red, "black": Stage.Appearance.black,
      "parent": Stage.Appearance.parent,
      "leftChild": Stage.Appearance.leftChild, "rightChild": Stage.Appearance.rightChild,
      "balance": Stage.Appearance.balance,
      "left": Stage.Appearance.left, "right": Stage.Appearance.right,
      "doubleBlack": Stage.Appearance.doubleBlack,
      "doubleBlackLeft": Stage.Appearance.doubleBlackLeft,
      "doubleBlackRight": Stage.Appearance.doubleBlackRight,
    ]
    let stride: KeyValuePairs<String, Int> = [
      "node": Stage.Stride.node, "edge": Stage.Stride.edge, "summary": Stage.Stride.summary,
    ]
    let measures = Bubbles.Measure.allCases.map { "\($0)" }
    let verbs = PageTree.Verb.allCases.map { "\($0)" }
    return """
      // Values of the Swift code that the modules of pages share. Tests/TreeStageTests writes this file with
      // TREEVIZ_RECORD=1 and compares it.

      /** The kinds of trees, in the order of their numbers. */
      export const kinds = \(list(kinds));

      /** The orders of traversals, in the order of their numbers. */
      export const orders = \(list(orders));

      /** The orders with a recursive algorithm. */
      export const recursive = \(list(recursive));

      /** The notes that nodes can show. */
      export const notes = \(list(notes));

      /** The operations on trees, in the order of their numbers. */
      export const verbs = \(list(verbs));

      /** The quantities that the area of a bubble can show, in the order of their numbers. */
      export const measures = \(list(measures));

      /** What a page does with branch lengths, in the order of the numbers. */
      export const lengthActions = \(list(LengthAction.allCases.map { "\($0)" }));

      /** The marks of a node, as bits of its appearance. */
      export const marks = {
      \(marks)};

      /** The other bits of a node's appearance; the balance factor is stored in units of `balance`. */
      export const appearances = \(record(appearances));

      /** The stored value of the balance factor 0; a node without a balance factor stores 0. */
      export const evenBalance = \(Stage.Appearance.evenBalance);

      /** The number of numbers that describe a node, an edge and a small subtree. */
      export const stride = \(record(stride));

      /** The radius of a node, in pixels of the tree. */
      export const nodeRadius = \(Int(Stage.dimensions.radius));

      """
  }

  @Test func theModuleHasTheValues() {
    let folder = Self.web.appendingPathComponent("Page")
    #expect(Snapshots(in: folder).mismatch(Self.module, "constants.mjs") == nil)
  }

  /// The TypeScript declarations of the public module have the same names of kinds and orders.
  @Test func theDeclarationsHaveTheNames() throws {
    let file = Self.web.appendingPathComponent("ESModule/treeviz.d.mts")
    let text = try String(contentsOf: file, encoding: .utf8)
    for names in [Self.kinds, Self.orders] {
      #expect(text.contains("=\n  | \(names.map { "\"\($0)\"" }.joined(separator: " | "));"))
    }
  }
}
