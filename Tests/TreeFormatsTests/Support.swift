import BinaryTrees
import Foundation
import TextSupport
import TreeFormats
import TreeKeys
import TreeTestSupport

/// Reads a text; returns the document or the error.
func read(
  _ text: String, _ format: TreeFormat? = nil, keyType: KeyType? = nil,
  limits: ReadingLimits = .standard
) -> Result<TreeDocument, SourceError> {
  read(Array(text.utf8), format, keyType: keyType, limits: limits)
}

/// Reads bytes; returns the document or the error.
func read(
  _ bytes: [UInt8], _ format: TreeFormat? = nil, keyType: KeyType? = nil,
  limits: ReadingLimits = .standard
) -> Result<TreeDocument, SourceError> {
  Result { () throws(SourceError) in
    try TreeDocument.read(bytes, format: format, keyType: keyType, limits: limits)
  }
}

/// Returns the tree as text, by simple recursion; the tests compare small trees by it.
func outline(_ tree: TreeSnapshot<String>) -> String {
  func outline(_ node: TreeSnapshot<String>.Cursor?) -> String {
    guard let node else { return "." }
    guard node.left != nil || node.right != nil else { return node.element }
    return "\(node.element){\(outline(node.left)) \(outline(node.right))}"
  }
  return outline(tree.root)
}

/// Returns the outline of the tree read from a text, or the error.
func outline(_ text: String, _ format: TreeFormat? = nil) -> String {
  switch read(text, format) {
  case .success(let document): outline(document.tree)
  case .failure(let error): "\(error)"
  }
}

/// Labels that have caused faults in readers or writers.
let hostileLabels = [
  "", " ", "\0", "\u{1}", "\t", "\n", "\r\n", "\u{1B}[31m", "\u{7F}", "\u{85}", "\"", "'", "''",
  "\\", "\\n", "\\u0041", "`", "(", ")", "[", "]", "{", "}", "()", "[]", ",", ";", ":", "a,b",
  "a b",
  "a_b", "_", "-", "+", ".", "#", "null", "None", "nil", "true", "false", "nan", "inf", "-inf",
  "0x10", "007", "+5", "5", "-5", "5.0", "5.", ".5", "1e5", "1e400", "-0", "-0.0",
  "9223372036854775808", "123456789012345678", "５", "٣", "é", "e\u{301}x", "日本語", "👩‍👩‍👧‍👦",
  "\u{202E}abc", "\u{2028}", "\u{FEFF}", "\u{FEFF}x", "\u{FFFE}", "\u{10FFFF}", "</script>",
  "&amp;",
  "a:1.5", "[&R]", "element", "left", "children_left", String(repeating: "x", count: 300),
]

/// Returns a tree of the given shape with random labels from a list.
func tree(
  _ shape: TreeShape, _ labels: [String], using generator: inout SplitMix64
) -> TreeSnapshot<String> {
  TreeSnapshot(
    shape: shape,
    elements: shape.indices.map { _ in labels[Int(generator.next() % UInt64(labels.count))] })
}

/// Returns the bytes of a file in the folder Fixtures.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  return Array(try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
}
