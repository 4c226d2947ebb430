import BinaryTrees
import SearchTrees
import TreeKeys
import TreeSteps

/// The rotations or swaps of an operation, and the trees between them, as textbooks describe them.
///
/// ``TextbookTree`` and ``TextbookHeap`` compute it without the trees of the package.
struct TextbookCourse {
  /// A tree as a list: its labels in pre-order, with `nil` for each missing child.
  typealias Outline = [String?]

  /// The rotations, or the swaps of a heap, in order.
  private(set) var events: [QuizAnswer] = []
  /// The tree before each event.
  private(set) var outlines: [Outline] = []
  /// The tree at the end.
  var end: Outline = []
  /// The labels of the red nodes at the end.
  var red: Set<String> = []

  /// Adds an event, with the tree before it.
  mutating func add(_ event: QuizAnswer, to outline: Outline) {
    events.append(event)
    outlines.append(outline)
  }

  /// Returns the outline of a tree.
  static func outline(
    from root: Int?, _ label: (Int) -> String, _ child: (ChildSide, Int) -> Int?
  ) -> Outline {
    var outline: Outline = []
    var pending = [root]
    while let node = pending.popLast() {
      outline.append(node.map { label($0) })
      if let node { pending += [child(.right, node), child(.left, node)] }
    }
    return outline
  }

  /// Returns the outline of a recorded tree.
  static func outline(of tree: TreeSnapshot<String>) -> Outline {
    outline(from: tree.shape.isEmpty ? nil : 0) {
      tree.elements[$0]
    } _: { side, node in
      Int(node: tree.shape.child(side, of: node))
    }
  }
}

extension TextbookCourse {
  /// Carries out an operation.
  ///
  /// The result is `nil` if the operation changes nothing, and for scapegoat trees, because textbooks
  /// differ in how they rebuild a subtree.
  init?(of material: QuizMaterial) {
    guard material.operation.mayChange, material.tree.kind != .scapegoat else { return nil }
    if material.tree.kind.isHeap {
      var heap = TextbookHeap(material.tree)
      heap.perform(material.operation)
      self = heap.course
    } else {
      var tree = TextbookTree(material.tree)
      tree.perform(material.operation, priority: Self.newPriority(material))
      self = tree.course
    }
  }

  /// Returns the priority of the new node of a treap, which is random and cannot be computed twice.
  private static func newPriority(_ material: QuizMaterial) -> Int {
    guard material.tree.kind == .treap, case .insert(let key) = material.operation else { return 0 }
    var (tree, observer) = (material.tree, Unobserved())
    material.perform(on: &tree, &observer)
    let end = tree.elementSnapshot
    let node = end.elements.firstIndex(of: key)
    if let node, case .integer(let priority)? = end.columns[.priority]?[node] { return priority }
    return 0
  }
}
