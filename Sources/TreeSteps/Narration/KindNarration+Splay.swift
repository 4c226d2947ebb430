import BinaryTrees

extension KindNarration {
  /// The narration of a splay tree.
  ///
  /// The cases have the names that Sleator and Tarjan use.
  static var splay: KindNarration {
    let search = descent(atEqual: "break", remembering: "last")
    return KindNarration(
      search: search + [
        (.plain, "splay(last, nil)"),
        (.absent, "if last = nil or last.key ≠ x: return nil"),
        (.plain, "return last"),
      ] + procedure,
      insertion: search + [
        (.attach, "if node = nil: last ← new node x below last"),
        (.plain, "splay(last, nil)"),
      ] + procedure,
      removal: search + [
        (.plain, "splay(last, nil)"), (.absent, "if last = nil or last.key ≠ x: return"),
        (.plain, "if the root has two children:"),
        (.neighbor, "  s ← rightmost node of root.left (predecessor)"),
        (.plain, "  splay(s, root)"),
        (.join, "  s.right ← root.right, root.right ← nil"),
        (.unlink, "replace the root by its only child or nil"),
      ] + procedure
    ) { step in
      switch (step.situation, step.index) {
      case (.zig, _): StepNarration("Zig: \(place(of: step.over, step)), so \(step.turn).", .zig)
      case (.zigZig, 0):
        StepNarration(
          "Zig-zig: \(step.node) and its parent \(step.pivot) are both \(step.side.opposite) "
            + "children, so first \(step.turn), the grandparent.", .zigZig, at: step.nodeID)
      case (.zigZag, 0):
        StepNarration(
          "Zig-zag: \(step.node) is a \(step.side.opposite) child and its parent \(step.over) a "
            + "\(step.side) child, so first \(step.turn), the parent.", .zigZag)
      case (.zigZig, _): StepNarration("Then \(step.turn).", .zigZig)
      case (.zigZag, _): StepNarration("Then \(step.turn).", .zigZag)
      default: nil
      }
    }
  }

  /// The pseudocode of the procedure that moves a node up until its parent is `top`.
  private static var procedure: Lines {
    [
      (.plain, "splay(z, top):"),
      (.plain, "  while z ≠ nil and z.parent ≠ top:"),
      (.plain, "    p ← z.parent, g ← p.parent"),
      (.plain, "    d, e ← side of z below p, other side"),
      (.zig, "    if g = top: rotate e at p  (zig)"),
      (.plain, "    else if z, p are on the same side:"),
      (.zigZig, "      rotate e at g, then at p  (zig-zig)"),
      (.zigZag, "    else: rotate e at p, d at g  (zig-zag)"),
    ]
  }

  /// Returns a clause that explains why a node has no grandparent to rotate: its parent is the
  /// root, or a child of the root that must stay in place.
  private static func place(of parent: String, _ step: CaseStep) -> String {
    guard let above = step.overID.flatMap({ step.tree.parent(of: $0) }) else {
      return "the parent \(parent) is the root"
    }
    return "the parent \(parent) is a child of the root \(step.name(above))"
  }
}
