// The menu of details that can be shown at nodes and edges.

import { $ } from "./dom.mjs";
import { measures, notes, orders } from "./constants.mjs";
import { joined, settings, shown, tags, words } from "./settings.mjs";
import { proseName, speak } from "./speech.mjs";

/** The maximum number of tags. The nodes of each have to be found. */
const mostTags = 500;
/** The maximum number of notes at a node. */
const mostNotes = 8;

/** @returns {HTMLInputElement[]} */
const boxes = () => [...document.querySelectorAll("#show [type=checkbox]")].map((box) =>
  /** @type {HTMLInputElement} */
  (box));

/**
 * Sets the additions, by names separated by commas, the labels of tagged nodes, the order for
 * colors, and the notes at nodes.
 */
export function show(names, labels, order = "", chosen = "") {
  for (const [set, text] of [
      [shown, names],
      [tags, labels]
    ]) {
    set.clear();
    for (const word of words(text).slice(0, mostTags)) set.add(word);
  }
  for (const box of boxes()) box.checked = shown.has(box.value);
  $("bubbles").value = measures.find((name) => shown.has(name)) ?? "";
  $("tags").value = [...tags].map((tag) => joined([tag])).join(", ");
  if (!$("highlight").options.length) {
    $("highlight").append(...["none", ...orders].map((name) => new Option(proseName(name), name)));
    $("highlight").options[0].value = "";
  }
  settings.highlight = orders.includes(order.replace("-", "")) ? order : "";
  $("highlight").value = settings.highlight.replace("-", "");
  if (!$("notes").options.length) {
    $("notes").append(new Option("usual", ""), ...["none", ...notes].map((name) =>
      new Option(name.replace("-", " "), name)));
  }
  settings.notes = chosen = chosen.split(",").slice(0, mostNotes).join();
  // A link or the command can choose several notes, or a column of the tree.
  if (chosen && ![...$("notes").options].some(({ value }) => value === chosen))
    $("notes").append(new Option(chosen));
  $("notes").value = chosen;
}

/** Draws the trees again, clear of the current additions. */
export function arrange(player) {
  for (const { rulers } of player.panels) rulers.arrange();
  if (player.panels.some(({ stage }) => stage.camera.held)) {
    for (const { stage } of player.panels) stage.draw();
  } else {
    player.fit();
  }
}

export function listenToShowing(player) {
  $("show").onchange = (event) => {
    const names = boxes().filter((box) => box.checked).map((box) => box.value);
    const order = event.target === $("highlight") ? $("highlight").value : settings.highlight;
    const count = words($("tags").value).length;
    show([...names, $("bubbles").value].join(), $("tags").value, order, $("notes").value);
    arrange(player);
    player.tell();
    player.onmove(true);
    const missing = [...tags].filter((tag) =>
      !player.panels.some(({ tree }) => tree.named(tag).length));
    $("untagged").textContent = count > mostTags ? `only the first ${mostTags} tags are shown` : missing
      .length ? `not in the tree: ${missing.join(", ")}` : "";
    speak($("untagged").textContent);
  };
  // Measures that no tree contains cannot be chosen.
  $("show").ontoggle = () => measures.forEach((name, at) => {
    $("bubbles").options[at + 1].disabled = !player.panels.some(({ tree }) =>
      tree.facts.root !== undefined && tree.radius(at, tree.facts.root, settings.radii) > 0);
  });
  $("show").onkeydown = (event) => {
    if (event.key !== "Escape") return;
    $("show").open = false;
    $("show").querySelector("summary").focus();
  };
}
