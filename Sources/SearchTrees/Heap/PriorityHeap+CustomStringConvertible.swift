#if !hasFeature(Embedded)
  extension PriorityHeap: CustomStringConvertible {
    /// The entries, level by level.
    @inlinable
    public var description: String { entries.description }
  }
#endif
