import BinaryTrees
import Foundation
import Testing
import TreeTestSupport

/// Trees are encoded as flat arrays; decoding refuses arrays that are not a tree.
@Suite struct NodeCodableTests {
  private func json(_ tree: TreeNode<Int>?) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(tree), as: UTF8.self)
  }

  private func decode(_ json: String) throws -> TreeNode<Int>? {
    try JSONDecoder().decode(TreeNode<Int>?.self, from: Data(json.utf8))
  }

  @Test func format() throws {
    let tree = TreeNode(5, left: TreeNode(3, right: TreeNode(4)), right: TreeNode(8))
    #expect(
      try json(tree) == """
        {"elements":[5,3,4,8],"left":[true,false,false,false],"right":[true,true,false,false]}
        """)
    try tree.insert(3, duplicates: .count)
    #expect(try json(tree).contains(#""multiplicities":[1,2,1,1]"#))
    #expect(try json(nil) == "null")
  }

  @Test func everyShapeComesBack() throws {
    for shape in EveryShape.upTo(6) {
      let tree = TreeNode(PlainNode.tree(shape) { $0 })
      guard try decode(json(tree)) == tree else {
        Issue.record("\(shape) comes back as another tree")
        return
      }
    }
    #expect(try decode("null") == nil)
  }

  @Test func multiplicitiesComeBack() throws {
    var tree: TreeNode<Int>?
    for key in [5, 3, 5, 8, 8, 8] { try tree.insert(key, duplicates: .count) }
    let decoded = try decode(json(tree))
    #expect(decoded == tree)
    #expect(decoded.node(of: 8)?.multiplicity == 3)
  }

  /// All link structures of three nodes that can be encoded; five of them are trees.
  @Test func everyStructureOfThreeNodes() {
    var accepted: Set<String> = []
    for bits in 0..<64 {
      let flags = (0..<6).map { bits >> $0 & 1 == 1 }
      let json = #"{"elements":[0,1,2],"left":\#(flags[..<3]),"right":\#(flags[3...])}"#
      do {
        accepted.insert(try decode(json)?.description ?? "()")
      } catch DecodingError.dataCorrupted {
      } catch {
        Issue.record("\(json): \(error)")
      }
    }
    #expect(
      accepted == [
        "(0 (1 (2)))", "(0 (1 () (2)))", "(0 (1) (2))", "(0 () (1 (2)))", "(0 () (1 () (2)))",
      ]
    )
  }

  @Test(arguments: [
    (#"{"elements":[],"left":[],"right":[]}"#, "no elements", "elements"),
    (#"{"elements":[1,2],"left":[true],"right":[false,false]}"#, "1 entries for 2", "left"),
    (#"{"elements":[1],"left":[false],"right":[false,true]}"#, "2 entries for 1", "right"),
    (#"{"elements":[1,2],"left":[false,false],"right":[false,false]}"#, "entry 1", "elements"),
    (#"{"elements":[1],"left":[true],"right":[false]}"#, "1 more nodes", "left"),
    (#"{"elements":[1],"left":[false],"right":[true]}"#, "1 more nodes", "right"),
    (
      #"{"elements":[1],"left":[false],"right":[false],"multiplicities":[0]}"#, "entry 0 is 0",
      "multiplicities"
    ),
    (
      #"{"elements":[1],"left":[false],"right":[false],"multiplicities":[]}"#, "0 entries for 1",
      "multiplicities"
    ),
  ])
  func malformed(_ json: String, _ problem: String, _ key: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(json): \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains(problem))
    #expect(context.codingPath.last?.stringValue == key)
  }

  @Test func missingParts() {
    #expect(throws: DecodingError.self) { try decode(#"{"elements":[1],"left":[false]}"#) }
    #expect(throws: DecodingError.self) { try decode("[1]") }
  }
}
