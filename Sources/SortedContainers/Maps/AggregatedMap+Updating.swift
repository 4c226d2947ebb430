public import BinaryTrees
public import SearchTrees

extension AggregatedMap {
  /// Accesses the value of a key.
  ///
  /// Reading never changes the map, not even a splay tree; see ``access(_:)``. Assigning `nil`
  /// removes the key. A value is changed in place, without being copied. A key that has no place in
  /// the order, such as NaN, never has a value.
  ///
  /// - Parameter key: the key.
  /// - Returns: the value, or `nil` if the map does not contain the key.
  /// - Complexity: O(height) for reading; changes depend on the scheme, O(log *n*) if it keeps the
  ///   tree balanced.
  @inlinable
  public subscript(key: Key) -> Value? {
    get {
      let slot = tree.slot(of: key)
      return slot == Slot.none ? nil : tree.read { $0.values(as: Value.self)[Int(slot)] }
    }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
    _modify {
      tree.makeUnique()
      let slot = tree.slot(of: key)
      guard slot != Slot.none else {
        var value: Value?
        defer { if let value { updateValue(value, forKey: key) } }
        yield &value
        return
      }
      // The value moves out of the column, so that it is not copied when it is changed.
      var value: Value? = (slotValues + Int(slot)).move()
      (slotValues + Int(slot)).poison()
      defer { putBack(value, at: slot) }
      yield &value
    }
  }

  /// Accesses the value of a key, which is first inserted with a default value if necessary.
  ///
  /// Reading does not insert the key. A value is changed in place, without being copied.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - defaultValue: the value to use if the map does not contain the key.
  /// - Complexity: O(height) for reading; changes depend on the scheme, O(log *n*) if it keeps the
  ///   tree balanced.
  @inlinable
  public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value {
    get { self[key] ?? defaultValue() }
    _modify {
      let slot = slotToUpdate(key, defaultValue)
      if slot == Slot.none {
        var value = defaultValue()
        yield &value
        return
      }
      defer { values.didUpdate(slot) }
      yield &slotValues[Int(slot)]
    }
  }

