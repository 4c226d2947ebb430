public import ArgumentParser
public import BinaryTrees
public import SearchTrees
import TextSupport
public import TreeDrawing
public import TreeFormats
public import TreeLayout
public import TreeText

// The choices that options offer by the names they have in the library.
extension Side: ExpressibleByArgument {}
extension TraversalOrder: ExpressibleByArgument {}
extension DuplicatePolicy: ExpressibleByArgument {}
extension TreeKind: ExpressibleByArgument {}
extension LayoutName: ExpressibleByArgument {}
extension Orientation: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}
extension EdgeRouting: ExpressibleByArgument {}
extension DrawingStyle.Lines.Pattern: ExpressibleByArgument {}
extension NodeShape: ExpressibleByArgument {}
extension LabelFit: ExpressibleByArgument {}
extension BubbleMeasure: ExpressibleByArgument {}
extension TreeFormat: ExpressibleByArgument {}
extension KeyType: ExpressibleByArgument {}
extension TextOptions.Charset: ExpressibleByArgument {}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all choices, with commas between them.
  static var listed: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
