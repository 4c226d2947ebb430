/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-vXrzpOlMqn74ocFF3lmE3QdpYt92nx9FR9VCDb4v/vg="

  /// That of the script of graphs.
  static let graph = "sha256-t5kMF6ZRsKOHnESfT6dpHpcC7oKz85NXPq+VYg/qJaU="

  /// That of the style.
  static let style = "sha256-6Z1/MouNDY7QerVuhRgeXJ1zsYJMgSjKVwv0UnmmMG0="

  /// That of the style of graphs.
  static let graphStyle = "sha256-gGM+ynpctMLoCtNIzIm6nfOTzxTy48eVEU3sgneASDQ="
}
