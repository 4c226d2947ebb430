import BinaryTrees

/// A node that reflection found.
struct ReflectedNode {
  /// The identity of the class instance that is the node or contains it.
  var identity: ObjectIdentifier?
  /// The value that represents the left subtree, or `nil` if it is missing.
  var left: Any?
  /// The value that represents the right subtree, or `nil` if it is missing.
  var right: Any?
  /// The element of the node.
  var element: Any
  /// The annotations of the node.
  var annotations = NodeAnnotations()
  /// The value of the property that leads to the parent, or `nil` if it was not read.
  var parent: Any?
}

/// Finds nodes in values.
///
/// The positions of a node's parts are cached for each type.
struct NodeReflector {
  /// The result of looking for a node in a value.
  enum Finding {
    case empty
    case node(ReflectedNode)
    case other(Any)
  }

  /// The method that finds nodes in the values of a type.
  private enum Approach {
    case optional
    /// The position is that of the property that leads to the parent.
    case tree(parent: MirroredProperty.Place?)
    case rooted
    case enumeration
    case collection
    /// The plan for all values of the type, or `nil` if each value needs its own plan.
    case planned(MirrorPlan?)
  }

  /// The maximum nesting depth of boxes.
  private static let deepestBox = 64

  let names: ReflectedNames

  /// Whether to read the property that leads to the parent.
  ///
  /// Reading an `unowned` reference to an instance that was deallocated stops the program.
  let readsParents: Bool

  private var approaches: [ObjectIdentifier: Approach] = [:]

  /// The instances that represent missing nodes.
  private var sentinels: Set<ObjectIdentifier> = []

  init(_ names: ReflectedNames, readsParents: Bool) {
    (self.names, self.readsParents) = (names, readsParents)
  }

  /// Looks for a node in a value, and in the optionals, boxes and enumeration cases that it
  /// contains.
  mutating func find(_ start: Any) throws(ReflectionError) -> Finding {
    var value = start
    var identity: ObjectIdentifier?
    for _ in 0..<Self.deepestBox {
      if type(of: value) is AnyClass {
        let instance = ObjectIdentifier(value as AnyObject)
        if sentinels.contains(instance) { return .empty }
        identity = instance
      }
      switch approach(to: value) {
      case .optional:
        guard let wrapped = (value as? any OptionalValue)?.wrappedValue else { return .empty }
        value = wrapped
      case .rooted:
        guard let root = (value as? any RootedTree)?.rootOfTree else { return .empty }
        value = root
      case .tree(let parent):
        guard let tree = value as? any BinaryTreeType else { return .other(value) }
        var node = Self.parts(of: tree, identity)
        node.parent = parent?.value(in: Mirror(reflecting: value))
        return .node(node)
      case .collection:
        let mirror = Mirror(reflecting: value)
        guard mirror.children.count <= 1 else { return .other(value) }
        guard let only = mirror.children.first?.value else { return .empty }
        value = only
      case .enumeration:
        let mirror = Mirror(reflecting: value)
        guard let payload = mirror.children.first else {
          if names.empty.contains("\(value)") { return .empty }
          return .node(ReflectedNode(identity: identity, element: value))
        }
        if var node = try node(of: payload, in: value) {
          node.identity = identity
          return .node(node)
        }
        // The payload either leads to a node or is the element of a leaf.
        let inner = try find(payload.value)
        guard case .other(let element) = inner else { return inner }
        return .node(ReflectedNode(identity: identity, element: element))
      case .planned(let known):
        let mirror = Mirror(reflecting: value)
        let plan =
          known
          ?? MirrorPlan(
            MirroredProperty.all(in: mirror), of: type(of: value), names, isComplete: false)
        switch plan {
        case .node(let plan):
          if plan.lacksElement, let name = names.element.first {
            throw .noElement(
              name, type: "\(type(of: value))",
              properties: MirroredProperty.all(in: mirror).map(\.name))
          }
          var node = try Self.node(plan, mirror, identity)
          if readsParents { node.parent = plan.parent?.value(in: mirror) }
          return .node(node)
        case .passage(let root, let sentinel):
          if let sentinel, let missing = Self.instance(sentinel.value(in: mirror)) {
            sentinels.insert(missing)
          }
          value = root.value(in: mirror) ?? ()
        case .none: return .other(value)
        }
      }
    }
    return .other(start)
  }

  private mutating func approach(to value: Any) -> Approach {
    let type = type(of: value)
    if let known = approaches[ObjectIdentifier(type)] { return known }
    let approach: Approach
    if type is any OptionalValue.Type {
      approach = .optional
    } else if value is any BinaryTreeType {
      let properties =
        readsParents && type is AnyClass ? MirroredProperty.all(in: Mirror(reflecting: value)) : []
      approach = .tree(parent: properties.parent(names, of: type)?.place)
    } else if value is any RootedTree {
      approach = .rooted
    } else if value is any CustomReflectable {
      // The properties of a custom mirror may differ between values of the type.
      let isCollection = Mirror(reflecting: value).displayStyle == .collection
      approach = isCollection ? .collection : .planned(nil)
    } else {
      let mirror = Mirror(reflecting: value)
      approach =
        mirror.displayStyle == .enum
        ? .enumeration
        : .planned(
          MirrorPlan(MirroredProperty.all(in: mirror), of: type, names, isComplete: true))
    }
    approaches[ObjectIdentifier(type)] = approach
    return approach
  }

