#if !hasFeature(Embedded)
  /// The names under which a tree is coded: flat arrays in pre-order, as nesting has its limits in
  /// every coder, and a tree has none.
  private enum CodingKeys: String, CodingKey {
    /// What each node holds.
    case elements
    /// Whether each node has a left subtree.
    case left
    /// Whether each node has a right subtree.
    case right
    /// The multiplicity of each node; left out if all are 1.
    case multiplicities
  }

  extension TreeNode: Encodable where Element: Encodable {
    /// Encodes the tree as flat arrays in pre-order, whatever its depth.
    ///
    /// In JSON the tree 5 (3, 8) is
    /// `{"elements":[5,3,8],"left":[true,false,false],"right":[true,false,false]}`.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: what the encoder throws.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
      var elements: [Element] = []
      var left: [Bool] = []
      var right: [Bool] = []
      var multiplicities: [Int] = []
      for node in nodes.preorder {
        elements.append(node.element)
        left.append(node.left != nil)
        right.append(node.right != nil)
        multiplicities.append(node.multiplicity)
      }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(elements, forKey: .elements)
      try container.encode(left, forKey: .left)
      try container.encode(right, forKey: .right)
      if multiplicities.contains(where: { $0 > 1 }) {
        try container.encode(multiplicities, forKey: .multiplicities)
      }
    }
  }

  extension TreeNode: Decodable where Element: Decodable {
    /// Decodes a tree from flat arrays in pre-order.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError.dataCorrupted` if the arrays are not one tree; else what the decoder
    ///   throws.
    /// - Complexity: O(*n*).
    public convenience init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let elements = try container.decode([Element].self, forKey: .elements)
      guard let first = elements.first else {
        throw container.corrupted(
          .elements, "no elements, but a tree that is not null has at least one")
      }
      let count = elements.count
      let left = try container.decode([Bool].self, forKey: .left, count: count)
      let right = try container.decode([Bool].self, forKey: .right, count: count)
      let multiplicities = try container.decodeMultiplicities(
        forKey: .multiplicities, count: count)
      self.init(first)
      var node = self
      // The places that are announced and not yet taken; the last one is the next to be taken.
      var places: [(parent: TreeNode, side: Side)] = []
      for index in elements.indices {
        if index > 0 {
          guard let (parent, side) = places.popLast() else {
            throw container.corrupted(
              .elements, "nothing announces entry \(index): the tree ends before it")
          }
          node = TreeNode(elements[index], left: nil, right: nil)
          parent.setChild(node, on: side)
        }
        if let multiplicities { node.multiplicity = multiplicities[index] }
        if right[index] { places.append((node, .right)) }
        if left[index] { places.append((node, .left)) }
      }
      if let side = places.last?.side {
        throw container.corrupted(
          side == .left ? .left : .right,
          "\(places.count) more nodes are announced than the \(count) elements")
      }
    }
  }
#endif
