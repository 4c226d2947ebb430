import Foundation
import TreeJudging

/// A file with the operations on the current tree of an exercise, one a line.
///
/// It remains only if an operation ends the process. Then the last line names that operation.
final class OperationsFile {
  private let handle: FileHandle?
  private let path: String?

  /// Creates the file if that is possible.
  init(at place: SourcePlace) {
    path = try? TemporaryFiles.save("", as: place.fileStem("operations"), "txt")
    handle = path.flatMap { FileHandle(forWritingAtPath: $0) }
  }

  /// Begins with a new tree.
  func begin<Tree>(_ make: () throws -> Tree) rethrows -> Tree {
    try? handle?.truncate(atOffset: 0)
    return try make()
  }

  /// Adds an operation that is about to be carried out.
  func add(_ operation: JudgedOperation) {
    try? handle?.write(contentsOf: Data("\(operation)\n".utf8))
  }

  /// Returns a function that adds an operation on a key and carries it out.
  func adding<Tree, Answer>(
    _ operation: @escaping (Int) -> JudgedOperation,
    before perform: @escaping (inout Tree, Int) throws -> Answer
  ) -> (inout Tree, Int) throws -> Answer {
    { [self] tree, key in
      add(operation(key))
      return try perform(&tree, key)
    }
  }

  /// Deletes the file, and its folder if there is nothing else in it.
  func delete() {
    try? handle?.close()
    guard let path else { return }
    unlink(path)
    rmdir(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
