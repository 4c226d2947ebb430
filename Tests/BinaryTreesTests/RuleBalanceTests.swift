import BinaryTrees
import Testing
import TreeTestSupport

/// The actual values of recorded properties and of rules about sizes, computed by simple recursion.
private enum Oracle {
  typealias Tree = PlainNode<Int>

  static func height(_ tree: Tree?) -> Int {
    tree.map { 1 + max(height($0.left), height($0.right)) } ?? -1
  }

  static func size(_ tree: Tree?) -> Int { tree.map { 1 + size($0.left) + size($0.right) } ?? 0 }

  /// Returns a value for each node, in pre-order.
  static func each<Value>(_ tree: Tree?, _ value: (Tree) -> Value) -> [Value] {
    tree.map { [value($0)] + each($0.left, value) + each($0.right, value) } ?? []
  }

  /// Returns the first node in pre-order that breaks the weight rule with factor `delta`.
  static func firstUneven(_ tree: Tree?, _ delta: Int) -> Int? {
    guard let tree else { return nil }
    let (left, right) = (size(tree.left) + 1, size(tree.right) + 1)
    guard delta * left >= right, delta * right >= left else { return tree.element }
    return firstUneven(tree.left, delta) ?? firstUneven(tree.right, delta)
  }

  /// Returns the first node in pre-order that has no priority, or a greater priority than its
  /// parent.
  static func firstOutOfOrder(_ tree: Tree?, _ priorities: [Int?], below: Int = .max) -> Int? {
    guard let tree else { return nil }
    guard let own = priorities[tree.element], own <= below else { return tree.element }
    return firstOutOfOrder(tree.left, priorities, below: own)
      ?? firstOutOfOrder(tree.right, priorities, below: own)
  }

  /// Returns ⌊log(count) / log(denominator / numerator)⌋ + 1, computed with integers.
  static func heightLimit(_ count: Int, _ numerator: Int, _ denominator: Int) -> Int {
    var (power, share, limit) = (denominator, count * numerator, 1)
    while power <= share {
      (power, share, limit) = (power * denominator, share * numerator, limit + 1)
    }
    return limit
  }
}

@Suite struct RuleBalanceTests {
  /// Returns a tree of the given shape whose elements are the numbers of its nodes.
  private func tree(_ shape: TreeShape, _ columns: TreeColumns = [:]) -> TreeSnapshot<Int> {
    TreeSnapshot(shape: shape, elements: Array(shape.indices), columns: columns)
  }

  @Test func whatIsRecordedIsComparedWithWhatIs() {
    var failure: TreeSnapshot<Int>?
    for shape in EveryShape.upTo(7) {
      let oracle = PlainNode.tree(shape) { $0 }
      let balances = Oracle.each(oracle) { Oracle.height($0.right) - Oracle.height($0.left) }
      let sizes = Oracle.each(oracle) { Oracle.size($0) }
      for (key, rule, right) in [
        (AnnotationKey.balance, TreeRule.recordedBalance, balances),
        (.size, .recordedSize, sizes),
      ] {
        let column = right.map(Int?.some)
        let recorded = tree(shape, [key: .integers(column)])
        if recorded.violation(of: rule) != nil { failure = failure ?? recorded }
        for node in shape.indices {
          var (without, wrong) = (column, column)
          without[node] = nil
          wrong[node] = right[node] + (node.isMultiple(of: 2) ? 1 : -1)
          let lacking = tree(shape, [key: .integers(without)])
          if lacking.violation(of: rule) != nil { failure = failure ?? lacking }
          let broken = tree(shape, [key: .integers(wrong)])
          let (left, right) = (
            shape.childHeights(of: node).left, shape.childHeights(of: node).right
          )
          let breach: RuleBreach =
            key == .balance
            ? .recordedBalance(wrong[node], left: left, right: right)
            : .recordedSize(wrong[node], actual: sizes[node])
          let violation = broken.violation(of: rule)
          if violation?.node != node || violation?.breach != breach { failure = failure ?? broken }
        }
      }
    }
    #expect(failure == nil)
  }

