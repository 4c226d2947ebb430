import BinaryTrees
import TreeFormats
import TreeLayout
import TreesOfKeys

extension CommandFailure {
  /// The failure of something that needs a binary tree.
  ///
  /// - Parameters:
  ///   - what: the verb, layout, format or option.
  ///   - group: a node of the tree with its number of children, such as `a node with 3 children`.
  /// - Returns: status 65.
  static func needsBinaryTree(_ what: String, _ group: String) -> CommandFailure {
    CommandFailure(
      .badData, "\(what) does not support \(group); --resolve makes the tree binary")
  }
}

extension PresentedTree {
  /// Checks that no node has three or more children.
  ///
  /// - Parameter what: what needs a binary tree, for the message.
  /// - Throws: status 65 if there is such a node.
  func requireBinary(_ what: @autoclosure () -> String) throws(CommandFailure) {
    if let group = tree.shape.groupInWords { throw .needsBinaryTree(what(), group) }
  }
}

extension Presenter {
  /// Checks that the format, the layout and the options support the nodes with three or more
  /// children that a tree has.
  ///
  /// - Throws: status 65 with the name of what does not support such nodes.
  func checkGroups(of product: PresentedTree) throws(CommandFailure) {
    guard product.tree.shape.hasGroups else { return }
    let layout = options.layout
    switch format {
    case .tree(let format) where !format.keeps.contains(.groups):
      try product.requireBinary("the format \(format.rawValue)")
    case .text, .picture, .graphviz, .html:
      let isOurs = if case .graphviz = engine { false } else { true }
      if isOurs, layout == .htree || layout == .height {
        try product.requireBinary("the layout \(layout.rawValue)")
      }
    case .tree, .d3, .table, .dot, .mermaid: break
    }
    let binaryOptions = ["--triangles", "--edge-labels", "--empty-places", "--key-ruler"]
    for option in binaryOptions
    where Invocation.gives(option) && OptionUse.applies(option, to: products) {
      try product.requireBinary(option)
    }
    let binaryNotes: [NodeNote] = [.balance, .blackHeight, .index, .bounds]
    for note in options.look.annotate?.notes ?? [] where binaryNotes.contains(note) {
      try product.requireBinary("--annotate \(note.rawValue)")
    }
  }
}
