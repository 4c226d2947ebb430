/// A multiset as a sorted array: the oracle for search trees.
struct SortedMultiset: Equatable {
  /// A member and how often it is there, 1 or more.
  struct Entry: Equatable {
    let member: Int
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// The empty multiset.
  init() {}

  /// A multiset of members with their counts, which may come in parts and in any order.
  init(_ parts: some Sequence<(member: Int, count: Int)>) {
    for part in parts { add(part.count, of: part.member) }
  }

  /// How often a member is there.
  func count(of member: Int) -> Int { entries.first { $0.member == member }?.count ?? 0 }

  /// Adds a member a number of times, or removes it as often if the number is negative.
  mutating func add(_ count: Int, of member: Int) {
    let place = entries.firstIndex { $0.member >= member } ?? entries.count
    if place < entries.count, entries[place].member == member {
      entries[place].count += count
      if entries[place].count <= 0 { entries.remove(at: place) }
    } else if count > 0 {
      entries.insert(Entry(member: member, count: count), at: place)
    }
  }

  /// Combines the counts of each member of either multiset.
  func combined(with other: SortedMultiset, _ combine: (Int, Int) -> Int) -> SortedMultiset {
    let members = (entries + other.entries).map(\.member)
    return SortedMultiset(
      Set(members).map { ($0, combine(count(of: $0), other.count(of: $0))) })
  }
}
