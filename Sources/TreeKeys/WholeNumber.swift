#if _pointerBitWidth(_64)
  /// A whole number that is a key: of 64 bits on every machine.
  public typealias WholeNumber = Int
#else
  /// A whole number that is a key: of 64 bits on every machine, on WebAssembly too, where `Int` has 32.
  public typealias WholeNumber = Int64
#endif
