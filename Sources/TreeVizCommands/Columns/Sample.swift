import BinaryTrees
import Foundation
import TextSupport
import TreeFormats

/// The values of a sample for the features of a decision tree.
struct Sample {
  /// The values in order, without those that have only a name.
  private var values: [String] = []
  private var named: [String: String] = [:]

  /// The option and the source of the sample, for messages.
  private let place: String

  /// Reads values separated by commas.
  ///
  /// A name and an equals sign may precede a value.
  init(_ words: String) {
    place = "--path"
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.trimmingCharacters(in: .whitespaces)
      // Only a name can contain another equals sign.
      if let sign = word.lastIndex(of: "=") {
        let name = word[..<sign].trimmingCharacters(in: .whitespaces)
        named[name] = word[word.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      } else {
        values.append(word)
      }
    }
  }

  /// Reads a row of a file.
  ///
  /// - Parameter argument: the name of the file and the number of the row, with a colon between them.
  /// - Throws: a usage error if there is no such row, status 65 or 66 if the file cannot be read.
  init(rowOf argument: RawArgument) throws(CommandFailure) {
    let bytes = argument.bytes
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")),
      let row = Int(String(decoding: bytes[(colon + 1)...], as: UTF8.self)), colon > 0
    else {
      throw CommandFailure(
        .usage,
        "--path-of: '\(argument.text.visibleOnTerminal)' (expected: FILE.csv:ROW, such as data.csv:1)"
      )
    }
    let file = FileArgument(bytes: Array(bytes[..<colon]))
    let table = try DelimitedTable.reading(file, header: .unlessNumbers)
    let count = table.rowCount
    guard (1...max(count, 1)).contains(row), count > 0 else {
      let rows = count == 0 ? "it has no rows" : "its rows: 1 to \(count)"
      throw CommandFailure(.badData, "--path-of: \(file.path.shown) has no row \(row) (\(rows))")
    }
    place = "--path-of: row \(row) of \(file.path.shown)"
    for (column, value) in table.row(row - 1).enumerated() {
      // A column without a name contains the index of a data frame.
      if let name = table.header.isEmpty ? nil : table.header[column] {
        if name.isEmpty { continue }
        named[name] = value
      }
      values.append(value)
    }
  }

  /// The spellings of missing values.
  private static let missing: Set = ["", "nan", "na", "null", "none", "?"]

  /// Returns the nodes that a sample visits, from the root to a leaf.
  ///
  /// - Parameter tree: the decision tree.
  /// - Returns: the numbers of the nodes.
  /// - Throws: status 65 if the tree is not a decision tree, or if the sample has no number for a
  ///   feature of its path.
  /// - Complexity: O(height of the tree).
  func path(in tree: TreeSnapshot<String>) throws(CommandFailure) -> [Int] {
    var nodes: [Int] = []
    var node = tree.isEmpty ? -1 : 0
    while node >= 0 {
      nodes.append(node)
      if tree.shape.isLeaf(node) { break }
      guard let test = DecisionTest(at: node, of: tree) else {
        let label = tree.elements[node].clipped(toCells: 40).visibleOnTerminal
        throw CommandFailure(
          .badData,
          "\(place): '\(label)' is not a test of a decision tree (expected: a label such as "
            + "width <= 0.8, or columns feature and threshold)")
      }
      let next = Int(tree.shape.child(try side(at: test, of: tree), of: node))
      guard next >= 0 else { break }
      node = next
    }
    return nodes
  }

  private func side(
    at test: DecisionTest, of tree: TreeSnapshot<String>
  ) throws(CommandFailure) -> ChildSide {
    let text = try value(of: test, in: tree)
    let feature = test.feature.visibleOnTerminal
    let number = Double(text)
    guard number != nil || Self.missing.contains(text.lowercased()) else {
      throw CommandFailure(
        .badData,
        "\(place): '\(text.visibleOnTerminal)' is not a number (it is the value of \(feature))")
    }
    guard let side = test.side(of: number) else {
      if case .isPresent = test.comparison, number?.isNaN == false {
        throw CommandFailure(
          .badData,
          "\(place): the side of \(feature) = \(text.visibleOnTerminal) is not in the dump, which has "
            + "no thresholds of indicators; the JSON of save_model has them")
      }
      throw CommandFailure(
        .badData,
        "\(place): the value of \(feature) is missing, and the tree does not record where missing "
          + "values go")
    }
    return side
  }

  private func value(
    of test: DecisionTest, in tree: TreeSnapshot<String>
  ) throws(CommandFailure) -> String {
    if let name = test.name, let value = named[name] { return value }
    let feature = test.feature.visibleOnTerminal
    if let index = test.index {
      if let value = named[String(index)] { return value }
      if values.indices.contains(index) { return values[index] }
      guard values.isEmpty, !named.isEmpty else {
        let number = min(index, Int.max - 1) + 1
        throw CommandFailure(
          .badData,
          "\(place): \(values.count.counted("value")), but the tree tests \(feature), which is number "
            + "\(number) (expected: at least \(number.counted("value")))")
      }
    }
    let known = named.keys.sorted().joined(separator: ", ").visibleOnTerminal
    throw CommandFailure(
      .badData,
      named.isEmpty
        ? "\(place): the tree names the feature \(feature) but not its position (expected: "
          + "'\(feature)=VALUE', or --path-of a file with a line of names)"
        : "\(place): there is no value of \(feature) (its names: \(known); the tree tests: "
          + "\(Self.features(of: tree).visibleOnTerminal))")
  }
}

extension Sample {
  /// Returns the names of the features that a tree tests, in the order of its nodes.
  fileprivate static func features(of tree: TreeSnapshot<String>) -> String {
    var names: [String] = []
    var known: Set<String> = []
    for node in tree.shape.indices where !tree.shape.isLeaf(node) {
      guard let name = DecisionTest(at: node, of: tree)?.feature, known.insert(name).inserted
      else { continue }
      if names.count == 20 { return "\(names.joined(separator: ", ")), …" }
      names.append(name)
    }
    return names.joined(separator: ", ")
  }
}

extension DelimitedTable {
  /// Reads a table from a file.
  ///
  /// - Throws: status 65 with position and caret if the file is not a table, 66 or 74 if it cannot be
  ///   read.
  static func reading(
    _ file: FileArgument, header: Header
  ) throws(CommandFailure) -> DelimitedTable {
    let source: InputSource = file.isStandardStream ? .standardInput : .file(file.path)
    let bytes = try source.bytes(limit: ReadingLimits.standard.textBytes)
    do throws(SourceError) {
      return try DelimitedTable(bytes, header: header)
    } catch {
      throw CommandFailure(.badData, "\(source.name): \(error)", at: error.position)
    }
  }
}
