import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Pictures that are stored byte for byte, so that every change of the drawing style is noticed.
@Suite struct SnapshotTests {
  private let snapshots = Snapshots(besides: #filePath)

  private func check(
    _ name: String, _ tree: TreeSnapshot<String>, layout: any LayoutAlgorithm = TidyLayout(),
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    options: SVGOptions = SVGOptions()
  ) throws {
    let scene = try TreeScene(of: tree, layout: layout, style: style, marks: marks)
    let bytes = SVGWriter(options).bytes(of: scene)
    let fault = snapshots.mismatch(String(decoding: bytes, as: UTF8.self), name)
    #expect(fault == nil)
    if options.detailLimit > tree.count, style == .standard {
      let fault = PictureCheck.fault(bytes, of: tree)
      #expect(fault == nil)
    }
  }

  @Test func smallTrees() throws {
    try check("empty.svg", searchTree([]))
    try check("one.svg", searchTree([5]))
    try check("three.svg", searchTree([5, 3, 8]))
    try check("lone-left.svg", searchTree([5, 3]))
    try check("lone-right.svg", searchTree([5, 8]))
    try check("fifteen.svg", searchTree(fifteenKeys))
  }

  @Test func marksAreDrawnAsRecorded() throws {
    let tree = searchTree(fifteenKeys)
    let path = try ["50", "70", "90", "80", "85"].map(tree.number)
    try check("path.svg", tree, marks: TreeMarks(path: path))
    try check("marks.svg", tree, marks: everyMark(tree))
    try check("marks-dark.svg", tree, marks: everyMark(tree), options: .init(appearance: .dark))
  }

  @Test func redBlack() throws {
    let tree = searchTree(fifteenKeys).colored(red: ["30", "70", "10", "25", "65", "85", "15"])
    try check("red-black.svg", tree)
    try check("red-black-marks.svg", tree, marks: everyMark(tree))
  }

  @Test func labelsAreDrawnAsRecorded() throws {
    let shape = searchTree(Array(fifteenKeys.prefix(wideLabels.count))).shape
    let wide = TreeSnapshot(shape: shape, elements: wideLabels)
    try check("wide.svg", wide, marks: TreeMarks(path: [0, 1, 5]))
    let hostile = TreeSnapshot(
      shape: searchTree(fifteenKeys + [99]).shape, elements: hostileLabels)
    try check(
      "hostile.svg", hostile, options: .init(idPrefix: "\"><script>", title: "</title>&\u{1}"))
  }

  @Test func emptyPlacesAndDirections() throws {
    var style = DrawingStyle.standard
    style.emptyPlaces.areShown = true
    try check("empty-places.svg", searchTree(fifteenKeys), style: style)
    style.orientation = .right
    try check("sideways.svg", searchTree([5, 3, 8, 1]), style: style)
  }

  @Test func combinedOptionsAreDrawnAsRecorded() throws {
    let tree = searchTree(fifteenKeys).colored(red: ["30", "70", "10", "25", "65", "85", "15"])
    var style = DrawingStyle.standard
    style.emptyPlaces.areShown = true
    let path = try ["50", "70", "90"].map(tree.number)
    try check(
      "gathered.svg", tree, style: style, marks: TreeMarks(path: path),
      options: .init(detailLimit: 3))
  }
}
