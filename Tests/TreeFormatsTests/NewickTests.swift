import BinaryTrees
import Testing
import TextSupport
import TreeTestSupport

@testable import TreeFormats

/// The data of nodes in Newick besides labels and lengths.
@Suite struct NewickTests {
  /// Returns the values of a column as texts, with the labels of their nodes; `nil` if there is no
  /// column.
  private func entries(_ key: AnnotationKey, of tree: TreeSnapshot<String>) -> [String]? {
    tree.columns[key].map { column in
      tree.shape.indices.compactMap { node in
        column[node].map { "\(tree.elements[node])=\($0)" }
      }
    }
  }

  private func tree(_ text: String) throws -> TreeSnapshot<String> {
    try read(text, .newick).get().tree
  }

  /// Returns the text of a tree, which must be written without losses.
  private func written(_ tree: TreeSnapshot<String>) -> String {
    let written = NewickWriter.write(tree)
    #expect(written.losses.isEmpty)
    return String(written.text.dropLast())
  }

  @Test func commentsAreColumns() throws {
    let document = try read(try fixture("comments.nwk")).get()
    let tree = document.tree
    #expect(document.format == .newick && document.notes.isEmpty)
    #expect(entries("comment", of: tree) == ["root=a leading comment", "A=comment"])
    #expect(entries("rate", of: tree) == ["A=0.5"])
    #expect(entries("posterior", of: tree) == ["=0.98"])
    #expect(entries("height_95%_HPD", of: tree) == ["={0.1,0.2}"])
    #expect(tree.columns["rate"]?.numbers.contains(0.5) == true)
    #expect(
      written(tree)
        == "[&R] ((A[comment][&rate=0.5]:0.1,B:0.0025)[&posterior=0.98,height_95%_HPD={0.1,0.2}]:1e-05,"
        + "'C d''s (x)':0.3)root[a leading comment]:0;")
  }

  @Test func tagsOfNHXAreWrittenAsSuch() throws {
    let text = "((a:1,b:2)c:3[&&NHX:S=Homo sapiens:B=100:E=1.1.1.1],d:4[&&NHX:D=Y])[&&NHX:D=N];"
    let tree = try tree(text)
    #expect(entries("S", of: tree) == ["c=Homo sapiens"])
    #expect(entries("B", of: tree) == ["c=100"])
    #expect(tree.columns["B"]?.numbers.contains(100) == true)
    #expect(entries("D", of: tree) == ["=N", "d=Y"])
    #expect(written(tree) == text)
    // A colon in a value would separate tags, so another notation is used.
    let other = tree.with(columns: ["S": .texts(["a:b", nil, nil, nil, nil])])
    #expect(written(other) == "((a,b)c,d)[&S=a:b];")
  }

  @Test(
    arguments: [
      // RAxML, PhyML and IQ-TREE
      ("((a:1,b:1):2[50],(c:1,d:1):3[80]);", ["=50", "=80"], "((a:1,b:1)50:2,(c:1,d:1)80:3);"),
      ("((a:1,b:1)97:2,(c:1,d:1)0.5:3)1;", ["=1", "=97", "=0.5"], nil),
      ("((a:1,b:1)95.2/99:2,(c:1,d:1)100:3);", ["=95.2/99", "=100"], nil),
      ("((a,b)[50],c);", ["=50"], nil), ("((a,b)x[50],c);", ["x=50"], nil),
      ("((a:1,b:1)x:2[50],(c:1,d:1)y:3);", ["x=50"], nil),
      // Numbers that are labels
      ("((1,4)3,8)5;", nil, nil), ("((1:1,4:1)3:1,8:1)5;", nil, nil),
      ("((a:1,b:1)'80':2,c:3);", nil, nil), ("(a:1,b:1)5;", nil, "(a:1,b:1)5;"),
      // A name of the root or of another clade does not turn supports into names.
      ("((a:1,b:1)95:2,(c:1,d:1)80:3)R;", ["=95", "=80"], "((a:1,b:1)95:2,(c:1,d:1)80:3)R;"),
      ("((a:1,b:1)x:2,(c:1,d:1)80:3);", ["=80"], "((a:1,b:1)x:2,(c:1,d:1)80:3);"),
      // Supports keep their digits.
      (
        "((a:1,b:1)0.670:2,(c:1,d:1)100:3);", ["=0.67", "=100"],
        "((a:1,b:1)0.670:2,(c:1,d:1)100:3);"
      ),
    ] as [(String, [String]?, String?)])
  func numbersAtInnerNodesAreSupports(text: String, supports: [String]?, again: String?) throws {
    let tree = try tree(text)
    #expect(entries("support", of: tree) == supports)
    let written = written(tree)
    if let again { #expect(written == again) }
    #expect(try self.tree(written) == tree)
  }

  @Test func unusualCommentsAreKept() throws {
    for (text, key, expected) in [
      ("(a[&U],b);", "comment", ["a=&U"]), ("(a[&x=1,flag],b);", "comment", ["a=&x=1,flag"]),
      ("(a[x][y],b);", "comment", ["a=x y"]), ("(a,b)r;[after]", "comment", ["r=after"]),
      ("(a[50],b);", "comment", ["a=50"]), ("([c](a,b)r,d);", "comment", ["r=c"]),
      ("(a[&!color=#ff0000],b);", "!color", ["a=#ff0000"]),
      ("(a[&x=\"5, 6\",\"y z\"=007],b);", "x", ["a=5, 6"]),
      ("(a[&x=\"5, 6\",\"y z\"=007],b);", "y z", ["a=007"]),
      ("(a[&x={{1,2},{3}}],b);", "x", ["a={{1,2},{3}}"]),
      ("(a[ & ],b);", "comment", ["a= & "]),
    ] {
      let tree = try tree(text)
      #expect(entries(AnnotationKey(rawValue: key), of: tree) == expected, "\(text)")
      #expect(try self.tree(written(tree)) == tree, "\(text)")
    }
    #expect(try tree("(a[],b[&x=]);").columns.isEmpty)
    #expect(try tree("[note]").isEmpty)
    let twice = try read("(a[&x=1,x=2],b:1[&branchLength=5]);", .newick).get()
    #expect(entries("x", of: twice.tree) == ["a=1"])
    #expect(entries(.branchLength, of: twice.tree) == ["b=1.0"])
    #expect(twice.notes == ["2 annotations given twice for a node: the first is kept"])
    let mixed = try read("(a[&&NHX:S=x],b[&!color=red]);").get()
    #expect(
      mixed.notes
        == ["annotations have two forms; Newick writes all of them as in [&&NHX:S=human]"])
  }

  @Test(arguments: ["[&R] ((a:1,b:1):1,c:2)r;", "[&U] (a,b);", "[&R] (a,b)[&x=1]r;"])
  func rootingIsKept(_ text: String) throws {
    let tree = try tree(text)
    #expect(tree.columns["rooting"]?[0] == .text(text.contains("&R") ? "R" : "U"))
    let written = written(tree)
    #expect(written.hasPrefix(text.prefix(5)))
    #expect(try self.tree(written) == tree)
    let json = try TreeFormat.json.write(tree)
    #expect(self.written(try read(json.bytes).get().tree) == written)
  }

  /// The form of annotations does not depend on their names.
  @Test(arguments: [
    "(a[&&NHX:len=3.5:note=x y],b[&&NHX:len=1.0]);", "(a[&S=human,len=1.0],b[&S=5.50]);",
  ]) func formOfAnnotationsIsKept(_ text: String) throws {
    let document = try read(text).get()
    #expect(
      try TreeFormat.newick.write(document.tree, notation: document.notation).text == text + "\n")
  }

  @Test func lossOfTruthValuesIsReported() throws {
    let tree = try read(#"{"key": 1, "a": true, "b": 2}"#).get().tree
    let written = try TreeFormat.newick.write(tree)
    #expect(written.text == "1[&a=true,b=2];\n")
    #expect(written.losses == ["that the truth values of column a are not strings"])
  }

  @Test func doubleQuotationMarksEncloseLabels() throws {
    #expect(try tree(#"("C d":1,("a:""b":2,'"'));"#).elements == ["", "C d", "", "a:\"b", "\""])
    #expect(outline(#"("cd,b);"#, .newick).contains("expected: a closing \""))
  }

  @Test func finalSemicolonMayBeMissing() throws {
    for text in ["((d,e)b,(f,g)c)a", "(a:1,b:2)", "(a,b)c:1"] {
      let document = try read(text).get()
      #expect(document.format == .newick)
      #expect(document.notes == ["the semicolon after the tree is missing"])
      #expect(document.tree == (try tree(text + ";")))
    }
    #expect(outline("((a,b),c", .newick).contains("expected: )"))
  }

  @Test func onlyChildrenAreReported() throws {
    #expect(
      try read("((x)y,z);").get().notes == [
        "x is an only child without a side and is read as a left child; Newick does not show sides"
      ])
  }

  @Test func underscoresStay() throws {
    let text = "(class_1_62:1,'a b':2)_;"
    #expect(try tree(text).elements == ["_", "class_1_62", "a b"])
    #expect(written(try tree(text)) == text)
  }

  @Test func columnsOfOtherFormatsAreAnnotations() throws {
    let shape = try tree("(a,b)c;").shape
    let columns: TreeColumns = [
      "count": .integers([5, nil, -7]), "share": .decimals([0.25, 5, nil]),
      "text": .texts(["5", "a,b", "{1,2}"]), "name with = and ,": .texts(["", " a ", "x=y"]),
      "comment": .texts(["plain", "&x=1", "7"]), "support": .texts([nil, "50", nil]),
      "odd": .texts(["{", "a}b", "{a,{b},}"]),
    ]
    let tree = TreeSnapshot(shape: shape, elements: ["c", "a", "b"], columns: columns)
    let again = try self.tree(written(tree))
    for key in columns.keys { #expect(again.columns[key] == columns[key], "\(key)") }
    #expect(Set(again.columns.keys) == Set(columns.keys))
  }

  @Test func entriesThatCommentsCannotHoldAreNamed() throws {
    let shape = try tree("(a,b)c;").shape
    let tree = TreeSnapshot(
      shape: shape, elements: ["c", "a", "b"],
      columns: [
        "x": .texts(["[1]", "a\"b", "ok"]), "y": .decimals([.nan, 1, nil]),
        "z\n": .integers([1, 2, 3]), "none": .texts([nil, nil, nil]),
      ])
    let written = NewickWriter.write(tree)
    #expect(written.text == "(a[&y=1.0],b[&x=ok])c;\n")
    #expect(
      written.losses == [
        "2 entries of column x, with brackets, quotation marks or controls, or not finite",
        "1 entry of column y, with brackets, quotation marks or controls, or not finite",
        "column z\n, a name with brackets, quotation marks or controls",
        "column none, which is empty",
      ])
  }

  @Test func columnsHaveALimit() throws {
    var limits = ReadingLimits.standard
    limits.columns = 2
    let error = #expect(throws: SourceError.self) {
      try read("(a[&x=1,y=2],b[&z=3]);", .newick, limits: limits).get()
    }
    #expect(error?.message == "too many columns")
  }

  @Test func randomColumnsComeBack() throws {
    var generator = SplitMix64(seed: 12)
    var wrong: String?
    for shape in EveryShape.upTo(7)
    where wrong == nil
      && shape.indices.allSatisfy({ shape.isLeaf($0) || !shape.right[$0].isMissing })
    {
      let labels = hostileLabels.filter {
        !$0.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
      }
      var columns: TreeColumns = [
        .branchLength: .decimals(shape.indices.map { _ in Double(generator.next() % 9) })
      ]
      let texts = labels.filter { !$0.utf8.contains { "[]\"".utf8.contains($0) } }
      for key in ["support", "comment", "S", "x y"] as [AnnotationKey] {
        let values = shape.indices.map { _ in
          generator.next() % 3 == 0 ? nil : texts[Int(generator.next() % UInt64(texts.count))]
        }
        if values.contains(where: { $0.map { Double($0) == nil && !$0.contains("/") } ?? false }) {
          columns[key] = .texts(values)
        }
      }
      let tree = TreeSnapshot(
        shape: shape,
        elements: shape.indices.map { _ in labels[Int(generator.next() % UInt64(labels.count))] },
        columns: columns)
      let written = NewickWriter.write(tree)
      guard case .success(let document) = read(written.bytes, .newick) else {
        wrong = written.text
        break
      }
      let again = document.tree
      if again.elements != tree.elements
        || !columns.keys.allSatisfy({ again.columns[$0] == columns[$0] })
      {
        wrong = written.text
      }
    }
    #expect(wrong == nil)
  }

  /// Returns what a text is after reading and writing it.
  private func again(
    _ text: String, _ change: (inout TreeDocument) throws -> Void = { _ in }
  ) throws -> String {
    var limits = ReadingLimits.standard
    limits.children = .max
    var document = try read(text, .newick, limits: limits).get()
    try change(&document)
    let written = try TreeFormat.newick.write(document.tree, notation: document.notation)
    return String(written.text.dropLast())
  }

  @Test("lengths that have not changed keep their digits")
  func digitsOfLengths() throws {
    for text in [
      "((A:1.500,B:1e-05):0.10,C:2);", "(A:1.0,B:0.00001)r:0;", "(A:-0.50,B:+3,C:.5):007;",
      "(A:1E3,B:1e3,C:1000.0);", "((A:0.5,B:0.25):1e-07,(C:0.1719701100,D:3):0.0);",
      "(A:0.12345678901234567890,B:1);", "(A:9007199254740993,B:1);", "(A:-0,B:0.0001,C:0.00010);",
    ] {
      #expect(try again(text) == text)
    }
    // In NEXUS, too.
    let nexus = try read("#NEXUS begin trees; tree a = ((A:1.50,B:2):3.0,C:4); end;").get()
    let written = try TreeFormat.newick.write(nexus.tree, notation: nexus.notation)
    #expect(written.text == "((A:1.50,B:2):3.0,C:4);\n")
  }

  @Test("lengths keep their digits where the structure changes, and changed lengths are new")
  func digitsOfChangedLengths() throws {
    let text = "((A:1.50,B:2.0)90:0.50,(C:1.00,D:4.0)80:0.250,E:3.000);"
    #expect(
      try again(text) { $0.ladderize() }
        == "(E:3.000,(A:1.50,B:2.0)90:0.50,(C:1.00,D:4.0)80:0.250);")
    #expect(
      try again(text) { document in
        let condition = try #require(CollapseCondition("support<85"))
        _ = try document.collapse(where: condition)
      } == "((A:1.50,B:2.0)90:0.50,C:1.25,D:4.25,E:3.000);")
    let rooted = try again(text) { try $0.root(at: .outgroup(["E"])) }
    #expect(rooted.contains("A:1.50,B:2.0)90:0.50") && rooted.contains("E:1.5"))
    #expect(
      try again("(A:1.0,B:2.00,C:3.000);") { $0.resolveGroups() } == "(A:1.0,(B:2.00,C:3.000):0);")
    // Stubs of groups are not nodes.
    #expect(
      try again("(A:1.0,B:2.00,C:3.000,D:4.0);") { $0 = $0.joined }
        == "(A:1.0,B:2.00,C:3.000,D:4.0);")
  }

  @Test("the digits of random lengths are kept")
  func digitsOfRandomLengths() throws {
    var generator = SplitMix64(seed: 8)
    func length() -> String {
      let number = Double.random(in: 0...3, using: &generator)
      let small = number * 1e-6
      return [
        "\(number)", "\(small)", "\((number * 100).rounded() / 100)0", "\(Int(number))",
        "\(Int(number)).\(Int.random(in: 0...99_999, using: &generator))", "\(Int(number))e-3",
      ].randomElement(using: &generator) ?? "1"
    }
    for _ in 0..<200 {
      let names = (0..<5).map { "t\($0):\(length())" }
      let text =
        "((\(names[0]),\(names[1])):\(length()),(\(names[2]),\(names[3]),\(names[4])):\(length()));"
      #expect(try again(text) == text)
    }
  }
}

extension Int32 {
  fileprivate var isMissing: Bool { self == TreeShape.none }
}
