import BinaryTrees
import Testing
import TreeTestSupport

/// The rules of a red-black tree, checked by simple recursion according to their definitions.
///
/// The elements of a tree are the numbers of its nodes; each function returns the first breach in
/// its order.
private struct ColorOracle {
  typealias Tree = PlainNode<Int>
  typealias Finding = (node: Int, breach: RuleBreach)

  let colors: [String?]

  func isKnown(_ tree: Tree) -> Bool { ["red", "black"].contains(colors[tree.element]) }

  func unknown(_ tree: Tree) -> RuleBreach {
    .unknownColor(colors[tree.element].map { .text($0) })
  }

  func isRed(_ tree: Tree?) -> Bool { tree.map { colors[$0.element] == "red" } ?? false }

  func finding(_ rule: TreeRule, _ tree: Tree?) -> Finding? {
    switch rule {
    case .blackRoot: redRoot(tree)
    case .noRedBelowRed: redBelowRed(tree)
    default: uneven(tree)
    }
  }

  func redRoot(_ tree: Tree?) -> Finding? {
    guard let tree else { return nil }
    return isKnown(tree) ? (isRed(tree) ? (0, .redRoot) : nil) : (0, unknown(tree))
  }

  func redBelowRed(_ tree: Tree?) -> Finding? {
    guard let tree else { return nil }
    if !isKnown(tree) { return (tree.element, unknown(tree)) }
    if isRed(tree) {
      if let left = tree.left, isRed(left) {
        return (tree.element, .redChild(.left, child: left.element))
      }
      if let right = tree.right, isRed(right) {
        return (tree.element, .redChild(.right, child: right.element))
      }
    }
    return redBelowRed(tree.left) ?? redBelowRed(tree.right)
  }

  /// Returns the number of black nodes on each path down to an empty subtree.
  func ways(_ tree: Tree?) -> [Int] {
    guard let tree else { return [0] }
    return (ways(tree.left) + ways(tree.right)).map { $0 + (isRed(tree) ? 0 : 1) }
  }

  func uneven(_ tree: Tree?) -> Finding? {
    guard let tree else { return nil }
    if let below = uneven(tree.left) ?? uneven(tree.right) { return below }
    if !isKnown(tree) { return (tree.element, unknown(tree)) }
    guard Set(ways(tree)).count > 1 else { return nil }
    return (tree.element, .blackHeights(left: ways(tree.left)[0], right: ways(tree.right)[0]))
  }
}

@Suite struct RuleColorTests {
  static let rules: [TreeRule] = [.blackRoot, .noRedBelowRed, .blackHeight]

  /// Checks every coloring of every shape of the given numbers of nodes against the definitions.
  ///
  /// Returns the first tree with a different result; counts in `broken` how often each rule was
  /// broken.
  private func firstMisjudged(
    _ counts: ClosedRange<Int>, _ palette: [String?], _ broken: inout [TreeRule: Int]
  ) -> TreeSnapshot<Int>? {
    var failure: TreeSnapshot<Int>?
    for shape in counts.flatMap(EveryShape.ofCount) {
      let oracle = PlainNode.tree(shape) { $0 }
      var coloring = [Int](repeating: 0, count: shape.count)
      repeat {
        let colors = coloring.map { palette[$0] }
        let tree = TreeSnapshot(
          shape: shape, elements: Array(shape.indices), columns: [.color: .texts(colors)])
        for rule in Self.rules {
          let expected = ColorOracle(colors: colors).finding(rule, oracle)
          let violation = tree.violation(of: rule)
          if violation?.node != expected?.node || violation?.breach != expected?.breach {
            failure = failure ?? tree
          }
          broken[rule, default: 0] += violation == nil ? 0 : 1
        }
      } while coloring.count(upTo: palette.count)
    }
    return failure
  }

  @Test func everyColoringIsJudgedAsByDefinition() {
    var broken: [TreeRule: Int] = [:]
    #expect(firstMisjudged(1...6, ["red", "black"], &broken) == nil)
    // Half of the 10,066 colorings have a red root.
    #expect(broken[.blackRoot] == 5033)
    #expect(Self.rules.allSatisfy { broken[$0, default: 0] > 1000 })
  }

