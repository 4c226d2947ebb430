import BinaryTrees
import Testing
import TreeTestSupport

/// The shape rules, checked by simple recursion according to their definitions.
private enum Oracle {
  typealias Tree = PlainNode<Int>

  static func keeps(_ rule: TreeRule, _ tree: Tree?) -> Bool {
    switch rule {
    case .balanced: isBalanced(tree)
    case .complete: (places(tree).max() ?? -1) == places(tree).count - 1
    case .perfect: places(tree).count == 1 << (height(tree) + 1) - 1
    case .full: isFull(tree)
    case .symmetricShape: areMirrored(tree, tree)
    default: false
    }
  }

  static func height(_ tree: Tree?) -> Int {
    tree.map { 1 + max(height($0.left), height($0.right)) } ?? -1
  }

  static func isBalanced(_ tree: Tree?) -> Bool {
    guard let tree else { return true }
    return abs(height(tree.left) - height(tree.right)) <= 1
      && isBalanced(tree.left) && isBalanced(tree.right)
  }

  static func isFull(_ tree: Tree?) -> Bool {
    guard let tree else { return true }
    return (tree.left == nil) == (tree.right == nil) && isFull(tree.left) && isFull(tree.right)
  }

  /// Returns the indices of the nodes in a heap array.
  static func places(_ tree: Tree?, _ place: Int = 0) -> [Int] {
    guard let tree else { return [] }
    return [place] + places(tree.left, 2 * place + 1) + places(tree.right, 2 * place + 2)
  }

  static func areMirrored(_ one: Tree?, _ other: Tree?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return areMirrored(one.left, other.right) && areMirrored(one.right, other.left)
  }
}

/// Returns whether a violation is correct, checked on the shape without the code that found it.
private func isTrue(_ violation: RuleViolation<Int>, _ shape: TreeShape) -> Bool {
  let node = violation.node
  /// Returns the sides on the path from the root as 0 and 1; sorted by length first, they are in
  /// level order.
  func word(_ node: Int) -> [Int] {
    shape.path(to: node).compactMap(shape.side(of:)).map { $0 == .left ? 0 : 1 }
  }
  func height(_ child: Int32) -> Int { child < 0 ? -1 : Int(shape.subtreeHeight[Int(child)]) }
  switch violation.breach {
  case .heights(let left, let right):
    return left == height(shape.left[node]) && right == height(shape.right[node])
      && abs(left - right) > 1
  case .emptyPlace(let side, let parent):
    let place = word(parent) + [side == .left ? 0 : 1]
    let own = word(node)
    return shape.child(side, of: parent) < 0
      && (place.count < own.count
        || (place.count == own.count && place.lexicographicallyPrecedes(own)))
  case .unfilledLevel(let side, let height):
    return shape.child(side, of: node) < 0 && shape.depth[node] < shape.height
      && height == shape.height
  case .loneChild(let missing):
    return shape.child(missing, of: node) < 0 && shape.child(missing.opposite, of: node) >= 0
  case .noCounterpart(let side, let parent):
    let place = word(parent) + [side == .left ? 0 : 1]
    return shape.child(side, of: parent) < 0 && word(node) == place.map { 1 - $0 }
  default: return false
  }
}

@Suite struct RuleShapeTests {
  @Test func everyShapeIsJudgedAsByDefinitionAndTheWitnessIsTrue() {
    var failure: (TreeRule, TreeShape)?
    for shape in [.empty] + EveryShape.upTo(10) {
      let tree = PlainNode.tree(shape) { $0 }
      for rule in TreeRule.ofShape {
        let violation = shape.violation(of: rule)
        if (violation == nil) != Oracle.keeps(rule, tree) { failure = failure ?? (rule, shape) }
        if let violation, !isTrue(violation, shape) || violation.rule != rule {
          failure = failure ?? (rule, shape)
        }
      }
    }
    #expect(failure == nil)
  }

  @Test func propertiesAgreeWithTheRules() throws {
    var failure: TreeShape?
    for shape in EveryShape.upTo(7) {
      let tree = try #require(PlainNode.tree(shape) { $0 })
      for (answer, rule) in [
        (shape.isBalanced, TreeRule.balanced), (shape.isComplete, .complete),
        (shape.isPerfect, .perfect), (shape.isFull, .full), (shape.isSymmetric, .symmetricShape),
      ] {
        if answer != Oracle.keeps(rule, tree) {
          failure = failure ?? shape
        }
      }
    }
    #expect(failure == nil)
  }

  @Test func theFirstViolationIsTheOneThatIsDocumented() {
    var failure: TreeShape?
    for shape in EveryShape.upTo(9) {
      let heights = shape.indices.map { shape.childHeights(of: $0) }
      let firstUnbalanced = heights.firstIndex { abs($0.left - $0.right) > 1 }
      let isLone = shape.indices.map { (shape.left[$0] < 0) != (shape.right[$0] < 0) }
      let lacking = shape.nodes(in: .levelorder).first {
        shape.depth[$0] < shape.height && (shape.left[$0] < 0 || shape.right[$0] < 0)
      }
      if shape.violation(of: .balanced)?.node != firstUnbalanced
        || shape.violation(of: .full)?.node != isLone.firstIndex(of: true)
        || shape.violation(of: .perfect)?.node != lacking
      {
        failure = failure ?? shape
      }
      // If the tree is not complete, the first node that would have another index in a heap array
      // without gaps.
      let places = shape.nodes(in: .levelorder).map { node in
        shape.path(to: node).compactMap(shape.side(of:)).reduce(0) {
          2 * $0 + ($1 == .left ? 1 : 2)
        }
      }
      let late = places.enumerated().first { $0.offset != $0.element }?.offset
      let node = late.map { shape.nodes(in: .levelorder)[$0] }
      if shape.violation(of: .complete)?.node != node { failure = failure ?? shape }
    }
    #expect(failure == nil)
  }

  @Test func aLongChainIsJudged() {
    let answers = onSmallStack {
      let chain = TreeShape.zigzag(count: Chain.longCount)
      return TreeRule.ofShape.map { chain.violation(of: $0)?.node }
    }
    #expect(answers == [0, 2, 0, 0, 1])
  }
}
