#if !hasFeature(Embedded)
  extension SearchTree: Encodable where Order.Element: Encodable {
    /// Encodes the elements in order, like an array.
    ///
    /// The encoding depends neither on the scheme nor on the shape of the tree, so that a tree of
    /// any scheme can be decoded from it.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: any error of the encoder.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in self { try container.encode(element) }
    }
  }

  extension SearchTree: Decodable where Order: ImplicitOrder, Order.Element: Decodable {
    /// Decodes a tree from an array of elements in any order.
    ///
    /// The tree gets the scheme with its default options.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError.dataCorrupted` if an element has no place in the order, such as
    ///   NaN, or is equal to another element; any other error of the decoder.
    /// - Complexity: O(*n* log *n*); O(*n*) if the elements are in order.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let order = Order()
      var elements: [Element] = []
      while !container.isAtEnd {
        let element = try container.decode(Element.self)
        guard order.isOrdered(element) else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "entry \(elements.count) has no place in the order: \(element)")
        }
        elements.append(element)
      }
      self.init(order: order, scheme: Scheme())
      insert(sorting: elements)
      if count < elements.count {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\(elements.count - count) of \(elements.count) elements are repeated")
      }
    }
  }
#endif
