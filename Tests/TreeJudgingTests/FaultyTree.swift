import BinaryTrees

/// A search tree as it is written in textbooks, which can be given one fault.
///
/// Nodes stand in arrays, so that a copy of the value is a copy of the tree.
struct FaultyTree {
  /// What keeps the tree low.
  enum Balancing {
    case none, heights, colors
  }

  /// A fault: a case that is left out, or a comparison that is turned around.
  enum Fault: String, CaseIterable {
    // Any search tree.
    case equalKeyGoesRight, equalKeyGoesLeft, lesserKeyReplaces
    case leafStays, leftChildIsLost, rightChildIsLost, successorStays, successorIsLeftmost
    case rightOfSuccessorIsLost, rootStays, absentKeyRemovesLeaf, rootIsNotFound, containsSaysYes
    case removalSaysYes
    // A tree balanced by heights.
    case noSingleRight, noSingleLeft, noLeftRight, noRightLeft, leftLimit, rightLimit
    case leftTieIsDouble, rightTieIsDouble, rightTieByGreater, removalDoesNotBalance
    case successorDoesNotBalance, rotationForgetsHeight, rotationLosesInner, insertionForgetsHeight
    // A tree balanced by colors.
    case newNodeIsBlack, rootStaysRed, removalLeavesRedRoot, noLeanLeft, noRotateRight, noFlip
    case rotationKeepsColor, rotationLeavesBlack, noMoveRedLeft, noMoveRedLeftRotation
    case noMoveRedRight, noMoveRedRightRotation, removalDoesNotFixUp, removalDoesNotLean

    /// The faults that a tree can have.
    static func of(_ balancing: Balancing) -> ArraySlice<Fault> {
      guard let heights = allCases.firstIndex(of: .noSingleRight),
        let colors = allCases.firstIndex(of: .newNodeIsBlack)
      else { return [] }
      return switch balancing {
      case .none: allCases[..<heights]
      case .heights: allCases[heights..<colors]
      case .colors: allCases[colors...]
      }
    }
  }

  struct Node: Hashable {
    var key: Int
    var left = -1
    var right = -1
    var height = 0
    var isRed = true
  }

  var nodes: [Node] = []
  var root = -1
  let balancing: Balancing
  let fault: Fault?

  init(_ balancing: Balancing, _ fault: Fault? = nil) {
    (self.balancing, self.fault) = (balancing, fault)
  }

  // MARK: What users call

  mutating func insert(_ key: Int) {
    root = inserted(key, below: root)
    if balancing == .colors, fault != .rootStaysRed { nodes[root].isRed = false }
  }

  mutating func remove(_ key: Int) -> Bool {
    guard isThere(key) else {
      if fault == .absentKeyRemovesLeaf, root >= 0, nodes[root].left >= 0, nodes[root].right < 0 {
        nodes[root].left = -1
      }
      return fault == .removalSaysYes && root >= 0
    }
    if fault == .rootStays, nodes[root].key == key, nodes[root].left >= 0 { return true }
    if balancing == .colors {
      if !isRed(left(root)), !isRed(right(root)) { nodes[root].isRed = true }
      root = redBlackRemoved(key, below: root)
      if root >= 0, fault != .removalLeavesRedRoot { nodes[root].isRed = false }
    } else {
      root = removed(key, below: root)
    }
    return true
  }

  func contains(_ key: Int) -> Bool {
    if fault == .rootIsNotFound, root >= 0, nodes[root].key == key { return false }
    if fault == .containsSaysYes, root >= 0, nodes[root].left >= 0 { return true }
    return isThere(key)
  }

  private func isThere(_ key: Int) -> Bool {
    var node = root
    while node >= 0, nodes[node].key != key {
      node = key < nodes[node].key ? left(node) : right(node)
    }
    return node >= 0
  }

  // MARK: Looking

