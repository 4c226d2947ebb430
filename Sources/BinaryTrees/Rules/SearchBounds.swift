/// For each node of a search tree, the two ancestors between whose elements its own must be.
///
/// The bounds go down with the nodes: a left child must be less than its parent, a right child
/// greater, and both inherit the other bound. They follow from the shape alone.
public struct SearchBounds: Hashable, Sendable {
  /// The number of the ancestor than which each node must be greater, or ``TreeShape/none``: the
  /// nearest in whose right subtree it is.
  public let lower: [Int32]

  /// The number of the ancestor than which each node must be less, or ``TreeShape/none``: the
  /// nearest in whose left subtree it is.
  public let upper: [Int32]
}

extension TreeShape {
  /// The bounds of each node, if the shape is that of a search tree.
  ///
  /// - Complexity: O(*n*), in one pass without a stack.
  public var searchBounds: SearchBounds {
    var lower = [Int32](repeating: TreeShape.none, count: count)
    var upper = lower
    for node in indices {
      if left[node] != TreeShape.none {
        let child = Int(left[node])
        (lower[child], upper[child]) = (lower[node], Int32(truncatingIfNeeded: node))
      }
      if right[node] != TreeShape.none {
        let child = Int(right[node])
        (lower[child], upper[child]) = (Int32(truncatingIfNeeded: node), upper[node])
      }
    }
    return SearchBounds(lower: lower, upper: upper)
  }
}

/// The open interval in which the element of a node of a search tree must be.
public struct SearchInterval<Element> {
  /// The element than which it must be greater, or `nil` if there is none.
  public let lower: Element?

  /// The element than which it must be less, or `nil` if there is none.
  public let upper: Element?

  /// The interval as it is shown: `(3, 8)`, with −∞ and ∞ where it has no end.
  ///
  /// - Parameter label: puts an element into words.
  /// - Returns: the interval in words.
  public func text(label: (Element) -> String) -> String {
    "(\(lower.map(label) ?? "−∞"), \(upper.map(label) ?? "∞"))"
  }
}

extension SearchInterval: CustomStringConvertible {
  /// The interval as it is shown: `(3, 8)`, with −∞ and ∞ where it has no end.
  public var description: String { text { "\($0)" } }
}

extension SearchInterval: Sendable where Element: Sendable {}
extension SearchInterval: Equatable where Element: Equatable {}
extension SearchInterval: Hashable where Element: Hashable {}

extension TreeSnapshot {
  /// For each node the interval in which its element must be, if this is a search tree.
  ///
  /// - Complexity: O(*n*).
  public var searchIntervals: [SearchInterval<Element>] {
    let bounds = shape.searchBounds
    let elements = elements
    func element(_ node: Int32) -> Element? { node == TreeShape.none ? nil : elements[Int(node)] }
    return zip(bounds.lower, bounds.upper).map { lower, upper in
      SearchInterval(lower: element(lower), upper: element(upper))
    }
  }
}
