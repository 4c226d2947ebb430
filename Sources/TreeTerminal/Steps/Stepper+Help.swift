extension Stepper {
  /// The keys of the stepper.
  static let help = HelpBox(rows: [
    ("space", "play and pause"), ("← →", "one step back, forward"), ("[ ]", "one operation"),
    ("Home End", "to the beginning, to the end"), ("- +", "slower, faster"),
    ("g / n N", "to a step; find a key, next, previous"),
    ("↑ ↓", "scroll; with shift ← → too"), ("c", "back to the current node"),
    ("mouse", "wheel steps, dragging scrolls"),
    ("[5] 5·", "current or on its path; visited"),
    ("+5 (5)", "added, +5r if red; red, on a path {5}"),
    ("q, esc", "quit"),
  ])
}
