import BinaryTrees
import Foundation
import SearchTrees
import Testing

@Suite struct CodableTests {
  private func roundTrip<Scheme: BalancingScheme>(_ scheme: Scheme.Type) throws {
    typealias Tree = SearchTree<NaturalOrder<Int>, Scheme>
    var generator = SplitMix64(seed: 5)
    for count in 0..<40 {
      var tree = Tree((0..<count).map { _ in Int(generator.next() % 100) })
      if count % 5 == 4 {
        for _ in 0..<3 { try tree.insert(Int(generator.next() % 20), duplicates: .count) }
      }
      let decoded = try JSONDecoder().decode(Tree.self, from: JSONEncoder().encode(tree))
      #expect(decoded == tree)
      #expect(decoded.snapshot == tree.snapshot)
    }
  }

  @Test func shapesAndAllComeBack() throws {
    try roundTrip(UnbalancedScheme.self)
    try roundTrip(AVLScheme.self)
    try roundTrip(RedBlackScheme.self)
    try roundTrip(SplayScheme.self)
    try roundTrip(TreapScheme.self)
    try roundTrip(WeightBalancedScheme.self)
    try roundTrip(ScapegoatScheme.self)
  }

  @Test func theFormIsAsDocumented() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(AVLTree([5, 3, 8])), as: UTF8.self)
    #expect(json == #"{"elements":[5,3,8],"leftSizes":[1,0,0],"tags":[0,0,0]}"#)
  }

  /// Returns the decoder's error description for an invalid text.
  private func problem<Tree: Decodable>(_ type: Tree.Type, _ json: String) -> String? {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func badInputIsRejected() throws {
    let plain = BinarySearchTree<Int>.self
    #expect(problem(plain, #"{"elements":[5,3],"leftSizes":[1]}"#) == "1 entries for 2 elements")
    #expect(
      problem(plain, #"{"elements":[5,3],"leftSizes":[2,0]}"#)
        == "entry 0 is 2, more than there are below")
    #expect(problem(plain, #"{"elements":[5,3],"leftSizes":[-1,0]}"#) != nil)
    #expect(
      problem(plain, #"{"elements":[5,3],"leftSizes":[1,4]}"#)
        == "entry 1 is 4, more than there are below")
    #expect(
      problem(plain, #"{"elements":[5,8],"leftSizes":[1,0]}"#)
        == "8 is in the left subtree of 5 (5 → left 8) but must not be greater than 5")
    #expect(
      problem(plain, #"{"elements":[5],"leftSizes":[0],"multiplicities":[0]}"#)
        == "entry 0 is 0, expected at least 1")
    let avl = AVLTree<Int>.self
    #expect(
      problem(avl, #"{"elements":[1,2,3],"leftSizes":[0,0,0],"tags":[2,1,0]}"#)?
        .contains("differ by more than 1") == true)
    #expect(
      problem(avl, #"{"elements":[5,3],"leftSizes":[1,0],"tags":[0,0]}"#)?
        .contains("balance") == true)
    let redBlack = RedBlackTree<Int>.self
    #expect(
      problem(redBlack, #"{"elements":[5,3],"leftSizes":[1,0],"tags":["red","black"]}"#)?
        .contains("must be black") == true)
    #expect(problem(redBlack, #"{"elements":[5],"leftSizes":[0],"tags":["green"]}"#) != nil)
    #expect(problem(redBlack, #"{"elements":[5],"leftSizes":[0]}"#) != nil)
    #expect(
      problem(Treap<Int>.self, #"{"elements":[5,3],"leftSizes":[1,0],"tags":[1,9]}"#)?
        .contains("priority") == true)
  }

  @Test func aChainOfAnyDepth() throws {
    let count = 50_000
    let json =
      #"{"elements":["# + (0..<count).map(String.init).joined(separator: ",")
      + #"],"leftSizes":["# + [String](repeating: "0", count: count).joined(separator: ",") + "]}"
    let tree = try JSONDecoder().decode(BinarySearchTree<Int>.self, from: Data(json.utf8))
    #expect(tree.height == count - 1)
    #expect(tree[offset: 777] == 777)
  }
}
