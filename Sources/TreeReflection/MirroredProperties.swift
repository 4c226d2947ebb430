import BinaryTrees

#if !hasFeature(Embedded)
  /// A property that a mirror shows.
  struct MirroredProperty {
    /// Where to find it in the mirror of any value of the type.
    struct Place: Equatable {
      /// How many classes further up the class is that declares it.
      let level: Int
      /// Its index among the children of the mirror of that class.
      let index: Int

      /// What the property of a value is.
      ///
      /// Only this property is read: another, such as an `unowned` parent that is gone, may not be.
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

    /// Its name without what the compiler puts before it; empty if it has none.
    let name: String

    /// Whether it is the storage of a property wrapper, of a lazy property or of a computed one.
    let isStorage: Bool

    /// Its value in the mirror in which it was found.
    let value: Any

    /// Where to find it.
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

    /// All properties of a value, those that were inherited first.
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

  /// What lies behind `Optional`, whatever it may hold.
  protocol OptionalValue {
    var wrappedValue: Any? { get }
    static var wrappedType: Any.Type { get }
  }

  extension Optional: OptionalValue {
    var wrappedValue: Any? { self }
    static var wrappedType: Any.Type { Wrapped.self }
  }
#endif