  func left(_ node: Int) -> Int { node < 0 ? -1 : nodes[node].left }
  func right(_ node: Int) -> Int { node < 0 ? -1 : nodes[node].right }
  private func height(_ node: Int) -> Int { node < 0 ? -1 : nodes[node].height }
  private func isRed(_ node: Int) -> Bool { node >= 0 && nodes[node].isRed }

  /// The root as others see it.
  var seen: Cursor? { root < 0 ? nil : Cursor(tree: self, node: root) }

  struct Cursor: BinaryTreeType {
    let tree: FaultyTree
    let node: Int
    var element: Int { tree.nodes[node].key }
    var left: Cursor? { child(tree.left(node)) }
    var right: Cursor? { child(tree.right(node)) }
    private func child(_ node: Int) -> Cursor? { node < 0 ? nil : Cursor(tree: tree, node: node) }
    var annotations: NodeAnnotations {
      guard tree.balancing == .colors else { return [:] }
      return [.color: .text(tree.nodes[node].isRed ? "red" : "black")]
    }
  }

  // MARK: Insertion

  private mutating func inserted(_ key: Int, below node: Int) -> Int {
    guard node >= 0 else {
      nodes.append(Node(key: key, isRed: fault != .newNodeIsBlack || nodes.isEmpty))
      return nodes.count - 1
    }
    if key < nodes[node].key || (key == nodes[node].key && fault == .equalKeyGoesLeft) {
      let child = inserted(key, below: left(node))
      nodes[node].left = child
    } else if key > nodes[node].key || fault == .equalKeyGoesRight {
      let child = inserted(key, below: right(node))
      nodes[node].right = child
    } else {
      if fault == .lesserKeyReplaces, left(node) >= 0 { nodes[node].left = -1 }
      return node
    }
    switch balancing {
    case .none: return node
    case .heights: return fault == .insertionForgetsHeight ? node : balanced(node)
    case .colors: return fixedUp(node)
    }
  }

  // MARK: Removal

  private mutating func removed(_ key: Int, below node: Int) -> Int {
    guard node >= 0 else { return -1 }
    if key < nodes[node].key {
      let child = removed(key, below: left(node))
      nodes[node].left = child
    } else if key > nodes[node].key {
      let child = removed(key, below: right(node))
      nodes[node].right = child
    } else if left(node) < 0, right(node) < 0 {
      return fault == .leafStays && node != root ? node : -1
    } else if left(node) < 0 {
      return fault == .rightChildIsLost ? -1 : right(node)
    } else if right(node) < 0 {
      return fault == .leftChildIsLost ? -1 : left(node)
    } else {
      var heir = fault == .successorIsLeftmost ? left(node) : right(node)
      while left(heir) >= 0 { heir = left(heir) }
      nodes[node].key = nodes[heir].key
      if fault != .successorStays {
        if fault == .successorIsLeftmost {
          let child = removed(nodes[heir].key, below: left(node))
          nodes[node].left = child
        } else {
          let child = withoutLeast(right(node))
          nodes[node].right = child
        }
      }
    }
    return balancing == .heights && fault != .removalDoesNotBalance ? balanced(node) : node
  }

  private mutating func withoutLeast(_ node: Int) -> Int {
    guard left(node) >= 0 else { return fault == .rightOfSuccessorIsLost ? -1 : right(node) }
    let child = withoutLeast(left(node))
    nodes[node].left = child
    return balancing == .heights && fault != .successorDoesNotBalance ? balanced(node) : node
  }

  // MARK: Heights

  private mutating func measure(_ node: Int) {
    nodes[node].height = 1 + max(height(left(node)), height(right(node)))
  }

