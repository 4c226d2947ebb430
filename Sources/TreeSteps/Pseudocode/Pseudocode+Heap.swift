extension Pseudocode {
  static let heapSearch = Pseudocode(
    "search in a heap",
    [
      (.start, "waiting ← the root"),
      (.plain, "while an entry waits:"),
      (.equal, "  if x = entry: found"),
      (.greater, "  if x < entry: its children wait too"),
      (.less, "  if x > entry: x cannot be below it"),
      (.absent, "x is not there"),
    ])

  static let heapInsertion = Pseudocode(
    "insert into a heap",
    [
      (.append, "attach x at the next free place of the last level"),
      (.up, "while x > its parent:"),
      (.swapUp, "  let them change places"),
      (.settle, "x stays"),
    ])

  static let heapRemoval = Pseudocode(
    "remove from a heap",
    [
      (.less, "find x: it is not below an entry less than x"),
      (.greater, "  it may be below an entry greater than x"),
      (.equal, "  x = entry: found"),
      (.absent, "  it is not there: done"),
      (.take, "let x and the last entry change places"),
      (.unlink, "remove x"),
      (.up, "while the entry > its parent:"),
      (.swapUp, "  let them change places"),
      (.chooseChild, "else while its greater child > the entry:"),
      (.swapDown, "  let them change places"),
      (.settle, "the entry stays"),
    ])
}
