// The controls under the trees, and the texts beside them.

import { Camera } from "./camera.mjs";
import { countsOf, showCode, showLists } from "./aside.mjs";
import { $, counted, fill, item, say } from "./dom.mjs";
import { showGuide } from "./guide.mjs";
import { showLengths } from "./lengths.mjs";
import { isBare } from "./presentation.mjs";
import { speak } from "./speech.mjs";
import { Timeline } from "./timeline.mjs";

/** Whether several trees are stacked vertically. The style sheet has the same condition. */
const narrow = matchMedia("(max-width:800px)");
/** Whether the buttons of the view are below the picture instead of in its corner. */
const small = matchMedia("(max-width:800px), (max-height:500px)");
/** Above this scale, labels are legible on a phone. */
const readable = 0.7;

/** The minimum width of a tree beside others, which depends on the texts that are shown with it. */
const narrowest = () => {
  const { classList } = document.body;
  return classList.contains("embed") ? 136 : classList.contains("present") ? 250 : 176;
};

/** Whether the page has a form for programs or texts. */
const hasForm = () => Boolean($("judge") ?? $("draw"));

/** The title of an operation as a heading; a title that a program gave stays as it is. */
export const headingOf = ({ title, algorithm } = { title: "", algorithm: 0 }) =>
  algorithm === undefined ? title : title.slice(0, 1).toUpperCase() + title.slice(1);

export class Player {
  #timer = 0;
  #speed = 1;
  #timeline = new Timeline([]);
  /** The operation that was announced most recently. */
  #spoken;
  panels = [];
  active = 0;
  moment = 0;
  onmove = () => {};

