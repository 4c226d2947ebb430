// One tree of the page: its picture and, if there are several trees, its name above and its current
// step below.

import { Camera } from "./camera.mjs";
import { $, counted, item, svg } from "./dom.mjs";
import { showFacts } from "./facts.mjs";
import { listen } from "./gestures.mjs";
import { leafReach } from "./node.mjs";
import { Rulers } from "./rulers.mjs";
import { shown } from "./settings.mjs";
import { speak } from "./speech.mjs";
import { Stage } from "./stage.mjs";

export class Panel {
  static #number = 0;
  /** @type {((node: number) => void) | undefined} */
  onchoose;

  constructor(player, tree, name = "") {
    this.tree = tree;
    this.name = name;
    const figure = this.figure = item($("panels"), "figure", "", "panel");
    const number = Panel.#number++;
    figure.id = `panel${number}`;
    const caption = item(figure, "figcaption", "");
    this.title = item(caption, "strong", name || tree.outline.title);
    this.counts = item(caption, "span", "", "counts");
    const root = this.root = svg("svg", { role: "tree", class: "stage" }, figure);
    this.said = item(figure, "p", "", "said");
    const camera = new Camera();
    const box = root.getBoundingClientRect();
    [camera.width, camera.height] = [Math.max(1, box.width), Math.max(1, box.height)];
    root.setAttribute("viewBox", `0 0 ${camera.width} ${camera.height}`);
    this.stage = new Stage(root, camera, `p${number}n`);
    this.stage.take(tree);
    /** Whether the tree has branch lengths, which are drawn unless the reader prefers levels. */
    this.hasLengths = tree.hasLengths;
    this.rulers = new Rulers(this);
    this.ending = listen(this, player);
  }

  /**
   * Moves the camera to show the whole tree of the current moment, at a scale of at most `most`.
   */
  fit(most) {
    const { camera } = this.stage;
    this.stage.stop();
    camera.bounds = this.#bounds;
    Object.assign(camera, camera.fitting(most));
    camera.held = false;
    this.stage.draw();
  }

  /** The bounds of the tree and of the NIL leaves. */
  get #bounds() {
    const [x1, y1, x2, y2] = this.tree.facts.bounds;
    return [x1, y1, x2, y2 + (shown.has("nil") ? leafReach : 0)];
  }

  /** The greatest width and height of the tree at the current, the first and the last moment. */
  get extent() {
    const { tree } = this;
    const { moment } = tree.facts;
    const sizes = [0, tree.steps, moment].map((at) => {
      tree.go(at);
      const [x1, y1, x2, y2] = this.#bounds;
      return [x2 - x1, y2 - y1];
    });
    return [0, 1].map((side) => Math.max(1, ...sizes.map((size) => size[side])));
  }
  /** The height of the texts above and below the picture. */
  get #words() { return this.title.parentElement.offsetHeight + this.said.offsetHeight; }

  /** If trees are stacked vertically, sets the height that the tree needs. */
  stack(isStacked) {
    const { style } = this.figure;
    if (!isStacked) return void(style.height = "");
    const [width, height] = this.extent;
    const { camera } = this.stage;
    const scale = Math.min(1, (camera.width - 48) / width);
    const wanted = height * scale + 48 + camera.bottom + this.#words;
    style.height = `${Math.min(480, Math.max(240, wanted))}px`;
  }
  /** The scale at which the tree would fit into a figure of the given size. */
  scaleIn(width, height) {
    const { camera } = this.stage;
    const size = { width, height: height - this.#words };
    return Object.assign(new Camera(), camera, size, { bounds: [0, 0, ...this.extent] }).whole;
  }

  /** Moves to a moment without showing it. Returns whether the camera can stay where it is. */
  go(moment) {
    showFacts(this, -1);
    this.stage.stop();
    this.stage.go(moment);
    const { camera } = this.stage;
    return camera.held || camera.suits(this.#bounds);
  }

  /**
   * Shows the moment with a movement of some milliseconds. With `most`, the camera moves to show
   * the whole tree at that scale at most.
   */
  move(most, time) {
    const { camera } = this.stage;
    const stays = most === undefined || camera.held;
    if (!stays) camera.bounds = this.#bounds;
    this.stage.move(stays ? null : camera.fitting(most), time);
  }

  /** The scale at which the whole tree fits into the view. */
  get fittingScale() {
    return Object.assign(new Camera(), this.stage.camera, { bounds: this.#bounds }).fitting().scale;
  }

  /** Folds or unfolds the subtrees below a node. The node keeps its position. */
  fold(node) {
    const { tree, stage } = this;
    if (tree.isStored) return speak("without WebAssembly, subtrees cannot be folded");
    stage.stop();
    const { x, y, label, folded, below } = tree.details(node);
    if (!below) return speak(`${label} has no children`);
    tree.fold(node, !folded);
    const now = tree.details(node);
    const { camera } = stage;
    camera.held = true;
    stage.move({
      scale: camera.scale,
      x: camera.x + (x - now.x) * camera.scaleX,
      y: camera.y + (y - now.y) * camera.scaleY,
    }, 300);
    showFacts(this, node);
    speak(`${label} ${folded ? "unfolded" : "folded"}`, `${counted(below, "node")} below`);
  }

  /** Moves the cursor to a node, and shows the facts about it. */
  point(node, focus) {
    this.stage.point(node, focus);
    showFacts(this, node ?? -1);
  }

  /** Moves the keyboard focus to the tree. */
  focus() { this.root.querySelector("[tabindex='0']")?.focus({ preventScroll: true }); }

  /** Draws branch lengths or levels, or rearranges the drawing with branch lengths. */
  arrange(action, node) {
    this.tree.arrange(action, node);
    showFacts(this, -1);
    this.stage.take(this.tree);
    this.rulers.arrange();
  }

  /** Zooms about the center. */
  zoom(factor) {
    const { camera } = this.stage;
    this.stage.stop();
    camera.zoom(factor, camera.width / 2, camera.height / 2);
    this.stage.draw();
  }

  pan(dx, dy) {
    this.stage.stop();
    this.stage.camera.pan(dx, dy);
    this.stage.draw();
  }

  close() {
    this.stage.close();
    this.ending();
    this.tree.close();
    this.figure.remove();
  }
}
