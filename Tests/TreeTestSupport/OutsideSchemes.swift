import BinaryTrees
import SearchTrees

// Schemes as another package writes them: this file uses only public declarations.

/// An AVL tree that stores the height of each node as its tag.
struct OutsideAVL: BalancingScheme {
  static func annotation(of balance: NodeBalance<UInt8>) -> TagAnnotation? {
    TagAnnotation(.height, .integer(Int(balance.tag)))
  }

  static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<UInt8>? { NodeBalance(tag: UInt8(clamping: Int(shape.subtreeHeight[node]))) }

  var balanceRules: [TreeRule] { [.balanced, .recordedHeight] }

  func balanceOfLeaf() -> NodeBalance<UInt8> { NodeBalance(tag: 0) }

  func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<UInt8> {
    NodeBalance(tag: UInt8(Int.bitWidth - 1 - (left + right + 1).leadingZeroBitCount))
  }

  func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { balance(&edit, &observer) }

  func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) { balance(&edit, &observer) }

  private func height<Element>(
    _ side: ChildSide, of node: UInt32, _ edit: borrowing TreeEdit<Element, Self>
  ) -> Int {
    let child = edit.child(side, of: node)
    return child == TreeEdit<Element, Self>.none ? -1 : Int(edit.tag(of: child))
  }

  private func update<Element>(
    _ node: UInt32, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    let height = 1 + max(height(.left, of: node, edit), height(.right, of: node, edit))
    edit.setTag(UInt8(height), of: node, &observer)
  }

  private func balance<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    for level in (0..<edit.depth).reversed() {
      let node = edit.node(at: level)
      let lead = height(.right, of: node, edit) - height(.left, of: node, edit)
      if abs(lead) > 1 {
        let side: ChildSide = lead > 0 ? .right : .left
        edit.cut(after: level)
        edit.descend(side, &observer)
        let child = edit.last
        if height(side.opposite, of: child, edit) > height(side, of: child, edit) {
          edit.rotate(lifting: side.opposite, at: level + 1, &observer)
          update(child, &edit, &observer)
        }
        edit.rotate(lifting: side, at: level, &observer)
        update(node, &edit, &observer)
      }
      update(edit.node(at: level), &edit, &observer)
    }
  }
}

/// A red-black tree that stores colors in the links, after Cormen, Leiserson, Rivest and Stein.
struct OutsideRedBlack: BalancingScheme {
  static var linkFlags: LinkFlags { .ofChild }

  static func annotation(of balance: NodeBalance<NoTag>) -> TagAnnotation? {
    TagAnnotation(.color, .text(balance.own ? "red" : "black"))
  }

  static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? {
    annotations[.color].map { NodeBalance(own: $0 == .text("red")) }
  }

  var balanceRules: [TreeRule] { [.blackRoot, .noRedBelowRed, .blackHeight] }

  func balanceOfLeaf() -> NodeBalance<NoTag> { NodeBalance(own: true) }

  func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    var level = edit.depth - 1
    while level >= 2, edit.flag(above: level - 1) {
      let (grandparent, side) = (edit.node(at: level - 2), edit.side(at: level - 2))
      if edit.flag(side.opposite, of: grandparent) {
        edit.setFlag(false, .left, of: grandparent, &observer)
        edit.setFlag(false, .right, of: grandparent, &observer)
        edit.setFlag(true, above: level - 2, &observer)
        level -= 2
        continue
      }
      if edit.side(at: level - 1) != side {
        edit.rotate(lifting: side.opposite, at: level - 1, &observer)
      }
      edit.setFlag(false, side, of: grandparent, &observer)
      edit.setFlag(true, above: level - 2, &observer)
      edit.rotate(lifting: side, at: level - 2, &observer)
      break
    }
    edit.setFlag(false, above: 0, &observer)
  }

  func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    if position.wasMarked { return }
    var level = edit.depth
    while level > 0 {
      let parent = edit.node(at: level - 1)
      let (side, other) = (edit.side(at: level - 1), edit.side(at: level - 1).opposite)
      if edit.flag(side, of: parent) { return edit.setFlag(false, side, of: parent, &observer) }
      var parentLevel = level - 1
      if edit.flag(other, of: parent) {
        edit.setFlag(false, other, of: parent, &observer)
        edit.setFlag(true, above: parentLevel, &observer)
        edit.rotate(lifting: other, at: parentLevel, &observer)
        edit.descend(side, &observer)
        parentLevel += 1
      }
      let sibling = edit.child(other, of: parent)
      if !edit.flag(.left, of: sibling), !edit.flag(.right, of: sibling) {
        edit.setFlag(true, other, of: parent, &observer)
        if edit.flag(above: parentLevel) {
          return edit.setFlag(false, above: parentLevel, &observer)
        }
        level = parentLevel
        continue
      }
      if !edit.flag(other, of: sibling) {
        edit.setFlag(false, side, of: sibling, &observer)
        edit.setFlag(true, other, of: parent, &observer)
        edit.cut(after: parentLevel)
        edit.descend(other, &observer)
        edit.rotate(lifting: side, at: parentLevel + 1, &observer)
      }
      edit.setFlag(edit.flag(above: parentLevel), other, of: parent, &observer)
      edit.setFlag(false, above: parentLevel, &observer)
      edit.setFlag(false, other, of: edit.child(other, of: parent), &observer)
      return edit.rotate(lifting: other, at: parentLevel, &observer)
    }
    if edit.root != TreeEdit<Element, Self>.none { edit.setFlag(false, above: 0, &observer) }
  }

  /// Builds a complete tree.
  ///
  /// The last level is filled from the left, and its nodes are red unless it is full.
  func build<Element>(_ edit: inout TreeEdit<Element, Self>) {
    let nodes = edit.unlinkedNodes
    let isPerfect = nodes.count & (nodes.count + 1) == 0
    let height = Int.bitWidth - 1 - nodes.count.leadingZeroBitCount
    typealias Part = (nodes: Range<UInt32>, parent: UInt32?, side: ChildSide, depth: Int)
    var pending: [Part] = [(nodes, nil, .left, 0)]
    while let (part, parent, side, depth) = pending.popLast() {
      if part.isEmpty { continue }
      // The largest power of two that the part contains, and the number of nodes on the last level.
      let full = 1 << (Int.bitWidth - 1 - (part.count + 1).leadingZeroBitCount)
      let left = full / 2 - 1 + min(part.count + 1 - full, full / 2)
      let node = part.lowerBound + UInt32(left)
      let balance = NodeBalance(own: depth == height && !isPerfect)
      if let parent {
        edit.link(node, side, of: parent, balance: balance)
      } else {
        edit.linkRoot(node, balance: balance)
      }
      pending.append((part.lowerBound..<node, node, .left, depth + 1))
      pending.append((node + 1..<part.upperBound, node, .right, depth + 1))
    }
  }
}

