import BinaryTrees
import Foundation
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeTerminal
import TextSupport

extension Presenter {
  /// Shows several trees side by side, with what was counted.
  func present(_ kinds: [ComparedKind]) throws(CommandFailure) {
    let notes = try write(kinds)
    if !options.quiet { for note in notes { StandardStreams.report("treeviz: \(note)") } }
  }

  /// Writes several trees side by side; hands back what is to be said of them.
  func write(_ kinds: [ComparedKind]) throws(CommandFailure) -> [String] {
    Progress.shared.begin("drawing \(kinds.count) trees")
    var notes: [String] = []
    do {
      switch format {
      case .text:
        let sheet = try SideBySideText(kinds, options, notes: &notes)
        try put(Array("\(sheet.text)\n\(ComparisonTable(kinds).text)".utf8))
      case .svg: try put(sheet(of: kinds, &notes).chunks(options.svgOptions))
      case .png, .pdf: try put(raster(try sheet(of: kinds, &notes), &notes))
      case .tree(.json): try put(JSON.encoded(kinds.map(ComparisonEntry.init)))
      case .tree, .dot, .graphviz:
        throw CommandFailure(.usage, "several trees are written as text, svg, png, pdf or json")
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    Progress.shared.end()
    return notes + notesOnOptions
  }

  /// The pictures on one sheet.
  private func sheet(of kinds: [ComparedKind], _ notes: inout [String]) throws -> PictureGrid {
    let pictures = try kinds.map { compared in
      let facts = compared.facts.dropFirst().filter { $0.value > 0 || $0.name == "rotations" }
      let words = [compared.kind.rawValue] + facts.map { "\($0.name) \($0.value)" }
      return PictureGrid.Picture(
        scene: try scene(of: compared.product, &notes, titled: false),
        heading: words.joined(separator: " · "))
    }
    return PictureGrid(
      pictures, name: "The same keys in \(kinds.count) kinds of trees", title: title,
      fit: options.look.page.page.fit)
  }
}

/// What the JSON of a comparison says of one kind.
private struct ComparisonEntry: Encodable {
  let kind: String
  let nodes: Int
  let height: Int
  let comparisons: Int
  let rotations: Int
  let exchanges: Int
  let rebuiltNodes: Int

  init(_ compared: ComparedKind) {
    kind = compared.kind.rawValue
    nodes = compared.product.tree.count
    height = compared.product.tree.shape.height
    comparisons = compared.counts.comparisons
    rotations = compared.counts.rotations
    exchanges = compared.counts.exchanges
    rebuiltNodes = compared.counts.rebuiltNodes
  }
}

/// The facts of each kind in rows.
private struct ComparisonTable {
  let text: String

  init(_ kinds: [ComparedKind]) {
    guard let first = kinds.first else {
      text = ""
      return
    }
    // Columns in which nothing happened anywhere would only be in the way.
    let shown = first.facts.indices.filter { column in
      column < 4 || kinds.contains { $0.facts[column].value > 0 }
    }
    let rows =
      [["kind"] + shown.map { first.facts[$0].name }]
      + kinds.map { kind in [kind.kind.rawValue] + shown.map { String(kind.facts[$0].value) } }
    text = TextTable(rows, alignment: .rightButFirst).text
  }
}
