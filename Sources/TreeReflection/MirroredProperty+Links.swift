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
      if unwrapped(Swift.type(of: value)) == type { return true }
      let mirror = Mirror(reflecting: value)
      guard mirror.children.count == 1, mirror.superclassMirror == nil,
        let content = mirror.children.first?.value
      else { return false }
      value = content
    }
    return false
  }

  /// Returns whether the value can be a node: an instance of any class, an enumeration case, or a
  /// value that leads to the given type.
  func canHoldNode(_ type: Any.Type) -> Bool {
    isNodeType(Swift.type(of: value), type) || leads(to: type)
      || Mirror(reflecting: value).displayStyle == .enum
  }

  /// Returns whether the value is a tuple of two nodes, or an array of nodes.
  func holdsPair(of type: Any.Type) -> Bool {
    if let array = value as? any ArrayValue {
      return isNodeType(Swift.type(of: array).element, type)
    }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple && mirror.children.count == 2
      && mirror.children.allSatisfy { isNodeType(Swift.type(of: $0.value), type) }
  }
}

extension [MirroredProperty] {
  /// Returns the first property that has one of the names and satisfies a condition, in the order of
  /// the names.
  ///
  /// A property whose name is spelled in the same way is preferred.
  func first(
    named names: [String], where condition: (MirroredProperty) -> Bool = { _ in true }
  ) -> MirroredProperty? {
    for name in names {
      if let exact = first(where: { $0.name == name && condition($0) }) { return exact }
      let plain = name.plainName
      if let other = first(where: { $0.name.plainName == plain && condition($0) }) { return other }
    }
    return nil
  }

  /// Returns the first property that has one of the names and can hold a node.
  ///
  /// A property with the first name need not be able to hold a node.
  func link(named names: [String], to type: Any.Type) -> MirroredProperty? {
    first(named: names.prefix(1).map(\.self)) ?? first(named: names) { $0.canHoldNode(type) }
  }

  /// Returns the properties that hold the left and the right subtree.
  ///
  /// If no property has one of the names, these are two properties whose names differ only in
  /// `left` and `right`, such as `rbLeft` and `rbRight`.
  func subtrees(
    _ names: ReflectedNames, of type: Any.Type
  ) -> (left: MirroredProperty?, right: MirroredProperty?) {
    let found = (link(named: names.left, to: type), link(named: names.right, to: type))
    guard found.0 == nil, found.1 == nil, names.left == ReflectedNames.standard.left else {
      return found
    }
    for left in self where left.canHoldNode(type) {
      let name = left.name.plainName
      guard name.contains("left") else { continue }
      let other = name.replacing("left", with: "right")
      if let right = first(named: [other], where: { $0.canHoldNode(type) }) { return (left, right) }
    }
    return found
  }

  /// Returns the property that leads to the parent.
  ///
  /// Its type is that of the node or of a property that holds a subtree, so that the name `p` can
  /// also be that of another object.
  func parent(_ names: ReflectedNames, of type: Any.Type) -> MirroredProperty? {
    let (left, right) = subtrees(names, of: type)
    let links = [left, right].compactMap { $0.map { unwrapped(Swift.type(of: $0.value)) } }
    return first(named: names.parent) { property in
      ([type] + links).contains { property.leads(to: $0) }
    }
  }
}

/// An `Array` of any type.
protocol ArrayValue {
  static var element: Any.Type { get }
}

extension Array: ArrayValue {
  static var element: Any.Type { Element.self }
}

/// Returns a type without its optionals.
private func unwrapped(_ type: Any.Type) -> Any.Type {
  var type = type
  while let optional = type as? any OptionalValue.Type { type = optional.wrappedType }
  return type
}

/// Returns whether the values of a type are instances of classes or nodes of the given type.
private func isNodeType(_ type: Any.Type, _ node: Any.Type) -> Bool {
  let type = unwrapped(type)
  return type == node || type is AnyClass
}
