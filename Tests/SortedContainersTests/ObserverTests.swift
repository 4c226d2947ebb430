import BinaryTrees
import SearchTrees
import SortedContainers
import Testing
import TreeSteps
import TreeTestSupport

/// An observer is notified of every change of a map.
@Suite struct ObserverTests {
  /// A replica of an aggregated map has its values and summaries after every operation.
  private struct MapReplica<Summarizer: Aggregation<Int, Int>>: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      var generator = SplitMix64(seed: 9)
      var map = AggregatedMap<NaturalOrder<Int>, Int, Scheme, Summarizer>(scheme: scheme)
      var replica = TreeReplica()
      for step in 0..<300 {
        let (key, value) = (Int(generator.next() % 30), Int(generator.next() % 5))
        let (before, copy) = (replica, map)
        var log = ChangeLog()
        switch generator.next() % 5 {
        case 0...2: map.updateValue(value, forKey: key, observing: &log)
        case 3: map.removeValue(forKey: key, observing: &log)
        default: map.access(key, observing: &log)
        }
        do {
          for change in log.changes { try replica.apply(change) }
          let (told, seen) = (replica.snapshot, map.snapshot(identified: true))
          if told.shape != seen.shape || told.elements != (seen.identities ?? []) {
            return faults.append("\(name), step \(step): links differ")
          }
          for key in seen.columns.keys where key != .identity {
            for node in seen.shape.indices
            where told.columns[key]?[node] != seen.columns[key]?[node] {
              return faults.append(
                "\(name), step \(step): \(key) of node \(node): \(told.columns[key]?[node] as Any)")
            }
          }
          for change in log.changes.reversed() { try replica.apply(change.inverse) }
          if replica.snapshot != before.snapshot {
            return faults.append("\(name), step \(step): undone, it is another tree")
          }
          for change in log.changes { try replica.apply(change) }
        } catch {
          return faults.append("\(name), step \(step): \(error)")
        }
        if copy.violation() != nil { faults.append("\(name), step \(step): the copy") }
      }
    }
  }

  @Test func replicasOfMapsFollow() {
    var plain = MapReplica<NoAggregation<Int, Int>>()
    plain.visitEveryKind()
    var sums = MapReplica<Sum<Int, Int>>()
    sums.visitEveryKind()
    var maxima = MapReplica<Maximum<Int, Int>>()
    maxima.visitEveryKind()
    let faults = plain.faults + sums.faults + maxima.faults
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }
}
