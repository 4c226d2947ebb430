package import BinaryTrees
package import TextSupport
package import TreeLayout
package import TreeSteps

/// One moment of a recording as a page shows it: laid out, with the root at (0, 0), whatever comes
/// and goes beside it.
package struct Stage {
  /// What is shown.
  package let recording: Recording

  /// The number of steps that have been taken.
  package private(set) var moment = 0

  /// How each node is labelled, by the number of its id.
  package let labels: [ClippedLabel]

  private let extents: [NodeExtents]
  /// Where its nodes are.
  package private(set) var layout: IncrementalLayout
  /// What is marked, by the numbers of ids.
  package private(set) var marks: TreeMarks
  /// What is marked at every moment.
  private var lasting = TreeMarks()
  /// The nodes that the last step forwards or backwards rotated.
  package private(set) var rotated: Set<NodeID> = []

  /// The nodes that are shown without what stands below them.
  private var folded: Set<NodeID> = []
  /// What stands below each of those that has children.
  private(set) var hidden: [NodeID: Hidden] = [:]

  /// The lengths of the picture.
  static let dimensions = NodeDimensions()

  /// Shows a moment of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - moment: the number of steps that have been taken.
  /// - Throws: ``TreeLayout/IncrementalLayoutError`` if the tree is too wide.
  /// - Complexity: O(*n* log *v*) for *n* nodes that change *v* times.
  package init(_ recording: Recording, at moment: Int = 0) throws(IncrementalLayoutError) {
    self.recording = recording
    let metrics = FontMetrics()
    labels = recording.labels.map {
      metrics.fit($0, toWidth: Self.widestLabel, size: Self.fontSize, weight: 700)
    }
    let height = 2 * Self.dimensions.radius
    extents = labels.map {
      NodeExtents(width: Self.dimensions.width(ofLabel: $0.width), height: height)
    }
    layout = try IncrementalLayout()
    marks = TreeMarks()
    try rebuild(at: moment)
  }

  /// Shows a tree that has no steps, with marks of its own.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - marks: its marks, by the numbers of its nodes.
  /// - Throws: ``PageError`` if the tree is too wide.
  init(standing tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(PageError) {
    let recording = try worded { () throws(RecordingError) in
      try Recording(title: "", initial: tree, steps: [])
    }
    self = try worded { () throws(IncrementalLayoutError) in try Stage(recording) }
    mark(marks)
  }

  /// Marks nodes, at every moment.
  mutating func mark(_ more: TreeMarks) {
    lasting.formUnion(more)
    marks.formUnion(more)
  }

  private static let fontSize = 15.0
  private static let widestLabel = 260.0

  /// The moment that is shown.
  package var frame: Frame { recording.frame(at: moment) }

  /// Shows another moment: of the next one or the one before, only what has moved is laid out.
  package mutating func go(to other: Int) throws(IncrementalLayoutError) {
    let other = min(max(other, 0), recording.steps.count)
    if other == moment { return }
    let changes: [TreeChange]? =
      other == moment + 1
      ? recording.steps[moment].changes
      : other == moment - 1 ? recording.steps[other].changes.reversed().map { $0.inverse } : nil
    rotated = Self.rotated(by: changes ?? [])
    guard let changes, folded.isEmpty, follow(changes) else { return try rebuild(at: other) }
    moment = other
    marks = frame.marksByID
    marks.formUnion(lasting)
  }

  private static func rotated(by changes: [TreeChange]) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for case .rotate(let pivot, let parent, _) in changes {
      nodes.insert(pivot)
      nodes.insert(parent)
    }
    return nodes
  }

  /// What a node moves with while a rotation is shown: itself if it was rotated, the root of the
  /// subtree that hangs from such a node, or `nil` for what the rotation leaves alone.
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

  /// Whether the layout could follow the changes.
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

  /// Shows a node without what stands below it, or with it again.
  mutating func fold(_ node: NodeID, _ isFolded: Bool) throws(IncrementalLayoutError) {
    if isFolded { folded.insert(node) } else { folded.remove(node) }
    try rebuild(at: moment)
  }

  private mutating func rebuild(at other: Int) throws(IncrementalLayoutError) {
    moment = other
    let frame = frame
    let tree = frame.tree(folding: folded)
    hidden = [:]
    for node in folded where frame.contains(node) { hidden[node] = Hidden(below: node, in: frame) }
    let ids = tree.identities ?? []
    layout = try IncrementalLayout(
      tree.shape, ids: ids, sizes: .perNode(ids.map { extents[$0.rawValue] }),
      options: Self.dimensions.layoutOptions, anchor: .root)
    marks = frame.marksByID
    marks.formUnion(lasting)
  }

  /// How many nodes and levels stand below a node; where nothing is folded, the layout knows.
  func below(_ node: NodeID) -> (count: Int, levels: Int) {
    if hidden.isEmpty, let subtree = layout.subtree(of: node) {
      return (subtree.count - 1, subtree.height)
    }
    return Hidden(below: node, in: frame).map { ($0.count, $0.levels) } ?? (0, 0)
  }

  /// How wide a node is.
  package func width(of node: NodeID) -> Double {
    Self.dimensions.width(ofLabel: labels[node.rawValue].width)
  }

  /// Where the root is in the layout: what all places are told from.
  package var origin: (x: Int64, y: Int64) {
    layout.rootID.flatMap { layout.position(of: $0) } ?? (0, 0)
  }

  /// Where a node is, or `nil` if it is not in the tree.
  func position(of node: NodeID) -> (x: Double, y: Double)? {
    let origin = origin
    guard let place = layout.position(of: node) else { return nil }
    return (FixedPoint.units(place.x - origin.x), FixedPoint.units(place.y - origin.y))
  }

  /// The room of all nodes.
  var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let (bounds, origin) = (layout.bounds, origin)
    return (
      FixedPoint.units(bounds.minX - origin.x), FixedPoint.units(bounds.minY - origin.y),
      FixedPoint.units(bounds.maxX - origin.x), FixedPoint.units(bounds.maxY - origin.y)
    )
  }
}
