extension Stepper {
  /// The keys of the stepper.
  static let help = HelpBox(rows: [
    ("space", "play and pause"), ("← →", "one step back, one on"), ("[ ]", "one operation"),
    ("Home End", "to the beginning, to the end"), ("- +", "slower, faster"),
    ("g", "go to a step"), ("/ n N", "find a key, the next, the one before"),
    ("↑ ↓ c", "scroll, with shift ← → too; back"),
    ("mouse", "wheel steps, dragging scrolls"),
    ("[5] 5·", "at hand or on the way to it; visited"), ("+5 (5)", "just added; red"),
    ("q", "quit"),
  ])
}
