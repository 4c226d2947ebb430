/// The hash table of the standard library, which keeps no order: for orientation.
extension Set: SetContender, ElementwiseSet where Element == Int {
  package static var name: String { "Set (hashed)" }

  package static var isOrdered: Bool { false }

  package init(ascending keys: [Int]) { self.init(keys) }
}
