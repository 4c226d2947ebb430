package import BinaryTrees
import TreeLayout
package import TreeSteps

/// Where the trees of a recording stand, frame after frame, so that what need not move does not.
///
/// Each tree is laid out by itself; all that is free then is where it stands as a whole. It is put
/// where the greatest number of nodes keep the column that they had in the frame before.
package struct FrameLayout: Sendable {
  /// The recording.
  package internal(set) var recording: Recording

  /// What is said of each node behind its label.
  package let notes: [NodeNote]

  /// The characters that drawings are made of.
  package let charset: TextOptions.Charset

  /// The longest label, in cells.
  private let maximumLabelCells: Int

  /// How far each frame is moved to the right, for the frames up to the last that was asked for.
  private var indents: [Int] = []
  private var columns: [NodeID: Int] = [:]

  /// The columns that the drawings of the frames so far take.
  package private(set) var extent = 0..<0

  /// Trees of more nodes are not kept in place.
  private static let nodeLimit = 2_000

  /// The number of nodes that have been laid out to keep frames in place.
  private(set) var laidOutCount = 0

  /// Makes the stage of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: what is said of each node behind its label.
  ///   - charset: the characters that drawings are made of.
  ///   - maximumLabelCells: the longest label, in cells.
  package init(
    of recording: Recording, notes: [NodeNote] = [], charset: TextOptions.Charset = .unicode,
    maximumLabelCells: Int = 32
  ) {
    self.recording = recording
    self.notes = notes
    self.charset = charset
    self.maximumLabelCells = maximumLabelCells
  }

  /// Forgets the places of the first frames, whose steps have been removed from the recording.
  mutating func forget(first count: Int) {
    indents.removeFirst(min(count, indents.count))
    columns = [:]
  }

  /// How far the drawing of a frame is to be moved to the right; it may be to the left.
  ///
  /// - Parameter index: the number of the frame.
  /// - Returns: the number of cells.
  /// - Complexity: O(*n*) for each frame before it that has not been asked for yet.
  package mutating func indent(at index: Int) -> Int {
    while indents.count <= index { indents.append(nextIndent()) }
    return indents[index]
  }

  /// The least indent of all frames, or `nil` if their drawings take more columns than there are.
  ///
  /// - Parameter width: the number of columns, or `nil` for any.
  /// - Returns: the indent.
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
    if index > 0, !changes.contains(where: { $0.isStructural || $0.isNote }) { return last }
    let frame = recording.frame(at: index)
    guard recording.labels.count <= Self.nodeLimit || !frame.hasNodes(moreThan: Self.nodeLimit)
    else {
      columns = [:]
      return last
    }
    let tree = shownTree(of: frame)
    laidOutCount += tree.count
    guard let plan = plan(of: tree) else {
      columns = [:]
      return last
    }
    let ids = tree.identities ?? []
    var votes: [Int: Int] = [:]
    for (node, id) in ids.enumerated() {
      if let column = columns[id] { votes[column - plan.column[node], default: 0] += 1 }
    }
    // Of several shifts that keep as many nodes in place, the one nearest to the last.
    let best = votes.max {
      ($0.value, -abs($0.key - last), $0.key) < ($1.value, -abs($1.key - last), $1.key)
    }
    let indent = best?.key ?? last
    columns = [:]
    for (node, id) in ids.enumerated() { columns[id] = plan.column[node] + indent }
    let own = indent..<(indent + plan.width)
    extent =
      extent.isEmpty
      ? own : min(extent.lowerBound, own.lowerBound)..<max(extent.upperBound, own.upperBound)
    return indent
  }

  /// A tree with its notes.
  func shown(_ tree: TreeSnapshot<String>) -> TreeSnapshot<String> {
    tree.showing(notes, asASCII: charset == .ascii)
  }

  /// The tree of a frame as it is drawn.
  func shownTree(of frame: Frame) -> TreeSnapshot<String> { shown(frame.tree) }

  /// The labels of a tree as they are drawn.
  func labels(of tree: TreeSnapshot<String>) -> NodeLabels {
    NodeLabels(tree.elements, maximumCells: maximumLabelCells, charset: charset)
  }

  /// Where the nodes of a tree with its notes stand if it is drawn whole, or `nil` if it cannot be.
  func plan(of tree: TreeSnapshot<String>) -> CellLayout? {
    let labels = labels(of: tree)
    let widths = tree.shape.indices.map { Int32(truncatingIfNeeded: labels.label(of: $0).width) }
    return try? CellLayout(ElidedTree(whole: tree.shape), labelWidth: widths, layout: TidyLayout())
  }
}

extension TreeChange {
  /// Whether the change may give a node a longer label.
  fileprivate var isNote: Bool {
    if case .annotate = self { true } else { false }
  }
}
