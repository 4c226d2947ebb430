import BinaryTrees

extension DendrogramStrips {
  /// Places all strips of a tree side by side, some of whose nodes have three or more children.
  ///
  /// The strips of the children follow each other from left to right. The node is centered above its
  /// first and its last child, or stands between its two middle children if a branch is too short.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - y: the vertical position of each node.
  ///   - pitch: the minimum distance between two neighboring leaves.
  /// - Returns: the least and the greatest distance that two neighboring leaves need, as
  ///   `arrange` returns them.
  mutating func arrangeGroups(
    _ shape: TreeShape, _ sizes: NodeSizes, _ y: [Int64], _ pitch: Int64
  ) -> (least: Int64, greatest: Int64) {
    var needed = (least: Int64.max, greatest: Int64(0))
    var strips = shape.indices.map { Strip(sizes[$0], y: y[$0]) }
    for node in shape.indices.reversed() where !shape.isLeaf(node) {
      let children = shape.children(of: node)
      let floor = y[node] + Int64(sizes[node].bottom) + levelGap
      let isAboveAll = children.allSatisfy { strips[$0].top >= floor }
      guard children.count > 1 else {
        let child = children[0]
        let isLeft = shape.left[node] == child
        let distance = isAboveAll ? lone : beside(strips[node], strips[child], isLeft)
        offset[child] = isLeft ? -distance : distance
        strips[node].take(strips[child], at: offset[child])
        strips[node].firstLeaf = strips[child].firstLeaf + offset[child]
        strips[node].lastLeaf = strips[child].lastLeaf + offset[child]
        strips[node].isFull = false
        continue
      }
      // Positions are relative to the first child until the position of the node is known.
      var near = strips[children[0]]
      var last: Int64 = 0
      var position: Int64?
      offset[children[0]] = 0
      for place in 1..<children.count {
        let (elder, child) = (children[place - 1], children[place])
        let far = strips[child]
        let areLeaves = shape.isLeaf(elder) && shape.isLeaf(child)
        let roots = siblings.distance(sizes[elder].right, sizes[child].left)
        var least = distance(near, far, areLeaves: areLeaves, roots: last + roots)
        var (before, behind): (Int64, Int64) = (0, 0)
        let isMiddle = place == children.count / 2
        if !isAboveAll, isMiddle {
          before = beside(strips[node], near, true)
          behind = beside(strips[node], far, false)
          least = max(least, before + behind)
        }
        least = quantum.evenCeiling(least)
        let between = far.firstLeaf - near.lastLeaf
        if near.isFull, far.isFull {
          needed = (min(needed.least, least + between), max(needed.greatest, least + between))
        }
        last = max(least, pitch - between)
        offset[child] = last
        if !isAboveAll, isMiddle {
          position = before + quantum.ceiling((last - before - behind) / 2)
        }
        near.take(far, at: last)
        near.lastLeaf = far.lastLeaf + last
      }
      let center = position ?? quantum.ceiling(last / 2)
      for child in children { offset[child] -= center }
      strips[node].take(near, at: -center)
      strips[node].firstLeaf = near.firstLeaf - center
      strips[node].lastLeaf = near.lastLeaf - center
    }
    return needed
  }
}
