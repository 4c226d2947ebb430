import BinaryTrees

/// The limit of a scapegoat tree's depth.
struct DepthLimit {
  /// The maximum share of a subtree's nodes that one child's subtree may have.
  let alpha: Double
  /// The maximum number of nodes since the whole tree was last rebuilt.
  let maxSize: Int

  /// The maximum depth of a leaf: log₁⸝α(`maxSize`), rounded down.
  var depth: Int { TreeRule.heightLimit(count: maxSize, alpha: alpha, upTo: maxSize + 1) - 1 }

  /// The value of `alpha` as text: a fraction if it has a small denominator, otherwise a decimal.
  var alphaText: String { alpha.fraction ?? "0.\(Int(alpha * 1000))" }
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
        (.plain, "  (of two middle nodes, the upper is the root)"),
      ],
      afterUnlinking: [
        (.plain, "if size of the tree ≥ α × maxSize: return"),
        (.rebuild, "rebuild the tree at minimum height"),
        (.plain, "  (of two middle nodes, the upper is the root)"),
        (.plain, "maxSize ← size of the tree"),
      ]
    ) { step in
      guard case .rebuild(let nodes, _)? = step.changes.last else { return nil }
      let (count, limit) = (nodes.count.nodesInWords, step.narrator.depthLimit)
      return switch step.situation {
      case .scapegoat:
        StepNarration(
          "Rebuild the subtree of \(step.node), \(count), at minimum height.", .rebuild,
          at: step.narrator.found)
      case .muchSmaller:
        StepNarration(
          "The size is now less than α × \(limit?.maxSize ?? 0), the maximum size since the last "
            + "rebuild (α = \(limit?.alphaText ?? "")): rebuild the tree, \(count), at minimum "
            + "height.", .rebuild, at: step.narrator.found)
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
      let isFound = Double(size) > depthLimit.alpha * Double(whole)
      let outcome =
        isFound
        ? "\(name(parent)) is the scapegoat."
        : parent == scapegoat ? "\(name(parent)) is the root." : "go up."
      append(
        "At \(name(parent)), size(\(name(child))) = \(size) is \(isFound ? "more than" : "at most") "
          + "\(alpha) × \(whole): \(outcome)", at: parent, .climb)
      if parent == scapegoat { return }
      size = whole
    }
  }
}
