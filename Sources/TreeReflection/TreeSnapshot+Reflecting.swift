public import BinaryTrees

extension TreeSnapshot<ReflectedElement> {
  /// Takes a snapshot of any value that is structured like a tree, by reflection.
  ///
  /// A node is a class, a structure or a tuple whose mirror has children `left` and `right`,
  /// including inherited properties and property wrappers, or a property `children` that holds two
  /// optionals, or an enumeration case whose associated values include values of the enumeration's
  /// type: `case node(Tree, Int, Tree)`. ``ReflectedNames`` lists the other usual names.
  /// Reflection follows optionals, boxes (values with a single stored property) and a property
  /// `root`. A value that conforms to ``/BinaryTrees/BinaryTreeType`` is read through that
  /// protocol.
  ///
  ///     final class Entry { var word = "", left: Entry?, right: Entry?, weak var parent: Entry? }
  ///     print(try TreeSnapshot(reflecting: entry).drawing())
  ///
  /// A node that is reached twice, because of a cycle or because it has two parents, becomes a leaf
  /// at its second position. See ``referenceSentences``. The properties `color`, `isRed`,
  /// `balance`, `priority`, `size`, `weight`, `height` and `multiplicity` become columns, and so
  /// does a color `red` or `black` among the associated values of an enumeration case.
  ///
  /// - Parameters:
  ///   - value: the root, a value that leads to it, or `nil` for the empty tree.
  ///   - names: the names of the properties.
  ///   - limit: the maximum number of nodes.
  /// - Throws: ``ReflectionError`` if the value or one of its children is not a node, or if there
  ///   are more nodes than the limit.
  /// - Complexity: O(min(*n*, limit)), a few microseconds for each node.
  public init(
    reflecting value: Any?, names: ReflectedNames = .standard,
    limit: Int = 1_000_000
  ) throws(ReflectionError) {
    var walk = ReflectedWalk(names, limit: limit)
    self = try walk.tree(value)
  }

  /// Takes a snapshot of a value, with sentences about the nodes whose property `parent` does not
  /// lead to their parent.
  ///
  /// - Parameters:
  ///   - value: the root, a value that leads to it, or `nil` for the empty tree.
  ///   - names: the names of the properties.
  ///   - limit: the maximum number of nodes.
  /// - Returns: the tree, and the sentences with the numbers of the nodes in pre-order.
  /// - Throws: ``ReflectionError`` if the value or one of its children is not a node, or if there
  ///   are more nodes than the limit.
  package static func checkingParents(
    of value: Any?, names: ReflectedNames, limit: Int
  ) throws(ReflectionError) -> (tree: TreeSnapshot, faults: [(node: Int, sentence: String)]) {
    var walk = ReflectedWalk(names, limit: limit, readsParents: true)
    let tree = try walk.tree(value)
    return (tree, walk.parentFaults(in: tree))
  }

  /// Sentences about the nodes that were reached twice, in pre-order.
  ///
  /// Each sentence states both positions of the node.
  ///
  /// The array is empty if the value is a tree.
  public var referenceSentences: [String] {
    shape.indices.compactMap { node in
      guard let reference = elements[node].reference, let side = shape.side(of: node) else {
        return nil
      }
      let parent = elements[Int(shape.parent[node])].label
      let label = elements[node].label
      switch reference {
      case .ancestor(let target):
        return cycleSentence(
          side: side, of: parent, child: label, isParent: target == Int(shape.parent[node]))
      case .shared(let target):
        guard let other = shape.side(of: target) else { return nil }
        let otherParent = elements[Int(shape.parent[target])].label
        return "the \(side) child of \(parent) is \(label), which is also the \(other) child of "
          + "\(otherParent): it has two parents"
      }
    }
  }
}

extension TreeSnapshot {
  /// Takes a snapshot of any value that is structured like a tree with elements of one type.
  ///
  ///     let tree = try TreeSnapshot<Int>(reflecting: root)
  ///
  /// `TreeSnapshot(reflecting:)` describes the values that are accepted.
  ///
  /// - Parameters:
  ///   - value: the root, a value that leads to it, or `nil` for the empty tree.
  ///   - names: the names of the properties.
  ///   - limit: the maximum number of nodes.
  /// - Throws: ``ReflectionError`` if the value is not a tree of such elements, or if a node is
  ///   reached twice.
  /// - Complexity: O(min(*n*, limit)), a few microseconds for each node.
  public init(
    reflecting value: Any?, names: ReflectedNames = .standard,
    limit: Int = 1_000_000
  ) throws(ReflectionError) {
    let tree = try TreeSnapshot<ReflectedElement>(reflecting: value, names: names, limit: limit)
    if let sentence = tree.referenceSentences.first { throw .reachedTwice(sentence) }
    self = try tree.map { element throws(ReflectionError) in
      guard let own = element.value as? Element else {
        throw .wrongElement(
          element.label, type: "\(type(of: element.value))", expected: "\(Element.self)")
      }
      return own
    }
  }
}

