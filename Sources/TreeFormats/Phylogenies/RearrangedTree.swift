package import BinaryTrees

/// A tree made of the nodes of another tree, as flat arrays.
///
/// Nodes can have any number of children. The nodes are in pre-order.
package struct RearrangedTree {
  /// For each node, its number in the source, or `none` for a new node.
  let order: [Int32]

  /// The parent of each node, by its new number, or `none` for the root.
  let parent: [Int32]

  /// For each node, the node of the source whose branch is above it, or `none`.
  ///
  /// It is `nil` if all nodes keep their branches.
  var branches: [Int32]?

  /// The lengths of the branches, or `nil` if all branches keep their lengths.
  var lengths: [Double?]?

  /// The columns that describe branches, not nodes.
  ///
  /// A branch keeps its entries if it is reversed.
  package static let branchKeys: [AnnotationKey] = [
    .support, "bootstrap", "posterior", "prob", "B", "rate",
  ]

  /// Creates the tree with the labels and the columns of its source.
  ///
  /// - Parameter source: the source, without stubs.
  /// - Returns: the tree.
  /// - Complexity: O(*n*) for each column.
  func snapshot(of source: TreeSnapshot<String>) -> TreeSnapshot<String> {
    let elements = source.elements
    var columns = TreeColumns()
    for entry in source.columns.entries {
      let (key, column) = (entry.key, entry.value)
      if key == .branchLength, let lengths {
        columns[key] = .decimals(lengths)
      } else {
        let isOfBranch = key == .branchLength || Self.branchKeys.contains(key)
        let selected = column.selecting(orNone: isOfBranch ? branches ?? order : order)
        // All branches with supports can be collapsed.
        if !isOfBranch || order.indices.contains(where: { selected[$0] != nil }) {
          columns[key] = selected
        }
      }
    }
    return TreeSnapshot(
      shape: shape(of: source.shape),
      elements: order.map { $0 == TreeShape.none ? "" : elements[Int($0)] }, columns: columns)
  }

  private func shape(of source: TreeShape) -> TreeShape {
    var left = [Int32](repeating: TreeShape.none, count: order.count)
    var (right, hasGroups) = (left, false)
    for node in order.indices.dropFirst() {
      let above = Int(parent[node])
      let number = Int32(truncatingIfNeeded: node)
      if above + 1 == node {
        left[above] = number
      } else {
        hasGroups = hasGroups || right[above] != TreeShape.none
        right[above] = number
      }
    }
    // An only child keeps its side.
    for node in order.indices where left[node] != TreeShape.none && right[node] == TreeShape.none {
      let old = Int(order[node])
      if old >= 0, source.left[old] == TreeShape.none, source.right[old] != TreeShape.none {
        swap(&left[node], &right[node])
      }
    }
    return TreeShape(preorderLeft: left, right: right, parent: parent, hasGroups: hasGroups)
  }
}

extension TreeDocument {
  /// Replaces the tree by a tree made of its nodes.
  mutating func rearrange(_ rearranged: RearrangedTree) {
    if notation.labelTypes.hasQuotedNumbers {
      let types = notation.labelTypes
      notation.labelTypes = LabelTypes(
        quoted: Set(
          rearranged.order.indices.filter {
            rearranged.order[$0] != TreeShape.none && types.isWord(Int(rearranged.order[$0]))
          }))
    }
    if !notation.lengthTexts.isEmpty {
      notation.lengthTexts = notation.lengthTexts.selecting(
        rearranged.branches ?? rearranged.order, count: tree.count)
    }
    tree = rearranged.snapshot(of: tree)
  }

  /// Makes the tree binary: nodes without labels, on branches of length 0, join the second and all
  /// further children of a node.
  ///
  /// - Complexity: O(*n*).
  package mutating func resolveGroups() {
    if tree.columns[.stub] != nil { tree = tree.resolved }
    if tree.shape.hasGroups { rearrange(tree.resolvingGroups()) }
  }
}

extension TreeSnapshot<String> {
  /// Returns the binary tree whose new nodes join the second and all further children.
  fileprivate func resolvingGroups() -> RearrangedTree {
    let (oldParent, lengths) = (shape.parent, branchLengths)
    // The number of children that follow, and the last new node or the node itself.
    var following = [Int32](repeating: 0, count: count)
    for above in oldParent.dropFirst() { following[Int(above)] += 1 }
    var last = following
    var (order, parent): ([Int32], [Int32]) = ([], [])
    var newLengths: [Double?] = []
    func append(_ node: Int32, below above: Int32, _ length: Double?) -> Int32 {
      order.append(node)
      parent.append(above)
      if lengths != nil { newLengths.append(length) }
      return Int32(truncatingIfNeeded: order.count - 1)
    }
    for node in shape.indices {
      let own = Int32(truncatingIfNeeded: node)
      var place = TreeShape.none
      if node > 0 {
        let above = Int(oldParent[node])
        following[above] -= 1
        let isFirst = above + 1 == node
        if !isFirst, following[above] > 0 {
          last[above] = append(TreeShape.none, below: last[above], 0)
        }
        place = last[above]
      }
      last[node] = append(own, below: place, lengths?[node])
    }
    return RearrangedTree(
      order: order, parent: parent, lengths: lengths == nil ? nil : newLengths)
  }

  /// The branch lengths, or `nil` for a tree without lengths.
  var branchLengths: [Double?]? {
    guard let column = columns[.branchLength] else { return nil }
    if case .decimals(let lengths) = column { return lengths }
    return column.numbers
  }
}

extension TreeColumn {
  /// Returns the column of selected nodes, where `none` selects no entry.
  fileprivate func selecting(orNone nodes: [Int32]) -> TreeColumn {
    func entries<Value>(_ values: [Value?]) -> [Value?] {
      nodes.map { $0 == TreeShape.none ? nil : values[Int($0)] }
    }
    return switch self {
    case .integers(let values): .integers(entries(values))
    case .decimals(let values): .decimals(entries(values))
    case .texts(let values): .texts(entries(values))
    case .written(let values): .written(entries(values))
    }
  }
}
