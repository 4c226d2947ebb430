import BinaryTrees
import TextSupport
import TreeFormats

extension TreeDocument {
  /// Labels the leaves of a clustering with the lines of a file.
  ///
  /// The column `id` then contains the numbers of the leaves.
  ///
  /// - Parameters:
  ///   - file: the file with one label on each line, or `-`.
  ///   - limit: the maximum size of the file in bytes.
  /// - Throws: status 65 if the labels do not fit the leaves, 66 or 74 if the file cannot be read.
  mutating func labelLeaves(from file: FileArgument, limit: Int) throws(CommandFailure) {
    let source: InputSource = file.isStandardStream ? .standardInput : .file(file.path)
    let bytes = try source.bytes(limit: limit)
    guard let text = String(validating: bytes[TextScanner.start(of: bytes)...], as: UTF8.self)
    else { throw CommandFailure(.badData, "--leaf-labels: \(source.name) is not text in UTF-8") }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The last line feed ends a line, and begins no other one.
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let places = tree.placesOfNumberedLeaves else {
      throw CommandFailure(
        .badData, "--leaf-labels: the leaves do not have the numbers from 0, as in a linkage matrix"
      )
    }
    guard lines.count == places.count else {
      throw CommandFailure(
        .badData,
        "--leaf-labels: \(source.name) has \(lines.count.counted("line")) "
          + "(expected: \(places.count), one for each leaf)")
    }
    var labels = tree.elements
    var numbers = [Int?](repeating: nil, count: tree.count)
    for (number, node) in places.enumerated() {
      labels[node] = String(lines[number])
      numbers[node] = number
    }
    var columns = tree.columns
    columns[.identity] = .integers(numbers)
    tree = TreeSnapshot(shape: tree.shape, elements: labels, columns: columns)
  }
}

extension TreeSnapshot<String> {
  /// The nodes of the leaves in the order of their numbers, which count from 0, or `nil` if the
  /// leaves have no such numbers.
  ///
  /// The numbers are in the column `id` or, without this column, in the labels.
  var placesOfNumberedLeaves: [Int]? {
    let leaves = shape.indices.filter { shape.isLeaf($0) }
    let ids = columns[.identity]?.numbers
    var places = [Int](repeating: -1, count: leaves.count)
    for node in leaves {
      let number = ids.map { $0[node].flatMap { Int(exactly: $0) } } ?? Int(elements[node])
      guard let number, places.indices.contains(number), places[number] < 0 else { return nil }
      places[number] = node
    }
    return places
  }
}
