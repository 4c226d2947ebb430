// The facts about a node, shown beside it.

import { $, counted, item } from "./dom.mjs";
import { signed } from "./speech.mjs";

/** Shows the facts about a node of a panel, or hides them if `node` is −1. */
export function showFacts(panel, node) {
  const box = $("hover");
  const element = node >= 0 ? panel.stage.elementOf(node) : undefined;
  document.querySelector("[aria-describedby=known]")?.removeAttribute("aria-describedby");
  const facts = node >= 0 && panel.tree.details(node);
  box.hidden = !facts;
  if (!facts) return;
  box.replaceChildren();
  item(box, "strong", facts.label);
  const distance = facts.distance && `${+Number(facts.distance).toPrecision(6)} from the root`;
  item(box, "span", facts.parent === undefined
    ? "root" : distance ?? `${facts.side} child of ${panel.tree.details(facts.parent).label}`);
  // The name of the node already contains the other facts.
  const known = item(box, "div", "");
  known.id = "known";
  element?.setAttribute("aria-describedby", "known");
  item(known, "span", `depth ${facts.depth}, height ${facts.height}`);
  if (facts.below) {
    const below = `${counted(facts.below, "node")} below`;
    item(known, "span", facts.folded ? `${below}, folded` : below);
  }
  for (const [key, value] of Object.entries(facts.notes)) {
    const name = key === "branchLength" ? "branch length" : key.replace(/^.*[.]/, "");
    item(known, "span", `${name}: ${name === "balance" ? signed(value) : value}`);
  }
  const picture = $("picture").getBoundingClientRect();
  const [left, top] = spot(panel.stage, node, box.offsetWidth, box.offsetHeight, picture);
  box.style.left = `${left - picture.left}px`;
  box.style.top = `${top - picture.top}px`;
}

/** The position beside, below or above a node where a box covers the fewest nodes. */
function spot(stage, node, width, height, picture) {
  const { left, right, top, bottom } = stage.placeOf(node);
  const middle = (left + right - width) / 2;
  const spots = [
    [right + 8, top],
    [left - width - 8, top],
    [right + 8, bottom - height],
    [left - width - 8, bottom - height],
    [middle, bottom + 8],
    [middle, top - height - 8],
  ].map(([x, y]) => [
    Math.max(picture.left + 4, Math.min(x, picture.right - width - 4)),
    Math.max(picture.top + 4, Math.min(y, picture.bottom - height - 8)),
  ]);
  const covered = spots.map(([x, y]) => stage.boxes.filter((box) =>
    box.left < x + width && box.right > x && box.top < y + height && box.bottom > y).length);
  return spots[covered.indexOf(Math.min(...covered))];
}
