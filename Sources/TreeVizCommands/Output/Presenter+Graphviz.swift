import BinaryTrees
import TreeDrawing
import TreeGraphviz
import TreeLayout
import TextSupport

extension Presenter {
  /// A picture by Graphviz: of our layout, or of its own.
  ///
  /// - Throws: 69 if Graphviz is not there, usage if it knows no such engine or format, 65 if the
  ///   tree is beyond it.
  func graphviz(
    _ product: PresentedTree, as format: String, _ notes: inout [String]
  ) throws -> [UInt8] {
    let tree = product.shownTree
    do {
      switch engine {
      case .graphviz(let name):
        if name != "dot", Graphviz.isAvailable {
          notes.append("Graphviz's \(name) does not distinguish left from right")
        }
        return noted(
          try Graphviz.render(
            tree, engine: name, style: style, marks: product.marks, format: format), as: format,
          &notes)
      case .treeviz, .positions:
        let layout = try algorithm(for: tree).layout(
          tree.shape, sizes: style.nodeSizes(for: tree),
          options: style.layoutOptions)
        return noted(
          try Graphviz.render(
            tree, layout: layout, style: style, marks: product.marks, format: format), as: format,
          &notes)
      }
    } catch let error as GraphvizError {
      throw CommandFailure(error.status, error.description)
    }
  }
}

/// The bytes of a picture; what Graphviz warned of is noted.
///
/// Graphviz writes what references in its labels stand for as it is; in SVG and JSON that is escaped.
private func noted(
  _ output: GraphvizOutput, as format: String, _ notes: inout [String]
) -> [UInt8] {
  if !output.warnings.isEmpty { notes.append("Graphviz: \(output.warnings)") }
  if format == "svg" { return XMLText.escapingInvisible(output.bytes) }
  return format.hasPrefix("json") ? JSONText.escapingInvisible(output.bytes) : output.bytes
}

extension GraphvizError {
  /// The exit status that says what kind of fault this is.
  fileprivate var status: CommandFailure.Status {
    switch self {
    case .unavailable, .unusable, .layout, .render: .unavailable
    case .unknownEngine, .unknownFormat: .usage
    case .tooManyNodes, .tooManyBytes, .embeddedNUL, .syntax, .trailingText, .tree: .badData
    }
  }
}
