// Trees that the reader changes. The URL of the page contains all operations.

import { $, chosenIn, counted, item } from "./dom.mjs";
import { kinds, orders } from "./constants.mjs";
import { Ended } from "./core.mjs";
import { link, linked, listenToLinks, longest } from "./link.mjs";
import { Panel } from "./panel.mjs";
import { proseName, speak } from "./speech.mjs";

/** The maximum number of trees side by side. */
const mostTrees = 8;

/** The maximum numbers of operations in a URL, and of steps of a tree to which operations are added. */
const mostOperations = 10_000;
const mostSteps = 500_000;

export class Live {
  /** The operations in order: each is a verb with its keys, or a traversal. */
  #operations = [];
  #trees = [];

  constructor(core, player, state) {
    this.core = core;
    this.player = player;
    this.own = { ...state, kinds: state.kind.split(",") };
    for (const menu of [$("kind"), $("beside")]) {
      for (const kind of kinds) menu.append(new Option(proseName(kind), kind));
    }
    for (const order of orders) $("order").append(new Option(proseName(order), order));
    $("live").hidden = false;
    $("live").onsubmit = (event) => {
      event.preventDefault();
      this.#submit(chosenIn(event) ?? "insert");
    };
    $("kind").onchange = () => this.#change([$("kind").value, ...this.state.kinds.slice(1)]);
    $("beside").onchange = () => {
      const { value } = $("beside");
      if (value) this.#change([...this.state.kinds, value]);
    };
    $("more").onclick = () => {
      $("more").ariaExpanded = String($("live").classList.toggle("open"));
    };
    $("undo").onclick = () => this.#undo();
    $("random").onclick = () => this.#random();
    $("clear").onclick = () => this.#begin("", "cleared");
    player.onmove = () => this.#link();
    listenToLinks(() => this.read());
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
    const operations = (entries.get("do") ?? "").split(";").filter(Boolean);
    this.#operations = operations.slice(0, mostOperations).map((operation) => {
      const [verb, ...words] = operation.split(":");
      return [verb, words.join(":").replaceAll("%3B", ";").replaceAll("%25", "%")];
    });
    const step = entries.get("step") ?? this.own.step ?? Infinity;
    this.show(+step || 0);
    const unknown = named.find((kind) => !kinds.includes(kind));
    const { steps } = this.player;
    if ($("fault").textContent) return;
    if (unknown) $("fault").textContent = `There is no kind ${unknown}.`;
    else if (operations.length > mostOperations) {
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
    this.state.kinds = kinds;
    this.show(Infinity);
    if (!isAtEnd && this.player.begin(operation) && isPlaying) this.player.play();
    this.#announce(kinds.map(proseName).join(" and "));
  }

  /** Announces a change and the current trees. */
  #announce(...done) { speak(...done, this.player.panel.root.getAttribute("aria-label")); }

  #open() {
    const { kinds, keys, seed } = this.state;
    this.#trees = kinds.map((kind) => this.core.open(kind, keys, seed));
  }
  /** Lays out each changed tree, which fails if the tree is too wide. */
  #layOut() { for (const tree of this.#trees) tree.outline; }

  /** Creates the trees and repeats all operations. */
  show(moment) {
    const { kinds } = this.state;
    $("kind").value = kinds[0];
    $("beside").value = "";
    $("beside").disabled = kinds.length >= mostTrees;
    $("take").hidden = !kinds.includes("heap");
    // The menu contains the kind, too.
    $("title").classList.toggle("unseen", !this.state.title);
    if (!this.state.title) $("title").textContent = `Binary tree: ${kinds.map(proseName).join(", ")}`;
    this.#try(() => {
      const fault = this.#build();
      this.player.take(this.#trees.map((tree, index) => this.#panel(tree, index)), moment);
      if (fault) throw fault;
    });
  }

  /** Creates the trees and repeats the operations up to the first that fails; returns its error. */
  #build() {
    const failed = this.#attempt(this.#operations.length);
    if (!failed) return undefined;
    // An operation that fails ends the sequence; all trees show the operations before it. As the
    // trees are laid out only once, an operation that makes a tree too wide has to be searched for.
    let [good, bad, shown] = [-1, failed.count, -1];
    let next = bad - 1;
    while (bad - good > 1) {
      if (this.#attempt(next)) bad = next;
      else good = shown = next;
      next = (good + bad) >> 1;
    }
    const operation = bad ? `${this.#operations[bad - 1].join(" ").slice(0, 40)}: ` : "";
    this.#operations.length = Math.max(good, 0);
    // If the keys are invalid, the trees are empty.
    if (!bad) this.state.keys = "";
    if (!bad || shown !== good) this.#attempt(this.#operations.length);
    return new Error(`${operation}${failed.error.message}`);
  }

  /**
   * Creates the trees, performs the first operations and lays the trees out. If this fails, returns
   * the error and the number of operations that were begun.
   */
  #attempt(count) {
    let done = 0;
    this.#trees = [];
    try {
      this.#open();
      while (done < count) this.#perform(this.#operations[done++]);
      this.#layOut();
    } catch (error) {
      if (error instanceof Ended) throw error;
      for (const tree of this.#trees) tree.close();
      return { error, count: done };
    }
    return undefined;
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

  /**
   * Performs an operation on all trees, or only on those that support it, without laying them out.
   * If a tree throws an error, the operation stops.
   */
  #perform([verb, text]) {
    const { kinds } = this.state;
    const isForHeaps = verb === "take" && kinds.includes("heap");
    for (const [index, tree] of this.#trees.entries()) {
      if (isForHeaps && kinds[index] !== "heap") continue;
      if (verb === "traverse") {
        const reversed = text.startsWith("-");
        tree.traverse(reversed ? text.slice(1) : text, reversed);
      } else {
        tree.act(verb, text);
      }
      if (tree.steps > mostSteps) throw new Error(`a tree has at most ${mostSteps} steps`);
    }
  }

  /** The keys in the form that the URL contains. */
  static #words(text) {
    const words = text.trim();
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
      try {
        this.#perform([verb, text]);
        this.#layOut();
      } catch (fault) {
        // If one tree refuses the keys or cannot be shown with them, no tree keeps them.
        if (this.#trees.some(({ isStale }) => isStale)) this.show(this.player.moment);
        throw fault;
      }
      this.#operations.push([verb, text]);
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
    const undone = this.#operations.pop();
    if (!undone) return;
    this.show(Infinity);
    this.#announce(`undone: ${undone.join(" ").slice(0, 40)}`);
    if ($("undo").disabled) $("key").focus();
  }

  #random() {
    const keys = new Set();
    const count = 12;
    while (keys.size < count) keys.add(1 + Math.floor(Math.random() * 99));
    this.#begin([...keys].join(","), "random keys");
  }

  #begin(keys, said) {
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
    $("undo").disabled = !this.#operations.length;
  }
}