/// A pre-order traversal of a tree by reflection.
private struct ReflectedWalk {
  /// A subtree that has not been visited yet.
  private struct Pending {
    var value: Any
    var side: ChildSide?
    var parent: Int32
  }

  private var reflector: NodeReflector
  private let limit: Int
  private var links = TreeLinks()
  private var walk = SnapshotWalk<ReflectedElement>()
  private var references: [(node: Int, target: Int)] = []
  private var known: [ObjectIdentifier: Int] = [:]

  /// The instances that were visited.
  ///
  /// They are retained so that no other instance gets the same identity.
  private var held: [Any] = []

  /// The instances that the nodes call their parents, or `nil` for no instance.
  private var parents: [(node: Int, parent: ObjectIdentifier?)] = []

  init(_ names: ReflectedNames, limit: Int, readsParents: Bool = false) {
    reflector = NodeReflector(names, readsParents: readsParents)
    self.limit = min(limit, TreeShape.maximumCount)
  }

  mutating func tree(_ root: Any?) throws(ReflectionError) -> TreeSnapshot<ReflectedElement> {
    var pending = root.map { [Pending(value: $0, side: nil, parent: TreeShape.none)] } ?? []
    while let next = pending.popLast() {
      let node: ReflectedNode
      switch try reflector.find(next.value) {
      case .empty: continue
      case .other(let value): throw error(value, next)
      case .node(let found): node = found
      }
      let number = links.count
      guard number < limit else { throw .tooLarge(limit: limit) }
      let current = links.append()
      if let side = next.side {
        links.attach(current, on: side, of: next.parent)
      } else {
        links.root = current
      }
      walk.add(ReflectedElement(node.element), node.annotations)
      if let identity = node.identity {
        if let target = known[identity] {
          references.append((number, target))
          continue
        }
        known[identity] = number
        held.append(next.value)
        if let parent = node.parent { parents.append((number, reflector.identity(parent))) }
      }
      if let value = node.right {
        pending.append(Pending(value: value, side: .right, parent: current))
      }
      if let value = node.left {
        pending.append(Pending(value: value, side: .left, parent: current))
      }
    }
    return snapshot()
  }

  /// Returns sentences about the nodes whose parent in a property is not their parent in the tree.
  ///
  /// The parent of the root may be a node outside the tree.
  func parentFaults(
    in tree: TreeSnapshot<ReflectedElement>
  ) -> [(node: Int, sentence: String)] {
    parents.compactMap { node, parent in
      let stated = parent.flatMap { known[$0] }
      let above = Int(node: tree.shape.parent[node])
      if stated == above { return nil }
      let label = tree.elements[node].label
      let found =
        stated.map { "is \(tree.elements[$0].label)" }
        ?? (parent == nil ? "is missing" : "is not in the tree")
      guard let above, let side = tree.shape.side(of: node) else {
        return (node, "the parent of \(label), the root, \(found)")
      }
      let expected = tree.elements[above].label
      return (node, "the parent of \(label), the \(side) child of \(expected), \(found)")
    }
  }

  private func snapshot() -> TreeSnapshot<ReflectedElement> {
    let shape = links.numberedKnownTree().shape
    var elements = walk.elements
    for (node, target) in references {
      let isAbove = shape.range(of: target).contains(node)
      elements[node].reference = isAbove ? .ancestor(target) : .shared(target)
    }
    return TreeSnapshot(
      shape: shape, elements: elements, columns: walk.columns(count: shape.count))
  }

  private func error(_ value: Any, _ place: Pending) -> ReflectionError {
    let type = "\(Swift.type(of: value))"
    if let side = place.side {
      return .noChild(side, of: walk.elements[Int(place.parent)].label, type: type)
    }
    let properties = MirroredProperty.all(in: Mirror(reflecting: value))
    let start = Mirror(reflecting: place.value)
    // If the reflected value is a structure or class that leads to the root, the error names the
    // types of both. An example is a tree whose root is an index into an array of nodes.
    let isReached =
      start.subjectType != Swift.type(of: value)
      && (start.displayStyle == .struct || start.displayStyle == .class)
    let origin = isReached ? ", the root of \(start.subjectType)," : ""
    return .noNode(
      type: type + origin, properties: properties.map(\.name).prefix(12).filter { !$0.isEmpty },
      missing: missing(in: properties, of: value))
  }

  /// Returns the names of the properties that a value would need to be a node.
  private func missing(in properties: [MirroredProperty], of value: Any) -> [String] {
    let names = reflector.names
    let subtrees = properties.subtrees(names, of: Swift.type(of: value))
    let isMissing = [(subtrees.left, names.left), (subtrees.right, names.right)]
    var missing = isMissing.compactMap { $0.0 == nil ? $0.1.first : nil }
    // A name that the caller chose.
    if names.root != ReflectedNames.standard.root, properties.first(named: names.root) == nil {
      missing += names.root.prefix(1)
    }
    return missing.isEmpty ? [names.left, names.right].compactMap(\.first) : missing
  }
}