  constructor() {
    $("play").onclick = () => this.toggle();
    $("first").onclick = () => this.seek(0);
    $("back").onclick = () => this.step(-1);
    $("on").onclick = () => this.step(1);
    $("last").onclick = () => this.seek(this.steps);
    $("time").oninput = () => this.seek(+$("time").value, 0);
    new ResizeObserver(() => this.#stack()).observe($("picture"));
    $("speed").onchange = () => { this.#speed = +$("speed").value; };
  }

  get isPlaying() { return this.#timer !== 0; }
  get steps() { return this.#timeline.length; }
  get isAtEnd() { return this.moment >= this.steps; }
  get panel() { return this.panels[this.active] ?? this.panels[0]; }

  /** Shows trees side by side, at a moment. */
  take(panels, moment) {
    this.pause();
    for (const old of this.panels)
      if (!panels.includes(old)) old.close();
    this.panels = panels;
    this.active = Math.min(this.active, panels.length - 1);
    document.body.classList.toggle("several", panels.length > 1);
    this.grown();
    this.moment = Math.max(0, Math.min(Math.trunc(moment) || 0, this.steps));
    panels.forEach((panel, index) => {
      panel.stage.go(this.#timeline.local(index, this.moment));
    });
    this.fit();
    this.#say();
  }

  /** The current operation of the chosen tree. */
  get operation() { return this.panel.tree.facts.operation; }

  /** Moves to the beginning of an operation. Returns whether there is such an operation. */
  begin(operation) {
    const begun = this.panel.tree.outline.operations[operation];
    if (begun) this.go(this.#timeline.global(this.active, begun.first), 0);
    return begun !== undefined;
  }

  /** Updates the controls after the trees have received more steps. */
  grown() {
    this.#timeline = new Timeline(this.panels.map(({ tree }) => tree.outline));
    this.#stack();
    this.#outline();
  }

  /** Chooses the tree that the texts beside the picture describe. */
  choose(panel) {
    const index = this.panels.indexOf(panel);
    if (index === this.active || index < 0) return;
    this.active = index;
    this.#outline();
    speak(panel.name, this.#say());
  }

  #outline() {
    const steps = this.steps;
    const time = $("time");
    time.max = String(steps);
    time.value = String(this.moment);
    const controls = [$("first"), $("back"), $("play"), $("on"), $("last"), time];
    for (const control of controls) control.disabled = steps === 0;
    $("controls").hidden = steps === 0;
    showLengths(this.panels);
    $("step").style.minWidth = `${2 * String(steps).length + 3}ch`;
    // For a tree without steps, only its counts are shown.
    const isPlain = !steps && $("live").hidden && $("quiz").hidden && !hasForm();
    document.body.classList.toggle("plain", isPlain);
    if (isPlain) $("title").after($("counts"));
    // Marks are at the moments of all trees. Too many would be indistinguishable.
    const { ends, outputs, rotations } = this.structure;
    /** @type {[string, number[]][]} */
    const marks = [
      ["operation", [...ends].filter((moment) => moment < steps)],
      ["output", [...outputs]],
      ["rotation", [...rotations]],
    ];
    const shown = marks.filter(([, moments]) => moments.length <= 200);
    fill($("ticks"), JSON.stringify([steps, shown]), (ticks) => {
      for (const [kind, moments] of shown) {
        for (const moment of moments) {
          item(ticks, "i", "", kind).style.left = `${(100 * moment) / Math.max(1, steps)}%`;
        }
      }
    });
  }

  /** The moments at which operations end, and those that follow rotations and outputs, of all trees. */
  get structure() {
    const moments = { ends: new Set([0, this.steps]), rotations: new Set(), outputs: new Set() };
    this.panels.forEach(({ tree: { outline } }, index) => {
      const add = (set, list) => list.forEach((moment) => set.add(this.#timeline.global(index,
        moment)));
      add(moments.ends, outline.operations.map(({ first }) => first));
      add(moments.rotations, outline.rotations);
      add(moments.outputs, outline.outputs);
    });
    return moments;
  }

  get #isStacked() { return narrow.matches && this.panels.length > 1 && !isBare(); }
  /** Stacks several trees, or arranges them in the number of columns that makes them largest. */
  #stack() {
    const { panels } = this;
    const isStacked = this.#isStacked;
    for (const { stage: { camera } } of panels) {
      camera.bottom = small.matches || isBare() || panels.length > 1 ? 0 : Camera.buttons;
      camera.mostSpread = panels.length > 1 ? [1, 1] : Camera.spread;
    }
    for (const panel of panels) panel.stack(isStacked);
    if (isStacked || panels.length < 2) return $("panels").style.removeProperty("--columns");
    const { clientWidth: width, clientHeight: height } = $("panels");
    const most = Math.max(1, Math.floor(width / narrowest()));
    const scales = panels.slice(0, most).map((_, less) => {
      const rows = Math.ceil(panels.length / (less + 1));
      return Math.min(...panels.map((panel) => panel.scaleIn(width / (less + 1), height / rows)));
    });
    $("panels").style.setProperty("--columns", String(scales.indexOf(Math.max(...scales)) + 1));
  }

  // Several trees have the same scale, so that they can be compared, unless it makes them
  // illegible.
  get #scale() {
    const scale = Math.min(...this.panels.map((panel) => panel.fittingScale));
    return this.#isStacked && scale < readable ? 1 : scale;
  }
  /** Shows the whole of each tree. */
  fit() {
    const scale = this.#scale;
    for (const panel of this.panels) panel.fit(scale);
  }
  /** Shows the whole of each tree at the reader's request. */
  showAll() { this.fit(); }
  zoom(factor) { for (const panel of this.panels) panel.zoom(factor); }
  pan(dx, dy) { for (const panel of this.panels) panel.pan(dx, dy); }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }
  play() {
    this.pause();
    if (this.isAtEnd) this.go(0, 0);
    const next = () => {
      this.go(this.moment + 1);
      this.#timer = this.isAtEnd ? 0 : setTimeout(next, this.#pause / this.#speed);
      this.#button();
      if (!this.isPlaying) this.onmove();
    };
    this.#timer = setTimeout(next, 150);
    this.#button();
  }
  /** The milliseconds after a step: a long caption needs more time to be read. */
  get #pause() {
    const captions = this.panels.map(({ tree }) => tree.facts.caption.length);
    return 600 + 40 * Math.max(...captions);
  }
  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#button();
  }
  #button() {
    $("play").textContent = this.isPlaying ? "Pause" : "Play";
  }

  /** Moves one step on or back at the reader's request. */
  step(by) { this.seek(this.moment + by); }

  /** Moves to a moment at the reader's request, which ends playing. */
  seek(moment, time = undefined) {
    this.pause();
    this.go(moment, time);
  }

  /** Moves to a moment. A single step is animated, a longer distance is not. */
  go(moment, time = undefined) {
    const target = Math.max(0, Math.min(this.steps, moment));
    const isNew = target !== this.moment;
    const isNear = Math.abs(target - this.moment) === 1;
    if (!isNear) this.pause();
    this.moment = target;
    const stay = this.panels.map((panel, at) => panel.go(this.#timeline.local(at, target)));
    const scale = stay.every(Boolean) ? undefined : this.#scale;
    for (const panel of this.panels) panel.move(scale, time ?? (isNear ? 450 / this.#speed : 0));
    const known = this.#spoken;
    const spoken = this.#say();
    if (!isNew) return;
    speak(!isNear && `step ${target} of ${this.steps}`, this.#spoken !== known && this.#spoken, spoken);
  }

  /** The caption of the current step; before the first step, the operation that comes. */
  #captionOf({ outline, facts }) {
    if (this.moment > 0 || !this.steps) return facts.caption;
    return `${headingOf(outline.operations[0]) || facts.caption || outline.title}: press Play to start.`;
  }

  /** Updates the lists after a change of the additions. */
  tell() { if (this.panels.length) showLists(this.panel.tree.outline, this.panel.tree.facts); }

  /** Updates the texts of the page, and returns the text for screen readers. */
  #say() {
    const { tree } = this.panel;
    const { outline, facts } = tree;
    $("time").value = String(this.moment);
    $("time").setAttribute("aria-valuetext", `step ${this.moment} of ${this.steps}`);
    $("step").textContent = this.steps ? `${this.moment} / ${this.steps}` : "";
    const operation = outline.operations[facts.operation];
    say($("operation"), headingOf(operation));
    $("operation").hidden = !operation;
    this.#spoken = operation?.title;
    const caption = this.#captionOf(tree);
    say($("caption"), caption);
    $("caption").style.setProperty("--letters", String(caption.length));
    const isIdle = !operation && $("quiz").hidden && !hasForm();
    showGuide(isIdle && !document.body.classList.contains("plain"), outline, !$("live").hidden);
    $("counts").textContent = countsOf(facts, true);
    showCode(outline, operation, facts, this.active);
    showLists(outline, facts);
    for (const panel of this.panels) {
      const own = panel === this.panel ? facts : panel.tree.facts;
      say(panel.said, this.#captionOf(panel.tree));
      panel.counts.textContent = countsOf(own);
      panel.figure.classList.toggle("chosen", panel === this.panel);
      const nodes = own.count ? `${counted(own.count, "node")}, height ${own.height}` : "no nodes";
      panel.root.setAttribute("aria-label", `${panel.name || "Tree"} of ${nodes}`);
      // The role "tree" requires at least one focusable node.
      panel.root.setAttribute("role", own.count ? "tree" : "img");
    }
    this.onmove();
    return facts.spoken;
  }
}
