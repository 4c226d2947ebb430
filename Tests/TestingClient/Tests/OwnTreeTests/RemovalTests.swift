import Testing
import TreeVizTesting

@testable import OwnTree

@Test func removingTheRoot() {
  var tree = SearchTree([5, 3, 8, 1, 4, 9])
  tree.remove(5)
  expectTree(tree, equals: [8, 3, 9, 1, 4])
}

@Test func aCorrectTreePasses() {
  expectExercise(
    .bst, make: { SearchTree() }, insert: { $0.insert($1) }, remove: { $0.remove($1) },
    contains: { $0.contains($1) }, tree: { $0 })
}
