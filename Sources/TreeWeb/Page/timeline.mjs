// One clock for several trees: each operation begins in all of them at once, and lasts as long as the
// longest of them takes.

export class Timeline {
  #starts;
  #firsts;
  length;

  /** @param outlines what is the same at every moment of each tree. */
  constructor(outlines) {
    const counts = outlines.map(({ operations }) => operations.length);
    const isShared = outlines.length > 1 && counts[0] > 0 && counts.every((n) => n === counts[0]);
    // Where operations differ, all go on step by step.
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

  /** The moment of one tree at a moment of the clock. */
  local(index, moment) {
    const firsts = this.#firsts[index];
    const span = this.#span(this.#starts, moment);
    return Math.min(firsts[span] + moment - this.#starts[span], firsts[span + 1]);
  }

  /** The first moment of the clock at which a tree is at a moment of its own. */
  global(index, moment) {
    const firsts = this.#firsts[index];
    if (moment <= 0) return 0;
    const span = Math.max(0, this.#span(firsts, moment - 1));
    return this.#starts[span] + moment - firsts[span];
  }
}
