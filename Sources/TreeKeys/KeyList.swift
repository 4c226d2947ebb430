/// Keys as they were given: whole numbers, decimals or words, in their order.
///
///     let keys = try KeyList.parse(Array("5 3,8".utf8))
///     keys.values  // .integers([5, 3, 8])
///
/// Keys are integers if all of them are, decimals if all of them are numbers, else words; a
/// ``KeyType`` decides otherwise.
///
/// - A whole number may have a sign and leading zeros, which its label does not keep: `+5` and
///   `007` are 5 and 7. Who wants them kept reads keys of type text.
/// - The label of a decimal is what was typed. `-0.0` equals `0.0`.
/// - What is spelled as a number but out of range, not finite (`nan`, `1e400`), hexadecimal or in
///   digits other than 0 to 9 is an error, even among words, unless it is in quotation marks or
///   keys are read as text.
public struct KeyList: Hashable, Sendable {
  /// The keys with their type.
  public enum Values: Hashable, Sendable {
    /// Whole numbers.
    case integers([WholeNumber])
    /// Finite numbers.
    case decimals([Double])
    /// Words.
    case texts([String])
  }

  /// The keys.
  public let values: Values

  /// What was typed, if the keys are decimals.
  private let spellings: [String]

  /// What makes all keys words although there are numbers among them, if that was not asked for.
  package let mixture: KeyMixture?

  /// Makes a list of keys; decimals need what was typed.
  init(_ values: Values, spellings: [String] = [], mixture: KeyMixture? = nil) {
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

  /// Whether there are no keys.
  public var isEmpty: Bool { count == 0 }

  /// What the keys were read as.
  public var type: KeyType {
    switch values {
    case .integers: .int
    case .decimals: .decimal
    case .texts: .text
    }
  }

  /// The keys as they are shown.
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
