/// Stands in until the module is there.
public enum Graphviz {
  /// Whether Graphviz is built in.
  public static var isAvailable: Bool { false }
}
