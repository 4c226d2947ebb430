/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-dXn1Z85lbdwdYOR5LqXXeClfb//KA7jdI0MbOiQLdNU="

  /// That of the script of graphs.
  static let graph = "sha256-t5kMF6ZRsKOHnESfT6dpHpcC7oKz85NXPq+VYg/qJaU="

  /// That of the style.
  static let style = "sha256-wIE4ldpwOXdR+6Xu/S/44d8zBwP4S9HcA4UsVKYdYi8="

  /// That of the style of graphs.
  static let graphStyle = "sha256-cOxCJVdsZ/VG6jcBY/IjW2nbDcHsjayUFzHPyw7g90o="
}
