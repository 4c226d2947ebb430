import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeSteps

/// `NaN` has no place in the order of numbers, so no container holds it.
@Suite struct NotANumberTests {
  @Test func whatIsNotEqualToItselfIsFoundNowhere() {
    var tree = AVLTree([1.0, 2, 3])
    #expect(!tree.contains(.nan))
    #expect(!tree.insert(.nan).inserted)
    #expect(tree.remove(.nan) == nil && tree.firstIndex(of: .nan) == nil)
    #expect(tree.multiplicity(of: .nan) == 0 && tree.find(.nan) == nil)
    #expect(Array(tree) == [1, 2, 3])
    #expect(Array(AVLTree(sortedElements: [1, .nan, 2])) == [1, 2])
  }

  @Test func notANumberKeepsNothingOut() {
    var plain = BinarySearchTree<Double>()
    let rejected = plain.insertElements([.nan] + (0..<100).map(Double.init), duplicates: .reject)
    #expect(rejected == nil && plain.count == 100)
    var heap = BinaryHeap([1.0, 2])
    var observer = Unobserved()
    #expect(!heap.removeElement(.nan, observing: &observer))
    #expect(heap.insertElement(.nan, duplicates: .reject, observing: &observer) == .ignored)
    heap.push(.nan)
    #expect(heap.entries == [2, 1])
  }

  @Test func heapsKeepNoNaN() {
    var heap = BinaryHeap([.nan, 1.0, .nan, 3])
    #expect(heap.entries == [3, 1])
    let first = heap.replaceFirst(with: .nan)
    #expect(first == 3)
    #expect(heap.entries == [1])
    var observer = Unobserved()
    heap.heapify([2, .nan, 4], observing: &observer)
    #expect(heap.entries == [4, 2])
    let broken = TreeSnapshot<Double>(
      shape: .complete(count: 3), elements: [4, .nan, 2], columns: TreeColumns())
    let isAdopted = heap.adopt(broken)
    #expect(!isAdopted)
    #expect(heap.entries == [4, 2])
  }

  @Test func noNaNIsDecoded() {
    func decode<Tree: Decodable>(_: Tree.Type) throws -> Tree {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return try decoder.decode(Tree.self, from: Data(#"[1,"nan",2]"#.utf8))
    }
    #expect(throws: DecodingError.self) { try decode(WeightBalancedTree<Double>.self) }
    #expect(throws: DecodingError.self) { try decode(BinarySearchTree<Double>.self) }
    let error = #expect(throws: DecodingError.self) { try decode(AVLTree<Double>.self) }
    #expect("\(error as Any)".contains("entry 1 has no place in the order"))
  }

  @Test func rangesThatEndNowhereAreEmpty() {
    let tree = AVLTree<Double>([0, 1, 2])
    #expect(tree.count(from: .nan, to: 3) == 0 && tree.count(from: 0, to: .nan) == 0)
    #expect(tree.count(from: 0, to: 2) == 2 && tree.count(from: 2, to: 0) == 0)
  }
}
