/// What a layout has done so far, or for one edit, in steps that do not depend on the machine.
package struct LayoutCounters: Hashable, Sendable {
  /// How many nodes had their subtrees set side by side or their measures brought up to date.
  package internal(set) var relaidNodes = 0

  /// How many levels the walks down facing contours took.
  package internal(set) var contourSteps = 0

  /// Adds the work of an edit.
  static func += (sum: inout LayoutCounters, work: LayoutCounters) {
    sum.relaidNodes += work.relaidNodes
    sum.contourSteps += work.contourSteps
  }
}
