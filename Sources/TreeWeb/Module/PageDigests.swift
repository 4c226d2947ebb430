/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-uYzY2QRD7znNtQTCysdLj+Ax1Iaqbr/UEHL9S38nfKg="

  /// That of the script of graphs.
  static let graph = "sha256-vj6dzsSBOieYd7WpFaZvjiIFLUL/kOSW8G9qqaGMjWA="

  /// That of the style.
  static let style = "sha256-ktL6fsJg0QdKS8RhbnMOxpbVpz3FEvq4D2IB4eOgnDY="

  /// That of the style of graphs.
  static let graphStyle = "sha256-XuDrD9/wbVYAe4NeNl2on75/yM6QUOQEXY25m7JGALE="
}
