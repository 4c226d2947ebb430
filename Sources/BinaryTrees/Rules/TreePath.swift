/// A path from the root of a tree down to a node, such as `5 → left 3 → right 7`.
public struct TreePath<Element> {
  /// The pre-order numbers of the nodes on the path, beginning with the root.
  public let nodes: [Int]

  /// The side of each step of the path.
  ///
  /// Of three or more children, only the first is left. The array has one entry fewer than `nodes`.
  public let sides: [ChildSide]

  /// The position of each node except the root among three or more children of its parent, counted
  /// from 1, or `nil` if it has at most one sibling.
  private let places: [Int?]

  /// The elements of the nodes on the path.
  public let elements: [Element]

  /// Creates the path to a node of a snapshot.
  ///
  /// - Parameters:
  ///   - node: the pre-order number of the node.
  ///   - snapshot: the tree.
  /// - Complexity: O(depth of the node).
  public init(to node: Int, in snapshot: TreeSnapshot<Element>) {
    nodes = snapshot.shape.path(to: node)
    sides = nodes.compactMap(snapshot.shape.side(of:))
    places = nodes.dropFirst().map(snapshot.shape.placeInGroup(of:))
    elements = nodes.map { snapshot.elements[$0] }
  }

  /// Returns a description of the path.
  ///
  /// The middle of a long path is omitted.
  ///
  /// - Parameter label: returns the text of an element.
  /// - Returns: the elements with arrows and sides between them.
  public func text(label: (Element) -> String) -> String {
    let shown = 8
    var text = ""
    for (step, element) in elements.enumerated() {
      if elements.count > 2 * shown, (shown..<(elements.count - shown)).contains(step) { continue }
      if elements.count > 2 * shown, step == elements.count - shown {
        text += " → … \(elements.count - 2 * shown) more …"
      }
      guard step > 0 else {
        text += label(element)
        continue
      }
      let side = places[step - 1].map { "child \($0)" } ?? "\(sides[step - 1])"
      text += " → \(side) \(label(element))"
    }
    return text
  }
}

extension TreePath: CustomStringConvertible {
  /// A description of the path.
  ///
  /// The middle of a long path is omitted.
  public var description: String { text { "\($0)" } }
}

extension TreePath: Sendable where Element: Sendable {}
extension TreePath: Equatable where Element: Equatable {}
extension TreePath: Hashable where Element: Hashable {}
