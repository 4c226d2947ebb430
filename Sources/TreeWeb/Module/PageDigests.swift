/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-vEKMarAbkY/kyosP7uJVwlPDkImfkbY6L+umgf6N45g="

  /// That of the style.
  static let style = "sha256-0BLiTn9fKu6U51yQgho7D8Xzdm7ZDVXRRto2Y8wW40s="
}
