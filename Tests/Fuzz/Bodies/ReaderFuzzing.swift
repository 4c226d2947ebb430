import BinaryTrees
import TreeFormats
import TextSupport
import TreeKeys

/// Gives a text to every reader, and what was read to every writer.
///
/// A reader returns a tree within its limits or throws an error whose position lies in the text; a
/// writer that loses nothing writes what reads back as the same tree.
enum ReaderFuzzing {
  /// Limits that small inputs can reach.
  private static let limits = ReadingLimits(
    textBytes: 1 << 16, nodes: 2000, labelBytes: 500, columns: 20, annotations: 5000)

  /// Tests a text.
  static func check(_ bytes: [UInt8]) throws {
    _ = TreeFormat.detect(bytes)
    for format in TreeFormat.allCases {
      let document: TreeDocument
      do throws(SourceError) {
        document = try TreeDocument.read(bytes, format: format, limits: limits)
      } catch {
        _ = "\(error)"
        try expect(
          (0...bytes.count).contains(error.position.offset), "\(format): error beyond the text")
        continue
      }
      try expect(document.tree.count <= limits.nodes, "\(format): more nodes than the limit")
      for writer in TreeFormat.allCases { try write(document.tree, as: writer) }
    }
    for type in KeyType.allCases {
      _ = try? TreeDocument.read(bytes, format: .keys, keyType: type, limits: limits)
    }
  }

  /// Writes a tree and reads it back.
  private static func write(_ tree: TreeSnapshot<String>, as format: TreeFormat) throws {
    // The array of a heap doubles with each level: millions of places say no more than thousands.
    let written =
      format == .heapArray
      ? try? HeapArrayWriter(places: 1 << 12).write(tree) : try? format.write(tree)
    guard let written, written.losses.isEmpty else { return }
    let again: TreeDocument
    do {
      again = try TreeDocument.read(written.bytes, format: format)
    } catch {
      throw FuzzFailure("\(format) does not read what it wrote: \(error)\n\(written.text)")
    }
    try expect(
      again.tree.shape == tree.shape && again.tree.elements == tree.elements,
      "\(format) reads another tree than it wrote: \(written.text)")
  }
}
