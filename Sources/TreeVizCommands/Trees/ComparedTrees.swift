import BinaryTrees
import TextSupport
import TreeDifferences
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// Two trees and their difference.
struct ComparedTrees {
  /// The trees with their difference, prepared for display.
  let shown: ShownDifference

  /// Warnings about the keys of the trees.
  let notes: [String]

  /// The maximum number of nodes in each tree for computing a minimum edit script.
  ///
  /// The time and memory for the script grow with the square of the number of nodes.
  static var editingLimit: Int { 4_000 }

  /// Compares two trees.
  ///
  /// Labels are compared as integers if all of them are integers, as text if one of the trees has
  /// words, and as decimals otherwise.
  ///
  /// - Throws: status 65 if a label is not a key of the given type.
  init(_ old: TreeDocument, _ new: TreeDocument, type: KeyType?) throws(CommandFailure) {
    let before = try Self.keys(of: old, "before", type)
    let after = try Self.keys(of: new, "after", type)
    notes = before.notes(of: "the tree before") + after.notes(of: "the tree after")
    let work = "comparing \(old.tree.count) nodes with \(new.tree.count)"
    let difference = Progress.line.during(work) {
      TreeDifference(
        from: old, to: new, keys: (before, after), editing: Self.editingLimit)
    }
    shown = ShownDifference(difference, from: old.tree, to: new.tree)
  }

  private static func keys(
    of document: TreeDocument, _ name: String, _ type: KeyType?
  ) throws(CommandFailure) -> AnyKeyedInput {
    try CommandFailure.reporting(at: "the tree \(name)") {
      try AnyKeyedInput(document, type: type)
    }
  }
}

extension AnyKeyedInput {
  /// Returns the notes on a tree, with `name` instead of "the tree".
  fileprivate func notes(of name: String) -> [String] {
    open(\.notes, \.notes, \.notes).map {
      $0.replacing("the tree:", with: "\(name):", maxReplacements: 1)
    }
  }
}

// The presentations of a difference: marked trees, text and JSON.
extension ComparedTrees {
  var old: TreeSnapshot<String> { shown.old }
  var new: TreeSnapshot<String> { shown.new }
  var difference: TreeDifference { shown.difference }

  /// The maximum number of changes in the list.
  private static var longestList: Int { 40 }

  /// The changes, one per line, and a summary that names the method of comparison.
  var words: String {
    let summary = shown.summary
    if difference.isEmpty { return "\(summary)\n" }
    let all = shown.lines
    var lines = all.prefix(Self.longestList).map(\.visibleOnTerminal)
    if all.count > lines.count {
      lines.append("… and \(all.count - lines.count) more changes; --json lists all")
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }
}

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
