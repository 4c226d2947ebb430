/// An elementary change, or a step of a search, that an algorithm makes on a tree.
///
/// Search trees report changes, recordings combine them into steps, and incremental layouts apply
/// them. A change identifies nodes by ``NodeID`` and contains all information that is required to
/// undo it; see ``inverse``.
public enum TreeChange: Hashable, Sendable {
  /// The result of comparing an element with the element of a node in the order of the tree.
  ///
  /// In a heap with the greatest element at the root, greater elements precede smaller ones.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// The element precedes the element of the node.
    case less
    /// The elements compare equal.
    case equal
    /// The element follows the element of the node.
    case greater
  }

  /// A place where a subtree can be attached.
  public struct Place: Hashable, Sendable {
    /// The parent, or `nil` for the root of the tree.
    public let parent: NodeID?

    /// The side of the parent.
    ///
    /// It has no meaning for the root.
    public let side: ChildSide

    /// The place of the root.
    public static let root = Place(parent: nil, side: .left)

    /// Returns the place of a child.
    ///
    /// - Parameters:
    ///   - side: the side of the parent.
    ///   - parent: the parent.
    /// - Returns: the place.
    public static func child(_ side: ChildSide, of parent: NodeID) -> Place {
      Place(parent: parent, side: side)
    }
  }

  /// The searched element was compared with the element of `node`.
  case compare(node: NodeID, result: Comparison)

  /// The search moved from one node to another, or began at a node if `from` is `nil`.
  case descend(from: NodeID?, to: NodeID)

  /// The subtree of `node` was attached at an empty place.
  case attach(node: NodeID, at: Place)

  /// The subtree of `node` was detached from its place.
  case detach(node: NodeID, from: Place)

  /// Two nodes were swapped.
  ///
  /// Each has the place and the subtrees of the other.
  case swap(NodeID, NodeID)

  /// `pivot` moved up over its parent, which moved down to the given side.
  ///
  /// A right rotation moves up a left child, and a left rotation moves up a right child.
  case rotate(pivot: NodeID, over: NodeID, to: ChildSide)

  /// An annotation of a node changed, such as its balance factor, color, priority, size or weight.
  case annotate(node: NodeID, AnnotationKey, old: AnnotationValue?, new: AnnotationValue?)

  /// The size of a node's label changed.
  ///
  /// Layouts must compute the size again.
  case resize(node: NodeID)

  /// A subtree was replaced by another subtree of the same nodes.
  ///
  /// Both lists contain the nodes in pre-order with their places. The first entry of each list is
  /// the root of the subtree. Its place is the same in both lists.
  case rebuild(old: [Rooted], new: [Rooted])

  /// A node and its place.
  public struct Rooted: Hashable, Sendable {
    /// The node.
    public let node: NodeID

    /// The place of the node.
    public let place: Place

    /// Creates a pair of a node and its place.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - place: the place of the node.
    public init(node: NodeID, place: Place) {
      self.node = node
      self.place = place
    }
  }
}

extension TreeChange {
  /// The kind of a change, without the nodes that it names.
  ///
  /// The raw values are part of the format of recordings.
  package enum Kind: String {
    case compare, descend, attach, detach, swap, rotate, annotate, resize, rebuild
  }

  /// The kind of the change.
  package var kind: Kind {
    switch self {
    case .compare: .compare
    case .descend: .descend
    case .attach: .attach
    case .detach: .detach
    case .swap: .swap
    case .rotate: .rotate
    case .annotate: .annotate
    case .resize: .resize
    case .rebuild: .rebuild
    }
  }

  /// The change that undoes this one.
  ///
  /// The inverse of a comparison, a swap or a changed label size is the change itself.
  public var inverse: TreeChange {
    switch self {
    case .compare, .resize, .swap: self
    case .descend(let from, let to): from.map { .descend(from: to, to: $0) } ?? self
    case .attach(let node, let place): .detach(node: node, from: place)
    case .detach(let node, let place): .attach(node: node, at: place)
    case .rotate(let pivot, let parent, let side):
      .rotate(pivot: parent, over: pivot, to: side.opposite)
    case .annotate(let node, let key, let old, let new):
      .annotate(node: node, key, old: new, new: old)
    case .rebuild(let old, let new): .rebuild(old: new, new: old)
    }
  }

  /// Whether the change modifies links between nodes.
  public var isStructural: Bool {
    switch self {
    case .attach, .detach, .swap, .rotate, .rebuild: true
    case .compare, .descend, .annotate, .resize: false
    }
  }
}
