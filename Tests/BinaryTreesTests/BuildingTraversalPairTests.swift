import BinaryTrees
import Testing
import TreeTestSupport

/// Returns all orders of the numbers below `count`.
private func permutations(_ count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(count - 1).flatMap { shorter in
    (0..<count).map { place in
      var longer = shorter
      longer.insert(count - 1, at: place)
      return longer
    }
  }
}

@Suite struct BuildingTraversalPairTests {
  @Test func everyShapeComesBackFromItsTraversals() throws {
    var failure: TreeShape?
    for shape in [.empty] + EveryShape.upTo(10) {
      let snapshot = TreeSnapshot(shape: shape, elements: Array(shape.indices))
      let inorder = snapshot.root.map { Array($0.inorder) } ?? []
      let postorder = snapshot.root.map { Array($0.postorder) } ?? []
      if try TreeSnapshot(inorder: inorder, preorder: snapshot.elements) != snapshot
        || TreeSnapshot(inorder: inorder, postorder: postorder) != snapshot
      {
        failure = failure ?? shape
      }
    }
    #expect(failure == nil)
  }

  @Test(arguments: 1...6)
  func justTheOrdersOfTreesAreAccepted(count: Int) {
    let inorder = Array(0..<count)
    let trees = EveryShape.ofCount(count).map { TreeSnapshot(shape: $0, inorder: inorder) }
    let preorders = Set(trees.map(\.elements))
    let postorders = Set(trees.map { $0.root.map { Array($0.postorder) } ?? [] })
    var failure: [Int]?
    for order in permutations(count) {
      let fromPreorder = try? TreeSnapshot(inorder: inorder, preorder: order)
      let fromPostorder = try? TreeSnapshot(inorder: inorder, postorder: order)
      if (fromPreorder != nil) != preorders.contains(order)
        || (fromPostorder != nil) != postorders.contains(order)
      {
        failure = failure ?? order
      }
    }
    #expect(failure == nil)
  }

  @Test func theErrorNamesTheFirstElementThatMakesNoPreorder() {
    // A sequence of keys is the pre-order of a search tree if and only if inserting the keys
    // results in that pre-order.
    func isPreorder(_ keys: some Collection<Int>) -> Bool {
      TreeSnapshot(inserting: keys).elements == Array(keys)
    }
    let inorder = Array(0..<6)
    var failure: [Int]?
    for order in permutations(6) {
      do throws(TraversalPairError<Int>) {
        _ = try TreeSnapshot(inorder: inorder, preorder: order)
      } catch {
        guard case .misplaced(let element, let index, let ancestor, .preorder) = error,
          order[index] == element, element < ancestor,
          order.prefix(index).contains(ancestor),
          isPreorder(order.prefix(index)), !isPreorder(order.prefix(index + 1))
        else {
          failure = failure ?? order
          continue
        }
      }
    }
    #expect(failure == nil)
  }

  @Test func impossiblePairsAreRefusedInWords() {
    #expect(
      refusal { () throws(TraversalPairError<Int>) in
        try TreeSnapshot(inorder: [1, 2, 3], preorder: [2, 3, 1])
      }
        == "1 cannot be at index 2 of the pre-order: the in-order has it before 2, "
        + "whose right subtree is being read there")
    #expect(
      refusal { () throws(TraversalPairError<Int>) in
        try TreeSnapshot(inorder: [1, 2, 3], postorder: [3, 1, 2])
      }
        == "3 cannot be at index 0 of the post-order: the in-order has it after 2, "
        + "whose left subtree is being read there, from the end")
    #expect(
      refusal { () throws(TraversalPairError<Int>) in
        try TreeSnapshot(inorder: [1, 2], preorder: [1])
      }
        == "the in-order has 2 elements and the pre-order 1, but both list the same nodes")
    #expect(
      refusal { () throws(TraversalPairError<Int>) in
        try TreeSnapshot(inorder: [1, 2, 1], preorder: [1, 2, 3])
      }
        == "1 occurs twice in the in-order, at index 0 and 2; the elements must be different")
    #expect(
      refusal { () throws(TraversalPairError<Int>) in
        try TreeSnapshot(inorder: [1, 2, 3], postorder: [1, 2, 2])
      }
        == "2 occurs twice in the post-order, at index 1 and 2; the elements must be different")
    #expect(
      refusal { () throws(TraversalPairError<Int>) in
        try TreeSnapshot(inorder: [1, 2, 3], postorder: [1, 2, 4])
      }
        == "4, at index 2 of the post-order, does not occur in the in-order")
  }

  private func refusal(
    _ build: () throws(TraversalPairError<Int>) -> TreeSnapshot<Int>
  ) -> String? {
    do throws(TraversalPairError<Int>) {
      _ = try build()
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: Chain.allCases)
  func aChainComesBack(chain: Chain) {
    let isSame = onSmallStack {
      let count = 50_000
      let tree = TreeSnapshot(shape: chain.shape(count: count), elements: Array(0..<count))
      let inorder = tree.shape.inorderIndices.map { Int($0) }
      let postorder = tree.root.map { Array($0.postorder) } ?? []
      return (try? TreeSnapshot(inorder: inorder, preorder: tree.elements)) == tree
        && (try? TreeSnapshot(inorder: inorder, postorder: postorder)) == tree
    }
    #expect(isSame)
  }
}
