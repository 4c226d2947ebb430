import BinaryTrees

extension Recording {
  /// Records how a search tree of least height is made of elements: the middle one first, then the
  /// middle ones of the two halves, and so on.
  ///
  /// - Parameters:
  ///   - elements: the elements, in any order.
  ///   - label: the label of an element.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n* log *n*).
  public init<Element: Comparable>(
    buildingLeastHeight elements: some Sequence<Element>,
    label: (Element) -> String = { "\($0)" }
  ) throws(RecordingError) {
    let tree = TreeSnapshot(minimalHeight: elements).map(label)
    let algorithm = Pseudocode(
      "build a tree of minimum height",
      [
        (.plain, "sort the elements"),
        (.middle, "attach the middle key of the range there"),
        (.plain, "do the same with what is left of it, and right"),
      ])
    var builder = RecordingBuilder(
      title: algorithm.name, initial: TreeSnapshot(shape: .empty, elements: []))
    builder.begin(algorithm.name, algorithm: algorithm)
    let shape = tree.shape
    let ranks = shape.inorderRank
    let sorted = Array(tree.inorder)
    for node in shape.indices {
      let id = builder.makeNode(labeled: tree.elements[node])
      let before = shape.left[node] == TreeShape.none ? 0 : shape.subtreeSize[Int(shape.left[node])]
      let first = Int(ranks[node]) - Int(before)
      let last = first + Int(shape.subtreeSize[node]) - 1
      let range = first == last ? sorted[first] : "\(sorted[first]) … \(sorted[last])"
      let place = shape.side(of: node).map {
        TreeChange.Place.child($0, of: NodeID(Int(shape.parent[node])))
      }
      builder.append(
        Step(
          "the middle of \(range) is \(tree.elements[node])",
          changes: [.attach(node: id, at: place ?? .root)], focus: id,
          line: algorithm.number(of: .middle)))
    }
    self = try builder.recording()
  }
}
