internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeDrawing
import TreeFormats

/// `treeviz cut TREE --height H`: prints the clusters of a dendrogram.
struct CutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "cut", "Cut a dendrogram, and print the cluster of each leaf.",
    """
    treeviz cut linkage.csv --height 4
    treeviz cut linkage.npy --clusters 3 --leaf-labels names.txt
    treeviz cut dendrogram.nwk --clusters 3 --json

    Each line is a label, a tab and the number of a cluster. The numbers are those of SciPy's fcluster, \
    and the leaves of a linkage matrix are in the order of their numbers. --clusters leaves fewer \
    clusters if merges have equal heights.
    """)

  @Argument(help: ArgumentHelp("The clustering, or '-' for standard input.", valueName: "tree"))
  var tree: RawArgument

  @Option("The height of the cut: clusters are merges of at most this height.", as: "height")
  var height: Double?

  @Option("The number of clusters that the cut leaves at most.", as: "n") var clusters: Int?

  @Flag(help: "Print an object in JSON.") var json = false

  @Flag(help: "Write only errors to standard error.") var quiet = false

  @OptionGroup(title: "Input") var input: InputOptions

  func validate() throws {
    try NumberRange.check(height, NumberRange.mergeHeights, "--height", "units of branch length")
    try NumberRange.check(clusters, NumberRange.clusters, "--clusters", "clusters")
    try refuse(if: [
      height == nil && clusters == nil: "cut needs --height or --clusters."
    ])
  }

  func run() throws {
    if height != nil, clusters != nil {
      StandardStreams.note(["--clusters: no effect beside --height"], unless: quiet)
    }
    let tree = try InputSource(tree).tree(input, quiet: quiet, allowingGroups: true).tree
    let cut = try DendrogramCut(
      of: tree, height.map { .height($0) } ?? .clusters(clusters ?? 1),
      option: height == nil ? "--clusters" : "--height")
    StandardStreams.note(cut.notes, unless: quiet)
    let leaves = tree.placesOfNumberedLeaves ?? tree.shape.indices.filter { tree.shape.isLeaf($0) }
    var numbers = leaves.map { Int(cut.numbers[$0]) }
    // For clusters of one leaf each, SciPy numbers the leaves in their order.
    if cut.height == nil { numbers = Array(1...leaves.count) }
    guard json else {
      let lines = zip(leaves, numbers).map { "\(tree.elements[$0].visibleControls)\t\($1)\n" }
      return try StandardStreams.write(lines.joined())
    }
    let members = zip(leaves, numbers).map { leaf, number -> JSONValue in
      ["label": tree.elements[leaf], "cluster": number]
    }
    let answer: JSONValue = [
      "height": cut.height, "clusters": numbers.max() ?? 0, "leaves": members,
    ]
    try StandardStreams.write(json: JSON.encoded(answer))
  }
}
