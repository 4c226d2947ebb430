import BinaryTrees
import Foundation
import PeerTables
import SeededKeys
import TreeLayout

/// The program that measures TreeViz for the comparison with its peers; see `peers/run`.
///
/// Measurements are written to standard output, one per line: name, tab, number.
@main
enum PeerLayouts {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("trees", let rest) where rest.count == 3:
      guard let family = TreeFamily(rawValue: rest[0]), let count = Int(rest[1]) else { break }
      return try writeTrees(family, count: count, to: rest[2])
    case ("layout", let rest) where rest.count == 1: return try layOut(rest[0])
    case ("memory", let rest) where rest.count == 1: return try weighLayout(rest[0])
    case ("numbering", let rest) where rest.count == 1:
      guard let count = Int(rest[0]) else { break }
      return try numberAndLayOut(count: count)
    case ("report", []): return print(Report(measurements: standardInput()).text, terminator: "")
    default: break
    }
    throw Usage()
  }

  /// Writes the trees of a family and a size to a file, and the first few also for Graphviz.
  private static func writeTrees(_ family: TreeFamily, count: Int, to path: String) throws {
    let shapes = family.shapes(count: count)
    try TreeFile.write(shapes, to: path)
    guard count <= 100_000 else { return }
    for (number, shape) in shapes.prefix(treesForDOT(count: count)).enumerated() {
      try TreeFile.writeDOT(shape, to: "\(path).\(number).dot")
    }
  }

  /// Measures the tidy layout of the trees in a file, whose nodes are numbered in pre-order.
  private static func layOut(_ path: String) throws {
    let shapes = try TreeFile.read(path)
    let count = shapes[0].count
    let passes = try Passes(over: shapes) { try lastPosition(TidyLayout().layout($0)) }
    let widths = try shapes.map { try TidyLayout().layout($0).bounds.width }
    report("first", passes.first)
    report("median", passes.median)
    report("width", widths.mean)
    report("width of dot's trees", Array(widths.prefix(treesForDOT(count: count))).mean)
  }

  /// Measures the memory that the layout of the first tree in a file needs in addition to its
  /// shape.
  private static func weighLayout(_ path: String) throws {
    let shape = try TreeFile.read(path)[0]
    var held = 0
    let peak = try peakBytes { held = try TidyLayout().layout(shape).heldBytes }
    report("held bytes a node", Double(held) / Double(shape.count))
    if let peak { report("peak bytes a node", Double(peak) / Double(shape.count)) }
  }

  /// Measures numbering and layout of random trees whose nodes are stored in the order of
  /// insertion.
  private static func numberAndLayOut(count: Int) throws {
    let trees = seeds(forCount: count).map { linksInInsertionOrder(count: count, seed: $0) }
    let passes = try Passes(over: trees) {
      try lastPosition(TidyLayout().layout($0.shape()))
    }
    report("prepared", passes.first)
    report("numbered", passes.median)
  }

  /// Returns the number of trees of one size that Graphviz can lay out in acceptable time.
  private static func treesForDOT(count: Int) -> Int { count <= 1_000 ? 10 : 1 }

  private static func lastPosition(_ layout: NodePositions) -> Int64 {
    layout.fixedX(of: layout.shape.count - 1)
  }

  private static func report(_ measure: String, _ value: Double) { print("\(measure)\t\(value)") }

  private static func standardInput() -> String {
    String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// The error for invalid arguments.
struct Usage: Error, CustomStringConvertible {
  let description = """
    usage: PeerLayouts trees random|perfect|chain COUNT FILE
           PeerLayouts layout FILE
           PeerLayouts memory FILE
           PeerLayouts numbering COUNT
           PeerLayouts report < MEASUREMENTS
    """
}

extension NodePositions {
  /// The size of the arrays of the layout without its shape, in bytes, computed from their
  /// capacities.
  fileprivate var heldBytes: Int {
    [horizontal, vertical].map {
      switch $0 {
      case .levels(let positions), .nodes(let positions):
        positions.capacity * MemoryLayout<Int64>.stride
      }
    }.reduce(0, +)
  }
}
