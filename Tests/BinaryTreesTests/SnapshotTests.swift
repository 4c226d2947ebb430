import BinaryTrees
import Testing
import TreeTestSupport

/// A tree whose nodes have different annotations.
private struct Annotated: BinaryTreeType {
  let cursor: ArenaCursor
  let notes: [NodeAnnotations]

  var element: String { "n\(cursor.slot)" }
  var left: Annotated? { cursor.left.map { Annotated(cursor: $0, notes: notes) } }
  var right: Annotated? { cursor.right.map { Annotated(cursor: $0, notes: notes) } }
  var annotations: NodeAnnotations { notes[cursor.slot] }
}

/// A snapshot preserves all data of a tree, and its cursors are trees.
@Suite struct SnapshotTests {
  private let snapshot = TreeSnapshot(
    PlainNode("e", PlainNode("c", PlainNode("a")), PlainNode("h")))

  private func annotated(_ notes: [NodeAnnotations]) -> Annotated {
    Annotated(
      cursor: ArenaCursor(shape: Chain.left.shape(count: notes.count), slot: 0), notes: notes)
  }

  @Test func aSnapshotHasElementsAndAShape() {
    #expect(snapshot.elements == ["e", "c", "a", "h"])
    #expect(snapshot.shape.left == [1, 2, -1, -1])
    #expect(snapshot.count == 4)
    #expect(!snapshot.isEmpty)
    #expect(snapshot.columns.isEmpty)
    #expect(TreeSnapshot(nil as PlainNode<Int>?).root == nil)
  }

  @Test func cursorsAreTreesAgain() {
    for shape in EveryShape.upTo(7) {
      let snapshot = TreeSnapshot(PlainNode.tree(shape) { $0 })
      guard TreeSnapshot(snapshot.root) == snapshot else {
        Issue.record("another snapshot of \(shape)")
        return
      }
      for node in shape.indices {
        let cursor = snapshot.node(at: node)
        let children = [cursor.left, cursor.right].compactMap { $0 }
        guard cursor.index == node, cursor.element == node,
          children.allSatisfy({ $0.parent == cursor }),
          cursor.preorder.elementsEqual(shape.range(of: node))
        else {
          Issue.record("cursor at \(node) of \(shape)")
          return
        }
      }
    }
  }

  @Test func cursorsAreEqualAtOnePlace() {
    let root = snapshot.root
    #expect(root == snapshot.node(at: 0))
    #expect(root?.left?.left?.parent == root?.left)
    #expect(root?.parent == nil)
    #expect(root != root?.right)
    let other = TreeSnapshot(shape: snapshot.shape, elements: snapshot.elements)
    #expect(other == snapshot)
    #expect(other.root != root)
    let cursors = snapshot.shape.indices.map { snapshot.node(at: $0) }
    #expect(Set(cursors + cursors).count == 4)
  }

