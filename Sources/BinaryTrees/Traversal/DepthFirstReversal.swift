extension PreorderTraversal {
  /// The exact reverse of this sequence, which is the post-order of the mirror image.
  @inlinable
  public func reversed() -> PostorderTraversal<Mirrored<Node>> {
    PostorderTraversal<Mirrored<Node>>(root?.mirrored)
  }
}

extension PostorderTraversal {
  /// The exact reverse of this sequence, which is the pre-order of the mirror image.
  @inlinable
  public func reversed() -> PreorderTraversal<Mirrored<Node>> {
    PreorderTraversal<Mirrored<Node>>(root?.mirrored)
  }
}
