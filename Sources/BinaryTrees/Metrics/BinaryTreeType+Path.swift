extension BinaryTreeType {
  /// The elements from the root down to the first node, in pre-order, that satisfies a predicate.
  ///
  /// - Parameter predicate: says whether an element is the one that is sought.
  /// - Returns: the elements on the way, both ends included, or `nil` if there is no such node.
  /// - Throws: whatever `predicate` throws.
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public func path<Failure: Error>(
    where predicate: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> [Element]? {
    // The way from the root, each node with its right subtree until that has been entered.
    var way: [(element: Element, right: Child?)] = [(element, right)]
    if try predicate(element) { return way.map({ $0.element }) }
    var next = left
    while true {
      while let node = next {
        way.append((node.element, node.right))
        if try predicate(node.element) { return way.map({ $0.element }) }
        next = node.left
      }
      while let last = way.last, last.right == nil { way.removeLast() }
      guard let last = way.last else { return nil }
      way[way.count - 1].right = nil
      next = last.right
    }
  }
}

extension BinaryTreeType where Element: Equatable {
  /// The elements from the root down to the first node, in pre-order, that holds an element.
  ///
  /// - Parameter element: the element that is sought.
  /// - Returns: the elements on the way, both ends included, or `nil` if no node holds it.
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public func path(to element: Element) -> [Element]? { path { $0 == element } }

  /// The element of the deepest node that has two others in its subtree.
  ///
  /// A node is in its own subtree. Where several nodes hold one of the elements, the first in
  /// pre-order is meant.
  ///
  /// - Parameters:
  ///   - first: the element of a node.
  ///   - second: the element of a node.
  /// - Returns: the element of the lowest common ancestor, or `nil` if one of the elements is absent.
  /// - Complexity: O(*n*).
  @inlinable
  public func lowestCommonAncestor(of first: Element, and second: Element) -> Element? {
    var visitor = ElementWalk<Element>()
    let shape = TreeShape(root: self, visitor: &visitor)
    guard let one = visitor.elements.firstIndex(of: first),
      let other = visitor.elements.firstIndex(of: second)
    else { return nil }
    return visitor.elements[shape.lowestCommonAncestor(of: one, and: other)]
  }
}
