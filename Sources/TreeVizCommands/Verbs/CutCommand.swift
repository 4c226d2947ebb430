internal import ArgumentParser
import BinaryTrees
import TextSupport
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
    try NumberRange.check(height, NumberRange.mergeHeights, "--height", "branch length")
    try NumberRange.check(clusters, NumberRange.clusters, "--clusters", "clusters")
    try refuse(if: [
      height == nil && clusters == nil: "cut needs --height or --clusters."
    ])
  }

  func run() throws {
    if height != nil, clusters != nil {
      StandardStreams.note(["--clusters: no effect beside --height"], unless: quiet)
    }
    let tree = try InputSource(tree).tree(input, quiet: quiet).tree
    let cut = try DendrogramCut(
      of: tree, height: height, clusters: clusters, options: ("--height", "--clusters"))
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

/// A cut through a dendrogram at a height that options determine.
struct DendrogramCut {
  /// The height of the highest merge that may be below the cut, or `nil` if no merge is.
  let height: Double?

  /// The number of the cluster of each node, or 0 above the cut.
  let numbers: [Int32]

  /// A note if the cut leaves fewer clusters than requested.
  private(set) var notes: [String] = []

  /// Cuts a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - height: the height of the cut, or `nil`.
  ///   - clusters: the number of clusters if there is no height.
  ///   - options: the names of both options for messages.
  /// - Throws: status 65 if the tree has no branch lengths, or if a value does not suit the tree.
  init(
    of tree: TreeSnapshot<String>, height: Double?, clusters: Int?,
    options: (height: String, clusters: String)
  ) throws(CommandFailure) {
    let option = height == nil ? options.clusters : options.height
    guard let merges = MergeHeights(of: tree), let first = merges.merges.first,
      let last = merges.merges.last
    else {
      throw CommandFailure(
        .badData, "\(option): the tree has no branch lengths, as a dendrogram has")
    }
    let leaves = tree.shape.leafCount
    if let height {
      guard merges.reaches(height) else {
        throw CommandFailure(
          .badData,
          "\(option) \(height) is below the first merge, so that each leaf would be a cluster "
            + "(expected: \(first) to \(last))")
      }
      self.height = height
      numbers = merges.clusters(cutAt: height)
      return
    }
    let count = clusters ?? 1
    guard 1...leaves ~= count else {
      throw CommandFailure(
        .badData,
        "\(option) \(count): the tree has \(leaves.counted("leaf", plural: "leaves")) "
          + "(expected: 1 to \(leaves))")
    }
    self.height = merges.height(forClusters: count)
    numbers = merges.clusters(cutAt: self.height)
    let found = Int(numbers.max() ?? 0)
    if found < count {
      notes = [
        "\(option) \(count): \(found.counted("cluster")), because several merges have the same height"
      ]
    }
  }
}
