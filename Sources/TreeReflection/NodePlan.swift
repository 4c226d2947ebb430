import BinaryTrees

/// The plan for finding a node and its parts in the values of one type by reflection.
enum MirrorPlan {
  /// The values are nodes.
  case node(NodePlan)
  /// The values are not nodes, but the given property may lead to a node.
  case passage(MirroredProperty.Place)
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
    func place(_ names: [String]) -> MirroredProperty.Place? {
      names.lazy.compactMap { name in properties.first { $0.name == name } }.first?.place
    }
    let (left, right) = (place(names.left), place(names.right))
    if isComplete ? left != nil && right != nil : left != nil || right != nil {
      self = .node(NodePlan(properties, of: type, names, left: left, right: right))
    } else if let root = place(names.root) {
      self = .passage(root)
    } else if properties.count == 1 {
      self = .passage(properties[0].place)
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

  let left: MirroredProperty.Place?
  let right: MirroredProperty.Place?
  let element: Shown?
  let annotations: [(annotation: ReflectedAnnotation, shown: Shown)]

  /// Assigns the properties of nodes to their roles.
  init(
    _ properties: [MirroredProperty], of type: Any.Type, _ names: ReflectedNames,
    left: MirroredProperty.Place?, right: MirroredProperty.Place?
  ) {
    self.left = left
    self.right = right
    var annotations: [(ReflectedAnnotation, Shown)] = []
    let children = names.left + names.right
    let places = [left, right].compactMap(\.self)
    var others: [MirroredProperty] = []
    for property in properties where !children.contains(property.name) {
      let shown = Shown(property)
      if let annotation = ReflectedAnnotation(name: property.name) {
        annotations.append((annotation, shown))
      } else if !ReflectedNames.upward.contains(property.name), !places.contains(property.place),
        !property.leads(to: type)
      {
        others.append(property)
      }
    }
    // Without a label, a color is recognized by its value: `node(Color, Tree, Int, Tree)`.
    if others.count > 1, let color = others.firstIndex(where: { $0.isUnnamedColor }) {
      annotations.append((.color, Shown(others.remove(at: color))))
    }
    let named = names.element.lazy.compactMap { name in
      properties.first { $0.name == name }
    }.first
    element = (named ?? others.first).map(Shown.init) ?? annotations.first?.1
    self.annotations = annotations
  }
}

extension MirroredProperty {
  /// Whether the value is `nil`.
  var isAbsent: Bool { (value as? any OptionalValue).map { $0.wrappedValue == nil } ?? false }

  /// Whether the property has no name and its value is an enumeration case that names a color.
  var isUnnamedColor: Bool {
    name.isEmpty && Mirror(reflecting: value).displayStyle == .enum
      && ReflectedAnnotation.color.value(value) != nil
  }

  /// Returns whether the value has the given type or an optional of it, or is a box that contains
  /// such a value.
  func leads(to type: Any.Type) -> Bool {
    var value = value
    for _ in 0..<8 {
      var found: Any.Type = Swift.type(of: value)
      while let optional = found as? any OptionalValue.Type { found = optional.wrappedType }
      if found == type { return true }
      let mirror = Mirror(reflecting: value)
      guard mirror.children.count == 1, mirror.superclassMirror == nil,
        let content = mirror.children.first?.value
      else { return false }
      value = content
    }
    return false
  }
}
