/**
 * The visible part of the plane: the scale and the offset that convert coordinates of the tree to
 * pixels.
 */
export class Camera {
  scale = 1;
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  /** The margins to keep clear of the tree on three sides. The bottom margin is for the buttons. */
  left = 0;
  top = 0;
  bottom = Camera.buttons;
  right = 0;
  /**
   * Whether branch lengths are drawn from left to right. They then fill the view, and grow only after
   * the labels are legible.
   */
  hasLengths = false;
  /** The bounds of the tree when the whole tree was last in view. */
  bounds = [0, 0, 0, 0];
  /** Whether the reader has moved the camera. It is then no longer moved automatically. */
  held = false;
  /** The factors by which a tree with space on the other side is stretched, and their maxima. */
  spreadX = 1;
  spreadY = 1;
  mostSpread = Camera.spread;

  static buttons = 40;
  static spread = [1.6, 1.6];
  static most = 6;
  /** The maximum scale of branch lengths, whose labels do not grow further than `grown`. */
  static mostOfLengths = 64;
  static grown = 1.25;
  /** The scale at which the rows of a small tree are far enough apart. */
  static roomy = 1.6;
  /** The scale up to which a small tree is enlarged to fill its view. */
  static enlarged = 2.5;
  /** Below this scale, labels are illegible, and the narrower side of the tree may be stretched. */
  static stretched = 0.35;

  // The width of a tree is often a thousand times its height. At a single scale, the whole tree
  // would be a line.
  #scale(scale, size, room) {
    return Math.max(scale, Math.min(Camera.stretched, Camera.#fitting(size, room)));
  }
  get #clear() { return [this.width - this.left - this.right, this.height - this.top - this.bottom]; }
  get scaleX() {
    if (this.hasLengths) return this.#both[0] * Math.max(1, this.scale / Camera.roomy);
    return this.#scale(this.scale * this.spreadX, this.#clear[0], this.bounds[2] - this.bounds[
      0]);
  }
  get scaleY() {
    if (this.hasLengths) return this.scale;
    return this.#scale(this.scale * this.spreadY, this.#clear[1], this.bounds[3] - this.bounds[
      1]);
  }

  /** The margin around a tree, which is smaller in a small picture. */
  static margin(size) { return Math.max(8, Math.min(24, size / 16)); }
  static #fitting(size, room) { return Math.max(1, size - 2 * Camera.margin(size)) / Math.max(1, room); }
  /** The horizontal and the vertical scale at which the whole tree fits into the view. */
  get #both() {
    const [x1, y1, x2, y2] = this.bounds;
    const [width, height] = this.#clear;
    return [Camera.#fitting(width, x2 - x1), Camera.#fitting(height, y2 - y1)];
  }
  /** The scale at which the whole tree fits into the view. */
  get whole() { return this.hasLengths ? Math.min(Camera.roomy, this.#both[1]) : Math.min(...this.#both); }
  /** The scale of nodes and labels. */
  get own() { return this.hasLengths ? Math.min(this.scale, Camera.grown) : this.scale; }

  /** Whether the whole tree is visible, and would not be much larger if it filled the view. */
  suits(bounds) {
    const { scale } = Object.assign(new Camera(), this, { bounds }).fitting();
    return this.shows(bounds) && scale < 1.2 * this.scale;
  }

  /** The visible window in the tree's pixels, enlarged on each side by a fraction of its size. */
  window(beyond = 0) {
    const { scaleX, scaleY } = this;
    const [w, h] = [this.width / scaleX, this.height / scaleY];
    const [x, y] = [-this.x / scaleX, -this.y / scaleY];
    return [x - beyond * w, y - beyond * h, x + (1 + beyond) * w, y + (1 + beyond) * h];
  }

  /** Whether a rectangle of the tree is completely visible. */
  shows([x1, y1, x2, y2]) {
    const [a, b, c, d] = this.window();
    const { scaleX, scaleY } = this;
    return x1 >= a + this.left / scaleX && y1 >= b + this.top / scaleY && x2 <= c
      && y2 <= d - this.bottom / scaleY;
  }

  /** The vertical position of the root on the screen while the top of the tree is in view. */
  get rest() {
    const [, y1, , y2] = this.bounds;
    const room = this.#clear[1] - (y2 - y1) * this.scaleY;
    // A small tree is placed slightly above the center.
    return this.top + Math.max(Camera.margin(this.#clear[1]), Math.min(room / 2, 72)) - y1 * this.scaleY;
  }

  /** The camera position that shows the whole tree, so that it fills the view. */
  fitting(most = Camera.enlarged) {
    const scale = Math.min(most, this.whole);
    // The nodes of a stretched tree keep their proportions. Illegible trees have their own rule.
    const [spreadX, spreadY] = this.#both.map((whole, side) =>
      (scale < Camera.stretched || this.hasLengths ? 1 : Math.max(1, Math.min(this.mostSpread[side], whole
        / scale))));
    const camera = Object.assign(new Camera(), this, { scale, spreadX, spreadY });
    const [x1, , x2] = this.bounds;
    const x = this.left + this.#clear[0] / 2 - ((x1 + x2) / 2) * camera.scaleX;
    return { scale, spreadX, spreadY, x, y: camera.rest };
  }

  /** Zooms about a point, which keeps its position. */
  zoom(factor, x, y) {
    const { scaleX, scaleY } = this;
    const least = Math.min(0.05, this.whole / 2);
    const most = this.hasLengths ? Camera.mostOfLengths : Camera.most;
    this.scale = Math.min(most, Math.max(least, this.scale * factor));
    this.x = x - ((x - this.x) * this.scaleX) / scaleX;
    this.y = y - ((y - this.y) * this.scaleY) / scaleY;
    this.held = true;
  }
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.held = true;
  }
  /** Moves a point of the tree to the center of the view. */
  center(x, y) {
    this.x = this.width / 2 - x * this.scaleX;
    this.y = this.height / 2 - y * this.scaleY;
    this.held = true;
  }
}
