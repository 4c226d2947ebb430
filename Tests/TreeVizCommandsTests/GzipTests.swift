import Foundation
import Testing

/// Files and standard input that are compressed by gzip.
@Suite struct GzipTests {
  private static let tree = "((A:1,B:2)95:0.5,(C:1,D:4)80:0.25)R;\n"

  /// The tree, compressed by `gzip -9n`.
  private static let packed = Data(
    base64Encoded:
      "H4sIAAAAAAACA9PQcLQy1HGyMtK0NLUy0DPV0XAG8l2sTDQtDIB8I1PNIGsuADwPcdglAAAA")

  /// Returns a member of a gzip file whose blocks are stored, not compressed.
  private func stored(_ bytes: [UInt8]) -> Data {
    var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
    var start = 0
    repeat {
      let end = min(bytes.count, start + 0xFFFF)
      let (size, isLast) = (UInt16(end - start), end == bytes.count)
      data += [isLast ? 1 : 0, UInt8(size & 0xFF), UInt8(size >> 8)]
      data += [UInt8(~size & 0xFF), UInt8(~size >> 8)] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    for number in [~sum, UInt32(bytes.count)] {
      data += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return data
  }

  private func convert(_ data: Data) async throws -> Tool.Result {
    try await Tool.run(["convert", "-", "--to", "newick"], input: data)
  }

  @Test func compressedFilesAndStandardInputAreRead() async throws {
    let packed = try #require(Self.packed)
    let folder = try TemporaryFolder()
    // The name does not matter.
    for name in ["tree.nwk.gz", "tree.nwk", "tree"] {
      let file = folder.url.appendingPathComponent(name)
      try packed.write(to: file)
      let result = try await Tool.run("convert", file.path, "--to", "newick")
      #expect(result.text == Self.tree && result.errors.isEmpty, "\(result.errors)")
    }
    #expect(try await convert(packed).text == Self.tree)
    let keys = try await Tool.run(
      ["insert", "-", "--format", "list"], input: stored(Array("5 3 8".utf8)))
    #expect(keys.text == "[5,3,8]\n")
    // Standard input may be a script, a tree, or a table.
    let table = try await Tool.run(
      ["cut", "-", "--clusters", "2"], input: stored(Array("0,1,1,2\n2,3,2,3\n".utf8)))
    #expect(table.text == "0\t1\n1\t1\n2\t2\n", "\(table.errors)")
  }

  @Test func severalMembersAreOneText() async throws {
    let parts = ["((A:1,B:2)95:0.5,", "", "(C:1,D:4)80:0.25)R;\n"]
    let members = parts.map { stored(Array($0.utf8)) }.reduce(Data(), +)
    #expect(try await convert(members).text == Self.tree)
    // Tapes pad files with zeros.
    #expect(try await convert(members + Data(count: 512)).text == Self.tree)
  }

  @Test func largeDataAreUnpackedInChunks() async throws {
    let keys = (0..<200_000).map { "\($0 * 7919 % 200_003)" }
    let text = keys.joined(separator: " ")
    let line = ["info", "-", "--json", "--from-format", "keys"]
    let result = try await Tool.run(line, input: stored(Array(text.utf8)))
    let same = try await Tool.run(line, input: Data(text.utf8))
    #expect(result.text == same.text && result.text.contains(#""count":200000"#))
  }

  @Test func damagedDataAreRefused() async throws {
    let packed = try #require(Self.packed)
    for count in 2..<packed.count {
      let cut = try await convert(packed.prefix(count))
      #expect(cut.status == 65 && cut.output.isEmpty, "\(count)")
      #expect(cut.errors.contains("data compressed by gzip that end too early, at byte \(count)"))
    }
    for offset in packed.indices.dropFirst(2) where ![3, 4, 5, 6, 7, 8, 9].contains(offset) {
      var damaged = packed
      damaged[offset] ^= 0x55
      let result = try await convert(damaged)
      #expect(result.status == 65 && result.output.isEmpty, "\(offset)")
      #expect(result.errors.contains("data compressed by gzip that"), "\(result.errors)")
    }
    let tail = try await convert(packed + Data("(a,b);".utf8))
    #expect(tail.status == 65 && tail.errors.contains("bytes after the end"))
    let padded = try await convert(packed + Data(count: 4) + packed)
    #expect(padded.status == 65 && padded.errors.contains("bytes after the end"))
    let twice = try await convert(stored(Array(packed)))
    #expect(twice.status == 65 && twice.errors.contains("data compressed by gzip, which cannot"))
  }

  @Test func limitsApplyToUnpackedBytes() async throws {
    let text = "(a," + String(repeating: " ", count: 1_000_000) + "b);"
    let member = stored(Array(text.utf8))
    let line = ["convert", "-", "--to", "newick", "--max-bytes"]
    let result = try await Tool.run(line + ["1000000"], input: member)
    #expect(result.status == 65 && result.errors.contains("more than 1000000 bytes"))
    #expect(try await Tool.run(line + ["2000000"], input: member).text == "(a,b);\n")
  }

  @Test func aMissingLibraryIsNamed() async throws {
    #if os(Linux)
      let folder = try TemporaryFolder()
      for name in ["libz.so.1", "libz.so"] { _ = try folder.file(name, "no library") }
      let file = folder.url.appendingPathComponent("tree.nwk.gz")
      try #require(Self.packed).write(to: file)
      let result = try await Tool.run(
        ["info", file.path], environment: ["LD_LIBRARY_PATH": folder.url.path])
      #expect(result.status == 69 && result.errors.contains("zlib"), "\(result.errors)")
    #endif
  }
}
