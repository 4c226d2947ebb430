/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-Z5wjPWnoJzR52Rwlzmb0nXL8YfU6nyxMm/4hscFLmGs="

  /// That of the style.
  static let style = "sha256-/CFWc+hXAyDk50d5rWPWNRkebYjKybUi6xDvQfLlHWg="
}
