import BinaryTrees
import SearchTrees
import SortedContainers

/// Performs the operations encoded by a string of bytes on a multiset of each balancing scheme, and
/// compares it with a sorted array of members and multiplicities after every operation.
///
/// Two bytes encode an operation and its member. Set operations combine the multiplicities as usual:
/// union takes the maximum, intersection the minimum, and difference subtracts.
enum SetFuzzing {
  /// Checks the operations encoded by a string of bytes.
  static func check(_ bytes: [UInt8]) throws {
    let bytes = Array(bytes.prefix(600))
    try run(bytes, on: SearchMultiset<NaturalOrder<Int>, UnbalancedScheme>.self)
    try run(bytes, on: AVLMultiset<Int>.self)
    try run(bytes, on: RedBlackMultiset<Int>.self)
    try run(bytes, on: SplayMultiset<Int>.self)
    try run(bytes, on: TreapMultiset<Int>.self)
    try run(bytes, on: WeightBalancedMultiset<Int>.self)
    try run(bytes, on: ScapegoatMultiset<Int>.self)
  }

  private static func run<Tree: FuzzedTree>(_ bytes: [UInt8], on type: Tree.Type) throws {
    var fuzzed = FuzzedPair<Tree>()
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (code, member) = (bytes[place], Int(bytes[place + 1] % 32))
      do {
        try fuzzed.perform(code, member)
        try fuzzed.compare()
      } catch {
        throw FuzzFailure("\(type), operation \(place / 2) (\(code), \(member)): \(error)")
      }
    }
  }
}

/// A tree and an earlier copy of it, each with the expected multiset.
private struct FuzzedPair<Tree: FuzzedTree> {
  private var tree = Tree()
  private var expected = SortedMultiset()
  private var copy = Tree()
  private var expectedOfCopy = SortedMultiset()

  /// The number of operations; the remainder of a byte selects the operation.
  private static var operationCount: UInt8 { 20 }

  /// Performs one operation on the tree and on the multiset.
  mutating func perform(_ code: UInt8, _ member: Int) throws {
    switch code % Self.operationCount {
    case 0...3: try insert(member, 1)
    case 4: try insert(member, 3)
    case 5: try remove(member, atMost: 2)
    case 6: try remove(member, atMost: .max)
    case 7, 8, 9:
      let removed = tree.remove(member)
      try expect(
        removed == (expected.count(of: member) > 0 ? member : nil), "removed \(removed ?? -1)")
      expected.add(-1, of: member)
    case 10: try removeEnd(first: true)
    case 11: try removeEnd(first: false)
    case 12:
      guard !tree.isEmpty else { return }
      try remove(atOffset: member % tree.count)
    case 13:
      copy = tree
      expectedOfCopy = expected
    case 14: swap()
    case 15: combine({ $0.formUnion($1) }, max)
    case 16: combine({ $0.formIntersection($1) }, min)
    case 17: combine({ $0.subtract($1) }, { max($0 - $1, 0) })
    case 18: combine({ $0.formSymmetricDifference($1) }, { abs($0 - $1) })
    default:
      tree.removeAll(keepingCapacity: member.isMultiple(of: 2))
      expected = SortedMultiset()
    }
  }

  private mutating func insert(_ member: Int, _ count: Int) throws {
    let multiplicity = tree.insert(member, occurrences: count)
    expected.add(count, of: member)
    try expect(multiplicity == expected.count(of: member), "\(multiplicity) after the insertion")
  }

  private mutating func remove(_ member: Int, atMost limit: Int) throws {
    let held = expected.count(of: member)
    let removed =
      limit == .max ? tree.removeAll(member) : tree.remove(member, occurrences: limit)
    try expect(removed == min(limit, held), "removed \(removed) of \(held)")
    expected.add(-removed, of: member)
  }

  private mutating func removeEnd(first: Bool) throws {
    let entry = first ? expected.entries.first : expected.entries.last
    let removed = first ? tree.popFirst() : tree.popLast()
    try expect(removed == entry?.member, "popped \(removed ?? -1)")
    if let entry { expected.add(-1, of: entry.member) }
  }

  private mutating func remove(atOffset offset: Int) throws {
    let member = expected.members[offset]
    let removed = tree.remove(at: tree.index(tree.startIndex, offsetBy: offset))
    try expect(removed == member, "removed \(removed) at \(offset)")
    expected.add(-1, of: member)
  }

  private mutating func swap() {
    Swift.swap(&tree, &copy)
    Swift.swap(&expected, &expectedOfCopy)
  }

  private mutating func combine(
    _ form: (inout Tree, Tree) -> Void, _ counts: (Int, Int) -> Int
  ) {
    form(&tree, copy)
    expected = expected.combined(with: expectedOfCopy, counts)
  }

  /// Compares both trees with their multisets, and checks all methods that read the first one.
  func compare() throws {
    try compare(tree, expected)
    try compare(copy, expectedOfCopy)
    let members = expected.members
    try expect(Array(tree) == members, "iterates over \(Array(tree)), holds \(members)")
    try expect(Array(tree.reversed()) == members.reversed(), "reversed: \(Array(tree.reversed()))")
    try expect(members.indices.allSatisfy { tree[offset: $0] == members[$0] }, "offsets")
    for member in [0, 7, 16, 31] {
      let rank = members.count { $0 < member }
      let end = members.count { $0 <= member }
      let found = tree.search(member)
      try expect(found.rank == rank, "rank of \(member)")
      try expect(tree.contains(member) == (end > rank), "contains \(member)")
      try expect(
        Array(tree[found.lowerBound..<found.upperBound]) == Array(members[rank..<end]),
        "range of \(member)")
      try expect(
        found.countFromSeven == max(0, rank - members.count { $0 < 7 }), "count to \(member)")
      try expect(found.multiplicity == end - rank, "multiplicity of \(member)")
    }
    try expect((tree == copy) == (expected == expectedOfCopy), "== is not about the contents")
    if tree == copy {
      try expect(tree.hashValue == copy.hashValue, "equal, but of other hash values")
    }
  }

  private func compare(_ tree: Tree, _ expected: SortedMultiset) throws {
    let entries = tree.entries
    try expect(tree.distinctCount == entries.count, "distinctCount is \(tree.distinctCount)")
    try expect(tree.count == expected.members.count, "count is \(tree.count)")
    let held = SortedMultiset(entries)
    try expect(held == expected, "holds \(held.entries), expected \(expected.entries)")
    try expect(tree.distinct == expected.entries.map(\.member), "set: \(tree.distinct)")
    if let fault = tree.fault() { throw FuzzFailure(fault) }
  }
}
