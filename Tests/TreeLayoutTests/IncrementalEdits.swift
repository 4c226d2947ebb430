import BinaryTrees
import TreeLayout
import TreeTestSupport

/// The possible edits of a tree: all of them, or a random one.
extension IncrementalModel {
  typealias Edit = (change: TreeChange, size: NodeExtents?)

  /// Returns every possible edit of the tree, but only one resize and one rebuild per node.
  func everyEdit(using generator: inout SplitMix64) -> [Edit] {
    var edits: [Edit] = []
    let order = preorder(root)
    if root < 0 { edits.append(attachment(at: .root, using: &generator)) }
    for node in order {
      let id = NodeID(node)
      for side in ChildSide.allCases {
        if isFree(side, of: node) {
          edits.append(attachment(at: .child(side, of: id), using: &generator))
          for top in floating {
            edits.append((.attach(node: NodeID(top), at: .child(side, of: id)), nil))
          }
        } else {
          let child = side == .left ? nodes[node].left : nodes[node].right
          edits.append((.rotate(pivot: NodeID(child), over: id, to: side.opposite), nil))
        }
      }
      edits.append((.detach(node: id, from: place(node)), nil))
      edits.append((.resize(node: id), Self.size(variety, using: &generator)))
      edits.append(rebuild(node, using: &generator))
      for other in order where other > node { edits.append((.swap(id, NodeID(other)), nil)) }
    }
    return edits
  }

  /// Returns a random edit; trees of more than `limit` nodes tend to shrink.
  func randomEdit(limit: Int, order: [Int], using generator: inout SplitMix64) -> Edit {
    guard let node = order.randomElement(using: &generator) else {
      if let top = floating.first { return (.attach(node: NodeID(top), at: .root), nil) }
      return attachment(at: .root, using: &generator)
    }
    let id = NodeID(node)
    var kind = Int.random(in: 0..<12, using: &generator)
    if order.count > limit { kind = 4 }
    switch kind {
    case 0, 1, 2, 3:
      for side in ChildSide.allCases.shuffled(using: &generator) where isFree(side, of: node) {
        if kind == 3, let top = floating.randomElement(using: &generator) {
          return (.attach(node: NodeID(top), at: .child(side, of: id)), nil)
        }
        return attachment(at: .child(side, of: id), using: &generator)
      }
      return (.detach(node: id, from: place(node)), nil)
    case 4, 5: return (.detach(node: id, from: place(node)), nil)
    case 6, 7, 8:
      for side in ChildSide.allCases.shuffled(using: &generator) where !isFree(side, of: node) {
        let child = side == .left ? nodes[node].left : nodes[node].right
        return (.rotate(pivot: NodeID(child), over: id, to: side.opposite), nil)
      }
      return (.resize(node: id), Self.size(variety, using: &generator))
    case 9: return (.swap(id, NodeID(order.randomElement(using: &generator) ?? node)), nil)
    case 10 where order.count < 100: return rebuild(node, using: &generator)
    default: return (.resize(node: id), Self.size(variety, using: &generator))
    }
  }

  private func attachment(at place: TreeChange.Place, using generator: inout SplitMix64) -> Edit {
    (.attach(node: NodeID(nodes.count), at: place), Self.size(variety, using: &generator))
  }

  /// Returns an edit that rebuilds a subtree with a random shape.
  private func rebuild(_ top: Int, using generator: inout SplitMix64) -> Edit {
    let old = preorder(top)
    let shape = RandomShape.searchTree(count: old.count, using: &generator)
    let new = old.shuffled(using: &generator)
    return (
      .rebuild(
        old: old.map { TreeChange.Rooted(node: NodeID($0), place: place($0)) },
        new: shape.indices.map { node in
          TreeChange.Rooted(
            node: NodeID(new[node]),
            place: shape.side(of: node).map {
              .child($0, of: NodeID(new[Int(shape.parent[node])]))
            } ?? place(top))
        }), nil
    )
  }
}
