import BinaryTrees

/// The circles of a radial layout: how far a step of the tidy layout turns, and how wide each level's
/// circle is.
///
/// Lengths are in fixed-point steps. Only sums, products, quotients and square roots of doubles are
/// used, which are the same on every machine; and every comparison is of values that do not change
/// in the mirror.
struct RadialRings {
  /// The angle of one step, in parts of a turn.
  let anglePerStep: Int64

  /// The radius of each level's circle; the root's is 0.
  private(set) var radius: [Int64] = []

  /// What is asked of one level.
  private struct Level {
    /// The greatest reach of a node.
    var reach: Double = 0
    /// The shortest and the longest offset of a child from its parent on this level.
    var shortestOffset = Int64.max
    var longestOffset: Int64 = 0
    /// The first and the last node so far.
    var first: Int32 = TreeShape.none
    var last: Int32 = TreeShape.none
    /// The least radius at which neighbours keep their distance.
    var radius: Double = 0
  }

  /// What rounding to the nearest step can cost between two points, and a little more.
  private static var margin: Double { 2 }

  /// The radius, in fixed-point steps, that circles stay below.
  static var maximumRadius: Double { 0x1p+44 }

  /// How much an edge rises above the circle it comes from, for every step sideways.
  private static var slope: Double { 0.25 }

  /// - Returns: `nil` if a radius is out of range.
  init?(_ tidy: Layout, options: LayoutOptions) {
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
        levels[level - 1].shortestOffset = min(levels[level - 1].shortestOffset, offset)
        levels[level - 1].longestOffset = max(levels[level - 1].longestOffset, offset)
      }
    }
    let reach = Int32(levels.reduce(0) { max($0, $1.reach) })
    let subtrees = FixedSpacing(options.subtrees)
    let around = shape.isEmpty ? 1 : rightmost - leftmost + max(1, subtrees.distance(reach, reach))
    anglePerStep = Self.anglePerStep(levels, around: around)
    setNeighboursApart(tidy, &levels, options)
    guard setCirclesApart(levels, options) else { return nil }
  }

  /// The greatest angle of a step at which the tree does not meet itself behind the root, and at
  /// which no edge turns so far that the next circle would have to be much wider.
  ///
  /// An edge that turns by *a* from a circle of radius *r* rises as it should if the next radius is
  /// *r* / (cos *a* − slope · sin *a*). The angle is limited so that this is no more than
  /// (*d* + 1) / *d* times as much at depth *d*: what equidistant circles would give.
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

  /// Finds the least radius of each level at which neighbours keep their distance.
  private func setNeighboursApart(
    _ tidy: Layout, _ levels: inout [Level], _ options: LayoutOptions
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
      let neighbour = Int(levels[level].last)
      levels[level].last = Int32(truncatingIfNeeded: node)
      guard neighbour >= 0 else {
        levels[level].first = Int32(truncatingIfNeeded: node)
        continue
      }
      levels[level].radius = max(levels[level].radius, need(neighbour, node, turns: 0))
    }
    for (depth, level) in levels.enumerated() where level.first != level.last {
      levels[depth].radius = max(
        level.radius, need(Int(level.last), Int(level.first), turns: 1))
    }
    // However little an edge turns, it is seen to which side.
    let sideways = max(Self.margin, Double(siblings.pitch) / 8)
    for (depth, level) in levels.enumerated() where level.longestOffset > 0 {
      let least = max(1, Double(level.shortestOffset * anglePerStep))
      let radius = sideways / (least * CircularFunctions.radiansPerPart) * Self.greatestArcSine
      let circle = max(depth, 1)
      levels[circle].radius = max(levels[circle].radius, radius)
    }
  }

  /// The arc sine of 1, a little more.
  private static var greatestArcSine: Double { 1.5708 }

  /// The least radius, or a little more, at which two discs that are so far apart in angle have
  /// wedges of their own that are so wide that the discs are so far apart.
  ///
  /// A disc of radius *h* at radius *r* has a wedge of asin(*h* / *r*) to each side, which is no more
  /// than *h*/*r* + (π/2 − 1) (*h*/*r*)³. With *u* the sum of both *h*/*r*, it is to be found where
  /// *u* + *c* *u*³ is no more than the angle. For any *v* that is greater than the solution,
  /// angle / (1 + *c* *v*²) is less, and the other way round; the third is near enough.
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

  /// Widens the circles until they keep their distance too, and edges rise as they should.
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
