import Foundation
import SystemPackage
import TextSupport
import TreeFormats

/// A Markdown document whose blocks are renewed.
struct EmbeddingDocument {
  /// A file with its new contents.
  struct Product {
    let path: FilePath
    let bytes: [UInt8]
  }

  /// The path as the user gave it, for messages.
  let name: String

  /// The number of blocks.
  let count: Int

  /// The blocks whose contents changed, as their lines and commands.
  private(set) var changed: [(line: Int, command: String)] = []

  /// The files that differ from their new contents: pictures, and the document if it changed.
  private(set) var products: [Product] = []

  /// The lines of the blocks that write some of ``products``.
  private var linesOfPictures: [(line: Int, path: String)] = []

  /// The notes of the commands.
  private(set) var notes: [String] = []

  /// The number of blocks whose contents or pictures changed.
  var changeCount: Int { Set(changed.map(\.line) + linesOfPictures.map(\.line)).count }

  /// Lines that name everything that is out of date.
  var findings: [String] {
    let commands = changed.map { (line: $0.line, what: "treeviz \($0.command)") }
    let all = commands + linesOfPictures.map { (line: $0.line, what: $0.path) }
    // The block comes before its pictures.
    return all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { "\(name):\($0.element.line): out of date: \($0.element.what)".visibleOnTerminal }
  }

  /// Reads a document and runs the commands of its blocks in its folder.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - base: the folder that a relative path begins in.
  ///   - written: the paths of all documents and of the files that blocks write.
  /// - Throws: status 65 if a marker is incomplete; the failure of a command, with its line.
  init(
    _ path: FilePath, in base: FilePath, _ written: inout Set<FilePath>
  ) throws(CommandFailure) {
    name = path.shown
    let document = base.pushing(path)
    let folder = document.removingLastComponent()
    let bytes = try InputSource.file(document).bytes(
      limit: ReadingLimits.standard.textBytes, unpacking: false)
    let markdown: MarkdownBlocks
    do throws(SourceError) {
      markdown = try MarkdownBlocks(bytes)
    } catch {
      throw CommandFailure(.badData, "\(name): \(error)", at: error.position)
    }
    count = markdown.blocks.count
    guard FileManager.default.changeCurrentDirectoryPath(folder.string) else {
      throw CommandFailure(.inputOutput, "\(folder.shown): the folder cannot be entered")
    }
    var contents: [[String]] = []
    for block in markdown.blocks {
      do throws(CommandFailure) {
        let content = try run(block, in: folder, &written, markdown)
        if !markdown.has(content, in: block) { changed.append((block.line, block.command)) }
        contents.append(content)
      } catch {
        throw CommandFailure(
          error.status, "\(name):\(block.line): \(error.message ?? "the command failed")")
      }
    }
    if !changed.isEmpty {
      products.append(Product(path: document, bytes: markdown.replacing(contents)))
    }
  }

  /// Runs the command of a block, and returns its new lines.
  private mutating func run(
    _ block: MarkdownBlocks.Block, in folder: FilePath, _ written: inout Set<FilePath>,
    _ markdown: MarkdownBlocks
  ) throws(CommandFailure) -> [String] {
    let command = try EmbeddedCommand(block.command)
    let output = try command.run()
    notes += output.notes.map { "\(name):\(block.line): \($0)" }
    for file in output.files {
      let isInside =
        !file.path.isAbsolute && !file.path.components.contains { $0.kind == .parentDirectory }
      guard isInside else {
        throw CommandFailure(
          .usage,
          "-o \(file.path.shown): a block writes files only in the folder of its document "
            + "or below it")
      }
      let target = folder.pushing(file.path)
      guard written.insert(target.lexicallyNormalized()).inserted else {
        throw CommandFailure(
          .usage, "-o \(file.path.shown): this file is a document, or another block writes it")
      }
      if (try? InputSource.file(target).bytes(limit: .max)) != file.bytes {
        products.append(Product(path: target, bytes: file.bytes))
        linesOfPictures.append((block.line, file.path.string))
      }
    }
    let old = markdown.lines[block.body].map {
      String(decoding: $0.trimmed, as: UTF8.self)
    }
    return try command.lines(of: output, replacing: old)
  }
}
