// The link to a drawn text with its options, and the menus whose choices are part of it.

import { orders } from "./constants.mjs";
import { $ } from "./dom.mjs";
import { joined, settings, shown } from "./settings.mjs";
import { show } from "./show.mjs";
import { proseName } from "./speech.mjs";

/** The formats of trees, in the order of their numbers. */
const formats = ["keys", "list", "heap-array", "sexpr", "newick", "nexus", "json", "json-arrays",
  "parenthesized", "literal", "decision-rules", "decision-dot", "xgboost", "lightgbm", "linkage",
  "indented", "sideways", "drawing"
];
/** The kinds and rules of trees that can be checked. */
const rules = ["bst", "avl", "red-black", "splay", "treap", "weight-balanced", "scapegoat", "heap",
  "min-heap", "max-heap", "balanced", "complete", "perfect", "full", "symmetric"
];

/** The view of the tree: the choice of the reader or of the link, and whether the picture is the only
 * view. */
export const treeView = { chosen: "", isFixed: false };

/** Shows the view in its menu. */
export function showTreeView() {
  $("tree-shown").disabled = treeView.isFixed;
  $("tree-shown").value = treeView.isFixed ? "picture" : treeView.chosen || "tree";
}

/** The number of a format, or −1 if the format is detected. */
export const formatNumber = (name = $("tree-format").value) => formats.indexOf(name);

export function fillMenus() {
  $("tree-format").append(...formats.map((name) => new Option(name, name)));
  $("tree-rule").append(...rules.map((name) => new Option(proseName(name), name)));
  $("tree-order").append(...orders.map((name) => new Option(proseName(name), name)));
}

/** The menus, by their names in links. */
const menus = () => ({ "from-format": $("tree-format"), check: $("tree-rule"), order: $("tree-order") });

/** Sets the menus and options of the page by the parameters of a link, and returns the unknown values. */
export function followLink(entries, options) {
  const unknown = options.read(entries);
  for (const [name, field] of Object.entries(menus())) {
    field.value = entries.get(name) ?? "";
    if (field.selectedIndex >= 0) continue;
    unknown.push(`${name}=${entries.get(name)}`);
    field.value = "";
  }
  const [names, order, chosen] = ["show", "highlight", "notes"].map((name) => entries.get(name) ?? "");
  show(names, joined(options.words("tag")), order, chosen);
  $("other-text").value = entries.get("with") ?? "";
  $("tree-compare").open = entries.has("with");
  treeView.chosen = entries.has("picture") ? (entries.get("picture") === "no" ? "tree" : "picture") : "";
  showTreeView();
  return unknown;
}

/** The link to a text with the menus and options of the page. */
export function linkOf(text, options) {
  const entries = new URLSearchParams({ tree: text });
  if (document.body.classList.contains("embed")) entries.set("embed", "");
  for (const [name, field] of Object.entries(menus()))
    if (field.value) entries.set(name, field.value);
  if ($("other-text").value) entries.set("with", $("other-text").value);
  if (treeView.chosen === "picture") entries.set("picture", "");
  if (shown.size) entries.set("show", [...shown].join());
  if (settings.notes) entries.set("notes", settings.notes);
  for (const [name, value = ""] of options.chosen) entries.append(name, value);
  return `#${String(entries).replaceAll("+", "%20")}`;
}
