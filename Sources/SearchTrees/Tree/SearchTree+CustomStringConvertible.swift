#if !hasFeature(Embedded)
  extension SearchTree: CustomStringConvertible, CustomDebugStringConvertible {
    /// A description of the elements in order, formatted like an array: `[3, 5, 8]`.
    public var description: String { Array(self).description }

    /// A debug description of the elements in order, formatted like an array.
    public var debugDescription: String { Array(self).debugDescription }
  }

  extension SearchTree: CustomReflectable {
    /// A mirror of the elements in order, in the style of a set.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .set) }
  }
#endif
