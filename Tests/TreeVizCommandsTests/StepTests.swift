import Foundation
import Testing
import TreeTestSupport

/// Tests of `--step` and `play` that run the program.
@Suite struct StepTests {
  @Test func framesAreNumbered() async throws {
    let result = try await Tool.run(["insert", "5", "3", "--step", "--traversal", "inorder"])
    #expect(result.status == 0)
    let mismatch = Snapshots(besides: #filePath).mismatch(result.text, "frames.txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func aRecordingIsPlayedAgain() async throws {
    let made = try await Tool.run([
      "insert", "5", "3", "8", "--kind", "avl", "--step", "--format", "json",
    ])
    #expect(made.status == 0)
    let direct = try await Tool.run(["insert", "5", "3", "8", "--kind", "avl", "--step"])
    let played = try await Tool.run(["play", "-"], input: made.output)
    #expect(played.status == 0)
    #expect(played.output == direct.output)
    let film = try await Tool.run(["play", "-", "--format", "cast"], input: made.output)
    #expect(film.status == 0)
    for line in film.text.split(separator: "\n") {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
    }
  }

  @Test func treesOfAnyProgram() async throws {
    let lines = "[5]\n[5,3,null,1]\n\n(5 (3) (8))\nno tree at all\n"
    let result = try await Tool.run(["play", "-"], input: Data(lines.utf8))
    #expect(result.status == 0)
    #expect(result.text.contains("step 3 of 3: line 5"))
    #expect(result.errors.contains("line 5 is read as words to insert"))
    let broken = try await Tool.run(["play", "-"], input: Data("[1]\n[1,2\n".utf8))
    #expect(broken.status == 65)
    #expect(broken.errors.contains("line 2, column"))
  }

  @Test func whatHappenedBetweenTrees() async throws {
    func tree(_ value: Int) -> String {
      #"{"id":1,"value":\#(value),"left":{"id":2,"value":3}}"#
    }
    let result = try await Tool.run(
      ["play", "-"], input: Data("\(tree(5))\n\(tree(7))\n[7,3,9]\n[7,null,9]\n".utf8))
    #expect(result.status == 0, "\(result.errors)")
    let captions = result.text.split(separator: "\n").filter {
      $0.hasPrefix("Changed") || $0.hasPrefix("Added") || $0.hasPrefix("Removed")
    }
    #expect(captions == ["Changed 5 to 7.", "Added 9.", "Removed 3."])
  }

  /// Without a terminal, frames are 80 columns wide.
  @Test func framesFitEightyColumns() async throws {
    let keys = (1...250).map(String.init).joined(separator: " ")
    let result = try await Tool.run(
      ["search", "200", "--in", "-", "--step"], input: Data(keys.utf8))
    #expect(result.status == 0)
    #expect((100_000..<1_000_000).contains(result.text.utf8.count))
    let drawn = result.text.split(separator: "\n").filter { $0.hasPrefix(" ") && !$0.contains("»") }
    #expect(drawn.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    (#"{"treeviz":"recording","version":1,"title":"t"}"#, "lacks 'initial'"),
    (#"{"treeviz":"recording","version":9,"title":"t"}"#, "version 9"),
    (
      #"{"treeviz":"recording","version":1,"title":"t","initial":[],"steps":[{"caption":3}]}"#,
      "steps[0].caption has the wrong type"
    ),
    (#"{"treeviz":"recording","version":1,"#, "is damaged: not valid JSON"),
  ]) func damagedRecordings(text: String, message: String) async throws {
    let result = try await Tool.run(["play", "-"], input: Data(text.utf8))
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  /// Trees whose labels are words of the recording format are read as trees.
  @Test func labelsAreNoRecording() async throws {
    let text = #"{"value":"treeviz","left":{"value":"recording"}}"#
    let result = try await Tool.run("play", "-", input: text)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.contains("treeviz") && result.text.contains("recording"))
  }

  @Test func whatCannotBePlayed() async throws {
    for arguments in [
      ["draw", "5 3", "--step"], ["random", "5", "--step"], ["insert", "5", "--step", "--view"],
      ["insert", "5", "--step", "-o", "steps.png"], ["repl", "--step"],
    ] {
      #expect(try await Tool.run(arguments).status == 64, "\(arguments)")
    }
    #expect(try await Tool.run(["search", "9", "--in", "5 3", "--step"]).status == 1)
  }

  /// Frames and captions show the ranks of a treap's priorities, and so does a picture.
  @Test func treapsShowRanksOfPriorities() async throws {
    let line = ["insert", "5", "3", "8", "1", "4", "--kind", "treap"]
    let frames = try await Tool.run(line + ["--step"]).text
    #expect(frames.contains("priority p") && frames.contains("5 p"))
    #expect(frames.firstMatch(of: /[0-9]{6,}/) == nil)
    let animation = try await Tool.run(line + ["--step", "--format", "svg"]).text
    let picture = try await Tool.run(line + ["--format", "svg"]).text
    for rank in ["p1", "p5"] {
      #expect(animation.contains(">\(rank)<") && picture.contains(">\(rank)<"), "\(rank)")
    }
    let drawing = try await Tool.run(line)
    #expect(Set(drawing.text.matches(of: /p[0-9]+/).map { String($0.output) }).count == 5)
    let read = try await Tool.run("check", "-", "--kind", "treap", input: drawing.text)
    #expect(read.status == 0, "\(read.text)\(read.errors)")
    #expect(try await Tool.run(["insert", "5", "--kind", "treap"]).text == "5\n")
    let keys = (1...201).map(String.init)
    let large = try await Tool.run(
      ["insert"] + keys + ["--kind", "treap", "--step", "--format", "json"])
    #expect(large.text.contains("with a random priority."))
  }

  /// A treap that is read from its drawing keeps its shape, and random priorities for new keys.
  @Test func treapsGrowThroughTheirDrawings() async throws {
    var drawing = try await Tool.run("insert", "1", "2", "--kind", "treap").text
    for key in 3...30 {
      drawing = try await Tool.run(
        "insert", "\(key)", "--into", "-", "--kind", "treap", "--quiet", input: drawing
      ).text
    }
    let info = try await Tool.run("info", "-", "--json", input: drawing).text
    let height = try #require(info.firstMatch(of: /"height":(\d+)/).flatMap { Int($0.output.1) })
    #expect(height < 20, "\(drawing)")
  }

  /// Percent signs that are not a number format are part of the name, also without `--step`.
  @Test func percentSignsInFileNames() async throws {
    let folder = try TemporaryFolder()
    for name in ["50%.svg", "50%done.svg", "%.svg", "100%25.svg"] {
      let line = ["insert", "5", "--step", "-o", folder.path(name)]
      #expect(try await Tool.run(line).status == 0, "\(name)")
    }
    #expect(try await Tool.run(["insert", "5", "-o", folder.path("%02d.svg")]).status == 0)
    #expect(folder.names == ["%.svg", "%02d.svg", "100%25.svg", "50%.svg", "50%done.svg"])
  }
}
