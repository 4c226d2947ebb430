extension String {
  /// The text without a line feed at its end.
  var trimmingLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
