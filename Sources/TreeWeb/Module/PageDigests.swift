/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-z3K6bgfcngHRexlYt+oe+Jvt3w1P6NOnARyNxqWYLLg="

  /// That of the script of graphs.
  static let graph = "sha256-t5kMF6ZRsKOHnESfT6dpHpcC7oKz85NXPq+VYg/qJaU="

  /// That of the style.
  static let style = "sha256-edvug3qonXN7UhoJGybglP+kqphN8WVxmei8n9n4sL4="

  /// That of the style of graphs.
  static let graphStyle = "sha256-iaerXUJyxxt9yIHaignjtu9ybxWPYkjo5mdxdisRTuI="
}
