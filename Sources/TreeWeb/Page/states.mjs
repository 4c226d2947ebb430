// The states of a live page: which changes can be undone and redone, and which state belongs to each
// entry of the browser's history.

import { visit } from "./link.mjs";

export class States {
  // A change is the name of what the reader did, the state before or after it, and the changes
  // beyond it.
  #past = null;
  #future = null;
  /** The states of the entries of the browser's history, by their ids. */
  #entries = new Map();
  // After a reload, the ids of earlier entries are unknown, and the page reads their links.
  #id = Date.now();

  constructor() { visit(this.#id, true); }

  get canRedo() { return this.#future !== null; }
  get canUndo() { return this.#past !== null; }

  /** Adds a change by the reader. @param before the state before the change. */
  add(before, name) {
    this.#keep(before);
    this.#past = { state: before, name, beyond: this.#past };
    this.#future = null;
    visit(++this.#id);
  }

  /** Adds a change that the browser has made by following a link. */
  follow(before, name) {
    this.#past = { state: before, name, beyond: this.#past };
    this.#future = null;
    visit(++this.#id, true);
  }

  /** Returns the last change. @param other the change to undo if no change is known. */
  undo(now, other) {
    const last = this.#past ?? other;
    if (!last) return undefined;
    this.#keep(now);
    this.#past = last.beyond ?? null;
    this.#future = { state: now, name: last.name, beyond: this.#future };
    visit(++this.#id);
    return last;
  }

  /** Returns the change that was undone last. */
  redo(now) {
    const next = this.#future;
    if (!next) return undefined;
    this.#keep(now);
    this.#future = next.beyond;
    this.#past = { state: now, name: next.name, beyond: this.#past };
    visit(++this.#id);
    return next;
  }

  /** Returns to the state of an entry of the browser's history, or returns undefined. */
  return (now, id) {
    this.#keep(now);
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    this.#id = id;
    [this.#past, this.#future] = [entry.past, entry.future];
    return entry.state;
  }

  #keep(state) { this.#entries.set(this.#id, { state, past: this.#past, future: this.#future }); }
}
