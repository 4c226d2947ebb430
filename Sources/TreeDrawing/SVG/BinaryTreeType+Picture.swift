public import BinaryTrees
public import TreeLayout

extension BinaryTreeType {
  /// This tree as an SVG picture.
  ///
  /// Where a traversal is plugged in, as by ``BinaryTrees/BinaryTreeType/traversed(by:)``, the nodes
  /// are numbered and coloured as they are visited. What else sets a node apart is said by a closure, which is given the node itself:
  ///
  ///     let picture = try tree.svg { "\($0)" } detail: { node in
  ///       NodeDetail(notes: node.left == nil && node.right == nil ? ["leaf"] : [])
  ///     }
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - style: numbers and colours.
  ///   - options: title, description and the prefix of ids.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words; any text is safe.
  ///   - detail: what a node shows beyond its label and how it differs from others; called once for
  ///     each node, in pre-order.
  /// - Returns: a whole SVG document.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place, which no tree is for
  ///   the tidy layout of ordinary labels.
  /// - Complexity: O(*n*).
  public func svg(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard,
    options: SVGOptions = SVGOptions(), marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" },
    detail: ((TreeSnapshot<Element>.Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> String {
    try TreeSnapshot(self).svg(
      layout: layout, style: style, options: options, marks: marks.showingVisits(of: self),
      label: label, detail: detail)
  }

  /// What there is to be seen of this tree, to be drawn on a canvas of one's own.
  ///
  ///     let scene = try tree.scene()
  ///     var canvas = SVGCanvas(id: "tree", size: scene.size)
  ///     scene.draw(on: &canvas)
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - style: numbers and colours.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words.
  ///   - detail: what a node shows beyond its label and how it differs from others; called once for
  ///     each node, in pre-order.
  /// - Returns: the scene.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place.
  /// - Complexity: O(*n*).
  public func scene(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" },
    detail: ((TreeSnapshot<Element>.Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> Scene {
    try TreeSnapshot(self).scene(
      layout: layout, style: style, marks: marks.showingVisits(of: self), label: label,
      detail: detail)
  }
}

extension TreeSnapshot {
  /// This tree as an SVG picture; see ``BinaryTreeType/svg(layout:style:options:marks:label:detail:)``.
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - style: numbers and colours.
  ///   - options: title, description and the prefix of ids.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words; any text is safe.
  ///   - detail: what a node shows beyond its label and how it differs from others; called once for
  ///     each node, in pre-order.
  /// - Returns: a whole SVG document, without a node if the tree is empty.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place, which no tree is for
  ///   the tidy layout of ordinary labels.
  /// - Complexity: O(*n*).
  public func svg(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard,
    options: SVGOptions = SVGOptions(), marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }, detail: ((Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> String {
    let scene = try scene(layout: layout, style: style, marks: marks, label: label, detail: detail)
    return String(decoding: SVGWriter(options).bytes(of: scene), as: UTF8.self)
  }

  /// What there is to be seen of this tree; see
  /// ``BinaryTreeType/scene(layout:style:marks:label:detail:)``.
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - style: numbers and colours.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words.
  ///   - detail: what a node shows beyond its label and how it differs from others; called once for
  ///     each node, in pre-order.
  /// - Returns: the scene, without a node if the tree is empty.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place.
  /// - Complexity: O(*n*).
  public func scene(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }, detail: ((Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> Scene {
    try Scene(
      of: map(label), layout: layout.algorithm, style: style, marks: marks,
      detail: detail.map { detail in { detail(node(at: $0)) } })
  }
}
