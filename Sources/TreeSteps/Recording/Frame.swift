public import BinaryTrees
import SearchTrees
import TextSupport

/// One moment of a recording: before its first step, or after one of its steps.
///
/// It is a view: making one costs nothing. A question about one node takes O(log *v*) for a node
/// that has changed *v* times, whatever the moment.
public struct Frame: Sendable {
  /// The recording.
  public let recording: Recording

  /// The number of steps that have been taken.
  public let index: Int

  /// The step that leads here, or `nil` at the beginning.
  public var step: Step? { index > 0 ? recording.steps[index - 1] : nil }

  /// The number of the operation that the step belongs to, or `nil` if there is none.
  ///
  /// - Complexity: O(log number of operations).
  public var operationIndex: Int? {
    let begun = recording.operations.partitioningIndex { $0.firstStep >= index }
    return begun > 0 ? begun - 1 : nil
  }

  /// The operation that the step belongs to, or `nil` if there is none.
  public var operation: Recording.Operation? { operationIndex.map { recording.operations[$0] } }

  /// The algorithm that is carried out, or `nil` if there is none.
  public var algorithm: Pseudocode? { operation?.algorithm.map { recording.algorithms[$0] } }

  /// The line of the algorithm that is carried out, counted from 0, or `nil`.
  public var line: Int? { step?.line }

  /// Why the step is taken; at the beginning, what is recorded.
  public var caption: String { step?.caption ?? recording.title }

  /// The node at hand, or `nil` if there is none.
  public var focus: NodeID? { step?.focus }

  /// The nodes that wait, list by list; the first entry is at the front of a queue and at the bottom
  /// of a stack.
  public var frontier: [[NodeID]] { recording.timeline.frontier(at: index) }

  /// The nodes that the operation has handed out, in order.
  public var output: [NodeID] { lastOutput(limit: .max).nodes }

  /// The number of steps before the operation.
  private var start: Int { operation?.firstStep ?? 0 }

  /// The nodes at one end of a list of nodes that wait, and how many wait in all.
  ///
  /// - Parameters:
  ///   - list: the number of the list.
  ///   - limit: the most nodes that are of interest.
  ///   - atFront: whether they are those at the front.
  /// - Returns: the nodes, in order, and the number of all.
  package func waiting(
    in list: Int, limit: Int, atFront: Bool
  ) -> (nodes: [NodeID], count: Int) {
    recording.timeline.frontier(list, at: index, limit: limit, atFront: atFront)
  }

  /// The nodes that the operation handed out last.
  ///
  /// - Parameter limit: the maximum number of nodes returned.
  /// - Returns: the nodes, in order, and the number of all nodes that the operation handed out.
  package func lastOutput(limit: Int) -> (nodes: [NodeID], count: Int) {
    recording.timeline.output(from: start, to: index, limit: limit)
  }

  /// The counts since the beginning of the current operation.
  ///
  /// - Complexity: O(log number of operations).
  public var counts: ChangeCounter { recording.timeline.counts(at: index).since(countsBefore) }

  /// The counts when the operation began.
  package var countsBefore: ChangeCounter { recording.timeline.counts(at: start) }

  /// The label of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: its label; empty for a node that the recording does not know.
  public func label(of node: NodeID) -> String {
    recording.labels.indices.contains(node.rawValue) ? recording.labels[node.rawValue] : ""
  }
}

extension Frame {
  /// The node at the root, or `nil` if the tree is empty.
  public var root: NodeID? { Self.id(recording.timeline.root(at: index)) }

  /// The child of a node, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - side: the side.
  ///   - node: the node.
  /// - Returns: the child.
  public func child(_ side: Side, of node: NodeID) -> NodeID? {
    let links = links(of: node)
    return Self.id(side == .left ? links.left : links.right)
  }

  /// The node above another, or `nil` at the root and for a detached node.
  ///
  /// - Parameter node: the node.
  /// - Returns: its parent.
  public func parent(of node: NodeID) -> NodeID? { Self.id(links(of: node).parent) }

  /// What is known of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: its annotations.
  public func annotations(of node: NodeID) -> NodeAnnotations {
    guard recording.labels.indices.contains(node.rawValue) else { return NodeAnnotations() }
    return recording.timeline.annotations(of: Int32(node.rawValue), at: index)
  }

  /// The way from the root to a node, both included; empty if the node is not in the tree.
  ///
  /// - Parameter node: the node.
  /// - Returns: the nodes on the way.
  public func path(to node: NodeID) -> [NodeID] {
    var path = [node]
    while let last = path.last, let above = parent(of: last) { path.append(above) }
    return path.last == root ? path.reversed() : []
  }

  /// The tree, with the id of each node in the column ``BinaryTrees/AnnotationKey/identity``.
  ///
  /// - Complexity: O(*n* log *v*).
  public var tree: TreeSnapshot<String> { tree(folding: []) }

  /// The tree without what stands below some nodes.
  ///
  /// - Parameter folded: the nodes that are shown without their children.
  /// - Returns: the rest, as ``tree``.
  /// - Complexity: O(*n* log *v*).
  package func tree(folding folded: Set<NodeID>) -> TreeSnapshot<String> {
    let snapshot = TreeSnapshot(root.map { Cursor(frame: self, folded: folded, id: $0) })
    let ids = snapshot.elements
    var columns = snapshot.columns
    columns[.identity] = .integers(ids.map { $0.rawValue })
    return TreeSnapshot(
      shape: snapshot.shape, elements: ids.map { label(of: $0) }, columns: columns)
  }

  /// Whether the tree has more nodes than a limit.
  ///
  /// - Parameter limit: the number of nodes.
  /// - Returns: whether there are more.
  /// - Complexity: O(*limit* log *v*), however many nodes the tree has.
  package func hasNodes(moreThan limit: Int) -> Bool {
    var pending = root.map { [$0] } ?? []
    var count = 0
    while let node = pending.popLast() {
      count += 1
      if count > limit { return true }
      for side in [Side.left, .right] {
        if let child = child(side, of: node) { pending.append(child) }
      }
    }
    return false
  }

  private func links(of node: NodeID) -> Timeline.Links {
    guard recording.labels.indices.contains(node.rawValue) else { return Timeline.Links() }
    return recording.timeline.links(of: Int32(node.rawValue), at: index)
  }

  private static func id(_ number: Int32) -> NodeID? {
    number == TreeShape.none ? nil : NodeID(Int(number))
  }

  /// A node of a frame, as a tree.
  private struct Cursor: BinaryTreeType {
    let frame: Frame
    let folded: Set<NodeID>
    let id: NodeID

    var element: NodeID { id }
    var left: Cursor? { child(.left) }
    var right: Cursor? { child(.right) }
    var annotations: NodeAnnotations { frame.annotations(of: id) }

    private func child(_ side: Side) -> Cursor? {
      if !folded.isEmpty, folded.contains(id) { return nil }
      return frame.child(side, of: id).map { Cursor(frame: frame, folded: folded, id: $0) }
    }
  }
}

extension Recording {
  /// The numbers of the frames: from 0, the beginning, to the number of steps, the end.
  public var frameIndices: ClosedRange<Int> { 0...steps.count }

  /// A moment of the recording.
  ///
  /// - Parameter index: the number of steps that have been taken, from 0 to the number of all; what
  ///   is beyond is the end that is nearer.
  /// - Returns: the frame.
  /// - Complexity: O(1).
  public func frame(at index: Int) -> Frame {
    Frame(recording: self, index: min(max(index, 0), steps.count))
  }
}
