// A picture that was drawn before. The page contains it as SVG; panning and zooming change only its
// view box.

import { followAppearance, listenToAppearance } from "./appearance.mjs";
import { $, listenToForm, say, svg } from "./dom.mjs";
import { listenToPointers } from "./pointers.mjs";
import { listenToView } from "./view-controls.mjs";

const content = JSON.parse($("content").textContent);
// The policy of the page forbids style elements, but not style sheets that its script creates. A parser
// reports a style element even if it is never part of the page, so the elements have another name.
const renamed = content.svg.replaceAll(/<(\/?)style\b/g, "<$1sheet");
const picture = /** @type {SVGSVGElement} */ ( /** @type {unknown} */ (
  document.importNode(
    new DOMParser().parseFromString(renamed, "image/svg+xml").documentElement, true)));
for (const style of picture.querySelectorAll("sheet")) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.textContent);
  style.remove();
  document.adoptedStyleSheets.push(sheet);
  followAppearance(sheet);
}
const whole = picture.viewBox.baseVal;
const [left, top, width, height] = [whole.x, whole.y, whole.width, whole.height];
for (const name of ["width", "height"]) picture.removeAttribute(name);
const frame = $("picture");
frame.append(picture);

/** The margin around the whole picture, in pixels. */
const margin = 12;
/** The greatest number of pixels for a unit of the picture. */
const most = 64;

/** The visible part of the picture. */
const view = {
  x: 0,
  y: 0,
  /** The number of pixels for a unit of the picture. */
  scale: 1,
  /** Whether the reader has moved the view. It is then no longer moved automatically. */
  held: false,

  get frame() { return [frame.clientWidth, frame.clientHeight]; },
  /** The scale at which the whole picture fits the frame. */
  get least() {
    const [w, h] = this.frame;
    return Math.max(1e-6, Math.min((w - 2 * margin) / width, (h - 2 * margin) / height));
  },
  fit() {
    const [w, h] = this.frame;
    this.scale = Math.min(this.least, 2);
    this.x = left - (w / this.scale - width) / 2;
    this.y = top - (h / this.scale - height) / 2;
    this.held = false;
  },
  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.held = true;
  },
  /** Zooms about a point of the frame, by default the center. */
  zoom(factor, x = undefined, y = undefined) {
    const [w, h] = this.frame;
    x ??= w / 2;
    y ??= h / 2;
    const scale = Math.min(most, Math.max(this.least / 2, this.scale * factor));
    this.x += x / this.scale - x / scale;
    this.y += y / this.scale - y / scale;
    this.scale = scale;
    this.held = true;
  },
  /** Moves a point of the picture to the center. */
  center(x, y) {
    const [w, h] = this.frame;
    this.x = x - w / 2 / this.scale;
    this.y = y - h / 2 / this.scale;
    this.held = true;
  },
  show() {
    const [w, h] = this.frame;
    if (w && h) {
      picture.setAttribute("viewBox",
        [this.x, this.y, w / this.scale, h / this.scale].map((value) => +value.toFixed(4)).join(" "));
    }
  },
};

/** The elements that the search finds, and the last search. */
const texts = [...picture.querySelectorAll("text")];
let search = { word: "", place: -1, found: [] };
const ring = svg("rect", { class: "found", rx: 4, visibility: "hidden" }, picture);

/** Shows the next text that contains a word. */
function find(word) {
  const wanted = word.trim().toLowerCase();
  if (wanted !== search.word) {
    const contains = (text) => text.textContent.toLowerCase().includes(wanted);
    search = { word: wanted, place: -1, found: wanted ? texts.filter(contains) : [] };
  }
  const { found } = search;
  ring.setAttribute("visibility", found.length ? "visible" : "hidden");
  if (!found.length) return say($("found"), wanted ? "not found" : "");
  search.place = (search.place + 1) % found.length;
  say($("found"), `${search.place + 1} of ${found.length}`);
  const text = found[search.place];
  const box = text.getBBox();
  // The text may be rotated.
  const matrix = text.transform.baseVal.consolidate()?.matrix ?? picture.createSVGMatrix();
  ring.setAttribute("transform",
    `matrix(${["a", "b", "c", "d", "e", "f"].map((key) => matrix[key]).join()})`);
  for (const [name, value] of [
      ["x", box.x - 3],
      ["y", box.y - 2],
      ["width", box.width + 6],
      ["height", box.height + 4]
    ]) ring.setAttribute(String(name), String(value));
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
  // The text becomes legible.
  view.scale = Math.max(view.scale, Math.min(most, 12 / Math.max(1, box.height)));
  view.center(point.x, point.y);
  view.show();
}
listenToForm($("search-form"), () => find($("search").value));
$("search").oninput = () => {
  if (!$("search").value) find("");
};

let frames = 0;
listenToPointers(frame, {
  begin: () => {},
  pan: (dx, dy) => view.pan(dx, dy),
  zoom: (factor, x, y) => view.zoom(factor, x, y),
  moved: () => {
    frames ||= requestAnimationFrame(() => {
      frames = 0;
      view.show();
    });
  },
});
listenToView(view, () => view.show(), "input");
new ResizeObserver(() => {
  if (!view.held) view.fit();
  view.show();
}).observe(frame);
// A sheet of paper shows the whole picture.
addEventListener("beforeprint", () =>
  picture.setAttribute("viewBox", [left, top, width, height].join(" ")));
addEventListener("afterprint", () => view.show());
listenToAppearance(content.appearance);
document.body.dataset.ready = "yes";
