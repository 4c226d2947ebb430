/// A property that a `Mirror` of a value lists.
struct MirroredProperty {
  /// The position of the property in the mirror of any value of the type.
  struct Place: Equatable {
    /// The number of superclass steps from the value's class to the class that declares the
    /// property.
    let level: Int
    /// The index of the property among the children of the mirror of that class.
    let index: Int

    /// Returns the value of the property.
    ///
    /// Only this property is read. Reading another one could crash, for example an `unowned`
    /// reference to a parent that was deallocated.
    func value(in mirror: Mirror) -> Any? {
      var mirror = mirror
      for _ in 0..<level {
        guard let above = mirror.superclassMirror else { return nil }
        mirror = above
      }
      let children = mirror.children
      return children[children.index(children.startIndex, offsetBy: index)].value
    }
  }

  /// The name without the prefix of compiler-generated storage, or an empty string if the
  /// property has no name.
  let name: String

  /// Whether the prefix of the name shows that this is the storage behind another property, such as
  /// a wrapped property, a lazy property or a computed property.
  let isStorage: Bool

  /// The value in the mirror that was searched.
  let value: Any

  /// The position of the property.
  let place: Place

  private init(_ child: Mirror.Child, _ place: Place) {
    let label = child.label ?? ""
    let lazyPrefix = "$__lazy_storage_$_"
    var name = label[...]
    if label.hasPrefix(lazyPrefix) { name = name.dropFirst(lazyPrefix.count) }
    if label.hasPrefix(".") { name = "" }
    name = name.drop { $0 == "_" }
    self.name = String(name)
    isStorage = !name.isEmpty && name.count < label.count
    value = child.value
    self.place = place
  }

  /// Returns all properties of a value.
  ///
  /// Inherited properties come first.
  static func all(in mirror: Mirror) -> [MirroredProperty] {
    var levels: [[MirroredProperty]] = []
    var next: Mirror? = mirror
    while let mirror = next {
      levels.append(
        mirror.children.enumerated().map { index, child in
          MirroredProperty(child, Place(level: levels.count, index: index))
        })
      next = mirror.superclassMirror
    }
    return levels.reversed().flatMap(\.self)
  }
}

/// An `Optional` of any type.
protocol OptionalValue {
  var wrappedValue: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { self }
  static var wrappedType: Any.Type { Wrapped.self }
}
