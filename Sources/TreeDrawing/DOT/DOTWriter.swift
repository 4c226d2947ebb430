public import BinaryTrees
public import TextSupport
public import TreeLayout

/// Writes DOT, the language of Graphviz, in the colours and widths of our own pictures.
///
///     digraph tree {
///       …
///       n0 [label="5"];
///       n1 [label="3"];
///       n0 -> n1;
///     }
///
/// Nodes are called `n0`, `n1` … by their number in pre-order and never by their label, which may
/// be any text: it comes back from Graphviz as it went in. The colours of a red-black tree come
/// from the column ``AnnotationKey/color``. Every column is written too, as an attribute of the
/// nodes that Graphviz itself does not look at: `tree_weight` for a column `weight`.
///
/// DOT knows no left and right; see ``Placement`` for what becomes of an only child.
public struct DOTWriter: Sendable {
  /// Who decides where the nodes stand.
  public enum Placement: Hashable, Sendable {
    /// Graphviz's `dot`, held to draw left children on the left and right children on the right.
    ///
    /// `dot` draws trees on levels, and an only child right below its parent. So every node with
    /// children gets an invisible one more, which stands between them in the order of its edges
    /// and is tied right below by a heavy edge: children stand to either side of it. (Measured with
    /// Graphviz 2.43 on all 6,917 shapes of up to nine nodes: every one of the 31,042 only children
    /// stands on its side, and every parent of two between them: 99 of 100 in the middle, to a
    /// fiftieth of the distance.)
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

  /// Who decides where the nodes stand.
  public var placement: Placement

  /// The widths and, for a light page, the colours; DOT says no more of it.
  public var style: DrawingStyle

  /// What is marked: paths with the edges between their nodes, the current node, violations.
  public var marks: TreeMarks

  /// The name of the font.
  ///
  /// The default is right in SVG and PostScript, where Graphviz translates it. Bitmaps and PDF find
  /// the installed font nearest to Helvetica under `Helvetica bold`.
  public var fontName = "Helvetica-Bold"

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - placement: who decides where the nodes stand.
  ///   - style: the widths and colours.
  ///   - marks: what is marked.
  public init(
    placement: Placement = .engine, style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks()
  ) {
    (self.placement, self.style, self.marks) = (placement, style, marks)
  }

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the graph with a statement on each line, and what DOT could not say: labels that
  ///   were cut or had characters replaced, and the sides of only children if the placement is
  ///   ``Placement/free``.
  /// - Throws: ``LayoutError`` if the positions are those of a tree of another shape.
  /// - Complexity: O(*n*) in the number of bytes written, whatever the depth.
  public func write(_ tree: TreeSnapshot<String>) throws(LayoutError) -> WrittenText {
    if case .positions(let layout) = placement, layout.shape != tree.shape {
      throw .ofAnotherTree(count: layout.shape.count, expected: tree.count)
    }
    return text(of: tree)
  }

  /// Writes a tree, whose positions are its own if there are any.
  func text(of tree: TreeSnapshot<String>) -> WrittenText {
    var buffer = TextBuffer()
    buffer.reserve(tree.count * 64 + 1024)
    buffer.write("digraph tree {\n")
    writeDefaults(count: tree.count, to: &buffer)
    writeNodes(of: tree, to: &buffer)
    writeEdges(of: tree.shape, to: &buffer)
    buffer.write("}\n")
    var losses = tree.elements.lossInDOT
    if case .free = placement { losses = tree.shape.lossOfSides + losses }
    return WrittenText(bytes: buffer.bytes, losses: losses)
  }

  /// Writes what holds for the whole graph, for every node and for every edge.
  private func writeDefaults(count: Int, to buffer: inout TextBuffer) {
    let (colors, lines) = (style.light.plain, style.lines)
    buffer.write("  graph [bgcolor=transparent, outputorder=edgesfirst, splines=line")
    buffer.write(", pad=", inches: style.margin + lines.border / 2)
    switch placement {
    case .engine:
      buffer.write(", ordering=out, nodesep=0.14")
      buffer.write(", ranksep=", inches: max(0, style.levelPitch - 2 * style.radius))
    case .free:
      // Moving overlapping nodes apart draws best and takes a minute for a chain of 5,000;
      // stretching the drawing until none overlap takes no time.
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
  /// In words, that some labels were cut or had characters replaced.
  fileprivate var lossInDOT: [String] {
    let count = count { !$0.isSaidInDOT }
    guard count > 0 else { return [] }
    return [
      "parts of \(count.counted("label")) too long for DOT or with characters that XML cannot hold"
    ]
  }
}

extension String {
  /// Whether Graphviz shows the text as it is.
  fileprivate var isSaidInDOT: Bool {
    // No byte takes more than six between quotes.
    let room = DOTQuoting.maximumBytes - 2
    guard utf8.count <= room / 6 || dotQuotedCount <= room else { return false }
    return unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\u{7F}": false
      case "\t", "\n", " "..."\u{FFFD}", "\u{10000}"...: true
      default: false
      }
    }
  }
}

extension BinaryTreeType {
  /// This tree in DOT, the language of Graphviz, in the colours and widths of our own pictures.
  ///
  ///     try tree.dot().write(toFile: "tree.dot", atomically: true, encoding: .utf8)
  ///
  /// - Parameters:
  ///   - style: the widths and, for a light page, the colours.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words; any text is safe.
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
  /// This tree in DOT; see ``BinaryTreeType/dot(style:marks:label:)``.
  ///
  /// - Parameters:
  ///   - style: the widths and, for a light page, the colours.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words; any text is safe.
  /// - Returns: a directed graph, without a node if the tree is empty.
  /// - Complexity: O(*n*).
  public func dot(
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }
  ) -> String { DOTWriter(style: style, marks: marks).text(of: map(label)).text }
}
