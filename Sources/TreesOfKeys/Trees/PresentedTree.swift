package import BinaryTrees
import TextSupport
package import TreeFormats
import TreeKeys
import TreeSteps

/// The result of a verb: a tree of labels, its marks, and the title and caption of its drawing.
package struct PresentedTree {
  package var tree: TreeSnapshot<String>

  /// The types of the labels and other properties that writers keep.
  package var notation = TreeNotation()

  package var marks = TreeMarks()

  /// The notes in the nodes of drawings and pictures unless the options name others.
  package var usualNotes: [NodeNote] = []

  /// The notes on the tree for standard error.
  package var notes: [String] = []

  /// The columns of the input tree.
  ///
  /// Drawings show most of them only on request.
  package var columnsRead: [AnnotationKey] = []

  /// The title of pictures that need an explanation.
  package var title: String?

  /// The insertions that produced the tree.
  ///
  /// A page repeats them, so that its reader can insert further keys. The value is `nil` if a page
  /// cannot do this, for example because the tree did not begin empty.
  package var growth: TreeGrowth?

  /// The numbers of the leaves that are drawn as triangles, because they stand for subtrees.
  package var triangles: Set<Int> = []

  /// The numbers of hidden nodes below nodes, by the number of the node.
  package var hiddenCounts: [Int: Int] = [:]

  /// The numbers of the nodes that are drawn as double black.
  package var doubleBlacks: Set<Int> = []

  /// The text under a drawing in characters, separated by an empty line, such as `inorder: 3 5 8`.
  package var caption: String?

  package init(
    tree: TreeSnapshot<String>, notation: TreeNotation = TreeNotation(),
    marks: TreeMarks = TreeMarks(), notes: [String] = [], title: String? = nil,
    caption: String? = nil
  ) {
    (self.tree, self.notation, self.marks) = (tree, notation, marks)
    (self.notes, self.title, self.caption) = (notes, title, caption)
  }
}

extension PresentedTree {
  /// Creates the presentation of a tree of keys.
  package init<Key: LabeledKey>(keys: TreeSnapshot<Key>, notes: [String] = []) {
    self.init(tree: keys.labeled, notation: keys.notation, notes: notes)
  }

  /// Creates the search tree of minimum height with several keys.
  ///
  /// Of equal keys, one is kept.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package init<Key: LabeledKey>(minimalHeight keys: [Key]) {
    self.init(keys: TreeSnapshot(minimalHeight: keys))
  }

  /// Marks the path of a search and the node that was found, and lists the nodes of the path in the
  /// caption.
  ///
  /// - Parameters:
  ///   - path: the search path.
  ///   - ids: the identities of the nodes, in pre-order.
  package mutating func mark(_ path: SearchPath, among ids: [NodeID]) {
    var numbers: [NodeID: Int] = [:]
    for (number, id) in ids.enumerated().reversed() { numbers[id] = number }
    let nodes = path.visited.compactMap { numbers[$0] }
    // A search that changes the tree, as in a splay tree, leaves its target on a different path.
    var marked = nodes
    if path.hasChangedTree, let last = nodes.last {
      let parents = tree.shape.parent
      marked = Array(sequence(first: last) { $0 == 0 ? nil : Int(parents[$0]) })
    }
    for node in marked { marks[node].insert(.path) }
    if path.isFound, let last = nodes.last { marks[last].insert(.current) }
    let labels = nodes.map { tree.elements[$0].visibleOnTerminal }
    title = path.answer
    caption = (["path:"] + labels).joined(separator: " ")
  }
}
