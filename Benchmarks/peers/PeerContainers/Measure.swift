/// A measured property of a set or map, in the order of the tables.
enum Measure: CaseIterable {
  case insertion
  case lookup
  case absent
  case together
  case update
  case rangeSum
  case iteration
  case removal
  case insertionTogether
  case building
  case unionOfHalf
  case unionOfHundredth
  case destruction
  case heapBytes
  case capacityBytes

  /// The heading of the table, and a note about the measurement.
  var title: (heading: String, note: String) {
    switch self {
    case .insertion: ("Insert", "Shuffled keys, from empty; nanoseconds per key.")
    case .lookup:
      ("Look up, present", "All keys in another order, at most a million; nanoseconds per key.")
    case .absent:
      ("Look up, absent", "As many keys that fall between those present; nanoseconds per key.")
    case .together:
      (
        "Look up all at once",
        "The present keys again with one call, by types that have one; nanoseconds per key."
      )
    case .update:
      (
        "Update in place",
        "Add 1 to the value of each key, in the order of the lookups; nanoseconds per key."
      )
    case .rangeSum:
      (
        "Sum of a range",
        """
        The sum of the values between two random keys, a third of all on average, by types that \
        need less than linear time; nanoseconds per range.
        """
      )
    case .insertionTogether:
      (
        "Insert all at once",
        "Shuffled keys, from empty, with one call, by types that have one; nanoseconds per key."
      )
    case .iteration:
      ("Iterate", "The sum of the keys and values after shuffled insertion; nanoseconds per key.")
    case .removal: ("Remove", "All keys in a third order, until empty; nanoseconds per key.")
    case .building: ("Build from sorted keys", "Nanoseconds per key.")
    case .unionOfHalf:
      (
        "Unite with half as many",
        """
        In place; the other set is kept. The keys of both interleave, and every second key of the \
        other set is new. Nanoseconds per key of both sets.
        """
      )
    case .unionOfHundredth:
      (
        "Unite with a hundredth as many",
        "As above. Nanoseconds per key of the small set."
      )
    case .destruction: ("Free", "A container that was built from sorted keys; nanoseconds per key.")
    case .heapBytes:
      (
        "Memory on the heap, bytes per key",
        """
        After shuffled insertion: the memory that malloc has allocated, including its headers, as the \
        C library counts it.
        """
      )
    case .capacityBytes:
      ("Memory by capacity, bytes per key", "After shuffled insertion; the storage alone.")
    }
  }

  /// Whether the property is a time.
  var isTime: Bool {
    switch self {
    case .heapBytes, .capacityBytes: false
    default: true
    }
  }
}
