/// A list of keys in the order of the input: integers, decimals or words.
///
///     let keys = try KeyList.parse(Array("5 3,8".utf8))
///     keys.values  // .integers([5, 3, 8])
///
/// Without an explicit ``KeyType``, the keys are integers if all of them are integers, decimals if
/// all of them are numbers, and words otherwise.
///
/// - An integer may have a sign and leading zeros, which are not part of its label: `+5` and `007`
///   have the labels 5 and 7. To keep them, read the keys as text.
/// - The label of a decimal is its spelling in the input. `-0.0` equals `0.0`.
/// - A number that is out of range, not finite (`nan`, `1e400`), hexadecimal or written with digits
///   other than 0 to 9 is an error, even among words, unless it is in quotation marks or the keys
///   are read as text.
public struct KeyList: Hashable, Sendable {
  /// The keys, which all have the same type.
  public enum Values: Hashable, Sendable {
    /// Integers of 64 bits.
    case integers([WholeNumber])
    /// Finite numbers.
    case decimals([Double])
    /// Words, which may be empty or look like numbers.
    case texts([String])
  }

  /// The keys in the order of the input, with repetitions.
  public let values: Values

  /// The spellings in the input if the keys are decimals, otherwise empty.
  private let spellings: [String]

  /// A warning that the list contains both numbers and words, so that the numbers become words too.
  ///
  /// It describes the first word, which is often a typing mistake, in a sentence without a full
  /// stop. It is `nil` if the list does not contain both, or if the type was given.
  package let mixture: String?

  /// Creates a list of keys.
  ///
  /// Decimals require their spellings in the input.
  init(_ values: Values, spellings: [String] = [], mixture: String? = nil) {
    self.values = values
    self.spellings = spellings
    self.mixture = mixture
  }

  /// The number of keys.
  public var count: Int {
    switch values {
    case .integers(let keys): keys.count
    case .decimals(let keys): keys.count
    case .texts(let keys): keys.count
    }
  }

  /// Whether the list is empty.
  public var isEmpty: Bool { count == 0 }

  /// The type of the keys.
  public var type: KeyType {
    switch values {
    case .integers: .int
    case .decimals: .decimal
    case .texts: .text
    }
  }

  /// The labels of the keys for display.
  ///
  /// - Complexity: O(*n*).
  public var labels: [String] {
    switch values {
    case .integers(let keys): keys.map { String($0) }
    case .decimals: spellings
    case .texts(let keys): keys
    }
  }
}

/// The types of keys, from the most specific one: a list has the first type that fits all its keys.
public enum KeyType: String, CaseIterable, Hashable, Sendable {
  /// Integers.
  case int
  /// Numbers with or without a fraction.
  case decimal
  /// Words, even if they look like numbers.
  case text
}

extension KeyType: CustomStringConvertible {
  /// The name of the type on the command line.
  public var description: String { rawValue }
}

#if _pointerBitWidth(_64)
  /// An integer key, which has 64 bits on all platforms.
  public typealias WholeNumber = Int
#else
  /// An integer key, which has 64 bits on all platforms, including WebAssembly, where `Int` has 32
  /// bits.
  public typealias WholeNumber = Int64
#endif
