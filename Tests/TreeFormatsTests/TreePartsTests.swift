import BinaryTrees
import Testing
import TextSupport
import TreeTestSupport

@testable import TreeFormats

/// The table of the parts of trees that formats keep agrees with what their writers write.
struct TreePartsTests {
  /// A tree that has one of the parts and none of the others.
  struct Example: CustomTestStringConvertible {
    let part: TreeParts
    let name: String
    let tree: TreeSnapshot<String>
    var types = LabelTypes.spelled

    var testDescription: String { name }
  }

  private static let pair = shape(left: [1, -1, -1], right: [2, -1, -1])

  private static func shape(left: [Int32], right: [Int32]) -> TreeShape {
    (try? TreeLinks(left: left, right: right, root: 0).numbered().shape) ?? .empty
  }

  private static func example(
    _ part: TreeParts, _ name: String, _ labels: [String], columns: TreeColumns = [:],
    types: LabelTypes = .spelled
  ) -> Example {
    Example(
      part: part, name: name,
      tree: TreeSnapshot(shape: pair, elements: labels, columns: columns), types: types)
  }

  static let examples = [
    example(.shapes, "shapes", ["1", "3", "2"]),
    Example(
      part: .sides, name: "sides",
      tree: TreeSnapshot(shape: shape(left: [-1, -1], right: [1, -1]), elements: ["1", "2"])),
    example(.types, "types", ["2", "1", "3"], types: LabelTypes(quoted: [0, 1, 2])),
    example(.spellings, "spellings", ["007", "001", "010"]),
    example(.controls, "controls", ["b\u{1}", "a\u{1}", "c\u{1}"]),
    example(
      .lengths, "lengths", ["2", "1", "3"], columns: [.branchLength: .decimals([nil, 1.5, 2.5])]),
    example(.columns, "columns", ["2", "1", "3"], columns: ["rate": .decimals([0.5, 1.5, 2.5])]),
  ]

  /// Whether reading a text gives a tree with its types again.
  private func isEqual(_ text: WrittenText, _ format: TreeFormat, _ example: Example) -> Bool {
    guard case .success(let document) = read(text.bytes, format) else { return false }
    let types = document.notation.labelTypes
    return document.tree == example.tree
      && example.tree.shape.indices.allSatisfy {
        types.quotes(example.tree.elements[$0], of: $0)
          == example.types.quotes(example.tree.elements[$0], of: $0)
      }
  }

  @Test(arguments: TreeFormat.allCases.filter(\.isWritten), examples)
  func `a format keeps a part, or reports its loss`(
    _ format: TreeFormat, _ example: Example
  ) throws {
    let notation = TreeNotation(labelTypes: example.types)
    let text = try format.write(example.tree, notation: notation)
    let isKept = format.keeps.contains(example.part)
    #expect(isEqual(text, format, example) == isKept, "\(text.text)")
    #expect(text.losses.isEmpty == isKept, "\(text.losses)")
  }

  @Test(arguments: examples) func `d3 keeps a part, or reports its loss`(_ example: Example) {
    let text = D3Writer.write(example.tree, example.types)
    let isKept = D3Writer.keeps.contains(example.part)
    #expect(isEqual(text, .json, example) == isKept, "\(text.text)")
    #expect(text.losses.isEmpty == isKept, "\(text.losses)")
  }

  @Test func `a format keeps groups, or refuses them`() throws {
    var limits = ReadingLimits()
    limits.children = .max
    let tree = try TreeDocument.read(Array("(a,b,c)d;".utf8), limits: limits).joined.tree
    for format in TreeFormat.allCases where format.isWritten {
      guard let text = try? format.write(tree) else {
        #expect(!format.keeps.contains(.groups), "\(format)")
        continue
      }
      #expect(format.keeps.contains(.groups) && text.losses.isEmpty, "\(format)")
      #expect(try TreeDocument.read(text.bytes, format: format, limits: limits).joined.tree == tree)
    }
    let d3 = D3Writer.write(tree, .spelled)
    #expect(try TreeDocument.read(d3.bytes, format: .json, limits: limits).joined.tree == tree)
    #expect(d3.text == #"{"name":"d","children":[{"name":"a"},{"name":"b"},{"name":"c"}]}"# + "\n")
  }

  @Test func `formats that are only read keep nothing`() {
    for format in TreeFormat.allCases where !format.isWritten {
      #expect(format.keeps == [])
      #expect(throws: TreeWriteError.self) { try format.write(Self.examples[0].tree) }
    }
  }

  @Test func `every shape with hostile labels and columns is read back from d3`() throws {
    var generator = SplitMix64(seed: 21)
    for shape in [.empty] + EveryShape.upTo(8) {
      var tree = tree(shape, hostileLabels, using: &generator)
      if !shape.isEmpty {
        tree = tree.with(columns: [
          .weight: .decimals(shape.indices.map { $0 % 3 == 1 ? nil : Double($0) }),
          "value": .texts(shape.indices.map { $0 % 2 == 1 ? nil : "x" }),
        ])
      }
      let text = D3Writer.write(tree, .words)
      try #require(text.losses.isEmpty, "\(text.losses)")
      let document = try read(text.bytes, .json).get()
      try #require(document.tree == tree, "\(text.text)")
      let detected = try read(text.bytes).get()
      try #require(tree.isEmpty || detected.format == .json)
    }
  }

  @Test func `columns whose names are labels in d3 are reported`() throws {
    let tree = TreeSnapshot(
      shape: Self.pair, elements: ["2", "1", "3"],
      columns: [
        "label": .integers([1, 2, 3]), "name": .integers([1, 2, 3]),
        "children": .integers([1, 2, 3]), "data": .integers([1, 2, 3]),
      ])
    let text = D3Writer.write(tree, .spelled)
    #expect(
      text.losses
        == ["label", "name", "children"].map {
          "column \($0), a name that means something else in JSON"
        })
    #expect(try read(text.bytes, .json).get().tree.columns.keys == ["data"])
  }
}
