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
  func entries(at moment: Int) -> [Int32] {
    let version = versions[moment]
    var entry = version.top
    var entries: [Int32] = []
    for _ in 0..<(version.depth - version.dropped) {
      entries.append(nodes[Int(entry)])
      entry = below[Int(entry)]
    }
    return entries.reversed()
  }
}
