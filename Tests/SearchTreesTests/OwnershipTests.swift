import BinaryTrees
import SearchTrees
import Synchronization
import Testing
import TreeSteps
import TreeTestSupport

/// Counts the living instances.
private final class Census: Sendable {
  let living = Mutex(0)
}

/// An element that is an object and registers with a census.
private final class Citizen: Comparable, Sendable {
  let key: Int
  let census: Census

  init(_ key: Int, _ census: Census) {
    (self.key, self.census) = (key, census)
    census.living.withLock { $0 += 1 }
  }

  deinit { census.living.withLock { $0 -= 1 } }

  static func < (lhs: Citizen, rhs: Citizen) -> Bool { lhs.key < rhs.key }
  static func == (lhs: Citizen, rhs: Citizen) -> Bool { lhs.key == rhs.key }
}

/// Copies are independent, and elements are freed when the last tree releases them.
@Suite struct OwnershipTests {
  private struct Copies: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      let original = IntTree(0..<50, scheme: scheme)
      let before = original.snapshot
      let mutations: [(String, (inout IntTree<Scheme>) -> Void)] = [
        ("insert", { $0.insert(99) }), ("remove", { $0.remove(25) }), ("find", { $0.access(7) }),
        ("remove(at:)", { $0.remove(at: $0.startIndex) }), ("popLast", { $0.popLast() }),
        ("update", { $0.update(with: 3) }), ("reserve", { $0.reserveCapacity(500) }),
        ("rearrange", { $0.rearrange() }), ("removeAll", { $0.removeAll() }),
        ("keep", { $0.removeAll(keepingCapacity: true) }),
        ("union", { $0.formUnion(IntTree(40..<60, scheme: scheme)) }),
        ("subtract", { $0.subtract(IntTree(40..<60, scheme: scheme)) }),
        ("intersection", { $0.formIntersection(IntTree(40..<60, scheme: scheme)) }),
        ("difference", { $0.formSymmetricDifference(IntTree(40..<60, scheme: scheme)) }),
        ("with itself", { tree in tree.formUnion(tree) }),
      ]
      for (mutation, mutate) in mutations {
        var copy = original
        let cursor = copy.root
        var iterator = copy.makeIterator()
        let slice = copy[copy.startIndex..<copy.endIndex]
        mutate(&copy)
        if original.snapshot != before { faults.append("\(name), \(mutation): the original") }
        if copy.violation() != nil { faults.append("\(name), \(mutation): the copy is broken") }
        if TreeSnapshot(cursor) != before { faults.append("\(name), \(mutation): the cursor") }
        if Array(slice) != Array(0..<50) { faults.append("\(name), \(mutation): the slice") }
        var rest: [Int] = []
        while let next = iterator.next() { rest.append(next) }
        if rest != Array(0..<50) { faults.append("\(name), \(mutation): the iterator") }
      }
    }
  }

  @Test func copiesAreIndependent() {
    var test = Copies()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  private struct Lives: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      typealias Tree = SearchTree<NaturalOrder<Citizen>, Scheme>
      let census = Census()
      var generator = SplitMix64(seed: 11)
      do {
        var tree = Tree(scheme: scheme)
        for step in 0..<3_000 {
          let citizen = Citizen(Int(generator.next() % 300), census)
          if generator.next() % 5 < 3 { tree.insert(citizen) } else { tree.remove(citizen) }
          guard step % 500 == 499 else { continue }
          let other = Tree(
            (0..<50).map { _ in Citizen(Int(generator.next() % 300), census) }, scheme: scheme)
          var copy = tree
          copy.formUnion(other)
          copy.formSymmetricDifference(tree)
          copy.formIntersection(other)
          copy.subtract(other)
          tree.rearrange()
          _ = tree.union(other).count
        }
        let living = census.living.withLock { $0 }
        if living != tree.count { faults.append("\(name): \(living) live for \(tree.count)") }
        // Elements must survive growth and rearrangement with free slots between used ones.
        for key in 1_000..<1_400 { tree.insert(Citizen(key, census)) }
        for key in 1_100..<1_300 { tree.remove(Citizen(key, census)) }
        tree.reserveCapacity(5_000)
        let copy = tree
        tree.removeAll()
        let rest = census.living.withLock { $0 }
        if rest != copy.count { faults.append("\(name): \(rest) live for \(copy.count)") }
      }
      let left = census.living.withLock { $0 }
      if left != 0 { faults.append("\(name): \(left) live on") }
    }
  }

  @Test func elementsAreNeitherLeakedNorFreedTwice() {
    var test = Lives()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// The tree is large enough to be rearranged into blocks several times.
  @Test func rearrangementKeepsAll() throws {
    var tree = AVLTree<Int>()
    var generator = SplitMix64(seed: 5)
    for _ in 0..<40_000 {
      let key = Int(generator.next() % 60_000)
      if generator.next() % 4 == 0 { tree.remove(key) } else { tree.insert(key) }
    }
    try tree.insert(tree[offset: 100], duplicates: .count)
    #expect(tree.violation() == nil)
    #expect(TreeSnapshot(tree.root) == tree.snapshot)
    let before = tree.snapshot
    tree.rearrange()
    #expect(tree.snapshot == before)
    #expect(Array(tree) == Array(tree).sorted())
  }

  private struct Inconsistent: KindVisitor {
    var faults: [String] = []
    var admitted = 0

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      let census = Census()
      let source = Mutex(SplitMix64(seed: 13))
      let order = ClosureOrder<Citizen> { _, _ in source.withLock { $0.next() % 2 == 0 } }
      do {
        var tree = SearchTree(order: order, scheme: scheme)
        for key in 0..<500 {
          tree.insert(Citizen(key % 50, census))
          if key % 3 == 0 { tree.remove(Citizen(key % 40, census)) }
          if key % 7 == 0 { tree.access(Citizen(key % 40, census)) }
        }
        if tree.violation() != nil { admitted += 1 }
        let living = census.living.withLock { $0 }
        if living != tree.count { faults.append("\(name): \(living) live for \(tree.count)") }
      }
      if census.living.withLock({ $0 }) != 0 { faults.append("\(name): a leak") }
    }
  }

  @Test func anInconsistentOrderIsAdmitted() {
    var test = Inconsistent()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
    #expect(test.admitted >= 10)
  }

  @Test func chainsOfAnyDepth() {
    let count = 50_000
    let facts = onSmallStack {
      var splayed = SplayTree<Int>()
      for key in 0..<count { splayed.insert(key) }
      var facts = [splayed.height]
      let copy = splayed
      facts.append(Array(copy).count)
      facts.append(splayed.remove(0) ?? -1)
      facts.append(splayed.popLast() ?? -1)
      facts.append(splayed.snapshot.count)
      var plain: TreeOfKind<Int> = TreeKind.bst.makeTree()
      _ = plain.insertElements(0..<count, duplicates: .ignore)
      facts.append(plain.snapshot(identified: false).shape.height)
      return facts
    }
    #expect(facts == [count - 1, count, 0, count - 1, count - 2, count - 1])
  }

  private struct Pointed: Comparable {
    let pointer: UnsafeMutablePointer<Int>
    static func < (one: Pointed, other: Pointed) -> Bool {
      one.pointer.pointee < other.pointer.pointee
    }
    static func == (one: Pointed, other: Pointed) -> Bool {
      one.pointer.pointee == other.pointer.pointee
    }
  }

  /// After an element is exchanged, the tree must not keep or compare the old one.
  @Test func whatWasExchangedIsNotComparedAnyMore() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 11)
    defer { memory.deallocate() }
    for key in 0..<11 { (memory + key).initialize(to: key) }
    var tree = AVLTree((1..<10).map { Pointed(pointer: memory + $0) })
    memory[10] = 1
    let old = tree.update(with: Pointed(pointer: memory + 10))
    #expect(old?.pointer == memory + 1)
    memory[1] = 1_000_000
    #expect((2..<10).allSatisfy { tree.contains(Pointed(pointer: memory + $0)) })
    #expect(tree.contains(Pointed(pointer: memory + 10)))
  }
}
