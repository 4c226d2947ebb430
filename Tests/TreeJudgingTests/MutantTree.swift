import BinaryTrees

/// A textbook search tree whose conditions can be changed.
///
/// Nodes are in an array, so that a copy of the value is a copy of the tree. A missing node reads
/// as an empty node, so that no change makes the program trap.
struct MutantTree {
  /// The balancing method.
  enum Balancing {
    case none, heights, colors
  }

  struct Node: Hashable {
    var key = 0
    var left = -1
    var right = -1
    var height = -1
    var isRed = false
  }

  private var nodes: [Node] = []
  private(set) var root = -1
  let balancing: Balancing
  let conditions: Conditions

  init(_ balancing: Balancing, _ conditions: Conditions = Conditions()) {
    (self.balancing, self.conditions) = (balancing, conditions)
  }

  // MARK: Operations

  mutating func insert(_ key: Int) throws {
    conditions.begin()
    root = try inserted(key, below: root)
    change(root) { $0.isRed = false }
  }

  mutating func remove(_ key: Int) throws -> Bool {
    conditions.begin()
    guard try isThere(key) else { return false }
    if balancing == .colors {
      if try when(!left(root).isRed), try when(!right(root).isRed) {
        change(root) { $0.isRed = true }
      }
      root = try redBlackRemoved(key, below: root)
      change(root) { $0.isRed = false }
    } else {
      root = try removed(key, below: root)
    }
    return true
  }

  func contains(_ key: Int) throws -> Bool {
    conditions.begin()
    return try isThere(key)
  }

  private func isThere(_ key: Int) throws -> Bool {
    var node = root
    while try when(node >= 0), try when(self[node].key != key) {
      node = try when(key < self[node].key) ? self[node].left : self[node].right
    }
    return try when(node >= 0)
  }

  // MARK: Access

  private func when(_ condition: Bool, line: Int = #line, column: Int = #column) throws -> Bool {
    try conditions.hold(condition, line: line, column: column)
  }

  subscript(node: Int) -> Node { node < 0 ? Node() : nodes[node] }
  private func left(_ node: Int) -> Node { self[self[node].left] }
  private func right(_ node: Int) -> Node { self[self[node].right] }
  private mutating func change(_ node: Int, _ body: (inout Node) -> Void) {
    if node >= 0 { body(&nodes[node]) }
  }

  /// The root as a tree of the public protocol.
  var seen: Cursor? { root < 0 ? nil : Cursor(tree: self, node: root) }

  struct Cursor: BinaryTreeType {
    let tree: MutantTree
    let node: Int
    var element: Int { tree[node].key }
    var left: Cursor? { child(tree[node].left) }
    var right: Cursor? { child(tree[node].right) }
    private func child(_ node: Int) -> Cursor? { node < 0 ? nil : Cursor(tree: tree, node: node) }
    var annotations: NodeAnnotations {
      guard tree.balancing == .colors else { return [:] }
      return [.color: .text(tree[node].isRed ? "red" : "black")]
    }
  }

  // MARK: Insertion and removal

  private mutating func inserted(_ key: Int, below node: Int) throws -> Int {
    if try when(node < 0) {
      nodes.append(Node(key: key, height: 0, isRed: true))
      return nodes.count - 1
    }
    if try when(key < self[node].key) {
      let child = try inserted(key, below: self[node].left)
      change(node) { $0.left = child }
    } else if try when(key > self[node].key) {
      let child = try inserted(key, below: self[node].right)
      change(node) { $0.right = child }
    }
    return try mended(node)
  }

  private mutating func removed(_ key: Int, below node: Int) throws -> Int {
    if try when(key < self[node].key) {
      let child = try removed(key, below: self[node].left)
      change(node) { $0.left = child }
    } else if try when(key > self[node].key) {
      let child = try removed(key, below: self[node].right)
      change(node) { $0.right = child }
    } else if try when(self[node].left < 0) {
      return self[node].right
    } else if try when(self[node].right < 0) {
      return self[node].left
    } else {
      let heir = try least(below: self[node].right)
      change(node) { $0.key = heir }
      let child = try removed(heir, below: self[node].right)
      change(node) { $0.right = child }
    }
    return try mended(node)
  }

  private func least(below start: Int) throws -> Int {
    var node = start
    while try when(self[node].left >= 0) { node = self[node].left }
    return self[node].key
  }

  private mutating func mended(_ node: Int) throws -> Int {
    switch balancing {
    case .none: node
    case .heights: try balanced(node)
    case .colors: try fixedUp(node)
    }
  }

  // MARK: Heights

