import Testing
import TextSupport
import TreeFormats

private func fault(_ text: String, _ format: TreeFormat, _ limits: ReadingLimits) -> String? {
  guard case .failure(let error) = read(text, format, limits: limits) else { return nil }
  return "\(error.position.offset): \(error.message) (\(error.expected ?? ""))"
}

@Test(
  arguments: [
    ("5 3 8", .keys, 4), ("a b \"c\"", .keys, 4), ("[5,null,3,8]", .list, 10),
    ("[5,3,8]", .heapArray, 5), ("(5 (3) (8))", .sexpr, 8), ("(a,b);", .newick, 3),
    ("  9\n5\n  3", .sideways, 8),
    (#"{"id":1,"left":{"id":2,"left":{"id":3}}}"#, .json, 30),
    (#"{"children_left":[1,2,-1],"children_right":[-1,-1,-1]}"#, .jsonArrays, 22),
    (
      #"{"children_left":[1,2,-1],"children_right":[-1,-1,-1],"w":[1,2,3],"label":["a","b","c"]}"#,
      .jsonArrays, 22
    ),
  ] as [(String, TreeFormat, Int)])
func tooManyNodesAreRefused(_ text: String, _ format: TreeFormat, _ offset: Int) throws {
  #expect(fault(text, format, ReadingLimits(nodes: 3)) == nil)
  let found = try #require(fault(text, format, ReadingLimits(nodes: 2)))
  #expect(found.hasPrefix("\(offset): "))
  #expect(found.contains("(at most 2"))
}

@Test(
  arguments: [
    ("a bcdef", .keys, 2), ("\"bcdef\"", .keys, 0), ("[bcdef]", .list, 1), ("['bcdef']", .list, 1),
    ("[\"\\n\\n\\n\"]", .heapArray, 1), ("(bcdef)", .sexpr, 1), ("(a,bcdef);", .newick, 3),
    ("(\\(\\(\\()", .sexpr, 1), ("bcdef", .sideways, 0), ("\"bcdef\"", .sideways, 0),
    ("('bcdef',a);", .newick, 1), (#"{"id":"bcdef"}"#, .json, 6), (#"{"id":12345}"#, .json, 6),
    (#"{"id":1,"bcdef":2}"#, .json, 8),
  ] as [(String, TreeFormat, Int)])
func longLabelsAreRefused(_ text: String, _ format: TreeFormat, _ offset: Int) throws {
  let found = try #require(fault(text, format, ReadingLimits(labelBytes: 4)))
  #expect(found.hasPrefix("\(offset): "))
  #expect(found.contains("(at most 4 bytes)"))
  #expect(fault(text, format, ReadingLimits(labelBytes: 9)) == nil)
}

@Test func longTextsAreRefused() {
  for format in TreeFormat.allCases {
    #expect(
      fault("[1,2,3]", format, ReadingLimits(textBytes: 6))
        == "0: the text has 7 bytes (at most 6 bytes)")
  }
}

@Test func tooManyColumnsAreRefused() {
  let node = #"{"id":1,"a":1,"b":2,"left":{"id":2}}"#
  #expect(fault(node, .json, ReadingLimits(columns: 2)) == nil)
  #expect(
    fault(node, .json, ReadingLimits(columns: 1)) == "18: too many columns (at most 1 column)")
  #expect(fault(node, .json, ReadingLimits(annotations: 4)) == nil)
  #expect(
    fault(node, .json, ReadingLimits(annotations: 3))
      == "0: 2 columns of 2 nodes (at most 3 entries in all)")
  let arrays = #"{"children_left":[-1],"children_right":[-1],"a":[1],"b":[2]}"#
  #expect(fault(arrays, .jsonArrays, ReadingLimits(columns: 2, annotations: 2)) == nil)
  #expect(
    fault(arrays, .jsonArrays, ReadingLimits(columns: 1))
      == "56: too many columns (at most 1 column)")
  #expect(fault(arrays, .jsonArrays, ReadingLimits(annotations: 1)) != nil)
}
