import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeTestSupport

/// Trees whose nodes have three or more children.
struct GroupTests {
  private static let limits: ReadingLimits = {
    var limits = ReadingLimits()
    limits.children = .max
    return limits
  }()

  private func read(_ text: String, _ format: TreeFormat? = nil) throws -> TreeDocument {
    try TreeDocument.read(Array(text.utf8), format: format, limits: Self.limits)
  }

  private func written(_ document: TreeDocument, _ format: TreeFormat) throws -> String {
    String(
      decoding: try format.write(document.tree, notation: document.notation).bytes, as: UTF8.self)
  }

  /// All trees of up to six nodes.
  private static let small = (1...6).flatMap { OrderedTree.all(ofCount: $0) }

  private static let large: [OrderedTree] = {
    var generator = SplitMix64(seed: 44)
    return [1, 2, 3, 10, 1000].map { .random(count: 2000, width: $0, using: &generator) }
  }()

  @Test func `there are as many ordered trees as Catalan numbers say`() {
    #expect((1...6).map { OrderedTree.all(ofCount: $0).count } == [1, 1, 2, 5, 14, 42])
  }

  @Test func `readers keep all children of every ordered tree`() throws {
    for oracle in Self.small + Self.large {
      let tree = try read(oracle.newick).joined.tree
      #expect(tree.elements == (0..<oracle.count).map { "n\($0)" })
      #expect(tree.shape == oracle.shape)
      #expect(tree.shape.indices.map { tree.shape.children(of: $0) } == oracle.children)
      #expect(tree.columns.isEmpty)
    }
  }

  @Test func `stubs join the children as agreed`() throws {
    let tree = try read("(a,b,c,d)e;").tree
    #expect(tree.elements == ["e", "a", "", "b", "", "c", "d"])
    #expect(tree.stubs == [false, false, true, false, true, false, false])
    #expect(tree.shape.left == [1, -1, 3, -1, 5, -1, -1])
    #expect(tree.shape.right == [2, -1, 4, -1, 6, -1, -1])
    let measured = try read("(a:1,b:2,c:3);").tree
    #expect(measured.columns[.branchLength] == .decimals([nil, 1, 0, 2, 3]))
    #expect(try read("(a,b)c;").tree.stubs == nil)
  }

  @Test func `traversals of trees with groups agree with a recursive oracle`() {
    for oracle in Self.small + Self.large {
      for order in TraversalOrder.allCases {
        let nodes = oracle.nodes(in: order)
        #expect(oracle.shape.nodes(in: order) == nodes, "\(order)")
        #expect(oracle.shape.nodes(in: order, reversed: true) == nodes.reversed(), "\(order)")
      }
    }
  }

  @Test func `measures count the nodes, and a group as one level`() {
    for oracle in Self.small + Self.large.suffix(2) {
      let (shape, depths) = (oracle.shape, oracle.depths)
      #expect(shape.height == depths.max())
      #expect(shape.leafCount == oracle.children.count { $0.isEmpty })
      #expect(shape.widths == (0...shape.height).map { level in depths.count { $0 == level } })
      if oracle.count < 10 || shape.height < 40 { #expect(shape.diameter == oracle.diameter) }
      #expect(shape.groupInWords == nil || !oracle.isBinary)
    }
  }

  @Test(arguments: [TreeFormat.newick, .json])
  func `trees with groups are written back unchanged`(_ format: TreeFormat) throws {
    for oracle in Self.small + Self.large {
      let document = try read(oracle.newick)
      let text = try written(document, format)
      // The writer accepts trees with stubs and without.
      #expect(try written(document.joined, format) == text)
      let back = try read(text, format)
      #expect(back.tree == document.tree)
      if format == .newick { #expect(text == oracle.newick) }
    }
  }

  @Test func `columns, supports and quotation marks stay at their nodes`() throws {
    let text = "((a:1,'2':2,c:3)95:0.5,(d:1,e[&rate=0.25]:2,f:3,g:4)80:0.25,h:1);\n"
    let document = try read(text)
    #expect(try written(document, .newick) == text)
    let json = try written(document, .json)
    #expect(try written(try read(json), .newick) == text)
    #expect(document.joined.notation.labelTypes.isWord(3))
  }

  @Test func `children in JSON are read in any number`() throws {
    let text = #"{"name":"r","children":[{"name":"a"},{"name":"b","value":2},{"name":"c"}]}"#
    let document = try read(text).joined
    #expect(document.tree.elements == ["r", "a", "b", "c"])
    #expect(
      try written(document, .json)
        == #"{"element":"r","value":null,"children":[{"element":"a"},{"element":"b","value":2},"#
        + #"{"element":"c"}]}"# + "\n")
  }

  @Test func `a missing child among three is refused`() {
    for list in ["null,{\"key\":1},{\"key\":2}", "{\"key\":1},{\"key\":2},null"] {
      #expect(throws: SourceError.self) { try read("{\"key\":0,\"children\":[\(list)]}") }
    }
  }

  @Test func `a third child is refused unless the limits allow it`() {
    for text in ["(a,b,c);", #"{"key":1,"children":[{"key":2},{"key":3},{"key":4}]}"#] {
      #expect(throws: SourceError.self) { try TreeDocument.read(Array(text.utf8)) }
    }
  }

  @Test func `resolving makes stubs usual nodes`() throws {
    let tree = try read("(a:1,b:2,c:3,d:4)e;").tree.resolved
    #expect(tree.columns.keys == [.branchLength])
    #expect(tree.count == 7)
    #expect(!tree.shape.hasGroups)
    let text = String(decoding: try TreeFormat.newick.write(tree).bytes, as: UTF8.self)
    #expect(text == "(a:1,(b:2,(c:3,d:4):0):0)e;\n")
  }

  @Test func `other formats refuse trees with groups by name`() throws {
    let tree = try read("(a,b,c)d;").tree
    for format in TreeFormat.allCases where format.isWritten && format != .newick && format != .json
    {
      let error = #expect(throws: TreeWriteError.self) { try format.write(tree) }
      #expect(error?.format == format)
      #expect(error?.message.contains("a node with 3 children") == true)
    }
  }

  @Test func `a table has one row for each node, with the position in its group`() throws {
    let tree = try read("((a,b,c)d,e)f;").joined.tree
    let table = String(decoding: TableWriter.write(tree).bytes, as: UTF8.self)
    #expect(
      table == """
        key,parent,side,depth,left,right
        f,,,0,d,e
        d,f,left,1,a,c
        a,d,1,2,,
        b,d,2,2,,
        c,d,3,2,,
        e,f,right,1,,

        """)
  }

  @Test func `a group of 100,000 children and a chain of groups are read and written`() throws {
    let wide = "(" + (0..<100_000).map { "n\($0)" }.joined(separator: ",") + ")r;\n"
    let document = try read(wide)
    #expect(document.joined.tree.count == 100_001)
    #expect(document.joined.tree.shape.height == 1)
    #expect(try written(document, .newick) == wide)
    let deep =
      String(repeating: "(", count: 50_000) + "a" + String(repeating: ",b,c)d", count: 50_000)
      + ";\n"
    let chain = try read(deep).joined
    #expect(chain.tree.shape.height == 50_000)
    #expect(try written(chain, .newick) == deep)
  }
}
