// The rulers around a tree: a band for each depth, whose name stays in view, a header with facts
// above the bands, and a ruler of in-order numbers or keys. Their positions come from the module.

import { appearances } from "./constants.mjs";
import { counted, svg } from "./dom.mjs";
import { shown } from "./settings.mjs";

const gutter = 46;
const bandHeight = 24;
/** The maximum growth of the header above the bands while the tree is pulled down. */
const stretch = 48;
/** The maximum length of a key on a ruler. */
const longestKey = 12;
/** The maximum number of nodes of a tree whose labels are legible while all of it is in view. */
const mostLabeled = 300;

/** The space for the labels of leaves on the right of branch lengths, if they are legible. */
function widest(tree, { width }) {
  if (tree.facts.count > mostLabeled) return 24;
  const all = tree.show([-1e9, -1e9, 1e9, 1e9]).nodes;
  const letters = all.filter(({ appearance }) => !(appearance & appearances.parent)).map(({ id }) =>
    tree.label(id).length);
  return Math.min(0.4 * width, 24 + 10 * Math.max(0, ...letters));
}

export class Rulers {
  #panel;
  #under;
  #over;

  constructor(panel) {
    this.#panel = panel;
    const attributes = { class: "tv-rulers", "aria-hidden": "true" };
    this.#under = svg("g", attributes);
    panel.root.prepend(this.#under);
    this.#over = svg("g", attributes, panel.root);
    panel.stage.onview = () => this.draw();
    this.arrange();
  }

  /** Whether the reader has chosen a ruler, and the module can compute its positions. */
  #shows(name) { return shown.has(name) && !this.#panel.tree.isStored && !this.#panel.tree.hasLengths; }
  get #hasRuler() { return this.#shows("inorder") || this.#shows("keys"); }

  /** Sets the margins of the camera that keep the tree clear of the rulers. */
  arrange() {
    const { tree, stage: { camera } } = this.#panel;
    camera.hasLengths = tree.hasLengths;
    camera.right = tree.hasLengths ? widest(tree, camera) : 0;
    if (tree.hasLengths) return [camera.left, camera.top] = [0, bandHeight];
    camera.left = this.#shows("depths") ? gutter : 0;
    camera.top = (this.#shows("depths") ? bandHeight : 0) + (this.#hasRuler ? bandHeight : 0);
  }

  draw() {
    this.#under.replaceChildren();
    this.#over.replaceChildren();
    if (this.#panel.tree.hasLengths) this.#axis();
    if (this.#hasRuler) this.#ruler();
    if (this.#shows("depths")) this.#depths();
  }

  #box(parent, name, x, y, width, height) {
    svg("rect", { class: name, x, y, width: Math.max(0, width), height: Math.max(0, height) }, parent);
  }
  #text(x, y, text) { return Object.assign(svg("text", { x, y: y + 4 }, this.#over), { textContent: text }); }

  /** The axis of branch lengths. */
  #axis() {
    const { stage: { camera: { scaleX: scale, x, width } }, tree } = this.#panel;
    this.#box(this.#over, "tv-gutter", -1, -1, width + 2, bandHeight + 1);
    let ticks = "";
    let free = 0;
    for (const { place, label } of tree.axis(-x / scale, (width - x) / scale, 64 / scale)) {
      const at = place * scale + x;
      ticks += `M${at} ${bandHeight}V${bandHeight - 5}`;
      const half = 4 * label.length;
      if (at - half < free || at + half > width) continue;
      this.#text(at, bandHeight / 2 - 2, label);
      free = at + half + 8;
    }
    svg("path", { class: "tv-tick", d: ticks }, this.#over);
  }

  #depths() {
    const { stage: { camera }, tree } = this.#panel;
    const { top, bands } = tree.headers(camera, camera.top, camera.top + stretch);
    const above = this.#hasRuler ? bandHeight : 0;
    this.#box(this.#over, "tv-gutter", -1, -1, gutter + 1, camera.height + 2);
    for (const { number, first, last, above, below, name } of bands) {
      // Every second band is tinted, regardless of the visible part.
      if (number % 2) {
        this.#box(this.#under, "tv-band", 0, above, camera.width, below - above);
        this.#box(this.#over, "tv-band", 0, above, gutter, below - above);
      }
      if (below - above > 12) this.#text(gutter / 2, name, first === last ? first : `${first}–${last}`);
    }
    this.#box(this.#over, "tv-gutter", gutter, above - 1, camera.width, top - above + 1);
    this.#box(this.#over, "tv-gutter", -1, -1, gutter + 1, top + 1);
    this.#text(gutter / 2, top - bandHeight / 2, "depth");
    // A stretched header has room for more facts.
    const { count, height, rotations, comparisons } = tree.facts;
    const lines = [
      [counted(count, "node"), `height ${height}`],
      [tree.outline.title],
      [counted(comparisons, "comparison"), counted(rotations, "rotation")],
    ];
    lines.slice(0, Math.floor((top - above) / bandHeight)).forEach((facts, line) =>
      this.#text(gutter + 10, above + bandHeight * (line + 0.5), facts.join(" · ")).classList.add(
        "tv-fact"));
  }

  #ruler() {
    const { stage: { camera }, tree } = this.#panel;
    const { scaleX: scale, x, width, height } = camera;
    const [isOfKeys, name] = shown.has("keys") ? [true, "keys"] : [false, "in-order"];
    const write = (number, node) => {
      const text = isOfKeys ? tree.label(node) : String(number);
      return text.length > longestKey ? `${text.slice(0, longestKey - 1)}…` : text;
    };
    const marks = tree.ruler((camera.left - x) / scale, (width - x) / scale, scale, write);
    const places = marks.map(({ place }) => place * scale + x);
    const nearest = Math.min(...places.slice(1).map((place, at) => place - places[at]));
    const widest = 4 * Math.max(0, ...marks.map(({ text, both }) => (both || text).length));
    this.#box(this.#over, "tv-gutter", -1, -1, width + 2, bandHeight + 1);
    let [lines, ticks] = ["", ""];
    for (const [number, { text, both }] of marks.entries()) {
      const at = places[number];
      const written = 2 * widest < nearest && both || text;
      lines += `M${at} ${bandHeight}V${height}`;
      ticks += `M${at} ${bandHeight}V${bandHeight - 5}`;
      const half = 4 * written.length;
      if (at - half > camera.left && at + half < width) this.#text(at, bandHeight / 2 - 2, written);
    }
    svg("path", { class: "tv-guide", d: lines }, this.#under);
    svg("path", { class: "tv-tick", d: ticks }, this.#over);
    // The name of the ruler is written into a gap between numbers.
    const ends = [camera.left, ...places, width];
    const gaps = ends.slice(1).map((end, at) => [end - ends[at], (end + ends[at]) / 2]);
    const [last, gap] = [gaps.at(-1), gaps.reduce((a, b) => (b[0] > a[0] ? b : a))];
    if (!marks.length) this.#text(gap[1], bandHeight / 2, `${name}: subtrees overlap here`);
    else if (last[0] > 80) this.#text(width - 34, bandHeight / 2, name);
    else if (gap[0] > 80) this.#text(gap[1], bandHeight / 2, name);
  }
}
