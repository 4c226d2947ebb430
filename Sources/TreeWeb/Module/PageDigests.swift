/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-YkwlyYObrPrzXuVS2xo1ggkjYa9Lkja3saeOLK0ulHc="

  /// That of the style.
  static let style = "sha256-KeG/gTFNlykdQJsuhh0H0Cljyd75Jmz2koQ0p3JILVg="
}
