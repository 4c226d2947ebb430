internal import ArgumentParser
import SearchTrees
import TextSupport
import TreeFormats
import TreeSteps

/// A verb that does something with keys to a tree, or plays it step by step: insert, remove, search.
protocol KeyedVerb: ParsableCommand {
  /// The keys that were named.
  var namedKeys: [Word] { get }

  /// The tree that was named, or `nil` for an empty one.
  var namedTree: Word? { get }

  var trees: SearchTreeOptions { get }
  var input: InputOptions { get }
  var picture: PictureOptions { get }

  /// Does to a tree what the verb is there for.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - keys: the keys.
  ///   - typed: the same keys as they were typed.
  /// - Returns: the way of a search, if it was one; and what the program fails with once the tree is
  ///   shown.
  /// - Throws: what keeps the tree from being shown.
  func change<Key>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key], typed: KeyList
  ) throws -> (path: SearchPath?, failure: CommandFailure?)

  /// Does the same to a tree that records it.
  func record<Key>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key], typed: KeyList
  ) throws -> CommandFailure?
}

extension KeyedVerb {
  func run() throws {
    // Options that do not fit together are told before anything is read.
    let player = picture.step ? try StepPresenter(picture) : nil
    let presenter = picture.step ? nil : try Presenter(picture)
    let typed = try KeyArguments(namedKeys).read(input)
    let document = try namedTree.map { try TreeArgument($0).read(input) }
    switch try AnyKeyedInput(document, beside: typed, for: trees, type: input.keyType) {
    case .integers(let keys): try show(keys, typed, presenter, player)
    case .decimals(let keys): try show(keys, typed, presenter, player)
    case .words(let keys): try show(keys, typed, presenter, player)
    }
  }

  /// Shows the tree after the change, or the steps of the change and then the traversal that was
  /// asked for.
  private func show<Key>(
    _ keys: KeyedInput<Key>, _ typed: KeyList, _ presenter: Presenter?, _ player: StepPresenter?
  ) throws {
    var tree = try KeyedTree(
      keys, trees, countingVisits: presenter != nil && picture.look.countsVisits)
    var failure: CommandFailure?
    if let player {
      var recorded = tree.recorded
      failure = try record(&recorded, keys.given, typed: typed)
      try player.present(recorded, thenTraversing: picture)
    } else {
      let outcome = try change(&tree, keys.given, typed: typed)
      failure = outcome.failure
      try presenter?.present(tree.product(marking: picture, path: outcome.path))
    }
    if let failure { throw failure }
  }
}
