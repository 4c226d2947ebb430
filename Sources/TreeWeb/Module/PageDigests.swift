/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-Ewe4RipKTLicE4j1d5wYvSj8Qu/fHsjuloaNSdPASZo="

  /// That of the script of graphs.
  static let graph = "sha256-vj6dzsSBOieYd7WpFaZvjiIFLUL/kOSW8G9qqaGMjWA="

  /// That of the style.
  static let style = "sha256-2w79xQzQFXbEE2CoDV7o4EoSF8K45Wn/bO+iyfTg20k="

  /// That of the style of graphs.
  static let graphStyle = "sha256-FSgkB5K+eNkkifRzgp/vsRtrXXWHZrwoH3V3ucgT63o="
}
