import BinaryTrees
import SearchTrees
import SortedContainers
import Testing
import TreeTestSupport

/// A count of the objects that exist.
final class LiveObjects { var count = 0 }

/// A value that is counted while it exists.
final class CountedValue: Equatable {
  let number: Int
  private let objects: LiveObjects

  init(_ number: Int, _ objects: LiveObjects) {
    (self.number, self.objects) = (number, objects)
    objects.count += 1
  }

  deinit { objects.count -= 1 }

  static func == (lhs: CountedValue, rhs: CountedValue) -> Bool { lhs.number == rhs.number }
}

/// The entries of a subtree as text, which depends on their order.
enum Listing: Aggregation {
  static var identity: String { "" }
  static func summary(of key: borrowing Int, _ value: borrowing CountedValue) -> String {
    "\(copy key)=\(value.number) "
  }
  static func combine(_ first: String, _ second: String) -> String { first + second }
}

/// Applies random operations to a map and to a dictionary.
struct MapModel<Scheme: BalancingScheme, Summarizer: Aggregation>
where Summarizer.Key == Int, Summarizer.Value == CountedValue {
  typealias Map = AggregatedMap<NaturalOrder<Int>, CountedValue, Scheme, Summarizer>

  let objects = LiveObjects()
  var map: Map
  var model: [Int: CountedValue] = [:]
  var random: SplitMix64

  init(_ scheme: Scheme, _: Summarizer.Type, seed: UInt64) {
    map = Map(scheme: scheme)
    random = SplitMix64(seed: seed)
  }

  func value(_ number: Int) -> CountedValue { CountedValue(number, objects) }

  mutating func step(keys: Int) {
    let key = Int.random(in: 0..<keys, using: &random)
    let number = Int.random(in: 0..<1000, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...3:
      let new = value(number)
      #expect(map.updateValue(new, forKey: key) == model.updateValue(new, forKey: key))
    case 4, 5: #expect(map.removeValue(forKey: key) == model.removeValue(forKey: key))
    case 6: (map[key], model[key]) = (nil, nil)
    case 7:
      let new = value(number)
      (map[key], model[key]) = (new, new)
    case 8:
      let (initial, new) = (value(1), value(number))
      map[key, default: initial] = new
      model[key] = value(number)
    case 9:
      // Changes that `_modify` makes: insert, replace and remove.
      func change(_ entry: inout CountedValue?, _ objects: LiveObjects) {
        entry = entry == nil || number % 3 > 0 ? CountedValue(number, objects) : nil
      }
      change(&map[key], objects)
      change(&model[key], objects)
    case 10:
      let arrivals = (0..<number % 20).map { (($0 * 7 + key) % keys, value($0)) }
      map.merge(arrivals) { _, new in new }
      model.merge(arrivals) { _, new in new }
    case 11:
      map.removeAll { $0.key % 5 == key % 5 }
      model = model.filter { $0.key % 5 != key % 5 }
    case 12 where !map.isEmpty:
      let index = map.index(atOffset: number % map.count)
      let removed = map[index].key
      #expect(map.remove(at: index).value == model.removeValue(forKey: removed))
    case 13:
      let last = map.last?.key
      #expect(map.popLast()?.value == last.flatMap { model.removeValue(forKey: $0) })
      let first = map.first?.key
      #expect(map.popFirst()?.value == first.flatMap { model.removeValue(forKey: $0) })
    case 14 where !map.isEmpty:
      let index = map.index(atOffset: number % map.count)
      map.values[index] = value(number)
      model[map[index].key] = value(number)
    default:
      let bounds = (min(key, key + number % 9), key + number % 9)
      map.removeSubrange(map.lowerBound(of: bounds.0)..<map.upperBound(of: bounds.1))
      model = model.filter { $0.key < bounds.0 || $0.key > bounds.1 }
    }
  }

  /// Returns the first difference between the map and the dictionary.
  func fault() -> String? {
    if let violation = map.violation() { return violation.description }
    let sorted = model.sorted { $0.key < $1.key }
    let expected = sorted.map { "\($0.key)=\($0.value.number)" }
    let found = map.map { "\($0.key)=\($0.value.number)" }
    if found != expected { return "\(found) instead of \(expected)" }
    if map.count != expected.count { return "\(map.count) entries" }
    if map.keys.map({ $0 }) != sorted.map(\.key) { return "other keys" }
    if map.values.map({ $0 }) != sorted.map(\.value) { return "other values" }
    if let summary = map.summary as? String, summary != expected.map({ $0 + " " }).joined() {
      return "\(summary) is the summary of \(expected)"
    }
    return nil
  }
}

