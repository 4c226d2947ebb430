import BinaryTrees
import TreeJudging

/// The worker's format for the tree of a program.
///
/// A tree consists of 64-bit floating-point numbers: a sum of powers of 2 for the columns, and then
/// for each node in pre-order its key, the numbers of its left and its right child or −1, and the
/// entries of the columns, where NaN means no entry. A run error is a text of two lines: the reason
/// in one word, and the description.
enum ProgramTree {
  /// The columns; the bit of a column is the power of 2 with its position.
  ///
  /// The first one contains colors by name: 0 for black, 1 for red.
  private static let columns: [AnnotationKey] = [
    .color, .color, .balance, .height, .size, .priority, .multiplicity,
  ]

  /// Reads a tree.
  static func tree(_ bytes: [UInt8]) -> TreeSnapshot<Int> {
    let numbers = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count & ~7, by: 8)
        .map { bytes.loadUnaligned(fromByteOffset: $0, as: Double.self) }
    }
    let mask = Int(numbers.first ?? 0)
    let shown = columns.indices.filter { mask & 1 << $0 != 0 }
    let width = 3 + shown.count
    let count = (numbers.count - 1) / width
    var left = [Int32](repeating: TreeShape.none, count: count)
    var (right, parent) = (left, left)
    var elements: [Int] = []
    var values = [[Double]](repeating: [], count: shown.count)
    for node in 0..<count {
      let row = numbers[(1 + node * width)..<(1 + (node + 1) * width)]
      let first = row.startIndex
      elements.append(Int(row[first]))
      (left[node], right[node]) = (Int32(row[first + 1]), Int32(row[first + 2]))
      for child in [left[node], right[node]] where child > node && child < count {
        parent[Int(child)] = Int32(truncatingIfNeeded: node)
      }
      for column in shown.indices { values[column].append(row[first + 3 + column]) }
    }
    var columns = TreeColumns()
    for (column, values) in zip(shown, values) {
      columns[Self.columns[column]] = column == 0 ? colors(values) : self.column(values)
    }
    return TreeSnapshot(
      shape: TreeShape(preorderLeft: left, right: right, parent: parent), elements: elements,
      columns: columns)
  }

  private static func colors(_ values: [Double]) -> TreeColumn {
    .texts(
      values.map { $0.isNaN ? nil : ($0 == 0 ? NodeColor.black : NodeColor.red).rawValue })
  }

  private static func column(_ values: [Double]) -> TreeColumn {
    // The integers of WebAssembly have 32 bits.
    let areWhole = values.allSatisfy { $0.isNaN || Int(exactly: $0) != nil }
    return areWhole
      ? .integers(values.map { Int(exactly: $0) })
      : .decimals(values.map { $0.isFinite ? $0 : nil })
  }

  /// Reads a run error.
  static func runError(_ bytes: [UInt8]) -> JudgedRunError {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return JudgedRunError(
      reason: String(decoding: bytes[..<end], as: UTF8.self),
      message: String(decoding: bytes[end...].dropFirst(), as: UTF8.self))
  }
}
