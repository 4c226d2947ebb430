public import BinaryTrees

/// A kind that has defaults for all its options.
public protocol DefaultKind: SearchTreeKind {
  /// Makes the kind with its defaults.
  init()
}

extension UnbalancedKind: DefaultKind {
  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(removal: .successor) }
}

extension AVLKind: DefaultKind {
  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(removal: .successor) }
}

extension RedBlackKind: DefaultKind {}

extension SplayKind: DefaultKind {
  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(removal: .predecessor) }
}

extension TreapKind: DefaultKind {
  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(seed: 0) }
}

extension WeightBalancedKind: DefaultKind {
  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(removal: .successor) }
}

extension ScapegoatKind: DefaultKind {
  /// Makes the kind with its defaults.
  @inlinable
  public init() { self.init(alpha: 2.0 / 3) }
}
