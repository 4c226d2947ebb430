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
