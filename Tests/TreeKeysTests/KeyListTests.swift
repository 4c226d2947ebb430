import BinaryTrees
import Testing
import TextSupport
import TreeKeys
import TreeTestSupport

private func keys(_ text: String, _ type: KeyType? = nil) -> Result<KeyList, SourceError> {
  Result { () throws(SourceError) in try KeyList.parse(Array(text.utf8), type: type) }
}

@Test(
  arguments: [
    ("", nil, .integers([])), ("5 3,8", nil, .integers([5, 3, 8])),
    ("+5 007 -0", nil, .integers([5, 7, 0])),
    ("9223372036854775807 -9223372036854775808", nil, .integers([.max, .min])),
    ("000000000000000000000000005", nil, .integers([5])),
    ("5 .5 5. 1e3 -2.5E-1", nil, .decimals([5, 0.5, 5, 1000, -0.25])),
    ("5 x", nil, .texts(["5", "x"])), ("\"5\"", nil, .texts(["5"])),
    ("\"nan\" \"\"", nil, .texts(["nan", ""])), ("5 3", .decimal, .decimals([5, 3])),
    ("1 \"2\"", .int, .integers([1, 2])), ("\"1.5\"", .decimal, .decimals([1.5])),
    ("9223372036854775808", .decimal, .decimals([9_223_372_036_854_775_808])),
    ("5 nan 0x10 ５ 1e400 5\0", .text, .texts(["5", "nan", "0x10", "５", "1e400", "5\0"])),
    (
      "1.2.3 5-3 3D 0xyz nano e5 1e \"-\" \"+\" . in infinite", nil,
      .texts(["1.2.3", "5-3", "3D", "0xyz", "nano", "e5", "1e", "-", "+", ".", "in", "infinite"])
    ),
  ] as [(String, KeyType?, KeyList.Values)])
func keysAreRead(_ text: String, _ type: KeyType?, _ expected: KeyList.Values) throws {
  #expect(try keys(text, type).get().values == expected)
}

@Test(
  arguments: [
    ("1 9223372036854775808", nil, 2, "out of range"), ("1 -9223372036854775809", nil, 2, "range"),
    ("1 99999999999999999999999999", nil, 2, "range"), ("5\0", nil, 1, "U+0000"),
    ("1 ５", nil, 2, "digits"), ("1 ٣.5", nil, 2, "digits"), ("nan", nil, 0, "not finite"),
    ("1 -Infinity", nil, 2, "not finite"), ("a b inf", nil, 4, "not finite"),
    ("1.5 1e400", nil, 4, "range"), ("1.5 1e-400", nil, 4, "close to zero"),
    ("x 0x10", nil, 2, "hexadecimal"),
    ("1 2.5", .int, 2, "fraction"), ("1 x", .int, 2, "not a number"),
    ("1 x", .decimal, 2, "not a number"),
    ("1 \"x\"", .int, 2, "not a number"), ("1 \"nan\"", .int, 2, "not finite"),
    ("1 nan", .decimal, 2, "not finite"),
    ("9223372036854775808 x", nil, 0, "range"), ("x 1e400", nil, 2, "range"),
    ("\"a", nil, 0, "not closed"), ("\"a\"b", nil, 3, "unexpected"),
    ("1 \"\\q\"", nil, 3, "escape"), ("3 + 4 * 2", nil, 2, "the operator of an expression"),
    ("a - b", nil, 2, "operator"), ("x && y", nil, 2, "operator"),
  ] as [(String, KeyType?, Int, String)])
func badKeysAreRefused(_ text: String, _ type: KeyType?, _ offset: Int, _ message: String) {
  guard case .failure(let error) = keys(text, type) else {
    Issue.record("\(text) was accepted")
    return
  }
  #expect(error.position.offset == offset)
  #expect(error.message.contains(message))
  #expect(error.expected != nil)
}

@Test func labelsOfKeys() throws {
  #expect(try keys("+5 007 -0").get().labels == ["5", "7", "0"])
  #expect(try keys("-0.0 1.50 5").get().labels == ["-0.0", "1.50", "5"])
  #expect(try keys("007 x").get().labels == ["007", "x"])
  #expect(try keys("1").get().type == .int)
  #expect(try keys("1.5").get().type == .decimal)
  #expect(try keys("x").get().type == .text)
  #expect(try keys("1 2").get().count == 2)
}

@Test func labelsOfATreeAreKeys() throws {
  #expect(try KeyList(labels: ["5", "+3"]).values == .integers([5, 3]))
  #expect(try KeyList(labels: ["5", "a b"]).values == .texts(["5", "a b"]))
  #expect(try KeyList(labels: ["5"], type: .text).values == .texts(["5"]))
  #expect(throws: SourceError.self) { try KeyList(labels: ["5", "1e400"]) }
  #expect(throws: SourceError.self) { try KeyList(labels: ["5", "x"], type: .int) }
}

@Test func integersAreReadAsTheirDescriptions() throws {
  var generator = SplitMix64(seed: 1)
  let expected = (0..<20_000).map { _ in
    Int(truncatingIfNeeded: generator.next()) >> Int(generator.next() % 64)
  }
  let text = expected.map { "\($0)" }.joined(separator: " ")
  #expect(try keys(text).get().values == .integers(expected))
}
