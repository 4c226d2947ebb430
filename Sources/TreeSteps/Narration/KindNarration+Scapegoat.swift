import BinaryTrees

/// The limit of a scapegoat tree's depth.
struct DepthLimit {
  /// The maximum share of a subtree's nodes that one child's subtree may have.
  let alpha: Double
  /// The maximum number of nodes since the whole tree was last rebuilt.
  let maxSize: Int

  /// The maximum depth of a leaf: log₁⸝α(`maxSize`), rounded down.
  var depth: Int {
    var (depth, rest) = (0, Double(maxSize) * alpha)
    while rest >= 1, depth < maxSize { (depth, rest) = (depth + 1, rest * alpha) }
    return depth
  }

  /// The share as text: a fraction with a small denominator if it is one, otherwise a decimal.
  var alphaText: String {
    for denominator in 2...16 {
      for numerator in 1..<denominator where Double(numerator) / Double(denominator) == alpha {
        return "\(numerator)/\(denominator)"
      }
    }
    return "0.\(Int(alpha * 1000))"
  }
}

extension KindNarration {
  /// The narration of a scapegoat tree.
  static var scapegoat: KindNarration {
    KindNarration(
      afterInsertion: [
        (.plain, "maxSize ← max(maxSize, size of the tree)"),
        (.tooDeep, "if depth(z) ≤ log(maxSize) / log(1/α): return"),
        (.plain, "y ← z"),
        (.plain, "repeat: c ← y, y ← y.parent"),
        (.climb, "until y = root or size(c) > α × size(y)"),
        (.rebuild, "rebuild the subtree of y at minimum height"),
      ],
      afterUnlinking: [
        (.plain, "if size of the tree ≥ α × maxSize: return"),
        (.rebuild, "rebuild the tree at minimum height"),
        (.plain, "maxSize ← size of the tree"),
      ]
    ) { step in
      guard case .rebuild(let nodes, _)? = step.changes.last else { return nil }
      let count = nodes.count.nodesInWords
      return switch step.situation {
      case .scapegoat:
        StepNarration(
          "Rebuild the subtree of \(step.node), \(count), at minimum height.", .rebuild,
          at: step.found)
      case .muchSmaller:
        StepNarration(
          "The size is now less than α × \(step.depthLimit?.maxSize ?? 0), the maximum size "
            + "since the last rebuild (α = \(step.depthLimit?.alphaText ?? "")): rebuild the "
            + "tree, \(count), at minimum height.", .rebuild, at: step.found)
      default: nil
      }
    }
  }
}

extension Narrator {
  /// Appends the steps that find the scapegoat: the depth of the new leaf, then the sizes at each
  /// ancestor.
  mutating func appendScapegoatSearch(to scapegoat: NodeID) {
    guard let depthLimit, let leaf = found else { return }
    let alpha = depthLimit.alphaText
    var path = [leaf]
    while let last = path.last, let parent = tree.parent(of: last) { path.append(parent) }
    append(
      "\(name(leaf)) has depth \(path.count - 1), but the limit for \(depthLimit.maxSize.nodesInWords) "
        + "is \(depthLimit.depth) (α = \(alpha)): find the scapegoat.", at: leaf, .tooDeep)
    var size = 1
    for (child, parent) in zip(path, path.dropFirst()) {
      let side = tree.place(of: child)?.side ?? .left
      let whole = size + 1 + tree.count(below: tree.child(side.opposite, of: parent))
      let share = "At \(name(parent)), size(\(name(child))) = \(size)"
      if Double(size) > depthLimit.alpha * Double(whole) {
        append(
          "\(share) is more than \(alpha) × \(whole): \(name(parent)) is the scapegoat.",
          at: parent,
          .climb)
      } else {
        append(
          "\(share) is at most \(alpha) × \(whole): "
            + (parent == scapegoat ? "\(name(parent)) is the root." : "go up."), at: parent, .climb)
      }
      if parent == scapegoat { return }
      size = whole
    }
  }
}

extension TreeReplica {
  /// Returns the number of nodes of a subtree, or 0 for `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the subtree.
  fileprivate func count(below root: NodeID?) -> Int {
    var (count, pending) = (0, root.map { [$0] } ?? [])
    while let node = pending.popLast() {
      count += 1
      for side in [ChildSide.left, .right] {
        if let child = child(side, of: node) { pending.append(child) }
      }
    }
    return count
  }
}
