import BinaryTrees
import TextSupport

/// A condition on a column, such as `support<70`, for the branches that disappear.
package struct CollapseCondition: Hashable, Sendable {
  fileprivate enum Comparison: Hashable {
    case less, atMost, greater, atLeast, equal
  }

  /// The name of the column.
  package let column: String
  private let comparison: Comparison
  private let bound: Double

  /// Reads a condition, or returns `nil` if the text is not a condition.
  ///
  /// - Parameter text: a name, one of `<`, `<=`, `>`, `>=` and `=`, and a number.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { "<=>".utf8.contains($0) }) else { return nil }
    let mark = bytes[start...].prefix { "<=>".utf8.contains($0) }
    switch String(decoding: mark, as: UTF8.self) {
    case "<": comparison = .less
    case "<=": comparison = .atMost
    case ">": comparison = .greater
    case ">=": comparison = .atLeast
    case "=": comparison = .equal
    default: return nil
    }
    column = String(decoding: bytes[..<start].trimmed, as: UTF8.self)
    // The mark of "not equal" of some languages is not a part of a name.
    guard !column.isEmpty, !column.hasSuffix("!"),
      let bound = Double(number: bytes[mark.endIndex...].trimmed)
    else {
      return nil
    }
    self.bound = bound
  }

  /// Returns whether a number satisfies the condition.
  fileprivate func holds(for number: Double) -> Bool {
    switch comparison {
    case .less: number < bound
    case .atMost: number <= bound
    case .greater: number > bound
    case .atLeast: number >= bound
    case .equal: number == bound
    }
  }
}

extension TreeDocument {
  /// Removes the inner branches whose entries of a column satisfy a condition.
  ///
  /// The children of a removed node become children of the node above it, and their branches become
  /// longer by the removed one, so that all leaves keep their distances from the root. Of several
  /// numbers separated by slashes, as in `95.2/99`, the last one is compared. Branches without an
  /// entry are kept.
  ///
  /// - Parameter condition: the condition. The column `length` is the one of branch lengths if there
  ///   is no other one with this name.
  /// - Returns: the number of removed nodes.
  /// - Throws: `PhylogenyError` if there is no such column, or if it has no numbers.
  /// - Complexity: O(*n*).
  package mutating func collapse(
    where condition: CollapseCondition
  ) throws(PhylogenyError) -> Int {
    self = joined
    let numbers = try tree.numbers(in: condition.column)
    let (shape, parent) = (tree.shape, tree.shape.parent)
    var lengths = tree.branchLengths
    // The new number of each node, or for a removed node that of the node above it.
    var place = [Int32](repeating: 0, count: tree.count)
    var (order, newParent): ([Int32], [Int32]) = ([], [])
    var isRemoved = [Bool](repeating: false, count: tree.count)
    for node in shape.indices {
      let above = node > 0 ? Int(parent[node]) : 0
      if node > 0, isRemoved[above], let length = lengths?[above] {
        // The length above already contains the removed branches over it.
        let own = lengths?[node].flatMap { $0 } ?? 0
        lengths?[node] = (own + length).tidied
      }
      if node > 0, !shape.isLeaf(node), numbers[node].map(condition.holds) == true {
        (isRemoved[node], place[node]) = (true, place[above])
        continue
      }
      newParent.append(node > 0 ? place[above] : TreeShape.none)
      place[node] = Int32(truncatingIfNeeded: order.count)
      order.append(Int32(truncatingIfNeeded: node))
    }
    let removedCount = tree.count - order.count
    if removedCount > 0 {
      let kept = lengths.map { lengths in order.map { lengths[Int($0)] } }
      rearrange(RearrangedTree(order: order, parent: newParent, lengths: kept))
    }
    return removedCount
  }
}

extension TreeSnapshot<String> {
  /// Returns the number of each entry of a column, the last one of an entry with several.
  fileprivate func numbers(in name: String) throws(PhylogenyError) -> [Double?] {
    let shown = name.clipped(toCells: 40).visibleOnTerminal
    let isLength = name == "length" && columns["length"] == nil
    guard let column = columns[isLength ? .branchLength : AnnotationKey(rawValue: name)] else {
      let names = columns.keys.map { $0.rawValue.clipped(toCells: 40).visibleOnTerminal }
      let expected = names.isEmpty ? "a tree with columns" : names.joined(separator: ", ")
      throw PhylogenyError(description: "there is no column \(shown) (expected: \(expected))")
    }
    let numbers =
      switch column {
      case .integers, .decimals: column.numbers
      case .texts, .written: (0..<count).map { column[$0]?.lastNumber }
      }
    guard numbers.contains(where: { $0 != nil }) else {
      throw PhylogenyError(description: "column \(shown) has no numbers to compare")
    }
    return numbers
  }
}

extension AnnotationValue {
  /// The value as a number, or the last one of several numbers separated by slashes.
  fileprivate var lastNumber: Double? {
    guard case .text(let text) = self else { return number }
    return Array(text.utf8).split(separator: UInt8(ascii: "/")).last.flatMap { Double(number: $0) }
  }
}
