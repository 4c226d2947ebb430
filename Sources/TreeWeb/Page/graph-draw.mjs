// Draws a graph: its lines once, and the grid, the numbers and the symbols again for each view.

import { $, item, svg } from "./dom.mjs";
import { across, extent, left, series, top, upwards, view } from "./graph-view.mjs";

/** The SVG element of the graph. */
export const root = $("graph");

const grid = svg("g", { class: "gr-grid" }, root);
const axes = svg("path", { class: "gr-axis" }, root);
const frame = svg("svg", { x: left, y: top }, root);
const lines = svg("g", {}, frame);
const border = svg("rect", { class: "gr-frame", x: left, y: top }, root);
const symbols = svg("g", {}, root);
/** The group for the symbols at the values that the graph currently shows as numbers. */
export const reading = svg("g", { class: "gr-reading" }, root);
const texts = svg("g", { class: "gr-texts" }, root);

/** Sets the colors of an element for both color schemes. The style sheet chooses one of them. */
export const colored = (element, { light, dark }) => {
  element.style.setProperty("--light", light);
  element.style.setProperty("--dark", dark);
  return element;
};
const [x1, y1, x2, y2] = extent;
/** The part of a segment inside a box, found with the algorithm of Liang and Barsky. */
function clip([ax, ay], [bx, by], [left, low, right, high]) {
  const [dx, dy] = [bx - ax, by - ay];
  let [enter, leave] = [0, 1];
  for (const [step, space] of [
      [-dx, ax - left],
      [dx, right - ax],
      [-dy, ay - low],
      [dy, high - ay]
    ]) {
    if (step === 0 && space < 0) return undefined;
    if (step < 0) enter = Math.max(enter, space / step);
    if (step > 0) leave = Math.min(leave, space / step);
  }
  const point = (share) => [ax + dx * share, ay + dy * share];
  if (enter > leave) return undefined;
  return [enter > 0 ? point(enter) : [ax, ay], leave < 1 ? point(leave) : [bx, by]];
}

/**
 * The path through the points inside a box, as fractions of the extent, because numbers in SVG have
 * a precision of about seven digits.
 */
const pathOf = (points, box) => {
  let [path, last] = ["", ""];
  const part = (value, from, to) => +((value - from) / (to - from)).toPrecision(8);
  const place = (point) => `${part(point[0], x1, x2)} ${part(point[1], y1, y2)}`;
  for (let at = 0; at < points.length; at += 2) {
    // A missing number interrupts the line.
    if (points[at + 1] === null) {
      last = "";
      continue;
    }
    const end = points.slice(at, at + 2);
    const isFirst = at === 0 || points[at - 1] === null;
    const seen = clip(isFirst ? end : points.slice(at - 2, at), end, box);
    if (!seen) continue;
    const [from, to] = seen.map(place);
    if (from !== last) path += `M${from}`;
    if (!isFirst) path += `L${to}`;
    last = to;
  }
  return path;
};

/** The paths of the lines, and the part of the graph that they are clipped to. */
const paths = [];
let shown = [0, 0, 0, 0];

/**
 * Clips the lines to a part of the graph that is several times as large as the visible part. Browsers
 * draw lines that are much longer than the picture without dashes, or not at all.
 */
function clipLines(from, low, to, high) {
  const [width, height] = [to - from, high - low];
  const isInside = from >= shown[0] && low >= shown[1] && to <= shown[2] && high <= shown[3];
  if (isInside && shown[2] - shown[0] < 64 * width) return;
  shown = [from - 4 * width, low - 4 * height, to + 4 * width, high + 4 * height];
  series.forEach((line, number) => paths[number].setAttribute("d", pathOf(line.points, shown)));
}
for (const line of series) {
  const path = svg("path", {
    class: "gr-line",
    "stroke-dasharray": line.dash || "none"
  }, lines);
  paths.push(colored(path, line));
  const entry = colored(item($("legend"), "li", ""), line);
  const sample = svg("svg", { width: 32, height: 12, viewBox: "0 -6 32 12", "aria-hidden": "true" }, entry);
  svg("path", { class: "gr-line", d: "M1 0H31", "stroke-dasharray": line.dash || "none" }, sample);
  if (line.symbol) svg("path", { class: "gr-symbol", d: line.symbol, transform: "translate(16 0)" }, sample);
  item(entry, "span", line.name);
}

