import CHeap
import SetContenders

/// One turn of a contender: makes each measurement once and checks each result.
struct Turn<Contender: SetContender> {
  let workload: Workload
  /// Receives a number: nanoseconds per operation, or bytes per element.
  let record: (Measure, Double) -> Void

  /// Makes all measurements.
  ///
  /// - Throws: ``Disagreement`` if a result is wrong.
  func run() throws {
    if Contender.isUpdatable {
      var sets = try insert()
      try look(into: &sets)
      try remove(from: &sets)
    }
    try build()
    try unite(.unionOfHalf, with: workload.half, perElementOf: workload.count + workload.half.count)
    try unite(
      .unionOfHundredth, with: workload.hundredth, perElementOf: workload.hundredth.count)
  }

  private func insert() throws -> [Contender] {
    heap_settle()
    let before = heap_bytes_in_use()
    let sets = try fill(.insertion) { $0.insertAll($1) }
    recordMemory(of: sets, heapBefore: before)
    return sets
  }

  /// Returns one set for each order of the keys.
  private func fill(
    _ measure: Measure, _ insert: (inout Contender, [Int]) -> Int
  ) throws -> [Contender] {
    var sets: [Contender] = []
    sets.reserveCapacity(workload.sets)
    var inserted = 0
    time(measure, count: workload.count) {
      for keys in workload.insertions {
        var set = Contender()
        inserted += insert(&set, keys)
        sets.append(set)
      }
    }
    try check(measure, inserted, workload.count * workload.sets)
    return sets
  }

  private func look(into sets: inout [Contender]) throws {
    var (present, absent, sum) = (0, 0, 0)
    let lookups = workload.lookups[0].count
    time(.lookup, count: lookups) {
      for index in sets.indices { present += sets[index].countPresent(workload.lookups[index]) }
    }
    time(.absent, count: lookups) {
      for index in sets.indices { absent += sets[index].countPresent(workload.absent[index]) }
    }
    var again = 0
    time(.together, count: lookups) {
      for index in sets.indices {
        again += sets[index].countPresentTogether(workload.lookups[index])
      }
    }
    time(.iteration, count: workload.count) {
      for index in sets.indices { sum &+= sets[index].sum() }
    }
    try check(.lookup, present, lookups * workload.sets)
    try check(.absent, absent, 0)
    try check(.together, again, lookups * workload.sets)
    try check(.iteration, sum, workload.count * (workload.count - 1) * workload.sets)
  }

  private func remove(from sets: inout [Contender]) throws {
    var removed = 0
    time(.removal, count: workload.count) {
      for index in sets.indices { removed += sets[index].removeAll(workload.removals[index]) }
    }
    try check(.removal, removed, workload.count * workload.sets)
    for set in sets { try check(.removal, set.sum(), 0) }
    _ = try fill(.insertionTogether) { $0.insertTogether($1) }
  }

  private func build() throws {
    var sets: [Contender] = []
    sets.reserveCapacity(workload.sets)
    heap_settle()
    let before = heap_bytes_in_use()
    time(.building, count: workload.count) {
      for _ in 0..<workload.sets { sets.append(Contender(ascending: workload.ascending)) }
    }
    for set in sets {
      try check(.building, set.sum(), workload.count * (workload.count - 1))
    }
    if !Contender.isUpdatable {
      recordMemory(of: sets, heapBefore: before)
      try look(into: &sets)
    }
    time(.destruction, count: workload.count) { sets = [] }
  }

  /// Measures all implementations of the union and records the fastest time.
  private func unite(_ measure: Measure, with keys: [Int], perElementOf count: Int) throws {
    let sum = workload.ascending.reduce(0, &+) + keys.reduce(0) { $1 % 2 == 0 ? $0 : $0 + $1 }
    var fastest: Double?
    for union in Contender.unions {
      heap_settle()
      var sets = (0..<workload.sets).map { _ in Contender(ascending: workload.ascending) }
      let others = sets.map { _ in Contender(ascending: keys) }
      let nanoseconds = processorNanoseconds {
        for index in sets.indices { union(&sets[index], others[index]) }
      }
      fastest = min(fastest ?? nanoseconds, nanoseconds)
      for set in sets { try check(measure, set.sum(), sum) }
    }
    if let fastest { record(measure, fastest / Double(count * workload.sets)) }
  }

  private func recordMemory(of sets: [Contender], heapBefore before: Int) {
    let elements = Double(workload.count * workload.sets)
    let after = heap_bytes_in_use()
    if after > before { record(.heapBytes, Double(after - before) / elements) }
    let capacities = sets.compactMap(\.capacityBytes)
    guard !capacities.isEmpty else { return }
    record(.capacityBytes, Double(capacities.reduce(0, +)) / elements)
  }

  private func time(_ measure: Measure, count: Int, _ body: () -> Void) {
    record(measure, processorNanoseconds(body) / Double(count * workload.sets))
  }

  private func check(_ measure: Measure, _ found: Int, _ expected: Int) throws {
    try Disagreement.check(
      Contender.name, "\(measure), n = \(workload.count)", found, expected)
  }
}
