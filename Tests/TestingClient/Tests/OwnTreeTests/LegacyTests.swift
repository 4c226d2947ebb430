import TreeVizTesting
import XCTest

@testable import OwnTree

final class LegacyTests: XCTestCase {
  func testBalance() {
    expectBalanced(SearchTree([5, 3, 8, 9, 7, 10]))
  }

  func testRemoval() {
    var tree = SearchTree([5, 3, 8, 9])
    tree.remove(5)
    expectTree(tree, equals: [8, 3, 9])
  }
}
