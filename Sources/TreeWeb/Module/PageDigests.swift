/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-lGYFGpLL3Ocv7kMT6Pd2FSFNxuoffIWRJVVdGhjO6Mg="

  /// That of the style.
  static let style = "sha256-KeG/gTFNlykdQJsuhh0H0Cljyd75Jmz2koQ0p3JILVg="
}
