/// A measured property of a set, in the order of the tables.
enum Measure: CaseIterable {
  case insertion
  case lookup
  case absent
  case together
  case iteration
  case removal
  case insertionTogether
  case building
  case unionOfHalf
  case unionOfHundredth
  case destruction
  case heapBytes
  case countedBytes
  case capacityBytes

  /// The heading of the table, and a note about the measurement.
  var title: (heading: String, note: String) {
    switch self {
    case .insertion: ("Insert", "Shuffled keys, from empty; nanoseconds a key.")
    case .lookup:
      ("Look up, present", "All keys in another order, at most a million; nanoseconds a key.")
    case .absent:
      ("Look up, absent", "As many keys that fall between those present; nanoseconds a key.")
    case .together:
      (
        "Look up all at once",
        "The keys present again, by `contains(each:)` where a set has it; nanoseconds a key."
      )
    case .insertionTogether:
      (
        "Insert all at once",
        "Shuffled keys, from empty, by `insert(contentsOf:)` where a set has it; nanoseconds a key."
      )
    case .iteration:
      ("Iterate", "The sum of the elements after shuffled insertion; nanoseconds an element.")
    case .removal: ("Remove", "All keys in a third order, until empty; nanoseconds a key.")
    case .building: ("Build from sorted keys", "Nanoseconds a key.")
    case .unionOfHalf:
      (
        "Unite with half as many",
        """
        In place, the other set being kept. The keys of both interleave, and every second of the \
        other's is new. Nanoseconds for each element of both.
        """
      )
    case .unionOfHundredth:
      (
        "Unite with a hundredth as many",
        "As above. Nanoseconds for each element of the small set."
      )
    case .destruction: ("Free", "A set that was built from sorted keys; nanoseconds an element.")
    case .heapBytes:
      (
        "Memory on the heap, bytes an element",
        """
        After shuffled insertion: what malloc has given out, its headers included, as the C library \
        counts it.
        """
      )
    case .countedBytes:
      (
        "Memory by a counting allocator, bytes an element",
        """
        An estimate: for each block what malloc holds ready for it (`malloc_usable_size`) and 8 \
        bytes for its header.
        """
      )
    case .capacityBytes:
      ("Memory by capacity, bytes an element", "After shuffled insertion; the storage alone.")
    }
  }

  /// Whether the property is a time.
  var isTime: Bool {
    switch self {
    case .heapBytes, .countedBytes, .capacityBytes: false
    default: true
    }
  }
}