  private mutating func balanced(_ node: Int) throws -> Int {
    try measure(node)
    if try when(left(node).height > right(node).height + 1) {
      let child = self[node].left
      if try when(left(child).height < right(child).height) {
        let top = try rotatedLeft(child)
        change(node) { $0.left = top }
      }
      return try rotatedRight(node)
    }
    if try when(right(node).height > left(node).height + 1) {
      let child = self[node].right
      if try when(right(child).height < left(child).height) {
        let top = try rotatedRight(child)
        change(node) { $0.right = top }
      }
      return try rotatedLeft(node)
    }
    return node
  }

  private mutating func measure(_ node: Int) throws {
    let (left, right) = (left(node).height, right(node).height)
    let height = try when(left > right) ? left + 1 : right + 1
    change(node) { $0.height = height }
  }

  private mutating func rotatedLeft(_ node: Int) throws -> Int {
    let top = self[node].right
    if top < 0 { return node }
    let inner = self[top].left
    change(node) { $0.right = inner }
    change(top) { $0.left = node }
    return try finished(top, above: node)
  }

  private mutating func rotatedRight(_ node: Int) throws -> Int {
    let top = self[node].left
    if top < 0 { return node }
    let inner = self[top].right
    change(node) { $0.left = inner }
    change(top) { $0.right = node }
    return try finished(top, above: node)
  }

  private mutating func finished(_ top: Int, above node: Int) throws -> Int {
    if balancing == .heights {
      try measure(node)
      try measure(top)
    } else {
      let wasRed = self[node].isRed
      change(top) { $0.isRed = wasRed }
      change(node) { $0.isRed = true }
    }
    return top
  }

  // MARK: Colors (R. Sedgewick, Left-leaning red-black trees, 2008)

  private mutating func flip(_ node: Int) {
    for node in [node, self[node].left, self[node].right] { change(node) { $0.isRed.toggle() } }
  }

  private mutating func fixedUp(_ start: Int) throws -> Int {
    var node = start
    if try when(right(node).isRed), try when(!left(node).isRed) { node = try rotatedLeft(node) }
    if try when(left(node).isRed), try when(left(self[node].left).isRed) {
      node = try rotatedRight(node)
    }
    if try when(left(node).isRed), try when(right(node).isRed) { flip(node) }
    return node
  }

  private mutating func movedRedLeft(_ start: Int) throws -> Int {
    var node = start
    flip(node)
    if try when(left(self[node].right).isRed) {
      let child = try rotatedRight(self[node].right)
      change(node) { $0.right = child }
      node = try rotatedLeft(node)
      flip(node)
    }
    return node
  }

  private mutating func movedRedRight(_ start: Int) throws -> Int {
    var node = start
    flip(node)
    if try when(left(self[node].left).isRed) {
      node = try rotatedRight(node)
      flip(node)
    }
    return node
  }

  private mutating func redBlackRemoved(_ key: Int, below start: Int) throws -> Int {
    var node = start
    if try when(key < self[node].key) {
      if try when(!left(node).isRed), try when(!left(self[node].left).isRed) {
        node = try movedRedLeft(node)
      }
      let child = try redBlackRemoved(key, below: self[node].left)
      change(node) { $0.left = child }
      return try fixedUp(node)
    }
    if try when(left(node).isRed) { node = try rotatedRight(node) }
    if try when(self[node].key == key), try when(self[node].right < 0) { return -1 }
    if try when(!right(node).isRed), try when(!left(self[node].right).isRed) {
      node = try movedRedRight(node)
    }
    var doomed = key
    if try when(self[node].key == key) {
      doomed = try least(below: self[node].right)
      change(node) { $0.key = doomed }
    }
    let child = try redBlackRemoved(doomed, below: self[node].right)
    change(node) { $0.right = child }
    return try fixedUp(node)
  }
}

extension MutantTree {
  /// The complete state of the tree, node by node in pre-order, with keys replaced by their ranks.
  var state: [[Int]] {
    var pending = [root]
    var state: [[Int]] = []
    var count = 0
    while let node = pending.popLast(), count <= nodes.count {
      if node < 0 {
        state.append([])
        continue
      }
      count += 1
      state.append([self[node].key, self[node].height, self[node].isRed ? 1 : 0])
      pending += [self[node].right, self[node].left]
    }
    let ranks = state.map { $0.first ?? 0 }.ranked
    for (place, rank) in ranks.enumerated() where !state[place].isEmpty { state[place][0] = rank }
    return state
  }
}

extension [Int] {
  /// The numbers, replaced by their ranks.
  var ranked: [Int] {
    let sorted = Set(self).sorted()
    return map { number in sorted.firstIndex(of: number) ?? 0 }
  }
}
