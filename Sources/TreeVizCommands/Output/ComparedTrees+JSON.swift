import BinaryTrees
import TreeDifferences
import TreesOfKeys

extension ComparedTrees {
  /// The difference as a JSON object.
  ///
  /// Nodes are identified by their indices in pre-order.
  var entry: JSONValue {
    let (old, new) = (old, new)
    func place(_ node: Int, _ tree: TreeSnapshot<String>) -> JSONValue {
      guard let side = tree.shape.side(of: node) else { return [:] }
      return ["parent": JSONLabel(tree.elements[Int(tree.shape.parent[node])]), "side": "\(side)"]
    }
    func nodes(_ numbers: [Int], _ tree: TreeSnapshot<String>) -> [JSONValue] {
      numbers.map { node in
        ["node": node, "element": JSONLabel(tree.elements[node]), "place": place(node, tree)]
      }
    }
    let relabeled = difference.relabeled.map { pair -> JSONValue in
      [
        "oldNode": pair.old, "newNode": pair.new, "from": JSONLabel(old.elements[pair.old]),
        "to": JSONLabel(new.elements[pair.new]),
      ]
    }
    let moved = difference.moved.map { pair -> JSONValue in
      [
        "oldNode": pair.old, "newNode": pair.new, "element": JSONLabel(new.elements[pair.new]),
        "from": place(pair.old, old), "to": place(pair.new, new),
      ]
    }
    let rotations = difference.rotations.map { rotation -> JSONValue in
      [
        "pivot": JSONLabel(new.elements[rotation.pivot]),
        "over": JSONLabel(new.elements[rotation.root]), "side": "\(rotation.side)",
        "double": rotation.isDouble,
      ]
    }
    let annotations = difference.annotationChanges.map { change -> JSONValue in
      [
        "oldNode": change.node.old, "newNode": change.node.new,
        "element": JSONLabel(new.elements[change.node.new]), "name": "\(change.key)",
        "from": change.old?.description, "to": change.new?.description,
      ]
    }
    return [
      "same": difference.isEmpty, "matching": difference.matching.rawValue,
      "matched": new.count - difference.added.count, "removed": nodes(difference.removed, old),
      "added": nodes(difference.added, new), "relabelled": relabeled, "moved": moved,
      "rotations": rotations, "rotationsAreComplete": difference.rotationsAreComplete,
      "annotations": annotations,
    ]
  }
}
