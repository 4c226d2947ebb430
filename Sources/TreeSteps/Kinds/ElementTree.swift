public import BinaryTrees
public import SearchTrees

/// The operations that all trees of this module have in common, for programs that choose the kind
/// of tree at run time.
///
/// If the kind is known at compile time, use the type itself, which has more operations.
@usableFromInline
package protocol ElementTree<Element> {
  /// The type of the elements.
  associatedtype Element

  /// The number of nodes.
  var count: Int { get }

  /// The rules that trees of this kind satisfy.
  ///
  /// The rule about the order of the elements is the first.
  var rules: [TreeRule] { get }

  /// Inserts an element and reports each step to an observer.
  ///
  /// - Parameters:
  ///   - element: the element to insert.
  ///   - policy: how to treat an element that is equal to one in the tree.
  ///   - observer: the observer to notify of every comparison, step and change.
  /// - Returns: whether the element was inserted, counted, ignored or rejected.
  mutating func insertElement(
    _ element: Element, duplicates policy: DuplicatePolicy,
    observing observer: inout some TreeObserver
  ) -> InsertionOutcome

  /// Removes an element and reports each step to an observer.
  ///
  /// - Parameters:
  ///   - element: the element to remove.
  ///   - observer: the observer to notify of every comparison, step and change.
  /// - Returns: `true` if the tree contained an equal element.
  mutating func removeElement(
    _ element: Element, observing observer: inout some TreeObserver
  ) -> Bool

  /// Finds an element, restructures the tree if its scheme does so after a search, and reports each
  /// step to an observer.
  ///
  /// - Parameters:
  ///   - element: the element to find.
  ///   - observer: the observer to notify of every comparison, step and change.
  /// - Returns: `true` if the tree contains an equal element.
  mutating func findElement(_ element: Element, observing observer: inout some TreeObserver) -> Bool

  /// Inserts the elements of a sequence in order, without an observer.
  ///
  /// - Parameters:
  ///   - elements: the elements to insert.
  ///   - policy: how to treat an element that is equal to one in the tree.
  /// - Returns: the first rejected element, or `nil` if no element was rejected. The elements after a
  ///   rejected element are not inserted.
  mutating func insertElements(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element?

  /// Replaces the contents and the structure of this tree with a snapshot.
  ///
  /// - Parameter snapshot: the tree to adopt.
  /// - Returns: `false` if the snapshot breaks a rule of this kind or lacks a required annotation.
  ///   In that case this tree is not changed.
  mutating func adopt(_ snapshot: TreeSnapshot<Element>) -> Bool

  /// Returns a snapshot of the tree.
  ///
  /// - Parameter identified: whether to include the identities of the nodes, as the column
  ///   ``/BinaryTrees/AnnotationKey/identity``.
  /// - Returns: the snapshot.
  func snapshot(identified: Bool) -> TreeSnapshot<Element>
}

extension ElementTree {
  /// A snapshot of the tree, without the identities of its nodes.
  package var elementSnapshot: TreeSnapshot<Element> { snapshot(identified: false) }
}
