/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-jiVeeRqVzYge/XkOHm2EWBkKVx2mZq3zHmNzmC5ldlo="

  /// That of the script of graphs.
  static let graph = "sha256-mVbjrTgy3u61gzIi5M1H6XjkyRLSNlIYdviRzrE8tmA="

  /// That of the style.
  static let style = "sha256-Wn+BS81ZiSewz/TC7uSZpmSTSZTk8PMmFZYP1rtH5Z4="

  /// That of the style of graphs.
  static let graphStyle = "sha256-5NmziO79XeqBZZf+eqZ6DhbTUigA8+9SgLKuWVNJ0c4="
}
