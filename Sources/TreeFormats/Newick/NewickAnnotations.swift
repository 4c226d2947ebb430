import BinaryTrees
import TextSupport
import TreeKeys

/// The columns that the comments of a Newick text make.
///
/// A column holds whole numbers if all its entries are spelled as such, decimals if all are numbers,
/// else the texts in their original spelling.
struct NewickAnnotations {
  private var keys: [AnnotationKey] = []
  private var places: [AnnotationKey: Int] = [:]
  private var entries: [[(node: Int32, entry: NewickComment.Entry)]] = []
  private var repeated = 0

  /// A sentence on the annotations that were left out, if there are any.
  var notes: [String] {
    guard repeated > 0 else { return [] }
    return [
      "\(repeated) annotation\(repeated == 1 ? "" : "s") given twice for a node: the first is kept"
    ]
  }

  /// Notes an entry of a node.
  ///
  /// - Throws: ``SourceError`` if there are too many columns.
  mutating func note(
    _ entry: NewickComment.Entry, of node: Int32, at offset: Int, in text: borrowing TextScanner
  ) throws(SourceError) {
    guard let place = places[entry.key] else {
      guard keys.count < text.limits.columns else {
        throw text.error(
          "too many columns", expected: "at most \(text.limits.columns) columns", at: offset)
      }
      places[entry.key] = keys.count
      keys.append(entry.key)
      return entries.append([(node, entry)])
    }
    entries[place].append((node, entry))
  }

  /// Adds the columns to those of a tree.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - order: the number here of each node of the tree.
  ///   - text: the text.
  /// - Throws: ``SourceError`` if there are too many entries.
  mutating func write(
    to columns: inout TreeColumns, _ order: [Int32], of text: borrowing TextScanner
  ) throws(SourceError) {
    try text.checkAnnotations(keys.count, of: order.count)
    for (key, entries) in zip(keys, entries) {
      // Colons say what the branch lengths are.
      guard columns[key] == nil else {
        repeated += entries.count
        continue
      }
      var values = [String?](repeating: nil, count: order.count)
      var hasTexts = false
      for (node, entry) in entries {
        if let first = values[Int(node)] {
          if key == .comment {
            values[Int(node)] = first + " " + entry.value
          } else {
            repeated += 1
          }
          continue
        }
        values[Int(node)] = entry.value
        hasTexts = hasTexts || entry.isText
      }
      columns[key] = (hasTexts ? TreeColumn.texts(values) : .init(spellings: values))
        .selecting(order)
    }
  }
}

extension TreeColumn {
  /// The column of values in their original spelling.
  fileprivate init(spellings values: [String?]) {
    let whole = values.map { $0.flatMap(Int.init(newick:)) }
    if zip(whole, values).allSatisfy({ ($0 == nil) == ($1 == nil) }) {
      self = .integers(whole)
      return
    }
    let decimals = values.map { $0.flatMap(Double.init(newick:)) }
    let areNumbers = zip(decimals, values).allSatisfy { ($0 == nil) == ($1 == nil) }
    self = areNumbers ? .decimals(decimals) : .texts(values)
  }
}

extension Int {
  /// The value of a whole number that is spelled as it would be written.
  fileprivate init?(newick text: String) {
    guard let value = Int(text), value.description == text else { return nil }
    self = value
  }
}

extension Double {
  /// The value of a number that does not begin with zeros.
  init?(newick text: String) {
    let word = Array(text.utf8)[...]
    let spelling = NumberSpelling(word)
    guard spelling == .decimal || spelling == .whole && Int(newick: text) != nil else { return nil }
    self.init(number: word)
  }
}
