import BinaryTrees

/// A tree for a drawing in characters, with nodes for its NIL leaves and for a double-black place.
///
/// | Place | Unicode | ASCII |
/// |---|---|---|
/// | NIL leaf | `■` | `#` |
/// | double-black NIL leaf | `■■` | `##` |
/// | double-black place of the node 5 | `5 ■■` | `5 ##` |
struct LeafedTree {
  private(set) var tree: TreeSnapshot<String>

  /// The index of each node in the original tree, or `nil` for a leaf.
  private(set) var origins: [Int?]

  /// Adds leaves to a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels to show.
  ///   - isComplete: whether to add all NIL leaves. Otherwise, only a double-black one is added.
  ///   - firstID: the first identity of leaves. A leaf has the same identity in all frames.
  ///   - charset: the characters of the drawing.
  init(
    _ tree: TreeSnapshot<String>, isComplete: Bool, firstID: Int, charset: TextOptions.Charset
  ) {
    (self.tree, origins) = (tree, Array(tree.shape.indices))
    let places = tree.columns[.doubleBlack]
    if tree.isEmpty || !isComplete && places == nil { return }
    let leaf = charset.pick("■", ascii: "#")
    let shape = tree.shape
    let keys = tree.columns.keys
    var (links, walk) = (TreeLinks(), SnapshotWalk<String>())
    origins = []
    typealias Entry = (
      node: Int?, label: String, id: Int, place: (parent: Int32, side: ChildSide)?
    )
    var pending: [Entry] = [(0, tree.elements[0], 0, nil)]
    while let (node, label, id, place) = pending.popLast() {
      let number = links.append()
      if let place { links.attach(number, on: place.side, of: place.parent) }
      origins.append(node)
      guard let node else {
        walk.add(label, [.identity: .integer(id)])
        continue
      }
      walk.add(
        label,
        NodeAnnotations(
          keys.lazy.compactMap { key in tree.columns[key]?[node].map { (key: key, value: $0) } }))
      for side in [ChildSide.right, .left] {
        let isDouble = places?[node] == .text(side.rawValue)
        let child = shape.child(side, of: node)
        let place = (parent: number, side: side)
        if child != TreeShape.none {
          let own = tree.elements[Int(child)]
          pending.append((Int(child), isDouble ? "\(own) \(leaf)\(leaf)" : own, 0, place))
        } else if isDouble || isComplete {
          let parent = tree.identities?[node].rawValue ?? node
          let id = firstID + 2 * parent + (side == .left ? 0 : 1)
          pending.append((nil, isDouble ? "\(leaf)\(leaf)" : "\(leaf)", id, place))
        }
      }
    }
    links.root = 0
    self.tree = TreeSnapshot(
      shape: links.numberedKnownTree().shape, elements: walk.elements,
      columns: walk.columns(count: origins.count))
  }

  /// Returns the marks of the original tree for this tree.
  func marks(_ marks: TreeMarks) -> TreeMarks {
    var shown = TreeMarks()
    for (node, origin) in origins.enumerated() {
      if let origin { shown[node] = marks[origin] }
    }
    return shown
  }
}