  private mutating func balanced(_ node: Int) -> Int {
    measure(node)
    let (left, right) = (left(node), right(node))
    let difference = height(left) - height(right)
    if difference > (fault == .leftLimit ? 2 : 1) {
      let (outer, inner) = (height(self.left(left)), height(self.right(left)))
      if fault == .leftTieIsDouble ? outer <= inner : outer < inner, inner >= 0,
        fault != .noLeftRight
      {
        let child = rotatedLeft(left)
        nodes[node].left = child
      }
      return fault == .noSingleRight ? node : rotatedRight(node)
    }
    if difference < (fault == .rightLimit ? -2 : -1) {
      let (inner, outer) = (height(self.left(right)), height(self.right(right)))
      if fault == .rightTieByGreater
        ? outer > inner : fault == .rightTieIsDouble ? outer <= inner : outer < inner,
        inner >= 0, fault != .noRightLeft
      {
        let child = rotatedRight(right)
        nodes[node].right = child
      }
      return fault == .noSingleLeft ? node : rotatedLeft(node)
    }
    return node
  }

  private mutating func rotatedLeft(_ node: Int) -> Int {
    let top = right(node)
    nodes[node].right = fault == .rotationLosesInner ? -1 : left(top)
    nodes[top].left = node
    return finished(top, above: node)
  }

  private mutating func rotatedRight(_ node: Int) -> Int {
    let top = left(node)
    nodes[node].left = fault == .rotationLosesInner ? -1 : right(top)
    nodes[top].right = node
    return finished(top, above: node)
  }

  private mutating func finished(_ top: Int, above node: Int) -> Int {
    if fault != .rotationForgetsHeight { measure(node) }
    measure(top)
    if balancing == .colors, fault != .rotationKeepsColor {
      nodes[top].isRed = nodes[node].isRed
      nodes[node].isRed = fault != .rotationLeavesBlack
    }
    return top
  }

  // MARK: Colors (R. Sedgewick, Left-leaning red-black trees, 2008)

  private mutating func flip(_ node: Int) {
    for node in [node, left(node), right(node)] where node >= 0 { nodes[node].isRed.toggle() }
  }

  private mutating func fixedUp(_ start: Int) -> Int {
    var node = start
    if isRed(right(node)), !isRed(left(node)), fault != .noLeanLeft { node = rotatedLeft(node) }
    if isRed(left(node)), isRed(left(left(node))), fault != .noRotateRight {
      node = rotatedRight(node)
    }
    if isRed(left(node)), isRed(right(node)), fault != .noFlip { flip(node) }
    return node
  }

  private mutating func movedRedLeft(_ start: Int) -> Int {
    var node = start
    if fault == .noMoveRedLeft { return node }
    flip(node)
    if isRed(left(right(node))), fault != .noMoveRedLeftRotation {
      let child = rotatedRight(right(node))
      nodes[node].right = child
      node = rotatedLeft(node)
      flip(node)
    }
    return node
  }

  private mutating func movedRedRight(_ start: Int) -> Int {
    var node = start
    if fault == .noMoveRedRight { return node }
    flip(node)
    if isRed(left(left(node))), fault != .noMoveRedRightRotation {
      node = rotatedRight(node)
      flip(node)
    }
    return node
  }

  private mutating func redBlackRemoved(_ key: Int, below start: Int) -> Int {
    var node = start
    guard node >= 0 else { return -1 }
    if key < nodes[node].key {
      if !isRed(left(node)), !isRed(left(left(node))), left(node) >= 0 { node = movedRedLeft(node) }
      let child = redBlackRemoved(key, below: left(node))
      nodes[node].left = child
    } else {
      if isRed(left(node)), fault != .removalDoesNotLean { node = rotatedRight(node) }
      if nodes[node].key == key, right(node) < 0 { return -1 }
      if !isRed(right(node)), !isRed(left(right(node))), right(node) >= 0 {
        node = movedRedRight(node)
      }
      if nodes[node].key == key, right(node) >= 0 {
        var heir = right(node)
        while left(heir) >= 0 { heir = left(heir) }
        nodes[node].key = nodes[heir].key
        let child = redBlackRemoved(nodes[heir].key, below: right(node))
        nodes[node].right = child
      } else {
        let child = redBlackRemoved(key, below: right(node))
        nodes[node].right = child
      }
    }
    return fault == .removalDoesNotFixUp ? node : fixedUp(node)
  }
}
