import Foundation
import Testing

/// What pages of trees show beside their nodes, as options of pictures ask for it.
@Suite struct PageAdditionTests {
  private static func page(_ arguments: String...) throws -> (content: String, errors: String) {
    let result = try Tool.run(arguments + ["--format", "html"])
    let content = try #require(result.text.firstMatch(of: /id="content">([^<]*)</)?.output.1)
    return (String(content), result.errors)
  }

  @Test func optionsOfPicturesAreKept() throws {
    let page = try Self.page(
      "insert", "5", "3", "8", "--rulers", "--size-by", "subtree", "--tag", "3", "8")
    #expect(page.errors.isEmpty && page.content.contains(#""keys":"5,3,8""#))
    #expect(page.content.hasSuffix(#","show":"depths,inorder,subtree","tag":"3,8"}"#))
    let plain = try Self.page("insert", "5", "3", "8")
    #expect(!plain.content.contains("show") && !plain.content.contains("tag"))
    let several = try Self.page("compare", "5", "3", "--rulers")
    #expect(several.errors.isEmpty && several.content.contains(#""show":"depths,inorder""#))
  }

  @Test func tagsAreTexts() throws {
    let page = try Self.page("draw", #"["</script>","b"]"#, "--tag", "</script>")
    #expect(page.errors.isEmpty && page.content.hasSuffix(#""tag":"\u003c/script>"}"#))
  }
}
