import BinaryTrees

/// The plan for finding a node and its parts in the values of one type by reflection.
enum MirrorPlan {
  /// The values are nodes.
  case node(NodePlan)
  /// The values are not nodes, but the property `root` may lead to a node.
  ///
  /// The other property holds the instance that represents missing nodes.
  case passage(root: MirroredProperty.Place, sentinel: MirroredProperty.Place?)
  /// The values are not nodes.
  case none

  /// Creates the plan of a class, a structure or a tuple.
  ///
  /// - Parameters:
  ///   - properties: the properties of one value of the type.
  ///   - type: the type of the nodes: the type of the value, or the enumeration that has the
  ///     value as its payload.
  ///   - names: the names of the properties of nodes.
  ///   - isComplete: whether a node must have properties for both subtrees.
  init(
    _ properties: [MirroredProperty], of type: Any.Type, _ names: ReflectedNames, isComplete: Bool
  ) {
    let (left, right) = properties.subtrees(names, of: type)
    if isComplete ? left != nil && right != nil : left != nil || right != nil {
      self = .node(NodePlan(properties, of: type, names, .separate(left?.place, right?.place)))
    } else if let both = properties.first(named: names.children, where: { $0.holdsPair(of: type) })
    {
      self = .node(NodePlan(properties, of: type, names, .together(both.place)))
    } else if let root = properties.link(named: names.root, to: type) {
      let sentinel = properties.first(named: names.sentinel) { $0.canHoldNode(type) }
      self = .passage(root: root.place, sentinel: sentinel?.place)
    } else if properties.count == 1 {
      self = .passage(root: properties[0].place, sentinel: nil)
    } else {
      self = .none
    }
  }
}

/// The positions of the properties that hold a node's subtrees, element and annotations.
struct NodePlan {
  /// A property that holds the element or an annotation of a node.
  struct Shown {
    let place: MirroredProperty.Place
    let isStorage: Bool

    init(_ property: MirroredProperty) { (place, isStorage) = (property.place, property.isStorage) }

    /// Returns the value, unwrapped from optionals, or the string `nil` for an empty optional.
    ///
    /// For the storage of a property wrapper, this is the wrapped value.
    func value(in mirror: Mirror) -> Any? {
      guard var value = place.value(in: mirror) else { return nil }
      if isStorage, !(value is any OptionalValue) {
        let inside = Mirror(reflecting: value)
        let isWrapper = inside.displayStyle == .struct && inside.children.count == 1
        if isWrapper, let content = inside.children.first?.value { value = content }
      }
      while let optional = value as? any OptionalValue {
        guard let wrapped = optional.wrappedValue else { return "nil" }
        value = wrapped
      }
      return value
    }
  }

  /// The properties that hold the subtrees.
  enum Subtrees {
    case separate(MirroredProperty.Place?, MirroredProperty.Place?)
    /// One property that holds both.
    case together(MirroredProperty.Place)
  }

  let subtrees: Subtrees
  let parent: MirroredProperty.Place?
  let element: Shown?
  /// Whether no property has the name that the caller chose for the element.
  let lacksElement: Bool
  let annotations: [(annotation: ReflectedAnnotation, shown: Shown)]

  /// Assigns the properties of nodes to their roles.
  init(
    _ properties: [MirroredProperty], of type: Any.Type, _ names: ReflectedNames,
    _ subtrees: Subtrees
  ) {
    self.subtrees = subtrees
    parent = properties.parent(names, of: type)?.place
    let links: [MirroredProperty.Place?] =
      switch subtrees {
      case .separate(let left, let right): [left, right]
      case .together(let place): [place]
      }
    let places = (links + [parent]).compactMap(\.self)
    var annotations: [(ReflectedAnnotation, Shown)] = []
    var others: [MirroredProperty] = []
    for property in properties where !places.contains(property.place) {
      let shown = Shown(property)
      if let annotation = ReflectedAnnotation(name: property.name) {
        annotations.append((annotation, shown))
      } else if !ReflectedNames.upward.contains(property.name), !property.leads(to: type) {
        others.append(property)
      }
    }
    // Without a label, a color is recognized by its value: `node(Color, Tree, Int, Tree)`.
    if others.count > 1, let color = others.firstIndex(where: { $0.isUnnamedColor }) {
      annotations.append((.color, Shown(others.remove(at: color))))
    }
    let named = properties.first(named: names.element) {
      !places.contains($0.place) && !$0.leads(to: type)
    }
    lacksElement = named == nil && names.element != ReflectedNames.standard.element
    element = (named ?? others.first).map(Shown.init) ?? annotations.first?.1
    self.annotations = annotations
  }
}
