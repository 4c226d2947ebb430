// A graph of functions and of what was measured. The points come with the page; panning and zooming
// change the transform that they are seen under, and the numbers along the axes.

import { $, item, svg } from "./dom.mjs";
import { listenToPointers } from "./pointers.mjs";

const { x: across, y: upwards, extent, series } = JSON.parse($("content").textContent);
const [left, top, right, bottom] = [58, 16, 20, 72];
const most = 2000;
const root = $("graph");
let [width, height] = [1, 1];
/** From the graph's coordinates to the frame's: times the scale, moved. */
const view = { sx: 1, sy: 1, x: 0, y: 0, zoomed: 1, held: false };

const grid = svg("g", { class: "gr-grid" }, root);
const frame = svg("svg", { x: left, y: top }, root);
const lines = svg("g", {}, frame);
const border = svg("rect", { class: "gr-frame", x: left, y: top }, root);
const signs = svg("g", {}, root);
const reading = svg("g", { class: "gr-reading" }, root);
const texts = svg("g", { class: "gr-texts" }, root);

/** Colours stand in both schemes; the style chooses. */
const inked = (element, { light, dark }) => {
  element.style.setProperty("--light", light);
  element.style.setProperty("--dark", dark);
  return element;
};
const [x1, y1, x2, y2] = extent;
/** The path through points, as parts of the extent: the numbers of drawings have seven digits. */
const pathOf = (points) => {
  let [path, isDown] = ["", false];
  const part = (value, from, to) => +((value - from) / (to - from)).toPrecision(8);
  for (let at = 0; at < points.length; at += 2) {
    // What is not a number lifts the pen.
    const isPoint = points[at + 1] !== null;
    if (isPoint) path += `${isDown ? "L" : "M"}${part(points[at], x1, x2)} ${part(points[at + 1], y1, y2)}`;
    isDown = isPoint;
  }
  return path;
};
for (const line of series) {
  const path = svg("path", { class: "gr-line", d: pathOf(line.points), "stroke-dasharray": line.dash || "none" }, lines);
  inked(path, line);
  const entry = inked(item($("legend"), "li", ""), line);
  const sample = svg("svg", { width: 32, height: 12, viewBox: "0 -6 32 12", "aria-hidden": "true" }, entry);
  svg("path", { class: "gr-line", d: "M1 0H31", "stroke-dasharray": line.dash || "none" }, sample);
  if (line.sign) svg("path", { class: "gr-sign", d: line.sign, transform: "translate(16 0)" }, sample);
  item(entry, "span", line.name);
}

/** A number as an axis says it. */
const said = (number) => {
  const text = String(+number.toPrecision(12));
  return text.length > 8 && Math.abs(number) >= 1e6 ? number.toExponential().replace("e+", "e") : text;
};

/** The marks between two numbers: 1, 2 or 5 times a power of ten apart, and at least as far as said. */
function marks(from, to, least) {
  const power = Math.floor(Math.log10(least));
  const unit = [1, 2, 5, 10].find((digit) => digit * 10 ** power >= least * (1 - 1e-9)) ?? 10;
  const [first, last] = [Math.ceil(from / (unit * 10 ** power)), Math.floor(to / (unit * 10 ** power))];
  // The nearest number to what is written, not the sum of many.
  return Array.from({ length: Math.min(200, Math.max(0, last - first + 1)) }, (_, at) => +`${(first + at) * unit}e${power}`);
}

function draw() {
  const [w, h] = [width - left - right, height - top - bottom];
  for (const [element, values] of [[frame, [w, h]], [border, [w, h]]]) {
    [element.width.baseVal.value, element.height.baseVal.value] = values;
  }
  const moved = [view.x + x1 * view.sx, view.y - y1 * view.sy];
  const scaled = [view.sx * (x2 - x1), 0, 0, view.sy * (y1 - y2)];
  lines.setAttribute("transform", `matrix(${[...scaled, ...moved].join(" ")})`);
  for (const part of [grid, signs, texts]) part.replaceChildren();
  const write = (text, x, y, anchor, more = {}) =>
    (svg("text", { x, y, "text-anchor": anchor, ...more }, texts).textContent = text);
  let path = "";
  for (const number of marks(-view.x / view.sx, (w - view.x) / view.sx, 64 / view.sx)) {
    const x = left + view.x + number * view.sx;
    path += `M${x} ${top}V${top + h + 6}`;
    write(said(number), x, top + h + 20, "middle");
  }
  for (const number of marks((view.y - h) / view.sy, view.y / view.sy, Math.min(40, Math.max(18, h / 4)) / view.sy)) {
    const y = top + view.y - number * view.sy;
    path += `M${left - 6} ${y}H${left + w}`;
    write(said(number), left - 10, y + 4, "end");
  }
  svg("path", { d: path }, grid);
  write(across, left + w / 2, height - 24, "middle", { class: "gr-title" });
  write(upwards, 0, 0, "middle", { class: "gr-title", transform: `translate(14 ${top + h / 2}) rotate(-90)` });
  series.forEach((line, number) => line.sign && mark(line, number, w, h));
  read(at);
}

