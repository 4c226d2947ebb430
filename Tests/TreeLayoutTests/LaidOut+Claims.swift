import BinaryTrees
import TreeLayout

/// The individual guarantees; each check describes the first violation.
extension LaidOut {
  /// Every guarantee with its name and its check.
  ///
  /// `mirrored` is the layout of the mirror image; `order` has the number in this layout of each
  /// node of the mirror image.
  static let claims:
    [(
      name: String, claim: LayoutProperties,
      fault: @Sendable (LaidOut, _ mirrored: LaidOut, _ order: [Int32]) -> String?
    )] = [
      ("layered", .layered, { laidOut, _, _ in laidOut.layeredFault }),
      ("leavesInLine", .leavesInLine, { laidOut, _, _ in laidOut.leavesFault }),
      ("rings", .rings, { laidOut, _, _ in laidOut.ringsFault }),
      ("rows", .rows, { laidOut, _, _ in laidOut.rowsFault }),
      ("descending", .descending, { laidOut, _, _ in laidOut.descendingFault }),
      ("spaced", .spaced, { laidOut, _, _ in laidOut.spacedFault }),
      ("inorder", .inorder, { laidOut, _, _ in laidOut.inorderFault }),
      ("sides", .sides, { laidOut, _, _ in laidOut.sidesFault }),
      ("turningSides", .turningSides, { laidOut, _, _ in laidOut.turningSidesFault }),
      (
        "mirror", .mirror,
        { laidOut, mirrored, order in laidOut.mirrorFault(mirrored, order, turned: false) }
      ),
      (
        "halfTurn", .halfTurn,
        { laidOut, mirrored, order in laidOut.mirrorFault(mirrored, order, turned: true) }
      ),
      ("centered", .centered, { laidOut, _, _ in laidOut.centeredFault }),
      ("equalSubtrees", .equalSubtrees, { laidOut, _, _ in laidOut.subtreesFault(anyDepth: true) }),
      (
        "equalSubtreesAtEqualDepth", .equalSubtreesAtEqualDepth,
        { laidOut, _, _ in laidOut.subtreesFault(anyDepth: false) }
      ),
      ("planar", .planar, { laidOut, _, _ in laidOut.planarFault }),
    ]

  /// Returns a description of the first violated guarantee, or `nil`.
  func fault(_ claims: LayoutProperties, mirrored: LaidOut, order: [Int32]) -> String? {
    for (name, claim, check) in Self.claims where claims.contains(claim) {
      if let fault = check(self, mirrored, order) { return "\(name): \(fault)" }
    }
    return nil
  }

  private var layeredFault: String? {
    var level = [Int64?](repeating: nil, count: shape.height + 1)
    for node in shape.indices {
      let depth = Int(shape.depth[node])
      if let known = level[depth], known != y[node] { return "node \(node) is off its level" }
      level[depth] = y[node]
    }
    return nil
  }

  private var leavesFault: String? {
    let bottom = y.max() ?? 0
    return shape.indices.first { shape.isLeaf($0) != (y[$0] == bottom) }
      .map { "node \($0) is not where leaves stand, or is no leaf" }
  }

  private var rowsFault: String? {
    for node in shape.indices.dropFirst() {
      if box(node).minY < box(node - 1).maxY { return "node \(node) is not below \(node - 1)" }
      let parent = Int(shape.parent[node])
      if box(node).minX <= box(parent).minX { return "node \(node) is not indented" }
    }
    return nil
  }

  private var descendingFault: String? {
    for node in shape.indices.dropFirst() {
      let above = Int(shape.parent[node])
      let sizes = layout.sizes
      let pitch = least(options.levels, sizes[above].bottom, sizes[node].top)
      if y[node] - y[above] < pitch { return "node \(node) is too near to its parent" }
    }
    return nil
  }

  private var spacedFault: String? {
    var last = [Int](repeating: -1, count: shape.height + 1)
    for node in shape.indices {
      let depth = Int(shape.depth[node])
      let neighbor = last[depth]
      last[depth] = node
      guard neighbor >= 0 else { continue }
      let areSiblings = shape.parent[node] == shape.parent[neighbor]
      let spacing = areSiblings ? options.siblings : options.subtrees
      let (near, far) = (layout.sizes[neighbor].right, layout.sizes[node].left)
      if x[node] - x[neighbor] < least(spacing, near, far) {
        return "nodes \(neighbor) and \(node) are too near to each other"
      }
    }
    return nil
  }

  private var inorderFault: String? {
    var before: Int32?
    for node in shape.inorderIndices {
      if let before, x[Int(before)] >= x[Int(node)] {
        return "\(before) is not to the left of \(node)"
      }
      before = node
    }
    return nil
  }

  private var sidesFault: String? {
    for node in shape.indices.dropFirst() {
      let offset = x[node] - x[Int(shape.parent[node])]
      if shape.side(of: node) == .left ? offset >= 0 : offset <= 0 {
        return "\(node) is not on its side"
      }
    }
    return nil
  }

  private var centeredFault: String? {
    for node in shape.indices {
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      if left >= 0, right >= 0, x[left] + x[right] != 2 * x[node] {
        return "\(node) is not in the middle of \(left) and \(right)"
      }
    }
    return nil
  }

  private func mirrorFault(_ mirrored: LaidOut, _ order: [Int32], turned: Bool) -> String? {
    for node in shape.indices {
      let original = Int(order[node])
      let down = y[original] - y[0]
      if mirrored.x[node] - mirrored.x[0] != x[0] - x[original]
        || mirrored.y[node] - mirrored.y[0] != (turned ? -down : down)
      {
        return "the mirror image of \(original) is not where it should be"
      }
    }
    if !turned, !shape.isEmpty, mirrored.x[0] + x[0] != layout.bounds.maxX {
      return "the mirror image is not as wide to either side"
    }
    return nil
  }

  private struct Subtree: Hashable {
    let left: Int
    let right: Int
    let extents: NodeExtents
    let depth: Int
  }

  private func subtreesFault(anyDepth: Bool) -> String? {
    // If the guarantee holds for any depth, it also holds for equal depth.
    if !anyDepth, properties.contains(.equalSubtrees) { return nil }
    var seen: [Subtree: (class: Int, left: Int64, right: Int64)] = [:]
    var classes = [Int](repeating: -1, count: shape.count)
    for node in shape.indices.reversed() {
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      let subtree = Subtree(
        left: left < 0 ? -1 : classes[left], right: right < 0 ? -1 : classes[right],
        extents: layout.sizes[node], depth: anyDepth ? 0 : Int(shape.depth[node]))
      let offsets = (left < 0 ? 0 : x[left] - x[node], right < 0 ? 0 : x[right] - x[node])
      if let known = seen[subtree] {
        if known.left != offsets.0 || known.right != offsets.1 {
          return "the subtree of \(node) is drawn in two ways"
        }
        classes[node] = known.class
      } else {
        classes[node] = seen.count
        seen[subtree] = (seen.count, offsets.0, offsets.1)
      }
    }
    return nil
  }
}
