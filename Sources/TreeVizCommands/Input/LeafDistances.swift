import BinaryTrees
import TextSupport
import TreeFormats

/// The distances between the leaves of a clustering, read from a file.
///
/// The file is a square matrix, or SciPy's condensed form with the distances above its diagonal, as text
/// or as an array of NumPy.
struct LeafDistances {
  /// The name of the file, for messages.
  private let name: String

  /// The number of numbers in each row.
  private var rows: [Int] = []

  /// The numbers, row by row.
  private var numbers: [Double] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the file, or `-`.
  ///   - limit: the maximum size of the file in bytes.
  /// - Throws: status 65 if a field is not a number, 66 or 74 if the file cannot be read.
  init(_ file: FileArgument, limit: Int) throws(CommandFailure) {
    let source: InputSource = file.isStandardStream ? .standardInput : .file(file.path)
    let bytes = try source.bytes(limit: limit)
    name = source.name
    do throws(SourceError) {
      if NumPyArray.isArray(bytes) {
        let array = try NumPyArray(bytes)
        guard 1...2 ~= array.shape.count, !array.shape.contains(0) else {
          throw array.error(expected: "a square matrix or one row of distances")
        }
        numbers = array.numbers
        guard numbers.allSatisfy(\.isFinite) else {
          throw SourceError(
            "a distance that is infinite or not a number", expected: "finite distances", at: 0,
            in: [])
        }
        let width = array.shape[array.shape.count - 1]
        let count = array.shape.count == 1 ? 1 : array.shape[0]
        rows = [Int](repeating: width, count: count)
      } else {
        try readText(bytes)
      }
    } catch {
      throw CommandFailure(.badData, "--distances: \(name): \(error)", at: error.position)
    }
  }

  /// Reads lines of numbers that are separated by commas, semicolons or white space.
  ///
  /// Blank lines and lines that begin with `#` are ignored.
  private mutating func readText(_ bytes: [UInt8]) throws(SourceError) {
    let separators: ByteSet = ",;"
    for line in bytes[TextScanner.start(of: bytes)...].split(separator: 0x0A)
    where line.first != UInt8(ascii: "#") && !line.allSatisfy({ $0.isSpace }) {
      let fields = line.split { separators.contains($0) || $0.isSpace }
      for field in fields {
        guard let number = Double(number: field), number.isFinite else {
          throw SourceError(
            "a field that is not a number", expected: "a distance", at: field.startIndex, in: bytes)
        }
        numbers.append(number)
      }
      rows.append(fields.count)
    }
  }

  /// Returns the distances in SciPy's condensed form.
  ///
  /// - Parameter count: the number of leaves.
  /// - Returns: the distances.
  /// - Throws: status 65 if there are not as many distances as the leaves need, or if a square matrix is
  ///   not symmetric.
  private func condensed(_ count: Int) throws(CommandFailure) -> [Double] {
    let pairs = count * (count - 1) / 2
    guard rows.count == count, rows.allSatisfy({ $0 == count }) else {
      guard numbers.count == pairs, rows.count == 1 || rows.allSatisfy({ $0 == 1 }) else {
        throw CommandFailure(
          .badData,
          "--distances: \(name) has \(rows.count.counted("row")) and \(numbers.count.counted("number")) "
            + "(expected: a square matrix of \(count) rows, or \(pairs.counted("number")) in a row or "
            + "a column, for \(count.counted("leaf", plural: "leaves")))")
      }
      return numbers
    }
    var result: [Double] = []
    result.reserveCapacity(pairs)
    for row in 0..<count {
      for column in row..<count {
        let (number, mirrored) = (numbers[row * count + column], numbers[column * count + row])
        // Sums of squares may differ in their last digits.
        guard (number - mirrored).magnitude <= 1e-8 * max(1, number.magnitude) else {
          throw CommandFailure(
            .badData,
            "--distances: \(name) is not symmetric: row \(row + 1) has \(number) in column "
              + "\(column + 1), and row \(column + 1) has \(mirrored) in column \(row + 1)")
        }
        guard row != column || number.magnitude <= 1e-8 else {
          throw CommandFailure(
            .badData,
            "--distances: \(name) has \(number) on its diagonal in row \(row + 1) (expected: 0)")
        }
        if row < column { result.append(number) }
      }
    }
    return result
  }

  /// Returns the cophenetic correlation of a clustering and the distances.
  ///
  /// - Parameter tree: the clustering.
  /// - Returns: the correlation, or `nil` if it is undefined, because all distances or all merge heights
  ///   are equal.
  /// - Throws: status 65 if the tree is not a clustering with numbered leaves, or if the distances do not
  ///   suit it.
  func copheneticCorrelation(of tree: TreeSnapshot<String>) throws(CommandFailure) -> Double? {
    guard !tree.shape.hasGroups, let merges = MergeHeights(of: tree),
      let leaves = tree.placesOfNumberedLeaves
    else {
      throw CommandFailure(
        .badData,
        "--distances: the tree is not a clustering with leaves numbered from 0, as in a linkage matrix"
      )
    }
    return merges.copheneticCorrelation(with: try condensed(leaves.count), leaves: leaves)
  }
}
