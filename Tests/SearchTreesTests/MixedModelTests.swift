import BinaryTrees
import Foundation
import SearchTrees
import SortedContainers
import Synchronization
import Testing
import TreeTestSupport

/// All operations on one tree in random order; everything is checked after each operation.
///
/// Tests with a separate tree for each operation miss faults that an operation causes in a later
/// one. Here, observed and unobserved operations, all policies, copies and set operations alternate
/// on ONE tree.
@Suite(.serialized) struct MixedModelTests {
  /// The total number of operations on all trees.
  ///
  /// Set `TREEVIZ_TEST_OPERATIONS` for a million or more.
  static let operations =
    ProcessInfo.processInfo.environment["TREEVIZ_TEST_OPERATIONS"].flatMap(Int.init) ?? 100_000

  private struct Visitor<Element: Comparable & Sendable>: KindVisitor {
    let make: @Sendable (Int) -> Element
    let policies: [DuplicatePolicy]
    /// Returns a fault outside the tree, such as a leak.
    var check: (_ nodes: Int) -> String? = { _ in nil }
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      var run = MixedRun(scheme, seed: UInt64(name.utf8.count), policies, make)
      for step in 0..<(MixedModelTests.operations / 400) {
        if let fault = run.step() {
          return faults.append("\(Element.self), \(name), step \(step), \(run.last): \(fault)")
        }
      }
      if let fault = check(0) { faults.append("\(Element.self), \(name): \(fault)") }
    }
  }

  private func run<Element: Comparable & Sendable>(_ make: @escaping @Sendable (Int) -> Element) {
    // Sets, trees with counters, and trees with equal nodes.
    for policies: [DuplicatePolicy] in [[.ignore, .reject], [.ignore, .count], [.right, .count]] {
      var visitor = Visitor(make: make, policies: policies)
      visitor.visitEveryKind()
      visitor.visitOutsideKinds()
      #expect(visitor.faults.isEmpty, "\(visitor.faults.prefix(3))")
    }
  }

  @Test func integersAreKeptAsInTheModel() { run { $0 } }
  @Test func bytesAreKeptAsInTheModel() { run { UInt8($0) } }
  @Test func wordsOf32BitsAreKeptAsInTheModel() { run { Int32($0) } }
  @Test func stringsAreKeptAsInTheModel() {
    run { "key \($0) that is too long to stand in a word" }
  }

  @Test func objectsAreKeptAsInTheModelAndReleased() {
    run { Counted($0) }
    #expect(Counted.living.load(ordering: .relaxed) == 0)
  }
}

/// An object that counts its living instances.
private final class Counted: Comparable, Sendable {
  static let living = Atomic(0)
  let key: Int

  init(_ key: Int) {
    self.key = key
    Self.living.add(1, ordering: .relaxed)
  }

  deinit { Self.living.subtract(1, ordering: .relaxed) }

  static func < (lhs: Counted, rhs: Counted) -> Bool { lhs.key < rhs.key }
  static func == (lhs: Counted, rhs: Counted) -> Bool { lhs.key == rhs.key }
}

/// A tree and the expected contents: its nodes in order, each with its multiplicity.
struct MixedRun<Element: Comparable & Sendable, Scheme: BalancingScheme> {
  typealias Tree = SearchTree<NaturalOrder<Element>, Scheme>

  /// A node of the model.
  struct Node: Equatable {
    let element: Element
    var count: Int
  }

  let make: (Int) -> Element
  /// The policies of insertions.
  let policies: [DuplicatePolicy]
  var generator: SplitMix64
  var tree: Tree
  var nodes: [Node] = []
  /// Copies, each with its expected contents.
  var copies: [(tree: Tree, nodes: [Node])] = []
  /// The last operation.
  var last = ""

  init(
    _ scheme: Scheme, seed: UInt64, _ policies: [DuplicatePolicy],
    _ make: @escaping (Int) -> Element
  ) {
    (self.make, self.policies) = (make, policies)
    generator = SplitMix64(seed: seed)
    tree = Tree(scheme: scheme)
  }

  static func nodes(of tree: Tree) -> [Node] {
    let snapshot = tree.snapshot
    return snapshot.shape.inorderIndices.map { index in
      let node = Int(index)
      var count = 1
      if case .integer(let counter)? = snapshot.columns[.multiplicity]?[node] { count = counter }
      return Node(element: snapshot.elements[node], count: count)
    }
  }

