import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeTestSupport

/// Writes and reads a tree; returns a description of the fault, or `nil`.
private func fault(
  _ tree: TreeSnapshot<String>, _ format: TreeFormat, isLossless: Bool,
  _ types: LabelTypes = .words
) -> String? {
  let notation = TreeNotation(labelTypes: types)
  guard let written = try? format.write(tree, notation: notation) else {
    return "\(format): refused"
  }
  guard written.losses.isEmpty == isLossless else { return "\(format): \(written.losses)" }
  switch read(written.bytes, format) {
  case .failure(let error): return "\(format): \(error)\n\(written.text)"
  case .success(let document):
    let isEqual =
      isLossless
      ? document.tree == tree
      : document.tree.shape == tree.shape && document.tree.elements == tree.elements
    return isEqual ? nil : "\(format): \(outline(tree)) comes back from \(written.text)"
  }
}

/// Returns a label without control characters, which Newick cannot store and replaces by visible
/// symbols.
private func withoutControls(_ label: String) -> String {
  let kept = label.unicodeScalars.filter { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }
  return String(String.UnicodeScalarView(kept))
}

private func isFull(_ shape: TreeShape) -> Bool {
  shape.indices.allSatisfy {
    (shape.left[$0] == TreeShape.none) == (shape.right[$0] == TreeShape.none)
  }
}

private func hasLoneRight(_ shape: TreeShape) -> Bool {
  shape.indices.contains {
    shape.left[$0] == TreeShape.none && shape.right[$0] != TreeShape.none
  }
}

@Suite struct RoundTripTests {
  private func faultOverEveryShape(_ format: TreeFormat, seed: UInt64) -> String? {
    var generator = SplitMix64(seed: seed)
    for shape in [.empty] + EveryShape.upTo(10) {
      let tree = tree(shape, hostileLabels, using: &generator)
      if let fault = fault(tree, format, isLossless: true) { return fault }
    }
    return nil
  }

