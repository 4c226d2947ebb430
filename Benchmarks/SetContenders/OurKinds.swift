/// The search trees of TreeViz that take part, in the order of the tables.
package let ourKinds: [any SetContender.Type] = []
