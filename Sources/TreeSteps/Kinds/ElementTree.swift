public import BinaryTrees
public import SearchTrees

/// What all trees of this module can do, whatever their kind: what a program needs that learns only
/// when it runs which kind it is to show.
///
/// Where the kind is known, use the type itself, which can do more.
public protocol ElementTree<Element> {
  /// What the tree holds.
  associatedtype Element

  /// The number of nodes.
  var count: Int { get }

  /// The rules that trees of this kind keep, that of the order of the elements first.
  var rules: [TreeRule] { get }

  /// Inserts an element, says what became of it, and tells what happens.
  ///
  /// - Parameters:
  ///   - element: the element to insert.
  ///   - policy: what to do if the tree has an equal element.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: what became of it.
  mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome

  /// Removes an element, and tells what happens.
  ///
  /// - Parameters:
  ///   - element: the element to remove.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: whether there was one equal to it.
  mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool

  /// Finds an element, lets the scheme do what it does after a search, and tells what happens.
  ///
  /// - Parameters:
  ///   - element: the element to look for.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: whether there is one equal to it.
  mutating func findElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool

  /// Inserts elements, one after the other, unobserved.
  ///
  /// - Parameters:
  ///   - elements: the elements.
  ///   - policy: what to do with those that have an equal one.
  /// - Returns: the first element that was rejected, if the policy is to reject; those after it are
  ///   not inserted.
  mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element?

  /// Takes over a tree as it is, in the place of this one.
  ///
  /// - Parameter snapshot: the tree.
  /// - Returns: `false`, and nothing is changed, if it breaks a rule or lacks what the kind keeps.
  mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool

  /// The tree taken down, if asked for with the identity of each node.
  ///
  /// - Parameter identified: whether to add the column ``BinaryTrees/AnnotationKey/identity``.
  /// - Returns: the snapshot.
  func snapshot(identified: Bool) -> TreeSnapshot<Element>
}

extension ElementTree {
  /// The tree taken down.
  public var elementSnapshot: TreeSnapshot<Element> { snapshot(identified: false) }
}
