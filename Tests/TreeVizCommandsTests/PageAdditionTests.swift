import Foundation
import Testing

/// Rulers, tags and other additions to pages, requested by options of pictures.
@Suite struct PageAdditionTests {
  private static func page(_ arguments: String...) async throws -> (content: String, errors: String)
  {
    try await page(arguments)
  }

  private static func page(_ arguments: [String]) async throws -> (content: String, errors: String)
  {
    let result = try await Tool.run(arguments + ["--format", "html"])
    let content = try #require(result.text.firstMatch(of: /id="content">([^<]*)</)?.output.1)
    return (String(content), result.errors)
  }

  @Test func optionsOfPicturesAreKept() async throws {
    let page = try await Self.page(
      "insert", "5", "3", "8", "--rulers", "--size-by", "subtree", "--tag", "3", "8")
    #expect(page.errors.isEmpty && page.content.contains(#""keys":"5,3,8""#))
    #expect(page.content.hasSuffix(#","show":"depths,inorder,subtree","tag":"3,8"}"#))
    let plain = try await Self.page("insert", "5", "3", "8")
    #expect(!plain.content.contains("show") && !plain.content.contains("tag"))
    let several = try await Self.page("compare", "5", "3", "--rulers")
    #expect(several.errors.isEmpty && several.content.contains(#""show":"depths,inorder""#))
  }

  @Test func theLookIsKept() async throws {
    let page = try await Self.page(
      "insert", "5", "3", "8", "--key-ruler", "--size-by", "subtree", "--radii", "6...20",
      "--highlight", "preorder", "--edge-labels", "yes,n\"o", "--appearance", "dark")
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(
      page.content.hasSuffix(
        #","show":"depths,keys,subtree","tag":"","radii":[6.0,20.0],"highlight":"preorder","#
          + #""words":["yes","n\"o"],"appearance":"dark"}"#), "\(page.content)")
    // A traversal is shown as the order of the colors; with `--step`, it is played.
    let ordered = try await Self.page("draw", "[2,1,3]", "--traversal", "postorder", "--reversed")
    #expect(ordered.errors.isEmpty && ordered.content.contains(#""highlight":"-postorder""#))
    let played = try await Self.page("draw", "[2,1,3]", "--traversal", "postorder", "--step")
    #expect(played.errors.isEmpty && !played.content.contains("highlight"))
    let steps = try await Self.page("insert", "5", "3", "--step", "--rulers", "--tag", "5")
    #expect(steps.errors.isEmpty && steps.content.hasSuffix(#""show":"depths,inorder","tag":"5"}"#))
  }

  /// Interactive pages draw only tidy trees downwards.
  @Test(arguments: [["--layout", "radial"], ["--orientation", "right"]])
  func otherLayoutsAreStillPicturesOnPages(_ layout: [String]) async throws {
    let look = layout + ["--nodes", "box", "--theme", "textbook", "--title", "Shape"]
    let page = try await Self.page(["draw", "[5,3,8]", "--appearance", "dark"] + look)
    #expect(page.errors.isEmpty, "\(page.errors)")
    let content = try #require(
      JSONSerialization.jsonObject(with: Data(page.content.utf8)) as? [String: String])
    #expect(content["appearance"] == "dark")
    // The title is the heading of the page, and the reader chooses the colors.
    let untitled = ["draw", "[5,3,8]", "--format", "svg"] + look.dropLast(2)
    #expect(try await content["svg"] == Tool.run(untitled).text)
    let several = try await Self.page(["compare", "5", "3", "--kinds", "bst,avl"] + layout)
    #expect(several.errors.isEmpty && several.content.contains(#"\u003csvg"#), "\(several.errors)")
    let shaded = try await Self.page(["draw", "5", "--background", "white"] + layout)
    #expect(shaded.errors.contains("--background: no effect on this output"))
  }

  @Test func whatAPageDoesNotShowIsReported() async throws {
    let page = try await Self.page(
      "insert", "5", "3", "--theme", "textbook", "--nodes", "box", "--width", "90")
    #expect(
      page.errors == """
        treeviz: --theme: no effect on this output; use -o FILE.svg, .png, .pdf, .tex or .dot
        treeviz: --nodes: no effect on this output; use -o FILE.svg, .png, .pdf or .tex
        treeviz: --width: no effect on this output; use --format text, or -o FILE.svg, .png or .pdf

        """)
    for (options, words) in [
      ("--radii 6...20", "--radii: no effect without --size-by"),
      ("--size-by subtree --radii 6...60", "a radius of at most 28"),
      ("--duplicates right", "the page shows the tree without controls"),
    ] {
      let given = options.split(separator: " ").map(String.init)
      let errors = try await Tool.run(["insert", "5", "3", "--format", "html"] + given).errors
      #expect(errors.contains(words) && errors.split(separator: "\n").count == 1, "\(errors)")
    }
    let errors = try await Tool.run(
      "insert", "5", "--step", "--theme", "textbook", "--format", "html"
    )
    .errors
    #expect(errors == "treeviz: --theme: no effect with --step\n")
  }

  /// A page reads its keys in the same way as the command line: words that look like numbers stay
  /// words.
  @Test func keysKeepTheirType() async throws {
    for verb in [["insert"], ["compare"]] {
      let page = try await Self.page(verb + ["9", "10", "a b", "--key-type", "text"])
      #expect(page.content.contains(#""keys":"\"9\",\"10\",\"a b\"""#), "\(page.content)")
      let numbers = try await Self.page(verb + ["9", "1.50"])
      #expect(numbers.content.contains(#""keys":"9,1.50""#), "\(numbers.content)")
    }
    let plain = try await Self.page("insert", "pear", "apple", "7up")
    #expect(plain.content.contains(#""keys":"pear,apple,7up""#))
  }

  @Test func everyKeyIsTagged() async throws {
    let keys = (1...40).map(String.init)
    let page = try await Self.page(["insert"] + keys + ["--tag"] + keys)
    #expect(page.content.hasSuffix("\"tag\":\"\(keys.joined(separator: ","))\"}"))
    let odd = try await Self.page("insert", "a, b", "c", "--tag", "a, b")
    #expect(odd.content.hasSuffix(#""tag":"\"a, b\""}"#), "\(odd.content)")
  }

  @Test func tagsAreTexts() async throws {
    let page = try await Self.page("draw", #"["</script>","b"]"#, "--tag", "</script>")
    #expect(page.errors.isEmpty && page.content.hasSuffix(#""tag":"\u003c/script>"}"#))
  }
}
