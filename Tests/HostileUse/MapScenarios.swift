import BinaryTrees
import SearchTrees
import SortedContainers

/// The error that ends a change.
private struct Abandoned: Error {}

/// Changes a value in place as carelessly as possible, while its key may change too.
private func change(
  _ value: inout Value?, _ key: Key, _ mischief: Mischief
) throws(Abandoned) {
  mischief.interrupt()
  if mischief.mode == .moves { key.number = mischief.number() }
  switch mischief.number() % 5 {
  case 0: value = nil
  case 1: value = mischief.value()
  case 2: throw Abandoned()
  case 3:
    value = nil
    throw Abandoned()
  default: value?.number += 1
  }
}

/// The operations of maps, whose keys may be contained in other values, such as intervals.
private func mapOperations<Order: ElementOrder, Scheme: BalancingScheme, Summarizer: Aggregation>(
  _ order: Order, _ scheme: Scheme, _ wrap: @escaping (Key, Mischief) -> Order.Element,
  _ unwrap: @escaping (Order.Element) -> Key
) -> [Operation<AggregatedMap<Order, Value, Scheme, Summarizer>>]
where Summarizer.Key == Order.Element, Summarizer.Value == Value {
  typealias Map = AggregatedMap<Order, Value, Scheme, Summarizer>
  func key(_ mischief: Mischief) -> Order.Element { wrap(mischief.key(), mischief) }
  func entries(_ mischief: Mischief) -> [(Order.Element, Value)] {
    mischief.manyKeys().map { (wrap($0, mischief), mischief.value()) }
  }
  return [
    Operation("subscript") { map, mischief in
      map[key(mischief)] = mischief.value()
      map[key(mischief)] = nil
      _ = map[key(mischief)]
    },
    Operation("subscript in place") { map, mischief in
      for known in Array(map.keys) { try? change(&map[known], unwrap(known), mischief) }
      let new = key(mischief)
      try? change(&map[new], unwrap(new), mischief)
    },
    Operation("subscript with a default") { map, mischief in
      func change(_ value: inout Value) { value = mischief.value() }
      change(&map[key(mischief), default: mischief.value()])
      if let known = map.keys.first { change(&map[known, default: mischief.value()]) }
      _ = map[key(mischief), default: mischief.value()]
      map.modifyValue(forKey: key(mischief), default: mischief.value()) { $0 = mischief.value() }
    },
    Operation("values in place") { map, mischief in
      for index in map.indices {
        if mischief.mode == .moves { unwrap(map.keys[index]).number = mischief.number() }
        map.values[index] = mischief.value()
        map.values[index].number += 1
      }
      if let first = map.indices.first, let last = map.indices.last {
        map.values.swapAt(first, last)
      }
      map.values[map.startIndex..<map.endIndex] = map.values[map.startIndex..<map.endIndex]
    },
    Operation("update") { map, mischief in
      map.updateValue(mischief.value(), forKey: key(mischief))
      var intruder = Intruder(mischief: mischief)
      map.updateValue(mischief.value(), forKey: key(mischief), observing: &intruder)
      map.access(key(mischief), observing: &intruder)
      map.access(key(mischief))
      var blinker = Blinker()
      for _ in 0..<9 {
        map.updateValue(mischief.value(), forKey: key(mischief), observing: &blinker)
      }
    },
    Operation("removeValue") { map, mischief in
      for _ in 0..<4 { map.removeValue(forKey: key(mischief)) }
      var intruder = Intruder(mischief: mischief)
      map.removeValue(forKey: key(mischief), observing: &intruder)
    },
    Operation("removeAll(where:), which changes keys") { map, mischief in
      map.removeAll { entry in
        if mischief.mode == .moves { unwrap(entry.key).number = mischief.number() }
        return mischief.number() % 4 == 0
      }
      if mischief.number() % 8 == 0 { map.removeAll(keepingCapacity: true) }
    },
    Operation("merge") { map, mischief in
      try? map.merge(entries(mischief)) { old, new throws(Abandoned) in
        mischief.interrupt()
        if mischief.number() % 4 == 0 { throw Abandoned() }
        return mischief.number() % 2 == 0 ? old : mischief.value()
      }
      let other = map.filter { _ in mischief.number() % 2 == 0 }
      try? map.merge(other) { old, new throws(Abandoned) in
        if mischief.number() % 4 == 0 { throw Abandoned() }
        return new
      }
    },
    Operation(reading: "transformation") { map, mischief in
      _ = try? map.mapValues { _ throws(Abandoned) in
        if mischief.number() % 9 == 0 { throw Abandoned() }
        return mischief.value()
      }
      _ = map.compactMapValues { mischief.number() % 2 == 0 ? $0 : nil }
      _ = (map.description, map.merging([]) { $1 }.count)
    },
    Operation(reading: "summaries") { map, mischief in
      _ = (map.summary, map.aggregate(from: key(mischief), through: key(mischief)))
      _ = (map.snapshot, map.violation(), map.root?.value, map.root?.summary)
    },
    Operation(reading: "frozen") { map, mischief in
      let frozen = map.frozen()
      _ = (frozen[key(mischief)], frozen.values(for: [key(mischief), key(mischief)]))
      for (key, value) in frozen { _ = (unwrap(key).number, value.number) }
    },
    Operation("memory") { map, mischief in map.reserveCapacity(mischief.number()) },
  ]
}

/// A map with a scheme and summaries.
func mapScenario<Scheme: BalancingScheme, Summarizer: Aggregation<Key, Value>>(
  _ scheme: Scheme, _: Summarizer.Type, _ name: String
) -> Scenario<AggregatedMap<NaturalOrder<Key>, Value, Scheme, Summarizer>> {
  typealias Map = AggregatedMap<NaturalOrder<Key>, Value, Scheme, Summarizer>
  return Scenario(
    name: name, make: { Map(scheme: scheme) }, add: { $0[$1.key()] = $1.value() },
    contents: { (Array($0.keys), Array($0.values)) },
    operations: Operation<Map>.nodes + Operation<Map>.ranges
      + mapOperations(NaturalOrder(), scheme, { key, _ in key }, { $0 }))
}

/// A map of intervals, whose bounds are keys.
func intervalScenario() -> Scenario<IntervalTree<Key, Value>> {
  func interval(_ key: Key, _ mischief: Mischief) -> ClosedRange<Key> {
    mischief.paused {
      let other = mischief.key()
      return key < other ? key...other : other...key
    }
  }
  var operations: [Operation<IntervalTree<Key, Value>>] = mapOperations(
    IntervalOrder(), AVLScheme(), interval, { $0.lowerBound })
  operations.append(
    Operation(reading: "overlaps") { tree, mischief in
      let query = interval(mischief.key(), mischief)
      _ = (tree.overlapping(query), tree.firstOverlapping(query), tree.nodes(overlapping: query))
    })
  return Scenario(
    name: "intervals", make: { IntervalTree() },
    add: { $0[interval($1.key(), $1)] = $1.value() },
    contents: { (Array($0.keys).flatMap { [$0.lowerBound, $0.upperBound] }, Array($0.values)) },
    operations: operations)
}
