// A common time axis for several trees. Each operation begins at the same time in all trees, and
// takes as many steps as in the tree where it is longest.

export class Timeline {
  #starts;
  #firsts;
  length;

  /** @param outlines the outline of each tree. */
  constructor(outlines) {
    const counts = outlines.map(({ operations }) => operations.length);
    const isShared = outlines.length > 1 && counts[0] > 0 && counts.every((n) => n === counts[0]);
    // If the numbers of operations differ, all trees advance together step by step.
    this.#firsts = outlines.map(({ steps, operations }) =>
      isShared ? [0, ...operations.slice(1).map(({ first }) => first), steps] : [0, steps]);
    const spans = outlines.length ? this.#firsts[0].length - 1 : 0;
    this.#starts = [0];
    for (let span = 0; span < spans; span++) {
      const lengths = this.#firsts.map((firsts) => firsts[span + 1] - firsts[span]);
      this.#starts.push(this.#starts[span] + Math.max(...lengths));
    }
    this.length = this.#starts[spans];
  }

  #span(times, moment) {
    let span = times.findLastIndex((start) => start <= moment);
    return Math.min(span, times.length - 2);
  }

  /** The moment of one tree at a moment of the common time. */
  local(index, moment) {
    const firsts = this.#firsts[index];
    const span = this.#span(this.#starts, moment);
    return Math.min(firsts[span] + moment - this.#starts[span], firsts[span + 1]);
  }

  /** The first moment of the common time when a tree is at one of its moments. */
  global(index, moment) {
    const firsts = this.#firsts[index];
    if (moment <= 0) return 0;
    const span = Math.max(0, this.#span(firsts, moment - 1));
    return this.#starts[span] + moment - firsts[span];
  }
}
