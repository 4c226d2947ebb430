import BinaryTrees

/// The names under which a search tree is coded: flat arrays in pre-order, as nesting has its limits
/// in every coder, and a tree has none.
private enum CodingKeys: String, CodingKey {
  /// What each node holds.
  case elements
  /// The size of the left subtree of each node, which says all of the shape.
  case leftSizes
  /// What the kind keeps with each node; left out if that is nothing.
  case tags
  /// How many equal elements each node stands for; left out if all are 1.
  case multiplicities
}

extension SearchTree: Encodable where Order.Element: Encodable, Kind.Tag: Encodable {
  /// Encodes the tree, shape and all, as flat arrays in pre-order.
  ///
  /// In JSON the AVL tree 5 (3, 8) is `{"elements":[5,3,8],"leftSizes":[1,0,0],"tags":[0,0,0]}`.
  ///
  /// - Parameter encoder: the encoder to write to.
  /// - Throws: what the encoder throws.
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    defer { withExtendedLifetime(owner) {} }
    let arena = arena
    let nodes = arena.preorder(of: arena.root)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(nodes.map { arena.element(of: $0) }, forKey: .elements)
    try container.encode(nodes.map { arena.size(of: arena.left(of: $0)) }, forKey: .leftSizes)
    if Kind.Tag.self != NoTag.self {
      try container.encode(nodes.map { arena.tag(of: $0) }, forKey: .tags)
    }
    if !arena.state.pointee.multiplicities.isEmpty {
      try container.encode(nodes.map { arena.multiplicity(of: $0) }, forKey: .multiplicities)
    }
  }
}

extension SearchTree: Decodable
where
  Order: ImplicitOrder, Order.Element: Decodable, Kind: DefaultKind, Kind.Tag: Decodable
{
  /// Decodes a tree from flat arrays in pre-order.
  ///
  /// - Parameter decoder: the decoder to read from.
  /// - Throws: `DecodingError.dataCorrupted` if the arrays are not one tree, or the tree breaks a
  ///   rule of its kind; else what the decoder throws.
  /// - Complexity: O(*n*).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func corrupted(_ key: CodingKeys, _ problem: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
    }
    func expect<Value>(_ values: [Value], _ key: CodingKeys, count: Int) throws -> [Value] {
      guard values.count == count else {
        throw corrupted(key, "\(values.count) entries for \(count) elements")
      }
      return values
    }
    let elements = try container.decode([Element].self, forKey: .elements)
    let count = elements.count
    guard count <= Arena.maximumCount else { throw corrupted(.elements, "too many elements") }
    let leftSizes = try expect(
      container.decode([Int].self, forKey: .leftSizes), .leftSizes, count: count)
    var fault: Int?
    var isAsked = [Bool](repeating: false, count: count)
    let shape = TreeShape(count: count) { node, size in
      isAsked[node] = true
      if !(0..<size).contains(leftSizes[node]) { fault = fault ?? node }
      return Swift.min(Swift.max(leftSizes[node], 0), size - 1)
    }
    fault = fault ?? isAsked.indices.first { !isAsked[$0] && leftSizes[$0] != 0 }
    if let fault {
      throw corrupted(
        .leftSizes, "entry \(fault) is \(leftSizes[fault]), more than there are below")
    }

    var columns = TreeColumns()
    if Kind.Tag.self != NoTag.self {
      let tags = try expect(container.decode([Kind.Tag].self, forKey: .tags), .tags, count: count)
      if let first = tags.first, let key = Kind.annotation(of: first)?.key {
        columns[key] = TreeColumn(tags.map { Kind.annotation(of: $0)?.value })
      }
    }
    if let counts = try container.decodeIfPresent([Int].self, forKey: .multiplicities) {
      let counts = try expect(counts, .multiplicities, count: count)
      if let node = counts.firstIndex(where: { $0 < 1 }) {
        throw corrupted(.multiplicities, "entry \(node) is \(counts[node]), expected at least 1")
      }
      columns[.multiplicity] = .integers(counts)
    }
    let snapshot = TreeSnapshot(shape: shape, elements: elements, columns: columns)
    let (order, kind) = (Order(), Kind())
    guard let tree = SearchTree(adopting: snapshot, order: order, kind: kind) else {
      let violation = snapshot.violation(of: kind) { order.precedes($0, $1) }
      throw corrupted(.elements, violation?.description ?? "the tree lacks what its kind keeps")
    }
    self = tree
  }
}
