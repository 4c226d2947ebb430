import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// The tests of decision trees in the precision of the libraries.
@Suite struct DecisionTestTests {
  /// Reads the test of the root of a tree with two leaves.
  private func test(_ members: String) throws -> DecisionTest {
    let text = #"{\#(members), "left": {"label": "a"}, "right": {"label": "b"}}"#
    let tree = try TreeDocument.read(Array(text.utf8)).tree
    #expect(DecisionTest(at: 1, of: tree) == nil)
    return try #require(DecisionTest(at: 0, of: tree))
  }

  @Test(arguments: [
    ("petal width (cm) <= 0.8", "petal width (cm)", nil, 0.8, ChildSide.left),
    ("x[3] \u{2264} -1e3", "x[3]", 3, -1000, .left), ("f12 < 2.5", "f12", 12, 2.5, .right),
    ("a < b<=0.10", "a < b", nil, 0.1, .left), ("Column_0 <= inf", "Column_0", 0, 1e300, .left),
  ])
  func `a label contains the feature, the comparison and the threshold`(
    _ label: String, _ name: String, _ index: Int?, _ value: Double, _ side: ChildSide
  ) throws {
    let test = try test(#""label": "\#(label)""#)
    #expect(test.name == name && test.index == index && test.feature == name)
    #expect(test.side(of: value) == side)
    #expect(test.side(of: nil) == nil && test.side(of: .nan) == nil)
  }

  @Test(arguments: ["a", "a <= b", "<= ", "1 = 2"])
  func `a label without a comparison is not a test`(_ label: String) throws {
    let tree = try TreeDocument.read(Array(#"{"label": "\#(label)"}"#.utf8)).tree
    #expect(DecisionTest(at: 0, of: tree) == nil)
  }

  @Test func `the precision is that of the library`() throws {
    // The nearest single-precision number of 0.7 is 0.699999988.
    let label = try test(#""label": "w <= 0.699999988""#)
    #expect(label.side(of: 0.7) == .left)
    // scikit-learn rounds the sample, but not the threshold, which is between two such numbers.
    let arrays = try test(#""label": "w <= 1", "feature": 3, "threshold": 1.0000001788"#)
    #expect(arrays.name == "w" && arrays.index == 3)
    #expect(arrays.comparison == .atMost(1.0000001788, .value))
    #expect(arrays.side(of: 1.00000011) == .left && arrays.side(of: 1.0000002) == .right)
    let model = try test(
      #""label": "w", "feature": "w", "threshold": 0.699999988, "split": "<=", "missing_type": "NaN""#
    )
    #expect(model.side(of: 0.7) == .right && model.side(of: 0.699999988) == .left)
    let booster = try test(#""label": "w", "feature": "f1", "threshold": 0.7, "split": "<""#)
    #expect(booster.index == 1)
    #expect(booster.side(of: 0.69999998) == .right && booster.side(of: 0.69999992) == .left)
  }

  @Test(arguments: [
    ("NaN", "right", ChildSide.right, ChildSide.left), ("None", "right", .left, .left),
    ("Zero", "right", .right, .right), ("Zero", "left", .left, .left),
  ])
  func `missing values and zero follow the type of missing values`(
    _ type: String, _ missing: String, _ side: ChildSide, _ zero: ChildSide
  ) throws {
    let test = try test(
      #""label": "w", "feature": "w", "threshold": 5, "missing": "\#(missing)", "#
        + #""missing_type": "\#(type)""#)
    #expect(test.side(of: nil) == side && test.side(of: 0) == zero)
    #expect(test.side(of: 6) == .right && test.side(of: 4) == .left)
  }

  @Test func `a category is a number without its fraction`() throws {
    let test = try test(
      #""label": "w", "feature": "w", "categories": [7, 0, 2], "split": "==", "missing": "right""#)
    #expect(test.comparison == .isOneOf([0, 2, 7]))
    let values = [0, 0.9, 1, 2, 7.5, 8, -1, 1e300]
    #expect(
      values.map { test.side(of: $0) }
        == [.left, .left, .right, .left, .left, .right, .right, .right])
    #expect(test.side(of: nil) == .right)
  }
}
