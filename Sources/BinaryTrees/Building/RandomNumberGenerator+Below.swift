extension RandomNumberGenerator {
  /// A number from 0 to `bound` − 1, each as likely as another.
  ///
  /// Daniel Lemire, "Fast random integer generation in an interval", 2019. The standard library
  /// reserves the right to change its own algorithm; this one makes the same tree from the same
  /// seed under every release.
  @inlinable
  package mutating func below(_ bound: Int) -> Int {
    let bound = UInt64(truncatingIfNeeded: bound)
    var product = (next() as UInt64).multipliedFullWidth(by: bound)
    if product.low < bound {
      let excess = (0 &- bound) % bound
      while product.low < excess { product = (next() as UInt64).multipliedFullWidth(by: bound) }
    }
    return Int(truncatingIfNeeded: product.high)
  }
}
