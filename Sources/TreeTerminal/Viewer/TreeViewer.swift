public import BinaryTrees
import Foundation
import TreeGeometry
public import TreeLayout
public import TreeText

/// A tree to look around in: the whole screen of a terminal shows a part of it.
///
/// It scrolls, zooms, folds, searches, and follows a cursor from node to node. However large the
/// tree is, only what is in view is looked at: the layout is made once, folding moves what has to
/// move, and scrolling computes no position outside the view.
///
///     var viewer = try TreeViewer(of: tree, title: "words")
///     try viewer.run(on: TerminalSession())
public struct TreeViewer: ScreenProgram {
  let tree: TreeSnapshot<String>
  let title: String
  let marks: TreeMarks
  let reds: RedNodes
  let labels: NodeLabels
  /// The same labels where there is room for more of them.
  let longLabels: NodeLabels
  let charset: TextOptions.Charset
  /// How many nodes each level has.
  let levelSizes: [Int]
  let leafCount: Int
  /// The number of nodes before each node in in-order.
  let inorderRank: [Int32]

  var layout: IncrementalLayout
  var viewport = TreeViewport()
  var scale = ViewerScale()
  var headers = StickyHeaders(global: StickyHeaders.GlobalHeader(height: 1, maximumHeight: 4))
  var measuredVersion = -1
  var measuredScale: CGFloat = 0
  var overview = TreeOverview()
  var columns = 0
  var rows = 0

  /// The node at hand, or −1 in the empty tree.
  var cursor: Int
  var folded: Set<Int> = []
  var showsMinimap = true
  var showsRulers = false
  var matches: [Int] = []
  var message: String?
  /// The help box and the text that is searched for.
  var controls = ScreenControls()

  /// Makes a viewer; the cursor is at the root.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - title: what the tree is called.
  ///   - marks: what is to be said of its nodes.
  ///   - charset: the characters that edges and signs are made of.
  /// - Throws: ``IncrementalLayoutError`` if the tree is too wide.
  /// - Complexity: O(*n*).
  public init(
    of tree: TreeSnapshot<String>, title: String, marks: TreeMarks = TreeMarks(),
    charset: TextOptions.Charset = .unicode
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
    let sizes = tree.shape.indices.map { NodeExtents(labelWidth: labels.label(of: $0).width) }
    layout = try IncrementalLayout(
      tree.shape, sizes: .perNode(sizes), options: .labelled, anchor: .root)
  }

  /// How many nodes all drawings together have looked at.
  public var visitedCount: Int { viewport.visitedCount + overview.visitedCount }

  /// What all folding has cost, and making the layout.
  package var layoutWork: LayoutCounters { layout.work }

  /// Handles an event.
  ///
  /// - Parameter event: the event.
  /// - Returns: what is to be done next.
  public mutating func handle(_ event: TerminalEvent) -> TerminalContinuation {
    if case .key = event { message = nil }
    return respond(to: event)
  }

  mutating func resize(columns: Int, rows: Int) {
    let isFirst = self.columns == 0 && self.rows == 0
    (self.columns, self.rows) = (columns, rows)
    if isFirst {
      scale.centre(layout.bounds.inUnits, in: paneSize)
      if !isWhole { reveal(centred: true) }
    } else {
      clamp()
      reveal()
    }
  }

  /// Whether all of the tree is in view.
  private var isWhole: Bool {
    layout.bounds.inUnits.width <= paneSize.width
  }
}
