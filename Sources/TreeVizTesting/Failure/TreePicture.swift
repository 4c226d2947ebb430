import BinaryTrees
import TreeDrawing
import TreeText

/// The drawings of failures: in characters for the terminal, as SVG for a file.
enum TreePicture {
  /// How trees are drawn in the terminal: in few enough cells to be read there.
  static var textOptions: TextOptions { TextOptions(width: 80, cellBudget: 8_000) }

  /// A tree in characters, with a line below it for each thing there is to be known.
  static func text(_ tree: TreeSnapshot<String>, _ marks: TreeMarks) -> String {
    guard !tree.isEmpty else { return "the tree is empty\n" }
    do {
      let drawing = try TextDrawing(of: tree, marks: marks, options: textOptions)
      return drawing.text + drawing.notes.map { "(\($0))\n" }.joined()
    } catch {
      return "(\(error))\n"
    }
  }

  /// Trees in characters side by side.
  static func text(_ panels: [SideBySideText.Panel]) -> String {
    do {
      let drawing = try SideBySideText(panels, options: textOptions)
      return drawing.text + drawing.notes.map { "(\($0))\n" }.joined()
    } catch {
      return "(\(error))\n"
    }
  }

  /// A tree as a file.
  static func file(
    _ tree: TreeSnapshot<String>, _ marks: TreeMarks, title: String, subject: String
  ) -> [TestFailure.File] {
    guard !tree.isEmpty, let scene = try? tree.scene(marks: marks) else { return [] }
    let grid = PictureGrid(
      [PictureGrid.Picture(scene: scene, heading: subject)], name: title, title: title)
    return [file(grid, subject)]
  }

  /// Two trees side by side as a file.
  static func file(
    _ pictures: [(heading: String, tree: TreeSnapshot<String>, marks: TreeMarks)], title: String,
    subject: String
  ) -> [TestFailure.File] {
    let shown = pictures.compactMap { heading, tree, marks in
      (try? tree.scene(marks: marks)).map { PictureGrid.Picture(scene: $0, heading: heading) }
    }
    return [file(PictureGrid(shown, name: title, title: title), subject)]
  }

  private static func file(_ grid: PictureGrid, _ subject: String) -> TestFailure.File {
    TestFailure.File(
      subject: subject, fileExtension: "svg",
      text: String(decoding: Array(grid.chunks().joined()), as: UTF8.self))
  }
}