  /// Heights may count a leaf as 0 or 1, and balances may have either sign, consistently within a
  /// tree.
  @Test func eitherConventionIsRight() {
    var failure: TreeSnapshot<Int>?
    for shape in EveryShape.upTo(6) where shape.count > 1 {
      let balances = shape.indices.map { node in
        let (left, right) = shape.childHeights(of: node)
        return right - left
      }
      for leaf in [0, 1] {
        let heights = shape.subtreeHeight.map { Int($0) + leaf }
        let reversed = balances.map { leaf == 0 ? $0 : -$0 }
        let columns: TreeColumns = [
          .height: .integers(heights), .balance: .integers(reversed),
        ]
        let recorded = tree(shape, columns)
        if recorded.violation(of: .recordedHeight) != nil
          || recorded.violation(of: .recordedBalance) != nil
        {
          failure = failure ?? recorded
        }
        for node in shape.indices {
          var wrong = heights
          wrong[node] += 70
          let broken = tree(shape, [.height: .integers(wrong)])
          let violation = broken.violation(of: .recordedHeight)
          if violation?.node != node
            || violation?.breach
              != .recordedHeight(wrong[node], actual: heights[node], leaf: leaf)
          {
            failure = failure ?? broken
          }
        }
      }
    }
    #expect(failure == nil)
    // The root counts a leaf as height 1, its left child counts a leaf as height 0.
    let mixed = tree(.complete(count: 3), [.height: .integers([2, 0, nil])])
    #expect(
      mixed.violation(of: .recordedHeight)?.breach == .recordedHeight(2, actual: 1, leaf: 0))
  }

  @Test func theFirstWrongRecordInPreorderIsTheWitness() {
    let columns: TreeColumns = [.size: .integers([3, 2, 2]), .balance: .integers([nil, 1, -1])]
    let tree = tree(.complete(count: 3), columns)
    #expect(tree.violation(of: .recordedSize)?.node == 1)
    #expect(tree.violation(of: .recordedBalance)?.node == 1)
  }

  @Test func recordsOfOtherKindsAreUnderstoodIfTheyAreWholeNumbers() {
    let shape = TreeShape.chain(count: 3, side: .right)
    for column in [
      TreeColumn.decimals([2, 1, 0]), .texts(["+2", "1", "0"]), .texts([nil, "1", nil]),
    ] {
      #expect(tree(shape, [.balance: column]).violation(of: .recordedBalance) == nil)
    }
    for column in [
      TreeColumn.decimals([2, 1.5, 0]), .decimals([2, .nan, 0]), .decimals([2, 1e300, 0]),
      .texts(["2", "one", "0"]), .texts(["2", "1.0", "0"]), .texts(["2", "", "0"]),
    ] {
      let violation = tree(shape, [.balance: column]).violation(of: .recordedBalance)
      #expect(violation?.node == 1)
      #expect(violation?.breach == .recordedBalance(nil, left: -1, right: 0))
    }
    #expect(
      tree(shape, [.size: .decimals([3, 1e12, 1])]).violation(of: .recordedSize)?.breach
        == .recordedSize(1_000_000_000_000, actual: 2))
    #expect(
      tree(shape, [.size: .texts(["3", "2", "x"])]).violation(of: .recordedSize)?.breach
        == .recordedSize(nil, actual: 1))
  }

  @Test func weightsAreJudgedAsByDefinition() {
    var failure: (TreeShape, Int)?
    var broken = 0
    for shape in EveryShape.upTo(9) {
      let oracle = PlainNode.tree(shape) { $0 }
      for delta in 1...4 {
        let node = Oracle.firstUneven(oracle, delta)
        let violation = tree(shape).violation(of: .weights(delta: delta))
        if violation?.node != node { failure = failure ?? (shape, delta) }
        guard let node, let violation else { continue }
        broken += 1
        let below = [ChildSide.left, .right].map { side in
          shape.child(side, of: node) < 0
            ? 0 : shape.range(of: Int(shape.child(side, of: node))).count
        }
        if violation.breach != .weights(left: below[0], right: below[1], delta: delta) {
          failure = failure ?? (shape, delta)
        }
      }
    }
    #expect(failure == nil)
    #expect(broken > 1000)
  }

  @Test func strangeDeltasTrapNowhere() {
    // If a node has two children, the products overflow.
    for tree in [tree(.chain(count: 5, side: .left)), tree(.complete(count: 6))] {
      #expect(tree.violation(of: .weights(delta: .max)) == nil)
      for delta in [0, -1, .min] { #expect(tree.violation(of: .weights(delta: delta))?.node == 0) }
    }
    #expect(tree(.chain(count: 1, side: .left)).violation(of: .weights(delta: 1)) == nil)
  }

  @Test func prioritiesAreJudgedAsByDefinition() {
    var failure: TreeSnapshot<Int>?
    var (kept, broken) = (0, 0)
    var generator = SplitMix64(seed: 12)
    for shape in EveryShape.upTo(7) {
      let oracle = PlainNode.tree(shape) { $0 }
      for round in 0..<40 {
        var priorities = shape.depth.map { depth -> Int? in
          -Int(depth) + Int.random(in: 0...(round / 8), using: &generator)
        }
        if round.isMultiple(of: 8) {
          priorities[Int.random(in: shape.indices, using: &generator)] = nil
        }
        let node = Oracle.firstOutOfOrder(oracle, priorities)
        if node == nil { kept += 1 } else { broken += 1 }
        let halves = priorities.map { $0.map { Double($0) / 2 } }
        for (column, value) in [
          (TreeColumn.integers(priorities), { AnnotationValue.integer(priorities[$0] ?? 0) }),
          (.texts(priorities.map { $0?.description }), { .integer(priorities[$0] ?? 0) }),
          (.decimals(halves), { .decimal(halves[$0] ?? 0) }),
        ] as [(TreeColumn, (Int) -> AnnotationValue)] {
          let tree = tree(shape, [.priority: column])
          let violation = tree.violation(of: .maxPriorityOrder)
          let breach = node.map { node -> RuleBreach in
            guard priorities[node] != nil else { return .noPriority }
            let parent = Int(shape.parent[node])
            return .outOfPriorityOrder(value(node), parent: parent, parentPriority: value(parent))
          }
          if violation?.node != node || violation?.breach != breach { failure = failure ?? tree }
        }
      }
    }
    #expect(failure == nil)
    #expect(kept > 1000)
    #expect(broken > 1000)
  }

  @Test func whatIsNoNumberIsNoPriority() {
    let shape = TreeShape.chain(count: 2, side: .left)
    for column in [
      TreeColumn.texts(["2", "low"]), .decimals([2, .nan]), .decimals([2, -Double.infinity]),
    ] {
      let violation = tree(shape, [.priority: column]).violation(of: .maxPriorityOrder)
      #expect(violation?.node == 1)
      #expect(violation?.breach == .noPriority)
    }
  }

  @Test func theHeightLimitIsThatOfWholeNumbers() {
    var failure: (Int, Int, Int)?
    for (numerator, denominator) in [(1, 2), (2, 3), (3, 4), (3, 5), (4, 5), (11, 20)] {
      let alpha = Double(numerator) / Double(denominator)
      for count in 1...1024 {
        // 20 to the power of 12 and more overflows.
        if denominator > 4, count > 100 { break }
        let expected = Oracle.heightLimit(count, numerator, denominator)
        if TreeRule.heightLimit(count: count, alpha: alpha, upTo: 100) != expected
          || TreeRule.heightLimit(count: count, alpha: alpha, upTo: expected) != expected
          || TreeRule.heightLimit(count: count, alpha: alpha, upTo: expected - 1) != expected - 1
        {
          failure = failure ?? (count, numerator, denominator)
        }
      }
    }
    #expect(failure == nil)
    #expect(
      (0...31).allSatisfy {
        TreeRule.heightLimit(count: 1 << $0, alpha: 0.5, upTo: 99) == $0 + 1
      })
    #expect(TreeRule.heightLimit(count: (1 << 31) - 1, alpha: 0.5, upTo: 99) == 31)
  }

  @Test func depthsAreJudgedAsByDefinition() {
    var failure: (TreeShape, Double)?
    var broken = 0
    for shape in EveryShape.upTo(9) {
      let oracle = PlainNode.tree(shape) { $0 }
      let height = Oracle.height(oracle)
      for (numerator, denominator) in [(1, 2), (2, 3), (3, 5)] {
        let alpha = Double(numerator) / Double(denominator)
        let limit = Oracle.heightLimit(shape.count, numerator, denominator)
        let violation = tree(shape).violation(of: .depthLimit(alpha: alpha))
        let deepest = shape.indices.first { shape.path(to: $0).count == height + 1 }
        let breach = RuleBreach.tooDeep(
          height: height, limit: limit, count: shape.count, alpha: alpha)
        if violation?.node != (height > limit ? deepest : nil)
          || violation?.breach != (height > limit ? breach : nil)
        {
          failure = failure ?? (shape, alpha)
        }
        if height > limit { broken += 1 }
      }
    }
    #expect(failure == nil)
    #expect(broken > 100)
  }

  @Test(.timeLimit(.minutes(1)))
  func strangeAlphasEnd() {
    let chain = tree(.chain(count: 100, side: .right))
    for alpha in [1, 2, Double.infinity, 0.999_999_999_999_999] {
      #expect(chain.violation(of: .depthLimit(alpha: alpha)) == nil)
    }
    for alpha in [0, -1, -Double.infinity, .nan, .leastNonzeroMagnitude] {
      let violation = chain.violation(of: .depthLimit(alpha: alpha))
      #expect(violation?.node == 99)
    }
  }

  @Test func withoutTheColumnNothingCanBeSaid() {
    let bare = tree(.chain(count: 3, side: .left))
    let colored = bare.with(columns: [.color: .texts([nil, nil, nil])])
    let ranked = bare.with(columns: [.priority: .integers([1, 2, 3])])
    let needing: [TreeRule] = [.blackRoot, .noRedBelowRed, .blackHeight, .maxPriorityOrder]
    #expect(needing.map(\.requiredColumn) == [.color, .color, .color, .priority])
    #expect(needing.map { bare.canCheck($0) } == [false, false, false, false])
    #expect(needing.map { colored.canCheck($0) } == [true, true, true, false])
    #expect(needing.map { ranked.canCheck($0) } == [false, false, false, true])
    #expect(needing.allSatisfy { bare.violation(of: $0) == nil })
    #expect(needing.map { colored.violation(of: $0) != nil } == [true, true, true, false])
    #expect(needing.map { ranked.violation(of: $0) != nil } == [false, false, false, true])

    let free: [TreeRule] = [
      .recordedBalance, .recordedSize, .weights(delta: 3), .depthLimit(alpha: 0.5),
    ]
    #expect(free.allSatisfy { $0.requiredColumn == nil && bare.canCheck($0) })
    #expect(free.map { bare.violation(of: $0) != nil } == [false, false, false, false])
    #expect(bare.canCheck(.balanced) && bare.canCheck(.symmetric))
  }

  @Test func theEmptyTreeKeepsAll() {
    let empty = TreeSnapshot<Int>(shape: .empty, elements: [])
    let columns: TreeColumns = [
      .color: .texts([]), .priority: .integers([]), .balance: .integers([]), .size: .integers([]),
    ]
    for rule in [
      .recordedBalance, .recordedSize, .blackRoot, .noRedBelowRed, .blackHeight, .maxPriorityOrder,
      .weights(delta: 0), .depthLimit(alpha: 0),
    ] as [TreeRule] {
      #expect(empty.canCheck(rule))
      #expect(empty.violation(of: rule) == nil)
      #expect(empty.with(columns: columns).violation(of: rule) == nil)
    }
  }

  @Test func aRuleOfEitherSortIsOneToo() {
    let tree = tree(.chain(count: 4, side: .left), [.size: .integers([4, 3, 3, 1])])
    let violation = tree.violation(of: .recordedSize)
    #expect(violation?.rule == .recordedSize)
    #expect(tree.root?.violation(of: .recordedSize) == violation)
    // No order is needed.
    let bare = tree.map { _ in () }
    #expect(bare.violation(of: .recordedSize) { _, _ in false }?.node == 2)
    #expect(bare.violation(of: .weights(delta: 2)) { _, _ in false }?.node == 0)
  }

  @Test func aLongChainIsJudged() {
    let answers = onSmallStack { () -> [Int?] in
      let count = Chain.longCount
      let shape = TreeShape.zigzag(count: count)
      let tree = TreeSnapshot(
        shape: shape, elements: Array(shape.indices),
        columns: [
          .balance: .integers(
            shape.indices.map { shape.childHeights(of: $0).right - shape.childHeights(of: $0).left }
          ),
          .size: .integers(shape.indices.map { count - $0 }),
          .priority: .integers(shape.indices.map { $0 == count - 1 ? 1 : -$0 }),
        ])
      let rules: [TreeRule] = [
        .recordedBalance, .recordedSize, .maxPriorityOrder, .weights(delta: count / 2),
        .weights(delta: 3), .depthLimit(alpha: 2.0 / 3), .depthLimit(alpha: 1),
      ]
      return rules.map { tree.violation(of: $0)?.node }
    }
    let last = Chain.longCount - 1
    #expect(answers == [nil, nil, last, 0, 0, last, nil])
  }
}
