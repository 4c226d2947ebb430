/// The digests that the policy of a page names, so that no other script and style has any effect; made
/// by Scripts/web.
enum PageDigests {
  /// That of the script.
  static let script = "sha256-I92RAqQS5QzZLuT7K3MUptTKGRJg/R2EznaEVmhMkk4="

  /// That of the style.
  static let style = "sha256-TkaRGeyxc87bGzGBzlD7JaD2Coq6dlW12sXQSmKMya4="
}
