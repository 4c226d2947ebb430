import BinaryTrees

// The sequences of operations that a tree is tested with.
extension TreeJudge {
  /// The maximum number of distinct keys of a sequence, except for the large sequence.
  static var mostKeys: Int { 96 }

  /// Returns one of the sequences.
  ///
  /// The first six sequences are random. Then sequences that fill and empty trees of random sizes
  /// alternate with those of ``growth``.
  ///
  /// - Parameter round: the number of the sequence, counted from 0.
  /// - Returns: the operations.
  func sequence(_ round: Int) -> [JudgedOperation] {
    let lengths = [8, 16, 32, 64, 128, 128]
    let laterLengths = [32, 64, 48, 96, 48, 64, 48]
    var generator = generator(round)
    let later = (round - lengths.count) / 2
    if round > lengths.count, !round.isMultiple(of: 2) { return growth(later, generator) }
    let length =
      round < lengths.count ? lengths[round] : laterLengths[later % laterLengths.count]
    // With few distinct keys, the same key is used often. Many distinct keys result in high trees.
    let sizes = [3, 4, 6, 8, 12, 24, 48, Self.mostKeys]
    let keys = min(sizes[generator.below(sizes.count)], length)
    var writer = SequenceWriter(self, length: length, keys: keys, generator)
    switch round < lengths.count ? 2 : later % 3 {
    case 2:
      writer.mix()
    case 0:
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

  /// Returns a sequence that inserts 20 to 96 keys, and usually removes those that are not on a
  /// longest path.
  ///
  /// The first seven sequences include chains of more than 60 levels if the tree is not balanced.
  private func growth(_ number: Int, _ generator: SplitMix64) -> [JudgedOperation] {
    let plans: [(filling: SequenceWriter.Filling, keys: Int)] = [
      (.random, 20), (.zigzag, 32), (.ascending, 76), (.random, 40), (.descending, 76),
      (.random, 60), (.zigzag, 76),
    ]
    var generator = generator
    let (filling, keys) =
      number < plans.count
      ? plans[number]
      : (SequenceWriter.Filling.allCases[number % 5], 20 + generator.below(Self.mostKeys - 19))
    let isHigh = number < plans.count && keys > 60
    var writer = SequenceWriter(
      self, length: isHigh ? 96 : 2 * keys + 12, keys: keys, generator)
    writer.fill(filling)
    if !isHigh { writer.thin() }
    writer.mix()
    return writer.operations
  }

  /// Returns a sequence that fills a tree with all keys in random order and then empties it.
  ///
  /// If the keys were sorted, an unbalanced search tree would become so high that recursive
  /// programs crash.
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

  /// Returns whether the judge may run all operations of a sequence.
  ///
  /// Insertions of present keys are not allowed with the policy `reject`. Unless
  /// ``removesAbsentKeys`` is set, removals of absent keys and removals from empty heaps are not
  /// allowed.
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

  /// Returns the operations that are possible on a tree with the given keys.
  ///
  /// The operations contain the ranks of keys instead of the keys; see `StateGraph.Move`.
  func moves(among held: KeyOracle) -> [StateGraph.Move] {
    let present = (0..<Set(held.keys).count).map { 2 * $0 + 1 }
    let absent = (0...present.count).map { 2 * $0 }
    let insertions = absent + (kind.duplicates == .reject ? [] : present)
    let removals = present + (removesAbsentKeys ? absent : [])
    var moves = insertions.map { StateGraph.Move.insert($0) }
    if !kind.isHeap {
      moves += removals.map { .remove($0) }
    } else if removesAbsentKeys || !present.isEmpty {
      moves.append(.removeFirst)
    }
    if finds { moves += (absent + present).map { .find($0) } }
    return moves
  }
}
