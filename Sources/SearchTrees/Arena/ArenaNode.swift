/// A node record of an arena.
///
/// A record with an `Int` takes 16 bytes, so that four records fit in a cache line.
///
/// A link is `slot << 1 | flag`: the slot of a child, or 0 for a missing child, and one bit of
/// balance data that the scheme defines; see ``LinkFlags``. The two links are adjacent, so that the
/// same code accesses either side without a branch.
@usableFromInline
package struct ArenaNode<Element> {
  @usableFromInline var left: UInt32
  @usableFromInline var right: UInt32
  @usableFromInline package var element: Element

  @inlinable
  init(leaf element: consuming Element) {
    (left, right) = (0, 0)
    self.element = element
  }
}

extension UnsafeMutablePointer {
  /// Returns a pointer to the two links of a node, the left one first.
  @inlinable
  @inline(__always)
  package func links<Element>(of slot: UInt32) -> UnsafeMutablePointer<UInt32>
  where Pointee == ArenaNode<Element> {
    UnsafeMutableRawPointer(self + Int(slot)).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns the slot of this node's child on the given side.
  ///
  /// Both links are loaded together with the element, before the comparison determines which link
  /// is needed.
  @inlinable
  @inline(__always)
  func child<Element>(isRight: Bool) -> UInt32 where Pointee == ArenaNode<Element> {
    var links = UnsafeRawPointer(self).loadUnaligned(as: UInt64.self)
    // The left link is the lower half on a little-endian machine and the upper half on a big-endian
    // one.
    if 1.bigEndian == 1 { links = links &>> 32 | links &<< 32 }
    let left = UInt32(truncatingIfNeeded: links &>> 1) & (1 << 31 - 1)
    return choose(isRight, UInt32(truncatingIfNeeded: links &>> 33), left)
  }
}

/// Returns one of two numbers without a branch.
///
/// The compiler may translate `?:` to a branch, depending on the surrounding code. A mask becomes
/// one conditional move.
@inlinable
@inline(__always)
func choose<Number: FixedWidthInteger>(
  _ condition: Bool, _ first: Number, _ second: Number
) -> Number { second ^ (second ^ first) & (0 &- (condition ? 1 : 0)) }
