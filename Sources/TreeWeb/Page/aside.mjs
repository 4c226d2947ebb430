// The parts beside the picture: pseudocode, lists and counts.

import { $, counted, fill, item } from "./dom.mjs";
import { placeLists } from "./presentation.mjs";
import { shown } from "./settings.mjs";

/** Shows the pseudocode of an operation, and highlights the current line. */
export function showCode(outline, operation, facts, tree) {
  const algorithm = outline.algorithms[operation?.algorithm];
  $("algorithm").hidden = !algorithm;
  if (!algorithm) return;
  fill($("code"), `${tree} ${algorithm.name}`, (code) => {
    for (const line of algorithm.lines) {
      const text = line.trimStart();
      item(code, "li", text).style.paddingLeft = `${6 + 8 * (line.length - text.length)}px`;
    }
  });
  $("algorithm-name").textContent = algorithm.name;
  [...$("code").children].forEach((line, index) => {
    line.className = index === facts.line ? "now" : "";
    if (index === facts.line) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  });
}

/** Shows the stack or queue of a traversal, the array of a heap, and the output. */
export function showLists(outline, facts) {
  const lists = outline.lists
    .map((name, index) => ({ name, ...facts.lists[index] }))
    .filter((list) => list.count > 0);
  if (facts.output.count) lists.push({ name: "output", ...facts.output });
  $("lists").hidden = !lists.length;
  placeLists();
  const base = shown.has("array-0") ? 0 : 1;
  fill($("lists"), base + JSON.stringify(lists), (parent) => {
    for (const { name, count, labels, start = 0, focus, heap = count, arithmetic } of lists) {
      const isArray = name === "array";
      const row = item(parent, "div", "", isArray ? "list array" : "list");
      item(row, "h3", name);
      const chips = item(row, "p", "");
      const more = count > labels.length && `… ${count - labels.length} more`;
      if (more && !isArray) item(chips, "span", more, "more");
      labels.forEach((label, at) => {
        const index = start + at;
        const chip = item(chips, "span", label, index === focus ? "chip now" : "chip");
        // The style sheet shows the index above the entry, and sets the sorted part apart.
        if (isArray) chip.dataset.index = String(index + base);
        if (index >= heap) chip.classList.add("sorted");
      });
      if (more && isArray) item(chips, "span", more, "more");
      if (arithmetic?.[base]) item(row, "p", arithmetic[base], "arithmetic");
    }
  });
}

/**
 * The counts of the operation, followed by the total counts if they differ, or only the total
 * counts.
 */
export function countsOf({ count, height, comparisons, rotations, before }, isOfOperation) {
  const work = (comparisons, rotations, separator) => [
    comparisons ? counted(comparisons, "comparison") : "",
    rotations ? counted(rotations, "rotation") : "",
  ].filter(Boolean).join(separator);
  const [earlier, turned] = isOfOperation ? before : [0, 0];
  return [
    count ? counted(count, "node") : "empty", count ? `height ${height}` : "",
    work(comparisons - earlier, rotations - turned, " · "),
    earlier || turned ? `in all ${work(comparisons, rotations, ", ")}` : "",
  ].filter(Boolean).join(" · ");
}
