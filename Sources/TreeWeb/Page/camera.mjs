/** What part of the plane is seen: a point in pixels is a point of the tree times the scale, moved. */
export class Camera {
  scale = 1;
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  /** What is kept clear at two sides. */
  left = 0;
  top = 0;
  /** Whether the reader has moved it: then it stays where it is. */
  held = false;

  static margin = 24;
  static range = [0.002, 4];

  /** The window in the tree's pixels, wider by a share of itself. */
  window(beyond = 0) {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    const [x, y] = [-this.x / this.scale, -this.y / this.scale];
    return [x - beyond * w, y - beyond * h, x + (1 + beyond) * w, y + (1 + beyond) * h];
  }

  /** Whether all of a room is seen. */
  shows([x1, y1, x2, y2]) {
    const [a, b, c, d] = this.window();
    return x1 >= a + this.left / this.scale && y1 >= b + this.top / this.scale && x2 <= c && y2 <= d;
  }

  /** The place from which all of a room is seen; a small tree is enlarged a little. */
  fitting([x1, y1, x2, y2], most = 1.6) {
    const margin = Camera.margin;
    const [width, height] = [this.width - this.left, this.height - this.top];
    const scale = Math.min(
      most, (width - 2 * margin) / Math.max(1, x2 - x1),
      (height - 2 * margin) / Math.max(1, y2 - y1));
    const kept = Math.max(Camera.range[0], scale);
    const room = height - (y2 - y1) * kept;
    return {
      scale: kept,
      x: this.left + width / 2 - ((x1 + x2) / 2) * kept,
      // A small tree stands a little above the middle.
      y: this.top + Math.max(margin, Math.min(room / 2, 72)) - y1 * kept,
    };
  }

  /** Zooms about a point, which stays where it is. */
  zoom(factor, x, y) {
    const scale = Math.min(Camera.range[1], Math.max(Camera.range[0], this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.held = true;
  }
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.held = true;
  }
}
