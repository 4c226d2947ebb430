/// One thing that happens while an algorithm works on a tree.
///
/// The vocabulary is the whole of it: search trees report changes, recordings turn them into steps,
/// and an incremental layout follows them. A change names nodes by ``NodeID``, and carries enough
/// to be undone, see ``inverse``.
public enum TreeChange: Hashable, Sendable {
  /// Where an element stands relative to another.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// The element comes before the node's.
    case less
    /// The two are equivalent.
    case equal
    /// The element comes after the node's.
    case greater
  }

  /// A place where a subtree can be attached.
  public struct Place: Hashable, Sendable {
    /// The parent, or `nil` for the root of the tree.
    public let parent: NodeID?

    /// The side of the parent; of no meaning for the root.
    public let side: Side

    /// The place of the root.
    public static let root = Place(parent: nil, side: .left)

    /// A place below a node.
    ///
    /// - Parameters:
    ///   - side: the side of the parent.
    ///   - parent: the parent.
    /// - Returns: the place.
    public static func child(_ side: Side, of parent: NodeID) -> Place {
      Place(parent: parent, side: side)
    }
  }

  /// The element that is sought was compared with the one of `node`.
  case compare(node: NodeID, result: Comparison)

  /// The walk went from one node to another, or began at one (`from` is `nil`).
  case descend(from: NodeID?, to: NodeID)

  /// The subtree of `node` was attached at an empty place.
  case attach(node: NodeID, at: Place)

  /// The subtree of `node` was taken from its place.
  case detach(node: NodeID, from: Place)

  /// Two nodes exchanged places: each stands where the other did, with the other's subtrees.
  case swap(NodeID, NodeID)

  /// `pivot` moved up over its parent, which went down to the given side.
  ///
  /// A rotation to the right lifts a left child, one to the left a right child.
  case rotate(pivot: NodeID, over: NodeID, to: Side)

  /// What is known of a node changed: its balance factor, colour, priority, size or weight.
  case annotate(node: NodeID, AnnotationKey, old: AnnotationValue?, new: AnnotationValue?)

  /// The label of a node takes another amount of room, as the layout is told.
  case resize(node: NodeID)

  /// A subtree was replaced as a whole by one of the same nodes.
  ///
  /// Both lists name the nodes in pre-order, each with its place; the first of each list is the
  /// root of the subtree, and both stand at the same place.
  case rebuild(old: [Rooted], new: [Rooted])

  /// A node and its place.
  public struct Rooted: Hashable, Sendable {
    /// The node.
    public let node: NodeID

    /// Its place.
    public let place: Place

    /// Names a node and its place.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - place: its place.
    public init(node: NodeID, place: Place) {
      self.node = node
      self.place = place
    }
  }
}

extension TreeChange {
  /// The change that undoes this one; what only looks at the tree is its own inverse.
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

  /// Whether the change leaves the tree with other links than before.
  public var isStructural: Bool {
    switch self {
    case .attach, .detach, .swap, .rotate, .rebuild: true
    case .compare, .descend, .annotate, .resize: false
    }
  }
}
