import BinaryTrees
import TreeReflection

/// A tree that a test passes to an expectation: a conforming tree, a snapshot, a level-order list,
/// or any value that is structured like a tree.
struct TestedTree {
  /// The tree, or the part of it that could be read.
  let tree: TreeSnapshot<ReflectedElement>

  /// The reason why the value is not a tree or has a wrong parent, or `nil` if there is no fault.
  let fault: String?

  /// The marks of the nodes at fault: those that are reached twice, or those with a wrong parent.
  private(set) var marks = TreeMarks()

  /// The maximum number of nodes.
  private static let limit = 1_000_000

  init(_ value: Any?, _ names: ReflectedNames) {
    do {
      if let list = try Self.list(value) {
        (tree, fault) = (list, nil)
        return
      }
      let (tree, wrongParents) = try TreeSnapshot.checkingParents(
        of: value, names: names, limit: Self.limit)
      self.tree = tree
      let references = tree.shape.indices.filter { tree.elements[$0].reference != nil }
      fault = tree.referenceSentences.first ?? wrongParents.first?.sentence
      for node in references.isEmpty ? wrongParents.map(\.node) : references {
        marks[node].insert(.violation)
      }
    } catch {
      (tree, fault) = (TreeSnapshot(shape: .empty, elements: []), "\(error)")
    }
  }

  /// A tree of the same shape that contains the labels of the elements, for drawings.
  var labels: TreeSnapshot<String> { tree.map(\.description) }

  /// Returns the tree that an array describes in level order, with `nil` for missing nodes.
  ///
  /// The result is `nil` if the value is not an array.
  private static func list(_ value: Any?) throws -> TreeSnapshot<ReflectedElement>? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .collection, !(value is any BinaryTreeType) else { return nil }
    let entries = mirror.children.map { entry -> TreeNode<Any>? in
      var value = entry.value
      while Mirror(reflecting: value).displayStyle == .optional {
        guard let wrapped = Mirror(reflecting: value).children.first?.value else { return nil }
        value = wrapped
      }
      return TreeNode(value, left: nil, right: nil)
    }
    let list = try TreeSnapshot(levelOrder: entries)
    return try TreeSnapshot(reflecting: list.map(\.element), limit: limit)
  }

  /// The type of elements that cannot be compared, or `nil` if all elements can be compared.
  var incomparableType: String? {
    let elements = tree.elements
    let pair = zip(elements, elements.dropFirst()).first { !$0.isComparable(with: $1) }
    return pair.map { one, next in
      let (type, other) = (type(of: one.value), type(of: next.value))
      return type == other ? "\(type)" : "\(type) and \(other)"
    }
  }
}
