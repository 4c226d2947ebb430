import BinaryTrees
import Testing
import TextSupport
import TreeFormats

@testable import TreeWeb

/// Tests of trees with three or more children on pages.
struct StubbedTreeTests {
  private static func read(_ text: String) throws -> TreeSnapshot<String> {
    var limits = ReadingLimits.standard
    limits.children = .max
    return try TreeDocument.reading(
      Array(text.utf8), format: .newick, keyType: nil, limits: limits
    ).joined.tree
  }

  @Test(arguments: [
    "(a:1,b:2,c:3)r;", "((a:1,b:2,c:3,d:4)x:1,e:2,(f:1)g:2,h:1)r;", "(a:1,b:2)r;", "a;",
    "((((a:1,b:1,c:1,d:1,e:1)x:1)y:1)z:1,w:2,v:3,u:4);",
  ])
  func joiningTheStubsGivesTheTreeBack(text: String) throws {
    let tree = try Self.read(text)
    let (stubbed, places) = tree.stubbed
    #expect(stubbed.joined == tree && !stubbed.shape.hasGroups)
    #expect(places.map { stubbed.elements[$0] } == tree.elements)
    #expect(places == places.sorted() && Set(places).count == tree.count)
    var marks = TreeMarks()
    for node in tree.shape.indices where node % 2 == 0 { marks[node].insert(.path) }
    let moved = marks.moved(to: places)
    for (node, place) in places.enumerated() { #expect(moved[place] == marks[node]) }
  }

  @Test func lengthsForPagesArePositiveAndFinite() throws {
    #expect(try Self.read("(a:1,b:0);").hasLengthsForPages)
    for text in ["(a,b);", "(a:0,b:0);", "(a:-1,b:-2);", "(a:1e-300,b:0);", "(a:1e300,b:1);"] {
      #expect(try !Self.read(text).hasLengthsForPages, "\(text)")
    }
  }
}
