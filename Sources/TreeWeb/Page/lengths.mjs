// The menu of trees with branch lengths: how they are drawn, and where their root is.

import { $ } from "./dom.mjs";
import { speak } from "./speech.mjs";

/** The controls of additions that branch lengths leave no room for. */
const others = "[value=depths], [value=inorder], [value=keys], [value=nil], #bubbles";

/** Shows the menu for trees that have branch lengths. */
export function showLengths(panels) {
  const having = panels.filter((panel) => panel.hasLengths);
  if ($("lengths").hidden && !having.length) return;
  $("lengths").hidden = !having.length;
  const isDrawn = having.some(({ tree }) => tree.hasLengths);
  $("drawn-by").value = isDrawn ? "lengths" : "tidy";
  $("drawn-by").disabled = having.some(({ tree }) => tree.facts.grouped);
  for (const id of /** @type {const} */ (["ladderize", "midpoint", "root"]))
    $(id).disabled = !isDrawn;
  for (const control of document.querySelectorAll(others))
    /** @type {HTMLInputElement} */
    (control).disabled = isDrawn;
}

export function listenToLengths(player) {
  const arrange = (panels, action, node = -1) => {
    $("untagged").textContent = "";
    try {
      for (const panel of panels) panel.arrange(action, node);
    } catch ({ message }) {
      $("untagged").textContent = message;
      return speak(message);
    }
    player.take(player.panels, player.moment);
  };
  const having = () => player.panels.filter((panel) => panel.hasLengths);
  $("drawn-by").onchange = () => arrange(having(), $("drawn-by").value);
  $("ladderize").onclick = () => arrange(having(), "ladderize");
  $("midpoint").onclick = () => arrange(having(), "midpoint");
  $("root").onclick = () => arrange([player.panel], "root", player.panel.stage.cursor);
}
