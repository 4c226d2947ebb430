import BinaryTrees

/// The groups that an edit moved, read off the nodes that were laid out again.
extension IncrementalLayout {
  /// How far both children of a node that was laid out again moved relative to it.
  private func childMoves(_ relaid: Relaid) -> (left: Int64, right: Int64) {
    let link = links[Int(relaid.node)]
    return (
      link.leftOffset - relaid.leftOffset,
      link.rightOffset - relaid.rightOffset
    )
  }

  /// The moves along a chain of ancestors, the topmost first.
  ///
  /// - Parameters:
  ///   - chain: the nodes that were laid out again, each the parent of the one before.
  ///   - appeared: a child of the first, which has not been there before.
  /// - Returns: the groups; none if nothing moved relative to its parent.
  func moves(
    along chain: [Relaid], except appeared: Int32 = TreeShape.none
  ) -> [LayoutInvalidation.Move] {
    var moves: [LayoutInvalidation.Move] = []
    func hasMoved(_ relaid: Relaid) -> Bool {
      let record = records[Int(relaid.node)]
      let distances = childMoves(relaid)
      return (record.left != TreeShape.none && record.left != appeared && distances.left != 0)
        || (record.right != TreeShape.none && record.right != appeared && distances.right != 0)
    }
    guard let lowest = chain.firstIndex(where: hasMoved) else { return [] }
    let distance = descend(chain, to: lowest, except: appeared, &moves)
    // Below the lowest change all that is left of the chain moved alike, as one of its children.
    let record = records[Int(chain[lowest].node)]
    let distances = childMoves(chain[lowest])
    add(chain[lowest].node, .node, distance, &moves)
    if record.left != appeared {
      add(record.left, .subtree, distance + distances.left, without: appeared, &moves)
    }
    if record.right != appeared {
      add(record.right, .subtree, distance + distances.right, without: appeared, &moves)
    }
    return moves
  }

  /// The moves along a chain of ancestors, down to the node at an index.
  ///
  /// - Returns: how far the place of that node moved.
  func descend(
    _ chain: [Relaid], to lowest: Int, except appeared: Int32 = TreeShape.none,
    _ moves: inout [LayoutInvalidation.Move]
  ) -> Int64 {
    var distance: Int64 = 0
    for index in stride(from: chain.count - 1, to: lowest, by: -1) {
      let node = chain[index].node
      let record = records[Int(node)]
      let distances = childMoves(chain[index])
      add(node, .node, distance, &moves)
      if record.left == chain[index - 1].node {
        add(record.right, .subtree, distance + distances.right, &moves)
        distance += distances.left
      } else {
        add(record.left, .subtree, distance + distances.left, &moves)
        distance += distances.right
      }
    }
    return distance
  }

  /// Adds a group if it moved.
  func add(
    _ slot: Int32, _ scope: LayoutInvalidation.Scope, _ distance: Int64, levels: Int = 0,
    without appeared: Int32 = TreeShape.none, _ moves: inout [LayoutInvalidation.Move]
  ) {
    guard slot != TreeShape.none, distance != 0 || levels != 0 else { return }
    var count = scope == .node ? 1 : Int(records[Int(slot)].count)
    if appeared != TreeShape.none, scope == .subtree, isBelow(appeared, slot) {
      count -= Int(records[Int(appeared)].count)
    }
    moves.append(
      LayoutInvalidation.Move(
        node: ids[Int(slot)], scope: scope, distance: distance, levels: levels, count: count))
  }

  private func isBelow(_ slot: Int32, _ ancestor: Int32) -> Bool {
    var slot = slot
    while slot != TreeShape.none, slot != ancestor { slot = records[Int(slot)].parent }
    return slot == ancestor
  }
}
