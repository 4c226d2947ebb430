import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeJudging
import TreeVizTesting

/// Tests that exercise correct and faulty trees and heaps.
@Suite struct ExpectExerciseTests {
  /// A simple search tree with optional faults.
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
    #expect(said.contains(": the left child of "), "\(said)")
    // The tree with the cycle is drawn, with an arrow at the node that is reached again.
    #expect(said.contains("before    after "), "\(said)")
    #expect(said.contains("↑") && said.hasSuffix("(! at fault, ↑ a node above again)"), "\(said)")
  }

  final class ParentNode {
    let key: Int
    var left: ParentNode?
    var right: ParentNode?
    unowned var parent: ParentNode?
    init(_ key: Int, _ parent: ParentNode?) { (self.key, self.parent) = (key, parent) }
  }

  @Test func wrongParentsAreFound() {
    func keys(_ node: ParentNode?) -> [Int] {
      node.map { [$0.key] + keys($0.left) + keys($0.right) } ?? []
    }
    func insert(_ key: Int, _ root: inout ParentNode?) {
      guard var node = root else {
        root = ParentNode(key, nil)
        return
      }
      while node.key != key {
        let next = key < node.key ? node.left : node.right
        if let next {
          node = next
          continue
        }
        let added = ParentNode(key, key < node.key ? root : node)
        if key < node.key { node.left = added } else { node.right = added }
      }
    }
    let said = recorded {
      expectExercise(
        .bst, operations: 200, make: { ParentNode?.none },
        insert: { insert($1, &$0) },
        remove: { tree, key in
          let kept = keys(tree).filter { $0 != key }
          tree = nil
          for key in kept { insert(key, &tree) }
        }, tree: { $0 })
    }
    #expect(said.contains(": the parent of "), "\(said)")
    #expect(said.contains("(! at fault)"), "\(said)")
  }

  /// If an operation ends the process, the preceding operations remain in a file; otherwise no file
  /// remains.
  @Test func operationsThatCrashAreKept() async throws {
    func files() throws -> [URL] {
      let folders = try FileManager.default.contentsOfDirectory(
        at: FileManager.default.temporaryDirectory, includingPropertiesForKeys: nil)
      return folders.filter { $0.lastPathComponent.hasPrefix("TreeVizTesting-") }
        .map { $0.appendingPathComponent("ExpectExerciseTests-4711-operations.txt") }
        .filter { FileManager.default.fileExists(atPath: $0.path) }
    }
    for file in try files() { try FileManager.default.removeItem(at: file) }
    await #expect(processExitsWith: .exitCode(3)) {
      expectExercise(
        .bst, make: { PlainTree() },
        insert: { tree, key in
          tree.insert(key)
          if tree.root?.left != nil, tree.root?.right != nil { exit(3) }
        }, remove: { $0.remove($1) }, tree: { $0.root }, line: 4711)
    }
    let file = try #require(files().first)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.last?.hasPrefix("insert ") == true, "\(lines)")
    var tree = PlainTree()
    for line in lines {
      let key = try #require(line.split(separator: " ").last.flatMap { Int($0) })
      if line.hasPrefix("insert") { tree.insert(key) } else { tree.remove(key) }
    }
    #expect(tree.root?.left != nil && tree.root?.right != nil)
    try FileManager.default.removeItem(at: file.deletingLastPathComponent())
    expectExercise(
      .bst, operations: 50, make: { PlainTree() }, insert: { $0.insert($1) },
      remove: { $0.remove($1) }, tree: { $0.root }, line: 4711)
    #expect(try files().isEmpty)
  }

  @Test func whatCannotBeCheckedFails() {
    let plain = recorded {
      expectExercise(
        .redBlack, operations: 50, make: { PlainTree() }, insert: { $0.insert($1) },
        remove: { $0.remove($1) }, tree: { $0.root })
    }
    #expect(plain.hasPrefix("not a red-black tree after 3 operations"), "\(plain)")
    #expect(plain.contains("the nodes cannot be colored as a red-black tree"), "\(plain)")
    let said = recorded {
      expectExercise(
        .redBlack, operations: 50, make: { AVLTree<Int>() }, insert: { $0.insert($1) },
        remove: { $0.remove($1) }, tree: { $0 })
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
