import BinaryTrees
import SearchTrees

// How splay trees, treaps and weight-balanced trees are balanced.
extension Narrator {
  mutating func tellSplaying(_ change: TreeChange) {
    guard case .rotate(let pivot, let parent, let side)? = upcoming, let first = take() else {
      return tellPlainRotation(change)
    }
    guard case .rotate(let next, let top, let other)? = upcoming, next == pivot || top == pivot
    else {
      return tell(
        "zig: \(name(parent)) is on top, rotate \(side) at it", [first], at: pivot, .zig)
    }
    if next == pivot {
      tell(
        "zig-zag: \(name(pivot)) and \(name(parent)) hang on different sides: rotate \(side) at "
          + "\(name(parent))", [first], at: pivot, .zigZag)
      guard let second = take() else { return }
      tell("then \(other) at \(name(top))", [second], at: pivot, .zigZag)
    } else {
      tell(
        "zig-zig: \(name(next)) and \(name(pivot)) hang on the same side: the parent first, rotate "
          + "\(side) at \(name(parent))", [first], at: next, .zigZig)
      guard let second = take() else { return }
      tell("then \(other) at \(name(pivot))", [second], at: next, .zigZig)
    }
  }

  mutating func tellTreap(_ change: TreeChange) {
    guard case .rotate(let pivot, let parent, let side)? = upcoming, let rotation = take() else {
      return tellPlainRotation(change)
    }
    let (upper, lower) = (number(.priority, of: parent), number(.priority, of: pivot))
    let caption =
      if deed == .insert, let upper, let lower {
        "priority \(lower) of \(name(pivot)) > \(upper) of \(name(parent)): rotate \(side) at "
          + name(parent)
      } else {
        "\(name(pivot)) is the child of greater priority: rotate \(side) at \(name(parent))"
      }
    tell(caption, [rotation], at: pivot, .single)
  }

  mutating func tellWeights(_ change: TreeChange) {
    guard case .rotate(let pivot, let parent, let side)? = upcoming, let rotation = take() else {
      return tellPlainRotation(change)
    }
    func weight(_ node: NodeID?) -> Int { (number(.size, of: node) ?? 0) + 1 }
    func isHeavy(_ node: NodeID) -> Bool {
      let (left, right) = (
        weight(tree.child(.left, of: node)), weight(tree.child(.right, of: node))
      )
      return max(left, right) > WeightBalancedScheme.delta * min(left, right)
    }
    func weights(_ node: NodeID) -> String {
      let (left, right) = (
        weight(tree.child(.left, of: node)), weight(tree.child(.right, of: node))
      )
      let (heavy, light) = left > right ? ("left", right) : ("right", left)
      return "the \(heavy) side of \(name(node)) weighs \(max(left, right)), more than "
        + "\(WeightBalancedScheme.delta) × \(light)"
    }
    if isHeavy(parent) {
      return tell(
        "\(weights(parent)): rotate \(side) at \(name(parent))", [rotation], at: pivot, .single)
    }
    let top = tree.parent(of: parent)
    tell(
      (top.map { "\(weights($0)), and its inner part is what weighs" } ?? "too heavy")
        + ": first rotate \(side) at \(name(parent))", [rotation], at: pivot, .heavyDouble)
    guard case .rotate(pivot, let over, let other)? = upcoming, let second = take() else { return }
    tell("then rotate \(other) at \(name(over))", [second], at: pivot, .heavyDouble)
  }
}
