import TextSupport

/// Reads the attributes of scikit-learn's `AgglomerativeClustering` in JSON:
/// `{"children_": [[0, 1], [2, 3]], "distances_": [0.5, 1.5]}`.
///
/// Other members are ignored, and a note reports this.
struct AgglomerativeClustering {
  private var json: JSONScanner
  private var omitted = OmittedMembers()
  /// The two clusters of each merge, and the offset of the merge in the text.
  private var children: [(left: Double, right: Double, offset: Int)]?
  private var distances: [Double]?

  /// Reads a tree.
  ///
  /// - Parameter text: the JSON text.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ text: TextScanner) throws(SourceError) -> TreeDocument {
    var parser = Self(json: JSONScanner(text))
    let matrix = try parser.matrix()
    var document = try matrix.document()
    document.notes = parser.omitted.notes { "ignored: \($0)" }
    return document
  }

  private init(json: JSONScanner) { self.json = json }

  private mutating func matrix() throws(SourceError) -> LinkageMatrix {
    guard try json.next() == .beginObject else {
      throw json.error("a value that is not an object", expected: "{")
    }
    let start = json.offset
    while case .name(let name) = try json.next() { try member(name) }
    _ = try json.next()
    guard let children else { throw json.error("children_ is missing", expected: nil, at: start) }
    guard let distances else {
      throw json.error(
        "distances_ is missing", expected: "the distances that compute_distances=True adds",
        at: start)
    }
    guard children.count == distances.count else {
      throw json.error(
        "distances_ has \(distances.count.counted("entry", plural: "entries"))",
        expected: "\(children.count), as many as in children_", at: start)
    }
    var matrix = LinkageMatrix(source: json.text.bytes, limits: json.text.limits)
    for (merge, height) in zip(children, distances) {
      try matrix.append(
        LinkageMatrix.Row(
          left: merge.left, right: merge.right, height: height, size: nil, offset: merge.offset))
    }
    return matrix
  }

  private mutating func member(_ name: String) throws(SourceError) {
    let isKnown = name == "children_" || name == "distances_"
    let isNew = name == "children_" ? children == nil : distances == nil
    try json.require(
      !isKnown || isNew, "\(name) is given twice", expected: "one array of each name")
    let event = try json.next()
    guard isKnown else {
      if event == .beginArray || event == .beginObject { try json.skip() }
      return omitted.add(name)
    }
    guard event == .beginArray else {
      throw json.error("a value that is not an array", expected: "[")
    }
    if name == "distances_" {
      distances = try numbers()
      return
    }
    var merges: [(left: Double, right: Double, offset: Int)] = []
    while try json.next() != .endArray {
      let offset = json.offset
      // After any other event, `numbers` would read to the end of an outer array.
      guard json.text.bytes[offset] == UInt8(ascii: "[") else {
        throw json.error("a merge that is not an array", expected: "[")
      }
      let pair = try numbers()
      guard pair.count == 2 else {
        throw json.error(
          "a merge of \(pair.count.counted("cluster"))", expected: "two clusters", at: offset)
      }
      merges.append((pair[0], pair[1], offset))
    }
    children = merges
  }

  /// Reads the rest of an array of numbers.
  private mutating func numbers() throws(SourceError) -> [Double] {
    var numbers: [Double] = []
    while true {
      let event = try json.next()
      if event == .endArray { return numbers }
      guard case .scalar(let scalar) = event, let spelling = scalar.spelling,
        !scalar.isText, let number = Self.number(scalar, spelling)
      else { throw json.error("an entry that is not a number", expected: "a number") }
      numbers.append(number)
    }
  }

  private static func number(_ scalar: JSONScalar, _ spelling: String) -> Double? {
    scalar.isNotFinite ? .nan : Double(number: Array(spelling.utf8)[...])
  }
}
