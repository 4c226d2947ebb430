import BinaryTrees
import TreeSteps

// AVL trees and weight-balanced trees.
extension TextbookTree {
  private func height(_ node: Int?) -> Int {
    node.map { 1 + max(height(nodes[$0].left), height(nodes[$0].right)) } ?? -1
  }

  private func weight(_ node: Int?) -> Int {
    node.map { weight(nodes[$0].left) + weight(nodes[$0].right) } ?? 1
  }

  /// Restores the balance of a node and of all nodes above it.
  mutating func rebalance(from start: Int?) {
    var next = start
    while let node = next {
      for side in ChildSide.allCases where isTooGreat(side, of: node) {
        guard let child = child(side, of: node) else { continue }
        let inner = self.child(side.opposite, of: child)
        let outer = self.child(side, of: child)
        let needsTwo =
          kind == .avl ? height(inner) > height(outer) : weight(inner) >= 2 * weight(outer)
        if needsTwo { rotate(side, at: child) }
        rotate(side.opposite, at: node)
        break
      }
      next = nodes[node].parent
    }
  }

  /// Returns whether the subtree on a side is too high or too heavy.
  private func isTooGreat(_ side: ChildSide, of node: Int) -> Bool {
    let (own, other) = (child(side, of: node), child(side.opposite, of: node))
    return kind == .avl ? height(own) > height(other) + 1 : weight(own) > 3 * weight(other)
  }
}

// Red-black trees: CLRS, sections 13.3 and 13.4.
extension TextbookTree {
  private func isRed(_ node: Int?) -> Bool { node.map { nodes[$0].isRed } ?? false }

  /// RB-INSERT-FIXUP.
  mutating func repairRed(at start: Int) {
    var node = start
    while let parent = nodes[node].parent, isRed(parent), let top = nodes[parent].parent {
      let side = side(of: parent)
      if let uncle = child(side.opposite, of: top), isRed(uncle) {
        (nodes[parent].isRed, nodes[uncle].isRed, nodes[top].isRed) = (false, false, true)
        node = top
        continue
      }
      var upper = parent
      if self.side(of: node) != side {
        rotate(side, at: parent)
        (upper, node) = (node, parent)
      }
      (nodes[upper].isRed, nodes[top].isRed) = (false, true)
      rotate(side.opposite, at: top)
    }
    if let root { nodes[root].isRed = false }
  }

  /// RB-DELETE-FIXUP at a node, or at a missing child.
  mutating func repairBlack(at start: Int?, _ startSide: ChildSide, of startParent: Int?) {
    var (node, side, above) = (start, startSide, startParent)
    while let parent = above, !isRed(node), var sibling = child(side.opposite, of: parent) {
      if isRed(sibling) {
        (nodes[sibling].isRed, nodes[parent].isRed) = (false, true)
        rotate(side, at: parent)
        sibling = child(side.opposite, of: parent) ?? sibling
      }
      let (inner, outer) = (child(side, of: sibling), child(side.opposite, of: sibling))
      if !isRed(inner), !isRed(outer) {
        nodes[sibling].isRed = true
        (node, side, above) = (parent, self.side(of: parent), nodes[parent].parent)
        continue
      }
      if !isRed(outer), let inner {
        (nodes[inner].isRed, nodes[sibling].isRed) = (false, true)
        rotate(side.opposite, at: sibling)
        sibling = inner
      }
      (nodes[sibling].isRed, nodes[parent].isRed) = (nodes[parent].isRed, false)
      if let outer = child(side.opposite, of: sibling) { nodes[outer].isRed = false }
      return rotate(side, at: parent)
    }
    if let node { nodes[node].isRed = false }
  }
}

// Splay trees: Sleator and Tarjan, bottom-up.
extension TextbookTree {
  /// Moves a node up until it is the root or a child of `end`.
  mutating func splay(_ node: Int, below end: Int?) {
    while let parent = nodes[node].parent, parent != end {
      let side = side(of: node)
      if let top = nodes[parent].parent, top != end {
        let isZigZig = self.side(of: parent) == side
        rotate(side.opposite, at: isZigZig ? top : parent)
        rotate(isZigZig ? side.opposite : side, at: isZigZig ? parent : top)
      } else {
        rotate(side.opposite, at: parent)
      }
    }
  }
}
