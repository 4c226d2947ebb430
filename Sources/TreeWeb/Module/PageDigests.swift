/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-vZzNj+6zQDv+sJtwDOSiJ0Y9ygeD8HqrvUV/612cniw="

  /// That of the script of graphs.
  static let graph = "sha256-vj6dzsSBOieYd7WpFaZvjiIFLUL/kOSW8G9qqaGMjWA="

  /// That of the style.
  static let style = "sha256-DyP53ggjmTo2l9kiQ5Td9GmY4vF+1Ar5KAVPYltQ+Xg="

  /// That of the style of graphs.
  static let graphStyle = "sha256-dkpdelkwvgRLSSRNM697QvPOZxn3FI5f8NkvvK21Qxw="
}
