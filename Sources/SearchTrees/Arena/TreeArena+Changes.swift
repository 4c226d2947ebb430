public import BinaryTrees

// The steps of which rebalancing is made. Each keeps links and sizes right and tells the observer.
extension TreeArena {
  /// Sets what the kind keeps with a node.
  ///
  /// - Parameters:
  ///   - tag: the new tag.
  ///   - node: the node.
  ///   - observer: is told if what is shown of the tag changes.
  @inlinable
  public func setTag(
    _ tag: Kind.Tag, of node: Int32, _ observer: inout some TreeObserver
  ) {
    let old = self.tag(of: node)
    state.pointee.tags[Int(node)] = tag
    report(node, Kind.annotation(of: old), Kind.annotation(of: tag), &observer)
  }

  @inlinable
  func report<Observer: TreeObserver>(
    _ node: Int32, _ old: TagAnnotation?, _ new: TagAnnotation?, _ observer: inout Observer
  ) {
    guard Observer.isListening, old != new, let key = (old ?? new)?.key else { return }
    observer.observe(
      .annotate(node: NodeID(Int(node)), key, old: old?.value, new: new?.value))
  }

  @inlinable
  func setSize<Observer: TreeObserver>(
    _ size: Int32, of node: Int32, _ observer: inout Observer
  ) {
    let old = sizes[Int(node)]
    sizes[Int(node)] = size
    if Observer.isListening, Kind.showsSize, old != size {
      observer.observe(
        .annotate(
          node: NodeID(Int(node)), .size, old: .integer(Int(old)), new: .integer(Int(size))))
    }
  }

  /// Adds to the sizes of a node and all above it.
  @inlinable
  func addToSizes<Observer: TreeObserver>(
    _ difference: Int32, from node: Int32, _ observer: inout Observer
  ) {
    if !Observer.isListening, addToSizesOnPath(difference, from: node) { return }
    var node = node
    while node != Self.none {
      setSize(size(of: node) &+ difference, of: node, &observer)
      node = parent(of: node)
    }
  }

  /// Lifts a node over its parent.
  ///
  /// - Parameters:
  ///   - pivot: the node; it is no root.
  ///   - observer: is told of the rotation.
  /// - Complexity: O(1).
  @inlinable
  public func rotate<Observer: TreeObserver>(up pivot: Int32, _ observer: inout Observer) {
    let parent = parent(of: pivot)
    let side = side(of: pivot)
    let place = place(of: parent)
    forgetPath()
    let inner = child(side.opposite, of: pivot)
    hang(inner, on: side, of: parent)
    hang(parent, on: side.opposite, of: pivot)
    hang(pivot, at: place)
    let whole = size(of: parent)
    let rest = whole - size(of: pivot) + size(of: inner)
    if Observer.isListening {
      observer.observe(
        .rotate(pivot: NodeID(Int(pivot)), over: NodeID(Int(parent)), to: side.opposite))
    }
    setSize(rest, of: parent, &observer)
    setSize(whole, of: pivot, &observer)
  }

  /// Hangs a subtree at an empty place.
  @inlinable
  func attach<Observer: TreeObserver>(
    _ node: Int32, at place: Place, _ observer: inout Observer
  ) {
    hang(node, at: place)
    if Observer.isListening {
      observer.observe(.attach(node: NodeID(Int(node)), at: place.reported))
    }
    addToSizes(size(of: node), from: place.parent, &observer)
  }

  /// Takes a subtree from its place; it hangs nowhere from then on.
  @inlinable
  func detach<Observer: TreeObserver>(_ node: Int32, _ observer: inout Observer) {
    let place = place(of: node)
    hang(Self.none, at: place)
    setParent(of: node, to: Self.none)
    if Observer.isListening {
      observer.observe(.detach(node: NodeID(Int(node)), from: place.reported))
    }
    addToSizes(-size(of: node), from: place.parent, &observer)
  }

  /// Lets two nodes of one tree exchange places; tags and sizes stay with the places.
  @inlinable
  func exchange<Observer: TreeObserver>(
    _ upper: Int32, _ lower: Int32, _ observer: inout Observer
  ) {
    let (upperPlace, lowerPlace) = (place(of: upper), place(of: lower))
    let (upperLeft, upperRight) = (left(of: upper), right(of: upper))
    let (lowerLeft, lowerRight) = (left(of: lower), right(of: lower))
    let (upperSize, lowerSize) = (size(of: upper), size(of: lower))
    let (upperTag, lowerTag) = (tag(of: upper), tag(of: lower))
    hang(lowerLeft, on: .left, of: upper)
    hang(lowerRight, on: .right, of: upper)
    hang(upperLeft == lower ? upper : upperLeft, on: .left, of: lower)
    hang(upperRight == lower ? upper : upperRight, on: .right, of: lower)
    if !Observer.isListening { exchangeOnPath(upper, with: lower) }
    if lowerPlace.parent != upper { hang(upper, at: lowerPlace) }
    hang(lower, at: upperPlace)
    if Observer.isListening {
      observer.observe(.swap(NodeID(Int(upper)), NodeID(Int(lower))))
    }
    setSize(lowerSize, of: upper, &observer)
    setSize(upperSize, of: lower, &observer)
    setTag(lowerTag, of: upper, &observer)
    setTag(upperTag, of: lower, &observer)
  }
}
