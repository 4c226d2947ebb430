import BinaryTrees
import Testing
import TreeTestSupport

/// The element rules, checked by simple recursion according to their definitions.
private enum Oracle {
  typealias Tree = PlainNode<Int>

  static func keeps(_ rule: TreeRule, _ tree: Tree?) -> Bool {
    switch rule {
    case .symmetric: areMirrored(tree, tree)
    case .searchOrder: isOrdered(tree, <, <)
    case .searchOrderWithEqualOnRight: isOrdered(tree, <, <=)
    case .nondecreasing: isOrdered(tree, <=, <=)
    case .minHeapOrder: isHeapOrdered(tree, <=)
    case .maxHeapOrder: isHeapOrdered(tree, >=)
    case .minHeap: isHeapOrdered(tree, <=) && isComplete(tree)
    case .maxHeap: isHeapOrdered(tree, >=) && isComplete(tree)
    default: false
    }
  }

  static func elements(_ tree: Tree?) -> [Int] {
    tree.map { [$0.element] + elements($0.left) + elements($0.right) } ?? []
  }

  /// Returns whether all elements on the left and on the right satisfy their relations to each
  /// root.
  static func isOrdered(
    _ tree: Tree?, _ mayBeLeft: (Int, Int) -> Bool, _ mayBeRight: (Int, Int) -> Bool
  ) -> Bool {
    guard let tree else { return true }
    return elements(tree.left).allSatisfy { mayBeLeft($0, tree.element) }
      && elements(tree.right).allSatisfy { mayBeRight(tree.element, $0) }
      && isOrdered(tree.left, mayBeLeft, mayBeRight) && isOrdered(tree.right, mayBeLeft, mayBeRight)
  }

  static func isHeapOrdered(_ tree: Tree?, _ mayBeAbove: (Int, Int) -> Bool) -> Bool {
    guard let tree else { return true }
    return [tree.left, tree.right].allSatisfy { child in
      child.map { mayBeAbove(tree.element, $0.element) } ?? true
    } && isHeapOrdered(tree.left, mayBeAbove) && isHeapOrdered(tree.right, mayBeAbove)
  }

  static func places(_ tree: Tree?, _ place: Int = 0) -> [Int] {
    guard let tree else { return [] }
    return [place] + places(tree.left, 2 * place + 1) + places(tree.right, 2 * place + 2)
  }

  static func isComplete(_ tree: Tree?) -> Bool {
    (places(tree).max() ?? -1) == places(tree).count - 1
  }

  static func areMirrored(_ one: Tree?, _ other: Tree?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.element == other.element
      && areMirrored(one.left, other.right) && areMirrored(one.right, other.left)
  }
}

/// Returns whether a violation of an element rule is correct; violations of shape rules are tested
/// elsewhere.
private func isTrue(_ violation: RuleViolation<Int>, _ tree: TreeSnapshot<Int>) -> Bool {
  let (node, shape) = (violation.node, tree.shape)
  func breaks(_ bound: RuleBreach.Bound, _ other: Int) -> Bool {
    let (element, reference) = (tree.elements[node], tree.elements[other])
    return switch bound {
    case .less: element >= reference
    case .greater: element <= reference
    case .notLess: element < reference
    case .notGreater: element > reference
    }
  }
  func isBelow(_ side: ChildSide, _ ancestor: Int) -> Bool {
    let child = shape.child(side, of: ancestor)
    return child >= 0 && shape.path(to: node).contains(Int(child))
  }
  func sides(_ node: Int) -> [ChildSide] { shape.path(to: node).compactMap(shape.side(of:)) }
  let isPathRight =
    violation.path.nodes == shape.path(to: node) && violation.path.sides == sides(node)
    && violation.path.elements == violation.path.nodes.map { tree.elements[$0] }
    && violation.otherPath?.nodes == violation.breach.otherNode.map(shape.path(to:))
  guard isPathRight else { return false }
  switch violation.breach {
  case .outOfOrder(let bound, let side, let ancestor):
    let isOfSide = side == .left ? [.less, .notGreater] : [RuleBreach.Bound.greater, .notLess]
    return breaks(bound, ancestor) && isBelow(side, ancestor) && isOfSide.contains(bound)
  case .outOfHeapOrder(let bound, let side, let parent):
    return breaks(bound, parent) && Int(shape.child(side, of: parent)) == node
  case .unequalCounterpart(let other):
    return tree.elements[node] != tree.elements[other]
      && sides(node) == sides(other).map(\.opposite)
  case .noCounterpart: return violation.rule == .symmetric
  case .emptyPlace:
    return violation.rule == .minHeap || violation.rule == .maxHeap
  default: return false
  }
}

