import BinaryTrees
import SearchTrees
import SortedContainers
import Testing
import TreeSteps
import TreeTestSupport

/// Multisets, compared with sorted arrays.
@Suite struct MultisetTests {
  /// Random operations on one multiset; everything is checked after each operation.
  private struct Mixed: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      var generator = SplitMix64(seed: UInt64(name.utf8.count))
      func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
      typealias Multiset = SearchMultiset<NaturalOrder<Int>, Scheme>
      var (set, model) = (Multiset(scheme: scheme), [Int]())
      var copies = [(set: set, model: model)]
      for step in 0..<1_500 {
        var wrong = false
        let (key, number, offset) = (random(25), random(4), random(max(model.count, 1)))
        let held = model.count { $0 == key }
        let operation = random(14)
        var log = ChangeLog()
        switch operation {
        case 0...2:
          let result =
            random(2) == 0
            ? set.insert(key, occurrences: number)
            : set.insert(key, occurrences: number, observing: &log)
          wrong = result != held + number
          model = (model + [Int](repeating: key, count: number)).sorted()
        case 3, 4:
          let removed = random(2) == 0 ? set.remove(key) : set.remove(key, observing: &log)
          wrong = removed != (held > 0 ? key : nil)
          if let place = model.firstIndex(of: key) { model.remove(at: place) }
        case 5:
          let count = set.remove(key, occurrences: number)
          wrong = count != min(held, number)
          for _ in 0..<count { model.firstIndex(of: key).map { _ = model.remove(at: $0) } }
        case 6:
          wrong = set.removeAll(key) != held
          model.removeAll { $0 == key }
        case 7:
          wrong = set.popFirst() != model.first
          model = Array(model.dropFirst())
        case 8: wrong = set.popLast() != model.popLast()
        case 9 where !model.isEmpty:
          let index =
            random(2) == 0
            ? set.index(atOffset: offset) : set.index(set.startIndex, offsetBy: offset)
          wrong = set.remove(at: index) != model.remove(at: offset)
        case 10:
          copies.append((set, model))
          (set, model) = copies[random(copies.count)]
          if copies.count > 3 { copies.removeFirst() }
        case 11:
          let other = (0..<[0, 2, 12, 60][random(4)]).map { _ in random(25) }
          let theirs = Multiset(other, scheme: scheme)
          func combine(_ counts: (Int, Int) -> Int) {
            model = (0..<25).flatMap { key in
              [Int](
                repeating: key, count: counts(model.count { $0 == key }, other.count { $0 == key }))
            }
          }
          wrong =
            set.isSubset(of: theirs)
            != (0..<25).allSatisfy { key in
              model.count { $0 == key } <= other.count { $0 == key }
            }
          switch number {
          case 0:
            set.formUnion(theirs)
            combine(max)
          case 1:
            set.formIntersection(theirs)
            combine(min)
          case 2:
            set.subtract(theirs)
            combine { max(0, $0 - $1) }
          default:
            set.formSymmetricDifference(theirs)
            combine { abs($0 - $1) }
          }
        case 12:
          let lower = model.count { $0 < key }
          wrong = set.rank(of: key) != lower || set.offset(of: set.lowerBound(of: key)) != lower
          wrong = wrong || set.offset(of: set.upperBound(of: key)) != lower + held
          wrong = wrong || set.count(from: 5, to: key) != model.count { $0 >= 5 && $0 < key }
          wrong = wrong || model.indices.contains { set[offset: $0] != model[$0] }
          wrong =
            wrong || (0...model.count).contains { set.offset(of: set.index(atOffset: $0)) != $0 }
        default:
          if random(10) == 0 {
            set.removeAll(keepingCapacity: number == 0)
            model = []
          }
        }
        wrong = wrong || set.count != model.count || Array(set) != model
        wrong = wrong || set.distinctCount != Set(model).count || set.violation() != nil
        wrong = wrong || set.multiplicity(of: key) != model.count { $0 == key }
        wrong = wrong || set.counts.map(\.element) != Set(model).sorted()
        wrong =
          wrong
          || set.counts.contains { entry in entry.count != model.count { $0 == entry.element } }
        wrong = wrong || copies.contains { Array($0.set) != $0.model }
        if wrong {
          return faults.append("\(name), step \(step), operation \(operation): \(set), \(model)")
        }
      }
    }
  }

  @Test func mixedOperations() {
    var test = Mixed()
    test.visitEveryKind()
    test.visitOutsideKinds()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// All sequences of up to five insertions and removals of two elements, with order statistics
  /// requested first.
  @Test func everyShortHistory() {
    for length in 0...5 {
      for code in 0..<(1 << (2 * length)) {
        var (set, model) = (AVLMultiset<Int>(), [Int]())
        for step in 0..<length {
          let key = code >> (2 * step) & 1
          #expect(set.rank(of: 1) == model.count { $0 < 1 })
          if code >> (2 * step) & 2 == 0 {
            set.insert(key, occurrences: 2)
            model = (model + [key, key]).sorted()
          } else {
            set.remove(key)
            if let place = model.firstIndex(of: key) { model.remove(at: place) }
          }
        }
        #expect(
          Array(set) == model && set == AVLMultiset(model)
            && set.rank(of: 1) == model.count { $0 < 1 })
      }
    }
  }

  /// Removals by position, by condition and by range agree with an array.
  @Test func removalsAgreeWithAnArray() {
    let elements = [1, 1, 1, 2, 4, 4, 5, 7, 7, 7]
    let multiset = AVLMultiset(elements.reversed())
    for start in elements.indices {
      var (copy, array) = (multiset, elements)
      var index = copy.index(atOffset: start)
      #expect(copy.remove(at: &index) == array.remove(at: start))
      #expect(Array(copy) == array && copy.count == array.count && copy.violation() == nil)
      #expect(copy.offset(of: index) == start)
      for end in start...elements.count {
        var (copy, array) = (multiset, elements)
        copy.removeSubrange(copy.index(atOffset: start)..<copy.index(atOffset: end))
        array.removeSubrange(start..<end)
        #expect(Array(copy) == array && copy.count == array.count)
      }
    }
    for bound in 0...8 {
      var copy = multiset
      copy.removeAll { $0 < bound }
      #expect(
        Array(copy) == elements.filter { $0 >= bound } && copy == multiset.filter { $0 >= bound })
      copy = multiset
      let rest = copy.split(from: bound)
      #expect(Array(copy) == elements.filter { $0 < bound } && copy.count + rest.count == 10)
      copy.join(rest)
      #expect(copy == multiset && copy.violation() == nil)
    }
    var copy = multiset
    while let last = copy.popLast() { #expect(last == elements[copy.count]) }
    #expect(copy.isEmpty && multiset.keys.elementsEqual([1, 2, 4, 5, 7]))
  }

  @Test func manyOccurrences() {
    var set: AVLMultiset<Int> = [1, 2]
    #expect(set.insert(2, occurrences: 1_000_000_000_000) == 1_000_000_000_001)
    #expect(set.count == 1_000_000_000_002 && set.distinctCount == 2)
    #expect(set.rank(of: 3) == set.count && set[offset: 999] == 2)
    #expect(set.distance(from: set.startIndex, to: set.upperBound(of: 1)) == 1)
    #expect(set.removeAll(2) == 1_000_000_000_001 && Array(set) == [1])
    #expect(AVLMultiset([3, 5, 5, 8]).description == "[3, 5 ×2, 8]")
    #expect(AVLMultiset([3]).debugDescription == "[3]")
    #expect(set.insert(7, occurrences: 0) == 0 && set.count == 1)
    var numbers = AVLMultiset([1.0, .nan])
    #expect(numbers.insert(.nan) == 0 && numbers.count == 1)
  }

  #if os(Linux) || os(macOS)
    @Test func invalidMultiplicitiesStopTheProgram() async {
      await #expect(processExitsWith: .failure) {
        var set: AVLMultiset<Int> = [1]
        set.insert(1, occurrences: .max)
      }
      await #expect(processExitsWith: .failure) {
        var set: AVLMultiset<Int> = [1]
        set.insert(1, occurrences: -1)
      }
      await #expect(processExitsWith: .failure) {
        let set: AVLMultiset<Int> = [1]
        _ = set[offset: 1]
      }
    }

    @Test func removalAtOldPositionsStopsTheProgram() async {
      await #expect(processExitsWith: .failure) {
        var set: AVLMultiset<Int> = [1, 1, 2]
        let (start, end) = (set.startIndex, set.index(after: set.startIndex))
        set.insert(3)
        set.removeSubrange(start..<end)
      }
    }
  #endif

  /// Changes of counts are observed like all changes.
  @Test func observedChanges() throws {
    var (set, log) = (RedBlackMultiset<Int>(), ChangeLog())
    for key in [5, 3, 5, 8, 5, 1, 3] { set.insert(key, observing: &log) }
    set.insert(9, occurrences: 4, observing: &log)
    for key in [5, 1, 9] { set.remove(key, observing: &log) }
    var replica = TreeReplica()
    for change in log.changes { try replica.apply(change) }
    #expect(replica.snapshot.shape == set.snapshot.shape)
    #expect(replica.snapshot.columns[.multiplicity] == set.snapshot.columns[.multiplicity])
  }

  @Test func countersAreAPartOfTheValue() throws {
    var (one, two): (AVLMultiset<Int>, AVLMultiset<Int>) = ([5, 7], [7, 5])
    #expect(one == two)
    two.insert(5)
    #expect(one != two)
    one.insert(5)
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
  }

  @Test func countersHaveAnEnd() throws {
    func counted(_ element: Int, _ count: Int) -> TreeSnapshot<Int> {
      TreeSnapshot(
        shape: .complete(count: 1), elements: [element],
        columns: [.multiplicity: .integers([count])])
    }
    var tree = try #require(
      AVLTree(adoptingNodes: counted(5, .max), order: NaturalOrder(), scheme: AVLScheme()))
    try tree.insert(5, duplicates: .count)
    #expect(tree.multiplicity(of: 5) == .max)
    var plain = BinarySearchTree([1, 2, 3])
    plain.formUnion(
      try #require(
        BinarySearchTree(
          adoptingNodes: counted(7, 1_000_000_000_000), order: NaturalOrder(),
          scheme: UnbalancedScheme())))
    _ = plain.insertElements(0..<100, duplicates: .count)
    #expect(plain.count == 100 && plain.multiplicity(of: 7) == 1_000_000_000_001)
  }
}
