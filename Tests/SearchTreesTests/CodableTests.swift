import BinaryTrees
import Foundation
import SearchTrees
import Testing

@Suite struct CodableTests {
  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

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
    #expect(try encoded(AVLTree([5, 3, 8])) == "[3,5,8]")
    #expect(try decoded(RedBlackTree<Int>.self, "[3,1,2]") == RedBlackTree([1, 2, 3]))
    #expect(problem(RedBlackTree<Int>.self, "[3,1,2,3]") == "1 of 4 elements are repeated")
    let reversed = SearchTree<ReversedOrder<Int>, AVLScheme>([1, 2])
    #expect(try encoded(reversed) == "[2,1]")
    #expect(try decoded(type(of: reversed), "[1,2]") == reversed)
  }

  @Test func sortedDataMakesABalancedTree() throws {
    let count = 50_000
    let data = try JSONEncoder().encode(Array(0..<count))
    let tree = try JSONDecoder().decode(BinarySearchTree<Int>.self, from: data)
    #expect(tree.count == count && tree.height == 15)
  }

  @Test func aMultisetIsCodedWithItsCounts() throws {
    let set: AVLMultiset<String> = ["b", "a", "b"]
    #expect(try encoded(set) == #"{"counts":[1,2],"elements":["a","b"]}"#)
    for json in [
      #"{"counts":[2,1],"elements":["b","a"]}"#, #"{"counts":[1,1,1],"elements":["b","a","b"]}"#,
    ] {
      #expect(try decoded(AVLMultiset<String>.self, json) == set)
      #expect(try encoded(decoded(RedBlackMultiset<String>.self, json)) == encoded(set))
    }
  }

  /// Returns the decoder's error description for an invalid text.
  private func problem<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
    do {
      _ = try decoded(type, json)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func badInputIsRejected() throws {
    let plain = BinarySearchTree<Int>.self
    #expect(problem(plain, #"{"elements":[5,3],"leftSizes":[1,0]}"#)?.contains("Array") == true)
    #expect(problem(plain, #"[1,"2"]"#) != nil)
    let multiset = AVLMultiset<Int>.self
    #expect(
      problem(multiset, #"{"elements":[5,3],"counts":[1]}"#) == "1 entries for 2 elements")
    #expect(
      problem(multiset, #"{"elements":[5],"counts":[0]}"#) == "entry 0 is 0, expected at least 1")
    #expect(
      problem(multiset, #"{"elements":[5,3],"counts":[9223372036854775807,1]}"#)
        == "the sum exceeds 9223372036854775807")
  }
}
