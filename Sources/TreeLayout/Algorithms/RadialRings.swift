import BinaryTrees

/// The circles of a radial layout: the angle per horizontal step of the tidy layout, and the radius
/// of each level's circle.
///
/// Lengths are in fixed-point steps. The code uses only sums, products, quotients and square roots
/// of floating-point numbers, which are identical on every machine. It compares only values that
/// are the same for a mirrored tree.
struct RadialRings {
  /// The angle per horizontal step of the tidy layout, in parts of a turn.
  let anglePerStep: Int64

  /// The radius of each level's circle.
  ///
  /// The radius of the root's circle is 0.
  private(set) var radius: [Int64] = []

  /// The measurements and requirements of one level.
  private struct Level {
    /// The radius of the largest disc on the level.
    var reach: Double = 0
    /// The shortest and the longest horizontal offset between a node of this level and a child.
    var shortestOffset = Int64.max
    var longestOffset: Int64 = 0
    /// The first node and the most recently visited node.
    var first: Int32 = TreeShape.none
    var last: Int32 = TreeShape.none
    /// The smallest radius such that neighbors keep their distance.
    var radius: Double = 0
  }

  /// The maximum rounding error of the distance between two points, plus a small reserve.
  private static var margin: Double { 2 }

  /// The exclusive upper bound of a circle's radius, in fixed-point steps.
  static var maximumRadius: Double { 0x1p+44 }

  /// The minimum slope of an edge: its outward length divided by its length along the tangent of
  /// the parent's circle.
  private static var slope: Double { 0.25 }

  /// Computes the circles, or returns `nil` if a radius is out of range.
  init?(_ tidy: NodePositions, options: LayoutOptions) {
    let shape = tidy.shape
    var levels = [Level](repeating: Level(), count: shape.height + 1)
    var (leftmost, rightmost): (Int64, Int64) = (.max, .min)
    for node in shape.indices {
      let x = tidy.fixedX(of: node)
      (leftmost, rightmost) = (min(leftmost, x), max(rightmost, x))
      let level = Int(shape.depth[node])
      levels[level].reach = max(levels[level].reach, Double(tidy.sizes[node].right))
      let parent = Int(shape.parent[node])
      if parent >= 0 {
        let offset = abs(x - tidy.fixedX(of: parent))
        // Among three or more children, the middle ones need no side.
        if !shape.hasGroups || !shape.children(of: parent, areMoreThan: 2) {
          levels[level - 1].shortestOffset = min(levels[level - 1].shortestOffset, offset)
        }
        levels[level - 1].longestOffset = max(levels[level - 1].longestOffset, offset)
      }
    }
    let reach = Int32(levels.reduce(0) { max($0, $1.reach) })
    let subtrees = FixedSpacing(options.subtrees)
    let around = shape.isEmpty ? 1 : rightmost - leftmost + max(1, subtrees.distance(reach, reach))
    anglePerStep = Self.anglePerStep(levels, around: around)
    setNeighborsApart(tidy, &levels, options)
    guard setCirclesApart(levels, options) else { return nil }
  }

  /// Returns the greatest angle per step such that the two sides of the tree do not overlap and no
  /// edge turns so far that the next circle would have to be much larger.
  ///
  /// If an edge turns by *a* from a circle of radius *r*, it has the minimum slope if the next
  /// radius is *r* / (cos *a* − slope · sin *a*). The angle is limited so that this radius is at
  /// most (*d* + 1) / *d* · *r* at depth *d*, which is the ratio of equidistant circles.
  private static func anglePerStep(_ levels: [Level], around: Int64) -> Int64 {
    var angle = CircularFunctions.turn / around
    for (depth, level) in levels.enumerated() where level.longestOffset > 0 {
      let limit: Double
      if depth == 0 {
        limit = Double(CircularFunctions.turn / 4)
      } else {
        let radians = SquareRoot.approximation(slope * slope + 2 / Double(depth + 1)) - slope
        limit = radians / CircularFunctions.radiansPerPart
      }
      angle = min(angle, Int64(limit / Double(level.longestOffset)))
    }
    return angle
  }

