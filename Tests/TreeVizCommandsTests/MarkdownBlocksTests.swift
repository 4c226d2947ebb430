import Testing
import TextSupport

@testable import TreeVizCommands

/// The markers of blocks in Markdown.
struct MarkdownBlocksTests {
  private func blocks(_ text: String) throws -> MarkdownBlocks {
    try MarkdownBlocks(Array(text.utf8))
  }

  /// Returns the position and the words of the fault in a document.
  private func fault(_ text: String) -> String {
    do throws(SourceError) {
      _ = try MarkdownBlocks(Array(text.utf8))
      return "none"
    } catch {
      return "\(error.position.line):\(error.position.column) \(error.message)"
    }
  }

  @Test func `a block is the lines between two markers`() throws {
    let text = "# A\n\n  <!-- treeviz  insert 5 3 --kind avl -->\nold\n\n<!--/treeviz-->\nend"
    let found = try blocks(text)
    let block = try #require(found.blocks.first)
    #expect(found.blocks.count == 1)
    #expect(block.command == "insert 5 3 --kind avl" && block.line == 3)
    #expect(block.body == 3..<5 && block.indentation == "  ")
    let changed = String(decoding: found.replacing([["a", "", "b"]]), as: UTF8.self)
    #expect(
      changed
        == "# A\n\n  <!-- treeviz  insert 5 3 --kind avl -->\n  a\n\n  b\n<!--/treeviz-->\nend")
    let again = try blocks(changed)
    #expect(again.has(["a", "", "b"], in: again.blocks[0]))
    #expect(!again.has(["a", "b"], in: again.blocks[0]) && !again.has([], in: again.blocks[0]))
  }

  @Test func `everything outside of blocks is kept byte by byte`() throws {
    let text = "\u{FEFF}x\r\n<!-- treeviz draw [1] -->\r\n<!-- /treeviz -->\r\ny\r\n\r\nz \t"
    let changed = String(decoding: try blocks(text).replacing([["1"]]), as: UTF8.self)
    #expect(
      changed == "\u{FEFF}x\r\n<!-- treeviz draw [1] -->\r\n1\r\n<!-- /treeviz -->\r\ny\r\n\r\nz \t"
    )
    for text in ["", "\n", "no block\n", "<!-- treeviz: a note -->", "<!-- treevizer x -->"] {
      let found = try blocks(text)
      #expect(found.blocks.isEmpty)
      #expect(String(decoding: found.replacing([]), as: UTF8.self) == text)
    }
  }

  @Test func `lines in fenced or indented code are no markers`() throws {
    let marker = "<!-- treeviz insert 5 -->"
    for text in [
      "```\n\(marker)\n```\n", "~~~ md\n\(marker)\n```\n~~~\n", "````\n```\n\(marker)\n````\n",
      "    \(marker)\n", "\t\(marker)\n", "`\(marker)`\n", "> \(marker)\n", "```\n\(marker)\n",
      "text \(marker)\n",
    ] {
      #expect(try blocks(text).blocks.isEmpty, "\(text)")
    }
    // Code on one line opens no fence.
    #expect(try blocks("``` a ``` b\n\(marker)\n<!-- /treeviz -->").blocks.count == 1)
    // The contents of a block may contain its end in fenced code.
    let found = try blocks("\(marker)\n```\n<!-- /treeviz -->\n```\n<!-- /treeviz -->\n")
    #expect(found.blocks.map(\.body) == [1..<4])
  }

  @Test(arguments: [
    ("a\n<!-- treeviz insert 5 -->\nb", "2:1 a block without its end"),
    ("<!-- treeviz insert 5 -->\n```\n<!-- /treeviz -->\n", "1:1 a block without its end, because"),
    ("a\n\n <!-- /treeviz -->", "3:2 the end of a block that has no beginning"),
    (
      "<!-- treeviz draw 1 -->\n<!-- treeviz draw 2 -->\n<!-- /treeviz -->",
      "2:1 a block inside the block that begins in line 1"
    ),
    ("<!-- treeviz insert 5\n-->", "1:1 a marker that is not complete"),
    ("<!-- treeviz insert 5 --> x", "1:26 text after a marker"),
    ("<!-- treeviz -->", "1:14 a block without a verb"),
    ("<!-- treeviz draw 1 -->\n<!-- /treeviz x -->", "2:15 words in the end of a block"),
  ])
  func `faults of markers have their position`(_ text: String, _ words: String) {
    #expect(fault(text).hasPrefix(words), "\(fault(text))")
  }
}
