public import BinaryTrees
import SearchTrees
import TextSupport

/// A moment of a recording: before its first step, or after one of its steps.
///
/// A frame is a view and is created in constant time. A query about one node takes O(log *v*) time
/// at any moment, where *v* is the number of times that the node changes.
public struct Frame: Sendable {
  /// The recording.
  public let recording: Recording

  /// The number of steps before this moment.
  public let index: Int

  /// The step that leads to this moment, or `nil` at the beginning.
  public var step: Step? { index > 0 ? recording.steps[index - 1] : nil }

  /// The index of the operation that the step belongs to, or `nil` if it belongs to no operation.
  ///
  /// - Complexity: O(log number of operations).
  public var operationIndex: Int? {
    let begun = recording.operations.partitioningIndex { $0.firstStep >= index }
    return begun > 0 ? begun - 1 : nil
  }

  /// The operation that the step belongs to, or `nil` if it belongs to no operation.
  public var operation: Recording.Operation? { operationIndex.map { recording.operations[$0] } }

  /// The pseudocode of the operation, or `nil` if it has no pseudocode.
  public var algorithm: Pseudocode? { operation?.algorithm.map { recording.algorithms[$0] } }

  /// The line of the pseudocode, counted from 0, or `nil` if the step refers to no line.
  public var line: Int? { step?.line }

  /// The caption of the step.
  ///
  /// At the beginning it is the title of the recording.
  public var caption: String { step?.caption ?? recording.title }

  /// The node that the step concerns, or `nil` if it concerns no node.
  public var focus: NodeID? { step?.focus }

  /// The nodes in each list of the algorithm.
  ///
  /// The first entry of a list is the front of a queue or the bottom of a stack.
  public var frontier: [[NodeID]] {
    recording.frontierNames.indices.map { waiting(in: $0, limit: .max, atFront: false).nodes }
  }

  /// The nodes that the operation has visited, in order.
  public var output: [NodeID] { lastOutput(limit: .max).nodes }

  /// The number of steps before the first step of the operation.
  private var start: Int { operation?.firstStep ?? 0 }

  /// Returns the nodes at one end of a list of the algorithm, and the length of the list.
  ///
  /// - Parameters:
  ///   - list: the index of the list in `frontierNames`.
  ///   - limit: the maximum number of nodes to return.
  ///   - atFront: whether to return the first nodes instead of the last.
  /// - Returns: the nodes, in order, and the length of the list.
  package func waiting(in list: Int, limit: Int, atFront: Bool) -> (nodes: [NodeID], count: Int) {
    let list = recording.timeline.lists[list]
    let entries = atFront ? list.first(limit, at: index) : list.last(limit, at: index)
    return (entries.map { NodeID(Int($0)) }, list.count(at: index))
  }

  /// Returns the nodes that the operation visited last.
  ///
  /// - Parameter limit: the maximum number of nodes to return.
  /// - Returns: the nodes, in order, and the number of all visited nodes.
  package func lastOutput(limit: Int) -> (nodes: [NodeID], count: Int) {
    let timeline = recording.timeline
    let nodes = timeline.output[
      Int(timeline.outputCounts[start])..<Int(timeline.outputCounts[index])]
    return (nodes.suffix(limit).map { NodeID(Int($0)) }, nodes.count)
  }

  /// The numbers of comparisons and changes since the beginning of the current operation.
  ///
  /// - Complexity: O(log number of operations).
  public var counts: ChangeCounter { recording.timeline.counters[index].since(countsBefore) }

  /// The numbers of comparisons and changes from the first step to the current operation.
  package var countsBefore: ChangeCounter { recording.timeline.counters[start] }

  /// Returns the label of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the label, or an empty string if the recording does not contain the node.
  public func label(of node: NodeID) -> String {
    recording.labels.indices.contains(node.rawValue) ? recording.labels[node.rawValue] : ""
  }
}

extension Frame {
  /// The node at the root, or `nil` if the tree is empty.
  public var root: NodeID? { Self.id(recording.timeline.root(at: index)) }

  /// Returns a child of a node.
  ///
  /// - Parameters:
  ///   - side: the side of the child.
  ///   - node: the node.
  /// - Returns: the child, or `nil` if the node has no child on that side.
  public func child(_ side: ChildSide, of node: NodeID) -> NodeID? {
    let links = links(of: node)
    return Self.id(side == .left ? links.left : links.right)
  }

