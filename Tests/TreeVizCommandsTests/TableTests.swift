import Foundation
import Testing

/// `--format table`, and files with the extension `csv`.
@Suite struct TableTests {
  /// Spreadsheets read the values of notes as numbers.
  @Test func notesAreNumbers() async throws {
    let table = try await Tool.run([
      "insert", "5", "3", "8", "1", "--kind", "red-black", "--format", "table", "--annotate",
      "black-height,balance,depth,color,bounds", "--traversal", "postorder",
    ])
    #expect(
      table.text == """
        key,parent,side,depth,left,right,color,black-height,balance,bounds,visit
        5,,,0,3,8,black,2,-1,"[1, 8]",4
        3,5,left,1,1,,black,1,-1,"[1, 3]",2
        1,3,left,2,,,red,1,0,"[1, 1]",1
        8,5,right,1,,,black,1,0,"[8, 8]",3

        """)
    #expect(table.errors.isEmpty, "\(table.errors)")
  }

  @Test func labelsThatLookLikeFormulasAreReported() async throws {
    let folder = try TemporaryFolder()
    let line = ["insert", "=1+2", "3", "--key-type", "text", "-o", folder.path("tree.csv")]
    let result = try await Tool.run(line)
    #expect(result.status == 0 && result.errors.contains("=1+2 for formulas"), "\(result.errors)")
    let text = try String(contentsOfFile: folder.path("tree.csv"), encoding: .utf8)
    #expect(text.hasPrefix("key,parent,"))
  }
}
