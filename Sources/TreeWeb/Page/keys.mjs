// The keys of the terminal, the tree walked by arrow keys, and the buttons about the picture.

import { $ } from "./dom.mjs";
import { Stage } from "./stage.mjs";

/** Walks to a relative of the node that has the focus; says whether there is one to walk from. */
function walk(player, event) {
  const at = Stage.nodeOf(document.activeElement);
  const panel = player.panels.find(({ root }) => root.contains(document.activeElement));
  if (at < 0 || !panel) return false;
  player.choose(panel);
  const { exhibit } = panel;
  const { parent, left, right, side } = exhibit.details(at);
  const sibling = () => {
    if (parent === undefined) return undefined;
    const family = exhibit.details(parent);
    return side === "left" ? family.right : family.left;
  };
  const next = {
    ArrowUp: () => parent,
    ArrowDown: () => left ?? right,
    ArrowLeft: () => left ?? (side === "right" ? sibling() : undefined),
    ArrowRight: () => right ?? (side === "left" ? sibling() : undefined),
    Enter: () => {
      panel.fold(at);
      return undefined;
    },
    Home: () => exhibit.facts.root,
  }[event.key];
  if (!next) return false;
  const target = next();
  if (target !== undefined) panel.point(target);
  return true;
}

export function listenToKeys(player) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) return;
    if (walk(player, event)) return event.preventDefault();
    const isButton = event.target.closest("button, summary, a");
    const does = {
      " ": isButton ? null : () => player.toggle(),
      ArrowRight: () => player.step(1),
      ArrowLeft: () => player.step(-1),
      Home: () => player.go(0),
      End: () => player.go(player.steps),
      "+": () => player.zoom(1.25),
      "=": () => player.zoom(1.25),
      "-": () => player.zoom(0.8),
      0: () => player.fit(),
      "/": () => $("search").focus(),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  });

  $("zoom-in").onclick = () => player.zoom(1.25);
  $("zoom-out").onclick = () => player.zoom(0.8);
  $("fit").onclick = () => player.fit();
  $("search-form").onsubmit = (event) => {
    event.preventDefault();
    const text = $("search").value.trim();
    let isThere = false;
    for (const panel of player.panels) {
      const node = text ? panel.exhibit.find(text, panel.stage.cursor) : -1;
      isThere ||= node >= 0;
      panel.point(node, false);
    }
    $("found").textContent = !text || isThere ? "" : "not in the tree";
  };
}
