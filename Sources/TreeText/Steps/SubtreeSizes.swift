import BinaryTrees
import TreeSteps

/// The sizes of all subtrees of a recording's tree, updated from step to step.
///
/// Computing them from each frame would visit the whole tree.
struct SubtreeSizes: Sendable {
  private var sizes: [Int32]

  /// The nodes that the current operation has visited.
  private(set) var visited: Set<NodeID> = []

  /// Computes the sizes before the first step.
  init(_ recording: Recording) {
    let initial = recording.initial.shape.subtreeSize
    sizes = initial + Array(repeating: 1, count: recording.labels.count - initial.count)
  }

  /// The number of nodes of the subtree of a node.
  subscript(node: NodeID) -> Int32 { sizes[node.rawValue] }

  /// Updates the sizes to the frame after the next step.
  ///
  /// - Complexity: O(*c* · *h*), where *c* is the number of nodes that change and *h* the height.
  mutating func follow(_ frame: Frame) {
    guard let step = frame.step else { return }
    if frame.operation?.firstStep == frame.index - 1 { visited = [] }
    visited.formUnion(step.output)
    var seen: Set<NodeID> = []
    var paths: [[NodeID]] = []
    for node in step.changes.filter(\.isStructural).flatMap(\.nodesItNames) {
      var path: [NodeID] = []
      var next: NodeID? = node
      while let node = next, seen.insert(node).inserted {
        path.append(node)
        next = frame.parent(of: node)
      }
      paths.append(path)
    }
    // A path ends at the root or below a node of an earlier path. Therefore, processing the paths
    // in reverse order updates every node before its ancestors.
    for node in paths.reversed().joined() {
      sizes[node.rawValue] = frame.children(of: node).reduce(1) { $0 + sizes[$1.node.rawValue] }
    }
  }
}
