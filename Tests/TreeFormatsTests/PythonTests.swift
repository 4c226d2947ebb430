import BinaryTrees
import Foundation
import Testing
import TreeFormats

/// Output of Python and its package `binarytree`; the script that wrote the file is next to it.
@Test func whatPythonPrintsIsRead() throws {
  let text = String(decoding: try fixture("printed-by-python.txt"), as: UTF8.self)
  var count = 0
  for record in "\n\(text)".components(separatedBy: "\n== ").dropFirst() {
    let header = record.prefix { $0 != "\n" }
    let name = header.prefix { $0 != " " }
    let body = record.dropFirst(header.count + 1)
    let tree = try read(String(header.dropFirst(name.count + 1))).get().tree
    switch read(String(body)) {
    case .failure(let error): Issue.record("\(error)\n\(body)")
    case .success(let document):
      #expect(document.format.rawValue == name, "\(body)")
      #expect(document.tree.shape == tree.shape, "\(body)")
      #expect(document.tree.elements == tree.elements, "\(body)")
    }
    count += 1
  }
  #expect(count > 130)
}
