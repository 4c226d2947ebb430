internal import ArgumentParser
public import BinaryTrees
public import SearchTrees
public import TreeDrawing
public import TreeFormats
import TreeKeys
public import TreeLayout
import TreeSteps
import TreesOfKeys

// Types of the library whose cases are choices of options.
extension ChildSide: NamedChoice {}
extension TraversalOrder: NamedChoice {}
extension DuplicatePolicy: NamedChoice {}
extension RemovalConvention: NamedChoice {}
extension TreeKind: NamedChoice {}
extension LayoutName: NamedChoice {}
extension LayoutOrientation: NamedChoice {}
extension Theme: NamedChoice {}
extension EdgeRouting: NamedChoice {}
extension DrawingStyle.Lines.Pattern: NamedChoice {}
extension NodeShape: NamedChoice {}
extension LabelFit: NamedChoice {}
extension BubbleMeasure: NamedChoice {}
extension TreeFormat: NamedChoice {}
extension KeyType: NamedChoice {}
extension GrowthMeasure: NamedChoice {}
extension RangeSummary: NamedChoice {}
extension NodeQuestion: NamedChoice {}
extension SplitPart: NamedChoice {}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all choices, separated by commas.
  static var listed: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
