// The report on a judged program: the verdict, the operations and their trees.

import { $, item } from "./dom.mjs";
import { Panel } from "./panel.mjs";
import { proseName, speak } from "./speech.mjs";

/** The button that applies the setting of a hint. */
const remedies = {
  equalKeys: "Equal keys are kept",
  noEqualKeys: "Equal keys are never inserted",
  presentOnly: "Only keys in the tree are removed",
};

/** The names that are looked for, for readers whose program is not understood. */
const example = `class Node {
  constructor(key) { this.key = key; this.left = null; this.right = null; }
}
class Tree {
  constructor() { this.root = null; }
  insert(key) { … }
  remove(key) { … }
}`;

const pythonExample = ["class Node:", "    def __init__(self, key):", "        self.key = key",
  "        self.left = None", "        self.right = None", "class Tree:", "    def __init__(self):",
  "        self.root = None", "    def insert(self, key): …", "    def remove(self, key): …",
].join("\n");

const help =
  "Looked for: a class with methods such as insert and remove (add, delete, push, pop, extractMin) and a root "
  +
  "(root, head, tree, or the array of a heap); or functions such as insert(root, key) that return the new root. "
  + "Nodes have a key (key, val, value, data) and children (left, right). For example:";

/** Warns that the program or a setting has changed since the verdict. */
export function markChanged() {
  const report = $("report");
  if (!report.querySelector("h2") || report.querySelector(".changed")) return;
  const words = item(report, "p", "The program or a setting has changed since this verdict: judge again.",
    "changed");
  report.prepend(words);
}

/** Shows that a program was not understood, or could not be read. */
export function showFault(answer) {
  const report = $("report");
  report.replaceChildren();
  item(report, "h2", "Not judged", "wrong");
  item(report, "p", answer.fault);
  if (answer.all.length || /There is no function/.test(answer.fault)) {
    item(report, "p", help, "soft");
    item(report, "pre", answer.language === "python" ? pythonExample : example);
  }
  showPrinted(answer.printed ?? []);
  report.scrollIntoView({
    block: report.getBoundingClientRect().top > innerHeight / 2 ? "start"
      : "nearest"
  });
  speak("Not judged", answer.fault);
}

/** The fields that nodes need if a verdict is undecided. */
const missed = {
  colors: "To decide it, nodes need a field color (red, black, or numbers) or isRed.",
  priorities: "To decide it, nodes need a field priority.",
};

/** Shows the verdict. @param remedy applies the setting of the hint. */
export function showReport(core, player, answer, remedy) {
  const { report, steps, pictures, found, printed } = answer;
  const place = $("report");
  place.replaceChildren();
  const isRight = report.verdict === "right";
  const headline = report.headline.slice(0, 1).toUpperCase() + report.headline.slice(1);
  item(place, "h2", headline, isRight ? "right" : "wrong");
  for (const note of report.notes) item(place, "p", note, "soft");
  if (answer.ended) {
    item(place, "p",
      `The program ended with an error: ${answer.ended}. What it had defined before is judged.`);
  }
  if (answer.isNeverEmpty) {
    item(place, "p", "An empty heap was not asked for a key, because the program then raises an error.",
      "soft");
  }
  const missing = Object.keys(missed).find((name) => report.headline.includes(`show no ${name}`));
  if (missing) item(place, "p", missed[missing]);
  if (report.operations) {
    const list = item(place, "ol", "");
    const hidden = report.operations.length - report.list.length;
    if (hidden > 0) list.start = report.operations.length - report.list.length + 2;
    for (const line of report.list) {
      if (line.startsWith("…")) place.insertBefore(item(place, "p", line, "soft"), list);
      else item(list, "li", line);
    }
    item(place, "p", report.fault);
    if (report.hint) {
      const rest = remedies[report.setting] ? ", judge again with this setting:" : report.setting === "time" ?
        ", close other programs and judge again." : ".";
      item(place, "p", `${report.hint.slice(0, 1).toUpperCase()}${report.hint.slice(1)}${rest}`);
    }
    if (remedies[report.setting]) {
      const button = item(place, "button", remedies[report.setting]);
      button.onclick = () => remedy(report.setting);
    }
    if (report.unreproducible) item(place, "p", report.unreproducible);
    const group = item(place, "span", "", "group");
    const views = () => showViews(core, player, report, pictures);
    const play = () => player.take([new Panel(player, core.load(steps), "")], 0);
    const buttons = [
      ["Before and after", views],
      ["Step through", play]
    ].map(([name, show]) => {
      const button = item(group, "button", String(name));
      button.onclick = (event) => {
        for (const other of buttons) other.ariaPressed = String(other === button);
        /** @type {() => void} */
        (show)();
        // On a phone, the trees are below the report.
        if (event.isTrusted) $("view").scrollIntoView({ block: "nearest" });
      };
      return button;
    });
    document.body.classList.remove("idle");
    buttons[0].click();
    item(place, "p", report.origin, "soft");
  }
  showPrinted(printed);
  if (answer.isGuessed) {
    const more = answer.hasMore ? " Its rotations are not judged." : "";
    item(place, "p", `The kind, ${proseName(answer.kind)}, is guessed from the names in the program.${more} `
      + "Choose another one above if it is wrong.", "soft");
  }
  const root = found.root ? `; root: ${found.root}` : "";
  item(place, "p", `insert: ${found.insert}; remove: ${found.remove}${root}`, "soft");
  // The verdict comes into view, also on a phone.
  place.scrollIntoView({ block: place.getBoundingClientRect().top > innerHeight / 2 ? "start" : "nearest" });
  speak(headline, report.fault);
}

/** Shows the last lines that a program printed. */
function showPrinted(lines) {
  if (!lines.length) return;
  item($("report"), "p", "The last lines that the program printed:", "soft");
  item($("report"), "pre", lines.join("\n"));
}

/** Shows the trees before and after the last operation, and a correct one. */
function showViews(core, player, report, pictures) {
  player.take(report.views.map(({ name, marks }, index) => {
    const tree = core.load(pictures[index]);
    tree.mark(marks);
    return new Panel(player, tree, name);
  }), 0);
}
