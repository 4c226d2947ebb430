public import BinaryTrees
import Foundation
import TreeGeometry
public import TreeLayout
public import TreeText

/// An interactive tree: the whole screen of a terminal shows a part of it.
///
/// A tree with branch lengths grows to the right, with one row for each leaf, and so does a tree whose
/// nodes have three or more children. A key switches to the usual view, which grows downward.
///
/// The view scrolls, zooms, folds and searches, and a cursor moves from node to node. Even for a
/// large tree, drawing examines only the visible part: the layout is computed once, folding moves
/// only the affected nodes, and scrolling computes no positions outside the view.
///
///     var viewer = try TreeViewer(of: tree, title: "words")
///     try viewer.run(on: TerminalSession())
public struct TreeViewer: ScreenProgram {
  let tree: TreeSnapshot<String>
  let title: String
  let marks: TreeMarks
  let reds: RedNodes
  let labels: NodeLabels
  /// Longer versions of the labels, for nodes with free cells beside them.
  let longLabels: NodeLabels
  let charset: TextOptions.Charset
  /// The number of nodes in each level.
  let levelSizes: [Int]
  let leafCount: Int
  /// The number of nodes before each node in in-order.
  let inorderRank: [Int32]

  /// The view that grows to the right, or `nil` while the usual view is shown.
  var branches: BranchView?
  var layout: IncrementalLayout
  var viewport = TreeViewport()
  var scale = ViewerScale()
  var headers = StickyHeaders(global: StickyHeaders.GlobalHeader(height: 1, maximumHeight: 4))
  var measuredVersion = -1
  var measuredScale: CGFloat = 0
  var columns = 0
  var rows = 0

  /// The cursor node, or −1 if the tree is empty.
  var cursor: Int
  var folded: Set<Int> = []
  var showsRulers = false
  var matches: [Int] = []
  var message: String?
  /// The state of the help box, the search text and the mouse.
  var controls = ScreenControls()

  /// Creates a viewer with the cursor at the root.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - title: the title of the tree.
  ///   - marks: the marks of the nodes.
  ///   - charset: the characters for edges and badges.
  ///   - showsLengths: whether branch lengths are shown at first if the tree has them.
  /// - Throws: ``/TreeLayout/IncrementalLayoutError`` if the tree is too wide.
  /// - Complexity: O(*n*).
  public init(
    of tree: TreeSnapshot<String>, title: String, marks: TreeMarks = TreeMarks(),
    charset: TextOptions.Charset = .unicode, showsLengths: Bool = true
  ) throws(IncrementalLayoutError) {
    self.tree = tree
    self.title = title
    self.marks = marks
    self.charset = charset
    reds = RedNodes(tree.columns[.color])
    let labels = NodeLabels(tree.elements, maximumCells: 24, charset: charset)
    self.labels = labels
    longLabels = NodeLabels(tree.elements, maximumCells: 240, charset: charset)
    levelSizes = tree.shape.widths
    leafCount = tree.shape.leafCount
    inorderRank = tree.shape.inorderRank
    cursor = tree.isEmpty ? -1 : 0
    // The usual view places binary trees only.
    let shape = tree.shape.hasGroups ? .empty : tree.shape
    let sizes = shape.indices.map { NodeExtents(labelWidth: labels.label(of: $0).width) }
    layout = try IncrementalLayout(
      shape, sizes: .perNode(sizes), options: .labeled, anchor: .root)
    if tree.shape.hasGroups || hasLengths && showsLengths {
      showBranches(usingLengths: hasLengths && showsLengths)
    }
  }

  /// Handles an event.
  ///
  /// - Parameter event: the event.
  /// - Returns: whether to redraw, to wait for the next event, or to end the program.
  public mutating func handle(_ event: TerminalEvent) -> TerminalContinuation {
    if case .key = event { message = nil }
    return respond(to: event)
  }

  mutating func resize(columns: Int, rows: Int) {
    let isFirst = self.columns == 0 && self.rows == 0
    (self.columns, self.rows) = (columns, rows)
    if branches != nil {
      fitBranches()
      clamp()
      if !isFirst { reveal() }
    } else if isFirst {
      scale.center(layout.bounds.inUnits, in: paneSize)
      if layout.bounds.inUnits.width > paneSize.width { reveal(centered: true) }
    } else {
      clamp()
      reveal()
    }
  }
}
