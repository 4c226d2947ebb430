import BinaryTrees
import TextSupport

extension TreeViewer {
  /// Finds the labels that are a text, or, if none is, those that contain it.
  ///
  /// - Complexity: O(length of all labels).
  mutating func search(_ text: String) {
    guard !text.isEmpty, cursor >= 0 else { return }
    let bytes = Array(text.utf8)
    matches = tree.shape.indices.filter { tree.elements[$0] == text }
    if matches.isEmpty {
      matches = tree.shape.indices.filter { tree.elements[$0].utf8.contains(bytes) }
    }
    guard !matches.isEmpty else {
      message = "nothing holds '\(text)'"
      return
    }
    let next = matches.firstIndex { $0 >= cursor } ?? 0
    show(matches[next], number: next)
  }

  /// Goes to the next match in pre-order, or to the previous one; after the last comes the first.
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

  /// Whether a node is among what was found.
  ///
  /// - Complexity: O(log(matches)).
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

extension String.UTF8View {
  /// Whether some bytes stand anywhere in these.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count <= count else { return bytes.isEmpty }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
