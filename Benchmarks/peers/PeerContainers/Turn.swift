import CPeers
import Contenders

/// One turn of a contender: makes each measurement once and checks each result.
struct Turn<Peer: Contender> {
  let workload: Workload
  /// Receives a number: nanoseconds per operation, or bytes per element.
  let record: (Measure, Double) -> Void

  /// Makes all measurements.
  ///
  /// - Throws: ``Disagreement`` if a result is wrong.
  func run() throws {
    if Peer.isUpdatable {
      var containers = try insert()
      try look(into: &containers)
      if Peer.isMap { try update(&containers) }
      try remove(from: &containers)
    }
    try build()
    try unite(.unionOfHalf, with: workload.half, perElementOf: workload.count + workload.half.count)
    try unite(
      .unionOfHundredth, with: workload.hundredth, perElementOf: workload.hundredth.count)
  }

  private func insert() throws -> [Peer] {
    heap_settle()
    let before = heap_bytes_in_use()
    let containers = try fill(.insertion) { $0.insertAll($1) }
    recordMemory(of: containers, heapBefore: before)
    return containers
  }

  /// Returns one container for each order of the keys.
  private func fill(
    _ measure: Measure, _ insert: (inout Peer, [Int]) -> Int
  ) throws -> [Peer] {
    var containers: [Peer] = []
    containers.reserveCapacity(workload.containers)
    var inserted = 0
    time(measure, count: workload.count) {
      for keys in workload.insertions {
        var container = Peer()
        inserted += insert(&container, keys)
        containers.append(container)
      }
    }
    try check(measure, inserted, workload.count * workload.containers)
    return containers
  }

  private func look(into containers: inout [Peer]) throws {
    var (present, absent, sum) = (0, 0, 0)
    let lookups = workload.lookups[0].count
    time(.lookup, count: lookups) {
      for index in containers.indices {
        present += containers[index].countPresent(workload.lookups[index])
      }
    }
    time(.absent, count: lookups) {
      for index in containers.indices {
        absent += containers[index].countPresent(workload.absent[index])
      }
    }
    time(.iteration, count: workload.count) {
      for index in containers.indices { sum &+= containers[index].sum() }
    }
    try check(.lookup, present, lookups * workload.containers)
    try check(.absent, absent, 0)
    try check(.iteration, sum, workload.count * (workload.count - 1) * workload.containers)
    guard Peer.looksUpTogether else { return }
    var together = 0
    time(.together, count: lookups) {
      for index in containers.indices {
        together += containers[index].countPresentTogether(workload.lookups[index])
      }
    }
    try check(.together, together, lookups * workload.containers)
  }

  private func update(_ containers: inout [Peer]) throws {
    let lookups = workload.lookups[0].count
    time(.update, count: lookups) {
      for index in containers.indices { containers[index].updateAll(workload.lookups[index]) }
    }
    for container in containers {
      try check(.update, container.sum(), workload.count * (workload.count - 1) + lookups)
    }
    guard Peer.sumsRanges, lookups == workload.count else { return }
    // All values are 1 now.
    var (sum, expected) = (0, 0)
    time(.rangeSum, count: lookups - 1) {
      for index in containers.indices {
        sum &+= containers[index].sumOfRanges(between: workload.lookups[index])
      }
    }
    for keys in workload.lookups {
      expected += zip(keys, keys.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) / 2 }
    }
    try check(.rangeSum, sum, expected)
  }

  private func remove(from containers: inout [Peer]) throws {
    var removed = 0
    time(.removal, count: workload.count) {
      for index in containers.indices {
        removed += containers[index].removeAll(workload.removals[index])
      }
    }
    try check(.removal, removed, workload.count * workload.containers)
    for container in containers { try check(.removal, container.sum(), 0) }
    if Peer.insertsTogether {
      _ = try fill(.insertionTogether) { $0.insertTogether($1) }
    }
  }

  private func build() throws {
    var containers: [Peer] = []
    containers.reserveCapacity(workload.containers)
    heap_settle()
    let before = heap_bytes_in_use()
    time(.building, count: workload.count) {
      for _ in 0..<workload.containers { containers.append(Peer(ascending: workload.ascending)) }
    }
    for container in containers {
      try check(.building, container.sum(), workload.count * (workload.count - 1))
    }
    if !Peer.isUpdatable {
      recordMemory(of: containers, heapBefore: before)
      try look(into: &containers)
    }
    time(.destruction, count: workload.count) { containers = [] }
  }

  /// Measures all implementations of the union and records the fastest time.
  private func unite(_ measure: Measure, with keys: [Int], perElementOf count: Int) throws {
    let sum = workload.ascending.reduce(0, &+) + keys.reduce(0) { $1 % 2 == 0 ? $0 : $0 + $1 }
    var fastest: Double?
    for union in Peer.unions {
      heap_settle()
      var containers = (0..<workload.containers).map { _ in Peer(ascending: workload.ascending) }
      let others = containers.map { _ in Peer(ascending: keys) }
      let nanoseconds = processorNanoseconds {
        for index in containers.indices { union(&containers[index], others[index]) }
      }
      fastest = min(fastest ?? nanoseconds, nanoseconds)
      for container in containers { try check(measure, container.sum(), sum) }
    }
    if let fastest { record(measure, fastest / Double(count * workload.containers)) }
  }

  private func recordMemory(of containers: [Peer], heapBefore before: Int) {
    let elements = Double(workload.count * workload.containers)
    let after = heap_bytes_in_use()
    if after > before { record(.heapBytes, Double(after - before) / elements) }
    let capacities = containers.compactMap(\.capacityBytes)
    guard !capacities.isEmpty else { return }
    record(.capacityBytes, Double(capacities.reduce(0, +)) / elements)
  }

  private func time(_ measure: Measure, count: Int, _ body: () -> Void) {
    record(measure, processorNanoseconds(body) / Double(count * workload.containers))
  }

  private func check(_ measure: Measure, _ found: Int, _ expected: Int) throws {
    try Disagreement.check(
      Peer.name, "\(measure), n = \(workload.count)", found, expected)
  }
}
