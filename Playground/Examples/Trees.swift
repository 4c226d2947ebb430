import TreeViz

extension Example {
  /// Compares kinds of search trees and shows a heap.
  static let balancedTrees = Example(name: "balanced-trees", title: "Balanced trees") { report in
    report.write("The keys 1 to 7 in a plain tree, an AVL tree and a red-black tree:")
    report.draw(try BinarySearchTree(1...7).snapshot.drawing())
    report.draw(try AVLTree(1...7).snapshot.drawing())
    report.draw(try RedBlackTree(1...7).snapshot.drawing())
    report.write("The changes in an AVL tree when 6 is inserted after 5 and 7:")
    var tree = AVLTree([5, 7])
    var log = ChangeLog()
    tree.insert(6, observing: &log)
    report.draw(log.changes.map { "\($0)\n" }.joined())
    report.write("The same insertion, with explanations:")
    var recorded = RecordedTree(.avl, [5, 7])
    recorded.insert(6)
    let recording = try recorded.recording()
    for index in recording.frameIndices { report.write(recording.frame(at: index).caption) }
    let primes = AVLTree([2, 3, 5, 7, 11, 13])
    report.write(
      "Primes from 4 to 12: \(Array(primes[4...12])); the third is \(primes[offset: 2]).")
    var heap = BinaryHeap([3, 1, 4, 1, 5, 9, 2, 6])
    report.write("A heap:")
    report.draw(try heap.snapshot.drawing())
    report.write("Its greatest elements: \(heap.pop() ?? 0), then \(heap.pop() ?? 0).")
  }

  /// Draws one tree with each layout.
  static let layouts = Example(name: "layouts", title: "Layouts") { report in
    guard let root = BinarySearchTree([5, 7, 8, 6, 3, 4, 2, 1]).root else { return }
    for layout in LayoutName.allCases {
      report.write("\(layout.rawValue):")
      report.show(try root.svg(layout: layout))
    }
  }
}
