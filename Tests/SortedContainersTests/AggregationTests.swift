import BinaryTrees
import SearchTrees
import SortedContainers
import Testing
import TreeTestSupport

@Suite("Aggregated maps")
struct AggregationTests {
  /// Sums, minima, maxima and counts of all ranges, after every change.
  @Test func aggregatesRanges() {
    struct Visitor: KindVisitor {
      func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
        run(scheme, name, Sum<Int, Int>.self) { $0.reduce(0, +) }
        run(scheme, name, Minimum<Int, Int>.self) { $0.min() }
        run(scheme, name, Maximum<Int, Int>.self) { $0.max() }
        run(scheme, name, EntryCount<Int, Int>.self) { $0.count }
      }

      func run<Scheme: BalancingScheme, Summarizer: Aggregation<Int, Int>>(
        _ scheme: Scheme, _ name: String, _: Summarizer.Type,
        expected: ([Int]) -> Summarizer.Summary
      ) where Summarizer.Summary: Equatable {
        var random = SplitMix64(seed: 7)
        var map = AggregatedMap<NaturalOrder<Int>, Int, Scheme, Summarizer>(scheme: scheme)
        var model: [Int: Int] = [:]
        for _ in 0..<50 {
          let (key, value) = (
            Int.random(in: 0..<20, using: &random), Int.random(in: -9...9, using: &random)
          )
          switch value {
          case 7...: (map[key], model[key]) = (nil, nil)
          case 4...6:
            map[key, default: 0] += value
            model[key, default: 0] += value
          case 3: map.access(key)
          default: (map[key], model[key]) = (value, value)
          }
          #expect(map.violation() == nil, "\(name)")
          func check(_ range: some KeyRange<Int> & RangeExpression<Int>) {
            let values = model.filter { range.contains($0.key) }.sorted { $0.key < $1.key }
            #expect(map.aggregate(over: range) == expected(values.map(\.value)), "\(name) \(range)")
            checkParts(map, map.parts(over: range), values.map(\.key))
          }
          let (first, last) = (min(key, key + value), max(key, key + value))
          check(first...last)
          check(first..<last)
          check(first...)
          check(...last)
          check(..<last)
          #expect(map.aggregate(from: first, to: last) == map.aggregate(over: first..<last))
          #expect(map.aggregate(from: first, through: last) == map.aggregate(over: first...last))
          #expect(map.summary == map.aggregate(over: Int.min...))
        }
      }

      /// Checks that parts list keys in order and that their number is limited by the height.
      func checkParts<Scheme, Summarizer>(
        _ map: AggregatedMap<NaturalOrder<Int>, Int, Scheme, Summarizer>,
        _ parts: [AggregatedPart], _ keys: [Int]
      ) {
        let snapshot = map.snapshot(identified: true)
        var listed: [Int] = []
        for part in parts {
          guard case .integers(let ids)? = snapshot.columns[.identity],
            let node = ids.firstIndex(of: part.node.rawValue)
          else { return #expect(Bool(false), "no node \(part.node)") }
          let size = part.isSubtree ? Int(snapshot.shape.subtreeSize[node]) : 1
          listed += snapshot.elements[node..<(node + size)].sorted()
        }
        #expect(listed == keys)
        #expect(parts.count <= 4 * (map.height + 1))
      }
    }
    var visitor = Visitor()
    visitor.visitEveryKind()
  }

  @Test func findsOverlappingIntervals() {
    var random = SplitMix64(seed: 11)
    for size in [0, 1, 5, 40, 300] {
      var (tree, model) = (IntervalTree<Int, Int>(), [ClosedRange<Int>: Int]())
      for number in 0..<size {
        let start = Int.random(in: 0..<100, using: &random)
        let interval = start...(start + Int.random(in: 0..<20, using: &random))
        (tree[interval], model[interval]) = (number, number)
        if number % 4 == 3, let removed = model.keys.min(by: { $0.lowerBound < $1.lowerBound }) {
          #expect(tree.removeValue(forKey: removed) == model.removeValue(forKey: removed))
        }
        #expect(tree.violation() == nil)
      }
      for start in -2..<122 {
        for interval in [start...start, start...(start + 3), start...(start + 40)] {
          let found = model.keys.filter { $0.overlaps(interval) }
            .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
          #expect(tree.overlapping(interval).map(\.key) == found)
          #expect(tree.firstOverlapping(interval)?.key == found.first)
          let path = tree.nodes(overlapping: interval, limit: 1)
          #expect(path.visited.count <= tree.height + 1)
          #expect(path.found.count == min(1, found.count))
          #expect(tree.nodes(overlapping: interval).found.count == found.count)
        }
        #expect(tree.containing(start).map(\.value) == tree.overlapping(start...start).map(\.value))
      }
    }
    #expect(IntervalTree<Double, Int>([(0...1, 2)]) { $1 }.containing(.nan).isEmpty)
  }

  @Test func reportsWrongSummaries() {
    final class Box {
      var end: Int
      init(_ end: Int) { self.end = end }
    }
    enum LatestEnd: Aggregation {
      static var name: AnnotationKey { "max end" }
      static var identity: Int { 0 }
      static func summary(of key: borrowing Int, _ value: borrowing Box) -> Int { value.end }
      static func combine(_ first: Int, _ second: Int) -> Int { max(first, second) }
    }
    var map = AggregatedMap<NaturalOrder<Int>, Box, AVLScheme, LatestEnd>()
    for (key, end) in [17: 20, 5: 30, 20: 22] { map[key] = Box(end) }
    #expect(map.violation() == nil)
    map[20] = Box(41)
    #expect(map.violation() == nil)
    // The map does not notice that an object changes.
    let box = map[20]
    box?.end = 45
    #expect(map.violation()?.rule == .recordedSummary("max end"))
    #expect(
      map.violation()?.description == "max end of 20 (17 → right 20) is 41, expected 45")
    map[20] = nil
    #expect(map.violation() == nil)
    #expect(map.snapshot.columns["max end"] == .integers([30, 30]))
  }
}
