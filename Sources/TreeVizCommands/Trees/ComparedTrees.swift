import BinaryTrees
import SearchTrees
import TextSupport
import TreeDifferences
import TreeFormats
import TreeKeys
import TreeSteps

/// Two trees that were read, and how they differ.
struct ComparedTrees {
  /// The trees with their difference.
  let shown: ShownDifference

  /// What the user ought to know of their keys.
  let notes: [String]

  /// The most nodes of a tree for which the fewest edits are sought: their time and memory grow with
  /// the square of it.
  static var editingLimit: Int { 4_000 }

  /// Compares two trees whose labels are taken for keys as far as both have keys of one type.
  ///
  /// - Throws: 65 if a label is not a key of the type that was asked for.
  init(_ old: TreeDocument, _ new: TreeDocument, type: KeyType?) throws(CommandFailure) {
    let before = try Self.keys(of: old, "before", type)
    let after = try Self.keys(of: new, "after", type)
    notes = before.notes(of: "the tree before") + after.notes(of: "the tree after")
    func compared<Key: LabeledKey & Hashable>(
      _ old: TreeSnapshot<Key>, _ new: TreeSnapshot<Key>
    ) -> TreeDifference {
      TreeDifference(from: old, to: new, editing: Self.editingLimit, by: <)
    }
    let work = "comparing \(old.tree.count) nodes with \(new.tree.count)"
    let difference = Progress.during(work) {
      switch (before, after) {
      case (.integers(let one), .integers(let other)): compared(one.tree, other.tree)
      case (.words, _), (_, .words): compared(old.tree, new.tree)
      default: compared(before.keys, after.keys)
      }
    }
    shown = ShownDifference(difference, from: old.tree, to: new.tree)
  }

  private static func keys(
    of document: TreeDocument, _ name: String, _ type: KeyType?
  ) throws(CommandFailure) -> AnyKeyedInput {
    do {
      return try AnyKeyedInput(document, type: type)
    } catch {
      throw CommandFailure(error.status, error.message.map { "the tree \(name): \($0)" })
    }
  }
}

extension AnyKeyedInput {
  /// What there is to say of a tree, which is called by a name.
  fileprivate func notes(of name: String) -> [String] {
    open(\.notes, \.notes, \.notes).map {
      $0.replacing("the tree:", with: "\(name):", maxReplacements: 1)
    }
  }

  /// The tree with keys that may be of any type.
  fileprivate var keys: TreeSnapshot<TreeKey> {
    switch self {
    case .integers(let input): input.tree.map { .integer($0) }
    case .decimals(let input): input.tree
    case .words(let input): input.tree.map { .text($0) }
    }
  }
}

// What is shown of them.
extension ComparedTrees {
  var old: TreeSnapshot<String> { shown.old }
  var new: TreeSnapshot<String> { shown.new }
  var difference: TreeDifference { shown.difference }

  /// The old tree, what is gone and what changed being marked.
  var before: PresentedTree { PresentedTree(tree: old, marks: shown.oldMarks) }

  /// The new tree, what has come and what changed being marked.
  var after: PresentedTree { PresentedTree(tree: new, marks: shown.newMarks) }

  /// Both in one: the new tree, and what was removed in its empty places.
  ///
  /// - Parameter arrow: the sign between the label before and the label after.
  /// - Returns: the tree, and what is marked in it.
  func overlay(changedBy arrow: String) -> PresentedTree {
    let (tree, marks) = shown.overlay(changedBy: arrow)
    return PresentedTree(tree: tree, marks: marks)
  }

  /// The greatest number of changes that are listed in words.
  private static var longestList: Int { 40 }

  /// A line for each change, and how the trees were compared.
  var words: String {
    let summary = shown.summary
    if difference.isEmpty { return "\(summary)\n" }
    let all = shown.words.lines
    var lines = all.prefix(Self.longestList).map(\.visibleOnTerminal)
    if all.count > lines.count {
      lines.append("… and \(all.count - lines.count) more changes; --json lists all")
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }
}

extension ComparedTrees {
  /// Every change as an object in JSON, with the numbers of nodes in pre-order.
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
    let relabelled = difference.relabelled.map { pair -> JSONValue in
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
      "added": nodes(difference.added, new), "relabelled": relabelled, "moved": moved,
      "rotations": rotations, "rotationsAreComplete": difference.rotationsAreComplete,
      "annotations": annotations,
    ]
  }
}
