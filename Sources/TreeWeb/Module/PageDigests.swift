/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-GeBSP6eS8wboIs6Sbabxw1IZ2xAnzmIiPivhaC2tZxE="

  /// That of the style.
  static let style = "sha256-/CFWc+hXAyDk50d5rWPWNRkebYjKybUi6xDvQfLlHWg="
}
