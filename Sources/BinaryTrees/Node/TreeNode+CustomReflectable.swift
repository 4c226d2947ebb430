#if !hasFeature(Embedded)
  extension TreeNode: CustomReflectable {
    /// The element and both subtrees, for debuggers and for `dump`.
    ///
    /// `dump` goes down as deep as the tree is; give it a `maxDepth` for one that may be a chain.
    public var customMirror: Mirror {
      var children: [Mirror.Child] = [
        ("element", element), ("left", left as Any), ("right", right as Any),
      ]
      if multiplicity > 1 { children.append(("multiplicity", multiplicity)) }
      return Mirror(self, children: children, displayStyle: .class)
    }
  }

  extension TreeNode: CustomPlaygroundDisplayConvertible {
    /// What a playground shows in the margin: the shape, as ``debugDescription`` draws it.
    public var playgroundDescription: Any { debugDescription }
  }
#endif
