#if !hasFeature(Embedded)
  extension TreeNode: CustomReflectable {
    /// The element and both subtrees, for debuggers and for `dump`.
    ///
    /// `dump` goes down as deep as the tree is; give it a `maxDepth` for one that may be a chain.
    public var customMirror: Mirror {
      Mirror(
        self,
        children: ["element": element, "left": left as Any, "right": right as Any],
        displayStyle: .class)
    }
  }
#endif
