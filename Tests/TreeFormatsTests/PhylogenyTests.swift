import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeTestSupport

/// New roots, sorted children and removed branches of phylogenies.
struct PhylogenyTests {
  private func read(_ text: String) throws -> TreeDocument {
    var limits = ReadingLimits()
    limits.children = .max
    return try TreeDocument.read(Array(text.utf8), format: .newick, limits: limits)
  }

  private func written(_ document: TreeDocument) throws -> String {
    String(
      decoding: try TreeFormat.newick.write(document.tree, notation: document.notation).bytes,
      as: UTF8.self)
  }

  private func changed(
    _ text: String, _ change: (inout TreeDocument) throws -> Void
  ) throws -> String {
    var document = try read(text)
    try change(&document)
    return String(try written(document).dropLast())
  }

  /// A random tree in Newick with lengths, and supports that are numbers of their branches.
  private static func random(
    _ count: Int, groups: Bool, using generator: inout SplitMix64
  ) -> String {
    func length() -> String { "\(Double.random(in: 0.125...2, using: &generator))" }
    var parts = (0..<count).map { "t\($0):\(length())" }
    var number = 0
    while parts.count > 2 {
      let isGroup = groups && parts.count > 4 && Bool.random(using: &generator)
      let children = (0..<(isGroup ? 3 : 2)).map { _ in
        parts.remove(at: .random(in: parts.indices, using: &generator))
      }
      number += 1
      parts.append("(\(children.joined(separator: ",")))\(number):\(length())")
    }
    return "(\(parts.joined(separator: ",")));"
  }

  private static let trees: [String] = {
    var generator = SplitMix64(seed: 2106)
    return (0..<60).map { random(3 + $0 / 3, groups: $0 % 2 == 0, using: &generator) }
  }()

  @Test(arguments: [
    ("((A:1,B:2)95:0.5,(C:1,D:4)80:0.25)R;", "(D:3.375,((A:1,B:2)95:0.75,C:1):0.625)R;"),
    (
      "((A:1,B:2)95:0.5,(C:1,D:4)80:0.25,E:3);",
      "(D:3.625,((E:3,(A:1,B:2)95:0.5)80:0.25,C:1):0.375);"
    ),
    // The middle of the path is a node.
    ("((A:1,B:1)9:1,(C:1,D:1)8:1,E:2);", "((A:1,B:1)9:1,(C:1,D:1)8:1,E:2);"),
    ("((A:1,(B:1,C:3)7:1,D:4)8:1,E:1)9;", "(A:1,(B:1,C:3)7:1,D:4,E:2)9;"),
    // The root moves along its own branch.
    ("(A:1,B:3);", "(A:2,B:2);"), ("((A:1,B:1)9:0,(C:1,D:1)8:2);", "((A:1,B:1)9:1,(C:1,D:1)8:1);"),
    // A root with one child disappears.
    ("(((A:1,B:2):1,C:4):7);", "((A:1,B:2):1.5,C:3.5):7;"),
  ])
  func `the midpoint is the middle of the longest path`(_ text: String, _ rooted: String) throws {
    #expect(try changed(text) { try $0.root(at: .midpoint) } == rooted)
  }

  @Test(arguments: [
    (["A"], "(A:0.5,(B:2,(E:3,(C:1,D:4)80:0.25)95:0.5):0.5);"),
    (["A", "B"], "((A:1,B:2)95:0.25,(E:3,(C:1,D:4)80:0.25)95:0.25);"),
    (["C", "D", "E"], "((A:1,B:2)95:0.25,(E:3,(C:1,D:4)80:0.25)95:0.25);"),
    (["E"], "(E:1.5,((C:1,D:4)80:0.25,(A:1,B:2)95:0.5):1.5);"),
  ])
  func `the branch of an outgroup is divided in its middle`(
    _ labels: [String], _ rooted: String
  ) throws {
    let text = "((A:1,B:2)95:0.5,E:3,(C:1,D:4)80:0.25);"
    #expect(try changed(text) { try $0.root(at: .outgroup(labels)) } == rooted)
  }

