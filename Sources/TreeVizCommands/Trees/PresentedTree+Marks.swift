import BinaryTrees
import TreeDrawing
import TextSupport

extension PresentedTree {
  /// Marks and tags the nodes with the labels in the options.
  ///
  /// - Throws: status 65 if the tree does not contain one of the labels.
  mutating func mark(_ options: OutputOptions) throws(CommandFailure) {
    try mark(labels: options.mark, as: .path, "--mark")
    try mark(labels: options.look.tag, as: .tagged, "--tag")
  }

  private mutating func mark(
    labels words: [RawArgument], as mark: NodeMark, _ option: String
  ) throws(CommandFailure) {
    let words = words.flatMap(\.parts)
    guard !words.isEmpty else { return }
    var sought = Set(words.map(\.text))
    let wanted = sought
    for (node, label) in tree.elements.enumerated() where wanted.contains(label) {
      marks[node].insert(mark)
      sought.remove(label)
    }
    if let missing = words.first(where: { sought.contains($0.text) }) {
      throw CommandFailure(
        .badData,
        "\(option): \(missing.text.visibleOnTerminal) is not in the tree")
    }
  }

  /// Marks the path of a search and the node that was found, and lists the nodes of the path in the
  /// caption.
  ///
  /// - Parameters:
  ///   - path: the search path.
  ///   - ids: the identities of the nodes, in pre-order.
  mutating func mark(_ path: SearchPath, among ids: [NodeID]) {
    let numbers = Dictionary(zip(ids, ids.indices)) { first, _ in first }
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

  /// Shows the order of a traversal's visits, unless the marks already show an order.
  mutating func showVisits(in order: TraversalOrder?, reversed: Bool = false) {
    guard let order, marks.visits.isEmpty else { return }
    marks.visits = tree.shape.nodes(in: order, reversed: reversed)
  }

  /// The tree as pictures show it, with multiplicities in the labels.
  var shownTree: TreeSnapshot<String> { tree.showingMultiplicities }
}
