/// The search trees of TreeViz that take part, in the order of the tables.
///
/// A kind `Kind<Element>` is added as `Kind<Int>.self` here, and below as
/// `extension Kind: SetContender, ElementwiseSet, SearchTreeKind where Element == Int {}`.
package let ourKinds: [any SetContender.Type] = []