/** The text of a number with minus signs instead of hyphens. */
export const signed = (number) => String(number).replaceAll("-", "−");

/** A number as it is written at an axis. */
export const said = (number) => {
  const text = String(+number.toPrecision(12));
  const isLong = text.length > 8 && Math.abs(number) >= 1e6;
  return signed(isLong ? number.toExponential().replace("e+", "e") : text);
};

/**
 * The ticks between two numbers. Their distance is 1, 2 or 5 times a power of ten, and at least
 * `least`.
 */
function ticks(from, to, least) {
  const power = Math.floor(Math.log10(least));
  const unit = [1, 2, 5, 10].find((digit) => digit * 10 ** power >= least * (1 - 1e-9)) ?? 10;
  const [first, last] = [Math.ceil(from / (unit * 10 ** power)), Math.floor(to / (unit * 10 ** power))];
  // Parsing a decimal text gives the nearest number; adding up steps would accumulate errors.
  return Array.from({ length: Math.min(200, Math.max(0, last - first + 1)) }, (_, at) => +
    `${(first + at) * unit}e${power}`);
}

/** Draws the visible part of the graph. */
export function draw() {
  const [w, h] = view.frame;
  for (const [element, values] of [
      [frame, [w, h]],
      [border, [w, h]]
    ]) {
    [element.width.baseVal.value, element.height.baseVal.value] = values;
  }
  const moved = [view.x + x1 * view.sx, view.y - y1 * view.sy];
  const scaled = [view.sx * (x2 - x1), 0, 0, view.sy * (y1 - y2)];
  lines.setAttribute("transform", `matrix(${[...scaled, ...moved].join(" ")})`);
  clipLines(-view.x / view.sx, (view.y - h) / view.sy, (w - view.x) / view.sx, view.y / view.sy);
  for (const part of [grid, symbols, texts]) part.replaceChildren();
  const write = (text, x, y, anchor, more = {}) =>
    (svg("text", { x, y, "text-anchor": anchor, ...more }, texts).textContent = text);
  let path = "";
  for (const number of ticks(-view.x / view.sx, (w - view.x) / view.sx, 64 / view.sx)) {
    const x = left + view.x + number * view.sx;
    path += `M${x} ${top}V${top + h + 6}`;
    write(said(number), x, top + h + 20, "middle");
  }
  for (const number of ticks((view.y - h) / view.sy, view.y / view.sy, Math.min(40, Math.max(18, h / 4)) /
      view.sy)) {
    const y = top + view.y - number * view.sy;
    path += `M${left - 6} ${y}H${left + w}`;
    write(said(number), left - 10, y + 4, "end");
  }
  svg("path", { d: path }, grid);
  // The axes through the origin, unless they are the border.
  axes.setAttribute("d", (view.x > 0 && view.x < w ? `M${left + view.x} ${top}V${top + h}` : "") +
    (view.y > 0 && view.y < h ? `M${left} ${top + view.y}H${left + w}` : ""));
  write(across, left + w / 2, view.height - 24, "middle", { class: "gr-title" });
  write(upwards, 0, 0, "middle", {
    class: "gr-title",
    transform: `translate(14 ${top + h / 2}) rotate(-90)`
  });
  series.forEach((line, number) => line.symbol && mark(line, number, w, h));
}

/** Draws the symbol of a line at some of its points, with enough space between them. */
function mark({ points, symbol, light, dark }, number, w, h) {
  const group = colored(svg("g", { class: "gr-symbol" }, symbols), { light, dark });
  const seen = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [view.x + points[at] * view.sx, view.y - points[at + 1] * view.sy];
    if (points[at + 1] !== null && x >= -0.5 && x <= w + 0.5 && y >= -0.5 && y <= h + 0.5) seen.push([at / 2,
      x, y
    ]);
  }
  // The step is a power of two, so that panning does not change the marked points.
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(seen.length / Math.max(2, Math.min(14, w / 48)))));
  for (const [at, x, y] of seen) {
    if ((at + ((number * step) >> 2)) % step === 0) {
      svg("path", { d: symbol, transform: `translate(${left + x} ${top + y})` }, group);
    }
  }
}
