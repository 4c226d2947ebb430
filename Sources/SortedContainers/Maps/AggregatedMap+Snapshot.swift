public import BinaryTrees
public import SearchTrees

extension AggregatedMap {
  /// A snapshot of the tree of keys, with the values, the summaries and the balance data of the
  /// nodes in columns.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var snapshot: TreeSnapshot<Key> { snapshot(identified: false) }

  /// Returns a snapshot of the tree of keys, optionally with the identities of the nodes.
  ///
  /// The values are in the column ``/BinaryTrees/AnnotationKey/value``, the summaries in the column
  /// ``Aggregation/name``. Numbers keep their type; other values are shown as text.
  ///
  /// - Parameter identified: whether to add the column ``/BinaryTrees/AnnotationKey/identity`` with
  ///   the identities that observers receive for the nodes.
  /// - Returns: the snapshot.
  /// - Complexity: O(*n*).
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Key> {
    let keys = tree.snapshot(identified: identified)
    var columns = keys.columns
    tree.read { state in
      let (slots, slotValues) = (state.preorder(from: state.root), state.values(as: Value.self))
      let values = slots.map { AnnotationValue(showing: slotValues[Int($0)]) }
      if values.contains(where: { $0 != nil }) { columns[.value] = TreeColumn(values) }
      if Self.isAggregated, !isEmpty {
        let summaries = state.summaries(as: Summarizer.Summary.self)
        columns[Summarizer.name] = TreeColumn(
          slots.map { AnnotationValue(showing: summaries[Int($0)]) })
      }
    }
    return TreeSnapshot(shape: keys.shape, elements: keys.elements, columns: columns)
  }

  /// Returns the first rule that the tree breaks, with the nodes that break it.
  ///
  /// Operations never break a rule, unless the order is not a total order, the keys are objects
  /// that have changed, or the aggregation is not a monoid.
  ///
  /// - Returns: a violation of the order, of a rule of the scheme or of the summaries, or `nil` if
  ///   the tree follows all rules. Floating-point summaries may differ by rounding.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() -> RuleViolation<Key>? {
    if let violation = tree.violation() { return violation }
    return Self.isAggregated ? tree.read { violation(in: $0) } : nil
  }

  /// Returns the first node whose summary is wrong.
  @inlinable
  func violation(in state: Tree.State) -> RuleViolation<Key>? {
    let values = state.values(as: Value.self)
    let summaries = state.summaries(as: Summarizer.Summary.self)
    let slots = state.preorder(from: state.root)
    var expected: [UInt32: Summarizer.Summary] = [:]
    for slot in slots.reversed() {
      let links = state.links(of: slot)
      let left = expected.removeValue(forKey: links[0] >> 1) ?? Summarizer.identity
      let right = expected.removeValue(forKey: links[1] >> 1) ?? Summarizer.identity
      let own = Summarizer.summary(of: state.nodes[Int(slot)].element, values[Int(slot)])
      let summary = Summarizer.combine(Summarizer.combine(left, own), right)
      let (shown, needed) = (
        AnnotationValue(showing: summaries[Int(slot)]), AnnotationValue(showing: summary)
      )
      if !AnnotationValue.isEqual(shown, needed), let node = slots.firstIndex(of: slot) {
        return RuleViolation(
          .recordedSummary(Summarizer.name), at: node,
          .recordedSummary(Summarizer.name, shown, expected: needed), in: snapshot)
      }
      expected[slot] = summary
    }
    return nil
  }
}

extension AnnotationValue {
  /// Creates an annotation that shows a value, or returns `nil` if there is nothing to show: an
  /// optional without a value, or a type without size.
  ///
  /// The result is always `nil` in Embedded Swift, which cannot determine the type of a value.
  @usableFromInline
  init?<Shown>(showing value: Shown) {
    #if hasFeature(Embedded)
      return nil
    #else
      if MemoryLayout<Shown>.size == 0 { return nil }
      switch value as Any {
      case let number as any BinaryInteger:
        self = Int(exactly: number).map { .integer($0) } ?? .text("\(number)")
      case let number as any BinaryFloatingPoint:
        let number = Double(number)
        self = number.isFinite ? .decimal(number) : .text("\(number)")
      case let text as String: self = .text(text)
      default:
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else {
          self = .text(String(describing: value))
          return
        }
        guard let wrapped = mirror.children.first?.value else { return nil }
        self.init(showing: wrapped)
      }
    #endif
  }

  /// Returns whether two annotations are equal, up to rounding of decimal numbers.
  @usableFromInline
  static func isEqual(_ first: AnnotationValue?, _ second: AnnotationValue?) -> Bool {
    guard case .decimal(let one)? = first, case .decimal(let other)? = second else {
      return first == second
    }
    return one == other || abs(one - other) <= 1e-9 * max(abs(one), abs(other), 1)
  }
}
