// What is known of a node, beside it.

import { $, counted, item } from "./dom.mjs";

/** Tells of a node of a panel, or of none: then it says nothing. */
export function tell(panel, node) {
  const box = $("hover");
  const facts = node >= 0 && panel.exhibit.details(node);
  box.hidden = !facts;
  if (!facts) return;
  box.replaceChildren();
  item(box, "strong", facts.label);
  item(box, "span", facts.parent === undefined
    ? "root" : `${facts.side} child of ${panel.exhibit.details(facts.parent).label}`);
  item(box, "span", `depth ${facts.depth}, height ${facts.height}`);
  if (facts.below) {
    const below = `${counted(facts.below, "node")} below`;
    item(box, "span", facts.folded ? `${below}, folded` : below);
  }
  for (const [name, value] of Object.entries(facts.notes)) {
    item(box, "span", `${name.replace(/^.*[.]/, "")}: ${value}`);
  }
  const place = panel.stage.placeOf(node);
  const picture = $("picture").getBoundingClientRect();
  const left = place.right - picture.left + 8;
  const fits = left + box.offsetWidth < picture.width;
  box.style.left = `${Math.max(4, fits ? left : place.left - picture.left - box.offsetWidth - 8)}px`;
  const top = Math.min(place.top - picture.top, picture.height - box.offsetHeight - 8);
  box.style.top = `${Math.max(4, top)}px`;
}
