// What is shown beside the tree, as the reader chooses.

import { $ } from "./dom.mjs";
import { measures, tags } from "./bubbles.mjs";
import { shown } from "./rulers.mjs";

const boxes = () => [...document.querySelectorAll("#show [type=checkbox]")];
const words = (text) => text.split(",").map((word) => word.trim()).filter(Boolean);

/** Chooses what is shown, by names with commas, and the labels that are tagged. */
export function show(names, labels) {
  for (const [set, text] of [[shown, names], [tags, labels]]) {
    set.clear();
    for (const word of words(text ?? "")) set.add(word);
  }
  for (const box of boxes()) box.checked = shown.has(box.value);
  $("bubbles").value = measures.find((name) => shown.has(name)) ?? "";
  $("tags").value = [...tags].join(", ");
}

export function listenToShowing(player) {
  $("show").onchange = () => {
    const names = boxes().filter((box) => box.checked).map((box) => box.value);
    show([...names, $("bubbles").value].join(), $("tags").value);
    for (const { rulers } of player.panels) rulers.arrange();
    if (player.panels.some(({ stage }) => stage.camera.held)) {
      for (const { stage } of player.panels) stage.draw();
    } else {
      player.fit();
    }
    player.onmove();
  };
  // What no tree tells of cannot be chosen.
  $("show").ontoggle = () => measures.forEach((name, at) => {
    $("bubbles").options[at + 1].disabled = !player.panels.some(({ exhibit }) =>
      exhibit.facts.root !== undefined && exhibit.radius(at, exhibit.facts.root) > 0);
  });
  $("show").onkeydown = (event) => {
    if (event.key !== "Escape") return;
    $("show").open = false;
    $("show").firstElementChild.focus();
  };
}
