import BinaryTrees
import TextSupport

/// The types of the labels of a tree: which labels are words although they are spelled as numbers.
///
/// A label in quotation marks is a word, as the label of `{"key": "5"}`. All other labels are
/// numbers if they are spelled as numbers.
public struct LabelTypes: Hashable, Sendable {
  /// Whether all labels are words.
  private let areWords: Bool

  /// The nodes in pre-order whose labels are words although they are spelled as numbers.
  private let quoted: Set<Int>

  /// Labels whose spelling determines their types.
  public static let spelled = LabelTypes(areWords: false)

  /// Labels that are words.
  public static let words = LabelTypes(areWords: true)

  private init(areWords: Bool) { (self.areWords, quoted) = (areWords, []) }

  /// Creates the types of labels.
  ///
  /// - Parameter quoted: the nodes, by their pre-order numbers, whose labels are words although
  ///   they are spelled as numbers.
  public init(quoted: Set<Int>) { (areWords, self.quoted) = (false, quoted) }

  /// Returns whether the label of a node is a word even if it is spelled as a number.
  ///
  /// - Parameter node: the pre-order number of the node.
  /// - Returns: `true` if the label is a word.
  public func isWord(_ node: Int) -> Bool { areWords || quoted.contains(node) }

  /// Returns whether a label must be in quotation marks, so that it is not read as a number.
  func quotes(_ label: String, of node: Int) -> Bool {
    isWord(node) && label.numberSpelling != .word
  }

  /// Whether some labels are words although they are spelled as numbers.
  package var hasQuotedNumbers: Bool { !quoted.isEmpty }
}

/// The properties of a text that are not part of its tree, and that writers keep.
public struct TreeNotation: Hashable, Sendable {
  /// The types of the labels: words and numbers.
  public var labelTypes: LabelTypes

  /// Whether annotations in Newick are written in NHX, as in `[&&NHX:S=human]`, or `nil` to choose
  /// the form by their names.
  public var isNHX: Bool?

  /// The texts of branch lengths, which Newick keeps if the lengths have not changed.
  var lengthTexts = LengthTexts()

  /// Creates a notation.
  ///
  /// - Parameters:
  ///   - labelTypes: the types of the labels.
  ///   - isNHX: whether annotations in Newick are written in NHX, or `nil` to choose the form by
  ///     their names.
  public init(labelTypes: LabelTypes = .spelled, isNHX: Bool? = nil) {
    (self.labelTypes, self.isNHX) = (labelTypes, isNHX)
  }
}

extension TreeNotation {
  /// Returns the notation of a tree after its stubs are removed.
  func joining(_ tree: TreeSnapshot<String>) -> TreeNotation {
    var notation = self
    notation.labelTypes = labelTypes.joining(tree)
    if !lengthTexts.isEmpty, let stubs = tree.stubs {
      let order = stubs.indices.lazy.filter { !stubs[$0] }
        .map { Int32(truncatingIfNeeded: $0) }
      notation.lengthTexts = lengthTexts.selecting(order, count: stubs.count)
    }
    return notation
  }
}

extension TreeSnapshot<String> {
  /// A description of the numbers whose spelling JSON does not allow, such as `007`, `0x10` and
  /// `nan`, and which are therefore written as strings.
  func lossOfNumbers(_ types: LabelTypes) -> [String] {
    let lost = elements.indices.filter {
      !elements[$0].isJSONNumber && !types.isWord($0) && elements[$0].numberSpelling != .word
    }
    guard let first = lost.first else { return [] }
    let labels = "\(lost.count.counted("label")), such as \(elements[first])"
    return ["that \(labels), \(lost.count == 1 ? "is a number" : "are numbers")"]
  }
}
