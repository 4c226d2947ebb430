import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreesOfKeys

/// A tree that a program printed, with integers as keys.
struct PrintedTree {
  /// The tree with its labels converted to integers.
  let tree: TreeSnapshot<Int>

  /// The colors in the labels.
  let colors: Set<NodeColor>

  /// Converts the labels of a tree to integers.
  ///
  /// - Parameters:
  ///   - document: the tree that was read.
  ///   - hasColors: whether a label may be an integer with a color: `5r`, `5b`, `5 red`.
  ///   - hasCounters: whether a member `count` is the multiplicity of a key.
  /// - Throws: status 65 if the document is a list of keys, which does not determine the shape of a
  ///   tree, or if a label is not an integer.
  init(_ document: TreeDocument, hasColors: Bool, hasCounters: Bool) throws(CommandFailure) {
    if let keys = document.keys, keys.count > 1 {
      let shown = keys.labels.prefix(4).joined(separator: " ").visibleOnTerminal
      throw CommandFailure(
        .badData,
        "'\(shown)' has no brackets, so it does not determine the shape of a tree: "
          + "print [5,3,8,null,4], (5 (3) (8)), JSON or a drawing")
    }
    var elements: [Int] = []
    var colors: [NodeColor?] = []
    for text in document.tree.elements {
      let label = ColoredLabel(text)
      let color = hasColors ? label.color : nil
      guard let key = Int(label.digits), label.rest.isEmpty || color != nil else {
        let hint = label.color == nil ? "" : "; with --kind red-black, 5r and 5b are colors"
        let shown = text.visibleOnTerminal.clipped(toCells: 60, mark: "…")
        throw CommandFailure(.badData, "'\(shown)' is not a whole number\(hint)")
      }
      elements.append(key)
      colors.append(color)
    }
    self.colors = Set(colors.compactMap(\.self))
    var columns = document.tree.columns
    if hasColors, case .texts(let names)? = columns[.color] {
      columns[.color] = .texts(
        names.map { $0.map { NodeColor(name: $0)?.rawValue ?? $0 } })
    }
    if hasCounters { columns[.multiplicity] = columns[.multiplicity] ?? columns["count"] }
    let tree = TreeSnapshot(shape: document.tree.shape, elements: elements, columns: columns)
    self.tree = colors.contains { $0 != nil } ? tree.coloring(colors) : tree
  }
}
