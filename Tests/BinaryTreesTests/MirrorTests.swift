import BinaryTrees
import Testing
import TreeTestSupport

/// Returns the mirror image, computed by simple recursion.
private func mirror(_ tree: PlainNode<Int>?) -> PlainNode<Int>? {
  tree.map { PlainNode($0.element, mirror($0.right), mirror($0.left)) }
}

@Suite struct MirrorTests {
  @Test func everyMirrorImageIsThatOfTheRecursion() {
    var failure: TreeShape?
    for shape in [.empty] + EveryShape.upTo(10) {
      let image = TreeSnapshot(mirror(PlainNode.tree(shape) { $0 }))
      let snapshot = TreeSnapshot(shape: shape, elements: Array(shape.indices))
      if shape.mirrored() != image.shape || snapshot.mirrored() != image
        || image.shape.mirrored() != shape
      {
        failure = failure ?? shape
      }
    }
    #expect(failure == nil)
  }

  @Test func columnsGoWithTheirNodes() {
    let snapshot = TreeSnapshot(
      shape: .chain(count: 3, side: .left), elements: ["a", "b", "c"],
      columns: [
        .identity: .integers([7, 8, 9]), .balance: .integers([-2, -1, nil]),
        .weight: .decimals([1, nil, 3]),
      ])
    let tree = TreeSnapshot(
      shape: TreeShape.complete(count: 3), elements: ["a", "b", "c"], columns: snapshot.columns)
    #expect(snapshot.mirrored().elements == ["a", "b", "c"])
    #expect(snapshot.mirrored().columns[.balance] == .integers([2, 1, nil]))
    #expect(tree.mirrored().elements == ["a", "c", "b"])
    #expect(tree.mirrored().columns[.identity] == .integers([7, 9, 8]))
    #expect(tree.mirrored().columns[.weight] == .decimals([1, 3, nil]))
    #expect(tree.mirrored().columns[.balance] == .integers([2, nil, 1]))
    #expect(tree.mirrored().mirrored() == tree)
  }

  @Test func aLongChainIsMirrored() {
    let isSame = onSmallStack {
      let count = Chain.longCount
      return TreeShape.zigzag(count: count).mirrored() == .zigzag(count: count, first: .right)
    }
    #expect(isSame)
  }
}