  @Test func listsAreReadBack() { #expect(faultOverEveryShape(.list, seed: 1) == nil) }
  @Test func heapArraysAreReadBack() { #expect(faultOverEveryShape(.heapArray, seed: 2) == nil) }
  @Test func sExpressionsAreReadBack() { #expect(faultOverEveryShape(.sexpr, seed: 3) == nil) }
  @Test func sidewaysDrawingsAreReadBack() {
    #expect(faultOverEveryShape(.sideways, seed: 10) == nil)
  }
  /// Labels that other formats would read as sides, bullets or lists are quoted.
  @Test func sidewaysDrawingsAreDetected() {
    let labels = [
      "L: 3", "x (left)", "* x", "R---- 8", "[x]", "(x)", "a=b", "5;", "1,2", "-> x", "x = [5]",
      "e.g-.",
    ]
    var wrong: String?
    for label in labels {
      for shape in EveryShape.upTo(4) where shape.count > 1 && wrong == nil {
        let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { _ in label })
        let text = (try? TreeFormat.sideways.write(tree).text) ?? ""
        if case .success(let document) = read(text), document.tree.elements == tree.elements {
          continue
        }
        wrong = text
      }
    }
    #expect(wrong == nil, "\(wrong ?? "")")
  }
  @Test func jsonIsReadBack() { #expect(faultOverEveryShape(.json, seed: 4) == nil) }
  @Test func jsonArraysAreReadBack() { #expect(faultOverEveryShape(.jsonArrays, seed: 5) == nil) }

  @Test func newickIsReadBack() {
    var generator = SplitMix64(seed: 6)
    var wrong: String?
    for shape in [.empty] + EveryShape.upTo(10) where wrong == nil && !hasLoneRight(shape) {
      let tree = tree(shape, hostileLabels.map(withoutControls), using: &generator)
      wrong = fault(tree, .newick, isLossless: isFull(shape))
    }
    #expect(wrong == nil)
  }

  @Test func keysAreReadBack() {
    let sorted = Set(hostileLabels).sorted()
    var generator = SplitMix64(seed: 7)
    var wrong: String?
    for (round, shape) in ([.empty] + EveryShape.upTo(10)).enumerated() where wrong == nil {
      let start = Int(generator.next() % UInt64(sorted.count - 10))
      // Keys keep their types by their order.
      let types = round % 4 < 2 ? LabelTypes.spelled : .words
      let labels =
        switch round % 4 {
        case 0: (0..<shape.count).map { "\(2 * $0 - 9)" }
        case 1: (0..<shape.count).map { "\($0).\($0 % 3)" }
        default: Array(sorted[start...].prefix(shape.count))
        }
      let tree = TreeSnapshot(shape: shape, elements: shape.inorderRank.map { labels[Int($0)] })
      wrong = fault(tree, .keys, isLossless: true, types)
    }
    #expect(wrong == nil)
  }

  @Test func columnsAreReadBack() {
    var generator = SplitMix64(seed: 8)
    func sparse<Value>(_ count: Int, _ value: (UInt64) -> Value) -> [Value?] {
      (0..<count).map { _ in generator.next() % 3 == 0 ? nil : value(generator.next()) }
    }
    var wrong: String?
    for shape in EveryShape.upTo(7) where wrong == nil {
      let columns: [(AnnotationKey, TreeColumn)] = [
        (.weight, .decimals(sparse(shape.count) { Double(bitPattern: $0 >> 2) })),
        (.color, .texts(sparse(shape.count) { hostileLabels[Int($0 % 70)] })),
        (.branchLength, .decimals(sparse(shape.count) { Double($0 % 10) })),
        (.identity, .integers(sparse(shape.count) { Int(truncatingIfNeeded: $0) })),
        ("\u{1}\"x", .integers(sparse(shape.count) { Int($0 % 3) })),
      ]
      var tree = tree(shape, hostileLabels, using: &generator)
      var kept = TreeColumns()
      for (key, column) in columns where (0..<shape.count).contains(where: { column[$0] != nil }) {
        kept[key] = column
      }
      tree = tree.with(columns: kept)
      wrong =
        fault(tree, .json, isLossless: true)
        ?? fault(tree, .jsonArrays, isLossless: true)
      if isFull(shape), kept[.branchLength] != nil, wrong == nil {
        let lengths = tree.map(withoutControls)
          .with(columns: [.branchLength: kept[.branchLength] ?? .decimals([])])
        wrong = fault(lengths, .newick, isLossless: true)
      }
    }
    #expect(wrong == nil)
  }

  /// Numbers stay numbers with all of their digits, and words in quotation marks stay words.
  @Test(arguments: [TreeFormat.list, .heapArray, .sexpr, .json, .jsonArrays, .newick, .sideways])
  func typesOfLabelsAndTheirDigits(_ format: TreeFormat) throws {
    let labels = [
      "5", "-0", "0.6284629236936382", "1e-7", "1E+300", "1.50", "12345678901234567890123", "x",
      "0.1000000000000000055511151231257827",
    ]
    let shape = try #require(EveryShape.upTo(9).last { isFull($0) && $0.count == 9 })
    let tree = TreeSnapshot(shape: shape, elements: labels)
    for quoted in [[], [0, 3, 5], Set(0..<7)] as [Set<Int>] {
      let notation = TreeNotation(labelTypes: LabelTypes(quoted: quoted))
      let written = try format.write(tree, notation: notation)
      #expect(written.losses.isEmpty)
      let again = try read(written.bytes, format).get()
      #expect(again.tree == tree)
      #expect(again.notation.labelTypes == notation.labelTypes, "\(written.text)")
    }
    // JSON does not allow the spelling of these numbers.
    for number in ["007", "0x10", "nan", "-inf"] {
      let odd = TreeSnapshot(shape: shape, elements: labels.map { $0 == "x" ? number : $0 })
      let losses = try format.write(odd).losses
      let isJSON = [.list, .heapArray, .json, .jsonArrays].contains(format)
      #expect(losses == (isJSON ? ["that 1 label, such as \(number), is a number"] : []))
    }
  }

  /// Numbers, strings, truth values and arrays of JSON keep their types and spellings.
  @Test func valuesOfColumns() throws {
    let members = [
      #""a":"1.50""#, #""b":1.50"#, #""c":123456789012345678901234567890"#, #""d":true"#,
      #""e":[1,[2.0,null]]"#, #""f":"[1,2]""#, #""g":1e-7"#, #""h":0.1000000000000000055"#,
    ]
    let text =
      #"{"element":5,\#(members.joined(separator: ",")),"left":{"element":3,"a":7,"b":"x"}}"#
    let tree = try read(text).get().tree
    #expect(try TreeFormat.json.write(tree).text == text + "\n")
    let arrays = try TreeFormat.jsonArrays.write(tree)
    #expect(try read(arrays.bytes).get().tree == tree)
  }

  @Test func largeRandomTrees() {
    var generator = SplitMix64(seed: 9)
    var wrong: String?
    for _ in 0..<20 where wrong == nil {
      let shape = RandomShape.searchTree(
        count: generator.logUniform(upTo: 3000), using: &generator)
      let tree = tree(shape, hostileLabels, using: &generator)
      let formats: [TreeFormat] = [
        .list, .sexpr, .json, .jsonArrays, .sideways,
      ]
      for format in formats { wrong = wrong ?? fault(tree, format, isLossless: true) }
    }
    #expect(wrong == nil)
  }
}
