package import BinaryTrees
import TreeLayout
package import TreeSteps

/// The positions of a recording's trees, frame by frame.
///
/// Nodes move as little as possible between frames.
///
/// Each tree is laid out independently. Then the entire tree is moved horizontally, so that as many
/// nodes as possible keep their columns from the previous frame.
package struct FrameLayout: Sendable {
  package internal(set) var recording: Recording

  /// The notes after the label of each node.
  package let notes: [NodeNote]

  /// Whether NIL leaves are drawn.
  package let showsEmptyPlaces: Bool

  /// The character set of drawings.
  package let charset: TextOptions.Charset

  /// The maximum width of a label in cells.
  private let maximumLabelCells: Int

  /// The indentation of each frame, for all frames up to the last requested one.
  private var indents: [Int] = []
  private var columns: [NodeID: Int] = [:]

  /// The range of columns that the drawings of the requested frames cover.
  package private(set) var extent = 0..<0

  /// The maximum number of nodes in a tree that is aligned with the previous frame.
  private static let nodeLimit = 2_000

  /// The total number of nodes that were laid out to align frames.
  private(set) var laidOutCount = 0

  /// Creates the layout of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes after the label of each node.
  ///   - showsEmptyPlaces: whether NIL leaves are drawn.
  ///   - charset: the character set of drawings.
  ///   - maximumLabelCells: the maximum width of a label in cells.
  package init(
    of recording: Recording, notes: [NodeNote] = [], showsEmptyPlaces: Bool = false,
    charset: TextOptions.Charset = .unicode, maximumLabelCells: Int = 32
  ) {
    self.recording = recording
    self.notes = notes
    self.showsEmptyPlaces = showsEmptyPlaces
    self.charset = charset
    self.maximumLabelCells = maximumLabelCells
  }

  /// Discards the positions of the first frames, whose steps have been removed from the recording.
  mutating func forget(first count: Int) {
    indents.removeFirst(min(count, indents.count))
    columns = [:]
  }

  /// Returns the indentation of a frame's drawing.
  ///
  /// It may be negative.
  ///
  /// - Parameter index: the index of the frame.
  /// - Returns: the number of cells.
  /// - Complexity: O(*n*) for each preceding frame that has not been requested before.
  package mutating func indent(at index: Int) -> Int {
    while indents.count <= index { indents.append(nextIndent()) }
    return indents[index]
  }

  /// Returns the smallest indentation of all frames, or `nil` if their drawings do not fit into a
  /// width.
  ///
  /// - Parameter width: the number of columns, or `nil` for no limit.
  /// - Returns: the indentation.
  package mutating func leastIndent(within width: Int? = nil) -> Int? {
    for index in recording.frameIndices {
      _ = indent(at: index)
      if let width, extent.count > width { return nil }
    }
    return indents.min() ?? 0
  }

  private mutating func nextIndent() -> Int {
    let index = indents.count
    let last = indents.last ?? 0
    let changes = index > 0 ? recording.steps[index - 1].changes : []
    let mayMove = changes.contains { $0.isStructural || $0.annotatedNode != nil }
    if index > 0, !mayMove { return last }
    let frame = recording.frame(at: index)
    let before = columns
    columns = [:]
    guard recording.labels.count <= Self.nodeLimit || !frame.hasNodes(moreThan: Self.nodeLimit)
    else { return last }
    let tree = shownTree(of: frame)
    laidOutCount += tree.count
    guard let plan = plan(of: tree) else { return last }
    let ids = tree.identities ?? []
    var votes: [Int: Int] = [:]
    for (node, id) in ids.enumerated() {
      if let column = before[id] { votes[column - plan.column[node], default: 0] += 1 }
    }
    // If several indentations keep the same number of nodes in place, choose the one nearest to the
    // previous indentation.
    let best = votes.max {
      ($0.value, -abs($0.key - last), $0.key) < ($1.value, -abs($1.key - last), $1.key)
    }
    let indent = best?.key ?? last
    for (node, id) in ids.enumerated() { columns[id] = plan.column[node] + indent }
    let own = indent..<(indent + plan.width)
    extent =
      extent.isEmpty
      ? own : min(extent.lowerBound, own.lowerBound)..<max(extent.upperBound, own.upperBound)
    return indent
  }

  /// Returns a tree with notes added to its labels, and with leaves.
  func shown(_ tree: TreeSnapshot<String>) -> LeafedTree {
    LeafedTree(
      tree.showing(notes, firstIndex: recording.firstIndex, asASCII: charset == .ascii),
      isComplete: showsEmptyPlaces,
      firstID: recording.labels.count, charset: charset)
  }

  /// Returns the tree of a frame with notes added to its labels, and with leaves.
  func shownTree(of frame: Frame) -> TreeSnapshot<String> { shown(frame.tree).tree }

  /// Returns the displayable labels of a tree.
  func labels(of tree: TreeSnapshot<String>) -> NodeLabels {
    NodeLabels(tree.elements, maximumCells: maximumLabelCells, charset: charset)
  }

  /// Returns the positions of the nodes of a complete tree with notes, or `nil` if it cannot be
  /// drawn.
  func plan(of tree: TreeSnapshot<String>) -> CellLayout? {
    let labels = labels(of: tree)
    let widths = tree.shape.indices.map { Int32(truncatingIfNeeded: labels.label(of: $0).width) }
    return try? CellLayout(ElidedTree(whole: tree.shape), labelWidth: widths, layout: TidyLayout())
  }
}
