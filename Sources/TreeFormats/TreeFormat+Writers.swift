extension TreeFormat {
  /// What writes this format, or `nil` if nothing does.
  public var writer: (any TreeWriter)? {
    switch self {
    case .keys: KeysWriter()
    case .list: ListWriter()
    case .heapArray: HeapArrayWriter()
    case .sexpr: SExpressionWriter()
    case .newick: NewickWriter()
    case .json: JSONWriter()
    case .jsonArrays: JSONArraysWriter()
    case .dot: DOTWriter()
    }
  }
}
