import TreeViz

/// Page 2: search trees that maintain their order and balance, and a heap.
enum Page2 {
  static func run() throws {
    print("The same keys in three kinds of trees:\n")
    let keys = 1...7
    print(try BinarySearchTree(keys).snapshot.drawing())
    print(try AVLTree(keys).snapshot.drawing())
    print(try RedBlackTree(keys).snapshot.drawing())

    print("What an AVL tree does when 6 comes after 5 and 7:\n")
    var tree = AVLTree([5, 7])
    var log = ChangeLog()
    tree.insert(6, observing: &log)
    for change in log.changes { print("  \(change)") }

    print("\nA sorted set like any other:\n")
    let primes = AVLTree([2, 3, 5, 7, 11, 13])
    print("  from 4 to 12: \(Array(primes[4...12]))")
    print("  the third: \(primes[offset: 2])")
    print("  with the even numbers: \(primes.union([2, 4, 6]))")

    print("\nA heap:\n")
    var heap = BinaryHeap([3, 1, 4, 1, 5, 9, 2, 6])
    print(try heap.snapshot.drawing())
    print("The greatest: \(heap.pop() ?? 0), then \(heap.pop() ?? 0)")
  }
}
