public import BinaryTrees
public import TextSupport
public import TreeLayout

/// Writes DOT, the language of Graphviz, with the same colors and line widths as other renderers.
///
///     digraph tree {
///       …
///       n0 [label="5"];
///       n1 [label="3"];
///       n0 -> n1;
///     }
///
/// Nodes are named `n0`, `n1` … by their numbers in pre-order, not by their labels. Labels may
/// therefore contain any text and survive a round trip through Graphviz. The colors of a red-black
/// tree come from the column ``/BinaryTrees/AnnotationKey/color``. Each column is also written as
/// an attribute that Graphviz ignores: `tree_weight` for a column `weight`.
///
/// DOT does not distinguish left and right children. See ``Placement`` for the treatment of only
/// children.
public struct DOTRenderer: Sendable {
  /// The method that determines the positions of the nodes.
  public enum Placement: Hashable, Sendable {
    /// Graphviz's engine `dot`, constrained to draw left children on the left and right children on
    /// the right.
    ///
    /// `dot` draws trees on levels and places an only child directly below its parent. To prevent
    /// this, each node with children gets an additional invisible child. It lies between the left
    /// and the right child in the order of edges, and a heavy edge keeps it directly below the
    /// parent, so that the visible children lie to its left and right.
    ///
    /// Measured with Graphviz 2.43 on all 6,917 shapes of up to nine nodes: each of the 31,042 only
    /// children lies on its side, and each parent of two children lies between them. In 99 of 100
    /// cases, the parent is centered between its children to within a fiftieth of their distance.
    case engine

    /// Graphviz's engines without levels, such as `neato`, `twopi` and `circo`. No invisible nodes
    /// are added, and left and right children are not distinguished.
    case free

    /// A layout computed by this library, whose units are pixels of 1/96 inch.
    ///
    /// The graph requests `nop2`, the engine that keeps given positions. `neato -n2` does the same.
    /// A node is a circle if its reserved space is square, and otherwise a rounded box, centered in
    /// its space.
    case positions(NodePositions)
  }

  /// The method that determines the positions of the nodes.
  public var placement: Placement

  /// The line widths and, for a light page, the colors.
  ///
  /// DOT supports no other part of the style.
  public var style: DrawingStyle

  /// The marks of the nodes: paths with the edges between their nodes, the current node,
  /// violations.
  public var marks: TreeMarks

  /// The name of the font.
  ///
  /// The default is correct for SVG and PostScript, where Graphviz translates it. For bitmaps and
  /// PDF, use `Helvetica bold`, which selects the installed font most similar to Helvetica.
  public var fontName = "Helvetica-Bold"

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - placement: the method that determines the positions of the nodes.
  ///   - style: the line widths and colors.
  ///   - marks: the marks of the nodes.
  public init(
    placement: Placement = .engine, style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks()
  ) {
    (self.placement, self.style, self.marks) = (placement, style, marks)
  }

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree with its labels.
  /// - Returns: the graph with one statement per line, and descriptions of the information lost in
  ///   DOT: labels that were truncated or had characters replaced and, if the placement is
  ///   ``Placement/free``, the sides of only children.
  /// - Throws: ``/TreeLayout/LayoutError`` if the positions belong to a tree of another shape.
  /// - Complexity: O(number of bytes written), regardless of the tree's height.
  public func write(_ tree: TreeSnapshot<String>) throws(LayoutError) -> WrittenText {
    if case .positions(let layout) = placement, layout.shape != tree.shape {
      throw .ofAnotherTree(count: layout.shape.count, expected: tree.count)
    }
    return text(of: tree)
  }

