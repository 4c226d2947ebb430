import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport

/// How near the tidy layout comes to the narrowest drawing that keeps the same promises.
@Suite struct MinimumWidthTests {
  /// The least width of a layered drawing on the unit grid in which neighbours are one apart, parents
  /// of two are centred, equal subtrees are drawn equally and lone children stand half a unit to
  /// their side; by linear programming.
  ///
  /// That the mirror image is drawn as such costs nothing: the mean of a narrowest drawing of a
  /// symmetric tree and its mirror image is as narrow, and symmetric.
  static func minimumWidth(_ shape: TreeShape) -> Double {
    // One unknown for each kind of subtree with two children: by how much its children's distance
    // exceeds 1, halved. Each position is linear in these.
    var kinds: [[Int32]: Int] = [:]
    var position = [(constant: Double, factors: [Double])](
      repeating: (0, []), count: shape.count)
    let kind = shape.indices.map { node -> Int? in
      guard shape.left[node] >= 0, shape.right[node] >= 0 else { return nil }
      let range = shape.range(of: node)
      let structure =
        range.map { shape.left[$0] < 0 ? -1 : shape.left[$0] - Int32(node) }
        + range.map { shape.right[$0] < 0 ? -1 : shape.right[$0] - Int32(node) }
      if let known = kinds[structure] { return known }
      kinds[structure] = kinds.count
      return kinds.count - 1
    }
    position[0].factors = [Double](repeating: 0, count: kinds.count)
    for node in shape.indices.dropFirst() {
      let parent = Int(shape.parent[node])
      let sign = shape.side(of: node) == .left ? -1.0 : 1.0
      position[node] = position[parent]
      position[node].constant += sign / 2
      if let kind = kind[parent] { position[node].factors[kind] += sign }
    }
    // Neighbours are one apart, and the width, the last unknown, is no less than from the first node
    // of any level to the last of any.
    var program = LinearProgram(unknowns: kinds.count + 1)
    var levels = [[Int]](repeating: [], count: shape.height + 1)
    for node in shape.indices { levels[Int(shape.depth[node])].append(node) }
    func apart(_ a: Int, _ b: Int) -> (constant: Double, factors: [Double]) {
      (
        position[b].constant - position[a].constant,
        zip(position[b].factors, position[a].factors).map { $0 - $1 }
      )
    }
    for level in levels {
      for (a, b) in zip(level, level.dropFirst()) where shape.parent[a] != shape.parent[b] {
        let (constant, factors) = apart(a, b)
        program.require(factors + [0], atLeast: 1 - constant)
      }
      for other in levels {
        guard let first = level.first, let last = other.last else { continue }
        let (constant, factors) = apart(first, last)
        program.require(factors.map { -$0 } + [1], atLeast: constant)
      }
    }
    return program.leastOfTheLastUnknown()
  }

  @Test func theMeanWidthIsNearTheLeast() throws {
    var (mean, least) = (0.0, 0.0)
    var fault: TreeShape?
    for shape in EveryShape.upTo(8) where fault == nil {
      let width = try TidyLayout().layout(shape).bounds.width
      let minimum = Self.minimumWidth(shape)
      if minimum > width + 1e-6 { fault = shape }
      mean += width
      least += minimum
    }
    #expect(fault == nil, "nothing is narrower than the narrowest")
    #expect(mean <= 1.05 * least)
    // What an independent solver found for these trees: four of them could be a quarter narrower.
    #expect(mean == 3824)
    #expect(abs(least - 3823) < 1e-6)
  }

  /// One of the smallest trees that the tidy layout draws wider than need be: its chain to the left
  /// sticks out less if it goes further to the left.
  @Test func aSmallTreeThatCouldBeNarrower() throws {
    let chain = PlainNode(3, nil, PlainNode(4, nil, PlainNode(5, nil, PlainNode(6))))
    let shape = TreeShape(PlainNode(0, nil, PlainNode(1, nil, PlainNode(2, chain, PlainNode(7)))))
    #expect(try TidyLayout().layout(shape).bounds.width == 2)
    #expect(abs(Self.minimumWidth(shape) - 1.75) < 1e-9)
  }
}

/// The least of one unknown that is not negative, under linear conditions on it and others.
///
/// C. E. Lemke's dual simplex method, 1954: no unknown costs less than nothing, so that the start is
/// optimal but for the conditions, which are met one by one.
struct LinearProgram {
  /// A row for each condition: the factors of the unknowns that are 0, and what is in excess.
  private var rows: [[Double]] = []
  private var cost: [Double]

  init(unknowns: Int) {
    cost = [Double](repeating: 0, count: unknowns + 1)
    cost[unknowns - 1] = 1
  }

  mutating func require(_ factors: [Double], atLeast bound: Double) {
    rows.append(factors + [-bound])
  }

  /// Exchanges the most broken condition's excess for an unknown until none is broken.
  mutating func leastOfTheLastUnknown() -> Double {
    let last = cost.count - 1
    while let row = rows.indices.min(by: { rows[$0][last] < rows[$1][last] }),
      rows[row][last] < -1e-9
    {
      let candidates = (0..<last).filter { rows[row][$0] > 1e-9 }
      guard
        let column = candidates.min(by: { cost[$0] / rows[row][$0] < cost[$1] / rows[row][$1] })
      else { return .infinity }
      // excess = Σ factor · unknown + rest, solved for the unknown in that column.
      let pivot = rows[row][column]
      var solved = rows[row].map { -$0 / pivot }
      solved[column] = 1 / pivot
      for other in rows.indices where other != row {
        rows[other] = LinearProgram.replacing(column, of: rows[other], by: solved)
      }
      cost = LinearProgram.replacing(column, of: cost, by: solved)
      rows[row] = solved
    }
    return cost[last]
  }

  private static func replacing(_ column: Int, of row: [Double], by solved: [Double]) -> [Double] {
    let factor = row[column]
    if factor == 0 { return row }
    return row.indices.map {
      $0 == column ? factor * solved[$0] : row[$0] + factor * solved[$0]
    }
  }
}
