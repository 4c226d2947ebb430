import BinaryTrees
import TextSupport
import TreeDrawing
import TreeGraphviz
import TreeLayout
import TreesOfKeys

extension Presenter {
  /// Returns a picture drawn by Graphviz, with a layout of TreeViz or of Graphviz.
  ///
  /// - Throws: status 69 if Graphviz is not available, a usage error if it does not support the
  ///   engine or format, status 65 if it cannot draw the tree.
  func graphviz(
    _ product: PresentedTree, as format: String, _ notes: inout [String]
  ) throws -> [UInt8] {
    let tree = product.shownTree
    let output: GraphvizOutput
    if case .graphviz(let name) = engine {
      if name != "dot", Graphviz.isAvailable {
        notes.append("Graphviz's \(name) does not distinguish left from right")
      }
      output = try Graphviz.render(
        tree, engine: name, style: style, marks: product.marks, format: format)
    } else {
      let layout = try algorithm(for: tree).layout(
        tree.shape, sizes: style.nodeSizes(for: tree), options: style.layoutOptions)
      output = try Graphviz.render(
        tree, layout: layout, style: style, marks: product.marks, format: format)
    }
    if !output.warnings.isEmpty { notes.append("Graphviz: \(output.warnings)") }
    // Graphviz replaces character references in labels by the characters themselves. In SVG and
    // JSON, invisible characters are escaped again.
    if format == "svg" { return output.bytes.escapingInvisibleInXML }
    return format.hasPrefix("json") ? output.bytes.escapingInvisibleInJSON : output.bytes
  }
}

extension GraphvizError: StatusError {
  /// The exit status for the error.
  var status: CommandFailure.Status {
    switch self {
    case .unavailable, .unusable, .layout, .render: .unavailable
    case .unknownEngine, .unknownFormat: .usage
    case .tooManyNodes, .tooManyBytes, .embeddedNUL, .syntax, .trailingText, .tree: .badData
    }
  }
}
