import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys

/// Passes a text to every reader, and each resulting tree to every writer.
///
/// A reader returns a tree within its limits or throws an error with a position in the text. If a
/// writer reports no losses, reading its output must return the same tree.
enum ReaderFuzzing {
  /// Limits that are low enough for small inputs to exceed them.
  private static let limits = withGroups(
    ReadingLimits(textBytes: 1 << 16, nodes: 2000, labelBytes: 500, columns: 20, annotations: 5000))

  /// Returns limits that allow nodes with three or more children.
  private static func withGroups(_ limits: ReadingLimits) -> ReadingLimits {
    var limits = limits
    limits.children = .max
    return limits
  }

  /// Checks a text.
  static func check(_ bytes: [UInt8]) throws {
    _ = TreeFormat.detect(bytes)
    for format in TreeFormat.allCases {
      let document: TreeDocument
      do throws(SourceError) {
        document = try TreeDocument.read(bytes, format: format, limits: limits)
      } catch {
        _ = "\(error)"
        try expect(
          (0...bytes.count).contains(error.position.offset), "\(format): error beyond the text")
        continue
      }
      try expect(document.tree.count <= limits.nodes, "\(format): more nodes than the limit")
      if format == .newick { try changeStructure(of: document) }
      for writer in TreeFormat.allCases { try write(document, as: writer) }
    }
    for type in KeyType.allCases {
      _ = try? TreeDocument.read(bytes, format: .keys, keyType: type, limits: limits)
    }
  }

  /// Moves the root, removes branches, and sorts children.
  ///
  /// All leaves with labels remain, and the result can be written.
  private static func changeStructure(of document: TreeDocument) throws {
    func leaves(_ tree: TreeSnapshot<String>) -> [String] {
      let labels = tree.shape.indices.filter { tree.shape.isLeaf($0) }.map { tree.elements[$0] }
      return labels.filter { !$0.isEmpty }.sorted()
    }
    let names = leaves(document.tree)
    var changed = document
    for rooting in [TreeRooting.midpoint] + names.prefix(2).map({ .outgroup([$0]) }) {
      try? changed.root(at: rooting)
      changed.ladderize()
      try expect(leaves(changed.tree) == names, "a new root changes the leaves")
      _ = try TreeFormat.newick.write(changed.tree, notation: changed.notation)
    }
    for condition in ["support<70", "length<=0.5"] {
      if let condition = CollapseCondition(condition) {
        _ = try? changed.collapse(where: condition)
      }
      try expect(leaves(changed.tree) == names, "removed branches change the leaves")
    }
    changed.resolveGroups()
    try expect(!changed.tree.shape.hasGroups, "a group is not resolved")
    try expect(leaves(changed.tree) == names, "resolved groups change the leaves")
  }

  /// Writes a tree and reads it again.
  private static func write(_ document: TreeDocument, as format: TreeFormat) throws {
    let (tree, notation) = (document.tree, document.notation)
    // The array of a heap doubles with each level; arrays of millions of entries would add no
    // coverage.
    let written =
      format == .heapArray && tree.shape.height > 11
      ? nil : try? format.write(tree, notation: notation)
    guard let written, written.losses.isEmpty else { return }
    let again: TreeDocument
    do {
      again = try TreeDocument.read(
        written.bytes, format: format, limits: withGroups(.standard))
    } catch {
      throw FuzzFailure("\(format) does not read what it wrote: \(error)\n\(written.text)")
    }
    try expect(
      again.tree.shape == tree.shape && again.tree.elements == tree.elements,
      "\(format) reads another tree than it wrote: \(written.text)")
    let isSame = tree.shape.indices.allSatisfy { node in
      !tree.elements[node].numberSpelling.isNumber
        || notation.labelTypes.isWord(node) == again.notation.labelTypes.isWord(node)
    }
    try expect(isSame || format == .keys, "\(format) changes the type of a label: \(written.text)")
  }
}
