package import TextSupport

/// An array in a file of NumPy, which `numpy.save` writes, such as a linkage matrix.
///
/// The format is described in NumPy's documentation of `numpy.lib.format`. Versions 1 to 3 are read,
/// with numbers of 32 or 64 bits in either order of bytes, and rows or columns stored together.
package struct NumPyArray {
  private let bytes: [UInt8]

  /// The offset of the first number.
  private let start: Int

  /// The number of bytes of a number, and whether the most significant one comes first.
  private let (width, isBigEndian): (Int, Bool)

  /// The lengths of the array along its axes, or an empty array if the header does not contain them.
  package let shape: [Int]

  /// The shape as the header contains it.
  private let shapeInWords: String

  /// Whether the numbers of a column follow each other, as in Fortran.
  private let isByColumn: Bool

  /// Returns whether data is an array of NumPy.
  package static func isArray(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x93] + "NUMPY".utf8)
  }

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the data.
  ///   - tree: the tree to read, which must be the first one.
  ///   - limits: the limits on the sizes of the data and the tree.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` if the array is not a linkage matrix.
  /// - Complexity: O(*n*).
  static func read(
    _ bytes: [UInt8], _ tree: TreeChoice?, limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    guard bytes.count <= limits.textBytes else {
      throw error(
        "the array has \(bytes.count.counted("byte"))",
        expected: "at most \(limits.textBytes.counted("byte"))")
    }
    try TextScanner([], limits: limits).checkOnlyTree(tree)
    let array = try NumPyArray(bytes)
    guard array.shape.count == 2, array.shape[1] == 4 else {
      throw array.error(expected: "a linkage matrix, which has 4 columns")
    }
    var matrix = LinkageMatrix(source: [], limits: limits)
    for row in 0..<array.shape[0] {
      try matrix.append(
        LinkageMatrix.Row(
          left: array[row, 0], right: array[row, 1], height: array[row, 2], size: array[row, 3],
          offset: 0))
    }
    return try matrix.document()
  }

  /// Reads the header of an array.
  ///
  /// - Parameter bytes: the data.
  /// - Throws: ``SourceError`` if the data is not an array of floating-point numbers, or if it is cut off.
  package init(_ bytes: [UInt8]) throws(SourceError) {
    let version = bytes.count > 7 ? bytes[6] : 0
    guard 1...3 ~= version else {
      throw Self.error("an array of NumPy in an unknown version", expected: "a version from 1 to 3")
    }
    let text = version == 1 ? 10 : 12
    guard bytes.count >= text else { throw Self.cut }
    let length = bytes[8..<text].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(bytes.count - text) else { throw Self.cut }
    start = text + Int(length)
    let header = bytes[text..<start]
    let type = Self.value(of: "descr", in: header).trimming { "'\"".utf8.contains($0) }
    let digits = type.dropFirst()
    isBigEndian = type.first == UInt8(ascii: ">")
    guard "<>=".utf8.contains(type.first ?? 0),
      digits.elementsEqual("f8".utf8) || digits.elementsEqual("f4".utf8)
    else {
      let name = String(decoding: type.prefix(20), as: UTF8.self).visibleOnTerminal
      throw Self.error(
        "an array of NumPy of the type \(name)", expected: "numbers of the type float64 or float32")
    }
    width = digits.last == UInt8(ascii: "8") ? 8 : 4
    isByColumn = Self.value(of: "fortran_order", in: header).elementsEqual("True".utf8)
    let shape = Self.value(of: "shape", in: header).trimming { "()".utf8.contains($0) }
      .split(separator: UInt8(ascii: ",")).map { $0.trimmed }
    let sides = shape.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let isKnown = sides.count == shape.count && sides.allSatisfy { $0 >= 0 }
    self.shape = isKnown ? sides : []
    shapeInWords = shape.prefix(4).map {
      String(decoding: $0.prefix(20), as: UTF8.self).visibleOnTerminal
    }.joined(separator: ", ")
    self.bytes = bytes
    // The product of the sides may be too large.
    var room = (bytes.count - start) / width
    for side in self.shape where side > 0 { room /= side }
    guard room > 0 || self.shape.contains(0) else { throw Self.cut }
  }

  /// Returns the error for an array with an unsuitable shape.
  ///
  /// - Parameter expected: the expected shape in words.
  /// - Returns: the error.
  package func error(expected: String) -> SourceError {
    Self.error("an array of NumPy of the shape (\(shapeInWords))", expected: expected)
  }

  /// The numbers, row by row.
  ///
  /// The array must have one or two axes.
  package var numbers: [Double] {
    if shape.contains(0) { return [] }
    guard shape.count > 1 else { return (0..<(shape.first ?? 0)).map { number($0) } }
    return (0..<shape[0]).flatMap { row in (0..<shape[1]).map { self[row, $0] } }
  }

  private subscript(row: Int, column: Int) -> Double {
    number(isByColumn ? column * shape[0] + row : row * shape[1] + column)
  }

  /// Returns the number with an index in the file.
  private func number(_ index: Int) -> Double {
    let place = start + width * index
    var bits: UInt64 = 0
    for byte in 0..<width {
      bits = bits << 8 | UInt64(bytes[place + (isBigEndian ? byte : width - 1 - byte)])
    }
    return width == 8
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// Returns the value of an entry of the header, which is a dictionary of Python.
  private static func value(of name: String, in header: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let place = header.firstIndex(ofText: "'\(name)':") else { return [] }
    let rest = header[place...].dropFirst(name.utf8.count + 3).drop { $0.isSpace }
    if rest.first == UInt8(ascii: "(") { return rest.prefix { $0 != UInt8(ascii: ")") } }
    return rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }.trimmed
  }

  private static var cut: SourceError {
    error("an array of NumPy that is cut off", expected: "all of its numbers")
  }

  private static func error(_ message: String, expected: String) -> SourceError {
    SourceError(message, expected: expected, at: 0, in: [])
  }
}
