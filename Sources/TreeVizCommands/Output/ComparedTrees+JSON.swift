import BinaryTrees
import TreeDifferences
import TreeSteps
import TreesOfKeys

extension ComparedTrees {
  /// The difference as a JSON object.
  ///
  /// Nodes are identified by their indices in pre-order.
  var entry: JSONValue {
    let (old, new) = (old, new)
    func place(_ node: Int, _ tree: TreeSnapshot<String>, _ number: Int?) -> JSONValue {
      guard let side = tree.shape.side(of: node) else { return [:] }
      let parent = JSONLabel(tree.elements[Int(tree.shape.parent[node])])
      if let number { return ["parent": parent, "child": number] }
      return ["parent": parent, "side": "\(side)"]
    }
    func oldPlace(_ node: Int) -> JSONValue { place(node, old, shown.placeInOldGroup(of: node)) }
    func newPlace(_ node: Int) -> JSONValue { place(node, new, shown.placeInNewGroup(of: node)) }
    let removed = difference.removed.map { node -> JSONValue in
      ["node": node, "element": JSONLabel(old.elements[node]), "place": oldPlace(node)]
    }
    let added = difference.added.map { node -> JSONValue in
      ["node": node, "element": JSONLabel(new.elements[node]), "place": newPlace(node)]
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
        "from": oldPlace(pair.old), "to": newPlace(pair.new),
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
      "matched": new.count - difference.added.count, "removed": removed,
      "added": added, "relabelled": relabeled, "moved": moved,
      "rotations": rotations, "rotationsAreComplete": difference.rotationsAreComplete,
      "annotations": annotations,
    ]
  }
}
