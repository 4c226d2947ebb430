/// The form of notes that show entries of columns.
package struct NoteFormat: Hashable, Sendable {
  /// The number of significant digits of numbers, 1 to 17, or `nil` for at most four digits.
  ///
  /// The digits before the decimal point are always shown.
  package var digits: Int?

  /// Whether the name of the column stands before numbers and truth values: `gini 0.667`.
  ///
  /// Arrays of numbers are then written with blanks between the numbers: `value 50 50 50`.
  package var showsNames = false

  /// The ``NodeNote/index`` of the root.
  package var firstIndex = 0

  /// Creates the form of plain entries.
  package init() {}

  /// Creates the form that suits a tree.
  ///
  /// In a tree with branch lengths, numbers such as supports stand on their branches, where a name
  /// would take too much space.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - digits: the number of significant digits, or `nil`.
  ///   - firstIndex: the index of the root in the array of a heap.
  package init<Element>(for tree: TreeSnapshot<Element>, digits: Int?, firstIndex: Int = 0) {
    (self.digits, self.firstIndex) = (digits, firstIndex)
    showsNames = tree.columns[.branchLength] == nil
  }

  /// The columns whose notes never show a name.
  ///
  /// Their notes are clear without it, or are the only notes: the summaries of subtrees in an answer
  /// to a query.
  private static let unnamed: [AnnotationKey] = [
    .color, .weight, .branchLength, .priority, .balance, "support", .maximumEnd, .sum, "min", "max",
    "count",
  ]

  /// Returns the notes of all nodes for a column, in pre-order.
  ///
  /// - Parameters:
  ///   - key: the key of the column.
  ///   - tree: the tree.
  /// - Returns: a text for each node. It is empty if the node has no entry.
  /// - Complexity: O(*n*).
  package func entries<Element>(
    _ key: AnnotationKey, of tree: TreeSnapshot<Element>
  ) -> [String] {
    guard let column = tree.columns[key] else { return tree.shape.indices.map { _ in "" } }
    let isNamed = showsNames && !Self.unnamed.contains(key)
    let samples = key == .value ? tree.columns.sampleCounts : nil
    return tree.shape.indices.map { node in
      guard let value = column[node] else { return "" }
      let text = self.text(of: value, samples: samples?[node]?.number)
      return isNamed && text.needsName ? "\(key.rawValue) \(text.text)" : text.text
    }
  }

  private func text(
    of value: AnnotationValue, samples: Double?
  ) -> (text: String, needsName: Bool) {
    switch value {
    case .integer(let number): return ("\(number)", true)
    case .decimal(let number): return (text(of: number), true)
    case .text(let text):
      if text == "true" || text == "false" { return (text, true) }
      guard showsNames || digits != nil, let array = NumberArray(text) else { return (text, false) }
      let numbers = array.counts(of: samples).map { self.text(of: $0) }
      return (numbers.joined(separator: " "), true)
    }
  }

  /// Returns a number with the requested digits.
  package func text(of number: Double) -> String {
    digits.map { RoundedDecimal(number, digits: $0).description } ?? NodeNote.short(number)
  }
}

extension TreeColumns {
  /// The column with the numbers of samples of a decision tree, if any.
  ///
  /// Shares of classes refer to weighted samples.
  package var sampleCounts: TreeColumn? {
    self["weighted_n_node_samples"] ?? self["samples"] ?? self["n_node_samples"]
  }
}