/// An AVL tree that stores in its links which subtree of a node is taller.
struct OutsideLeaning: BalancingScheme {
  static var linkFlags: LinkFlags { .ofParent }
  static var keepsSizes: Bool { true }

  static func annotation(of balance: NodeBalance<NoTag>) -> TagAnnotation? {
    TagAnnotation(.balance, .integer((balance.right ? 1 : 0) - (balance.left ? 1 : 0)))
  }

  static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? {
    func height(_ child: Int32) -> Int32 { child < 0 ? -1 : shape.subtreeHeight[Int(child)] }
    let (left, right) = (height(shape.left[node]), height(shape.right[node]))
    return NodeBalance(left: left > right, right: right > left)
  }

  var balanceRules: [TreeRule] { [.balanced, .recordedBalance, .recordedSize] }

  func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<NoTag> {
    NodeBalance(
      left: left.leadingZeroBitCount < right.leadingZeroBitCount,
      right: right.leadingZeroBitCount < left.leadingZeroBitCount)
  }

  func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    for level in (0..<edit.depth - 1).reversed() {
      let (node, side) = (edit.node(at: level), edit.side(at: level))
      if edit.flag(side.opposite, of: node) {
        return edit.setFlag(false, side.opposite, of: node, &observer)
      }
      if edit.flag(side, of: node) {
        _ = restore(side, at: level, &edit, &observer)
        return
      }
      edit.setFlag(true, side, of: node, &observer)
    }
  }

  func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    for level in (0..<edit.depth).reversed() {
      let (node, higher) = (edit.node(at: level), edit.side(at: level).opposite)
      if edit.flag(higher.opposite, of: node) {
        edit.setFlag(false, higher.opposite, of: node, &observer)
      } else if !edit.flag(higher, of: node) {
        return edit.setFlag(true, higher, of: node, &observer)
      } else if !restore(higher, at: level, &edit, &observer) {
        return
      }
    }
  }

  /// Restores the balance of a node whose subtree on a side is taller by 2.
  ///
  /// - Returns: `true` if the height of the node's subtree has decreased.
  private func restore<Element>(
    _ side: ChildSide, at level: Int, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) -> Bool {
    let (node, other) = (edit.node(at: level), side.opposite)
    let child = edit.child(side, of: node)
    let isOuter = edit.flag(side, of: child)
    guard edit.flag(other, of: child) else {
      edit.rotate(lifting: side, at: level, &observer)
      edit.setFlag(!isOuter, side, of: node, &observer)
      edit.setFlag(false, other, of: node, &observer)
      edit.setFlag(false, side, of: child, &observer)
      edit.setFlag(!isOuter, other, of: child, &observer)
      return isOuter
    }
    let inner = edit.child(other, of: child)
    let flags = (edit.flag(side, of: inner), edit.flag(other, of: inner))
    edit.cut(after: level)
    edit.descend(side, &observer)
    edit.rotate(lifting: other, at: level + 1, &observer)
    edit.rotate(lifting: side, at: level, &observer)
    for (node, onSide, onOther) in [
      (node, false, flags.0), (child, flags.1, false), (inner, false, false),
    ] {
      edit.setFlag(onSide, side, of: node, &observer)
      edit.setFlag(onOther, other, of: node, &observer)
    }
    return true
  }
}

/// A tree that stores the size of each subtree as a tag, and is rebuilt if a leaf is too deep.
struct OutsideCounted: BalancingScheme {
  static func annotation(of balance: NodeBalance<UInt32>) -> TagAnnotation? {
    TagAnnotation(.size, .integer(Int(balance.tag)))
  }

  static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<UInt32>? { NodeBalance(tag: UInt32(shape.subtreeSize[node])) }

  var removal: RemovalConvention { .predecessor }

  var balanceRules: [TreeRule] { [.recordedSize] }

  func balanceOfLeaf() -> NodeBalance<UInt32> { NodeBalance(tag: 1) }

  func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<UInt32> {
    NodeBalance(tag: UInt32(left + right + 1))
  }

  func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    for level in 0..<edit.depth - 1 {
      let node = edit.node(at: level)
      edit.setTag(edit.tag(of: node) + 1, of: node, &observer)
    }
    if edit.depth > 2 * (Int.bitWidth - edit.count.leadingZeroBitCount) {
      edit.rebuild(at: 1, &observer) { left, right, _ in NodeBalance(tag: UInt32(left + right + 1))
      }
    }
  }

  func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    for level in 0..<edit.depth {
      let node = edit.node(at: level)
      edit.setTag(edit.tag(of: node) - 1, of: node, &observer)
    }
  }
}
