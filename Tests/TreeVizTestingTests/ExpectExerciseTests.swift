import BinaryTrees
import SearchTrees
import Testing
import TreeJudging
import TreeVizTesting

/// Trees and heaps that are exercised, right ones and wrong ones.
@Suite struct ExpectExerciseTests {
  /// A plain search tree with a fault that can be chosen.
  struct PlainTree {
    var root: Node?
    var losesRightSubtrees = false
    var makesCycles = false

    mutating func insert(_ key: Int) {
      guard let root else {
        self.root = Node(key)
        return
      }
      var node = root
      while node.key != key {
        if key < node.key {
          if let left = node.left { node = left } else { node.left = Node(key) }
        } else {
          if let right = node.right { node = right } else { node.right = Node(key) }
        }
      }
      if makesCycles, key == root.key, root.left != nil { root.left?.left = root }
    }

    mutating func remove(_ key: Int) {
      root = removing(key, from: root)
    }

    private func removing(_ key: Int, from node: Node?) -> Node? {
      guard let node else { return nil }
      if key < node.key {
        node.left = removing(key, from: node.left)
      } else if key > node.key {
        node.right = removing(key, from: node.right)
      } else if let left = node.left {
        guard let right = node.right, !losesRightSubtrees else { return left }
        var last = left
        while let next = last.right { last = next }
        last.right = right
        return left
      } else {
        return node.right
      }
      return node
    }
  }

  @Test func rightTreesPass() {
    #expect(
      expectExercise(
        .bst, operations: 300, make: { PlainTree() }, insert: { $0.insert($1) },
        remove: { $0.remove($1) }, tree: { $0.root }))
    #expect(
      expectExercise(
        .redBlack, operations: 300, make: { RedBlackTree<Int>() }, insert: { $0.insert($1) },
        remove: { $0.remove($1) != nil }, contains: { $0.contains($1) }, tree: { $0 }))
    #expect(
      expectHeapExercise(
        .min, operations: 300, make: { [Int]() },
        insert: {
          $0.append($1)
          $0.sort()
        }, removeFirst: { $0.isEmpty ? nil : $0.removeFirst() }, tree: { $0 }))
  }

  @Test func aShortestSequenceIsShown() {
    let said = recorded {
      expectExercise(
        .bst, operations: 300, make: { PlainTree(losesRightSubtrees: true) },
        insert: { $0.insert($1) }, remove: { $0.remove($1) }, tree: { $0.root })
    }
    #expect(
      said == """
        not a search tree after 4 operations (seed 0): 3 is missing from the tree

          insert 2
          insert 1
          insert 3
          remove 2

        before    after remove 2    a correct tree
          2       1                   3
        ╭─┴─╮                       ╭─╯
        1   3                       1
        """)
  }

  @Test func aCycleIsSaid() {
    let said = recorded {
      expectExercise(
        .bst, operations: 300, make: { PlainTree(makesCycles: true) }, insert: { $0.insert($1) },
        remove: { $0.remove($1) }, tree: { $0.root })
    }
    #expect(said.contains("the tree cannot be seen: the left child of "), "\(said)")
  }

  @Test func whatCannotBeCheckedFails() {
    let said = recorded {
      expectExercise(
        .redBlack, operations: 50, make: { PlainTree() }, insert: { $0.insert($1) },
        remove: { $0.remove($1) }, tree: { $0.root })
    }
    #expect(
      said == "the tree cannot be checked (blackRoot): no property of its nodes says their color")
    let heap = recorded {
      expectHeapExercise(
        operations: 100, make: { [Int]() }, insert: { $0.append($1) },
        removeFirst: { $0.popLast() }, tree: { $0 })
    }
    #expect(heap.hasPrefix("not a max-heap after 2 operations"), "\(heap)")
  }
}