/// An array of numbers in JSON, such as `[50, 50, 50]`, also with one array inside another.
package struct NumberArray: Hashable, Sendable {
  /// The numbers, array by array.
  package let numbers: [Double]

  /// The number of innermost arrays.
  package let arrayCount: Int

  /// Reads an array.
  ///
  /// - Parameter text: the text. The result is `nil` if it is not an array of finite numbers.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") else {
      return nil
    }
    let isSeparator: (UInt8) -> Bool = { byte in
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ",")
        || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    }
    var numbers: [Double] = []
    for word in text.utf8.split(whereSeparator: isSeparator) {
      guard let number = Double(String(decoding: Array(word), as: UTF8.self)), number.isFinite
      else { return nil }
      numbers.append(number)
    }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
    var (count, last) = (0, UInt8(0))
    for byte in text.utf8 where !isSeparator(byte) || byte == UInt8(ascii: "[") {
      if last == UInt8(ascii: "["), byte != last { count += 1 }
      last = byte
    }
    arrayCount = count
  }

  /// Returns the numbers as counts of samples: shares, whose sum is 1, are multiplied by the number of
  /// samples and rounded if they are almost whole.
  ///
  /// - Parameter samples: the number of samples, or `nil` if it is unknown.
  /// - Returns: the counts, or the numbers themselves if they are not shares.
  package func counts(of samples: Double?) -> [Double] {
    let sum = numbers.reduce(0, +)
    guard let samples, numbers.count > 1, arrayCount == 1, (sum - 1).magnitude < 1e-6,
      numbers.allSatisfy({ $0 >= 0 })
    else { return numbers }
    return numbers.map { share in
      let count = share * samples
      let whole = count.rounded()
      return (count - whole).magnitude < 1e-6 * max(1, samples) ? whole : count
    }
  }
}

/// A number rounded to a number of significant decimal digits, with halves away from zero.
///
/// The shortest decimal number that reads as the same `Double` is rounded, so that 0.15 with one digit
/// is 0.2.
package struct RoundedDecimal: CustomStringConvertible {
  /// The number in decimal notation, or in scientific notation if it is very small or large.
  package let description: String

  /// Rounds a number.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - digits: the number of significant digits. Digits before the decimal point are never replaced
  ///     by zeros.
  package init(_ number: Double, digits: Int) {
    let shortest = "\(number.magnitude)".utf8
    guard number.isFinite else {
      description = "\(number)"
      return
    }
    // Separate the digits from the decimal point and the exponent.
    var (figures, point, exponent) = ([UInt8](), -1, 0)
    var rest = shortest[...]
    while let byte = rest.first, byte != UInt8(ascii: "e") {
      if byte == UInt8(ascii: ".") { point = figures.count } else { figures.append(byte - 0x30) }
      rest = rest.dropFirst()
    }
    if !rest.isEmpty {
      exponent = Int(String(decoding: Array(rest.dropFirst()), as: UTF8.self)) ?? 0
    }
    /// The number is 0.d₁d₂d₃… times ten to the power of `scale`.
    var scale = (point < 0 ? figures.count : point) + exponent
    let zeros = figures.prefix { $0 == 0 }.count
    figures.removeFirst(zeros)
    scale -= zeros
    let kept = max(max(1, digits), scale)
    if figures.count > kept {
      let isUp = figures[kept] >= 5
      figures.removeSubrange(kept...)
      if isUp {
        var place = kept - 1
        while place >= 0, figures[place] == 9 {
          figures[place] = 0
          place -= 1
        }
        if place >= 0 {
          figures[place] += 1
        } else {
          figures.insert(1, at: 0)
          scale += 1
        }
      }
    }
    while figures.last == 0 { figures.removeLast() }
    let sign = number < 0 && !figures.isEmpty ? "-" : ""
    description = sign + Self.text(figures, scale)
  }

  private static func text(_ figures: [UInt8], _ scale: Int) -> String {
    func digits(_ figures: some Collection<UInt8>) -> String {
      String(decoding: figures.map { $0 + 0x30 }, as: UTF8.self)
    }
    guard !figures.isEmpty else { return "0" }
    guard (-3...16).contains(scale) else {
      let fraction = figures.count > 1 ? "." + digits(figures.dropFirst()) : ""
      let power = scale - 1
      let exponent = power.magnitude < 10 ? "0\(power.magnitude)" : "\(power.magnitude)"
      return digits(figures.prefix(1)) + fraction + (power < 0 ? "e-" : "e+") + exponent
    }
    if scale <= 0 { return "0." + String(repeating: "0", count: -scale) + digits(figures) }
    if figures.count <= scale {
      return digits(figures) + String(repeating: "0", count: scale - figures.count)
    }
    return digits(figures.prefix(scale)) + "." + digits(figures.dropFirst(scale))
  }
}
