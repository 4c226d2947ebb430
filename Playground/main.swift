// swift run Playground [EXAMPLE …]
//
// Runs the examples, prints their texts, and writes their pictures and an index.html to a temporary
// folder. The examples are the pages of TreeViz.playground.

import Foundation
import TreeViz

let names = CommandLine.arguments.dropFirst()
if let unknown = names.first(where: { name in !Example.all.contains { $0.name == name } }) {
  let known = Example.all.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(
    Data("Playground: there is no example '\(unknown)'; examples: \(known)\n".utf8))
  exit(64)
}
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("TreeViz-Playground-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
var page = """
  <!doctype html>
  <meta charset="utf-8">
  <meta name="color-scheme" content="light dark">
  <title>TreeViz Playground</title>
  <style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  pre { line-height: 1.2 }
  figure { margin: 1rem 0 }
  svg { max-width: 100%; height: auto }
  </style>
  <h1>TreeViz Playground</h1>

  """
for example in Example.all where names.isEmpty || names.contains(example.name) {
  var report = Report()
  try example.run(&report)
  print("== \(example.title)\n")
  for part in report.parts {
    switch part {
    case .text(let text): print(text + "\n")
    case .drawing(let drawing): print(drawing)
    case .picture: break
    }
  }
  for (index, picture) in report.pictures.enumerated() {
    let file = folder.appendingPathComponent("\(example.name)-\(index + 1).svg")
    try Data(picture.utf8).write(to: file)
  }
  page += report.html(title: example.title)
}
let index = folder.appendingPathComponent("index.html")
try Data(page.utf8).write(to: index)
print("Pictures: \(index.path)")
