package import BinaryTrees
import TextSupport

/// A part of the array that represents a heap at a moment: its nodes level by level, and then the
/// nodes that heapsort has sorted already.
package struct HeapArray {
  /// The entries of the part.
  package let entries: [NodeID]

  /// The position of the first entry of the part, counted from 0.
  package let start: Int

  /// The number of nodes of the heap, whose entries are the first ones of the array.
  package let heapCount: Int

  /// The number of entries of the array.
  package let count: Int

  /// The position of the node that the step concerns, counted from 0, or `nil` if the array does not
  /// contain it.
  package let focus: Int?
}

extension Frame {
  /// Returns the array that represents a heap, or a part of it.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of entries.
  ///   - isFromStart: whether to return the first entries instead of those around the focus.
  /// - Returns: the array, or `nil` if the tree is not a heap.
  /// - Complexity: O(*limit* · log *n* · log *v*), where *n* is the number of nodes and *v* the
  ///   maximum number of changes of a node.
  package func array(limit: Int, fromStart isFromStart: Bool = false) -> HeapArray? {
    guard recording.kind?.isHeap ?? false else { return nil }
    let (heapCount, sorted) = (heapCount, sortedCount)
    let count = heapCount + sorted
    let place = focus.flatMap { placeInHeap(of: $0) }
    let start = isFromStart ? 0 : max(0, min((place ?? 0) - limit / 2, count - limit))
    let end = min(count, start + max(0, limit))
    var entries = (start..<max(start, min(end, heapCount))).compactMap { entry(at: $0) }
    if end > heapCount {
      // The node that was output last is the first one of the sorted part.
      let output = lastOutput(limit: end - heapCount).nodes.reversed()
      entries += output.dropFirst(max(0, start - heapCount)).prefix(end - max(start, heapCount))
    }
    return HeapArray(
      entries: entries, start: start, heapCount: heapCount, count: count, focus: place)
  }

  /// The number of nodes that heapsort has output up to this moment, which are at the end of the
  /// array.
  package var sortedCount: Int {
    guard recording.kind?.isHeap ?? false else { return 0 }
    let output = lastOutput(limit: 1)
    guard let last = output.nodes.last else { return 0 }
    // A traversal outputs nodes of the tree.
    return contains(last) ? 0 : output.count
  }

  /// The number of levels of a heap that are searched.
  ///
  /// A recording from another program may be no complete tree.
  private static let levelLimit = 30

  /// The number of nodes of a complete tree.
  private var heapCount: Int {
    var (levels, node) = (0, root)
    while let next = node, levels < Self.levelLimit {
      levels += 1
      node = child(.left, of: next)
    }
    guard levels > 0 else { return 0 }
    // The last level has at least one node.
    var (least, most) = (1 << (levels - 1), (1 << levels) - 1)
    while least < most {
      let middle = (least + most + 1) / 2
      if entry(at: middle - 1) == nil { most = middle - 1 } else { least = middle }
    }
    return least
  }

  /// Returns the node of a complete tree at a position of its array.
  private func entry(at place: Int) -> NodeID? {
    // The binary digits of the position, counted from 1, are the path from the root.
    let digits = Int.bitWidth - 1 - (place + 1).leadingZeroBitCount
    var node = root
    for digit in (0..<digits).reversed() {
      node = node.flatMap { child((place + 1) >> digit & 1 == 0 ? .left : .right, of: $0) }
    }
    return node
  }

  /// Returns the position of a node in the array of a heap.
  private func placeInHeap(of node: NodeID) -> Int? {
    let path = path(to: node)
    guard !path.isEmpty, path.count <= Self.levelLimit else { return nil }
    return zip(path, path.dropFirst()).reduce(0) { place, edge in
      2 * place + (child(.left, of: edge.0) == edge.1 ? 1 : 2)
    }
  }
}

extension Recording {
  /// The names of the lists beside the tree: the lists of the algorithm, and the array of a heap.
  package var listNames: [String] { frontierNames + (kind?.isHeap ?? false ? ["array"] : []) }
}

extension HeapArray {
  /// Returns the index arithmetic of the focus: its parent and its children.
  ///
  /// - Parameter base: the index of the first entry, 0 or 1.
  /// - Returns: a text such as `i = 3: parent ⌊i/2⌋ = 1, children 2i = 6 and 2i + 1 = 7`, or an
  ///   empty text if the step concerns no node of the heap.
  package func arithmetic(base: Int) -> String {
    guard let place = focus, place < heapCount else { return "" }
    let (up, left, right) =
      base == 0 ? ("⌊(i − 1)/2⌋", "2i + 1", "2i + 2") : ("⌊i/2⌋", "2i", "2i + 1")
    let parent = place == 0 ? "root" : "parent \(up) = \((place - 1) / 2 + base)"
    let (first, second) = (2 * place + 1, 2 * place + 2)
    let children =
      second < heapCount
      ? "children \(left) = \(first + base) and \(right) = \(second + base)"
      : first < heapCount ? "child \(left) = \(first + base)" : "no child"
    return "i = \(place + base): \(parent), \(children)"
  }

  /// Returns the array as aligned lines: the indices, the labels and the index arithmetic.
  ///
  /// The entry of the focus is in square brackets, and a bar precedes the sorted part.
  ///
  /// - Parameters:
  ///   - base: the index of the first entry, 0 or 1.
  ///   - label: returns the label of a node.
  /// - Returns: the lines. The last one is empty if the step concerns no node of the heap.
  package func lines(base: Int, _ label: (NodeID) -> String) -> [String] {
    if entries.isEmpty { return ["array: –"] }
    let labels = entries.map(label)
    let last = start + entries.count - 1
    let width = max(labels.map { $0.cellWidth }.max() ?? 0, "\(last + base)".count)
    func padded(_ text: String) -> String {
      String(repeating: " ", count: width - text.cellWidth) + text
    }
    var (indices, row) = ("index:", "array:")
    if start > 0 {
      indices += "  "
      row += " …"
    }
    for (place, label) in zip(start..., labels) {
      if place == heapCount {
        indices += " "
        row += "│"
      }
      indices += " \(padded("\(place + base)")) "
      row += place == focus ? "[\(padded(label))]" : " \(padded(label)) "
    }
    if last + 1 < count { row += " …" }
    func trimmed(_ text: String) -> String { text.last == " " ? String(text.dropLast()) : text }
    return [trimmed(indices), trimmed(row), arithmetic(base: base)]
  }
}
