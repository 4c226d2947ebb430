import BinaryTrees
import TextSupport

/// The texts of branch lengths whose spelling is not the standard one, such as `1.500` and `1e-05`.
///
/// Most lengths of most files have the standard spelling and take no memory here. The texts are in one
/// array of bytes.
struct LengthTexts: Hashable, Sendable {
  /// The nodes with a text, by their pre-order numbers, in increasing order.
  private var nodes: [Int32] = []
  /// The end of the text of each of these nodes in ``bytes``.
  private var ends: [Int32] = []
  private var bytes: [UInt8] = []

  /// The maximum number of bytes that are stored.
  ///
  /// Further lengths get the standard spelling.
  private static let limit = Int(Int32.max)

  /// Whether there are no texts.
  var isEmpty: Bool { nodes.isEmpty }

  /// Adds the text of a length unless it has the standard spelling.
  ///
  /// - Parameters:
  ///   - text: the text of a finite number.
  ///   - length: its value.
  ///   - node: the node, which need not be greater than earlier ones; see ``selecting(_:count:)``.
  mutating func add(_ text: ArraySlice<UInt8>, of length: Double, above node: Int32) {
    guard !Self.isShort(text), !text.elementsEqual(Self.standard(length)) else { return }
    append(text, above: node)
  }

  private mutating func append(_ text: ArraySlice<UInt8>, above node: Int32) {
    guard bytes.count + text.count <= Self.limit else { return }
    nodes.append(node)
    bytes.append(contentsOf: text)
    ends.append(Int32(truncatingIfNeeded: bytes.count))
  }

  /// The standard spelling of a length: the shortest one, without a fraction of zero.
  static func standard(_ length: Double) -> Substring.UTF8View {
    let text = length.description
    return (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  /// Returns whether a text certainly has the standard spelling: at most 15 digits, no zeros before or
  /// after them that could be left out, and no exponent.
  ///
  /// Most lengths pass this check, which is much faster than printing them.
  private static func isShort(_ text: ArraySlice<UInt8>) -> Bool {
    let zero = UInt8(ascii: "0")
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard digits.count <= 16, let first = digits.first, first.isDigit else { return false }
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else {
      return digits.count <= 15 && first != zero && digits.allSatisfy { $0.isDigit }
    }
    let (whole, fraction) = (digits[..<point], digits[(point + 1)...])
    guard whole.count == 1 || first != zero, whole.allSatisfy({ $0.isDigit }),
      let last = fraction.last, last != zero, fraction.allSatisfy({ $0.isDigit })
    else { return false }
    // Below 0.0001, the standard spelling has an exponent.
    return first != zero || fraction.prefix(4).contains { $0 != zero }
  }

  /// Returns the text of the length of a node, or `nil` if it has the standard spelling.
  subscript(node: Int) -> ArraySlice<UInt8>? {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = low + (high - low) / 2
      if Int(nodes[middle]) < node { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && Int(nodes[low]) == node ? text(at: low) : nil
  }

  private func text(at place: Int) -> ArraySlice<UInt8> {
    bytes[(place > 0 ? Int(ends[place - 1]) : 0)..<Int(ends[place])]
  }

  /// Returns the texts of a tree made of selected nodes.
  ///
  /// - Parameters:
  ///   - order: the number of each node of the new tree in this one, or `none` for a new node.
  ///   - count: the number of nodes of this tree.
  /// - Returns: the texts by the new numbers.
  /// - Complexity: O(*n*).
  func selecting(_ order: some Sequence<Int32>, count: Int) -> LengthTexts {
    var texts = LengthTexts()
    guard !isEmpty else { return texts }
    var place = [Int32](repeating: -1, count: count)
    for (index, node) in nodes.enumerated() where Int(node) < count {
      place[Int(node)] = Int32(truncatingIfNeeded: index)
    }
    var number: Int32 = 0
    for node in order {
      if node >= 0, Int(node) < count, place[Int(node)] >= 0 {
        texts.append(text(at: Int(place[Int(node)])), above: number)
      }
      number += 1
    }
    return texts
  }
}
