import BinaryTrees
import TextSupport

extension TreeSnapshot<String> {
  /// Finds the middle of the longest path between two leaves.
  ///
  /// The longest path consists of the two longest paths down from one node. Missing lengths count as
  /// 0.
  ///
  /// - Parameter top: the first node with two or more children.
  /// - Returns: the position, which is a node only if no inner part of a branch is in the middle.
  /// - Throws: `PhylogenyError` if there are no branch lengths, or if all are 0.
  /// - Complexity: O(*n*).
  func midpoint(below top: Int) throws(PhylogenyError) -> RootPosition {
    guard let lengths = branchLengths else {
      throw PhylogenyError(
        description:
          "a tree without branch lengths has no midpoint (expected: names of an outgroup)"
      )
    }
    let parent = shape.parent
    var reach = [Double](repeating: 0, count: count)
    var toward = [Int32](repeating: TreeShape.none, count: count)
    var (apex, longest) = (top, -Double.infinity)
    for node in stride(from: count - 1, to: top, by: -1) {
      let (above, length) = (Int(parent[node]), reach[node] + (lengths[node] ?? 0))
      if toward[above] == TreeShape.none {
        (reach[above], toward[above]) = (length, Int32(truncatingIfNeeded: node))
        continue
      }
      let sum = reach[above] + length
      if sum > longest || sum == longest && above < apex { (apex, longest) = (above, sum) }
      if length > reach[above] {
        (reach[above], toward[above]) = (length, Int32(truncatingIfNeeded: node))
      }
    }
    guard longest > 0 else {
      throw PhylogenyError(
        description: "all paths between leaves have length 0, so that none has a midpoint "
          + "(expected: names of an outgroup)")
    }
    let tolerance = longest * 1e-12
    var (node, rest) = (apex, reach[apex] - longest / 2)
    if rest <= tolerance {
      guard apex == top, undividedLength(top + 1, below: top) != lengths[top + 1] else {
        return .node(apex)
      }
      return .branch(top + 1, below: lengths[top + 1] ?? 0)
    }
    while toward[node] != TreeShape.none {
      node = Int(toward[node])
      let length = lengths[node] ?? 0
      if rest < length - tolerance || shape.isLeaf(node) {
        return .branch(node, below: (length - rest).tidied)
      }
      rest -= length
      if rest <= tolerance { return .node(node) }
    }
    return .node(node)
  }

  /// Finds the branch that separates an outgroup from all other leaves.
  ///
  /// - Parameters:
  ///   - labels: the labels of leaves, or of inner nodes for all leaves below them.
  ///   - top: the first node with two or more children.
  /// - Returns: the middle of the branch.
  /// - Throws: `PhylogenyError` if a label is unknown or not unique, or if there is no such branch.
  /// - Complexity: O(*n*).
  func rootPosition(
    separating labels: [String], below top: Int
  ) throws(PhylogenyError) -> RootPosition {
    let isMarked = try marks(of: labels)
    let parent = shape.parent
    // The number of all leaves below each node, and of those in the outgroup.
    var leaves = [Int32](repeating: 0, count: count)
    var marked = leaves
    for node in stride(from: count - 1, through: 0, by: -1) {
      if shape.isLeaf(node) { (leaves[node], marked[node]) = (1, isMarked[node] ? 1 : 0) }
      guard node > 0 else { break }
      leaves[Int(parent[node])] += leaves[node]
      marked[Int(parent[node])] += marked[node]
    }
    let (all, total) = (leaves[0], marked[0])
    guard total < all else {
      throw PhylogenyError(
        description: "the outgroup contains all leaves (expected: names of some of them)")
    }
    let place = shape.indices.dropFirst().first { node in
      marked[node] == total && leaves[node] == total
        || marked[node] == 0 && leaves[node] == all - total
    }
    if let place {
      return .branch(place, below: undividedLength(place, below: top).map { ($0 / 2).tidied })
    }
    let clade = shape.indices.last { marked[$0] == total } ?? 0
    let others = shape.range(of: clade).filter { shape.isLeaf($0) && !isMarked[$0] }
    throw PhylogenyError(
      description:
        "the outgroup is not a clade: the smallest clade with these leaves also contains "
        + names(of: others))
  }

  /// Returns whether each node is in the outgroup: a node with one of the labels, or below one.
  private func marks(of labels: [String]) throws(PhylogenyError) -> [Bool] {
    let (elements, parent) = (elements, shape.parent)
    var found = [String: Int](minimumCapacity: labels.count)
    for label in labels { found[label] = 0 }
    // A few comparisons are faster than a hash of each label.
    let first = labels.first ?? ""
    let isWanted: (String) -> Bool =
      labels.count > 4
      ? { found[$0] != nil } : { $0 == first || labels.count > 1 && labels.contains($0) }
    var isMarked = [Bool](repeating: false, count: count)
    var places: [Int] = []
    for node in shape.indices {
      isMarked[node] = node > 0 && isMarked[Int(parent[node])]
      guard isWanted(elements[node]) else { continue }
      isMarked[node] = true
      places.append(node)
    }
    for node in places { found[elements[node], default: 0] += 1 }
    for label in labels {
      let count = found[label] ?? 0
      let shown = label.clipped(toCells: 40).visibleOnTerminal
      if count > 1 {
        throw PhylogenyError(
          description: "\(count) nodes are named \(shown) (expected: a label of one node)")
      }
      if count == 0 {
        let leaves = shape.indices.filter { shape.isLeaf($0) && !elements[$0].isEmpty }
        throw PhylogenyError(
          description: "no node is named \(shown) (expected: midpoint, or names such as "
            + "\(names(of: leaves)))")
      }
    }
    return isMarked
  }

  /// Returns the labels of the first nodes of a list.
  private func names(of nodes: [Int]) -> String {
    let names = nodes.prefix(6).map { elements[$0].clipped(toCells: 40).visibleOnTerminal }
    return names.joined(separator: ", ") + (nodes.count > names.count ? ", …" : "")
  }
}
