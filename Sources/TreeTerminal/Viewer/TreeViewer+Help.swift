extension TreeViewer {
  /// The keys of the viewer.
  static let help = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("shift-arrows, HJKL", "left, sibling, parent, right"), ("g  c", "root; centre on the node"),
    ("space, enter", "fold and unfold"), ("+  -  0  1", "zoom in, out, fit, natural"),
    ("/  n  N", "search, next, previous"), ("m  r", "map, rulers"), ("q, esc", "quit"),
  ])
}