  @Test func whatIsNeitherRedNorBlackIsABreach() {
    var broken: [TreeRule: Int] = [:]
    #expect(firstMisjudged(1...4, ["red", "black", nil, "Red"], &broken) == nil)
  }

  @Test func redBlackTreesKeepAllThree() {
    // Trees that satisfy the rules: perfect trees, with black levels only or with alternating
    // levels.
    var kept = 0
    for height in 0...5 {
      let shape = TreeShape.complete(count: (1 << (height + 1)) - 1)
      for oddIsRed in [false, true] {
        let colors = shape.depth.map { oddIsRed && $0 % 2 == 1 ? "red" : "black" }
        let tree = TreeSnapshot(
          shape: shape, elements: Array(shape.indices), columns: [.color: .texts(colors)])
        if Self.rules.allSatisfy({ tree.violation(of: $0) == nil }) { kept += 1 }
      }
    }
    #expect(kept == 12)
  }

  /// Programs store colors as 1 for red, like a Boolean, or as 0 for red, like the first case of an
  /// enum.
  @Test func zeroAndOneAreColors() throws {
    let shape = TreeShape.complete(count: 3)
    func tree(_ colors: [Int?]) -> TreeSnapshot<Int> {
      TreeSnapshot(shape: shape, elements: [2, 1, 3], columns: [.color: .integers(colors)])
    }
    for (colors, red) in [([0, 1, 1], 1), ([1, 0, 0], 0), ([1, 1, 1], 0)] {
      let tree = tree(colors)
      #expect(Self.rules.allSatisfy { tree.violation(of: $0) == nil }, "\(colors)")
      #expect(tree.numberOfRed == red)
    }
    // Both meanings of 1 break a rule; the violation is reported for 1 as red.
    #expect(tree([1, 0, 1]).violation(of: .blackRoot)?.breach == .redRoot)
    #expect(tree([0, 1, nil]).violation(of: .noRedBelowRed)?.breach == .unknownColor(nil))
  }

  @Test func aColumnOfOtherNumbersHasNoColors() {
    for column in [TreeColumn.integers([0, 2]), .decimals([0.5, nil])] {
      let tree = TreeSnapshot(
        shape: .chain(count: 2, side: .left), elements: [2, 1], columns: [.color: column])
      let breaches = Self.rules.map { tree.violation(of: $0)?.breach }
      #expect(
        breaches == [.unknownColor(column[0]), .unknownColor(column[0]), .unknownColor(column[1])])
      #expect(tree.violation(of: .blackHeight)?.node == 1)
    }
  }

  @Test func treesThatAnnotateThemselvesAreJudged() throws {
    let tree = TreeSnapshot(
      shape: .chain(count: 2, side: .left), elements: [2, 1],
      columns: [.color: .texts(["black", "red"])])
    let root = try #require(tree.root)
    #expect(Self.rules.allSatisfy { root.violation(of: $0) == nil })
    // The root of a subtree is checked as the root of a tree.
    #expect(root.left?.violation(of: .blackRoot)?.breach == .redRoot)
    #expect(root.left?.violation(of: .blackHeight) == nil)
  }

  @Test func aHundredThousandDeepIsJudged() {
    let answers = onSmallStack {
      let chain = TreeShape.zigzag(count: 100_000)
      func nodes(_ color: (Int) -> String?) -> [Int?] {
        let column = TreeColumn.texts(chain.indices.map(color))
        let tree = TreeSnapshot(
          shape: chain, elements: Array(chain.indices), columns: [.color: column])
        return Self.rules.map { tree.violation(of: $0)?.node }
      }
      return [
        nodes { _ in "red" }, nodes { _ in "black" }, nodes { $0 == 99_998 ? nil : "black" },
        nodes { $0 > 0 ? "red" : "black" },
      ]
    }
    #expect(
      answers == [[0, 0, nil], [nil, nil, 99_998], [nil, 99_998, 99_998], [nil, 1, nil]])
  }
}

extension [Int] {
  /// Increments the digits of a number to the given base; returns `false` on overflow to zero.
  fileprivate mutating func count(upTo base: Int) -> Bool {
    for digit in indices {
      self[digit] += 1
      if self[digit] < base { return true }
      self[digit] = 0
    }
    return false
  }
}