  @Test func `inner nodes stand for their leaves, and names stay with their nodes`() throws {
    let text = "((A,B)Apes,(C,(D,E)Cats)Beasts)Root;"
    #expect(
      try changed(text) { try $0.root(at: .outgroup(["Cats"])) }
        == "((D,E)Cats,((A,B)Apes,C)Beasts)Root;")
    #expect(
      try changed(text) { try $0.root(at: .outgroup(["Apes", "C"])) }
        == "((D,E)Cats,((A,B)Apes,C)Beasts)Root;")
    let quoted = try changed("(('1':1,b:1):1,c:1,'2':4);") { try $0.root(at: .outgroup(["c"])) }
    #expect(quoted == "(c:0.5,('2':4,('1':1,b:1):1):0.5);")
  }

  @Test(arguments: [
    ("((A,B),C);", TreeRooting.midpoint, "no midpoint"),
    ("((A:0,B:0):0,C:0);", .midpoint, "have length 0"),
    ("A:1;", .midpoint, "one leaf"), ("((A,B),C);", .outgroup(["X"]), "no node is named X"),
    ("((A,B),(C,D));", .outgroup(["A", "C"]), "also contains B"),
    ("((A,B),C);", .outgroup(["A", "B", "C"]), "all leaves"),
    ("((A,A),C);", .outgroup(["A"]), "2 nodes are named A"),
  ])
  func `roots that are not possible are refused`(
    _ text: String, _ rooting: TreeRooting, _ reason: String
  ) throws {
    var document = try read(text)
    let error = #expect(throws: PhylogenyError.self) { try document.root(at: rooting) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `a rooted tree says so`() throws {
    let text = "[&U] ((A:1,B:2):0.5,C:1,D:4);"
    #expect(
      try changed(text) { try $0.root(at: .outgroup(["C"])) }
        == "[&R] (C:0.5,(D:4,(A:1,B:2):0.5):0.5);")
  }

  @Test func `new roots keep the distances between leaves, supports and the order around the tree`()
    throws
  {
    for text in Self.trees {
      let before = try Phylogeny(read(text).joined.tree)
      for rooting in [TreeRooting.midpoint, .outgroup(["t0"]), .outgroup(["t2"])] {
        var document = try read(text)
        try document.root(at: rooting)
        let after = Phylogeny(document.tree)
        #expect(after.labels.sorted() == before.labels.sorted())
        for (one, other) in before.pairs {
          let (old, new) = (before.distance(one, other), after.distance(one, other))
          #expect(abs(old - new) < 1e-9, "\(text)")
        }
        #expect(before.isRotation(of: after), "\(text)")
        // Both branches of an old root may have supports. One remains, or both if the root stays
        // between them.
        let (old, new) = (before.supports, after.supports)
        #expect(Set(new.keys) == Set(old.keys))
        #expect(
          new.allSatisfy { split, supports in
            supports == old[split] || supports.count == 1 && supports.isSubset(of: old[split] ?? [])
          }, "\(text)")
        guard rooting == .midpoint else { continue }
        let longest = before.pairs.map { before.distance($0, $1) }.max() ?? 0
        #expect(abs((after.tipDistances.max() ?? 0) - longest / 2) < 1e-9)
        let labels = document.tree.elements
        try document.root(at: .midpoint)
        #expect(document.tree.elements == labels)
      }
    }
  }

  @Test func `smaller clades come first, and equal ones keep their order`() throws {
    #expect(
      try changed("(((a,b),c,(d,e,f,g)),h,(i,j));") { $0.ladderize() }
        == "(h,(i,j),(c,(a,b),(d,e,f,g)));")
    #expect(try changed("((a,b)x[&k=1],'7':2)y;") { $0.ladderize() } == "('7':2,(a,b)x[&k=1])y;")
    #expect(try changed("a;") { $0.ladderize() } == "a;")
    for text in Self.trees {
      var document = try read(text)
      document.ladderize()
      let shape = document.tree.shape
      for node in shape.indices {
        let counts = shape.children(of: node).map { child in
          shape.range(of: child).count { shape.isLeaf($0) }
        }
        #expect(counts == counts.sorted())
      }
      let once = document
      document.ladderize()
      #expect(document == once)
    }
  }

  @Test(arguments: [
    ("support<90", "((A:1,B:2)95:0.5,C:1.25,D:4.25,E:3);"),
    ("support < 99", "(A:1.5,B:2.5,C:1.25,D:4.25,E:3);"),
    ("support>=95", "(A:1.5,B:2.5,(C:1,D:4)80:0.25,E:3);"),
    ("support=80", "((A:1,B:2)95:0.5,C:1.25,D:4.25,E:3);"),
    ("length<=0.25", "((A:1,B:2)95:0.5,C:1.25,D:4.25,E:3);"),
    ("branchLength>0.25", "(A:1.5,B:2.5,(C:1,D:4)80:0.25,E:3);"),
  ])
  func `collapsed branches disappear, and leaves keep their distances from the root`(
    _ condition: String, _ collapsed: String
  ) throws {
    let condition = try #require(CollapseCondition(condition))
    let text = "((A:1,B:2)95:0.5,(C:1,D:4)80:0.25,E:3);"
    #expect(try changed(text) { _ = try $0.collapse(where: condition) } == collapsed)
  }

  @Test func `the last of several supports is compared, and missing ones are kept`() throws {
    let condition = try #require(CollapseCondition("support<70"))
    let text = "((A:1,B:1)95.2/60:1,(C:1,(D:1,E:1)10/70:1):1,F:1);"
    var document = try read(text)
    #expect(try document.collapse(where: condition) == 1)
    #expect(try written(document) == "(A:2,B:2,(C:1,(D:1,E:1)10/70:1):1,F:1);\n")
    document = try read("((((A:1,B:1)1:1,C:1)2:1,D:1)3:1,E:1);")
    #expect(try document.collapse(where: condition) == 3)
    #expect(try written(document) == "(A:4,B:4,C:3,D:2,E:1);\n")
  }

  @Test func `conditions have a name, a comparison and a number`() {
    for text in ["support", "<70", "support<", "support<x", "support=<3", "a<>3", "support<nan"] {
      #expect(CollapseCondition(text) == nil, "\(text)")
    }
    #expect(CollapseCondition("my column >= -1.5e2")?.column == "my column")
  }

  @Test func `conditions on missing columns are refused`() throws {
    var document = try read("((A:1,B:1)[&note=x]:1,C:1);")
    for (condition, reason) in [
      ("support<70", "expected: branchLength, note"), ("note<3", "no numbers"),
    ] {
      let condition = try #require(CollapseCondition(condition))
      let error = #expect(throws: PhylogenyError.self) {
        _ = try document.collapse(where: condition)
      }
      #expect(error?.description.contains(reason) == true)
    }
  }

  @Test func `groups that appear are resolved as those that are read`() throws {
    for text in Self.trees + ["(a,b,c,d)e;", "((a,b,c)[&k=1],(d,e),f,g);"] {
      var (changed, read) = (try read(text).joined, try read(text))
      changed.resolveGroups()
      read.resolveGroups()
      #expect(changed.tree == read.tree)
      #expect(!changed.tree.shape.hasGroups)
    }
  }

  @Test func `long chains get new roots on a small stack`() throws {
    let depth = 200_000
    let text =
      String(repeating: "(", count: depth) + "x:1"
      + (1...depth).map { ",a\($0):1):1" }.joined() + ";"
    var document = try read(text)
    try document.root(at: .midpoint)
    try document.root(at: .outgroup(["a7"]))
    document.ladderize()
    let condition = try #require(CollapseCondition("length<0.6"))
    #expect(try document.collapse(where: condition) <= 2)
    #expect(document.tree.shape.leafCount == depth + 1)
  }
}