@Suite("Maps against a dictionary")
struct MapModelTests {
  @Test func randomOperations() {
    struct Visitor: KindVisitor {
      func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
        run(MapModel(scheme, NoAggregation.self, seed: 1), name)
        run(MapModel(scheme, Listing.self, seed: 2), name)
      }

      func run<Scheme, Summarizer>(_ start: MapModel<Scheme, Summarizer>, _ name: String) {
        let objects = start.objects
        do {
          var model = start
          var copies: [(MapModel<Scheme, Summarizer>.Map, [Int: CountedValue])] = []
          for step in 0..<600 {
            model.step(keys: step < 300 ? 12 : 60)
            if let fault = model.fault() { return #expect(Bool(false), "\(name): \(fault)") }
            if step % 40 == 0 {
              copies.append((model.map, model.model))
              if copies.count > 3 { copies.removeFirst() }
            }
          }
          for (map, entries) in copies {
            #expect(map.map(\.value) == entries.sorted { $0.key < $1.key }.map(\.value))
          }
        }
        // `start` is empty, so that no value may exist anymore.
        #expect(objects.count == 0, "\(name)")
      }
    }
    var visitor = Visitor()
    visitor.visitEveryKind()
  }

  @Test func everyOrderOfInsertionsAndRemovals() {
    struct Visitor: KindVisitor {
      func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
        for count in 1...5 {
          forEveryOrder(of: count) { insertions in
            check(insertions, insertions.reversed())
            check(insertions, insertions.sorted())
            if count < 4 { forEveryOrder(of: count) { check(insertions, $0) } }
          }
        }

        func check(_ insertions: [Int], _ removals: [Int]) {
          var model = MapModel(scheme, Listing.self, seed: 0)
          for key in insertions {
            let value = model.value(key)
            (model.map[key], model.model[key]) = (value, value)
          }
          #expect(model.fault() == nil, "\(name) \(insertions)")
          for key in removals {
            #expect(model.map.removeValue(forKey: key) == model.model.removeValue(forKey: key))
            #expect(model.fault() == nil, "\(name) \(insertions) \(removals)")
          }
          #expect(model.map.isEmpty)
        }
      }
    }
    var visitor = Visitor()
    visitor.visitEveryKind()
  }

  /// Sizes above the limit of single insertions, and rearrangements of large arenas.
  @Test func largeMaps() {
    struct Visitor: KindVisitor {
      func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
        var random = SplitMix64(seed: 3)
        let keys = (0..<40_000).shuffled(using: &random)
        typealias Map = AggregatedMap<NaturalOrder<Int>, String, Scheme, EntryCount<Int, String>>
        var map = Map(scheme: scheme)
        for key in keys.prefix(25_000) { map[key] = "\(key)" }
        map.merge(keys.suffix(20_000).map { ($0, "new \($0)") }) { "\($0), \($1)" }
        for key in keys.prefix(5_000) { map[key] = nil }
        #expect(map.violation() == nil)
        #expect(map.count == 35_000 && map.summary == 35_000)
        let (old, both) = (Set(keys[5_000..<20_000]), Set(keys[20_000..<25_000]))
        let isRight = map.allSatisfy { key, value in
          value
            == (old.contains(key)
              ? "\(key)" : both.contains(key) ? "\(key), new \(key)" : "new \(key)")
        }
        #expect(isRight, "\(name)")
        map.removeAll { $0.key % 2 == 0 }
        #expect(map.violation() == nil)
        #expect(map.keys.elementsEqual(keys.suffix(35_000).filter { $0 % 2 == 1 }.sorted()))
      }
    }
    var visitor = Visitor()
    visitor.visitEveryKind()
  }
}