/** Puts the sign of a line at some of its points: as many as can be told apart. */
function mark({ points, sign, light, dark }, number, w, h) {
  const group = inked(svg("g", { class: "gr-sign" }, signs), { light, dark });
  const seen = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [view.x + points[at] * view.sx, view.y - points[at + 1] * view.sy];
    if (points[at + 1] !== null && x >= -0.5 && x <= w + 0.5 && y >= -0.5 && y <= h + 0.5) seen.push([at / 2, x, y]);
  }
  // Powers of two, so that panning does not change which points have one.
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(seen.length / Math.max(2, Math.min(14, w / 48)))));
  for (const [at, x, y] of seen) {
    if ((at + ((number * step) >> 2)) % step === 0) {
      svg("path", { d: sign, transform: `translate(${left + x} ${top + y})` }, group);
    }
  }
}

/** Where values are read, in the graph's coordinates; nothing is read without it. */
let at;
const measured = series.find((line) => line.measured)?.points.filter((_, place) => place % 2 === 0);

/** What a line is at a place: exactly what was measured, or between two points of a function. */
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
  const [w, h] = [width - left - right, height - top - bottom];
  const place = view.x + x * view.sx;
  box.hidden = !(place >= -0.5 && place <= w + 0.5);
  if (box.hidden) return;
  svg("path", { d: `M${left + place} ${top}V${top + h}` }, reading);
  box.replaceChildren();
  item(box, "strong", `${across} ${said(+x.toPrecision(4))}`);
  for (const line of series) {
    const value = valueOf(line, x);
    const row = inked(item(box, "span", "", "gr-row"), line);
    item(row, "i", "");
    item(row, "span", `${line.name}: ${value === null ? "–" : +value.toPrecision(line.measured ? 12 : 5)}`);
    const y = value === null ? NaN : view.y - value * view.sy;
    if (y >= 0 && y <= h) inked(svg("circle", { cx: left + place, cy: top + y, r: 4 }, reading), line);
  }
  const beside = left + place + 12;
  box.style.left = `${beside + box.offsetWidth < width ? beside : Math.max(4, left + place - box.offsetWidth - 12)}px`;
  box.style.top = `${top + 8}px`;
}

/** The nearest place at which there is something to read. */
function nearest(x) {
  if (!measured?.length) return Math.min(extent[2], Math.max(extent[0], x));
  return measured.reduce((best, other) => (Math.abs(other - x) < Math.abs(best - x) ? other : best));
}

function fit() {
  const [w, h] = [width - left - right, height - top - bottom];
  [view.sx, view.sy] = [w / (x2 - x1), h / (y2 - y1)];
  [view.x, view.y] = [-x1 * view.sx, h + y1 * view.sy];
  [view.zoomed, view.held] = [1, false];
  draw();
}
function pan(dx, dy) {
  view.x += dx;
  view.y += dy;
  view.held = true;
}
function zoom(factor, x = left + (width - left - right) / 2, y = top + (height - top - bottom) / 2) {
  const by = Math.min(most, Math.max(0.02, view.zoomed * factor)) / view.zoomed;
  view.zoomed *= by;
  view.x = x - left - (x - left - view.x) * by;
  view.y = y - top - (y - top - view.y) * by;
  view.sx *= by;
  view.sy *= by;
  view.held = true;
}
function step(by) {
  if (at === undefined) return read(nearest((width / 2 - left - view.x) / view.sx));
  const place = measured?.indexOf(at) ?? -1;
  read(place < 0 ? nearest(at + (by * 12) / view.sx) : measured[place + by] ?? at);
}

let frames = 0;
const later = () => {
  frames ||= requestAnimationFrame(() => {
    frames = 0;
    draw();
  });
};
const pointers = listenToPointers(root, { begin: () => {}, pan, zoom, moved: later });
for (const name of ["pointermove", "pointerdown"]) {
  root.addEventListener(name, (event) => {
    if (pointers.down < 2) read(nearest((pointers.place(event)[0] - left - view.x) / view.sx));
  });
}
root.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && read(undefined));
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("#values")) return;
  const does = {
    ArrowLeft: () => (event.shiftKey ? step(-1) : pan(40, 0)),
    ArrowRight: () => (event.shiftKey ? step(1) : pan(-40, 0)),
    ArrowUp: () => pan(0, 40),
    ArrowDown: () => pan(0, -40),
    "+": () => zoom(1.25),
    "=": () => zoom(1.25),
    "-": () => zoom(0.8),
    0: fit,
    Home: fit,
    Escape: () => read(undefined),
  }[event.key];
  if (!does) return;
  event.preventDefault();
  does();
  draw();
});
for (const [id, action] of [["zoom-in", () => zoom(1.25)], ["zoom-out", () => zoom(0.8)], ["fit", fit]]) {
  $(id).onclick = () => {
    action();
    draw();
  };
}
/** Shows the same in a picture of another size. */
function resize(box) {
  if (!box.width || !box.height) return;
  const [x, y] = [(box.width - left - right) / (width - left - right), (box.height - top - bottom) / (height - top - bottom)];
  [width, height] = [box.width, box.height];
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  if (!view.held) return fit();
  // What is seen stays in view.
  for (const [scale, place, by] of [["sx", "x", x], ["sy", "y", y]]) {
    view[scale] *= by;
    view[place] *= by;
  }
  draw();
}
new ResizeObserver(([{ contentRect }]) => resize(contentRect)).observe(root);
// A sheet of paper is smaller than a screen, and its letters are not.
addEventListener("beforeprint", () => resize({ width: 680, height: 420 }));
addEventListener("afterprint", () => resize(root.getBoundingClientRect()));
document.body.dataset.ready = "yes";
