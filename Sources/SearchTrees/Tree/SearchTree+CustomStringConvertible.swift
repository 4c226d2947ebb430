#if !hasFeature(Embedded)
  extension SearchTree: CustomStringConvertible, CustomDebugStringConvertible {
    /// The elements in order, as an array shows them: `[3, 5, 8]`.
    public var description: String { Array(self).description }

    /// The elements in order, with the name of the scheme: `AVLScheme([3, 5, 8])`.
    public var debugDescription: String { "\(Scheme.self)(\(Array(self).debugDescription))" }
  }

  extension SearchTree.SubSequence: CustomStringConvertible {
    /// The elements of the part in order, as an array shows them.
    public var description: String { Array(self).description }
  }

  extension SearchTree: CustomReflectable {
    /// The elements in order, as a set shows them.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .set) }
  }
#endif
