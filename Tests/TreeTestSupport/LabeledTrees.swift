public import BinaryTrees

/// Returns the search tree of keys that are inserted in the given order.
public func searchTree(_ keys: [Int]) -> TreeSnapshot<String> {
  var links = TreeLinks()
  var held: [Int] = []
  for key in keys {
    let node = links.append()
    held.append(key)
    links.root = 0
    var parent: Int32 = 0
    while parent != node {
      let side: ChildSide = key < held[Int(parent)] ? .left : .right
      let next = links.child(side, of: parent)
      if next == TreeShape.none { links.attach(node, on: side, of: parent) }
      parent = next == TreeShape.none ? node : next
    }
  }
  guard let numbered = try? links.numbered() else { preconditionFailure("it is a tree") }
  return TreeSnapshot(
    shape: numbered.shape, elements: numbered.order.map { "\(held[Int($0)])" })
}

/// Returns a tree of the given shape.
///
/// The labels are computed from the pre-order numbers and are equal to them by default.
public func labeled(
  _ shape: TreeShape, _ label: (Int) -> String = { "\($0)" }
) -> TreeSnapshot<String> {
  TreeSnapshot(shape: shape, elements: shape.indices.map(label))
}

extension TreeSnapshot<String> {
  /// Returns the numbers of the nodes on the search path to a label in a search tree of integers.
  public func path(to label: String) -> [Int] {
    var path: [Int] = []
    var node = elements.firstIndex(of: label).map { Int32($0) } ?? TreeShape.none
    while node != TreeShape.none {
      path.insert(Int(node), at: 0)
      node = shape.parent[Int(node)]
    }
    return path
  }

  /// Returns the marks for the path to a label.
  public func marks(to label: String) -> TreeMarks { TreeMarks(path: path(to: label)) }

  /// Returns the same tree with the labeled nodes red and the others black.
  public func red(_ labels: Set<String>) -> TreeSnapshot<String> {
    with(columns: [.color: .texts(elements.map { labels.contains($0) ? "red" : "black" })])
  }
}

/// Returns the perfect tree of the given height.
public func perfect(height: Int) -> TreeShape {
  var links = TreeLinks()
  for _ in 0..<((1 << (height + 1)) - 1) { links.append() }
  links.root = links.count == 0 ? TreeShape.none : 0
  for node in 1..<max(1, links.count) {
    links.attach(Int32(node), on: node % 2 == 1 ? .left : .right, of: Int32((node - 1) / 2))
  }
  guard let numbered = try? links.numbered() else { preconditionFailure("it is a tree") }
  return numbered.shape
}
