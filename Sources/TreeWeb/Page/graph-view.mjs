// The visible part of a graph.

import { $ } from "./dom.mjs";

/** The content of the page: the titles of the axes, the extent of all points, and the lines. */
export const { x: across, y: upwards, extent, series } = JSON.parse($("content").textContent);

/** The margins around the frame. */
export const [left, top, right, bottom] = [58, 16, 20, 72];

/** The maximum zoom factor. */
const most = 2000;

/** The scale and the offset that convert coordinates of the graph to those of the frame. */
export const view = {
  sx: 1,
  sy: 1,
  x: 0,
  y: 0,
  zoomed: 1,
  /** Whether the reader has moved the view. It is then no longer moved automatically. */
  held: false,
  width: 1,
  height: 1,

  /** The width and the height of the frame. */
  get frame() { return [this.width - left - right, this.height - top - bottom]; },

  /** Shows the whole graph. */
  fit() {
    const [w, h] = this.frame;
    const [x1, y1, x2, y2] = extent;
    [this.sx, this.sy] = [w / (x2 - x1), h / (y2 - y1)];
    [this.x, this.y] = [-x1 * this.sx, h + y1 * this.sy];
    [this.zoomed, this.held] = [1, false];
  },
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.held = true;
  },
  /** Zooms about a point, by default the center. */
  zoom(factor, x = undefined, y = undefined) {
    const [w, h] = this.frame;
    x ??= left + w / 2;
    y ??= top + h / 2;
    const by = Math.min(most, Math.max(0.02, this.zoomed * factor)) / this.zoomed;
    this.zoomed *= by;
    this.x = x - left - (x - left - this.x) * by;
    this.y = y - top - (y - top - this.y) * by;
    this.sx *= by;
    this.sy *= by;
    this.held = true;
  },
  /** Adopts another size. The visible part of the graph stays the same. */
  resize(width, height) {
    const [w, h] = this.frame;
    [this.width, this.height] = [width, height];
    if (!this.held) return this.fit();
    const [x, y] = [this.frame[0] / w, this.frame[1] / h];
    this.sx *= x;
    this.x *= x;
    this.sy *= y;
    this.y *= y;
  },
};
