/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-15YMFLzKONRNV8zM1ejzD+2tA9DI9etVL2Ft1l7Fuik="

  /// That of the style.
  static let style = "sha256-IXinJV90CZm+cNZTdM89HsEbkeRsnnasiW3lIQfVY/U="
}
