/// A binary heap in an array, the greatest element first, which can be given one fault.
struct FaultyHeap {
  /// A fault: a case that is left out, or a comparison that is turned around.
  enum Fault: String, CaseIterable {
    case noSiftUp, siftsUpOnce, siftUpTurned, wrongParent, noSiftDown, siftsDownOnce
    case lesserChild, leftChildOnly, rightChildOutOfRange, lastIsLost, firstStays, popSaysLast
    case ignoresEqual
  }

  private(set) var entries: [Int] = []
  let fault: Fault?

  init(_ fault: Fault? = nil) { self.fault = fault }

  mutating func push(_ element: Int) {
    if fault == .ignoresEqual, entries.contains(element) { return }
    entries.append(element)
    var place = entries.count - 1
    while place > 0, fault != .noSiftUp {
      let parent = fault == .wrongParent ? place / 2 : (place - 1) / 2
      let isLess = entries[parent] < entries[place]
      guard fault == .siftUpTurned ? entries[parent] > entries[place] : isLess else { break }
      entries.swapAt(place, parent)
      place = parent
      if fault == .siftsUpOnce { break }
    }
  }

  mutating func pop() -> Int? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if entries.isEmpty { return first }
    if fault == .lastIsLost, entries.count == 3 { return first }
    if fault == .firstStays, entries.count == 2 { return first }
    entries[0] = last
    var place = 0
    while 2 * place + 1 < entries.count, fault != .noSiftDown {
      var child = 2 * place + 1
      let end = fault == .rightChildOutOfRange ? entries.count - 1 : entries.count
      if child + 1 < end, fault != .leftChildOnly {
        let isGreater = entries[child + 1] > entries[child]
        if fault == .lesserChild ? !isGreater : isGreater { child += 1 }
      }
      guard entries[place] < entries[child] else { break }
      entries.swapAt(place, child)
      place = child
      if fault == .siftsDownOnce { break }
    }
    return fault == .popSaysLast ? last : first
  }
}
