public import BinaryTrees
public import TreeLayout

extension BinaryTreeType {
  /// Returns this tree as an SVG picture.
  ///
  /// If a traversal is attached, as by ``/BinaryTrees/BinaryTreeType/traversed(by:)``, nodes
  /// are numbered and colored in the order of their visits. A closure returns other details of
  /// nodes. Its argument is a cursor at the node:
  ///
  ///     let picture = try tree.svg { "\($0)" } detail: { node in
  ///       NodeDetail(notes: node.left == nil && node.right == nil ? ["leaf"] : [])
  ///     }
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - style: the lengths and colors of the picture.
  ///   - options: the title, the description and the prefix of ids.
  ///   - marks: the marks of the nodes, which are numbered in pre-order.
  ///   - label: a function that returns the label of an element. Any text is safe.
  ///   - detail: a function that returns the notes, size and colors of a node. It is called once
  ///     for each node, in pre-order.
  /// - Returns: a complete SVG document.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, or if the
  ///   links of class instances form a cycle. The tidy layout throws for no finite tree with labels
  ///   of ordinary length.
  /// - Complexity: O(*n*).
  public func svg(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard,
    options: SVGOptions = SVGOptions(), marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" },
    detail: ((TreeSnapshot<Element>.Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> String {
    try TreeSnapshot(finite: self).svg(
      layout: layout, style: style, options: options, marks: marks.showingVisits(of: self),
      label: label, detail: detail)
  }

  /// Returns the scene of this tree, to be drawn on a canvas.
  ///
  ///     let scene = try tree.scene()
  ///     var canvas = SVGCanvas(id: "tree", size: scene.size)
  ///     scene.draw(on: &canvas)
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - style: the lengths and colors of the picture.
  ///   - marks: the marks of the nodes, which are numbered in pre-order.
  ///   - label: a function that returns the label of an element.
  ///   - detail: a function that returns the notes, size and colors of a node. It is called once
  ///     for each node, in pre-order.
  /// - Returns: the scene.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, or if the
  ///   links of class instances form a cycle.
  /// - Complexity: O(*n*).
  public func scene(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" },
    detail: ((TreeSnapshot<Element>.Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> TreeScene {
    try TreeSnapshot(finite: self).scene(
      layout: layout, style: style, marks: marks.showingVisits(of: self), label: label,
      detail: detail)
  }
}

extension TreeSnapshot {
  /// Returns this tree as an SVG picture.
  ///
  /// See ``BinaryTreeType/svg(layout:style:options:marks:label:detail:)``.
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - style: the lengths and colors of the picture.
  ///   - options: the title, the description and the prefix of ids.
  ///   - marks: the marks of the nodes, which are numbered in pre-order.
  ///   - label: a function that returns the label of an element. Any text is safe.
  ///   - detail: a function that returns the notes, size and colors of a node. It is called once
  ///     for each node, in pre-order.
  /// - Returns: a complete SVG document. It has no nodes if the tree is empty.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout. The tidy
  ///   layout never throws for labels of ordinary length.
  /// - Complexity: O(*n*).
  public func svg(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard,
    options: SVGOptions = SVGOptions(), marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }, detail: ((Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> String {
    let scene = try scene(layout: layout, style: style, marks: marks, label: label, detail: detail)
    return String(decoding: SVGWriter(options).bytes(of: scene), as: UTF8.self)
  }

  /// Returns the scene of this tree.
  ///
  /// See ``BinaryTreeType/scene(layout:style:marks:label:detail:)``.
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - style: the lengths and colors of the picture.
  ///   - marks: the marks of the nodes, which are numbered in pre-order.
  ///   - label: a function that returns the label of an element.
  ///   - detail: a function that returns the notes, size and colors of a node. It is called once
  ///     for each node, in pre-order.
  /// - Returns: the scene. It has no nodes if the tree is empty.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout.
  /// - Complexity: O(*n*).
  public func scene(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }, detail: ((Cursor) -> NodeDetail)? = nil
  ) throws(LayoutError) -> TreeScene {
    try TreeScene(
      of: map(label), layout: layout, style: style, marks: marks,
      detail: detail.map { detail in { detail(node(at: $0)) } })
  }
}