  /// Writes a tree.
  ///
  /// Positions, if given, must belong to this tree.
  func text(of tree: TreeSnapshot<String>) -> WrittenText {
    var buffer = TextBuffer()
    buffer.reserve(tree.count * 64 + 1024)
    buffer.write("digraph tree {\n")
    writeDefaults(count: tree.count, to: &buffer)
    writeNodes(of: tree, to: &buffer)
    writeEdges(of: tree.shape, to: &buffer)
    writeTraversalPath(to: &buffer)
    buffer.write("}\n")
    var losses = tree.elements.lossInDOT
    if case .free = placement { losses = tree.shape.lossOfSides + losses }
    return WrittenText(bytes: buffer.bytes, losses: losses)
  }

  /// Writes the default attributes of the graph, of nodes and of edges.
  private func writeDefaults(count: Int, to buffer: inout TextBuffer) {
    let (colors, lines) = (style.light.plain, style.lines)
    buffer.write("  graph [bgcolor=transparent, outputorder=edgesfirst, splines=line")
    buffer.write(", pad=", inches: style.margin + lines.border / 2)
    switch placement {
    case .engine:
      buffer.write(", ordering=out, nodesep=0.14")
      buffer.write(", ranksep=", inches: max(0, style.levelPitch - 2 * style.radius))
    case .free:
      // `overlap=false` moves overlapping nodes apart and gives the best drawing, but takes a
      // minute for a chain of 5,000 nodes. `overlap=scale` stretches the drawing until no nodes
      // overlap, which takes almost no time.
      buffer.write(count > 1_000 ? ", overlap=scale, root=n0" : ", overlap=false, root=n0")
    case .positions: buffer.write(", layout=nop2")
    }
    buffer.write("];\n  node [shape=circle, fixedsize=shape")
    buffer.write(", width=", inches: 2 * style.radius)
    buffer.write(", height=", inches: 2 * style.radius)
    buffer.write(", margin=0, style=filled")
    buffer.write(", color=", color: colors.stroke)
    buffer.write(", fillcolor=", color: colors.fill)
    buffer.write(", penwidth=", points: lines.border)
    buffer.write(", fontname=")
    buffer.write(dotQuoted: fontName)
    buffer.write(", fontsize=", points: style.text.size)
    buffer.write(", fontcolor=", color: colors.text)
    buffer.write("];\n  edge [arrowhead=none")
    buffer.write(", color=", color: style.light.edge)
    buffer.write(", penwidth=", points: lines.edge)
    buffer.write("];\n")
  }
}

extension [String] {
  /// A message about labels that were truncated or had characters replaced.
  ///
  /// Empty if there are no such labels.
  fileprivate var lossInDOT: [String] {
    let count = count { !$0.isKeptInDOT }
    let labels = count.counted("label")
    return count == 0
      ? [] : ["parts of \(labels) too long for DOT or with characters that XML cannot hold"]
  }
}

extension BinaryTreeType {
  /// Returns this tree in DOT, the language of Graphviz, with the same colors and line widths as
  /// other renderers.
  ///
  ///     try tree.dot().write(toFile: "tree.dot", atomically: true, encoding: .utf8)
  ///
  /// - Parameters:
  ///   - style: the line widths and, for a light page, the colors.
  ///   - marks: the marks of the nodes, which are numbered in pre-order.
  ///   - label: a function that returns the label of an element. Any text is safe.
  /// - Returns: a directed graph that `dot` draws with left children on the left.
  /// - Complexity: O(*n*).
  public func dot(
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }
  ) -> String {
    TreeSnapshot(self).dot(style: style, marks: marks.showingVisits(of: self), label: label)
  }
}

extension TreeSnapshot {
  /// Returns this tree in DOT.
  ///
  /// See ``BinaryTreeType/dot(style:marks:label:)``.
  ///
  /// - Parameters:
  ///   - style: the line widths and, for a light page, the colors.
  ///   - marks: the marks of the nodes, which are numbered in pre-order.
  ///   - label: a function that returns the label of an element. Any text is safe.
  /// - Returns: a directed graph. It has no nodes if the tree is empty.
  /// - Complexity: O(*n*).
  public func dot(
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }
  ) -> String { DOTRenderer(style: style, marks: marks).text(of: map(label)).text }
}
