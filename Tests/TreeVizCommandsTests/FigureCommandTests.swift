import Foundation
import Testing
import TreeDrawing
import TreeTestSupport

@testable import TreeVizCommands

/// Schematic figures, triangles, and arrows between two trees.
@Suite struct FigureCommandTests {
  @Test func theListNamesAllFigures() async throws {
    let result = try await Tool.run("figure", "--list")
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == SchematicFigure.all.count && lines.count >= 17)
    #expect(zip(lines, SchematicFigure.all).allSatisfy { $0.hasPrefix($1.name + "  ") })
    #expect(Set(SchematicFigure.all.map(\.name)).count == lines.count)
  }

  @Test func figuresAreDrawnInCharacters() async throws {
    let unicode = try await Tool.run("figure", "rotation")
    #expect(unicode.status == 0 && unicode.errors.isEmpty, "\(unicode.errors)")
    #expect(unicode.text.contains("△α") && unicode.text.contains("→ rotate right at y"))
    #expect(unicode.text.contains("← rotate left at x"))
    let ascii = try await Tool.run(
      "figure", "red-black-removal-case-4", "--charset", "ascii")
    #expect(ascii.text.utf8.allSatisfy { $0 < 0x80 }, "\(ascii.text)")
    #expect(ascii.text.contains("/A\\") && ascii.text.contains("double black"))
    #expect(ascii.text.contains("c, c': red or black"))
  }

  @Test(arguments: SchematicFigure.all.map(\.name))
  func figuresArePictures(name: String) async throws {
    let svg = try await Tool.run("figure", name, "--format", "svg")
    #expect(svg.status == 0 && svg.errors.isEmpty, "\(svg.errors)")
    let figure = try #require(SchematicFigure.all.first { $0.name == name })
    #expect(svg.text.contains("tv-arrow"))
    for change in figure.changes { #expect(svg.text.contains(change.label)) }
    let tex = try await Tool.run("figure", name, "--format", "tex")
    #expect(tex.status == 0 && tex.text.contains("tv triangle"), "\(tex.errors)")
    #expect(tex.text.contains("$\\alpha$"))
    #expect(tex.text.contains("(a0)") && tex.text.contains("(b0)"))
  }

  @Test func unknownFiguresAreNamed() async throws {
    for (line, message) in [
      (["figure", "rotaton"], "did you mean rotation"),
      (["figure", "x"], "choose from: rotation,"),
      (["figure"], "name a figure"), (["figure", "rotation", "--list"], "omit the name"),
      (["figure", "rotation", "--format", "json"], "a figure is written as text, svg"),
      (["figure", "rotation", "--step"], "has no steps"),
      (["figure", "rotation", "--triangles", "x"], "its own marks"),
    ] {
      let result = try await Tool.run(line)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func subtreesBecomeTriangles() async throws {
    let line = ["draw", "(y (x A B) C)", "--triangles", "A,B", "C"]
    let text = try await Tool.run(line).text
    #expect(text.contains("△A") && text.contains("△B") && text.contains("△C"))
    #expect(try await Tool.run(line + ["--charset", "ascii"]).text.contains("/A\\"))
    let svg = try await Tool.run(line + ["--format", "svg"]).text
    #expect(svg.components(separatedBy: "<path stroke-linejoin").count == 4)
    // The subtree below a node disappears, and marks of others stay.
    let keys = ["insert", "5", "3", "8", "1", "4", "7"]
    let whole = try await Tool.run(
      keys + ["--triangles", "3", "--mark", "8", "--format", "svg"])
    #expect(whole.errors.isEmpty, "\(whole.errors)")
    #expect(!whole.text.contains("data-key=\"4\"") && whole.text.contains("data-key=\"7\""))
    #expect(whole.text.contains("tv-path"))
  }

  @Test func hiddenMarksAreReported() async throws {
    let line = ["draw", "(y (x A B) C)", "--triangles", "x", "--mark"]
    #expect(try await Tool.run(line + ["C"]).errors.isEmpty)
    let one = try await Tool.run(line + ["A"])
    #expect(one.errors.contains("--triangles: the marks of A are hidden"), "\(one.errors)")
    let two = try await Tool.run(line + ["A", "B", "C"])
    #expect(two.errors.contains("the marks of 2 nodes, such as A, are hidden"), "\(two.errors)")
  }

  @Test func trianglesThatCannotBeDrawn() async throws {
    for (labels, message) in [
      ("D", "D is not in the tree (its labels: y, x, A, B, C)"),
      ("x,A", "A is inside the triangle x; name only one"),
    ] {
      let result = try await Tool.run("draw", "(y (x A B) C)", "--triangles", labels)
      #expect(result.status == 65 && result.errors.contains(message), "\(result.errors)")
    }
    let notes = try await Tool.run(
      "draw", "(y (x A B) C)", "--triangles", "x", "--annotate", "size")
    #expect(notes.errors.contains("a triangle counts as one node"), "\(notes.errors)")
    let dot = try await Tool.run("draw", "(y (x A B) C)", "--triangles", "x", "--format", "dot")
    #expect(dot.errors.contains("--triangles: no effect on this output"))
    #expect(dot.text.contains("\"A\""))
    let step = try await Tool.run(
      "insert", "5", "3", "--triangles", "3", "--step", "--format", "svg")
    #expect(step.errors.contains("--triangles: no effect with --step"), "\(step.errors)")
  }

  @Test func anArrowNamesTheRotation() async throws {
    let line = ["diff", "[5,3,8,1,4]", "[3,1,5,null,null,4,8]", "--arrow"]
    let svg = try await Tool.run(line + ["--format", "svg"])
    #expect(svg.status == 1 && svg.errors.isEmpty, "\(svg.errors)")
    #expect(svg.text.contains("tv-arrow") && svg.text.contains("rotate right at 5"))
    let tex = try await Tool.run(line + ["--format", "tex"])
    #expect(tex.text.contains("rotate right at 5") && tex.text.contains("tv heading"))
    #expect(try await Tool.run(line).errors.contains("--arrow: no effect on this output"))
    let overlay = try await Tool.run(line + ["--overlay"])
    #expect(overlay.status == 64 && overlay.errors.contains("omit --arrow"))
    // Without a rotation, nothing stands above the arrow.
    let added = try await Tool.run("diff", "[5]", "[5,3]", "--arrow", "--format", "svg")
    #expect(added.text.contains("tv-arrow") && !added.text.contains("rotate"))
  }
}
