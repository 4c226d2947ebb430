import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeSteps

/// Two trees that were read, and how they differ.
struct ComparedTrees {
  let old: TreeSnapshot<String>
  let new: TreeSnapshot<String>
  let difference: TreeDifference

  /// What the user ought to know of their keys.
  let notes: [String]

  /// The most nodes of a tree for which the fewest edits are sought: their time and memory grow with
  /// the square of it.
  static var editingLimit: Int { 4_000 }

  /// Compares two trees whose labels are taken for keys as far as both have keys of one type.
  ///
  /// - Throws: 65 if a label is not a key of the type that was asked for.
  init(_ old: TreeDocument, _ new: TreeDocument, type: KeyType?) throws(CommandFailure) {
    (self.old, self.new) = (old.tree, new.tree)
    let before = try Self.keys(of: old, "before", type)
    let after = try Self.keys(of: new, "after", type)
    notes = before.notes(of: "the tree before") + after.notes(of: "the tree after")
    Progress.shared.begin("comparing \(old.tree.count) nodes with \(new.tree.count)")
    defer { Progress.shared.end() }
    func compared<Key: LabeledKey & Hashable>(
      _ old: TreeSnapshot<Key>, _ new: TreeSnapshot<Key>
    ) -> TreeDifference {
      TreeDifference(from: old, to: new, editing: Self.editingLimit, by: <)
    }
    difference =
      switch (before, after) {
      case (.integers(let one), .integers(let other)): compared(one.tree, other.tree)
      case (.words, _), (_, .words): compared(old.tree, new.tree)
      default: compared(before.keys, after.keys)
      }
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
    let notes =
      switch self {
      case .integers(let input): input.notes
      case .decimals(let input): input.notes
      case .words(let input): input.notes
      }
    return notes.map { $0.replacing("the tree:", with: "\(name):", maxReplacements: 1) }
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
  /// The old tree, what is gone and what changed being marked.
  var before: PresentedTree {
    var product = PresentedTree(tree: old)
    for node in difference.removed { product.marks[node].insert(.removed) }
    for pair in changed { product.marks[pair.old].insert(.current) }
    return product
  }

  /// The new tree, what has come and what changed being marked.
  var after: PresentedTree {
    var product = PresentedTree(tree: new)
    for node in difference.added { product.marks[node].insert(.added) }
    for pair in changed { product.marks[pair.new].insert(.current) }
    return product
  }

  /// Both in one: the new tree, and what was removed in its empty places.
  ///
  /// - Parameter arrow: the sign between the label before and the label after.
  /// - Returns: the tree, and what is marked in it.
  func overlay(changedBy arrow: String) -> PresentedTree {
    let both = difference.overlay(old, new)
    let shown = after
    var changedLabels: [Int: String] = [:]
    for pair in difference.relabelled {
      changedLabels[pair.new] = "\(old.elements[pair.old]) \(arrow) \(new.elements[pair.new])"
    }
    var labels = both.tree.elements
    var marks = TreeMarks()
    for (node, own) in both.newIndex.enumerated() {
      marks[node] = own == TreeShape.none ? .removed : shown.marks[Int(own)]
      if let label = changedLabels[Int(own)] { labels[node] = label }
    }
    return PresentedTree(
      tree: TreeSnapshot(shape: both.tree.shape, elements: labels, columns: both.tree.columns),
      marks: marks)
  }

  /// The nodes that both trees have, and that are not as they were.
  private var changed: [TreeDifference.Pair] {
    difference.moved + difference.relabelled + difference.annotationChanges.map(\.node)
  }

  /// The greatest number of changes that are listed in words.
  private static var longestList: Int { 40 }

  /// A line for each change, and how the trees were compared.
  var words: String {
    if difference.isEmpty { return "\(summary)\n" }
    let all = DifferenceWords(difference, from: old, to: new).lines
    var lines = all.prefix(Self.longestList).map(\.visibleOnTerminal)
    if all.count > lines.count {
      lines.append("… and \(all.count - lines.count) more changes; --json lists all")
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }

  /// How many nodes were matched, and by what, and how many changes of each kind there are.
  var summary: String {
    if difference.isEmpty { return "the trees are the same" }
    let matched = new.count - difference.added.count
    let nodes = matched == 1 ? "1 node" : "\(matched) nodes"
    return (["\(nodes) matched \(difference.matching.words)"] + counts).joined(separator: ", ")
  }

  /// The changes on one line, a few nodes of each kind being named.
  var caption: String {
    difference.isEmpty ? summary : DifferenceWords(difference, from: old, to: new).caption
  }

  /// The number of nodes of which something else is recorded.
  private var annotated: Int { Set(difference.annotationChanges.map(\.node.new)).count }

  private var counts: [String] {
    [
      (difference.removed.count, "removed"), (difference.added.count, "added"),
      (difference.relabelled.count, "changed"), (difference.moved.count, "moved"),
      (annotated, "annotated otherwise"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}

extension TreeDifference.Matching {
  /// How nodes were matched, in words.
  fileprivate var words: String {
    switch self {
    case .identity: "by id"
    case .order: "by key in search-tree order"
    case .element: "by key"
    case .edits: "by the fewest edits"
    case .structure: "by place"
    }
  }
}
