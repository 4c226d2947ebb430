extension [Double] {
  /// The middle one; the upper middle of an even number.
  package var median: Double { isEmpty ? .nan : sorted()[count / 2] }

  /// The sum divided by the number.
  package var mean: Double { reduce(0, +) / Double(count) }
}
