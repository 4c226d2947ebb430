import Testing

@testable import TreeVizCommands

/// Keys in quotation marks.
@Suite struct QuotedKeyTests {
  @Test func aNumberInQuotationMarksAmongNumbersIsSaid() async throws {
    for line in [["draw", #"10 9 "8""#], ["insert", "10", "9", #""8""#]] {
      #expect(
        try await Tool.run(line).errors == """
          treeviz: key 3 of 3: '8' is a word because of its quotation marks, so all keys are \
          compared as text (10 before 9); if words are intended, use --key-type text

          """)
    }
    let tree = try await Tool.run("check", #"["5",3]"#).errors
    #expect(tree.contains("the tree: key 1 of 2: '5'") && tree.split(separator: "\n").count == 1)
    #expect(try await Tool.run("draw", #""10" "9""#).errors == "")
  }

  /// One rule for keys in quotation marks: they are words, wherever a key is named.
  @Test(arguments: [
    ["search", #""9""#, "--in", #""5" "9""#], ["remove", #""9""#, "--from", #""5" "9""#],
    ["insert", #""9""#, "--into", #""5""#], ["insert", #""5""#, #""9""#],
    ["draw", #""5" "9""#, "--mark", #""9""#], ["draw", #""5" "9""#, "--tag", #""9""#],
    ["query", #""6"..."9""#, "--in", #""5" "9""#], ["query", #""9""#, "--in", #""5" "9""#],
    ["query", #""5...6""#, "--in", #"5 "5...6""#],
    ["query", #""5..."..."9""#, "--in", #""5..." "5...6" "9""#],
    ["compare", #""5""#, #""9""#], ["build", "--minimal-height", #""5""#, #""9""#],
  ]) func keysInQuotationMarksAreWords(_ line: [String]) async throws {
    let result = try await Tool.run(line)
    #expect(result.status == 0 && !result.text.contains("\""), "\(line): \(result)")
  }

  @Test func wordsInQuotationMarksAreNotMarkedByValue() async throws {
    #expect(try await Tool.run("draw", "[5,9]", "--mark", "9.0").status == 0)
    #expect(try await Tool.run("draw", "[5,9]", "--mark", "9.0", "--key-type", "int").status == 0)
    #expect(try await Tool.run("draw", "[5,9]", "--mark", #""9.0""#).status == 65)
  }

  @Test func keysInQuotationMarksAreWordsInASession() throws {
    var session = Session(try Settings.shared())
    var output = ""
    for line in [#"insert '"5"' '"9"'"#, #"search '"9"'"#, #"query '"6"..."9"'"#] {
      session.run(line) { if case .output(let text) = $0 { output += text } }
    }
    #expect(output.contains("inserted: 5 9 ") && output.contains("found: 9"), "\(output)")
    #expect(output.hasSuffix("\n9\n"), "\(output)")
  }
}
