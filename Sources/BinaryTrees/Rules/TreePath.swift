/// The way from the root of a tree down to a node: `5 → left 3 → right 7`.
public struct TreePath<Element> {
  /// The pre-order numbers of the nodes on the way, from the root on.
  public let nodes: [Int]

  /// The sides that the way takes; one less than nodes.
  public let sides: [Side]

  /// The elements of the nodes on the way.
  public let elements: [Element]

  /// Finds the way to a node of a snapshot.
  ///
  /// - Parameters:
  ///   - node: the pre-order number of the node.
  ///   - snapshot: the tree.
  /// - Complexity: O(depth of the node).
  public init(to node: Int, in snapshot: TreeSnapshot<Element>) {
    nodes = snapshot.shape.path(to: node)
    sides = nodes.compactMap(snapshot.shape.side(of:))
    elements = nodes.map { snapshot.elements[$0] }
  }

  /// The way in words; of a long one only the beginning and the end.
  ///
  /// - Parameter label: puts an element into words.
  /// - Returns: the elements with arrows and sides between them.
  public func text(label: (Element) -> String) -> String {
    let shown = 8
    var text = ""
    for (step, element) in elements.enumerated() {
      if elements.count > 2 * shown, (shown..<(elements.count - shown)).contains(step) { continue }
      if elements.count > 2 * shown, step == elements.count - shown {
        text += " → … \(elements.count - 2 * shown) more …"
      }
      text += step == 0 ? label(element) : " → \(sides[step - 1]) \(label(element))"
    }
    return text
  }
}

extension TreePath: CustomStringConvertible {
  /// The way in words; of a long one only the beginning and the end.
  public var description: String { text { "\($0)" } }
}

extension TreePath: Sendable where Element: Sendable {}
extension TreePath: Equatable where Element: Equatable {}
extension TreePath: Hashable where Element: Hashable {}
