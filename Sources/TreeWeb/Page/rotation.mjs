// The next rotation of a tree: the edge around which it turns, and the subtree that changes sides.

/**
 * Returns the parts that turn between two moments. The two ends of each edge that changes its direction are `pivots`,
 * the former child first; `moved` are the nodes of the subtrees that get another parent.
 *
 * @param seen the contents of the picture before and after the rotation.
 */
function turnBetween([before, after]) {
  const [old, now] = [before, after].map(({ edges }) => new Map(edges.map((edge) => [edge.child, edge
    .parent
  ])));
  const pivots = [];
  for (const [child, parent] of old)
    if (now.get(parent) === child) pivots.push([child, parent]);
  const moved = new Set();
  for (const [child, parent] of pivots) {
    for (const { id, group } of after.nodes) {
      const root = group - 1;
      if (old.get(root) === child && now.get(root) === parent) moved.add(id);
    }
  }
  return { pivots, moved };
}

/**
 * Moves a tree to a moment, and returns what turns in the following step, or undefined if it rotates
 * nothing.
 *
 * @param look returns the contents of the picture.
 */
export function turnAfter(tree, moment, look) {
  const from = tree.facts.moment;
  tree.go(moment);
  if (!tree.turns.has(moment + 1)) return undefined;
  const before = look();
  tree.go(moment + 1);
  const turn = turnBetween([before, look()]);
  tree.go(moment);
  // The groups of a rotation are known only directly after it.
  if (from === moment - 1) {
    tree.go(from);
    tree.go(moment);
  }
  return turn;
}
