package import BinaryTrees
package import TextSupport
package import TreeLayout
package import TreeSteps

/// The layout and the marks of one moment of a recording, as a page shows them.
///
/// A moment is the state after a number of completed steps: 0 is the beginning.
///
/// The root always has the position (0, 0), so that the tree stays in place while nodes are added
/// and removed.
package struct Stage {
  /// The recording.
  package let recording: Recording

  /// The number of completed steps.
  package private(set) var moment = 0

  /// The label of each node, indexed by node id, or no labels before the first layout.
  private var clippedLabels: [ClippedLabel] = []

  /// The default notes at nodes.
  let usualNotes: [NodeNote]

  private var extents: [NodeExtents] = []
  /// The positions of the nodes, unless branch lengths are drawn.
  package private(set) var layout: IncrementalLayout
  /// The drawing with branch lengths, or `nil` if the tidy layout is drawn.
  package internal(set) var lengths: LengthTree?
  /// The marks at the current moment, indexed by node id.
  package private(set) var marks: TreeMarks
  /// The marks that are shown at every moment.
  private var lasting = TreeMarks()
  /// The nodes rotated by the last step, forwards or backwards.
  package private(set) var rotated: Set<NodeID> = []

  /// The folded nodes, whose subtrees are not shown.
  private var folded: Set<NodeID> = []
  /// The size of the hidden subtrees of each folded node that has children.
  private(set) var hidden: [NodeID: (count: Int, levels: Int)] = [:]

  /// The dimensions of nodes and of distances between them.
  static let dimensions = NodeDimensions()

  /// Creates a stage that shows a moment of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - moment: the number of completed steps.
  ///   - drawsLengths: whether branch lengths are drawn if the tree has any.
  /// - Throws: ``TreeLayout/IncrementalLayoutError`` if the tree is too wide.
  /// - Complexity: O(*n* log *v*) for *n* nodes that change *v* times.
  package init(
    _ recording: Recording, at moment: Int = 0, drawsLengths: Bool = false
  ) throws(IncrementalLayoutError) {
    self.recording = recording
    usualNotes = recording.usualNotes
    layout = try IncrementalLayout()
    marks = TreeMarks()
    if drawsLengths { lengths = lengthTree }
    try rebuild(at: moment)
  }

  /// Draws branch lengths, or the tidy layout.
  ///
  /// - Returns: whether branch lengths are drawn now, which requires a tree with lengths.
  mutating func draw(lengths isDrawn: Bool) throws(IncrementalLayoutError) -> Bool {
    let shown = lengths
    lengths = isDrawn ? lengthTree : nil
    do throws(IncrementalLayoutError) { try rebuild(at: moment) } catch {
      lengths = shown
      throw error
    }
    return lengths != nil
  }

  /// Whether the recording has a node with an id.
  package func hasNode(_ node: Int) -> Bool { recording.labels.indices.contains(node) }

  /// Returns the label of a node, which is shortened if it is too wide.
  package func clippedLabel(of node: Int) -> ClippedLabel {
    clippedLabels.isEmpty
      ? Self.fitted(recording.labels[node], FontMetrics()) : clippedLabels[node]
  }

  private static func fitted(_ label: String, _ metrics: FontMetrics) -> ClippedLabel {
    metrics.fit(label, toWidth: widestLabel, size: fontSize, weight: 700)
  }

  /// Measures the labels, which only the tidy layout needs.
  private mutating func measureLabels() {
    let metrics = FontMetrics()
    clippedLabels = recording.labels.map { Self.fitted($0, metrics) }
    let height = 2 * Self.dimensions.radius
    extents = clippedLabels.map {
      NodeExtents(width: Self.dimensions.width(ofLabel: $0.width), height: height)
    }
  }

  /// Creates a stage that shows a tree without steps, with the given marks.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - marks: the marks, indexed by the pre-order numbers of the tree's nodes.
  ///   - drawsLengths: whether branch lengths are drawn if the tree has any.
  /// - Throws: ``PageError`` if the tree is too wide.
  init(
    standing tree: TreeSnapshot<String>, _ marks: TreeMarks, drawsLengths: Bool = false
  ) throws(PageError) {
    let recording = try worded { () throws(RecordingError) in
      try Recording(title: "", initial: tree, steps: [])
    }
    self = try worded { () throws(IncrementalLayoutError) in
      try Stage(recording, drawsLengths: drawsLengths)
    }
    mark(marks)
  }

  /// Adds marks that are shown at every moment.
  mutating func mark(_ more: TreeMarks) {
    lasting.formUnion(more)
    marks.formUnion(more)
  }

  private static let fontSize = 15.0
  private static let widestLabel = 260.0
  /// The maximum number of nodes of a tree with leaves, and the distance from the center of a node
  /// to the lower end of its leaves.
  private static let (leafNodeLimit, leafReach) = (300, 44.0)

  /// The frame of the current moment.
  package var frame: Frame { recording.frame(at: moment) }

  /// Shows another moment.
  ///
  /// For the next or the previous moment, the layout is updated incrementally unless nodes are
  /// folded.
  package mutating func go(to other: Int) throws(IncrementalLayoutError) {
    let other = min(max(other, 0), recording.steps.count)
    if other == moment { return }
    let changes: [TreeChange]? =
      other == moment + 1
      ? recording.steps[moment].changes
      : other == moment - 1 ? recording.steps[other].changes.reversed().map { $0.inverse } : nil
    rotated = Self.rotated(by: changes ?? [])
    guard let changes, folded.isEmpty, lengths == nil, follow(changes) else {
      return try rebuild(at: other)
    }
    moment = other
    marks = frame.marksByID
    marks.formUnion(lasting)
  }

  static func rotated(by changes: [TreeChange]) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for case .rotate(let pivot, let parent, _) in changes {
      nodes.insert(pivot)
      nodes.insert(parent)
    }
    return nodes
  }

  /// Returns the node that represents the rigid group of a node in the last rotation, or `nil` if
  /// the rotation does not move the node.
  ///
  /// Each rotated node is a separate group, represented by this node. Each subtree below a rotated
  /// node is also a group, represented by the root of the subtree.
  package func group(of node: NodeID) -> NodeID? {
    if rotated.isEmpty { return nil }
    let frame = frame
    var (child, next): (NodeID, NodeID?) = (node, node)
    while let above = next {
      if rotated.contains(above) { return child }
      (child, next) = (above, frame.parent(of: above))
    }
    return nil
  }

  /// Applies changes to the layout.
  ///
  /// Returns `false` if the layout does not support one of them.
  private mutating func follow(_ changes: [TreeChange]) -> Bool {
    for change in changes {
      var size: NodeExtents?
      if case .attach(let node, _) = change { size = extents[node.rawValue] }
      do throws(IncrementalLayoutError) { try layout.apply(change, size: size) } catch {
        return false
      }
    }
    return true
  }

  /// Folds or unfolds the subtrees below a node.
  mutating func fold(_ node: NodeID, _ isFolded: Bool) throws(IncrementalLayoutError) {
    if isFolded { folded.insert(node) } else { folded.remove(node) }
    try rebuild(at: moment)
  }

  /// Unfolds all subtrees of a drawing with branch lengths.
  mutating func unfoldAll() { (folded, hidden) = ([], [:]) }

  private mutating func rebuild(at other: Int) throws(IncrementalLayoutError) {
    moment = other
    let frame = frame
    hidden = [:]
    for node in folded where frame.contains(node) {
      let below = lengths?.below(node.rawValue) ?? frame.below(node)
      if below.count > 0 { hidden[node] = below }
    }
    marks = frame.marksByID
    marks.formUnion(lasting)
    if lengths != nil { return }
    if clippedLabels.isEmpty { measureLabels() }
    let tree = frame.tree(folding: folded)
    let ids = tree.identities ?? []
    layout = try IncrementalLayout(
      tree.shape, ids: ids, sizes: .perNode(ids.map { extents[$0.rawValue] }),
      options: Self.dimensions.layoutOptions, anchor: .root)
  }

  /// Returns the number of nodes and of levels below a node.
  ///
  /// If nothing is folded, the layout already stores these numbers.
  func below(_ node: NodeID) -> (count: Int, levels: Int) {
    if let lengths { return lengths.below(node.rawValue) }
    if hidden.isEmpty, let subtree = layout.subtree(of: node) {
      return (subtree.count - 1, subtree.height)
    }
    return frame.below(node)
  }

  /// Returns the width of a node.
  package func width(of node: NodeID) -> Double {
    Self.dimensions.width(ofLabel: clippedLabel(of: node.rawValue).width)
  }

  /// The position of the root in the layout.
  ///
  /// Positions are reported relative to it.
  package var origin: (x: Int64, y: Int64) {
    layout.rootID.flatMap { layout.position(of: $0) } ?? (0, 0)
  }

  /// Returns the position of a node, or `nil` if it is not in the layout.
  func position(of node: NodeID) -> (x: Double, y: Double)? {
    if let lengths {
      return lengths.contains(node.rawValue)
        ? (lengths.x(node.rawValue), lengths.y(node.rawValue)) : nil
    }
    let origin = origin
    guard let place = layout.position(of: node) else { return nil }
    return (FixedPoint.units(place.x - origin.x), FixedPoint.units(place.y - origin.y))
  }

  /// The bounds of all nodes and of a double-black NIL leaf, relative to the root.
  var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    if let lengths { return lengths.bounds }
    let (bounds, origin) = (layout.bounds, origin)
    let lowest = FixedPoint.units(bounds.maxY - origin.y)
    return (
      FixedPoint.units(bounds.minX - origin.x), FixedPoint.units(bounds.minY - origin.y),
      FixedPoint.units(bounds.maxX - origin.x), max(lowest, lowestLeaf ?? lowest)
    )
  }

  /// The lower end of the double-black NIL leaf, if any.
  ///
  /// A large tree is drawn without leaves.
  private var lowestLeaf: Double? {
    guard recording.kind == .redBlack, layout.count <= Self.leafNodeLimit else { return nil }
    let frame = frame
    let parent = layout.contents(of: layout.bounds).nodes.first { node in
      frame.doubleBlackSide(of: node.id).map { side in frame.child(side, of: node.id) == nil }
        ?? false
    }
    return parent.map { FixedPoint.units($0.y - origin.y) + Self.leafReach }
  }
}

extension Frame {
  /// Returns the number of nodes and of levels below a node.
  ///
  /// - Complexity: O(nodes below).
  fileprivate func below(_ node: NodeID) -> (count: Int, levels: Int) {
    let subtree = subtree(of: node)
    return (subtree.count - 1, subtree.height)
  }
}
