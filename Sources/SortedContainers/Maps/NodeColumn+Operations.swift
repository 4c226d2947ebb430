public import BinaryTrees
public import SearchTrees

extension NodeColumn {
  /// Creates a column without values, whose summaries are the identity.
  @inlinable
  convenience init<Kept: Aggregation>(
    _: Kept.Type, capacity: Int, _ operations: Operations = Operations(Kept.self)
  ) where Kept.Key == Element {
    let values = UnsafeMutablePointer<Kept.Value>.allocate(capacity: capacity)
    values.poison(capacity)
    let isEmpty = MemoryLayout<Kept.Summary>.size == 0
    let summaries = UnsafeMutablePointer<Kept.Summary>.allocate(capacity: isEmpty ? 1 : capacity)
    summaries.initialize(repeating: Kept.identity, count: isEmpty ? 1 : capacity)
    self.init(values: values, summaries: summaries, capacity: capacity, operations)
  }

  /// Returns a pointer to the values of a map, by slot.
  @inlinable
  @inline(__always)
  func values<Value>(as _: Value.Type) -> UnsafeMutablePointer<Value> {
    values.assumingMemoryBound(to: Value.self)
  }

  /// Returns a pointer to the summaries of an aggregated map, by slot.
  @inlinable
  @inline(__always)
  func summaries<Summary>(as _: Summary.Type) -> UnsafeMutablePointer<Summary> {
    summaries.assumingMemoryBound(to: Summary.self)
  }
}

extension ArenaState {
  /// Returns a pointer to the values of a map, by slot.
  @inlinable
  @inline(__always)
  func values<Value>(as _: Value.Type) -> UnsafeMutablePointer<Value> {
    guard let column else { preconditionFailure("a map without values") }
    return column._withUnsafeGuaranteedRef { $0.values(as: Value.self) }
  }

  /// Returns a pointer to the summaries of an aggregated map, by slot.
  @inlinable
  @inline(__always)
  func summaries<Summary>(as _: Summary.Type) -> UnsafeMutablePointer<Summary> {
    guard let column else { preconditionFailure("a map without summaries") }
    return column._withUnsafeGuaranteedRef { $0.summaries(as: Summary.self) }
  }
}

extension NodeColumn.Operations {
  /// Creates the functions for an aggregation and the values that it summarizes.
  @inlinable
  init<Kept: Aggregation>(_: Kept.Type) where Kept.Key == Element {
    typealias Value = Kept.Value
    let keepsSummaries = MemoryLayout<Kept.Summary>.size > 0
    self.init(
      transfer: { old, nodes, origins, used, capacity, isMoving in
        let new = NodeColumn(Kept.self, capacity: capacity, old.operations)
        let (from, to) = (old.values(as: Value.self), new.values(as: Value.self))
        if origins == nil, _isPOD(Value.self) {
          UnsafeMutableRawPointer(to).copyMemory(
            from: from, byteCount: used * MemoryLayout<Value>.stride)
        } else {
          for slot in Int(Slot.first)..<max(used, Int(Slot.first))
          where nodes.links(of: UInt32(truncatingIfNeeded: slot))[0] & Slot.gapMark == 0 {
            let origin = from + (origins.map { Int($0[slot]) } ?? slot)
            if isMoving {
              (to + slot).moveInitialize(from: origin, count: 1)
            } else {
              (to + slot).initialize(from: origin, count: 1)
            }
          }
        }
        if keepsSummaries {
          let former = old.summaries(as: Kept.Summary.self)
          let summaries = new.summaries(as: Kept.Summary.self)
          if let origins {
            for slot in 0..<used { summaries[slot] = former[Int(origins[slot])] }
          } else {
            summaries.update(from: former, count: used)
          }
        }
        new.formerSummaries = old.formerSummaries
        return new
      },
      moveValue: { column, old, new in
        let values = column.values(as: Value.self)
        (values + Int(new)).moveInitialize(from: values + Int(old), count: 1)
        (values + Int(old)).poison()
      },
      destroyValue: _isPOD(Value.self)
        ? nil
        : { column, slot in
          let value = column.values(as: Value.self) + Int(slot)
          value.deinitialize(count: 1)
          value.poison()
        },
      summarize: keepsSummaries
        ? { column, nodes, links, count in
          let values = column.values(as: Value.self)
          let summaries = column.summaries(as: Kept.Summary.self)
          var index = count
          while index > 0 {
            index &-= 1
            let slot = links[index] >> 1
            let children = nodes.links(of: slot)
            column.willChangeSummary(of: slot, AnnotationValue(showing: summaries[Int(slot)]))
            var summary = summaries[Int(children[0] >> 1)]
            if column.hasValue(in: slot) {
              let own = Kept.summary(of: nodes[Int(slot)].element, values[Int(slot)])
              summary = Kept.combine(summary, own)
            }
            summaries[Int(slot)] = Kept.combine(summary, summaries[Int(children[1] >> 1)])
          }
        } : nil,
      deallocate: { values, summaries, capacity in
        values.deallocate()
        summaries.assumingMemoryBound(to: Kept.Summary.self)
          .deinitialize(count: keepsSummaries ? capacity : 1)
        summaries.deallocate()
      })
  }
}
