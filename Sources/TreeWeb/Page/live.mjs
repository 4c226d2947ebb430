// Trees that the reader changes. The URL of the page contains all operations.

import { $, counted, item, listenToForm } from "./dom.mjs";
import { kinds, orders, recursive } from "./constants.mjs";
import { Forest, heaps } from "./forest.mjs";
import { link, linked, listenToLinks, longest, longestRead } from "./link.mjs";
import { Panel } from "./panel.mjs";
import { unranged } from "./settings.mjs";
import { proseName, speak } from "./speech.mjs";
import { States } from "./states.mjs";

/** The maximum number of trees side by side. */
const mostTrees = 8;

/** The maximum number of operations in a URL. */
const mostOperations = 10_000;
/** The time for the operations of a link, in milliseconds. */
const timeLimit = 1500;

export class Live {
  /** The operations in order: each is a verb with its keys, or a traversal. */
  #operations = [];
  #states = new States();
  #forest;

  constructor(core, player, state) {
    this.#forest = new Forest(core);
    this.player = player;
    // The page's own words are no ranges.
    this.own = { ...state, kinds: state.kind.split(","), keys: unranged(state.keys ?? "") };
    for (const menu of [$("kind"), $("beside")]) {
      for (const kind of kinds) menu.append(new Option(proseName(kind), kind));
    }
    for (const order of orders) {
      $("order").append(new Option(proseName(order), order));
      if (!recursive.includes(order)) continue;
      $("order").append(new Option(`${proseName(order)}, recursive`, `recursive-${order}`));
    }
    $("live").hidden = false;
    listenToForm($("live"), (verb = "insert") => this.#submit(verb));
    $("kind").onchange = () => this.#change([$("kind").value, ...this.state.kinds.slice(1)]);
    $("beside").onchange = () => {
      const { value } = $("beside");
      if (value) this.#change([...this.state.kinds, value]);
    };
    $("more").onclick = () => {
      $("more").ariaExpanded = String($("live").classList.toggle("open"));
    };
    $("undo").onclick = () => this.#undo();
    $("redo").onclick = () => this.#redo();
    addEventListener("keydown", (event) => this.#shortcut(event));
    $("random").onclick = () => this.#random();
    $("clear").onclick = () => this.#begin("", "cleared");
    player.onmove = () => this.#link();
    listenToLinks((id) => this.#follow(id));
    this.read();
  }

  /** What a change can alter. */
  get #state() { return { kinds: this.state.kinds, keys: this.state.keys, operations: this.#operations }; }
  #restore({ kinds, keys, operations }, moment = Infinity) {
    Object.assign(this.state, { kinds, keys });
    this.#operations = operations;
    this.show(moment);
  }

  /** Shows the state of an entry of the browser's history, or else what the URL contains. */
  #follow(id) {
    const before = this.#state;
    const known = this.#states.return(before, id);
    if (known) return this.#restore(known, +(linked(this.own).get("step") ?? Infinity));
    this.#states.follow(before, "open a link");
    this.read();
  }

  /**
   * Reads the state from the URL:
   * `#kind=avl,bst&insert=5,3,8&do=insert:4;traverse:inorder&step=12`.
   */
  read() {
    const entries = linked(this.own);
    this.state = { ...this.own };
    const named = (entries.get("kind") ?? "").split(",").filter(Boolean);
    const known = named.filter((kind) => kinds.includes(kind));
    if (known.length) this.state.kinds = known.slice(0, mostTrees);
    this.state.keys = entries.get("insert") ?? this.own.keys;
    this.state.seed = +(entries.get("seed") ?? this.own.seed) | 0;
    // The operations of the page belong to its own tree.
    const isOwn = !["kind", "insert", "do"].some((name) => entries.has(name));
    const done = entries.get("do") ?? (isOwn && this.own.do || "");
    const operations = done.split(";").filter(Boolean);
    this.#operations = operations.slice(0, mostOperations).map((operation) => {
      const [verb, ...words] = operation.split(":");
      return [verb, words.join(":").replaceAll("%3B", ";").replaceAll("%25", "%")];
    });
    const step = entries.get("step") ?? (isOwn && this.own.do ? 0 : Infinity);
    this.show(+step || 0, timeLimit);
    const unknown = named.find((kind) => !kinds.includes(kind));
    const { steps } = this.player;
    if ($("fault").textContent) return;
    if (location.hash.length > longestRead) {
      $("fault").textContent = `The link is too long: a link has at most ${longestRead} characters.`;
    } else if (unknown) {
      $("fault").textContent = `There is no kind ${unknown.slice(0, 40)}. `
        + `The kinds are ${kinds.join(", ")}.`;
    } else if (operations.length > mostOperations) {
      $("fault").textContent = `The link has ${counted(operations.length, "operation")}: `
        + `only the first ${mostOperations} are shown.`;
    } else if (step !== Infinity && !(step >= 0 && step <= steps)) {
      $("fault").textContent = `There is no step ${step}: there are ${counted(steps, "step")}.`;
    }
  }

  /**
   * Rebuilds the trees after their instance has ended. If it has ended again, the keys and
   * operations are dropped, because they may be the cause.
   */
  recover(isAgain) {
    if (isAgain) {
      this.#operations = [];
      this.state.keys = "";
    }
    this.show(Infinity);
  }

  #link() {
    const { kinds, keys, seed } = this.state;
    if (keys.length > longest) return;
    const entries = new URLSearchParams({ kind: kinds, insert: keys });
    if (seed || this.own.seed) entries.set("seed", seed);
    // A semicolon separates operations.
    const done = this.#operations.map(([verb, words]) =>
      `${verb}:${words.replaceAll("%", "%25").replaceAll(";", "%3B")}`);
    if (done.length) entries.set("do", done.join(";"));
    link(this.player, this.own, entries);
  }

  /** Shows other kinds of trees, at the same operation. */
  #change(kinds) {
    const { isAtEnd, isPlaying, operation } = this.player;
    this.#states.add(this.#state, "change the kind");
    this.state.kinds = kinds;
    this.show(Infinity);
    if (!isAtEnd && this.player.begin(operation) && isPlaying) this.player.play();
    this.#announce(kinds.map(proseName).join(" and "));
  }

  /** Announces a change and the current trees. */
  #announce(...done) { speak(...done, this.player.panel.root.getAttribute("aria-label")); }

  /** Creates the trees and repeats all operations, or those for which the time suffices. */
  show(moment, milliseconds = Infinity) {
    const { kinds } = this.state;
    $("kind").value = kinds[0];
    $("beside").value = "";
    $("beside").disabled = kinds.length >= mostTrees;
    const [heap] = kinds.filter((kind) => heaps.includes(kind));
    $("take").hidden = $("heap-verbs").hidden = !heap;
    const both = heaps.every((kind) => kinds.includes(kind));
    $("take").textContent = both ? "Extract first" : heap === "heap" ? "Extract max" : "Extract min";
    // The menu contains the kind, too.
    $("title").classList.toggle("unseen", !this.state.title);
    if (!this.state.title) $("title").textContent = `Binary tree: ${kinds.map(proseName).join(", ")}`;
    this.#try(() => {
      const state = { ...this.state, operations: this.#operations };
      const { count, keys, error: fault } = this.#forest.build(state, milliseconds);
      this.state.keys = keys;
      if (fault) this.#operations = this.#operations.slice(0, count);
      this.player.take(this.#forest.trees.map((tree, index) => this.#panel(tree, index)), moment);
      if (fault) throw fault;
    });
  }

  #panel(tree, index) {
    const kind = this.state.kinds[index];
    const panel = new Panel(this.player, tree, proseName(kind));
    if (index > 0) {
      const button = item(panel.title.parentElement, "button", "×", "close");
      button.setAttribute("aria-label", `Close ${proseName(kind)}`);
      button.onclick = () => {
        this.#change(this.state.kinds.filter((_, other) => other !== index));
        this.player.panels[Math.min(index, this.player.panels.length - 1)].focus();
      };
    }
    return panel;
  }

  /** The keys in the form that the URL contains. */
  #words(text) {
    const words = this.#forest.spelled(text.trim());
    return words.includes('"') ? words : words.replaceAll(/[,\s]+/g, ",");
  }

  #submit(verb) {
    const field = $("key");
    const isAlone = ["take", "heapsort", "traverse"].includes(verb);
    if (!field.value.trim() && !isAlone) return field.focus();
    const first = this.player.steps;
    this.#try(() => {
      const text = verb === "traverse"
        ? ($("reversed").checked ? "-" : "") + $("order").value
        : isAlone ? "" : this.#words(field.value);
      try {
        this.#forest.perform([verb, text]);
        this.#forest.layOut();
      } catch (fault) {
        // If one tree refuses the keys or cannot be shown with them, no tree keeps them.
        if (this.#forest.trees.some(({ isStale }) => isStale)) this.show(this.player.moment);
        throw fault;
      }
      this.#states.add(this.#state, `${verb} ${text}`);
      this.#operations = [...this.#operations, [verb, text]];
      if (verb !== "traverse") {
        field.value = "";
        field.focus();
      }
      this.player.grown();
      this.player.go(first, 0);
      if (this.player.steps === first) throw new Error("there is nothing to do: the tree is empty");
      this.player.play();
    });
  }

  #undo() {
    const state = this.#state;
    const last = state.operations.at(-1);
    // The operations of a link can be undone, too.
    const other = last && {
      state: { ...state, operations: state.operations.slice(0, -1) },
      name: last.join(
        " ")
    };
    const undone = this.#states.undo(state, other);
    if (!undone) return;
    this.#restore(undone.state);
    this.#announce(`undone: ${undone.name.slice(0, 40)}`);
    if ($("undo").disabled) $("key").focus();
  }

  #redo() {
    const redone = this.#states.redo(this.#state);
    if (!redone) return;
    this.#restore(redone.state);
    this.#announce(`redone: ${redone.name.slice(0, 40)}`);
    if ($("redo").disabled) $("key").focus();
  }

  /** Undoes and redoes by the usual keys, unless they change a text. */
  #shortcut(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || key !== "z" && key !== "y") return;
    if (event.target.matches("input[type=text], input:not([type])") && event.target.value) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.#redo();
    else this.#undo();
  }

  #random() {
    const keys = new Set();
    const count = 12;
    while (keys.size < count) keys.add(1 + Math.floor(Math.random() * 99));
    this.#begin([...keys].join(","), "random keys");
  }

  #begin(keys, said) {
    this.#states.add(this.#state, said);
    this.state.keys = keys;
    this.#operations = [];
    this.show(Infinity);
    this.#announce(said);
  }

  #try(body) {
    const fault = $("fault");
    fault.textContent = "";
    try {
      body();
    } catch (error) {
      // The position of the error in the text is not shown.
      fault.textContent = error.message.split("\n")[0];
    }
    $("undo").disabled = !this.#states.canUndo && !this.#operations.length;
    $("redo").disabled = !this.#states.canRedo;
  }
}
