import BinaryTrees
import TextSupport

extension TreeViewer {
  /// Finds the nodes whose labels equal a string.
  ///
  /// If no label equals the string, finds the nodes whose labels contain it.
  ///
  /// - Complexity: O(total length of the labels).
  mutating func search(_ text: String) {
    guard !text.isEmpty, cursor >= 0 else { return }
    matches = tree.shape.indices.filter { tree.elements[$0] == text }
    if matches.isEmpty {
      matches = tree.shape.indices.filter { tree.elements[$0].utf8.contains(text.utf8) }
    }
    guard !matches.isEmpty else {
      message = "nothing holds '\(text)'"
      return
    }
    let next = matches.firstIndex { $0 >= cursor } ?? 0
    show(matches[next], number: next)
  }

  /// Moves the cursor to the next or the previous match in pre-order, and wraps around at the ends.
  mutating func goToMatch(_ step: Int) {
    guard !matches.isEmpty else {
      message = "search first, with /"
      return
    }
    let after = matches.firstIndex { $0 > cursor } ?? matches.count
    let isAtMatch = after > 0 && matches[after - 1] == cursor
    let next = step > 0 ? after : after - (isAtMatch ? 2 : 1)
    let number = (next + matches.count) % matches.count
    show(matches[number], number: number)
  }

  /// Returns whether a node is among the matches.
  ///
  /// - Complexity: O(log *m*) for *m* matches.
  func isMatch(_ node: Int) -> Bool {
    let place = matches.partitioningIndex { $0 >= node }
    return place < matches.count && matches[place] == node
  }

  private mutating func show(_ node: Int, number: Int) {
    unfold(above: node)
    cursor = node
    reveal()
    message = "\(number + 1) of \(matches.count)"
  }
}