  mutating func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  /// Performs a random operation; returns the first fault, or `nil`.
  mutating func step() -> String? {
    let element = make(random(40))
    let isObserved = random(2) == 0
    var log = ChangeLog()
    var fault: String?
    switch random(24) {
    case 0..<8:
      let policy = policies[random(policies.count)]
      last = "insert \(element), \(policy), observed \(isObserved)"
      let inserted =
        isObserved
        ? try? tree.insert(element, duplicates: policy, observing: &log).inserted
        : try? tree.insert(element, duplicates: policy).inserted
      fault = expectInsertion(of: element, policy, inserted)
    case 8..<13:
      last = "remove \(element), observed \(isObserved)"
      let removed = isObserved ? tree.remove(element, observing: &log) : tree.remove(element)
      fault = expectRemoval(of: element, removed)
    case 13:
      last = "find \(element)"
      let found = isObserved ? tree.access(element, observing: &log) : tree.access(element)
      if (found != nil) != nodes.contains(where: { $0.element == element }) { fault = "found" }
    case 14:
      last = "update \(element)"
      let old = tree.update(with: element)
      if (old == nil) == nodes.contains(where: { $0.element == element }) { fault = "old element" }
      if old == nil { insert(Node(element: element, count: 1)) }
    case 15:
      last = "pop"
      let isFirst = random(2) == 0
      let popped = isFirst ? tree.popFirst() : tree.popLast()
      if popped != (isFirst ? nodes.first : nodes.last)?.element { fault = "popped" }
      if !nodes.isEmpty { nodes.remove(at: isFirst ? 0 : nodes.count - 1) }
    case 16 where !nodes.isEmpty:
      let offset = random(nodes.count)
      last = "remove at \(offset)"
      let index =
        random(2) == 0
        ? tree.index(atOffset: offset)
        : (0..<offset).reduce(tree.startIndex) { index, _ in tree.index(after: index) }
      if tree.remove(at: index) != nodes.remove(at: offset).element { fault = "removed" }
    case 17:
      last = "copy"
      copies.append((tree, nodes))
      if copies.count > 3 { copies.removeFirst() }
    case 18 where !copies.isEmpty:
      last = "go on with a copy"
      let copy = copies[random(copies.count)]
      (tree, nodes) = copy
    case 19 where !policies.contains(.right), 20 where !policies.contains(.right): fault = combine()
    case 21:
      last = "reserve or rearrange"
      if random(2) == 0 { tree.reserveCapacity(random(200)) } else { tree.rearrange() }
    case 23 where !policies.contains(.right) && !policies.contains(.count):
      fault = removeSeveral()
    case 22 where random(6) == 0:
      last = "remove all"
      tree.removeAll(keepingCapacity: random(2) == 0)
      nodes = []
    default:
      last = "ask for offsets"
      fault = askForOffsets()
    }
    return fault ?? check()
  }

  /// Removes elements by a condition or between two positions, or by following an index.
  mutating func removeSeveral() -> String? {
    let (low, high) = (make(random(40)), make(random(40)))
    func isRemoved(_ element: Element) -> Bool { low <= element && element < high }
    last = "remove several from \(low) to \(high)"
    switch random(4) {
    case 0: tree.removeAll { isRemoved($0) }
    case 1: tree = tree.filter { !isRemoved($0) }
    case 2:
      if low <= high { tree.removeSubrange(tree.lowerBound(of: low)..<tree.lowerBound(of: high)) }
    default:
      var index = tree.lowerBound(of: low)
      while index != tree.endIndex, tree[index] < high { tree.remove(at: &index) }
      if index != tree.lowerBound(of: Swift.max(low, high)) { return "another index" }
    }
    nodes.removeAll { isRemoved($0.element) }
    return nil
  }

  mutating func insert(_ node: Node) {
    let end = nodes.firstIndex { node.element < $0.element } ?? nodes.count
    nodes.insert(node, at: end)
  }

  /// Returns the indices of the nodes with an element.
  func run(of element: Element) -> Range<Int> {
    let start = nodes.firstIndex { !($0.element < element) } ?? nodes.count
    let end = nodes.firstIndex { element < $0.element } ?? nodes.count
    return start..<end
  }

  /// Checks that one of several equal nodes has changed; the tree may choose which one.
  mutating func expectChange(in run: Range<Int>, by difference: Int) -> String? {
    let seen = Self.nodes(of: tree)
    for index in run {
      var expected = nodes
      expected[index].count += difference
      if expected[index].count == 0 { expected.remove(at: index) }
      if expected == seen {
        nodes = expected
        return nil
      }
    }
    return "no node of the element counts \(difference) more"
  }

