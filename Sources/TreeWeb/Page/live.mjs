// Trees that the reader changes. All that was done stands in the link of the page.

import { kinds, orders } from "./core.mjs";
import { $, item } from "./dom.mjs";
import { Panel } from "./panel.mjs";

export class Live {
  /** What was done, in order: a verb and its keys, or a traversal. */
  #operations = [];
  #exhibits = [];
  #linking = 0;

  constructor(core, player, state) {
    this.core = core;
    this.player = player;
    this.state = { ...state, kinds: state.kind.split(",") };
    for (const id of ["kind", "beside"]) {
      for (const kind of kinds) $(id).append(new Option(kind, kind));
    }
    for (const order of orders) $("order").append(new Option(order, order));
    $("live").hidden = false;
    $("live").onsubmit = (event) => {
      event.preventDefault();
      this.#submit(event.submitter?.value ?? "insert");
    };
    $("kind").onchange = () => this.#change([$("kind").value, ...this.state.kinds.slice(1)]);
    $("beside").onchange = () => this.#change([...this.state.kinds, $("beside").value]);
    $("undo").onclick = () => this.#undo();
    $("random").onclick = () => this.#random();
    player.onmove = () => this.#link();
    addEventListener("hashchange", () => {
      if (location.hash !== this.shown) this.read(location.hash);
    });
    if (location.hash.length > 1) this.read(location.hash);
    else this.show(state.step ?? Infinity);
  }

  /** Takes the state from a link: `#kind=avl,bst&insert=5,3,8&do=insert:4;traverse:inorder&step=12`. */
  read(hash) {
    const entries = new URLSearchParams(hash.slice(1));
    const named = (entries.get("kind") ?? "").split(",").filter((kind) => kinds.includes(kind));
    if (named.length) this.state.kinds = named;
    this.state.keys = entries.get("insert") ?? "";
    this.state.seed = +(entries.get("seed") ?? 0) | 0;
    this.#operations = (entries.get("do") ?? "").split(";").filter(Boolean).map((operation) => {
      const colon = operation.indexOf(":");
      return colon < 0 ? [operation, ""] : [operation.slice(0, colon), operation.slice(colon + 1)];
    });
    this.show(entries.has("step") ? +entries.get("step") || 0 : Infinity);
  }

  #link() {
    const { kinds, keys, seed } = this.state;
    // Thousands of keys make no link.
    if (keys.length > 8000) return;
    const entries = new URLSearchParams({ kind: kinds, insert: keys });
    if (seed) entries.set("seed", seed);
    if (this.#operations.length) entries.set("do", this.#operations.map((operation) => operation.join(":")).join(";"));
    entries.set("step", this.player.moment);
    const plain = { "%2C": ",", "%3A": ":", "%3B": ";" };
    this.shown = `#${String(entries).replaceAll(/%2C|%3A|%3B/g, (code) => plain[code])}`;
    if (this.shown.length > 8000 || this.player.isPlaying) return;
    // Browsers refuse to change the link too often: a slider that is drawn changes it once.
    clearTimeout(this.#linking);
    this.#linking = setTimeout(() => history.replaceState(null, "", this.shown), 120);
  }

  #change(kinds) {
    this.state.kinds = kinds;
    this.show(Infinity);
  }

  /** Makes the trees and does again all that was done. */
  show(moment) {
    const { kinds, keys, seed } = this.state;
    $("kind").value = kinds[0];
    $("beside").value = "";
    $("take").hidden = !kinds.includes("heap");
    if (!this.state.title) $("title").textContent = `Binary tree: ${kinds.join(", ")}`;
    this.#try(() => {
      const exhibits = kinds.map((kind) => this.core.open(kind, keys, seed));
      this.#exhibits = exhibits;
      let fault;
      for (const [number, operation] of this.#operations.entries()) {
        try {
          this.#perform(operation);
        } catch (error) {
          // What cannot be done ends the sequence; what came before it is shown.
          fault = error;
          this.#operations.length = number;
          break;
        }
      }
      this.player.take(exhibits.map((exhibit, index) => this.#panel(exhibit, index)), moment);
      if (fault) throw fault;
    });
  }

  #panel(exhibit, index) {
    const kind = this.state.kinds[index];
    const panel = new Panel(this.player, exhibit, kind);
    if (index > 0) {
      const button = item(panel.title.parentElement, "button", "×", "close");
      button.setAttribute("aria-label", `Take away ${kind}`);
      button.onclick = () => this.#change(this.state.kinds.filter((_, other) => other !== index));
    }
    return panel;
  }

  /** Does something with all trees; every kind can do it, or the first one refuses. */
  #perform([verb, text]) {
    for (const exhibit of this.#exhibits) {
      if (verb === "traverse") {
        const reversed = text.startsWith("-");
        exhibit.traverse(reversed ? text.slice(1) : text, reversed);
      } else {
        exhibit.act(verb, text);
      }
    }
  }

  /** The keys as they stand in a link, which parts operations by semicolons. */
  static #words(text) {
    const words = text.trim().replaceAll(";", ",");
    return words.includes('"') ? words : words.replaceAll(/[,\s]+/g, ",");
  }

  #submit(verb) {
    const field = $("key");
    const text = verb === "traverse"
      ? ($("reversed").checked ? "-" : "") + $("order").value
      : verb === "take" ? "" : Live.#words(field.value);
    if (!text && verb !== "take") return field.focus();
    const first = this.player.steps;
    this.#try(() => {
      this.#perform([verb, text]);
      this.#operations.push([verb, text]);
      if (verb !== "traverse") {
        field.value = "";
        field.focus();
      }
      this.player.grown();
      this.player.go(first, 0);
      if (this.player.steps > first) this.player.play();
    });
  }

  #undo() {
    if (!this.#operations.pop()) return;
    this.show(Infinity);
  }

  #random() {
    const keys = new Set();
    const count = 12;
    while (keys.size < count) keys.add(1 + Math.floor(Math.random() * 99));
    this.state.keys = [...keys].join(",");
    this.#operations = [];
    this.show(Infinity);
  }

  #try(body) {
    const fault = $("fault");
    fault.textContent = "";
    try {
      body();
    } catch (error) {
      fault.textContent = error.message;
    }
    $("undo").disabled = !this.#operations.length;
  }
}
