// `import TreeViz` also imports the following modules, and Foundation for `CGPoint`.
@_exported public import BinaryTrees
@_exported public import Foundation
@_exported public import SearchTrees
@_exported public import SortedContainers
@_exported public import TextSupport
@_exported public import TreeDifferences
@_exported public import TreeDrawing
@_exported public import TreeFormats
@_exported public import TreeGeometry
@_exported public import TreeKeys
@_exported public import TreeLayout
@_exported public import TreeReflection
@_exported public import TreeSteps
@_exported public import TreeTerminal
@_exported public import TreeText
