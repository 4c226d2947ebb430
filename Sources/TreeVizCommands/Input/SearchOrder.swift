import BinaryTrees
import TreeFormats
import TreeText

/// A tree that was read, with its labels taken for keys.
struct SearchOrder {
  let space: KeySpace

  /// The tree with its keys as integers.
  let keys: TreeSnapshot<Int>

  /// The keys that were given beside the tree, list by list.
  let given: [[Int]]

  /// Takes the labels of a tree for keys, together with keys that were given beside it.
  ///
  /// - Throws: 65 if a label is no key of the type.
  init(
    _ document: TreeDocument?, alongside lists: [KeyList] = [], type: KeyType?
  ) throws(CommandFailure) {
    let tree = document?.tree ?? TreeSnapshot(shape: .empty, elements: [])
    let own: KeyList
    do {
      own = try KeyList(labels: tree.elements, type: type)
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    let united = KeySpace.unite([own] + lists)
    space = united.space
    keys = TreeSnapshot(shape: tree.shape, elements: united.keys[0], columns: tree.columns)
    given = Array(united.keys.dropFirst())
  }

  /// The first of the rules that the tree breaks, with its witness, or `nil`.
  func witness(of rules: [TreeRule]) -> RuleViolation<Int>? {
    for rule in rules {
      if let violation = keys.violation(of: rule) { return violation }
    }
    return nil
  }

  /// The first of the rules that the tree breaks, in words with its witness, or `nil`.
  func violation(of rules: [TreeRule]) -> String? { witness(of: rules).map(words) }

  /// A witness in words.
  func words(_ violation: RuleViolation<Int>) -> String {
    violation.text { space.label(of: $0).visibleOnTerminal }
  }
}