  @Test func mapKeepsShapeAndColumns() throws {
    let columns: TreeColumns = [.weight: .decimals([1, 2, nil, 4])]
    let mapped = snapshot.with(columns: columns).map { $0.uppercased() }
    #expect(mapped.elements == ["E", "C", "A", "H"])
    #expect(mapped.shape == snapshot.shape)
    #expect(mapped.columns == columns)
    #expect(throws: TreeTooLarge(limit: 2)) {
      try snapshot.map { (name) throws(TreeTooLarge) -> Int in
        if name == "a" { throw TreeTooLarge(limit: 2) }
        return 0
      }
    }
  }

  @Test func snapshotsAreEqualIfAllPartsAre() {
    let same = TreeSnapshot(shape: snapshot.shape, elements: snapshot.elements)
    let otherElements = snapshot.map { $0 + "!" }
    let otherColumns = snapshot.with(columns: ["k": .integers([1, nil, nil, nil])])
    let otherShape = TreeSnapshot(
      shape: Chain.left.shape(count: 4), elements: snapshot.elements)
    #expect(same == snapshot)
    #expect(same.hashValue == snapshot.hashValue)
    #expect(Set([snapshot, same, otherElements, otherColumns, otherShape]).count == 4)
  }

  @Test func annotationsBecomeColumns() {
    let tree = annotated([
      [.balance: .integer(-1), "note": .text("x")],
      [:],
      ["note": .integer(3), .weight: .decimal(0.5)],
      [.weight: .integer(2), .balance: .integer(0)],
    ])
    let snapshot = TreeSnapshot(tree)
    #expect(snapshot.columns.keys == [.balance, "note", .weight])
    #expect(snapshot.columns[.balance] == .integers([-1, nil, nil, 0]))
    #expect(snapshot.columns["note"] == .texts(["x", nil, "3", nil]))
    #expect(snapshot.columns[.weight] == .decimals([nil, nil, 0.5, 2]))
    #expect(snapshot.columns[.color] == nil)
    let node = snapshot.node(at: 2)
    #expect(node.annotations == ["note": .text("3"), .weight: .decimal(0.5)])
    #expect(snapshot.node(at: 1).annotations.isEmpty)
    // Every view of a tree passes the annotations on; a mirror negates the balance.
    #expect(TreeSnapshot(tree.mirrored).columns[.balance] == .integers([1, nil, nil, 0]))
    #expect(TreeSnapshot(tree.mirrored).columns == snapshot.mirrored().columns)
    #expect(TreeSnapshot(tree.nodes).columns == snapshot.columns)
    #expect(TreeSnapshot(tree.traversed(by: EulerTraversal.self)).columns == snapshot.columns)
    #expect(TreeSnapshot(snapshot.root) == snapshot)
  }

  @Test func identitiesAreReadFromTheirColumn() {
    #expect(snapshot.identities == nil)
    let named = snapshot.with(columns: [.identity: .integers([7, 3, 9, 4])])
    #expect(named.identities == [7, 3, 9, 4].map { NodeID($0) })
    let partly = snapshot.with(columns: [.identity: .integers([7, nil, 9, 4])])
    #expect(partly.identities == nil)
    let texts = snapshot.with(columns: [.identity: .texts(["a", "b", "c", "d"])])
    #expect(texts.identities == nil)
  }

  @Test func aSnapshotWalksAsItsRootDoes() throws {
    let snapshot = TreeSnapshot(inserting: [5, 3, 8, 1, 4, 9])
    let root = try #require(snapshot.root)
    #expect(Array(snapshot.inorder) == [1, 3, 4, 5, 8, 9])
    #expect(Array(snapshot.preorder) == snapshot.elements)
    #expect(Array(snapshot.postorder) == [1, 4, 3, 9, 8, 5])
    #expect(Array(snapshot.levelorder) == [5, 3, 8, 1, 4, 9])
    #expect(Array(snapshot.zigzag) == [5, 8, 3, 1, 4, 9])
    #expect(Array(snapshot.morris) == Array(snapshot.inorder))
    #expect(Array(snapshot.euler) == Array(root.euler))
    let empty = TreeSnapshot<Int>(inserting: [])
    let walks = [
      Array(empty.inorder), Array(empty.preorder), Array(empty.postorder), Array(empty.levelorder),
      Array(empty.zigzag), Array(empty.morris), Array(empty.euler),
    ]
    #expect(walks.allSatisfy { $0.isEmpty })
    for order in TraversalOrder.allCases {
      for reversed in [false, true] {
        let elements = snapshot.elements(in: order, reversed: reversed)
        #expect(elements == root.elements(in: order, reversed: reversed))
        #expect(empty.elements(in: order, reversed: reversed).isEmpty)
      }
    }
  }

  @Test func partsThatDoNotFitAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = TreeSnapshot(shape: .empty, elements: [1])
    }
    await #expect(processExitsWith: .failure) {
      _ = TreeSnapshot(shape: .empty, elements: [Int](), columns: ["k": .integers([1])])
    }
    await #expect(processExitsWith: .failure) {
      _ = TreeSnapshot(shape: .empty, elements: [Int]()).node(at: 0)
    }
  }
}