/// A phylogeny with its distances and splits, computed the obvious way.
private struct Phylogeny {
  let tree: TreeSnapshot<String>
  private let lengths: [Double]
  private let leaves: [Int]
  let labels: [String]

  init(_ tree: TreeSnapshot<String>) {
    self.tree = tree
    lengths = tree.columns[.branchLength]?.numbers.map { $0 ?? 0 } ?? []
    leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
    labels = leaves.map { tree.elements[$0] }
  }

  private func ancestors(of node: Int) -> [Int] {
    Array(sequence(first: node) { tree.shape.parent(of: $0) })
  }

  /// The distances of the leaves from the root.
  var tipDistances: [Double] {
    leaves.map { ancestors(of: $0).dropLast().map { lengths[$0] }.reduce(0, +) }
  }

  var pairs: [(String, String)] {
    labels.indices.flatMap { one in labels[..<one].map { (labels[one], $0) } }
  }

  func distance(_ one: String, _ other: String) -> Double {
    let nodes = [one, other].map { label in leaves.first { tree.elements[$0] == label } ?? 0 }
    let paths = nodes.map { Set(ancestors(of: $0)) }
    return paths[0].symmetricDifference(paths[1]).map { lengths[$0] }.reduce(0, +)
  }

  /// Whether another tree has the same leaves in the same order around the tree.
  func isRotation(of other: Phylogeny) -> Bool {
    guard let first = labels.first, let start = other.labels.firstIndex(of: first) else {
      return labels.isEmpty
    }
    return Array(other.labels[start...] + other.labels[..<start]) == labels
  }

  /// The supports of branches that do not lead to a leaf.
  ///
  /// The key is the set of leaves on the side without the first leaf in alphabetical order.
  var supports: [Set<String>: Set<AnnotationValue>] {
    let all = Set(labels)
    let first = all.min() ?? ""
    var supports: [Set<String>: Set<AnnotationValue>] = [:]
    for node in tree.shape.indices.dropFirst() where !tree.shape.isLeaf(node) {
      let below = tree.shape.range(of: node).filter { tree.shape.isLeaf($0) }
      let clade = Set(below.map { tree.elements[$0] })
      let side = clade.contains(first) ? all.subtracting(clade) : clade
      if side.count > 1, side.count < all.count - 1 {
        let support = tree.columns["support"]?[node]
        supports[side, default: []].formUnion(support.map { [$0] } ?? [])
      }
    }
    return supports
  }
}
