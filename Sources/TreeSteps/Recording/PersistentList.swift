import BinaryTrees

/// The contents of a list at every step: a list that only its two ends change.
///
/// Each entry points at the one below it, so that all moments share what they have in common; the
/// entries that have left at the front are counted. Memory is proportional to what was appended.
struct PersistentList: Sendable {
  /// The list after one step.
  private struct Version {
    /// The last entry, or -1.
    var top: Int32 = -1
    /// How many entries there are, those that have left at the front included.
    var depth: Int32 = 0
    /// How many have left at the front.
    var dropped: Int32 = 0
  }

  private var nodes: [Int32] = []
  private var below: [Int32] = []
  private var versions: [Version] = [Version()]
  /// Whether entries have left at the front only, so that they lie in order.
  private var isQueue = true

  /// Appends the version after one step.
  ///
  /// - Returns: `false`, and nothing is changed, if there are not that many entries to drop.
  mutating func append(_ change: FrontierChange?) -> Bool {
    guard var version = versions.last else { return false }
    if let change {
      let count = Int(version.depth - version.dropped)
      guard change.droppedFirst >= 0, change.droppedLast >= 0,
        change.droppedFirst <= count, change.droppedLast <= count - change.droppedFirst
      else { return false }
      version.dropped += Int32(truncatingIfNeeded: change.droppedFirst)
      if change.droppedLast > 0 { isQueue = false }
      for _ in 0..<change.droppedLast {
        version.top = below[Int(version.top)]
        version.depth -= 1
      }
      for node in change.appended {
        nodes.append(Int32(truncatingIfNeeded: node.rawValue))
        below.append(version.top)
        version.top = Int32(truncatingIfNeeded: nodes.count - 1)
        version.depth += 1
      }
    }
    versions.append(version)
    return true
  }

  /// The entries at a moment, the first at the front.
  ///
  /// - Complexity: O(number of entries).
  func entries(at moment: Int) -> [Int32] { last(.max, at: moment) }

  /// The number of entries at a moment.
  func count(at moment: Int) -> Int { Int(versions[moment].depth - versions[moment].dropped) }

  /// At most so many entries at the end.
  ///
  /// - Complexity: O(number of those entries).
  func last(_ limit: Int, at moment: Int) -> [Int32] {
    var entry = versions[moment].top
    var entries: [Int32] = []
    for _ in 0..<min(limit, count(at: moment)) {
      entries.append(nodes[Int(entry)])
      entry = below[Int(entry)]
    }
    return entries.reversed()
  }

  /// At most so many entries at the front.
  ///
  /// - Complexity: O(number of those entries) in a queue, O(number of all) in a stack.
  func first(_ limit: Int, at moment: Int) -> [Int32] {
    let version = versions[moment]
    guard isQueue else { return Array(entries(at: moment).prefix(limit)) }
    return Array(nodes[Int(version.dropped)..<Int(version.depth)].prefix(limit))
  }
}
