#if _pointerBitWidth(_64)
  /// An integer key, which has 64 bits on all platforms.
  public typealias WholeNumber = Int
#else
  /// An integer key, which has 64 bits on all platforms, including WebAssembly, where `Int` has 32
  /// bits.
  public typealias WholeNumber = Int64
#endif