  /// Finds the smallest radius of each level such that neighbors keep their distance.
  private func setNeighborsApart(
    _ tidy: NodePositions, _ levels: inout [Level], _ options: LayoutOptions
  ) {
    let shape = tidy.shape
    let siblings = FixedSpacing(options.siblings)
    let subtrees = FixedSpacing(options.subtrees)
    func need(_ a: Int, _ b: Int, turns: Int64) -> Double {
      let spacing = shape.parent[a] == shape.parent[b] ? siblings : subtrees
      let (reachA, reachB) = (tidy.sizes[a].right, tidy.sizes[b].right)
      let steps = tidy.fixedX(of: b) - tidy.fixedX(of: a)
      let angle = turns * CircularFunctions.turn + steps * anglePerStep
      return Self.radius(
        Double(reachA), Double(reachB), apart: Double(spacing.distance(reachA, reachB)),
        angle: Double(angle) * CircularFunctions.radiansPerPart)
    }
    for node in shape.indices {
      let level = Int(shape.depth[node])
      let neighbor = Int(levels[level].last)
      levels[level].last = Int32(truncatingIfNeeded: node)
      guard neighbor >= 0 else {
        levels[level].first = Int32(truncatingIfNeeded: node)
        continue
      }
      levels[level].radius = max(levels[level].radius, need(neighbor, node, turns: 0))
    }
    for (depth, level) in levels.enumerated() where level.first != level.last {
      levels[depth].radius = max(level.radius, need(Int(level.last), Int(level.first), turns: 1))
    }
    // The sideways length of every edge is at least an eighth of the sibling pitch, so that readers
    // can distinguish left from right children.
    let sideways = max(Self.margin, Double(siblings.pitch) / 8)
    for (depth, level) in levels.enumerated()
    where level.longestOffset > 0 && level.shortestOffset < .max {
      let least = max(1, Double(level.shortestOffset * anglePerStep))
      let radius = sideways / (least * CircularFunctions.radiansPerPart) * Self.greatestArcSine
      let circle = max(depth, 1)
      levels[circle].radius = max(levels[circle].radius, radius)
    }
  }

  /// An upper bound of arcsin 1.
  private static var greatestArcSine: Double { 1.5708 }

  /// Returns a ring radius such that two neighboring discs, each centered in its own wedge, keep
  /// the minimum distance.
  ///
  /// The result is the smallest such radius or slightly larger.
  ///
  /// A disc of radius *h* on a ring of radius *r* needs a wedge of asin(*h* / *r*) to each side,
  /// which is at most *h*/*r* + (π/2 − 1) (*h*/*r*)³. Let *u* be the sum of *h*/*r* for both discs.
  /// The wedges fit if *u* + *c* *u*³ is at most the angle. If *v* is greater than the solution,
  /// angle / (1 + *c* *v*²) is less than the solution, and vice versa. Starting from above, the
  /// third iteration is slightly below the solution, so the radius is never too small.
  private static func radius(_ a: Double, _ b: Double, apart: Double, angle: Double) -> Double {
    let room = apart + margin
    let free = (room - a - b) / 2
    let (near, far) = (a + free, b + free)
    let most = room / max(near, far)
    let cubes = (near * near * near + far * far * far) / (room * room * room)
    let bend = (greatestArcSine - 1) * cubes
    var sum = min(angle, most)
    for _ in 0..<3 { sum = min(angle / (1 + bend * sum * sum), most) }
    return room / sum
  }

  /// Enlarges the circles until they keep their distance and all edges have the minimum slope.
  ///
  /// Returns `false` if a radius reaches ``maximumRadius``.
  private mutating func setCirclesApart(_ levels: [Level], _ options: LayoutOptions) -> Bool {
    let spacing = FixedSpacing(options.levels)
    var widest: Double = 0
    for (depth, level) in levels.enumerated() {
      if depth > 0 {
        let above = levels[depth - 1]
        let (near, far) = (Int32(above.reach), Int32(level.reach))
        let next = widest + Double(spacing.distance(near, far)) + Self.margin
        let (sine, cosine) = CircularFunctions.sineAndCosine(above.longestOffset * anglePerStep)
        let one = Double(Int64(1) << CircularFunctions.fractionBits)
        let rise = (Double(cosine) - Self.slope * Double(sine)) / one
        let least = depth > 1 ? widest / rise + Self.margin : 0
        widest = max(next, level.radius, least)
      }
      guard widest < Self.maximumRadius else { return false }
      let whole = Int64(widest)
      radius.append(Double(whole) < widest ? whole + 1 : whole)
      widest = Double(radius[depth])
    }
    return true
  }
}
