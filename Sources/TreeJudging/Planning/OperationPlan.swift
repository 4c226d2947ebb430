import BinaryTrees

/// Which sequences of operations a tree is tested with.
struct OperationPlan {
  /// What the tree is meant to be.
  let kind: JudgedKind

  /// Whether keys are looked for.
  let finds: Bool

  /// Whether keys that the tree does not hold are removed.
  let removesAbsentKeys: Bool

  /// The greatest number of operations in a sequence.
  let longest: Int

  /// The number from which sequences are made.
  let seed: UInt64

  /// The sequence of a number: short ones and long ones take turns, and so do ways to fill and to
  /// empty a tree.
  ///
  /// - Parameter round: the number of the sequence.
  /// - Returns: the operations.
  func sequence(_ round: Int) -> [JudgedOperation] {
    let lengths = [8, 16, 32, 64, 128, longest]
    var streams = SplitMix64(seed: seed)
    var mixed = SplitMix64(seed: streams.next() ^ UInt64(truncatingIfNeeded: round))
    let generator = SplitMix64(seed: mixed.next())
    let length = min(longest, lengths[round % lengths.count])
    var writer = SequenceWriter(self, length: length, generator)
    switch round / lengths.count % 3 {
    case 0:
      writer.mix()
    case 1:
      writer.fill()
      writer.empty()
      writer.fill()
    default:
      writer.fill()
      writer.mix(share: 4)
      writer.empty()
      writer.mix()
    }
    writer.mix()
    return writer.operations
  }

  /// Whether a sequence only asks of the tree what it has to do.
  func allows(_ operations: [JudgedOperation]) -> Bool {
    if removesAbsentKeys, kind.duplicates != .reject { return true }
    var held = KeyOracle(kind)
    return operations.allSatisfy { operation in
      let answer = held.perform(operation)
      return switch operation {
      case .insert: kind.duplicates != .reject || answer == .found(false)
      case .remove: removesAbsentKeys || answer == .found(true)
      case .removeFirst: removesAbsentKeys || answer != .element(nil)
      case .find: true
      }
    }
  }
}
