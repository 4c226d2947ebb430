// A graph of functions and measurements. The page contains the points; panning and zooming change
// only their transform and the axis labels.

import { listenToAppearance } from "./appearance.mjs";
import { $, item, svg } from "./dom.mjs";
import { colored, draw, reading, root, said, signed } from "./graph-draw.mjs";
import { across, extent, left, series, top, view } from "./graph-view.mjs";
import { listenToPointers } from "./pointers.mjs";
import { listenToView } from "./view-controls.mjs";

/** The x coordinate of the values that the reader reads, or undefined if no values are shown. */
let at;
const measured = series.find((line) => line.measured)?.points.filter((_, place) => place % 2 === 0);

/**
 * The value of a line at x: a measured value if there is one at x, or an interpolated value of a
 * function.
 */
function valueOf({ points, measured }, x) {
  let [low, high] = [0, points.length / 2 - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[2 * middle] >= x) high = middle;
    else low = middle + 1;
  }
  const [after, above] = points.slice(2 * low);
  if (after === x || measured) return after === x ? above : null;
  if (low === 0 || x > after) return null;
  const [before, below] = points.slice(2 * low - 2);
  if (below === null || above === null) return null;
  return below + ((above - below) * (x - before)) / (after - before);
}

function read(x) {
  at = x;
  reading.replaceChildren();
  const box = $("hover");
  const [w, h] = view.frame;
  const place = view.x + x * view.sx;
  box.hidden = !(place >= -0.5 && place <= w + 0.5);
  if (box.hidden) return;
  svg("path", { d: `M${left + place} ${top}V${top + h}` }, reading);
  box.replaceChildren();
  item(box, "strong", `${across} ${said(+x.toPrecision(4))}`);
  for (const line of series) {
    const value = valueOf(line, x);
    const row = colored(item(box, "span", "", "gr-row"), line);
    item(row, "i", "");
    item(row, "span",
      `${line.name}: ${value === null ? "–" : signed(+value.toPrecision(line.measured ? 12 : 5))}`);
    const y = value === null ? NaN : view.y - value * view.sy;
    if (y >= 0 && y <= h) colored(svg("circle", { cx: left + place, cy: top + y, r: 4 }, reading), line);
  }
  const beside = left + place + 12;
  box.style.left =
    `${beside + box.offsetWidth < view.width ? beside : Math.max(4, left + place - box.offsetWidth - 12)}px`;
  box.style.top = `${top + 8}px`;
}

/** The nearest x coordinate with a value to read. */
function nearest(x) {
  if (!measured?.length) return Math.min(extent[2], Math.max(extent[0], x));
  return measured.reduce((best, other) => (Math.abs(other - x) < Math.abs(best - x) ? other : best));
}

function step(by) {
  if (at === undefined) return read(nearest((view.width / 2 - left - view.x) / view.sx));
  const place = measured?.indexOf(at) ?? -1;
  read(place < 0 ? nearest(at + (by * 12) / view.sx) : measured[place + by] ?? at);
}

/** Draws the visible part of the graph, and the values that the reader reads. */
function show() {
  draw();
  read(at);
}

let frames = 0;
const later = () => {
  frames ||= requestAnimationFrame(() => {
    frames = 0;
    show();
  });
};
const pointers = listenToPointers(root, {
  begin: () => {},
  pan: (dx, dy) => view.pan(dx, dy),
  zoom: (factor, x, y) => view.zoom(factor, x, y),
  moved: later,
});
for (const name of ["pointermove", "pointerdown"]) {
  root.addEventListener(name, (event) => {
    if (pointers.down < 2) read(nearest((pointers.place(event)[0] - left - view.x) / view.sx));
  });
}
root.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && read(undefined));
listenToView(view, show, "#values", {
  "Shift+ArrowLeft": () => step(-1),
  "Shift+ArrowRight": () => step(1),
  Escape: () => read(undefined),
});

/** Adapts the graph to another size of the picture. */
function resize({ width, height }) {
  if (!width || !height) return;
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  view.resize(width, height);
  show();
}
new ResizeObserver(([{ contentRect }]) => resize(contentRect)).observe(root);
// A sheet of paper is smaller than a screen, but has the same font size.
addEventListener("beforeprint", () => resize({ width: 680, height: 420 }));
addEventListener("afterprint", () => resize(root.getBoundingClientRect()));
listenToAppearance();
document.body.dataset.ready = "yes";
