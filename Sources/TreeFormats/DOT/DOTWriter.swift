public import BinaryTrees
import TreeLayout
import TextSupport

/// Writes DOT, the language of Graphviz, so that the picture looks like ours.
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
/// DOT knows no left and right; see ``Placement`` for what becomes of a lone child.
public struct DOTWriter: TreeWriter {
  /// The format that is written.
  public static var format: TreeFormat { .dot }

  /// Who decides where the nodes stand.
  public var placement: Placement

  /// The numbers of the nodes that are drawn as lying on a path, together with the edges between
  /// them.
  public var path: Set<Int> = []

  /// The number of the node that is drawn with a ring as the one at hand, or `nil`.
  public var current: Int?

  /// The name of the font.
  ///
  /// The default is right in SVG and PostScript, where Graphviz translates it. Bitmaps and PDF find
  /// the installed font nearest to Helvetica under `Helvetica bold`.
  public var fontName = "Helvetica-Bold"

  /// Makes a writer.
  ///
  /// - Parameter placement: who decides where the nodes stand.
  public init(placement: Placement = .engine) { self.placement = placement }

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the graph with a statement on each line, and what DOT could not say: labels that
  ///   were cut or had characters replaced, and lone children's sides if the placement is
  ///   ``Placement/free``.
  /// - Throws: ``TreeWriteError`` if the positions are those of a tree of another shape.
  /// - Complexity: O(*n*) in the number of bytes written, whatever the depth.
  public func write(_ tree: TreeSnapshot<String>) throws(TreeWriteError) -> WrittenTree {
    if case .positions(let layout) = placement, layout.shape != tree.shape {
      throw TreeWriteError(
        """
        the positions are those of a tree of another shape \
        (it has \(layout.shape.count) nodes, this one \(tree.count))
        """, format: .dot)
    }
    var buffer = TextBuffer()
    buffer.reserve(tree.count * 64 + 1024)
    buffer.write("digraph tree {\n")
    writeDefaults(count: tree.count, to: &buffer)
    writeNodes(of: tree, to: &buffer)
    if case .engine = placement {
      writeEdgesAroundMiddles(of: tree.shape, to: &buffer)
    } else {
      writeEdges(of: tree.shape, to: &buffer)
    }
    buffer.write("}\n")
    var losses = tree.lossOfLabelsInDOT
    if case .free = placement { losses = tree.lossOfSides + losses }
    return WrittenTree(bytes: buffer.bytes, losses: losses)
  }
}
