import Foundation
import TreeJudging

/// A file that lists the operations on the current tree of an exercise, one per line.
///
/// The file remains only if an operation ends the process. In this case, the last line names that
/// operation.
final class OperationsFile {
  private let handle: FileHandle?
  private let path: String?

  /// Creates the file.
  ///
  /// If this fails, nothing is written.
  init(at place: SourcePlace) {
    path = try? TemporaryFiles.save("", as: place.fileStem("operations"), "txt")
    handle = path.flatMap { FileHandle(forWritingAtPath: $0) }
  }

  /// Empties the file and creates a new tree.
  func begin<Tree>(_ make: () throws -> Tree) rethrows -> Tree {
    try? handle?.truncate(atOffset: 0)
    return try make()
  }

  /// Writes an operation that is about to run.
  func add(_ operation: JudgedOperation) {
    try? handle?.write(contentsOf: Data("\(operation)\n".utf8))
  }

  /// Returns a function that writes an operation on a key and then runs it.
  func adding<Tree, Answer>(
    _ operation: @escaping (Int) -> JudgedOperation,
    before perform: @escaping (inout Tree, Int) throws -> Answer
  ) -> (inout Tree, Int) throws -> Answer {
    { [self] tree, key in
      add(operation(key))
      return try perform(&tree, key)
    }
  }

  /// Deletes the file, and its folder if that is empty.
  func delete() {
    try? handle?.close()
    guard let path else { return }
    unlink(path)
    rmdir(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
