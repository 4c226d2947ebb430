import BinaryTrees
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Returns the search tree of keys inserted in the given order.
func searchTree(_ keys: [Int]) -> TreeSnapshot<String> {
  var links = TreeLinks()
  for (place, key) in keys.enumerated() {
    let node = links.append()
    guard place > 0 else { continue }
    var parent: Int32 = 0
    while parent != node {
      let side: ChildSide = key < keys[Int(parent)] ? .left : .right
      let next = links.child(side, of: parent)
      if next == TreeShape.none { links.attach(node, on: side, of: parent) }
      parent = next == TreeShape.none ? node : next
    }
  }
  links.root = keys.isEmpty ? TreeShape.none : 0
  guard let numbered = try? links.numbered() else { preconditionFailure("it is a tree") }
  return TreeSnapshot(
    shape: numbered.shape, elements: numbered.order.map { "\(keys[Int($0)])" })
}

extension TreeSnapshot<String> {
  /// Creates a tree of the given shape; labels are the pre-order numbers by default.
  init(_ shape: TreeShape, label: (Int) -> String = { "\($0)" }) {
    self.init(shape: shape, elements: shape.indices.map(label))
  }

  /// Returns the number of the node with a label.
  func number(_ label: String) throws -> Int {
    guard let number = elements.firstIndex(of: label) else { throw NoSuchLabel(label: label) }
    return number
  }

  /// Returns the tree with the labeled nodes red and all others black.
  func colored(red: Set<String>) -> TreeSnapshot {
    with(columns: [.color: .texts(elements.map { red.contains($0) ? "red" : "black" })])
  }
}

struct NoSuchLabel: Error { let label: String }

/// Keys in an order whose insertion builds an AVL tree of 15 nodes.
let fifteenKeys = [50, 30, 70, 20, 40, 60, 90, 10, 25, 35, 65, 80, 95, 15, 85]

/// Returns marks of every kind, some of them combined, for the tree of ``fifteenKeys``.
func everyMark(_ tree: TreeSnapshot<String>) throws -> TreeMarks {
  var marks = TreeMarks(path: try ["50", "70", "90", "80", "85"].map(tree.number))
  marks[try tree.number("15")] = .added
  marks[try tree.number("35")] = .removed
  marks[try tree.number("65")] = .violation
  marks[try tree.number("25")] = [.added, .removed, .violation, .current]
  marks[try tree.number("90")] = [.path, .violation]
  marks[try tree.number("40")] = [.removed, .current]
  marks[try tree.number("60")] = .current
  return marks
}

/// Labels of all widths and scripts.
let wideLabels = [
  "Mississippi", "Amazon", "Nile", "Yangtze Kiang", "Congo", "Rhine",
  "Danube, which is rather long for a label and is cut off somewhere", "Volga", "Wo", "日本語",
  "Ωμέγα", "Дунай", "WWW",
]

/// Labels that contain code, control characters or unusual text.
let hostileLabels = [
  "</text><script>alert(1)</script>", "\" onload=\"x", "'/><a href='javascript:x'>",
  "a\u{1}b\u{FFFE}c", "\u{301}\u{302}", "line\nbreak\ttab\r", "  two  spaces  ",
  "&amp;<![CDATA[x]]>", "👩‍👩‍👧‍👦 日本語", "", "e" + String(repeating: "\u{301}", count: 5000),
  "مرحبا", "\u{202E}rtl", "-->\u{7F}\u{85}", "]]>", "&#0;",
]

/// Returns a label as shown in the text of a picture.
func visible(_ label: String) -> String {
  var visible = String.UnicodeScalarView()
  for scalar in label.unicodeScalars {
    switch scalar.value {
    case 0x09: visible.append("\u{2409}")
    case 0x0A: visible.append("\u{240A}")
    case 0x0D: visible.append("\u{240D}")
    case 0x7F: visible.append("\u{2421}")
    case ..<0x20, 0x80..<0xA0, 0xFFFE, 0xFFFF: visible.append("\u{FFFD}")
    default: visible.append(scalar)
    }
  }
  return String(visible)
}

extension TreeShape {
  /// The shape with one node.
  static var one: TreeShape { EveryShape.ofCount(1)[0] }
}
