import BinaryTrees
import TreeDifferences

/// A difference of two trees as JSON says it: every change, with the numbers of nodes in pre-order.
struct DifferenceEntry: Encodable {
  private struct Place: Encodable {
    var parent: JSONLabel?
    var side: String?
  }

  private struct Node: Encodable {
    var node: Int
    var element: JSONLabel
    var place: Place
  }

  private struct Move: Encodable {
    var oldNode: Int
    var newNode: Int
    var element: JSONLabel
    var from: Place
    var to: Place
  }

  private struct Relabelling: Encodable {
    var oldNode: Int
    var newNode: Int
    var from: JSONLabel
    var to: JSONLabel
  }

  private struct Rotation: Encodable {
    var pivot: JSONLabel
    var over: JSONLabel
    var side: String
    var double: Bool
  }

  private struct Annotation: Encodable {
    var oldNode: Int
    var newNode: Int
    var element: JSONLabel
    var name: String
    var from: String?
    var to: String?
  }

  private let same: Bool
  private let matching: String
  private let matched: Int
  private let removed: [Node]
  private let added: [Node]
  private let relabelled: [Relabelling]
  private let moved: [Move]
  private let rotations: [Rotation]
  private let rotationsAreComplete: Bool
  private let annotations: [Annotation]

  init(_ trees: ComparedTrees) {
    let (old, new, difference) = (trees.old, trees.new, trees.difference)
    func place(_ node: Int, _ tree: TreeSnapshot<String>) -> Place {
      guard let side = tree.shape.side(of: node) else { return Place() }
      return Place(parent: JSONLabel(tree.elements[Int(tree.shape.parent[node])]), side: "\(side)")
    }
    func nodes(_ numbers: [Int], _ tree: TreeSnapshot<String>) -> [Node] {
      numbers.map { Node(node: $0, element: JSONLabel(tree.elements[$0]), place: place($0, tree)) }
    }
    same = difference.isEmpty
    matching = difference.matching.rawValue
    matched = new.count - difference.added.count
    removed = nodes(difference.removed, old)
    added = nodes(difference.added, new)
    relabelled = difference.relabelled.map { pair in
      Relabelling(
        oldNode: pair.old, newNode: pair.new, from: JSONLabel(old.elements[pair.old]),
        to: JSONLabel(new.elements[pair.new]))
    }
    moved = difference.moved.map { pair in
      Move(
        oldNode: pair.old, newNode: pair.new, element: JSONLabel(new.elements[pair.new]),
        from: place(pair.old, old), to: place(pair.new, new))
    }
    rotations = difference.rotations.map { rotation in
      Rotation(
        pivot: JSONLabel(new.elements[rotation.pivot]),
        over: JSONLabel(new.elements[rotation.root]),
        side: "\(rotation.side)", double: rotation.isDouble)
    }
    rotationsAreComplete = difference.rotationsAreComplete
    annotations = difference.annotationChanges.map { change in
      Annotation(
        oldNode: change.node.old, newNode: change.node.new,
        element: JSONLabel(new.elements[change.node.new]), name: "\(change.key)",
        from: change.old?.description, to: change.new?.description)
    }
  }
}
