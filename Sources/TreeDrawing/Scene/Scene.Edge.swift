import BinaryTrees
public import Foundation

extension Scene {
  /// What is to be said of an edge.
  public enum EdgeLook: UInt8, Hashable, Sendable, CaseIterable {
    /// An edge like any other.
    case plain
    /// The lower node has gone, and the edge with it.
    case removed
    /// Both its nodes are on the path.
    case path
  }

  /// A straight edge from the border of a node to the border of its child.
  public struct Edge: Hashable, Sendable {
    /// The number of the upper node.
    public let parent: Int
    /// The number of the lower node.
    public let child: Int
    /// The end at the upper node.
    public let start: CGPoint
    /// The end at the lower node.
    public let end: CGPoint
    /// How it looks.
    public let look: EdgeLook
  }

  /// The edges, by the numbers of their lower nodes.
  public var edges: some RandomAccessCollection<Edge> & Sendable {
    MarkList(numbers: min(1, shape.count)..<shape.count) { self.edge(above: $0) }
  }

  /// The edge between a node and its parent.
  ///
  /// - Parameter child: the number of a node that is not the root.
  /// - Returns: the edge.
  public func edge(above child: Int) -> Edge {
    let parent = Int(shape.parent[child])
    precondition(parent >= 0, "there is no edge above the root")
    let (upper, lower) = (outline(of: parent), outline(of: child))
    return Edge(
      parent: parent, child: child, start: upper.border(towards: lower.centre),
      end: lower.border(towards: upper.centre), look: edgeLook(above: child))
  }

  /// How the edge between a node and its parent looks.
  func edgeLook(above child: Int) -> EdgeLook {
    guard !marks.isEmpty else { return .plain }
    let (upper, lower) = (marks[Int(shape.parent[child])], marks[child])
    if upper.contains(.path), lower.contains(.path) { return .path }
    return lower.contains(.removed) ? .removed : .plain
  }
}
