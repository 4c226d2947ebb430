import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// JSON objects whose members are named by paths, as bigtree writes them.
@Suite struct PathObjectTests {
  /// Reads a text, in whose tree nodes may have three or more children.
  private func read(_ text: String) -> Result<TreeDocument, SourceError> {
    var limits = ReadingLimits()
    limits.children = .max
    return Result { () throws(SourceError) in
      try TreeDocument.read(Array(text.utf8), limits: limits)
    }
  }

  @Test func `the names of members are the paths of nodes`() throws {
    let text = """
      {"/a b": {"name": "a b", "age": 90}, "/a b/c": {"name": "c", "age": 6.5},
       "/a b/d": {"age": null, "tags": ["x"]}, "/a b/c/é": {}, "/a b/e": {"size": [1, 2]}}
      """
    let document = try read(text).get()
    #expect(document.format == .json)
    #expect(document.joinedLabels == ["a b", "c", "é", "d", "e"])
    let tree = document.tree
    #expect(tree.shape.isLeaf(2) && tree.shape.left(of: 1) == 2)
    #expect(tree.columns["age"]?[0] == .integer(90) || tree.columns["age"]?[0] == .decimal(90))
    #expect(tree.columns["age"]?[1] == .decimal(6.5))
    #expect(
      document.notes == [
        "é is an only child without a side and is read as a left child; left and right of nested "
          + "objects name sides", "ignored: the contents of tags",
      ])
  }

  @Test func `a group of children is joined by stubs`() throws {
    let text =
      #"{"/r": {}, "/r/a": {}, "/r/b": {}, "/r/c": {}, "/r/d": {}, "/r/b/x": {}, "/r/b/y": {}}"#
    let document = try read(text).get()
    #expect(document.joinedLabels == ["r", "a", "b", "x", "y", "c", "d"])
    let nested = """
      {"name": "r", "children": [{"name": "a"}, {"name": "b", "children": [{"name": "x"}, \
      {"name": "y"}]}, {"name": "c"}, {"name": "d"}]}
      """
    let other = try read(nested).get().tree
    #expect(document.tree.shape == other.shape && document.tree.elements == other.elements)
  }

  @Test(arguments: [
    (#"{"/a": {}, "/b": {}}"#, "without a parent"),
    (#"{"/a": {}, "/b/c": {}}"#, "without a parent"),
    (#"{"/a": {}, "/a": {}}"#, "given twice"), (#"{"/a": {}, "b": {}}"#, "not a path"),
    (#"{"/a": {}, "/a/b": 5}"#, "not an object"), (#"{"/a": {}, "/a/b": {}"#, "line 1"),
    (#"{"/a": {"children": ["b"]}}"#, "named by its path"),
    (#"{"/a": {"left": {"name": "b"}}}"#, "named by its path"),
    (#"{"/a": {}} x"#, "line 1"), (#"{"/a": {"x": 1, "x": 2}}"#, "given twice"),
  ])
  func `a damaged object is refused`(_ text: String, _ message: String) {
    let error = #expect(throws: SourceError.self) { try read(text).get() }
    #expect(error.map { "\($0)".contains(message) } == true, "\(text): \(error as Any)")
  }

  @Test func `a chain of 2,000 nodes is read without recursion`() throws {
    var path = ""
    var text = "{"
    for _ in 0..<2000 {
      path += "/a"
      text += "\(text.count > 1 ? "," : "")\"\(path)\":{}"
    }
    #expect(try read(text + "}").get().tree.shape.height == 1999)
  }
}

extension TreeDocument {
  /// The labels of the nodes that are not stubs, in pre-order.
  fileprivate var joinedLabels: [String] {
    let stubs = tree.stubs ?? []
    return tree.elements.indices.filter { stubs.isEmpty || !stubs[$0] }.map { tree.elements[$0] }
  }
}