@Suite struct RuleElementTests {
  /// Trees that satisfy a rule or almost satisfy it; random elements would break almost all rules.
  private static let trees: [TreeSnapshot<Int>] = {
    var generator = SplitMix64(seed: 9)
    var trees: [TreeSnapshot<Int>] = [TreeSnapshot(shape: .empty, elements: [])]
    func add(_ tree: TreeSnapshot<Int>) {
      trees.append(tree)
      // A copy with one slightly changed element.
      var elements = tree.elements
      let node = Int.random(in: elements.indices, using: &generator)
      elements[node] += Int.random(in: -2...2, using: &generator)
      trees.append(TreeSnapshot(shape: tree.shape, elements: elements))
    }
    for shape in EveryShape.upTo(7) {
      add(TreeSnapshot(shape: shape, inorder: shape.indices))
      add(TreeSnapshot(shape: shape, inorder: shape.indices.map { $0 / 2 }))
      add(TreeSnapshot(shape: shape, elements: Array(shape.indices)))
      add(TreeSnapshot(shape: shape, elements: shape.indices.map { -$0 }))
      add(TreeSnapshot(shape: shape, elements: shape.depth.map(Int.init)))
      add(
        TreeSnapshot(
          shape: shape,
          elements: shape.indices.map { _ in Int.random(in: 0...3, using: &generator) })
      )
    }
    for _ in 0..<300 {
      let count = generator.logUniform(upTo: 60)
      let shape = TreeShape.random(count: count, using: &generator)
      add(TreeSnapshot(shape: shape, inorder: shape.indices))
      add(TreeSnapshot(shape: shape, elements: Array(shape.indices)))
      add(TreeSnapshot(shape: .complete(count: count), elements: shape.depth.map { -Int($0) }))
      add(TreeSnapshot(shape: .complete(count: count), elements: Array(0..<count)))
    }
    return trees
  }()

  @Test(arguments: TreeRule.ofElements)
  func everyTreeIsJudgedAsByDefinitionAndTheWitnessIsTrue(rule: TreeRule) {
    var failure: TreeSnapshot<Int>?
    var kept = 0
    var broken = 0
    for tree in Self.trees {
      let oracle = tree.root.flatMap { root in PlainNode.tree(tree.shape) { tree.elements[$0] } }
      let keeps = Oracle.keeps(rule, oracle)
      let violation = tree.violation(of: rule)
      if keeps { kept += 1 } else { broken += 1 }
      if (violation == nil) != keeps { failure = failure ?? tree }
      if let violation, !isTrue(violation, tree) || violation.rule != rule {
        failure = failure ?? tree
      }
    }
    #expect(failure == nil)
    #expect(kept > 100)
    #expect(broken > 100)
  }

  @Test func propertiesAgreeWithTheRules() throws {
    var failure: TreeSnapshot<Int>?
    for tree in Self.trees[..<2000] {
      guard let root = tree.root else { continue }
      let oracle = PlainNode.tree(tree.shape) { tree.elements[$0] }
      for (answer, rule) in [
        (root.keeps(.searchOrder(allowingEqualOnRight: false)), TreeRule.searchOrder),
        (root.keeps(.searchOrder(allowingEqualOnRight: true)), .searchOrderWithEqualOnRight),
      ] where answer != Oracle.keeps(rule, oracle) {
        failure = failure ?? tree
      }
    }
    #expect(failure == nil)
  }

  @Test func theFirstNodeInPreorderIsTheWitness() {
    // 2 is in the right subtree of 4 and 9 in the left one; 9 comes first in pre-order.
    let tree = PlainNode(4, PlainNode(3, nil, PlainNode(9)), PlainNode(2))
    let violation = tree.violation(of: .searchOrder)
    #expect(violation?.node == 2)
    #expect(violation?.breach == .outOfOrder(.less, side: .left, ancestor: 0))
  }

  @Test func whatComparesWithNothingIsOutOfOrder() {
    let tree = PlainNode(1.0, nil, PlainNode(.nan))
    #expect(!tree.keeps(.searchOrder))
    #expect(!tree.keeps(.searchOrderWithEqualOnRight))
    #expect(!tree.keeps(.minHeapOrder))
    #expect(!tree.keeps(.maxHeapOrder))
    #expect(tree.violation(of: .nondecreasing)?.node == 1)
  }

  @Test func inOrderNothingDecreasesIfTheTreeIsNondecreasing() {
    var failure: TreeSnapshot<Int>?
    for tree in Self.trees {
      let inorder = tree.root.map { Array($0.inorder) } ?? []
      let isSorted = zip(inorder, inorder.dropFirst()).allSatisfy { $0 <= $1 }
      if (tree.violation(of: .nondecreasing) == nil) != isSorted { failure = failure ?? tree }
    }
    #expect(failure == nil)
  }

  @Test func aLongChainIsJudged() {
    let answers = onSmallStack {
      let shape = TreeShape.zigzag(count: Chain.longCount)
      let tree = TreeSnapshot(shape: shape, inorder: shape.indices)
      let rules: [TreeRule] = [
        .searchOrder, .nondecreasing, .symmetric, .minHeapOrder, .minHeap,
      ]
      return rules.map { tree.violation(of: $0)?.node }
    }
    #expect(answers == [nil, nil, 1, 1, 2])
  }
}
