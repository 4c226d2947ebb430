import BinaryTrees
import Testing

/// Notes that show entries of columns.
@Suite struct NoteFormatTests {
  private let tree = TreeSnapshot(
    shape: TreeShape.complete(count: 3), elements: ["a", "b", "c"],
    columns: [
      "gini": .decimals([2.0 / 3, 0.04079861, nil]), "samples": .integers([150, 48, 2]),
      "value": .written([
        .json("[[0.3333333333333333, 0.3333333333333333, 0.3333333333333333]]"),
        .json("[0.25, 0.75, 0]"), .json("[0.3, 0.3, 0.4]"),
      ]),
      "support": .integers([98, nil, 7]), "leaf": .written([.json("true"), nil, .json("false")]),
      "host": .texts(["bat", nil, "[x]"]),
    ])

  private func texts(_ name: String, digits: Int? = nil, named: Bool = true) -> [String] {
    var format = NoteFormat()
    (format.digits, format.showsNames) = (digits, named)
    return format.entries(AnnotationKey(rawValue: name), of: tree)
  }

  @Test("names stand before numbers and truth values, but not before words")
  func names() {
    #expect(texts("gini") == ["gini 0.6667", "gini 0.0408", ""])
    #expect(texts("gini", digits: 3) == ["gini 0.667", "gini 0.0408", ""])
    #expect(texts("samples", digits: 1) == ["samples 150", "samples 48", "samples 2"])
    #expect(texts("leaf") == ["leaf true", "", "leaf false"])
    #expect(texts("host") == ["bat", "", "[x]"])
    #expect(texts("support") == ["98", "", "7"])
    #expect(texts("none") == ["", "", ""])
  }

  @Test("shares of samples become counts if these are whole")
  func shares() {
    #expect(texts("value") == ["value 50 50 50", "value 12 36 0", "value 0.6 0.6 0.8"])
    #expect(
      texts("value", named: false) == [
        "[[0.3333333333333333, 0.3333333333333333, 0.3333333333333333]]", "[0.25, 0.75, 0]",
        "[0.3, 0.3, 0.4]",
      ])
    #expect(NumberArray("[[1, 2], [3, 4]]")?.arrayCount == 2)
    #expect(NumberArray("[]") == nil && NumberArray("[1, a]") == nil && NumberArray("1") == nil)
  }

  @Test("trees with branch lengths show numbers without names")
  func branchLengths() {
    let tree = TreeSnapshot(
      shape: TreeShape.complete(count: 1), elements: ["a"],
      columns: [.branchLength: .decimals([1]), "rate": .decimals([0.5])])
    #expect(NoteFormat(for: tree, digits: nil).entries("rate", of: tree) == ["0.5"])
    #expect(NoteFormat(for: self.tree, digits: 2).entries("gini", of: self.tree)[0] == "gini 0.67")
  }

  @Test(
    "decimal numbers are rounded to significant digits",
    arguments: [
      (2.0 / 3, 3, "0.667"), (150.25, 3, "150"), (12_345.678, 3, "12346"),
      (0.000_012_345_6, 3, "1.23e-05"), (2, 1, "2"), (-1.0 / 3, 2, "-0.33"), (0.15, 1, "0.2"),
      (0.9996, 3, "1"), (999.96, 4, "1000"), (9.5, 1, "10"), (0, 3, "0"), (-0.0, 2, "0"),
      (0.000_49, 1, "0.0005"), (1e20, 3, "1e+20"), (1.5e300, 17, "1.5e+300"), (0.1, 17, "0.1"),
      (.leastNonzeroMagnitude, 3, "5e-324"), (123_456_789.5, 3, "123456790"), (.infinity, 3, "inf"),
    ])
  func rounding(_ number: Double, _ digits: Int, _ expected: String) {
    #expect(RoundedDecimal(number, digits: digits).description == expected)
  }

  @Test("rounded numbers are as close as their digits allow")
  func randomNumbers() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let digits = Int(random.next() % 17) + 1
      let text = RoundedDecimal(number, digits: digits).description
      let read = try #require(Double(text))
      let error = (read - number).magnitude / max(number.magnitude, .leastNormalMagnitude)
      var bound = 5.000_001
      for _ in 0..<digits { bound /= 10 }
      #expect(error <= max(bound, 1e-15) || !read.isFinite, "\(number) \(digits) \(text)")
      if digits == 17 { #expect(read == number) }
    }
  }
}
