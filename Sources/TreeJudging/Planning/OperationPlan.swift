import BinaryTrees

/// Which sequences of operations a tree is tested with.
struct OperationPlan {
  /// What the tree is meant to be.
  let kind: JudgedKind

  /// Whether keys are looked for.
  let finds: Bool

  /// Whether keys that the tree does not hold are removed.
  let removesAbsentKeys: Bool

  /// Whether some sequences have keys around zero instead of keys from 1 on.
  let hasNegativeKeys: Bool

  /// The number from which sequences are made.
  let seed: UInt64

  /// The greatest number of different keys of a sequence, except for the large one.
  static let mostKeys = 96

  /// Returns the sequence of a number.
  ///
  /// Short and long sequences alternate, as do the orders of filling and emptying trees.
  ///
  /// - Parameter round: the number of the sequence.
  /// - Returns: the operations.
  func sequence(_ round: Int) -> [JudgedOperation] {
    let lengths = [8, 16, 32, 64, 128, 128]
    var generator = generator(round)
    let length = lengths[round % lengths.count]
    // Few different keys meet often, many make high trees.
    let sizes = [3, 4, 6, 8, 12, 24, 48, Self.mostKeys]
    let keys = min(sizes[generator.below(sizes.count)], length)
    var writer = SequenceWriter(self, length: length, keys: keys, generator)
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
    guard hasNegativeKeys, round >= lengths.count, round.isMultiple(of: 2) else {
      return writer.operations
    }
    return writer.operations.map { operation in
      operation.key.map { operation.with(key: $0 - (keys + 1) / 2) } ?? operation
    }
  }

  /// Returns a sequence that fills a tree with all keys in random order, and then empties it.
  ///
  /// Other orders would make plain search trees so high that recursive programs fail.
  ///
  /// - Parameters:
  ///   - keys: the number of keys.
  ///   - length: the number of operations.
  /// - Returns: the operations.
  func largeSequence(keys: Int, length: Int) -> [JudgedOperation] {
    var writer = SequenceWriter(self, length: length, keys: keys, generator(-1))
    writer.fillCompletely()
    writer.empty(changingVictims: true)
    writer.mix()
    return writer.operations
  }

  private func generator(_ round: Int) -> SplitMix64 {
    var streams = SplitMix64(seed: seed)
    var mixed = SplitMix64(seed: streams.next() ^ UInt64(truncatingIfNeeded: round))
    return SplitMix64(seed: mixed.next())
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