  mutating func expectInsertion(
    of element: Element, _ policy: DuplicatePolicy, _ inserted: Bool?
  ) -> String? {
    let run = run(of: element)
    if run.isEmpty || policy == .right {
      insert(Node(element: element, count: 1))
      return inserted == true ? nil : "not inserted"
    }
    switch policy {
    case .count: return inserted == true ? expectChange(in: run, by: 1) : "not counted"
    case .reject: return inserted == nil ? nil : "not rejected"
    case .ignore, .right: return inserted == false ? nil : "not ignored"
    }
  }

  mutating func expectRemoval(of element: Element, _ removed: Element?) -> String? {
    let run = run(of: element)
    if run.isEmpty { return removed == nil ? nil : "removed" }
    return removed == element ? expectChange(in: run, by: -1) : "not removed"
  }

  /// Combines the tree with another and checks the multiplicity of each element.
  mutating func combine() -> String? {
    let operation = random(4)
    last = "set operation \(operation)"
    var other = Tree(scheme: tree.scheme)
    for _ in 0..<[0, 1, 3, 20, 60][random(5)] {
      _ = try? other.insert(make(random(40)), duplicates: policies[random(2)])
    }
    func total(_ nodes: [Node], _ element: Element) -> Int {
      nodes.reduce(0) { $0 + ($1.element == element ? $1.count : 0) }
    }
    let theirs = Self.nodes(of: other)
    switch operation {
    case 0: tree.formUnion(other)
    case 1: tree.formIntersection(other)
    case 2: tree.subtract(other)
    default: tree.formSymmetricDifference(other)
    }
    let seen = Self.nodes(of: tree)
    for key in 0..<40 {
      let element = make(key)
      let (first, second) = (total(nodes, element), total(theirs, element))
      let expected = [
        max(first, second), min(first, second), max(0, first - second), abs(first - second),
      ][operation]
      if total(seen, element) != expected { return "\(element): \(total(seen, element)) times" }
    }
    if Self.nodes(of: other) != theirs { return "the other tree has changed" }
    nodes = seen
    return nil
  }

  /// Checks order statistics and ranges, which make the tree maintain subtree sizes.
  mutating func askForOffsets() -> String? {
    let element = make(random(40))
    let other = make(random(40))
    if random(3) == 0 {
      let elements = nodes.map(\.element)
      if Array(tree.reversed()) != elements.reversed() { return "reversed" }
      if tree.map({ $0 }) != elements { return "map" }
      let (start, length) = (random(elements.count + 1), random(5))
      let slice = tree.dropFirst(start).prefix(length)
      if Array(slice) != Array(elements.dropFirst(start).prefix(length)) { return "slice" }
      return nil
    }
    let (lower, upper) = (run(of: element).lowerBound, run(of: element).upperBound)
    if tree.rank(of: element) != lower { return "rank" }
    if tree.offset(of: tree.upperBound(of: element)) != upper { return "upperBound" }
    if !nodes.isEmpty {
      let offset = random(nodes.count)
      if tree[offset: offset] != nodes[offset].element { return "element at \(offset)" }
    }
    if element <= other {
      let part = Array(tree[element...other])
      if part != nodes.map(\.element).filter({ $0 >= element && $0 <= other }) { return "range" }
    }
    let answers = tree.frozen().contains(each: (0..<40).map(make))
    let expected = (0..<40).map { key in nodes.contains { $0.element == make(key) } }
    return answers == expected ? nil : "the frozen copy"
  }

  /// Returns the first fault of the tree or its copies, or `nil`.
  func check() -> String? {
    if let violation = tree.violation() { return violation.description }
    if tree.count != nodes.count { return "\(tree.count) nodes" }
    if Self.nodes(of: tree) != nodes { return "other nodes" }
    if Array(tree) != nodes.map(\.element) { return "another sequence" }
    if tree.first != nodes.first?.element || tree.last != nodes.last?.element { return "ends" }
    // The links determine the subtree sizes; stored sizes must agree with them.
    let snapshot = TreeSnapshot(tree.root)
    if snapshot.shape != tree.snapshot.shape { return "links" }
    if let root = tree.root, root.count != snapshot.count { return "size of the root" }
    for (offset, node) in nodes.enumerated() where tree[offset: offset] != node.element {
      return "element at \(offset)"
    }
    for copy in copies where Self.nodes(of: copy.tree) != copy.nodes { return "a copy changed" }
    return nil
  }
}
