import BinaryTrees

/// The contents of a stack or queue after every step.
///
/// Each entry refers to the entry below it, so that all versions share their common entries.
/// Entries removed at the front are only counted. The memory is proportional to the number of
/// appended entries.
struct PersistentList: Sendable {
  /// The list after one step.
  private struct Version {
    /// The index of the last entry, or -1 if the list is empty.
    var top: Int32 = -1
    /// The number of entries, including those removed at the front.
    var depth: Int32 = 0
    /// The number of entries removed at the front.
    var dropped: Int32 = 0
  }

  private var nodes: [Int32] = []
  private var below: [Int32] = []
  private var versions: [Version] = [Version()]
  /// Whether no entry was ever removed at the end.
  ///
  /// If so, the entries of each version are contiguous.
  private var isQueue = true

  /// Appends the version of the list after the next step.
  ///
  /// - Returns: `false` if the change removes more entries than the list contains. In that case the
  ///   list is not changed.
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

  /// Returns the number of entries at a moment.
  func count(at moment: Int) -> Int { Int(versions[moment].depth - versions[moment].dropped) }

  /// Returns the last entries at a moment, at most `limit`.
  ///
  /// The first entry of a list is the front of a queue or the bottom of a stack.
  ///
  /// - Complexity: O(number of returned entries).
  func last(_ limit: Int, at moment: Int) -> [Int32] {
    var entry = versions[moment].top
    var entries: [Int32] = []
    for _ in 0..<min(limit, count(at: moment)) {
      entries.append(nodes[Int(entry)])
      entry = below[Int(entry)]
    }
    return entries.reversed()
  }

  /// Returns the first entries at a moment, at most `limit`.
  ///
  /// - Complexity: O(number of returned entries) if no entry was ever removed at the end, otherwise
  ///   O(number of entries).
  func first(_ limit: Int, at moment: Int) -> [Int32] {
    let version = versions[moment]
    guard isQueue else { return Array(last(.max, at: moment).prefix(limit)) }
    return Array(nodes[Int(version.dropped)..<Int(version.depth)].prefix(limit))
  }
}
