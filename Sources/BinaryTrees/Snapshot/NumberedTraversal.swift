/// A traversal that provides the numbers of the nodes it visits.
///
/// All strategies of this module conform. For other sequences, such as your own
/// ``TraversalStrategy`` or an `AnySequence`, the nodes are found by their elements if these are
/// class instances or `Hashable`, and distinct. Otherwise, implement the one property of this
/// protocol, or traverse the nodes with ``BinaryTreeType/traversed(_:)``.
public protocol NumberedTraversal {
  /// The pre-order numbers of the nodes, in the order of the visits.
  ///
  /// - Complexity: O(*n*).
  var visitedNodes: [Int] { get }
}

extension Traversal: NumberedTraversal {
  /// The pre-order numbers of the nodes, in the order of the visits.
  ///
  /// For a mirror image, these are numbers of the original tree.
  public var visitedNodes: [Int] {
    let shape = TreeShape(root)
    let nodes = shape.nodes(in: Iterator.order)
    guard Iterator.Node.isMirrored else { return nodes }
    let numbers = shape.mirrored().mirroredOrder
    return nodes.map { Int(numbers[$0]) }
  }
}

#if hasFeature(Embedded)
  extension BinaryTreeType {
    /// The value `nil`, because Embedded Swift cannot determine the type of a sequence at run time.
    public var visitedNodes: [Int]? { nil }

    func visits(of sequence: TraversalSequence) -> [Int]? { nil }

    /// The value `nil`.
    var unshownTraversal: String? { nil }
  }
#else
  extension BinaryTreeType {
    /// The pre-order numbers of the nodes, in the order of ``traversalSequence``, or `nil` if the
    /// strategy is the default.
    public var visitedNodes: [Int]? {
      if let sequence = storedTraversal { return nodes(holding: sequence) }
      return TraversalSequence.self == InorderTraversal<Child>.self
        ? nil : visits(of: traversalSequence)
    }

    /// Returns the numbers of the nodes that a sequence visits, or `nil` if they cannot be
    /// determined.
    func visits(of sequence: TraversalSequence) -> [Int]? {
      guard let nodes = (sequence as? any NumberedTraversal)?.visitedNodes else {
        return nodes(holding: sequence)
      }
      // For a mirror image, a strategy returns numbers of the original tree. Other sequences return
      // numbers of the mirror image.
      guard Child.isMirrored, sequence is any TraversalStrategy else { return nodes }
      let numbers = TreeShape(self).mirroredOrder
      return nodes.map { Int(numbers[$0]) }
    }

    /// The reason why drawings do not show a preferred order that is not the default, or `nil` if
    /// the order is the default.
    var unshownTraversal: String? {
      if storedTraversal == nil {
        if DeclaredTraversal.self != TraversalSequence.self {
          return "the order of the traversal is not shown: traversalSequence has the type "
            + "\(DeclaredTraversal.self), not (\(Child.self)) -> AnySequence<\(Element.self)>"
        }
        if TraversalSequence.self == InorderTraversal<Child>.self { return nil }
      }
      return "the order of the traversal is not shown: its elements do not determine the nodes"
    }

    /// Returns the numbers of the nodes whose elements are in a sequence.
    ///
    /// Returns `nil` unless the elements of the tree are distinct, are class instances or
    /// `Hashable`, and include all elements of the sequence.
    private func nodes(holding sequence: some Sequence<Element>) -> [Int]? {
      if Element.self is AnyClass,
        let nodes = nodes(holding: sequence, by: { ObjectIdentifier($0 as AnyObject) })
      {
        return nodes
      }
      return nodes(holding: sequence) { $0 as? AnyHashable }
    }

    private func nodes<Key: Hashable>(
      holding sequence: some Sequence<Element>, by key: (Element) -> Key?
    ) -> [Int]? {
      var numbers: [Key: Int] = [:]
      for (number, element) in TreeSnapshot(self).elements.enumerated() {
        guard let key = key(element), numbers.updateValue(number, forKey: key) == nil
        else { return nil }
      }
      var nodes: [Int] = []
      for element in sequence {
        guard let key = key(element), let number = numbers[key] else { return nil }
        nodes.append(number)
      }
      return nodes
    }
  }
#endif
