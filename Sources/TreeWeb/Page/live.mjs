// Trees that the reader changes. All that was done stands in the link of the page.

import { kinds, orders } from "./core.mjs";
import { $, item } from "./dom.mjs";
import { Panel } from "./panel.mjs";

export class Live {
  /** What was done, in order: a verb and its keys, or a traversal. */
  #deeds = [];
  #exhibits = [];

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
    $("kind").onchange = () => this.#show([$("kind").value, ...this.state.kinds.slice(1)]);
    $("beside").onchange = () => this.#show([...this.state.kinds, $("beside").value]);
    $("undo").onclick = () => this.#undo();
    $("random").onclick = () => this.#random();
    player.onmove = () => this.#link();
    addEventListener("hashchange", () => {
      if (location.hash !== this.shown) this.read(location.hash);
    });
    if (location.hash.length > 1) this.read(location.hash);
    else this.plant(state.step ?? Infinity);
  }

  /** Takes the state from a link: `#kind=avl,bst&insert=5,3,8&do=insert:4;traverse:inorder&step=12`. */
  read(hash) {
    const entries = new URLSearchParams(hash.slice(1));
    const named = (entries.get("kind") ?? "").split(",").filter((kind) => kinds.includes(kind));
    if (named.length) this.state.kinds = named;
    this.state.keys = entries.get("insert") ?? "";
    this.state.seed = +(entries.get("seed") ?? 0) | 0;
    this.#deeds = (entries.get("do") ?? "").split(";").filter(Boolean).map((deed) => {
      const colon = deed.indexOf(":");
      return colon < 0 ? [deed, ""] : [deed.slice(0, colon), deed.slice(colon + 1)];
    });
    this.plant(entries.has("step") ? +entries.get("step") || 0 : Infinity);
  }

  #link() {
    const { kinds, keys, seed } = this.state;
    const entries = new URLSearchParams({ kind: kinds, insert: keys });
    if (seed) entries.set("seed", seed);
    if (this.#deeds.length) entries.set("do", this.#deeds.map((deed) => deed.join(":")).join(";"));
    entries.set("step", this.player.moment);
    const plain = { "%2C": ",", "%3A": ":", "%3B": ";" };
    this.shown = `#${String(entries).replaceAll(/%2C|%3A|%3B/g, (code) => plain[code])}`;
    // Thousands of keys make no link.
    if (this.shown.length < 8000 && !this.player.isPlaying) history.replaceState(null, "", this.shown);
  }

  #show(kinds) {
    this.state.kinds = kinds;
    this.plant(Infinity);
  }

  /** Plants the trees and does again all that was done. */
  plant(moment) {
    const { kinds, keys, seed } = this.state;
    $("kind").value = kinds[0];
    $("beside").value = "";
    $("take").hidden = !kinds.includes("heap");
    if (!this.state.title) $("title").textContent = `Binary tree: ${kinds.join(", ")}`;
    this.#try(() => {
      const exhibits = [];
      for (const kind of kinds) {
        const exhibit = this.core.open(kind, keys, seed);
        exhibits.push(exhibit);
        for (const deed of this.#deeds) Live.#perform(exhibit, deed);
      }
      this.#exhibits = exhibits;
      this.player.take(exhibits.map((exhibit, index) => this.#panel(exhibit, index)), moment);
    });
  }

  #panel(exhibit, index) {
    const kind = this.state.kinds[index];
    const panel = new Panel(this.player, exhibit, kind);
    if (index > 0) {
      const button = item(panel.title.parentElement, "button", "×", "close");
      button.setAttribute("aria-label", `Take away ${kind}`);
      button.onclick = () => this.#show(this.state.kinds.filter((_, other) => other !== index));
    }
    return panel;
  }

  static #perform(exhibit, [verb, text]) {
    if (verb === "traverse") {
      const reversed = text.startsWith("-");
      exhibit.traverse(reversed ? text.slice(1) : text, reversed);
    } else {
      exhibit.act(verb, text);
    }
  }

  #submit(verb) {
    const field = $("key");
    const text = verb === "traverse"
      ? ($("reversed").checked ? "-" : "") + $("order").value
      : verb === "take" ? "" : field.value.trim().replaceAll(/[;\s]+/g, ",");
    if (!text && verb !== "take") return field.focus();
    const first = this.player.steps;
    this.#try(() => {
      for (const exhibit of this.#exhibits) Live.#perform(exhibit, [verb, text]);
      this.#deeds.push([verb, text]);
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
    if (!this.#deeds.pop()) return;
    this.plant(Infinity);
  }

  #random() {
    const keys = new Set();
    const count = 12;
    while (keys.size < count) keys.add(1 + Math.floor(Math.random() * 99));
    this.state.keys = [...keys].join(",");
    this.#deeds = [];
    this.plant(Infinity);
  }

  #try(body) {
    const fault = $("fault");
    fault.textContent = "";
    try {
      body();
    } catch (error) {
      fault.textContent = error.message;
    }
    $("undo").disabled = !this.#deeds.length;
  }
}
