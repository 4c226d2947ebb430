#if !hasFeature(Embedded)
  import BinaryTrees

  /// The keys of an encoded search tree: flat arrays in pre-order.
  ///
  /// Every coder limits the depth of nested containers, but the height of a tree is unlimited.
  private enum CodingKeys: String, CodingKey {
    /// The element of each node.
    case elements
    /// The size of the left subtree of each node; these sizes determine the shape of the tree.
    case leftSizes
    /// The annotation of each node's balance data; omitted if the scheme shows none.
    case tags
    /// The number of equal elements that each node represents; omitted if all numbers are 1.
    case multiplicities
  }

  extension SearchTree: Encodable where Order.Element: Encodable {
    /// Encodes the tree, including its shape, as flat arrays in pre-order.
    ///
    /// In JSON, the AVL tree with root 5 and children 3 and 8 is
    /// `{"elements":[5,3,8],"leftSizes":[1,0,0],"tags":[0,0,0]}`. The tags of an AVL tree are the
    /// balance factors, those of a red-black tree the colors `"red"` and `"black"`, and those of a
    /// treap the priorities.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: any error of the encoder.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
      let snapshot = snapshot
      let shape = snapshot.shape
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(snapshot.elements, forKey: .elements)
      try container.encode(
        shape.left.map { $0 == TreeShape.none ? 0 : shape.subtreeSize[Int($0)] }, forKey: .leftSizes
      )
      if let key = Self.tagKey {
        let tags = snapshot.columns[key]
        try container.encode(shape.indices.map { Tag(tags?[$0]) }, forKey: .tags)
      }
      if let counters = snapshot.columns[.multiplicity] {
        try container.encode(
          shape.indices.map { if case .integer(let count)? = counters[$0] { count } else { 1 } },
          forKey: .multiplicities)
      }
    }
  }

  extension SearchTree {
    /// The annotation key of the balance data, or `nil` if the scheme shows none.
    fileprivate static var tagKey: AnnotationKey? {
      var scheme = Scheme()
      return Scheme.annotation(of: scheme.balanceOfLeaf())?.key
    }
  }

  /// Encoded balance data: a number or a word.
  private struct Tag: Codable {
    let value: AnnotationValue?

    init(_ value: AnnotationValue?) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        value = .integer(number)
      } else {
        value = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .integer(let number)?: try container.encode(number)
      case .decimal(let number)?: try container.encode(number)
      case .text(let word)?: try container.encode(word)
      case nil: try container.encodeNil()
      }
    }
  }

  extension SearchTree: Decodable where Order: ImplicitOrder, Order.Element: Decodable {
    /// Decodes a tree from flat arrays in pre-order.
    ///
    /// The tree gets the scheme with its default options. If a scheme stores no data with the nodes
    /// and the decoded shape breaks its rules, the elements are balanced again. This happens if the
    /// encoded tree was balanced with other options of a ``ScapegoatScheme``.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError.dataCorrupted` if the arrays do not describe a tree, the elements
    ///   are not in order, or the balance data breaks a rule; any other error of the decoder.
    /// - Complexity: O(*n*).
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let elements = try container.decode([Element].self, forKey: .elements)
      let count = elements.count
      guard count <= Slot.limit - Int(Slot.first) else {
        throw container.corrupted(.elements, "too many elements")
      }
      let leftSizes = try container.decode([Int].self, forKey: .leftSizes, count: count)
      var fault: Int?
      var isAsked = [Bool](repeating: false, count: count)
      let shape = TreeShape(count: count) { node, size in
        isAsked[node] = true
        if !(0..<size).contains(leftSizes[node]) { fault = fault ?? node }
        return Swift.min(Swift.max(leftSizes[node], 0), size - 1)
      }
      fault = fault ?? isAsked.indices.first { !isAsked[$0] && leftSizes[$0] != 0 }
      if let fault {
        throw container.corrupted(
          .leftSizes, "entry \(fault) is \(leftSizes[fault]), more than there are below")
      }

      var columns = TreeColumns()
      if let key = Self.tagKey {
        let tags = try container.decode([Tag].self, forKey: .tags, count: count)
        columns[key] = TreeColumn(tags.map { $0.value })
      }
      if let counts = try container.decodeMultiplicities(forKey: .multiplicities, count: count) {
        columns[.multiplicity] = .integers(counts)
      }
      let snapshot = TreeSnapshot(shape: shape, elements: elements, columns: columns)
      let (order, scheme) = (Order(), Scheme())
      if let node = elements.firstIndex(where: { !order.isOrdered($0) }) {
        throw container.corrupted(
          .elements, "entry \(node) has no place in the order: \(elements[node])")
      }
      guard let tree = SearchTree(adopting: snapshot, order: order, scheme: scheme) else {
        if Self.tagKey == nil,
          snapshot.violation(of: .nondecreasing, by: { order.precedes($0, $1) }) == nil
        {
          // The tree may have been balanced with other options, so it is balanced again.
          self = SearchTree(rebuilding: snapshot, order: order, scheme: scheme)
          return
        }
        let violation = snapshot.violation(of: scheme) { order.precedes($0, $1) }
        throw container.corrupted(
          .elements, violation?.description ?? "the tree lacks what its kind keeps")
      }
      self = tree
    }
  }
#endif