  /// Sets the value of a key, which is inserted if necessary.
  ///
  /// If the map contains an equal key, it keeps that key.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - key: the key.
  /// - Returns: the replaced value, or `nil` if the key is new.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: __owned Value, forKey key: Key) -> Value? {
    updateValue(value, forKey: key, observing: &Unobserved.ignored)
  }

  /// Sets the value of a key, which is inserted if necessary, and notifies an observer.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - key: the key.
  ///   - observer: receives every comparison, step and change of the tree, its values and its
  ///     summaries.
  /// - Returns: the replaced value, or `nil` if the key is new.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func updateValue<Observer: TreeObserver>(
    _ value: __owned Value, forKey key: Key, observing observer: inout Observer
  ) -> Value? {
    beginSummaries(Observer.self)
    let (slot, isNew, _) = place(key, &observer, value)
    guard slot != Slot.none else { return nil }
    let shown =
      Observer.isListening && !isNew ? AnnotationValue(showing: slotValues[Int(slot)]) : nil
    defer {
      Self.tell(slot, .value, shown, AnnotationValue(showing: slotValues[Int(slot)]), &observer)
      endSummaries(isNew ? slot : Slot.none, &observer)
    }
    if isNew { return nil }
    tree.makeUnique()
    let old = (slotValues + Int(slot)).move()
    (slotValues + Int(slot)).initialize(to: value)
    values.didUpdate(slot)
    return old
  }

  /// Removes a key with its value.
  ///
  /// - Parameter key: the key.
  /// - Returns: the removed value, or `nil` if the map did not contain the key.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    removeValue(forKey: key, observing: &Unobserved.ignored)
  }

  /// Removes a key with its value, and notifies an observer.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - observer: receives every comparison, step and change of the tree.
  /// - Returns: the removed value, or `nil` if the map did not contain the key.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func removeValue<Observer: TreeObserver>(
    forKey key: Key, observing observer: inout Observer
  ) -> Value? {
    beginSummaries(Observer.self)
    defer { endSummaries(Slot.none, &observer) }
    return tree.descend(removing: key, &observer) { tree, found, path, observer in
      Self.removeEntry(at: found, &path, from: &tree, &observer).value
    }
  }

  /// Removes all entries.
  ///
  /// - Parameter keepCapacity: whether the map keeps its present capacity.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    tree.removeAll(keepingCapacity: keepCapacity)
    self = AggregatedMap(emptyColumnIn: tree)
  }

  /// Finds the value of a key, and lets the scheme update the tree after the search.
  ///
  /// A splay tree moves the last node that the search visited to the root.
  ///
  /// - Parameter key: the key.
  /// - Returns: the value, or `nil` if the map does not contain the key.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func access(_ key: Key) -> Value? { access(key, observing: &Unobserved.ignored) }

  /// Finds the value of a key, lets the scheme update the tree after the search, and notifies an
  /// observer.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - observer: receives every comparison, step and change of the tree.
  /// - Returns: the value, or `nil` if the map does not contain the key.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func access<Observer: TreeObserver>(
    _ key: Key, observing observer: inout Observer
  ) -> Value? {
    guard tree.order.isOrdered(key) else { return nil }
    beginSummaries(Observer.self)
    defer { endSummaries(Slot.none, &observer) }
    return DescentPath.with { path in
      let found = tree.descend(to: key, neighbor: nil, &path, &observer)
      let slot = path.slot(found)
      tree.didAccess(&path, &observer)
      return found == 0 ? nil : slotValues[Int(slot)]
    }
  }

  // MARK: Implementation

  /// Begins to record the summaries that an observed operation changes.
  @inlinable
  @inline(__always)
  mutating func beginSummaries<Observer: TreeObserver>(_: Observer.Type) {
    guard Observer.isListening, Self.isAggregated else { return }
    tree.makeUnique()
    tree.state.pointee.withColumn { $0.formerSummaries = [:] }
  }

  /// Notifies the observer of the summaries that an operation has changed.
  ///
  /// - Parameters:
  ///   - newSlot: the slot of a new node, which had no summary, or ``Slot/none``.
  ///   - observer: receives the changes.
  @inlinable
  @inline(__always)
  func endSummaries<Observer: TreeObserver>(_ newSlot: UInt32, _ observer: inout Observer) {
    guard Observer.isListening, Self.isAggregated else { return }
    tree.read { state in
      var former: [UInt32: AnnotationValue?] = [:]
      state.withColumn {
        former = $0.formerSummaries ?? [:]
        $0.formerSummaries = nil
      }
      let summaries = state.summaries(as: Summarizer.Summary.self)
      for (slot, old) in former.sorted(by: { $0.key < $1.key }) where !state.isGap(slot) {
        Self.tell(
          slot, Summarizer.name, slot == newSlot ? nil : old,
          AnnotationValue(showing: summaries[Int(slot)]), &observer)
      }
    }
  }

  /// Notifies the observer if the annotation of a node has changed.
  @inlinable
  @inline(__always)
  static func tell<Observer: TreeObserver>(
    _ slot: UInt32, _ key: AnnotationKey, _ old: @autoclosure () -> AnnotationValue?,
    _ new: @autoclosure () -> AnnotationValue?, _ observer: inout Observer
  ) {
    guard Observer.isListening else { return }
    let (old, new) = (old(), new())
    if old != new { observer.observe(.annotate(node: NodeID(slot: slot), key, old: old, new: new)) }
  }

  /// Inserts a key with a value unless the map contains an equal key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - observer: receives every change.
  ///   - value: the value, which is evaluated only if the key is new.
  /// - Returns: the node of the key.
  @inlinable
  @inline(__always)
  mutating func place(
    _ key: Key, _ observer: inout some TreeObserver, _ value: @autoclosure () -> Value
  ) -> Placement {
    tree.place(key, afterEqual: false, &observer) { state, slot in
      (state.pointee.values(as: Value.self) + Int(slot)).initialize(to: value())
    }
  }

  /// Returns the slot of a key in memory that the map owns, and inserts the key if necessary.
  ///
  /// - Returns: the slot, or ``Slot/none`` if the key has no place in the order.
  @inlinable
  @inline(__always)
  mutating func slotToUpdate(_ key: Key, _ defaultValue: () -> Value) -> UInt32 {
    if !Scheme.changesOnAccess {
      let slot = tree.slot(of: key)
      if slot != Slot.none {
        // The slot stays valid, because copying the memory keeps every node in its slot.
        tree.makeUnique()
        return slot
      }
    }
    return slotAfterInserting(key, defaultValue)
  }

  @inlinable
  @inline(never)
  mutating func slotAfterInserting(_ key: Key, _ defaultValue: () -> Value) -> UInt32 {
    let placement = place(key, &Unobserved.ignored, defaultValue())
    tree.makeUnique()
    return placement.slot
  }

  /// Puts a value back that was moved out of its slot, or removes its node if the value is `nil`.
  ///
  /// The key may have changed in the meantime, so that a search for it could end elsewhere.
  @inlinable
  mutating func putBack(_ value: __owned Value?, at slot: UInt32) {
    if let value {
      (slotValues + Int(slot)).initialize(to: value)
      return values.didUpdate(slot)
    }
    tree.state.pointee.withColumn { $0.didMoveValue(from: slot) }
    DescentPath.with { path in
      tree.descend(toNode: slot, &path)
      tree.willChange()
      _ = tree.removeNode(at: path.count - 1, &path, &Unobserved.ignored)
    }
  }

  /// Removes the node at an index of a path, and returns its entry.
  @inlinable
  @inline(__always)
  static func removeEntry(
    at index: Int, _ path: inout DescentPath, from tree: inout Tree,
    _ observer: inout some TreeObserver
  ) -> Element {
    tree.willChange()
    let slot = path.slot(index)
    let values = tree.state.pointee.values(as: Value.self) + Int(slot)
    let value = values.move()
    values.poison()
    tree.state.pointee.withColumn { $0.didMoveValue(from: slot) }
    return (tree.removeNode(at: index, &path, &observer), value)
  }
}
