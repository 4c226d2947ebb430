// The parts beside the picture: pseudocode, lists and counts.

import { $, counted, fill, item } from "./dom.mjs";

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

/** Shows the stack or queue of a traversal and its output. */
export function showLists(outline, facts) {
  const lists = outline.lists
    .map((name, index) => ({ name, ...facts.lists[index] }))
    .filter((list) => list.count > 0);
  if (facts.output.count) lists.push({ name: "output", ...facts.output });
  $("lists").hidden = !lists.length;
  fill($("lists"), JSON.stringify(lists), (parent) => {
    for (const { name, count, labels } of lists) {
      const row = item(parent, "div", "", "list");
      item(row, "h3", name);
      const chips = item(row, "p", "");
      if (count > labels.length) item(chips, "span", `… ${count - labels.length} more`, "more");
      for (const label of labels) item(chips, "span", label, "chip");
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
