// The keys of the terminal viewer, navigation in the tree by arrow keys, and the buttons around the
// picture.

import { $, listenToForm } from "./dom.mjs";
import { showFacts } from "./facts.mjs";
import { present } from "./presentation.mjs";
import { speak } from "./speech.mjs";
import { Stage } from "./stage.mjs";

/** Moves the focus from the focused node to a relative. Returns whether the event was handled. */
function walk(player, event) {
  const at = Stage.nodeOf(document.activeElement);
  const panel = player.panels.find(({ root }) => root.contains(document.activeElement));
  if (at < 0 || !panel) return false;
  player.choose(panel);
  const { tree } = panel;
  const { parent, left, right, side } = tree.details(at);
  const sibling = () => {
    if (parent === undefined) return undefined;
    const family = tree.details(parent);
    return side === "left" ? family.right : family.left;
  };
  const relatives = {
    ArrowUp: () => parent,
    ArrowDown: () => left ?? right,
    ArrowLeft: () => left ?? (side === "right" ? sibling() : undefined),
    ArrowRight: () => right ?? (side === "left" ? sibling() : undefined),
    Enter: () => {
      panel.fold(at);
      return undefined;
    },
    Home: () => tree.facts.root,
  };
  const next = relatives[event.key];
  if (!next) return false;
  const target = next();
  if (target !== undefined) panel.point(target);
  return true;
}

/** The distances by which Shift and the arrow keys pan the picture. */
const distances = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

/** Moves to the next node of each tree whose label equals the text, or else contains it. */
function search(player, text) {
  const found = [];
  for (const panel of player.panels) {
    const nodes = panel.tree.find(text);
    if (!nodes.length) continue;
    const at = (nodes.indexOf(panel.stage.cursor) + 1) % nodes.length;
    panel.point(nodes[at], false);
    const name = panel.stage.elementOf(nodes[at])?.getAttribute("aria-label") ?? text;
    found.push({ name, place: `${at + 1} of ${nodes.length}` });
  }
  $("found").textContent = found[0]?.place ?? "not in the tree";
  $("found").classList.toggle("missing", !found.length);
  speak(found.length > 1 && `in ${found.length} trees`,
    found.length ? `found ${found[0].name}` : `${text} is not in the tree`,
    found.length && !found[0].place.endsWith(" of 1") && found[0].place);
}

/**
 * The keys that control playing. They also work in an empty text field, where they have no other
 * use.
 */
const playing = ["ArrowLeft", "ArrowRight", "Home", "End", " "];

export function listenToKeys(player) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = /** @type {Element} */ (event.target);
    /** @type {HTMLInputElement} */
    const field = target.closest("input, select, textarea");
    if (field && event.key === "Escape") field.blur();
    const isEmpty = field?.type === "text" && !field.value;
    if (field && !(isEmpty && playing.includes(event.key))) return;
    if (event.key === "Escape") {
      showFacts(player.panel, -1);
      if (!field) present(false);
    }
    if (event.shiftKey && distances[event.key]) {
      player.pan(...distances[event.key]);
      return event.preventDefault();
    }
    if (walk(player, event)) return event.preventDefault();
    const isButton = target.closest("button, summary, a");
    const actions = {
      " ": isButton ? null : () => player.toggle(),
      ArrowRight: () => player.step(1),
      ArrowLeft: () => player.step(-1),
      Home: () => player.seek(0),
      End: () => player.seek(player.steps),
      "+": () => player.zoom(1.25),
      "=": () => player.zoom(1.25),
      "-": () => player.zoom(0.8),
      0: () => player.showAll(),
      "/": () => $("search").focus(),
      f: () => present(),
      F: () => present(),
    };
    const does = actions[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  });

  $("zoom-in").onclick = () => player.zoom(1.25);
  $("zoom-out").onclick = () => player.zoom(0.8);
  $("fit").onclick = () => player.showAll();
  listenToForm($("search-form"), () => {
    const text = $("search").value.trim();
    if (text) search(player, text);
    else $("found").textContent = "";
  });
}