  private static func node(
    _ plan: NodePlan, _ mirror: Mirror, _ identity: ObjectIdentifier?, caseName: String? = nil
  ) throws(ReflectionError) -> ReflectedNode {
    let element = plan.element?.value(in: mirror) ?? caseName ?? "•"
    let (left, right) =
      switch plan.subtrees {
      case .separate(let left, let right): (left?.value(in: mirror), right?.value(in: mirror))
      case .together(let place): try children(place.value(in: mirror), of: element, mirror)
      }
    var node = ReflectedNode(identity: identity, left: left, right: right, element: element)
    for (annotation, shown) in plan.annotations {
      guard let value = shown.value(in: mirror).flatMap(annotation.value) else { continue }
      node.annotations[annotation.key] = value
    }
    return node
  }

  /// Returns the two entries of a tuple or array of children.
  private static func children(
    _ value: Any?, of element: Any, _ node: Mirror
  ) throws(ReflectionError) -> (left: Any?, right: Any?) {
    let entries = value.map { Mirror(reflecting: $0).children.map(\.value) } ?? []
    switch entries.count {
    case 0: return (nil, nil)
    case 1: throw .unknownSide(of: "\(element)")
    case 2: return (entries[0], entries[1])
    default: throw .notBinary(type: "\(node.subjectType)", subtrees: entries.count)
    }
  }

  /// Returns the identity of a class instance inside optionals, or `nil` for other values.
  private static func instance(_ value: Any?) -> ObjectIdentifier? {
    guard var value else { return nil }
    while let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else { return nil }
      value = wrapped
    }
    return type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
  }

  /// Returns the identity of the node that a value leads to, or `nil` if the value leads to no
  /// class instance.
  mutating func identity(_ start: Any) -> ObjectIdentifier? {
    var value = start
    for _ in 0..<Self.deepestBox {
      switch approach(to: value) {
      case .optional:
        guard let wrapped = (value as? any OptionalValue)?.wrappedValue else { return nil }
        value = wrapped
      case .planned(.passage(let root, _)):
        guard let inner = root.value(in: Mirror(reflecting: value)) else { return nil }
        value = inner
      default:
        let instance = Self.instance(value)
        return instance.flatMap { sentinels.contains($0) ? nil : $0 }
      }
    }
    return nil
  }

  /// Returns the root of a tree as a node.
  private static func parts<Tree: BinaryTreeType>(
    of tree: Tree, _ identity: ObjectIdentifier?
  ) -> ReflectedNode {
    ReflectedNode(
      identity: identity, left: tree.left, right: tree.right, element: tree.element,
      annotations: tree.annotations)
  }
}

// Nodes that are enumeration cases.
extension NodeReflector {
  /// Returns the node for a case with associated values, or `nil` if these include no subtree.
  ///
  /// Subtrees are identified by their labels or, if no label is the name of a subtree, by their
  /// types. Without labels, the first of two subtrees is the left one, and a single subtree is
  /// the right one if it follows the element, otherwise the left one.
  private func node(
    of payload: Mirror.Child, in value: Any
  ) throws(ReflectionError) -> ReflectedNode? {
    let type = type(of: value)
    let mirror = Mirror(reflecting: payload.value)
    // A single associated value without a label is not represented as a tuple.
    let only = Mirror(value, children: [(label: ".0", value: payload.value)])
    let shown = mirror.displayStyle == .tuple ? mirror : only
    let properties = MirroredProperty.all(in: shown)
    let plan = MirrorPlan(properties, of: type, names, isComplete: false)
    if case .node(let plan) = plan {
      return try Self.node(plan, shown, nil, caseName: payload.label)
    }
    var places = properties.indices.filter { properties[$0].leads(to: type) }
    if places.count < 2 {
      // An empty optional of a box may be a subtree, but its type does not show this.
      let absent = properties.indices.filter { properties[$0].isAbsent }
      let all = Set(places + absent).sorted()
      if all.count <= 2, all.count < properties.count { places = all }
    }
    guard let first = places.first, let last = places.last else { return nil }
    guard places.count <= 2 else {
      throw .notBinary(type: "\(type).\(payload.label ?? "")", subtrees: places.count)
    }
    let element = properties.indices.first {
      !places.contains($0) && !properties[$0].isUnnamedColor
    }
    let isOnRight = places.count == 1 && (element ?? first) < first
    let nodePlan = NodePlan(
      properties, of: type, names,
      .separate(
        isOnRight ? nil : properties[first].place,
        places.count == 2 || isOnRight ? properties[last].place : nil))
    return try Self.node(nodePlan, shown, nil, caseName: payload.label)
  }
}
