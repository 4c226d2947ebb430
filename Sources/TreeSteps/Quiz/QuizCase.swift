import BinaryTrees
import TreeKeys

/// An event of an operation that selects questions, such as a double rotation.
package struct QuizCase: Hashable, Sendable {
  /// An operation that can have a case.
  enum Verb: Hashable, Sendable { case insert, remove, find }

  /// The condition for a case.
  private enum Condition: Hashable, Sendable {
    /// One of these balancing cases occurs, and none of the others.
    case any(of: [BalancingCase], not: [BalancingCase] = [])
    /// These balancing cases occur directly one after the other.
    case run([BalancingCase])
    /// The removed node has this number of children.
    case children(Int)
    /// The operation removes the node at the root.
    case root
    /// At least this number of balancing cases with rotations occur.
    case rotations(Int)
  }

  /// The name that users type.
  package let name: String

  /// The kinds of trees that can have the case.
  package let kinds: [TreeKind]

  let verbs: [Verb]
  private let condition: Condition

  private init(_ name: String, _ kinds: [TreeKind], _ verbs: [Verb], _ condition: Condition) {
    (self.name, self.kinds, self.verbs, self.condition) = (name, kinds, verbs, condition)
  }

  /// Creates the case with a name.
  ///
  /// - Parameter name: the name. The result is `nil` if there is no such case.
  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Whether the case can occur in questions about a topic.
  package func applies(to kind: TreeKind, _ topic: QuizTopic) -> Bool {
    kinds.contains(kind) && topic != .traversal && topic != .query
  }

  /// Returns whether the case occurs in an operation.
  func occurs(in material: QuizMaterial) -> Bool {
    if case .children(let count) = condition { return material.removedChildren == count }
    if case .root = condition, material.removedChildren != nil {
      return material.operationKey == material.tree.elementSnapshot.elements.first
    }
    let cases = material.balancingCases
    switch condition {
    case .any(let wanted, let others):
      return cases.contains(where: wanted.contains) && !cases.contains(where: others.contains)
    case .run(let run):
      return cases.indices.contains { cases[$0...].starts(with: run) }
    case .rotations(let count): return cases.count { $0.rotates } >= count
    case .children, .root: return false
    }
  }
}

// The table of cases.
extension QuizCase {
  /// All cases, in the order of the help.
  package static let all: [QuizCase] =
    rotations + insertions + removals + [
      QuizCase("zig", [.splay], [.insert, .remove, .find], .any(of: [.zig])),
      QuizCase("zig-zig", [.splay], [.insert, .remove, .find], .any(of: [.zigZig])),
      QuizCase("zig-zag", [.splay], [.insert, .remove, .find], .any(of: [.zigZag])),
      QuizCase("rebuild", [.scapegoat], [.insert, .remove], .any(of: [.scapegoat, .muchSmaller])),
      QuizCase("leaf", searchTrees, [.remove], .children(0)),
      QuizCase("one-child", searchTrees, [.remove], .children(1)),
      QuizCase("two-children", searchTrees, [.remove], .children(2)),
      QuizCase("root", searchTrees, [.remove], .root),
    ]

  private static let searchTrees = TreeKind.allCases.filter { !$0.isHeap }

  private static let rotations: [QuizCase] = {
    let kinds: [TreeKind] = [.avl, .weightBalanced]
    let double: [BalancingCase] = [.innerGrandchildHigher, .innerGrandchildHeavy]
    let single: [BalancingCase] = [
      .outerGrandchildHigher, .outerGrandchildHeavy, .childBalanced,
    ]
    return [
      QuizCase("single-rotation", kinds, [.insert, .remove], .any(of: single, not: double)),
      QuizCase("double-rotation", kinds, [.insert, .remove], .any(of: double)),
      QuizCase("balanced-child", [.avl], [.remove], .any(of: [.childBalanced])),
      QuizCase("two-rebalancings", [.avl], [.remove], .rotations(2)),
    ]
  }()

  /// The cases of an insertion into a red-black tree, numbered as in captions.
  private static let insertions: [QuizCase] = {
    let cases: [(String, [BalancingCase])] = [
      ("1", [.uncleRed]), ("2", [.innerGrandchildRed]), ("3", [.outerGrandchildRed]),
      ("1-to-1", [.uncleRed, .uncleRed]), ("1-to-2", [.uncleRed, .innerGrandchildRed]),
      ("1-to-3", [.uncleRed, .outerGrandchildRed]),
    ]
    return cases.map { QuizCase("insertion-case-\($0.0)", [.redBlack], [.insert], .run($0.1)) }
  }()

  /// The cases of a removal from a red-black tree, numbered as in captions.
  private static let removals: [QuizCase] = {
    let cases: [(String, [BalancingCase])] = [
      ("1", [.siblingRed]), ("2", [.nephewsBlack]), ("3", [.innerNephewRed]),
      ("4", [.outerNephewRed]), ("1-to-2", [.siblingRed, .nephewsBlack]),
      ("1-to-3", [.siblingRed, .innerNephewRed]), ("1-to-4", [.siblingRed, .outerNephewRed]),
      ("2-to-3", [.nephewsBlack, .innerNephewRed]), ("2-to-4", [.nephewsBlack, .outerNephewRed]),
    ]
    return cases.map { QuizCase("removal-case-\($0.0)", [.redBlack], [.remove], .run($0.1)) }
  }()
}

extension BalancingCase {
  /// Whether the case of an AVL tree rotates nodes.
  fileprivate var rotates: Bool {
    [.outerGrandchildHigher, .innerGrandchildHigher, .childBalanced].contains(self)
  }
}

extension QuizMaterial {
  /// The balancing cases of the operation, in order.
  fileprivate var balancingCases: [BalancingCase] {
    var (copy, log) = (tree, OperationLog())
    perform(on: &copy, &log)
    return log.cases.sorted { $0.key < $1.key }.map { $0.value.situation }
  }

  /// The key of the operation, or `nil` if it has none.
  fileprivate var operationKey: TreeKey? {
    switch operation {
    case .insert(let key), .remove(let key), .find(let key): key
    case .extract, .traverse, .sum, .overlaps: nil
    }
  }

  /// The number of children of the node that the operation removes, or `nil` if it removes none.
  fileprivate var removedChildren: Int? {
    guard case .remove(let key) = operation else { return nil }
    let snapshot = tree.elementSnapshot
    guard let node = snapshot.elements.firstIndex(of: key) else { return nil }
    return ChildSide.allCases.count { snapshot.shape.child($0, of: node) != TreeShape.none }
  }
}
