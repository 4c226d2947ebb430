// What is known of a node, beside it.

import { $, counted, item } from "./dom.mjs";

/** Tells of a node of a panel, or of none: then it says nothing. */
export function tell(panel, node) {
  const box = $("hover");
  const element = node >= 0 ? panel.stage.elementOf(node) : undefined;
  document.querySelector("[aria-describedby=known]")?.removeAttribute("aria-describedby");
  const facts = node >= 0 && panel.exhibit.details(node);
  box.hidden = !facts;
  if (!facts) return;
  box.replaceChildren();
  item(box, "strong", facts.label);
  item(box, "span", facts.parent === undefined
    ? "root" : `${facts.side} child of ${panel.exhibit.details(facts.parent).label}`);
  // The name of a node tells the rest.
  const known = item(box, "div", "");
  known.id = "known";
  element?.setAttribute("aria-describedby", "known");
  item(known, "span", `depth ${facts.depth}, height ${facts.height}`);
  if (facts.below) {
    const below = `${counted(facts.below, "node")} below`;
    item(known, "span", facts.folded ? `${below}, folded` : below);
  }
  for (const [name, value] of Object.entries(facts.notes)) {
    item(known, "span", `${name.replace(/^.*[.]/, "")}: ${value}`);
  }
  const place = panel.stage.placeOf(node);
  const picture = $("picture").getBoundingClientRect();
  const left = place.right - picture.left + 8;
  const fits = left + box.offsetWidth < picture.width;
  box.style.left = `${Math.max(4, fits ? left : place.left - picture.left - box.offsetWidth - 8)}px`;
  const top = Math.min(place.top - picture.top, picture.height - box.offsetHeight - 8);
  box.style.top = `${Math.max(4, top)}px`;
}
