import BinaryTrees
import Foundation
import TreeText

/// The places of a tree that grows to the right in the viewer: one row for each leaf, and columns
/// proportional to the distance from the root.
struct BranchView {
  /// Whether columns show branch lengths instead of depths.
  private(set) var usesLengths: Bool
  private(set) var places: RightwardPlaces
  /// The distances from the root, as multiples of the greatest branch length.
  private var distances: [Double]
  private var greatestLength: Double
  private(set) var labels: NodeLabels
  /// The number of columns left of the root, which contain its label.
  private(set) var indent = 0

  /// The columns and rows of the tree before the first ones in view.
  private(set) var left = 0
  private(set) var top = 0

  /// The columns for the greatest branch length without zoom, and the zoom.
  private var fitting = 0.0
  private(set) var zoom = 1.0
  /// The number of columns of the tree with its labels.
  private(set) var width = 0

  /// The greatest factor.
  static var greatestZoom: Double { 64 }

  private let tree: TreeSnapshot<String>
  private let charset: TextOptions.Charset
  private var folded: Set<Int>

  /// Places a tree.
  ///
  /// - Complexity: O(*n*).
  init(
    of tree: TreeSnapshot<String>, usingLengths usesLengths: Bool, folded: Set<Int>,
    charset: TextOptions.Charset
  ) {
    (self.tree, self.usesLengths, self.charset, self.folded) = (tree, usesLengths, charset, folded)
    places = RightwardPlaces(tree.shape, folded: folded)
    (distances, greatestLength) = tree.rightwardDistances(usingLengths: usesLengths)
    labels = NodeLabels(tree.elements, maximumCells: 24, charset: charset)
  }

  /// The number of rows.
  var height: Int { places.leaves.count }

  /// The columns for one unit of length.
  var columnsPerUnit: Double {
    greatestLength > 0 ? fitting * zoom / greatestLength : 0
  }

  /// Returns the column of a node in the tree.
  func column(_ node: Int) -> Int { indent + Int((distances[node] * fitting * zoom).rounded()) }

  /// Returns whether a node ends a row with its label: it is a leaf or folded.
  func isEnd(_ node: Int) -> Bool { tree.shape.isLeaf(node) || folded.contains(node) }

  /// Returns the label of a node, with the number of hidden nodes if it is folded.
  func label(of node: Int) -> NodeLabels.Label {
    labels.label(
      of: node, hiding: folded.contains(node) ? Int(tree.shape.subtreeSize[node]) - 1 : nil)
  }

  /// Hides the descendants of other nodes.
  ///
  /// - Complexity: O(*n*).
  mutating func fold(_ folded: Set<Int>, columns: Int) {
    self.folded = folded
    places = RightwardPlaces(tree.shape, folded: folded)
    fit(columns: columns)
  }

  /// Chooses the scale such that the labels of all leaves fit without zoom.
  ///
  /// - Complexity: O(number of leaves).
  mutating func fit(columns: Int) {
    labels = NodeLabels(
      tree.elements, maximumCells: max(4, min(48, columns / 2)), charset: charset)
    let hasLabel = tree.count > 1 && !tree.elements[0].isEmpty && !folded.contains(0)
    indent = hasLabel ? min(labels.label(of: 0).width + 1, max(1, columns / 4)) : 0
    fitting = .infinity
    for leaf in places.leaves where distances[Int(leaf)] > 0 {
      // The line ends in the column of the leaf; a space follows, and the label between marks.
      let room = columns - indent - 1 - label(of: Int(leaf)).width - 2
      fitting = min(fitting, Double(max(1, room)) / distances[Int(leaf)])
    }
    if !fitting.isFinite { fitting = 0 }
    measure()
  }

  private mutating func measure() {
    width = places.leaves.reduce(0) { width, leaf in
      max(width, column(Int(leaf)) + 3 + label(of: Int(leaf)).width)
    }
  }

  /// Changes the zoom, such that a column of the view keeps its distance from the root.
  mutating func zoom(to wanted: Double, aboutColumn place: Int) {
    let new = min(max(wanted, 1), Self.greatestZoom)
    let distance = Double(left + place - indent) / zoom
    zoom = new
    measure()
    left = indent + Int((distance * new).rounded()) - place
  }

  mutating func pan(columns: Int, rows: Int) { (left, top) = (left - columns, top - rows) }

  /// Keeps the tree in a view with a number of columns and rows.
  mutating func clamp(columns: Int, rows: Int) {
    left = max(0, min(left, width - columns))
    top = max(0, min(top, height - rows))
  }

  /// Scrolls the view by the smallest distance that shows a node with a margin, or to the center.
  mutating func reveal(_ node: Int, columns: Int, rows: Int, centered: Bool) {
    let (column, row) = (column(node), Int(places.rows[node]))
    guard row >= 0 else { return }
    // The label of a leaf begins to the right of its column.
    let end = column + (isEnd(node) ? 2 + label(of: node).width : 0)
    if centered {
      (left, top) = (column - columns / 2, row - rows / 2)
    } else {
      let (aside, above) = (min(4, (columns - 1) / 2), min(2, (rows - 1) / 2))
      left = max(left, end + aside + 1 - columns)
      left = min(left, column - aside)
      top = min(max(top, row + above + 1 - rows), row - above)
    }
    clamp(columns: columns, rows: rows)
  }

  /// Returns the nodes whose lines cross the rows of a view: the leaves of the rows and the nodes above
  /// them.
  ///
  /// - Complexity: O(rows + number of the nodes).
  func nodes(inRows count: Int) -> [Int] {
    var nodes: [Int] = []
    // The leaf of the row before, whose ancestors are already listed.
    var last = -1
    for row in (top..<top + max(0, count)).clamped(to: 0..<height) {
      let leaf = Int(places.leaves[row])
      var node = leaf
      while node >= 0, last < 0 || !tree.shape.range(of: node).contains(last) {
        nodes.append(node)
        node = Int(tree.shape.parent[node])
      }
      last = leaf
    }
    return nodes
  }
}
