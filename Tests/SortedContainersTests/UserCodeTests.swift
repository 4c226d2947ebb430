import HostileUse
import SearchTrees
import SortedContainers
import Synchronization
import Testing
import TreeTestSupport

/// A key whose number may change while a container holds it.
private final class Job: Comparable, Sendable {
  private let stored: Mutex<Int>

  init(_ number: Int) { stored = Mutex(number) }

  var number: Int {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  static func < (lhs: Job, rhs: Job) -> Bool { lhs.number < rhs.number }
  static func == (lhs: Job, rhs: Job) -> Bool { lhs.number == rhs.number }
}

/// Code of a user that runs in the middle of an operation: comparisons, closures, changes in place,
/// observers and destructors.
@Suite("User code in the middle of operations")
struct UserCodeTests {
  /// Repeated under the address sanitizer by `.ci/run`.
  @Test func hostileUseOfEveryContainerNeitherLeaksNorFreesTwice() {
    let faults = faultsOfHostileUse(rounds: 1)
    #expect(faults.isEmpty, "\(faults.prefix(5).joined(separator: "\n"))")
  }

  @Test func valueThatBecomesNilWhileItsKeyMovesIsRemoved() {
    struct Visitor: KindVisitor {
      func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
        for position in 0..<7 {
          var map = SearchMap<NaturalOrder<Job>, [Int], Scheme>(scheme: scheme)
          let jobs = (0..<7).map { Job($0) }
          for job in jobs { map[job] = [job.number] }
          func expire(_ value: inout [Int]?, _ job: Job) { (value, job.number) = (nil, 100) }
          expire(&map[jobs[position]], jobs[position])
          let rest = (0..<7).filter { $0 != position }
          #expect(map.values.map { $0 } == rest.map { [$0] }, "\(name)")
          #expect(map.keys.map(\.number) == rest && map.violation() == nil, "\(name)")
        }
      }
    }
    var visitor = Visitor()
    visitor.visitEveryKind()
  }

  @Test func valueThatBecomesNilWhileTheOrderChangesIsRemoved() {
    let isReversed = Mutex(false)
    let order = ClosureOrder<Int> { $0 != $1 && ($0 < $1) != isReversed.withLock { $0 } }
    var map = SearchMap<ClosureOrder<Int>, [Int], AVLScheme>(order: order, scheme: AVLScheme())
    for key in 0..<7 { map[key] = [key] }
    func expire(_ value: inout [Int]?) {
      value = nil
      isReversed.withLock { $0 = true }
    }
    expire(&map[1])
    #expect(map.values.map { $0 } == [[0], [2], [3], [4], [5], [6]])
  }

  /// The key 40 becomes 1000, so that searches end elsewhere.
  @Test func removalFindsTheNodeOfAChangedKey() {
    func makeMap() -> (map: RedBlackMap<Job, Int>, jobs: [Job]) {
      let jobs = (0..<100).map { Job($0) }
      return (RedBlackMap(uniqueKeysWithValues: jobs.map { ($0, $0.number) }), jobs)
    }
    let rest = (0..<100).filter { $0 != 40 }
    var (map, jobs) = makeMap()
    let index = map.index(atOffset: 40)
    jobs[40].number = 1_000
    map.removeSubrange(index..<map.index(after: index))
    #expect(map.values.map { $0 } == rest)

    (map, jobs) = makeMap()
    map.removeAll { entry in
      if entry.key.number == 40 { entry.key.number = 1_000 }
      return entry.key.number == 1_000
    }
    #expect(map.values.map { $0 } == rest)

    (map, jobs) = makeMap()
    var position = map.index(atOffset: 40)
    jobs[40].number = 1_000
    map.remove(at: &position)
    #expect(map.values.map { $0 } == rest && map[position].value == 41)
  }

  @Test func summariesFollowTheNodeOfAChangedKey() {
    let jobs = (0..<100).map { Job($0) }
    typealias Sums = AggregatedMap<NaturalOrder<Job>, Int, AVLScheme, Sum<Job, Int>>
    var map = Sums(uniqueKeysWithValues: jobs.map { ($0, 1) })
    let index = map.index(atOffset: 40)
    jobs[40].number = 1_000
    map.values[index] = 50
    #expect(map.summary == 149)
    jobs[40].number = 40
    func raise(_ value: inout Int, _ job: Job) { (value, job.number) = (value + 1, 1_000) }
    raise(&map[jobs[40], default: 0], jobs[40])
    #expect(map.summary == 150)
  }

  @Test func countersOfAMultisetFollowTheNodeOfAChangedElement() {
    let jobs = (0..<9).map { Job($0) }
    var multiset = AVLMultiset(jobs + jobs)
    let (start, end) = (multiset.index(atOffset: 3), multiset.index(atOffset: 7))
    for job in jobs { job.number = -job.number }
    multiset.removeSubrange(start..<end)
    #expect(multiset.count == 14 && multiset.counts.map(\.count) == [2, 1, 1, 2, 2, 2, 2, 2])
  }

  /// The language stops a program that uses a container while an operation changes it.
  @Test func useOfAContainerThatIsBeingChangedStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      final class Owner: @unchecked Sendable { var tree: SearchTree<ClosureOrder<Int>, AVLScheme>? }
      let owner = Owner()
      let order = ClosureOrder<Int> {
        owner.tree?.removeAll()
        return $0 < $1
      }
      owner.tree = SearchTree(order: order, scheme: AVLScheme())
      for key in 0..<9 { owner.tree?.insert(key) }
    }
  }
}
