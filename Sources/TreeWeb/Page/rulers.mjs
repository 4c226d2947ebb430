// What stands around a tree while it is looked around in: a band for each depth, whose name stays in
// view, and the ruler of in-order above. Where their parts are comes from the core.

import { svg } from "./dom.mjs";

/** What the reader wants to see: depths, inorder, and what bubbles show. */
export const shown = new Set();
const gutter = 46;
const strip = 24;
/** How high the header above the bands becomes while the tree is pulled down. */
const stretched = 60;

export class Rulers {
  #panel; #under; #over;

  constructor(panel) {
    this.#panel = panel;
    const attributes = { class: "tv-rulers", "aria-hidden": "true" };
    this.#under = svg("g", attributes);
    panel.root.prepend(this.#under);
    this.#over = svg("g", attributes, panel.root);
    panel.stage.onlook = () => this.draw();
    this.arrange();
  }

  /** Keeps the tree clear of what is shown. */
  arrange() {
    const { camera } = this.#panel.stage;
    camera.left = shown.has("depths") ? gutter : 0;
    camera.top = shown.has("depths") || shown.has("inorder") ? strip : 0;
  }

  draw() {
    this.#under.replaceChildren();
    this.#over.replaceChildren();
    if (shown.has("inorder")) this.#inorder();
    if (shown.has("depths")) this.#depths();
  }

  #box(parent, name, x, y, width, height) {
    svg("rect", { class: name, x, y, width: Math.max(0, width), height: Math.max(0, height) }, parent);
  }
  #text(x, y, text) { svg("text", { x, y: y + 4 }, this.#over).textContent = text; }

  #depths() {
    const { stage: { camera }, exhibit } = this.#panel;
    const { top, bands } = exhibit.headers(camera, strip, stretched);
    this.#box(this.#over, "tv-gutter", -1, -1, gutter + 1, camera.height + 2);
    for (const { number, first, last, above, below, name } of bands) {
      // Every other band is tinted, whatever is in view.
      if (number % 2) {
        this.#box(this.#under, "tv-band", 0, above, camera.width, below - above);
        this.#box(this.#over, "tv-band", 0, above, gutter, below - above);
      }
      if (below - above > 12) this.#text(gutter / 2, name, first === last ? first : `${first}–${last}`);
    }
    this.#box(this.#over, "tv-gutter", -1, -1, gutter + 1, top + 1);
    this.#text(gutter / 2, top / 2, "depth");
  }

  #inorder() {
    const { stage: { camera }, exhibit } = this.#panel;
    const { scaleX: scale, x, width, height } = camera;
    const marks = exhibit.ruler((camera.left - x) / scale, (width - x) / scale, scale);
    this.#box(this.#over, "tv-gutter", -1, -1, width + 2, strip + 1);
    let [lines, ticks] = ["", ""];
    for (const [number, place] of marks) {
      const at = place * scale + x;
      lines += `M${at} ${strip}V${height}`;
      ticks += `M${at} ${strip}V${strip - 5}`;
      const half = 4 * String(number).length;
      if (at - half > camera.left && at + half < width) this.#text(at, strip / 2 - 2, number);
    }
    svg("path", { class: "tv-guide", d: lines }, this.#under);
    svg("path", { class: "tv-tick", d: ticks }, this.#over);
    // The name stands where no number does.
    const ends = [camera.left, ...marks.map(([, place]) => place * scale + x), width];
    const gaps = ends.slice(1).map((end, at) => [end - ends[at], (end + ends[at]) / 2]);
    const [last, widest] = [gaps.at(-1), gaps.reduce((a, b) => (b[0] > a[0] ? b : a))];
    if (!marks.length) this.#text(widest[1], strip / 2, "in-order: subtrees overlap here");
    else if (last[0] > 80) this.#text(width - 34, strip / 2, "in-order");
    else if (widest[0] > 80) this.#text(widest[1], strip / 2, "in-order");
  }
}
