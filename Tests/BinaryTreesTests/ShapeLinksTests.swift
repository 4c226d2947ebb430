import Testing
import TreeTestSupport

@testable import BinaryTrees

/// Links that form a tree are numbered; other links are refused with an error description.
@Suite struct ShapeLinksTests {
  private func error(left: [Int32], right: [Int32], root: Int32) -> TreeLinksError? {
    do throws(TreeLinksError) {
      _ = try TreeLinks(left: left, right: right, root: root).numbered()
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsNoTree() {
    #expect(error(left: [3], right: [-1], root: 0) == .outOfRange(node: 0, child: 3))
    #expect(error(left: [-1], right: [-2], root: 0) == .outOfRange(node: 0, child: -2))
    #expect(error(left: [-1], right: [-1], root: 1) == .outOfRange(node: 1, child: 1))
    #expect(error(left: [1, -1], right: [1, -1], root: 0) == .reachedTwice(node: 1))
    #expect(error(left: [1, 2, -1], right: [2, -1, -1], root: 0) == .reachedTwice(node: 2))
    #expect(error(left: [1, 0], right: [-1, -1], root: 0) == .reachedTwice(node: 0))
    #expect(error(left: [0], right: [-1], root: 0) == .reachedTwice(node: 0))
    #expect(error(left: [-1, -1], right: [-1, -1], root: 0) == .unreachable(node: 1))
    #expect(error(left: [-1, 2, 1], right: [-1, -1, -1], root: 0) == .unreachable(node: 1))
    #expect(error(left: [-1], right: [-1], root: -1) == .unreachable(node: 0))
    #expect(error(left: [], right: [], root: -1) == nil)
  }

  @Test func linksOfOptionalNumbers() throws {
    let shape = try TreeLinks(left: [nil, 0, nil], right: [nil, 2, nil], root: 1).shape()
    #expect(shape == .complete(count: 3))
    #expect(shape.left(of: 0) == 1 && shape.right(of: 0) == 2 && shape.parent(of: 0) == nil)
    #expect(shape.left(of: 1) == nil && shape.right(of: 2) == nil && shape.parent(of: 2) == 0)
    #expect(shape.depth(of: 2) == 1 && shape.height(of: 0) == 1 && shape.size(of: 0) == 3)
    #expect(throws: TreeLinksError.self) {
      try TreeLinks(left: [-1], right: [nil], root: 0).shape()
    }
    #expect(try TreeLinks(left: [], right: [], root: nil).shape().isEmpty)
  }

  @Test func errorsInWords() {
    #expect(
      TreeLinksError.outOfRange(node: 1, child: 9).description
        == "node 1 has the child 9, which is not a node")
    #expect(
      TreeLinksError.reachedTwice(node: 2).description
        == "node 2 has two parents or is its own descendant")
    #expect(
      TreeLinksError.unreachable(node: 3).description == "node 3 cannot be reached from the root")
  }

  /// All links between three nodes: exactly those that a simple recursion accepts as a tree are
  /// numbered.
  @Test func allLinksOfThreeNodes() {
    var accepted = 0
    for code in 0..<4_096 {
      let children = (0..<6).map { Int32(code >> (2 * $0) & 3) - 1 }
      let (left, right) = (Array(children[..<3]), Array(children[3...]))
      for root in Int32(-1)...2 {
        var reached: [Int32] = []
        func reach(_ node: Int32) {
          guard node >= 0, reached.count < 4 else { return }
          reached.append(node)
          reach(left[Int(node)])
          reach(right[Int(node)])
        }
        reach(root)
        let isTree = reached.sorted() == [0, 1, 2]
        guard (error(left: left, right: right, root: root) == nil) == isTree else {
          Issue.record("\(left) \(right) from \(root) is \(isTree ? "a" : "no") tree")
          return
        }
        accepted += isTree ? 1 : 0
        let links = TreeLinks(left: left, right: right, root: root)
        #expect((links.numberedByLevels() != nil) == isTree, "\(left) \(right) from \(root)")
      }
    }
    #expect(accepted == 5 * 6)
  }

  /// Numbering by levels must result in pre-order numbers, whatever the original numbers were.
  @Test func levelsNumberEveryTreeTheSame() throws {
    var generator = SplitMix64(seed: 11)
    for shape in EveryShape.upTo(7) where !shape.isEmpty {
      let place = shape.indices.map { Int32($0) }.shuffled(using: &generator)
      let numbered = try #require(scattered(shape, to: place).numberedByLevels())
      #expect(numbered.shape == shape)
      #expect(numbered.shape.parent == shape.parent)
      #expect(numbered.order == place)
    }
  }

  /// Returns the links of a shape whose nodes are renumbered.
  private func scattered(_ shape: TreeShape, to place: [Int32]) -> TreeLinks {
    var left = [Int32](repeating: TreeShape.none, count: shape.count)
    var right = left
    for node in shape.indices {
      let (leftChild, rightChild) = (shape.left[node], shape.right[node])
      if leftChild >= 0 { left[Int(place[node])] = place[Int(leftChild)] }
      if rightChild >= 0 { right[Int(place[node])] = place[Int(rightChild)] }
    }
    return TreeLinks(left: left, right: right, root: place[0])
  }

  /// A large tree whose nodes are scattered in memory must be numbered like one with nodes in
  /// order, and its faults must be reported the same.
  @Test func aScatteredTreeIsNumberedTheSame() throws {
    var generator = SplitMix64(seed: 7)
    let shape = TreeShape.randomSearchTree(count: 200_000, using: &generator)
    let place = shape.indices.map { Int32($0) }.shuffled(using: &generator)
    let links = scattered(shape, to: place)
    var left = links.children.map(\.left)
    var right = links.children.map(\.right)
    #expect(links.isScattered)
    #expect(!TreeLinks(left: shape.left, right: shape.right, root: 0).isScattered)
    let numbered = try links.numbered()
    #expect(numbered.shape == shape)
    #expect(numbered.order == place)

    let leaf = try #require(shape.indices.last { shape.isLeaf($0) })
    left[Int(place[leaf])] = place[0]
    #expect(
      error(left: left, right: right, root: place[0]) == .reachedTwice(node: Int(place[0])))
    left[Int(place[leaf])] = 200_000
    #expect(
      error(left: left, right: right, root: place[0])
        == .outOfRange(node: Int(place[leaf]), child: 200_000))
    left[Int(place[leaf])] = TreeShape.none
    let parent = Int(place[Int(shape.parent[leaf])])
    if left[parent] == place[leaf] {
      left[parent] = TreeShape.none
    } else {
      right[parent] = TreeShape.none
    }
    #expect(
      error(left: left, right: right, root: place[0]) == .unreachable(node: Int(place[leaf])))
  }

  /// The shape does not depend on the original numbers, and the returned order maps back to them.
  @Test func anyNumberingGivesTheSameShape() throws {
    var generator = SplitMix64(seed: 9)
    for shape in EveryShape.upTo(7) {
      let names = shape.indices.shuffled(using: &generator).map { Int32($0) }
      var links = TreeLinks()
      links.reserveCapacity(shape.count)
      for _ in shape.indices { links.append() }
      for node in shape.indices {
        for side in [ChildSide.left, .right] {
          let child = shape.child(side, of: node)
          if child >= 0 { links.attach(names[Int(child)], on: side, of: names[node]) }
        }
      }
      links.root = names[0]
      let (numbered, order) = try links.numbered()
      guard numbered == shape, order == names else {
        Issue.record("\(shape) under the names \(names) becomes \(numbered) in order \(order)")
        return
      }
    }
  }

  @Test func aPlaceIsCleared() throws {
    var links = TreeLinks()
    #expect(links.append() == 0)
    #expect(links.append() == 1)
    links.root = 1
    links.attach(0, on: .right, of: 1)
    #expect(try links.numbered().order == [1, 0])
    links.attach(TreeShape.none, on: .right, of: 1)
    #expect(throws: TreeLinksError.unreachable(node: 0)) { try links.numbered() }
  }
}
