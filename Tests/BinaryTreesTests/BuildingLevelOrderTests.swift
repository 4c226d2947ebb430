import BinaryTrees
import Testing
import TreeTestSupport

/// Returns the tree of a compact level-order list, read with a queue; `nil` if an entry has no
/// parent.
private func readCompact(_ list: [Int?]) -> PlainNode<Int>?? {
  var entries = list[...]
  guard let first = entries.popFirst(), let root = first.map({ PlainNode($0) }) else {
    return entries.allSatisfy { $0 == nil } ? .some(nil) : nil
  }
  var queue = [root]
  while !queue.isEmpty {
    let node = queue.removeFirst()
    node.left = (entries.popFirst() ?? nil).map { PlainNode($0) }
    node.right = (entries.popFirst() ?? nil).map { PlainNode($0) }
    queue += [node.left, node.right].compactMap { $0 }
  }
  return entries.allSatisfy { $0 == nil } ? .some(root) : nil
}

/// Returns the tree of a heap array, by the definition of the children's indices.
private func readHeap(_ array: [Int?], _ index: Int = 0) -> PlainNode<Int>? {
  guard index < array.count, let element = array[index] else { return nil }
  return PlainNode(element, readHeap(array, 2 * index + 1), readHeap(array, 2 * index + 2))
}

/// Returns all lists of at most `length` entries, each present or missing.
private func everyList(upTo length: Int) -> [[Int?]] {
  (0...length).flatMap { length in
    (0..<(1 << length)).map { bits in (0..<length).map { bits >> $0 & 1 == 1 ? $0 : nil } }
  }
}

@Suite struct BuildingLevelOrderTests {
  @Test func everyListMeansWhatTheQueueSays() {
    var failure: [Int?]?
    for list in everyList(upTo: 11) {
      let read = try? TreeSnapshot(levelOrder: list)
      let expected = readCompact(list).map { TreeSnapshot($0) }
      if read != expected { failure = failure ?? list }
    }
    #expect(failure == nil)
  }

  @Test func everyHeapArrayMeansWhatItsDefinitionSays() {
    var failure: [Int?]?
    for array in everyList(upTo: 11) {
      let isTree = array.indices.dropFirst().allSatisfy {
        array[$0] == nil || array[($0 - 1) / 2] != nil
      }
      let read = try? TreeSnapshot(heapArray: array)
      if read != (isTree ? TreeSnapshot(readHeap(array)) : nil) { failure = failure ?? array }
    }
    #expect(failure == nil)
  }

  @Test func everyShapeComesBackFromItsLists() throws {
    var failure: TreeShape?
    for shape in [.empty] + EveryShape.upTo(9) {
      let snapshot = TreeSnapshot(shape: shape, elements: Array(shape.indices))
      let list = snapshot.levelOrderList()
      let array = try #require(snapshot.heapArray())
      if try TreeSnapshot(levelOrder: list) != snapshot || list.last == .some(nil)
        || TreeSnapshot(heapArray: array) != snapshot || array.last == .some(nil)
        || TreeSnapshot(levelOrder: list + [nil, nil, nil]) != snapshot
        || TreeSnapshot(heapArray: array + [nil, nil, nil]) != snapshot
      {
        failure = failure ?? shape
      }
    }
    #expect(failure == nil)
  }

  @Test func theListOfTheExercisesIsRead() throws {
    let snapshot = try TreeSnapshot(levelOrder: [1, nil, 2, 3])
    #expect(snapshot.elements == [1, 2, 3])
    #expect(snapshot.shape.right[0] == 1)
    #expect(snapshot.shape.left[1] == 2)
    #expect(snapshot.levelOrderList() == [1, nil, 2, 3])
    #expect(snapshot.heapArray() == [1, nil, 2, nil, nil, 3])
  }

  @Test func entriesWithoutAParentAreNamed() {
    #expect(throws: LevelOrderError.noPlaceLeft(index: 1, nodesBefore: 0)) {
      try TreeSnapshot(levelOrder: [nil, 1])
    }
    #expect(throws: LevelOrderError.noPlaceLeft(index: 3, nodesBefore: 1)) {
      try TreeSnapshot(levelOrder: [1, nil, nil, 2])
    }
    #expect(throws: LevelOrderError.missingParent(index: 1, parentIndex: 0)) {
      try TreeSnapshot(heapArray: [nil, 1])
    }
    #expect(throws: LevelOrderError.missingParent(index: 3, parentIndex: 1)) {
      try TreeSnapshot(heapArray: [1, nil, nil, 2])
    }
    #expect(
      LevelOrderError.noPlaceLeft(index: 1, nodesBefore: 0).description
        == "the entry at index 1 has no parent: the root, at index 0, is absent")
    #expect(
      LevelOrderError.noPlaceLeft(index: 3, nodesBefore: 1).description
        == "the entry at index 3 has no parent: the children of the nodes before it are at "
        + "indices 1 to 2")
    #expect(
      LevelOrderError.missingParent(index: 3, parentIndex: 1).description
        == "the entry at index 3 has no parent: the entry at index 1 is absent")
    #expect(LevelOrderError.missingParent(index: 3, parentIndex: 1).index == 3)
  }

  @Test func aHeapArrayIsRefusedBeforeMemoryIsTaken() {
    func array(height: Int, limit: Int) -> Int? {
      let chain = TreeShape.chain(count: height + 1, side: .left)
      return TreeSnapshot(shape: chain, elements: Array(chain.indices)).heapArray(limit: limit)?
        .count
    }
    #expect(array(height: 3, limit: 15) == 8)
    #expect(array(height: 3, limit: 14) == nil)
    for height in [61, 62, 63, 64, 100, 100_000] {
      #expect(array(height: height, limit: 1 << 40) == nil)
    }
    #expect(TreeSnapshot<Int>(shape: .empty, elements: []).heapArray(limit: 0) == [])
  }

  @Test func aChainComesBackFromItsList() {
    let isSame = onSmallStack {
      let shape = TreeShape.zigzag(count: 200_000)
      let tree = TreeSnapshot(shape: shape, elements: Array(shape.indices))
      return (try? TreeSnapshot(levelOrder: tree.levelOrderList())) == tree
    }
    #expect(isSame)
  }
}
