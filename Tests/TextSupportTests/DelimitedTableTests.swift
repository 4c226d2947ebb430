import BinaryTrees
import Testing
import TextSupport

/// Tests of tables in texts.
struct DelimitedTableTests {
  private func table(
    _ text: String, _ header: DelimitedTable.Header = .always
  ) throws -> DelimitedTable {
    try DelimitedTable(Array(text.utf8), header: header)
  }

  private func fault(_ text: String) -> String {
    do throws(SourceError) {
      _ = try DelimitedTable(Array(text.utf8))
      return ""
    } catch {
      return "\(error.position): \(error.message)" + (error.expected.map { " (\($0))" } ?? "")
    }
  }

  @Test("fields are separated by commas, tabs or semicolons", arguments: [",", "\t", ";"])
  func separators(_ separator: String) throws {
    let text = "name;host;year\nA;human;2010\nB;;1999\n"
    let table = try table(
      text.split(separator: ";", omittingEmptySubsequences: false)
        .joined(separator: separator))
    #expect(table.header == ["name", "host", "year"])
    #expect(table.rowCount == 2)
    #expect(Array(table.row(1)) == ["B", "", "1999"])
    #expect(table.column(named: "year") == 2)
    #expect(table.column(named: "Year") == nil)
    #expect(table.lines == [2, 3])
  }

  @Test("a field in quotation marks contains separators, line breaks and quotation marks")
  func quotes() throws {
    let table = try table("a,b\r\n\"x,\"\"y\"\"\nz\", 2 \r\n\r\n3,\"\"\r\n")
    #expect(Array(table.row(0)) == ["x,\"y\"\nz", "2"])
    #expect(Array(table.row(1)) == ["3", ""])
    #expect(table.lines == [2, 5])
  }

  @Test("a byte order mark, blank lines and old line ends are accepted")
  func lineEnds() throws {
    let table = try table("\u{FEFF}\n a,b\r1,2\r\r3,4")
    #expect(table.header == ["a", "b"])
    #expect(table.rowCount == 2)
    #expect(table[1, 1] == "4")
  }

  @Test("numbers in the first line are data if names are optional")
  func optionalHeader() throws {
    #expect(try table("1,2\n3,4", .unlessNumbers).rowCount == 2)
    #expect(try table(",a\n3,4", .unlessNumbers).header == ["", "a"])
    #expect(try table("1,2\n3,4").header == ["1", "2"])
  }

  @Test("an empty text has neither columns nor rows")
  func empty() throws {
    let table = try table(" \n\n")
    #expect(table.header.isEmpty)
    #expect(table.rowCount == 0)
    #expect(table.columnCount == 0)
  }

  @Test("faults are reported with their position")
  func faults() {
    #expect(fault("a,b\n1,2,3\n") == "line 2, column 1: a line of 3 fields (2 fields)")
    #expect(fault("a,b\n1,\"2\n") == "line 2, column 3: a quotation mark that is not closed")
    #expect(
      fault("a,b\n\"1\"x,2\n")
        == "line 2, column 4: unexpected “x” (a separator after the quotation mark)")
  }

  @Test("fields of random tables are read as they were written")
  func randomTables() throws {
    var random = SplitMix64(seed: 7)
    let pieces = ["a", ",", "\"", "\n", "é", " b", "\t", "1", "\r\n", ";"]
    for _ in 0..<200 {
      let (rows, columns) = (
        Int.random(in: 0...4, using: &random), Int.random(in: 1...4, using: &random)
      )
      let fields = (0...rows).map { _ in
        (0..<columns).map { _ in
          "x"
            + (0..<Int.random(in: 0...3, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let text = fields.map { row in
        row.map {
          "\""
            + $0.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
        }.joined(separator: ",")
      }.joined(separator: "\n")
      let read = try table(text)
      #expect(read.header == fields[0])
      #expect((0..<read.rowCount).map { Array(read.row($0)) } == Array(fields.dropFirst()))
    }
  }
}
