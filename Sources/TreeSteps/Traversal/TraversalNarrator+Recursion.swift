import BinaryTrees

// The recursive algorithms, which record their call stack.
extension TraversalNarrator {
  /// Appends the calls, visits and returns of a recursive in-order, pre-order or post-order
  /// traversal.
  mutating func recurse() {
    guard !shape.isEmpty else { return }
    // The parts of a call: a side is the call for that child, and `nil` is the visit.
    let parts: [ChildSide?] =
      switch order {
      case .preorder: [nil, near, far]
      case .postorder: [near, far, nil]
      default: [near, nil, far]
      }
    // The open calls, each with the number of its completed parts.
    var calls = [(node: 0, completed: 0)]
    append("Call traverse(\(name(0))) for the root.", at: 0, .push, [.adding([0])])
    while let (node, completed) = calls.last {
      guard completed < parts.count else {
        calls.removeLast()
        append(
          "Return from traverse(\(name(node)))"
            + (calls.last.map { " to traverse(\(name($0.node)))." }
              ?? ": the traversal is complete."),
          at: node, .pop, [.popping])
        continue
      }
      calls[calls.count - 1].completed += 1
      guard let side = parts[completed] else {
        append("Visit \(name(node)).", at: node, .visit, [FrontierChange()], visiting: true)
        continue
      }
      guard let child = child(side, of: node) else {
        append(
          "Call traverse(nil) for the missing \(side) child of \(name(node)): it returns at once.",
          at: node, .absent, [FrontierChange()])
        continue
      }
      calls.append((child, 0))
      append(
        "Call traverse(\(name(child))) for the \(side) child of \(name(node)).", at: child, .push,
        [.adding([child])])
    }
  }
}
