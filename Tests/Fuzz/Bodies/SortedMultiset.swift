/// A multiset as a sorted array: the reference for search trees.
struct SortedMultiset: Equatable {
  /// A member and its multiplicity, which is at least 1.
  struct Entry: Equatable {
    let member: Int
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// Creates an empty multiset.
  init() {}

  /// Creates a multiset from members and counts in any order; counts of equal members are added.
  init(_ parts: some Sequence<(member: Int, count: Int)>) {
    for part in parts { add(part.count, of: part.member) }
  }

  /// The members in order; each is repeated as often as its multiplicity.
  var members: [Int] { entries.flatMap { [Int](repeating: $0.member, count: $0.count) } }

  /// Returns the multiplicity of a member, 0 if it is missing.
  func count(of member: Int) -> Int { entries.first { $0.member == member }?.count ?? 0 }

  /// Changes the multiplicity of a member by a positive or negative number; removes it at 0 or
  /// below.
  mutating func add(_ count: Int, of member: Int) {
    let place = entries.firstIndex { $0.member >= member } ?? entries.count
    if place < entries.count, entries[place].member == member {
      entries[place].count += count
      if entries[place].count <= 0 { entries.remove(at: place) }
    } else if count > 0 {
      entries.insert(Entry(member: member, count: count), at: place)
    }
  }

  /// Returns a multiset with the combined count of each member of either multiset.
  func combined(with other: SortedMultiset, _ combine: (Int, Int) -> Int) -> SortedMultiset {
    let members = (entries + other.entries).map(\.member)
    return SortedMultiset(
      Set(members).map { ($0, combine(count(of: $0), other.count(of: $0))) })
  }
}