  /// Returns the children of a node with their sides, the left one first.
  package func children(of node: NodeID) -> [(side: ChildSide, node: NodeID)] {
    ChildSide.allCases.compactMap { side in child(side, of: node).map { (side, $0) } }
  }

  /// Returns the parent of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the parent, or `nil` if the node is the root or detached.
  public func parent(of node: NodeID) -> NodeID? { Self.id(links(of: node).parent) }

  /// Returns the annotations of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the annotations at this moment.
  public func annotations(of node: NodeID) -> NodeAnnotations {
    guard recording.labels.indices.contains(node.rawValue) else { return NodeAnnotations() }
    return recording.timeline.annotations(of: Int32(node.rawValue), at: index)
  }

  /// Returns the path from the root to a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the nodes on the path, including the root and the node, or an empty array if the
  ///   node is not in the tree.
  public func path(to node: NodeID) -> [NodeID] {
    var path = [node]
    while let last = path.last, let above = parent(of: last) { path.append(above) }
    return path.last == root ? path.reversed() : []
  }

  /// The tree, with the id of each node in the column ``/BinaryTrees/AnnotationKey/identity``.
  ///
  /// - Complexity: O(*n* log *v*), where *n* is the number of nodes and *v* the maximum number of
  ///   changes of a node.
  public var tree: TreeSnapshot<String> { tree(folding: []) }

  /// Returns the tree without the descendants of some nodes.
  ///
  /// - Parameter folded: the nodes to show without their children.
  /// - Returns: the remaining tree, in the format of ``tree``.
  /// - Complexity: O(*n* log *v*), where *n* is the number of remaining nodes and *v* the maximum
  ///   number of changes of a node.
  package func tree(folding folded: Set<NodeID>) -> TreeSnapshot<String> {
    let snapshot = TreeSnapshot(root.map { Cursor(frame: self, folded: folded, id: $0) })
    let ids = snapshot.elements
    var columns = snapshot.columns
    columns[.identity] = .integers(ids.map { $0.rawValue })
    return snapshot.with(columns: columns).map { label(of: $0) }
  }

  /// Returns whether the tree has more nodes than a limit.
  ///
  /// - Parameter limit: the number of nodes.
  /// - Returns: `true` if the tree has more than `limit` nodes.
  /// - Complexity: O(*limit* · log *v*), where *v* is the maximum number of changes of a node.
  package func hasNodes(moreThan limit: Int) -> Bool {
    let root = root.map { Cursor(frame: self, folded: [], id: $0) }
    return (try? TreeShape(root, limit: limit)) == nil
  }

  /// Returns the shape of a node's subtree.
  package func subtree(of node: NodeID) -> TreeShape {
    TreeShape(Cursor(frame: self, folded: [], id: node))
  }

  private func links(of node: NodeID) -> Timeline.Links {
    guard recording.labels.indices.contains(node.rawValue) else { return Timeline.Links() }
    return recording.timeline.links(of: Int32(node.rawValue), at: index)
  }

  private static func id(_ number: Int32) -> NodeID? {
    number == TreeShape.none ? nil : NodeID(Int(number))
  }

  /// A node of a frame as the root of its subtree.
  private struct Cursor: BinaryTreeType {
    let frame: Frame
    let folded: Set<NodeID>
    let id: NodeID

    var element: NodeID { id }
    var left: Cursor? { child(.left) }
    var right: Cursor? { child(.right) }
    var annotations: NodeAnnotations { frame.annotations(of: id) }

    private func child(_ side: ChildSide) -> Cursor? {
      if !folded.isEmpty, folded.contains(id) { return nil }
      return frame.child(side, of: id).map { Cursor(frame: frame, folded: folded, id: $0) }
    }
  }
}

extension Recording {
  /// The indices of all frames: 0 is the beginning, and the number of steps is the end.
  public var frameIndices: ClosedRange<Int> { 0...steps.count }

  /// Returns a moment of the recording.
  ///
  /// - Parameter index: the number of steps before the moment. An index outside of ``frameIndices``
  ///   is replaced by the nearest bound.
  /// - Returns: the frame.
  /// - Complexity: O(1).
  public func frame(at index: Int) -> Frame {
    Frame(recording: self, index: min(max(index, 0), steps.count))
  }
}
