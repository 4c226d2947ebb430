import BinaryTrees
import DocumentBridge
import Foundation
import Testing
import TreeFormats
import TreeStage
import TreeTestSupport
import TreesOfKeys

/// The trees that a page reads from texts, compared with the output of the program.
@Suite struct PastedTextTests {
  /// The program refuses an empty standard input, but an empty page contains the empty tree.
  private static let trees = PastedTexts.trees.filter { !$0.isEmpty }

  @Test func picturesAreThoseOfTheProgram() async throws {
    let options = PastedTexts.options
    var same = 0
    for (place, text) in Self.trees.enumerated() {
      let tree = try PlacedTree(reading: Array(text.utf8), as: nil, nil)
      for choice in (5 * place..<5 * place + 5).map({ options[$0 % options.count] }) {
        let result = try await Tool.run(
          ["draw", "-", "--format", "svg"] + choice.split(separator: "\0").map { "--\($0)" },
          input: Data(text.utf8))
        var notes: [String] = []
        do throws(PageError) {
          let picture = try tree.svg(Array(choice.utf8), &notes)
          #expect(result.output == Data(picture), "\(text) with \(choice)")
          for note in notes { #expect(result.errors.contains(note)) }
          same += 1
        } catch {
          // The program knows its option, the page only the name in it.
          let column = error.words.wholeMatch(of: /the tree has no column (.+)/)?.output.1
          let words = column.map { "'\($0)' is not a valid value for --annotate" } ?? error.words
          #expect(result.status != 0 && result.errors.contains(words), "\(text), \(choice)")
        }
      }
    }
    #expect(same >= 200)
  }

  @Test func faultsAreThoseOfTheProgram() async throws {
    for text in PastedTexts.others {
      let result = try await Tool.run(["draw", "-"], input: Data(text.utf8))
      do throws(PageError) {
        let notes = try PlacedTree(reading: Array(text.utf8), as: nil, nil)
          .placedDocument.read.allNotes
        #expect(result.status == 0, "\(text)")
        for note in notes { #expect(result.errors.contains(note)) }
      } catch {
        #expect(result.status == 65, "\(text)")
        #expect(result.errors == "treeviz: standard input: \(error.words)\n", "\(text)")
      }
    }
  }

  private static let rules = CheckedKind.allCases.map(\.rawValue).filter { $0 != "interval" } + [""]

  /// Each rule is checked with every third text.
  @Test(arguments: rules.indices) func checksAreThoseOfTheProgram(number: Int) async throws {
    let kind = Self.rules[number]
    for text in Self.trees.indices.filter({ $0 % 3 == number % 3 }).map({ Self.trees[$0] }) {
      let rule = kind.isEmpty ? [] : ["--kind", kind]
      let result = try await Tool.run(["check", "-"] + rule, input: Data(text.utf8))
      let tree = try PlacedTree(reading: Array(text.utf8), as: nil, nil)
      let checked: PlacedTree
      do throws(PageError) {
        checked = try tree.checked(for: kind)
      } catch {
        // Without a rule, the page first reports that such a tree has no search order.
        if kind.isEmpty, tree.document?.read.tree.shape.hasGroups == true { continue }
        let reason = error.words.prefix { $0 != ";" }
        let words = result.errors.replacing("'check'", with: "check")
        #expect(result.status != 0 && words.contains(reason), "\(text): \(error.words)")
        continue
      }
      let answer = try #require(try checked.placedDocument.answer)
      #expect(result.text == "\(answer.words)\n", "\(text)")
      for note in answer.notes { #expect(result.errors.contains(note), "\(text)") }
      let status: [String: Int32] = ["right": 0, "wrong": 1, "undecided": 2]
      #expect(result.status == status[answer.verdict], "\(text)")
      let drawn = try await Tool.run(
        ["check", "-", "--format", "svg"] + rule, input: Data(text.utf8))
      var notes: [String] = []
      #expect(drawn.output == Data(try checked.svg([], &notes)), "\(text)")
    }
  }

  @Test func differencesAreThoseOfTheProgram() async throws {
    let folder = try TemporaryFolder()
    for (old, new) in zip(Self.trees, Self.trees.dropFirst()) {
      let files = [try folder.file("old", old), try folder.file("new", new)]
      let result = try await Tool.run(["diff"] + files)
      let (before, after) = (
        try PlacedTree(reading: Array(old.utf8), as: nil, nil),
        try PlacedTree(reading: Array(new.utf8), as: nil, nil)
      )
      let compared: PlacedTree
      do throws(PageError) {
        compared = try before.compared(with: after)
      } catch {
        let words = result.errors.replacing("'diff'", with: "diff")
        #expect(result.status == 65 && words.contains(error.words), "\(old) and \(new)")
        continue
      }
      let answer = try #require(try compared.placedDocument.answer)
      #expect(result.text.hasSuffix("\(answer.words)\n"), "\(old) and \(new)")
      #expect(result.status == (answer.verdict == "same" ? 0 : 1), "\(old) and \(new)")
      let drawn = try await Tool.run(["diff", "--overlay", "--format", "svg"] + files)
      var notes: [String] = []
      #expect(drawn.output == Data(try compared.svg([], &notes)), "\(old) and \(new)")
    }
  }
}
