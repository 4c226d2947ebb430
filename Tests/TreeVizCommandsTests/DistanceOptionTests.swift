import Foundation
import Testing
import TreeTestSupport

/// The cophenetic correlation, which `info --distances` prints.
@Suite struct DistanceOptionTests {
  private let matrix = "0 1 1 2\n3 4 2 2\n2 6 3 3\n5 7 5 5"

  /// The distances of the pairs (0, 1), (0, 2), …, (3, 4).
  private let pairs = [1, 4, 5, 6, 5, 4, 6, 3, 2, 2]

  private let square = "0,1,4,5,6\n1,0,5,4,6\n4,5,0,3,2\n5,4,3,0,2\n6,6,2,2,0\n"

  /// Returns the bytes of a file of NumPy with numbers of 64 bits.
  private func array(_ numbers: [Double], shape: String) -> Data {
    var header = "{'descr': '<f8', 'fortran_order': False, 'shape': \(shape), }"
    while (10 + header.utf8.count + 1) % 64 != 0 { header += " " }
    header += "\n"
    var data = Data([0x93]) + Data("NUMPY".utf8) + Data([1, 0])
    data += Data([UInt8(header.utf8.count & 255), UInt8(header.utf8.count >> 8)])
    data += Data(header.utf8)
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  @Test("each form of the distances gives the correlation of SciPy")
  func forms() async throws {
    let folder = try TemporaryFolder()
    let row = pairs.map(String.init)
    let all = square.split(whereSeparator: { ",\n".contains($0) }).compactMap { Double($0) }
    for (name, data) in [
      ("square.csv", Data(square.utf8)), ("row.txt", Data(row.joined(separator: " ").utf8)),
      ("column.txt", Data(("# d\n" + row.joined(separator: "\n")).utf8)),
      ("row.npy", array(pairs.map(Double.init), shape: "(10,)")),
      ("square.npy", array(all, shape: "(5, 5)")),
    ] {
      try data.write(to: folder.url.appendingPathComponent(name))
      let result = try await Tool.run(
        ["info", matrix, "--distances", name, "--json"], in: folder.url)
      #expect(result.status == 0 && result.errors.isEmpty, "\(name): \(result.errors)")
      // The number that `scipy.cluster.hierarchy.cophenet` returns.
      #expect(result.text.contains(#""copheneticCorrelation":0.90767173048468"#), "\(result.text)")
    }
    let table = try await Tool.run(["info", matrix, "--distances", "row.npy"], in: folder.url)
    #expect(table.text.contains("cophenetic correlation"))
  }

  @Test("distances that do not suit the clustering are refused")
  func refusals() async throws {
    for (tree, text, message) in [
      (
        matrix, "1 2 3",
        "has 1 row and 3 numbers (expected: a square matrix of 5 rows, or 10 numbers"
      ),
      (matrix, "1 2\n3 4\n", "has 2 rows and 4 numbers"),
      (matrix, "1 2 x", "a field that is not a number"),
      (
        matrix, square.replacingOccurrences(of: "3,2\n", with: "7,2\n"),
        "is not symmetric: row 3 has 7.0 in column 4, and row 4 has 3.0 in column 3"
      ),
      (
        matrix, square.replacingOccurrences(of: "0,1,4", with: "1,1,4"),
        "has 1.0 on its diagonal in row 1 (expected: 0)"
      ),
      ("((a:1,b:1):1,c:2);", "1 2 3", "the tree is not a clustering with leaves numbered from 0"),
      ("5 3 8", "1 2 3", "the tree is not a clustering"),
    ] {
      let result = try await Tool.run("info", tree, "--distances", "-", input: text)
      #expect(result.status == 65 && result.errors.contains("--distances: "), "\(result.errors)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    let equal = try await Tool.run(
      "info", matrix, "--distances", "-", input: "1 1 1 1 1 1 1 1 1 1")
    #expect(equal.status == 0 && equal.errors.contains("the correlation is undefined"))
  }
}
