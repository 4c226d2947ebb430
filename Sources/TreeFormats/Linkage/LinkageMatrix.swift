import BinaryTrees
import TextSupport

/// A hierarchical clustering in the form of SciPy's linkage matrix.
///
/// The *n* leaves are clusters with the numbers from 0 to *n* − 1. Row *i*, counted from 0, merges
/// two clusters into the cluster *n* + *i*. The last cluster is the root of the tree.
struct LinkageMatrix {
  /// One merge.
  struct Row {
    /// The number of the cluster that becomes the left child.
    var left: Double
    /// The number of the cluster that becomes the right child.
    var right: Double
    /// The distance between the two clusters.
    var height: Double
    /// The number of leaves of the new cluster, or `nil` if the text does not contain it.
    var size: Double?
    /// The offset of the row in ``source``.
    var offset: Int
  }

  /// The text of the matrix, for error messages, or no bytes if the matrix is not text.
  let source: [UInt8]

  /// The limits on the size of the tree.
  let limits: ReadingLimits

  /// The rows.
  private(set) var rows: [Row] = []

  /// Creates a matrix without rows.
  ///
  /// - Parameters:
  ///   - source: the text of the matrix, or no bytes.
  ///   - limits: the limits on the size of the tree.
  init(source: [UInt8], limits: ReadingLimits) { (self.source, self.limits) = (source, limits) }

  /// Adds a row.
  ///
  /// - Throws: ``SourceError`` if the tree would have too many nodes.
  mutating func append(_ row: Row) throws(SourceError) {
    let limit = min(limits.nodes, TreeShape.maximumCount)
    guard 2 * rows.count + 3 <= limit else {
      throw SourceError(
        "a tree that is too large", expected: "at most \(limit.counted("node"))", at: row.offset,
        in: source)
    }
    rows.append(row)
  }

  /// Returns the clustering as a tree.
  ///
  /// The labels of the leaves are their numbers, and the other labels are empty. The column
  /// `distance` contains the heights of the merges. A branch length is the height of the parent
  /// minus that of the child, which is negative at an inversion.
  ///
  /// - Returns: the tree, which is empty if there are no rows.
  /// - Throws: ``SourceError`` at the first row that is not a merge of two clusters.
  /// - Complexity: O(*n*).
  func document() throws(SourceError) -> TreeDocument {
    if rows.isEmpty {
      return TreeDocument(tree: TreeSnapshot(shape: .empty, elements: []), format: .linkage)
    }
    let leaves = rows.count + 1
    try check()
    var links = TreeLinks()
    for _ in 0..<leaves + rows.count { _ = links.append() }
    for (number, row) in rows.enumerated() {
      let node = Int32(leaves + number)
      links.attach(Int32(row.left), on: .left, of: node)
      links.attach(Int32(row.right), on: .right, of: node)
    }
    links.root = Int32(leaves + rows.count - 1)
    let (shape, order) = links.numberedKnownTree()
    let heights = order.map { Int($0) < leaves ? nil : rows[Int($0) - leaves].height }
    var columns = TreeColumns()
    columns["distance"] = .decimals(heights)
    columns[.branchLength] = .decimals(
      shape.indices.map { node in
        let parent = Int(shape.parent[node])
        return parent < 0 ? nil : (heights[parent] ?? 0) - (heights[node] ?? 0)
      })
    let labels = order.map { Int($0) < leaves ? "\($0)" : "" }
    return TreeDocument(
      tree: TreeSnapshot(shape: shape, elements: labels, columns: columns), format: .linkage)
  }

  /// Checks that each row merges two clusters that earlier rows have not merged.
  ///
  /// - Throws: ``SourceError`` at the first other row.
  private func check() throws(SourceError) {
    let leaves = rows.count + 1
    var sizes = [Int](repeating: 1, count: leaves + rows.count)
    var isMerged = [Bool](repeating: false, count: sizes.count)
    for (number, row) in rows.enumerated() {
      var size = 0
      for child in [row.left, row.right] {
        let name = Self.text(child)
        guard let cluster = Int(exactly: child), cluster >= 0, cluster < leaves + number else {
          throw error(
            number, "merges \(name), which is not a cluster yet",
            expected: "a whole number from 0 to \(leaves + number - 1)")
        }
        guard !isMerged[cluster] else {
          throw error(number, "merges \(name) again", expected: "each cluster once")
        }
        isMerged[cluster] = true
        size += sizes[cluster]
      }
      sizes[leaves + number] = size
      guard row.height.isFinite, row.height >= 0 else {
        throw error(
          number, "has the height \(Self.text(row.height))", expected: "a number of 0 or more")
      }
      guard row.size == nil || row.size == Double(size) else {
        throw error(
          number, "has the size \(Self.text(row.size ?? 0))",
          expected: "\(size), the sizes of its two clusters together")
      }
    }
  }

  /// Returns an error at a row, whose number in the message counts from 1.
  private func error(_ row: Int, _ clause: String, expected: String) -> SourceError {
    SourceError(
      "row \(row + 1) of \(rows.count) \(clause)", expected: expected, at: rows[row].offset,
      in: source)
  }

  /// Returns a number as text, without a fraction if it is whole.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
