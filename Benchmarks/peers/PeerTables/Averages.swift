extension [Double] {
  /// The median; for an even number of values, the upper of the two middle values.
  package var median: Double { isEmpty ? .nan : sorted()[count / 2] }

  /// The arithmetic mean.
  package var mean: Double { reduce(0, +) / Double(count) }
}
