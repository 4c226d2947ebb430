import SearchTrees

/// The maps of TreeViz in the comparison, in the order of the tables.
package let ourMaps: [any Contender.Type] = []
