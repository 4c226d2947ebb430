import BinaryTrees
import TextSupport
import TreeKeys

/// The columns from the comments of a Newick text.
///
/// A column contains integers if all its entries are written as integers, floating-point numbers if
/// all are numbers, and otherwise the original texts.
struct NewickAnnotations {
  private var table = ColumnTable<(node: Int32, entry: NewickComment.Entry)>()
  private var repeated = 0

  /// A note that reports the dropped annotations, if there are any.
  var notes: [String] {
    guard repeated > 0 else { return [] }
    return ["\(repeated.counted("annotation")) given twice for a node: the first is kept"]
  }

  /// Adds an entry of a node.
  ///
  /// - Throws: ``SourceError`` if there are too many columns.
  mutating func note(
    _ entry: NewickComment.Entry, of node: Int32, at offset: Int, in text: borrowing TextScanner
  ) throws(SourceError) {
    let place = try table.place(of: entry.key, at: offset, in: text)
    table.columns[place].entries.append((node, entry))
  }

  /// Adds the columns to those of a tree.
  ///
  /// - Parameters:
  ///   - columns: the columns of the tree.
  ///   - order: for each node of the tree, its number in the entries.
  ///   - text: the text.
  /// - Throws: ``SourceError`` if there are too many entries.
  mutating func write(
    to columns: inout TreeColumns, _ order: [Int32], of text: borrowing TextScanner
  ) throws(SourceError) {
    try text.checkAnnotations(table.columns.count, of: order.count)
    for (key, entries) in table.columns {
      // The numbers after colons take precedence as branch lengths.
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
  /// Makes a column from values in their original spelling.
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
  /// The value of an integer in its canonical spelling.
  fileprivate init?(newick text: String) {
    guard let value = Int(text), value.description == text else { return nil }
    self = value
  }
}

extension Double {
  /// The value of a decimal number, or of an integer in its canonical spelling.
  init?(newick text: String) {
    let word = Array(text.utf8)[...]
    let spelling = NumberSpelling(word)
    guard spelling == .decimal || spelling == .whole && Int(newick: text) != nil else { return nil }
    self.init(number: word)
  }
}
