#if !hasFeature(Embedded)
  extension PriorityHeap: CustomStringConvertible {
    /// A description of the entries, level by level.
    @inlinable
    public var description: String { entries.description }
  }
#endif
