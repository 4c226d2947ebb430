import BinaryTrees
import SearchTrees

extension TreeOfKind {
  /// Takes a tree that was read as it is, if it says enough; else inserts its keys level by level.
  ///
  /// - Parameters:
  ///   - keys: the tree.
  ///   - kind: the kind of this tree.
  ///   - duplicates: what may stand where beside an equal key.
  ///   - label: puts a key into words.
  /// - Returns: why the tree is not taken as it is, or `nil` if it is.
  /// - Throws: 65 with the witness if it is no tree of the kind.
  mutating func take(
    _ keys: TreeSnapshot<Element>, as kind: TreeKind, duplicates: DuplicatePolicy,
    label: (Element) -> String
  ) throws(CommandFailure) -> String? {
    let rules = kind.rules(duplicates: duplicates)
    for rule in rules {
      guard let violation = keys.violation(of: rule) else { continue }
      throw CommandFailure(
        .badData, "this is not \(kind.noun): \(violation.text(label: label))")
    }
    let unchecked = rules.filter { !keys.canCheck($0) }
    if unchecked.isEmpty, adopt(keys) { return nil }
    insertByLevel(keys)
    let missing = Set(unchecked.compactMap(\.requiredColumn?.rawValue)).sorted()
    return "the tree does not say the \(missing.joined(separator: ", ")) of its nodes; "
      + "its keys are inserted level by level"
  }

  /// Inserts the keys of a tree level by level, each from the left, as often as it counts there.
  mutating func insertByLevel(_ keys: TreeSnapshot<Element>) {
    guard let root = keys.root else { return }
    guard let counts = keys.columns[.multiplicity] else {
      _ = insertElements(Array(root.levelorder), duplicates: .right)
      return
    }
    for node in root.nodes.levelorder {
      guard case .integer(let count)? = counts[node.index] else { continue }
      _ = insertElements(repeatElement(node.element, count: max(1, count)), duplicates: .count)
    }
  }
}
