/// The laws of the collection protocols, in the manner of the checkers of swift-collections.
package struct CollectionLaws<Tested: BidirectionalCollection>
where Tested.Element: Equatable, Tested.Index: Hashable {
  package private(set) var faults: [String] = []

  /// Checks a collection that must contain the given elements.
  package init(_ tested: Tested, _ expected: [Tested.Element], isDeep: Bool = true) {
    func expect(_ condition: Bool, _ what: String) {
      if !condition { faults.append("\(what) of \(expected.prefix(20))") }
    }
    expect(tested.count == expected.count, "count")
    expect(tested.underestimatedCount <= expected.count, "underestimatedCount")
    expect(tested.isEmpty == expected.isEmpty, "isEmpty")
    expect(Array(tested) == expected, "Array")
    expect(tested.map { $0 } == expected, "map")
    expect(Array(tested.reversed()) == expected.reversed(), "reversed")
    expect(tested.first == expected.first && tested.last == expected.last, "ends")
    var iterator = tested.makeIterator()
    let copy = iterator
    while iterator.next() != nil {}
    expect(iterator.next() == nil, "the end is reached once")
    expect(Array(IteratorSequence(copy)) == expected, "a copied iterator")
    // Forward, backward and by distances.
    var indices = Array(tested.indices)
    expect(indices.count == expected.count, "indices")
    indices.append(tested.endIndex)
    expect(indices.first == tested.startIndex, "startIndex")
    expect(indices.dropLast().map { tested[$0] } == expected, "subscript")
    var back = [tested.endIndex]
    while let last = back.last, last != tested.startIndex {
      back.append(tested.index(before: last))
    }
    expect(back.reversed() == indices, "index(before:)")
    for (offset, index) in indices.enumerated().dropLast() {
      expect(tested.index(after: index) == indices[offset + 1], "index(after:)")
      var (moved, before) = (index, indices[offset + 1])
      tested.formIndex(after: &moved)
      tested.formIndex(before: &before)
      expect(moved == indices[offset + 1] && before == index, "formIndex")
    }
    for (offset, index) in indices.enumerated() {
      for (other, limit) in indices.enumerated() {
        expect((index == limit) == (offset == other), "==")
        expect((index < limit) == (offset < other), "<")
        expect(index != limit || index.hashValue == limit.hashValue, "hash")
        expect(tested.distance(from: index, to: limit) == other - offset, "distance")
        expect(tested.index(index, offsetBy: other - offset) == limit, "index(offsetBy:)")
        if isDeep {
          for distance in -offset...(expected.count - offset) {
            let isPast =
              distance >= 0
              ? other >= offset && offset + distance > other
              : other <= offset && offset + distance < other
            let result = tested.index(index, offsetBy: distance, limitedBy: limit)
            expect(result == (isPast ? nil : indices[offset + distance]), "limitedBy")
          }
        }
        if isDeep, offset <= other {
          let laws = CollectionLaws<Tested.SubSequence>(
            tested[index..<limit], Array(expected[offset..<other]), isDeep: false)
          faults += laws.faults.map { "slice \(offset)..<\(other): \($0)" }
        }
      }
    }
    // Algorithms of generic code.
    for element in expected {
      expect(tested.contains(element), "contains")
      expect(
        tested.firstIndex(of: element) == expected.firstIndex(of: element).map { indices[$0] },
        "firstIndex(of:)")
      expect(
        tested.firstIndex { $0 == element } == tested.firstIndex(of: element), "firstIndex(where:)")
      expect(tested.last { $0 == element } == element, "last(where:)")
      let prefix = tested.prefix { $0 != element }
      expect(prefix.elementsEqual(expected.prefix { $0 != element }), "prefix(while:)")
      let rest = tested.drop { $0 != element }
      expect(rest.elementsEqual(expected.drop { $0 != element }), "drop(while:)")
    }
    for length in 0...(expected.count + 1) {
      expect(tested.prefix(length).elementsEqual(expected.prefix(length)), "prefix")
      expect(tested.suffix(length).elementsEqual(expected.suffix(length)), "suffix")
      expect(tested.dropFirst(length).elementsEqual(expected.dropFirst(length)), "dropFirst")
      expect(tested.dropLast(length).elementsEqual(expected.dropLast(length)), "dropLast")
    }
    expect(tested.elementsEqual(expected) && expected.elementsEqual(tested), "elementsEqual")
  }
}

/// Returns the violations of the laws of equality and hashing by values in groups.
///
/// - Parameters:
///   - groups: the values. Two values must be equal if they are in the same group.
///   - facts: returns what equal values have in common: a count, elements and a description.
/// - Returns: descriptions of the violations.
package func faultsOfSubstitution<Value: Hashable>(
  in groups: [[Value]], _ facts: (Value) -> (Int, [Int], String)
) -> [String] {
  var faults: [String] = []
  for (number, group) in groups.enumerated() {
    for (other, values) in groups.enumerated() {
      for one in group {
        for two in values {
          if (one == two) != (number == other) || (two == one) != (one == two) {
            faults.append("\(one) == \(two)")
          }
          if number == other, one.hashValue != two.hashValue || facts(one) != facts(two) {
            faults.append("the hashes or facts of \(one) and \(two)")
          }
        }
      }
    }
  }
  if Set(groups.flatMap { $0 }).count != groups.count { faults.append("a set of the values") }
  return faults
}
