internal import ArgumentParser
import Foundation
import SystemPackage

/// `treeviz embed FILE.md`: renews the drawings and pictures of a Markdown document.
struct EmbedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed", abstract: "Renew the drawings and pictures of Markdown documents.",
    discussion: """
      treeviz embed README.md
      treeviz embed --check README.md docs/trees.md

      A block is the lines between two markers, each alone on its line:

        <!-- treeviz insert 5 3 8 --kind avl -->
        <!-- /treeviz -->

      The command runs in the folder of the document, without a shell. Its text becomes fenced code, and \
      with -o FILE.svg, the block becomes an image. Lines in fenced code are no markers. All files are \
      written together, or none if a command fails.
      """)

  @Argument(help: ArgumentHelp("The documents.", valueName: "file"), completion: .file())
  var files: [FileArgument]

  @Flag(
    help: "Write nothing; list the blocks that are out of date, and exit with 1 if there are any.")
  var check = false

  @Flag(help: "Write only errors to standard error.") var quiet = false

  func validate() throws {
    try refuse(if: [
      files.contains { $0.isEmpty }: "the name of a file is empty.",
      files.contains { $0.isStandardStream }:
        "embed changes a file, and does not read standard input.",
    ])
  }

  func run() throws {
    InputSource.reserveStandardInput(for: "a block cannot read standard input")
    let base = FilePath(FileManager.default.currentDirectoryPath)
    var documents: [EmbeddingDocument] = []
    var written: Set<FilePath> = []
    for file in files {
      if !written.insert(base.pushing(file.path).lexicallyNormalized()).inserted {
        throw CommandFailure(.usage, "\(file.path.shown) is given twice")
      }
    }
    for file in files {
      documents.append(try EmbeddingDocument(file.path, in: base, &written))
    }
    StandardStreams.note(documents.flatMap(\.notes), unless: quiet)
    for document in documents where document.count == 0 {
      StandardStreams.note(
        ["\(document.name): no block (expected: <!-- treeviz VERB … -->)"], unless: quiet)
    }
    if check {
      let findings = documents.flatMap(\.findings)
      try StandardStreams.write(findings.map { $0 + "\n" }.joined())
      if !findings.isEmpty { throw CommandFailure.no }
      return
    }
    let products = documents.flatMap(\.products)
    try OutputFiles(products.map { OutputFile(path: $0.path) }).write { products[$0].bytes }
    guard !quiet else { return }
    let lines = documents.map { "\($0.name): \($0.changeCount) of \($0.count) blocks renewed\n" }
    try StandardStreams.write(lines.joined())
  }
}
