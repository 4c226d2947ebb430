// The movement of nodes from one moment to the next. A rotation moves its groups as rigid bodies,
// and the other nodes make room. Of several variants, the one with the fewest overlaps is shown.

import { nodeRadius } from "./constants.mjs";

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/**
 * The variants of a rotation, the preferred one first: the stage that comes first, and the distance
 * that the two ends of the turned edge keep from their straight paths.
 */
const variants = ["turn", "settle", "both"].flatMap((first) => [0, 16, 32].map((bend) => ({ first, bend })));
/** The times at which nodes must not overlap, as parts of the whole time. */
const samples = Array.from({ length: 15 }, (_, at) => (at + 1) / 16);

/**
 * Whether two nodes overlap at the given places.
 *
 * @param {number[]} one @param {number[]} other
 */
function overlap(a, b, one, other, [wide, high]) {
  const [
    [x1, y1],
    [x2, y2]
  ] = [one, other];
  const dy = Math.abs(y1 - y2) * high;
  if (dy >= 2 * nodeRadius) return false;
  const ends = a.half + b.half - 2 * nodeRadius;
  return Math.hypot(Math.max(0, Math.abs(x1 - x2) * wide - ends), dy) < 2 * nodeRadius - 1;
}

export class Movement {
  #moves = [];
  #first;
  #rest;
  #variant = variants[0];

  /**
   * @param from the previous positions of nodes. @param time the milliseconds of the first stage.
   * @param turn what turns, or undefined if nothing does. @param stretch the horizontal and the
   * vertical scale of positions, compared with that of nodes.
   */
  constructor(nodes, from, time, turn, stretch) {
    [this.#first, this.#rest] = turn ? [time, time / 2] : [0, time];
    const [up, down] = turn?.pivots[0] ?? [];
    const isLeft = from.get(up)?.x < from.get(down)?.x;
    for (const node of nodes.values()) {
      const old = from.get(node.id);
      const { x, y } = old ?? node;
      if (old && x === node.x && y === node.y) continue;
      const head = turn && node.group > 0 ? nodes.get(node.group - 1) : null;
      const lead = head && from.get(head.id);
      const [dx, dy] = old && lead ? [head.x - lead.x, head.y - lead.y] : [0, 0];
      const aside = node.id === up ? -1 : node.id === down ? 1 : 0;
      this.#moves.push({ node, isNew: !old, x, y, dx, dy, aside: isLeft ? aside : -aside });
    }
    if (turn) this.#choose(nodes, stretch);
  }

  // Chooses the variant with the fewest overlaps. A variant without overlaps ends the search.
  #choose(nodes, stretch) {
    const moving = new Map(this.#moves.map((move) => [move.node, move]));
    const all = [...nodes.values()];
    let fewest = Infinity;
    for (const variant of variants) {
      let count = 0;
      for (const share of samples) {
        const { turned, settled } = this.#progress(share * (this.#first + this.#rest), variant);
        const places = all.map((node) => (moving.has(node)
          ? Movement.#place(moving.get(node), variant, turned, settled) : [node.x, node.y]));
        for (let a = 0; a < all.length; a++) {
          if (!moving.has(all[a])) continue;
          for (let b = 0; b < all.length; b++) {
            if (a !== b && overlap(all[a], all[b], places[a], places[b], stretch)) count += 1;
          }
        }
        if (count >= fewest) break;
      }
      if (count < fewest)[fewest, this.#variant] = [count, variant];
      if (!count) return;
    }
  }

  get isEmpty() { return !this.#moves.length; }
  isOver(past) { return past >= this.#first + this.#rest; }

  // The progress of the rotation and of the other movement, from 0 to 1.
  #progress(past, { first }) {
    const part = (start, length) => ease(Math.min(1, Math.max(0, past - start) / length));
    const all = this.#first + this.#rest;
    if (!this.#first || first === "both") return { turned: part(0, all), settled: part(0, all) };
    return first === "turn" ? { turned: part(0, this.#first), settled: part(this.#first, this.#rest) }
      : { turned: part(this.#rest, this.#first), settled: part(0, this.#rest) };
  }
  static #place({ node, x, y, dx, dy, aside }, { bend }, turned, settled) {
    const around = aside * bend * Math.sin(Math.PI * turned);
    return [
      x + dx * turned + around + (node.x - x - dx) * settled,
      y + dy * turned + (node.y - y - dy) * settled,
    ];
  }

  /**
   * Moves each node to its position after some milliseconds, and returns the progress of the final
   * stage from 0 to 1.
   */
  at(past, put) {
    const { turned, settled } = this.#progress(past, this.#variant);
    for (const move of this.#moves) {
      put(move.node, ...Movement.#place(move, this.#variant, turned, settled));
      if (move.isNew) move.node.element.style.opacity = settled < 1 ? settled : "";
    }
    return this.#variant.first === "settle" ? turned : settled;
  }
}
