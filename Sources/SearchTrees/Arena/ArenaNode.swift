/// A node of an arena: 16 bytes for an `Int`, so that four stand in a line of the cache.
///
/// A link is `slot << 1 | flag`: the slot of a child, or 0, and a bit of balance data whose meaning
/// the scheme gives it, see ``LinkFlags``. The two links stand side by side, so that code for both
/// sides is the same and needs no branch.
@usableFromInline
struct ArenaNode<Element> {
  @usableFromInline var left: UInt32
  @usableFromInline var right: UInt32
  @usableFromInline var element: Element

  @inlinable
  init(leaf element: consuming Element) {
    (left, right) = (0, 0)
    self.element = element
  }
}

extension UnsafeMutablePointer {
  /// The two links of a node, the left one first.
  @inlinable
  @inline(__always)
  func links<Element>(of slot: UInt32) -> UnsafeMutablePointer<UInt32>
  where Pointee == ArenaNode<Element> {
    UnsafeMutableRawPointer(self + Int(slot)).assumingMemoryBound(to: UInt32.self)
  }

  /// The slot of the child of this node on a side: both links are loaded, with the element that was
  /// just compared, before it is known which is needed.
  @inlinable
  @inline(__always)
  func child<Element>(isRight: Bool) -> UInt32 where Pointee == ArenaNode<Element> {
    var links = UnsafeRawPointer(self).loadUnaligned(as: UInt64.self)
    // The left link is the lower half where the first byte is the lowest, else the upper one.
    if 1.bigEndian == 1 { links = links &>> 32 | links &<< 32 }
    let left = UInt32(truncatingIfNeeded: links &>> 1) & (1 << 31 - 1)
    return choose(isRight, UInt32(truncatingIfNeeded: links &>> 33), left)
  }
}

/// Chooses without a branch.
///
/// `?:` may become a branch, depending on what stands around it; a mask becomes one conditional move.
@inlinable
@inline(__always)
func choose<Number: FixedWidthInteger>(
  _ condition: Bool, _ first: Number, _ second: Number
) -> Number { second ^ (second ^ first) & (0 &- (condition ? 1 : 0)) }
