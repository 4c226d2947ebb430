public import TreeLayout

extension DOTWriter {
  /// Who decides where the nodes stand.
  public enum Placement: Hashable, Sendable {
    /// Graphviz's `dot`, held to draw left children on the left and right children on the right.
    ///
    /// `dot` draws trees on levels, and a lone child right below its parent. So every node with
    /// children gets an invisible one more, which stands between them in the order of its edges
    /// and is tied right below by a heavy edge: children stand to either side of it. (Measured with
    /// Graphviz 2.43 on all 6,917 shapes of up to nine nodes: every one of the 31,042 lone children
    /// stands on its side, every parent of two between them, in the middle for 98 of 100.)
    case engine

    /// Graphviz's engines that know no levels, such as `neato`, `twopi`, `circo`: nodes and edges,
    /// nothing invisible. Left and right are lost.
    case free

    /// A layout of ours, whose units are pixels of 1/96 inch.
    ///
    /// The graph asks for `nop2`, the engine that takes positions as they are; `neato -n2` does the
    /// same. A node is a circle where its room is square, a rounded box else, each in the middle of
    /// its room.
    case positions(Layout)
  }
}
