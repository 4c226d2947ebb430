// The movement of nodes from one moment to the next. A rotation first moves its groups as rigid
// bodies; then all nodes move to their final positions.

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

export class Movement {
  #moves = [];
  #first;
  #rest;

  /**
   * @param from the previous positions of nodes. @param time the milliseconds of the first stage.
   */
  constructor(nodes, from, time) {
    const isRotation = [...nodes.values()].some((node) => node.group > 0);
    [this.#first, this.#rest] = isRotation ? [time, time / 2] : [0, time];
    for (const node of nodes.values()) {
      const old = from.get(node.id);
      const { x, y } = old ?? node;
      if (old && x === node.x && y === node.y) continue;
      const head = node.group > 0 ? nodes.get(node.group - 1) : null;
      const lead = head && from.get(head.id);
      const [dx, dy] = old && lead ? [head.x - lead.x, head.y - lead.y] : [0, 0];
      this.#moves.push({ node, isNew: !old, x, y, dx, dy });
    }
  }

  get isEmpty() { return !this.#moves.length; }
  isOver(past) { return past >= this.#first + this.#rest; }

  /**
   * Moves each node to its position after some milliseconds, and returns the progress of the final
   * stage from 0 to 1.
   */
  at(past, put) {
    const turned = this.#first ? ease(Math.min(1, past / this.#first)) : 1;
    const settled = ease(Math.min(1, Math.max(0, past - this.#first) / this.#rest));
    for (const { node, isNew, x, y, dx, dy } of this.#moves) {
      const [x1, y1] = [x + dx * turned, y + dy * turned];
      put(node, x1 + (node.x - x1) * settled, y1 + (node.y - y1) * settled);
      if (isNew) node.element.style.opacity = settled < 1 ? settled : "";
    }
    return settled;
  }
}
