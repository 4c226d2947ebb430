/** What part of the plane is seen: a point in pixels is a point of the tree times the scale, moved. */
export class Camera {
  scale = 1;
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  /** What is kept clear at three sides: at the lower one for the buttons. */
  left = 0;
  top = 0;
  bottom = 40;
  /** The room of the tree when all of it was last seen. */
  bounds = [0, 0, 0, 0];
  /** Whether the reader has moved it: then it stays where it is. */
  held = false;

  static margin = 24;
  static most = 4;
  /** Below this scale, labels cannot be read: then the narrower side of the tree may be stretched. */
  static stretched = 0.35;

  // Trees are often a thousand times as wide as high: at one scale, all of it would be a line.
  #scale(size, room) { return Math.max(this.scale, Math.min(Camera.stretched, Camera.#fitting(size, room))); }
  get #clear() { return [this.width - this.left, this.height - this.top - this.bottom]; }
  get scaleX() { return this.#scale(this.#clear[0], this.bounds[2] - this.bounds[0]); }
  get scaleY() { return this.#scale(this.#clear[1], this.bounds[3] - this.bounds[1]); }

  static #fitting(size, room) { return Math.max(1, size - 2 * Camera.margin) / Math.max(1, room); }
  /** The scale at which the whole tree is seen. */
  get whole() {
    const [x1, y1, x2, y2] = this.bounds;
    const [width, height] = this.#clear;
    return Math.min(Camera.#fitting(width, x2 - x1), Camera.#fitting(height, y2 - y1));
  }

  /** The window in the tree's pixels, wider by a share of itself. */
  window(beyond = 0) {
    const { scaleX, scaleY } = this;
    const [w, h] = [this.width / scaleX, this.height / scaleY];
    const [x, y] = [-this.x / scaleX, -this.y / scaleY];
    return [x - beyond * w, y - beyond * h, x + (1 + beyond) * w, y + (1 + beyond) * h];
  }

  /** Whether all of a room is seen. */
  shows([x1, y1, x2, y2]) {
    const [a, b, c, d] = this.window();
    const { scaleX, scaleY } = this;
    return x1 >= a + this.left / scaleX && y1 >= b + this.top / scaleY && x2 <= c
      && y2 <= d - this.bottom / scaleY;
  }

  /** Where the root stands on the screen while the top of the tree is in view. */
  get rest() {
    const [, y1, , y2] = this.bounds;
    const room = this.#clear[1] - (y2 - y1) * this.scaleY;
    // A small tree stands a little above the middle.
    return this.top + Math.max(Camera.margin, Math.min(room / 2, 72)) - y1 * this.scaleY;
  }

  /** The place from which the whole tree is seen; a small one is enlarged a little. */
  fitting(most = 1.6) {
    const camera = Object.assign(new Camera(), this, { scale: Math.min(most, this.whole) });
    const [x1, , x2] = this.bounds;
    const { scale, scaleX, rest } = camera;
    return { scale, x: this.left + this.#clear[0] / 2 - ((x1 + x2) / 2) * scaleX, y: rest };
  }

  /** Zooms about a point, which stays where it is. */
  zoom(factor, x, y) {
    const { scaleX, scaleY } = this;
    const least = Math.min(0.05, this.whole / 2);
    this.scale = Math.min(Camera.most, Math.max(least, this.scale * factor));
    this.x = x - ((x - this.x) * this.scaleX) / scaleX;
    this.y = y - ((y - this.y) * this.scaleY) / scaleY;
    this.held = true;
  }
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.held = true;
  }
  /** Moves a point of the tree into the middle. */
  center(x, y) {
    this.x = this.width / 2 - x * this.scaleX;
    this.y = this.height / 2 - y * this.scaleY;
    this.held = true;
  }
}
