import BinaryTrees
import TextSupport
import TreeKeys

extension AnnotationKey {
  /// The support of the branch above a node: a number, or several, as in `95.2/99`.
  static let support = AnnotationKey(rawValue: "support")
  /// The text of a node's comments that have no special form.
  static let comment = AnnotationKey(rawValue: "comment")
  /// Whether the tree is rooted, an entry of the root: `R` for `[&R]` or `U` for `[&U]`.
  static let rooting = AnnotationKey(rawValue: "rooting")
}

/// An entry of a column from a comment in brackets.
struct NewickEntry: Equatable {
  let key: AnnotationKey
  let value: String
  /// Whether the value is a string even if it is spelled as a number.
  var isText = false

  /// Returns the entry for a comment `&R` or `&U`, or `nil` for any other comment.
  static func rooting(_ comment: String) -> NewickEntry? {
    guard ["&R", "&r", "&U", "&u"].contains(comment) else { return nil }
    return NewickEntry(key: .rooting, value: comment.dropFirst().uppercased(), isText: true)
  }

  /// The entry as a value of a column.
  var written: WrittenValue { !isText && value.isNewickNumber ? .number(value) : .text(value) }

  /// Reads a comment: annotations, such as `&rate=0.1,range={1,2}` or `&&NHX:S=human:B=100`, a
  /// support such as `50`, or any other text.
  ///
  /// - Parameters:
  ///   - text: the comment without its brackets.
  ///   - isInner: whether the comment describes a node with children. A number is then a support.
  /// - Returns: the entries, or an empty array for an empty comment.
  /// - Complexity: O(*n*) in the number of bytes.
  static func entries(of text: ArraySlice<UInt8>, isInner: Bool) -> [NewickEntry] {
    if text.isEmpty { return [] }
    let value = String(decoding: text, as: UTF8.self)
    if text.first == UInt8(ascii: "&") {
      var pairs = NewickPairs(text)
      if let entries = pairs.read() { return entries }
    } else if isInner, isSupport(text) {
      return [NewickEntry(key: .support, value: value)]
    }
    return [NewickEntry(key: .comment, value: value, isText: true)]
  }

  /// Returns whether the text is a nonnegative number, or several such numbers separated by
  /// slashes.
  static func isSupport(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first.isDigit || first == UInt8(ascii: ".") else { return false }
    return text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      $0.first != UInt8(ascii: "-") && NumberSpelling($0).isNumber
    }
  }
}

/// Reads the pairs of names and values in a comment.
private struct NewickPairs {
  /// The unread part of the text.
  private var rest: ArraySlice<UInt8>
  /// Whether the comment is in NHX, where colons separate the pairs and there are no quotation
  /// marks.
  private let isNHX: Bool
  private let separator: UInt8

  init(_ text: ArraySlice<UInt8>) {
    isNHX = text.starts(with: "&&NHX".utf8)
    separator = UInt8(ascii: isNHX ? ":" : ",")
    rest = text.dropFirst(isNHX ? 5 : 1)
    if isNHX, rest.first == separator { rest.removeFirst() }
  }

  /// Reads the entries.
  ///
  /// Returns `nil` if the text does not consist of pairs.
  mutating func read() -> [NewickEntry]? {
    var entries: [NewickEntry] = []
    while !rest.isEmpty {
      guard let name = part(isName: true), !name.text.isEmpty,
        rest.popFirst() == UInt8(ascii: "="), let value = part(isName: false),
        rest.isEmpty || rest.popFirst() == separator
      else { return nil }
      if value.text.isEmpty, !value.isQuoted { continue }
      let key = AnnotationKey(rawValue: name.text)
      entries.append(NewickEntry(key: key, value: value.text, isText: value.isQuoted))
    }
    return entries
  }

  /// Reads a name up to an equals sign, or a value up to the end of its pair.
  ///
  /// Returns `nil` for an unclosed quotation.
  private mutating func part(isName: Bool) -> (text: String, isQuoted: Bool)? {
    rest = rest.drop { $0.isSpace }
    let mark = UInt8(ascii: "\"")
    if !isNHX, rest.first == mark {
      let text = rest.dropFirst().prefix { $0 != mark }
      guard text.endIndex < rest.endIndex else { return nil }
      rest = rest[(text.endIndex + 1)...].drop { $0.isSpace }
      return (String(decoding: text, as: UTF8.self), true)
    }
    var depth = 0
    let text = rest.prefix { byte in
      if byte == UInt8(ascii: "{"), !isNHX { depth += 1 }
      if byte == UInt8(ascii: "}"), !isNHX { depth -= 1 }
      if depth > 0 { return true }
      return byte != separator && !(isName && byte == UInt8(ascii: "="))
    }
    rest = rest[text.endIndex...]
    return (String(decoding: text.trimmed, as: UTF8.self), false)
  }
}

extension String {
  /// Whether an annotation is a number.
  ///
  /// An integer with a plus sign or with leading zeros is text.
  var isNewickNumber: Bool {
    let word = Array(utf8)[...]
    guard let first = word.first, first.isDigit || "+-.".utf8.contains(first) else { return false }
    return NumberSpelling(word) == .decimal && Double(number: word) != nil
      || word.isJSONNumber && word.count < 300
  }

  /// Whether a label is a name: not empty, and not a number.
  var isNewickName: Bool { !isEmpty && !numberSpelling.isNumber }
}
