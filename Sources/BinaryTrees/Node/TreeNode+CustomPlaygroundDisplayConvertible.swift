extension TreeNode: CustomPlaygroundDisplayConvertible {
  /// What a playground shows in the margin: the shape, as ``debugDescription`` draws it.
  public var playgroundDescription: Any { debugDescription }
}
