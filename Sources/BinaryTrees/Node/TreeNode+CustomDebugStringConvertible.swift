#if !hasFeature(Embedded)
  extension TreeNode: CustomDebugStringConvertible {
    /// The tree on several lines that show its shape and say which side is which.
    ///
    ///     5
    ///     ├─ left: 3
    ///     │  └─ right: 4
    ///     └─ right: 8 ×2
    ///
    /// Of a large tree the nodes nearest to the root are shown, and for each subtree that is left out
    /// the number of its nodes.
    ///
    /// - Complexity: O(*n*).
    public var debugDescription: String {
      var outline = TreeOutline(self, maximumCount: 100, maximumDepth: 16)
      return outline.text()
    }
  }
#endif
