import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

@Suite struct CodableTests {
  /// Data of a tree of each scheme is read by trees of all schemes.
  private struct Written: KindVisitor {
    var texts: [Data] = []
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for (index, keys) in [[], [7], Array(0..<40), Array((0..<40).reversed())].enumerated() {
        var tree = IntTree<Scheme>(keys, scheme: scheme)
        tree.insert(99)
        tree.remove(99)
        guard let data = try? JSONEncoder().encode(tree) else {
          faults.append(name)
          continue
        }
        if texts.count == index { texts.append(data) }
        let own = try? JSONDecoder().decode(IntTree<Scheme>.self, from: data)
        let array = try? JSONDecoder().decode([Int].self, from: data)
        if own != tree || own?.violation() != nil { faults.append("\(name), \(keys)") }
        if array != keys.sorted() { faults.append("\(name), \(keys): no array") }
        if data != texts[min(index, 2)] { faults.append("\(name), \(keys): other data") }
      }
    }
  }

  @Test func aTreeIsCodedLikeAnArray() throws {
    var test = Written()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
    #expect(try encodedJSON(AVLTree([5, 3, 8])) == "[3,5,8]")
    #expect(try decodedJSON(RedBlackTree<Int>.self, "[3,1,2]") == RedBlackTree([1, 2, 3]))
    #expect(decodingProblem(RedBlackTree<Int>.self, "[3,1,2,3]") == "1 of 4 elements are repeated")
    let reversed = SearchTree<ReversedOrder<Int>, AVLScheme>([1, 2])
    #expect(try encodedJSON(reversed) == "[2,1]")
    #expect(try decodedJSON(type(of: reversed), "[1,2]") == reversed)
  }

  @Test func sortedDataMakesABalancedTree() throws {
    let count = 50_000
    let data = try JSONEncoder().encode(Array(0..<count))
    let tree = try JSONDecoder().decode(BinarySearchTree<Int>.self, from: data)
    #expect(tree.count == count && tree.height == 15)
  }

  @Test func badInputIsRejected() throws {
    let plain = BinarySearchTree<Int>.self
    #expect(
      decodingProblem(plain, #"{"elements":[5,3],"leftSizes":[1,0]}"#)?.contains("Array") == true)
    #expect(decodingProblem(plain, #"[1,"2"]"#) != nil)
  }
}
