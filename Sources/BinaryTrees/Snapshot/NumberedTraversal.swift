/// A traversal that can tell which nodes it visits, and not only what they hold.
///
/// The strategies of this module can. The nodes of a ``TraversalStrategy`` of your own are found by
/// their elements, if these are `Hashable` and all different. Where they are not, it joins with one
/// property, or is plugged in over the nodes with ``BinaryTreeType/traversed(_:)``.
public protocol NumberedTraversal {
  /// The numbers of the nodes, in pre-order of the tree, in the order of the visits.
  ///
  /// - Complexity: O(*n*).
  var visitedNodes: [Int] { get }
}

extension Traversal: NumberedTraversal {
  /// The numbers of the nodes in the order of the visits; in a mirror image, those of the original.
  public var visitedNodes: [Int] {
    let shape = TreeShape(root)
    let nodes = shape.nodes(in: Iterator.order)
    guard Iterator.Node.isMirrored else { return nodes }
    let numbers = shape.mirrored().mirroredOrder
    return nodes.map { Int(numbers[$0]) }
  }
}

extension BinaryTreeType {
  /// The nodes as ``traversalSequence`` visits them, unless that is in-order by default.
  public var visitedNodes: [Int]? {
    #if hasFeature(Embedded)
      nil
    #else
      TraversalSequence.self == InorderTraversal<Child>.self ? nil : visits(of: traversalSequence)
    #endif
  }

  /// The nodes as a sequence visits them, if it can tell.
  func visits(of sequence: TraversalSequence) -> [Int]? {
    #if hasFeature(Embedded)
      nil
    #else
      guard let nodes = (sequence as? any NumberedTraversal)?.visitedNodes else {
        return sequence is any TraversalStrategy ? nodes(holding: sequence) : nil
      }
      // Strategies number the nodes of the tree in front of a mirror image; other sequences number
      // those of the image itself.
      guard Child.isMirrored, sequence is any TraversalStrategy else { return nodes }
      let numbers = TreeShape(self).mirroredOrder
      return nodes.map { Int(numbers[$0]) }
    #endif
  }

  #if !hasFeature(Embedded)
    /// The nodes that hold the elements of a sequence; `nil` unless the elements of the tree are
    /// `Hashable` and all different, and those of the sequence are among them.
    private func nodes(holding sequence: TraversalSequence) -> [Int]? {
      var numbers: [AnyHashable: Int] = [:]
      for (number, element) in TreeSnapshot(self).elements.enumerated() {
        guard let key = element as? AnyHashable, numbers.updateValue(number, forKey: key) == nil
        else { return nil }
      }
      var nodes: [Int] = []
      for element in sequence {
        guard let key = element as? AnyHashable, let number = numbers[key] else { return nil }
        nodes.append(number)
      }
      return nodes
    }
  #endif
}
