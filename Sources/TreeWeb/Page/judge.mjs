// The page that judges a pasted program. The program runs in a worker, which has neither network nor
// storage, and never without an action of the reader.

import { kinds } from "./constants.mjs";
import { opened } from "./core.mjs";
import { $, item, listenToForm } from "./dom.mjs";
import { aboutPython, languageOf, pythonFor, site } from "./judge-language.mjs";
import { markChanged, showFault, showReport } from "./judge-report.mjs";
import { openPage } from "./opening.mjs";
import { Panel } from "./panel.mjs";
import { ProgramRun } from "./program-run.mjs";
import { show } from "./show.mjs";
import { proseName } from "./speech.mjs";

/** The maximum length of a program, and of a program in the URL. */
const [longestProgram, longestLink] = [200_000, 12_000];
const storage = "treeviz-program";

/** The examples: the name, the kind and the program. */
const judgedExamples = () => {
  const [tree, heap, python] = [$("tree-example"), $("heap-example"), $("python-example")].map((element) =>
    element.textContent.trimStart());
  const last = "node.right = this.removeAt(node.right, next.val);";
  return [
    ["a correct search tree", "bst", tree],
    ["a faulty removal", "bst", tree.replace(last, "node.right = next.right;")],
    ["a search tree, judged as an AVL tree", "avl", tree],
    ["a faulty heap", "min-heap", heap],
    ...site.python ? [
      ["a faulty removal in Python", "bst", python]
    ] : [],
  ];
};

const names = [...kinds.filter((kind) => !kind.endsWith("heap")), "max-heap", "min-heap"];

/** The fields whose values the page keeps, by their names in the URL. */
const fields = {
  program: $("program"),
  language: $("language"),
  kind: $("judged-kind"),
  equal: $("equal-keys"),
  insert: $("insert-name"),
  remove: $("remove-name"),
  root: $("root-name"),
};

/** Writes what was typed into the URL or, if it is too long, into the storage of the tab. */
function keep() {
  const entries = new URLSearchParams();
  for (const [name, field] of Object.entries(fields))
    if (field.value) entries.set(name, field.value);
  if ($("present-only").checked) entries.set("present", "");
  const text = String(entries);
  try {
    history.replaceState(null, "", text.length <= longestLink ? `#${text}` : "#");
    if (text.length > longestLink) sessionStorage.setItem(storage, text);
    else sessionStorage.removeItem(storage);
  } catch {
    // Some frames have neither history nor storage. The text stays in its field.
  }
}

/** Reads what was typed before the page was loaded again, or the program of a link. */
function restore() {
  let text = location.hash.slice(1);
  try {
    if (!text) text = sessionStorage.getItem(storage) ?? "";
  } catch { /* There is no storage. */ }
  const entries = new URLSearchParams(text.length > longestProgram * 3 ? "" : text);
  for (const [name, field] of Object.entries(fields)) {
    // A link without a field has its default.
    const usual = field instanceof HTMLSelectElement ? field.options[0].value : "";
    const value = entries.get(name) ?? (text ? usual : null);
    if (value === null) continue;
    if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) {
      if (!["insert", "remove"].includes(name)) continue;
      field.append(new Option(value, value));
    }
    field.value = value;
  }
  $("present-only").checked = entries.has("present");
}

/** Offers the functions of a program. */
function offer(all) {
  for (const id of /** @type {const} */ (["insert-name", "remove-name"])) {
    const chosen = $(id).value;
    $(id).replaceChildren(new Option("found by name", ""), ...all.map((label) => new Option(label, label)));
    $(id).value = all.includes(chosen) ? chosen : "";
  }
}

/** The number of operations until a program failed, or infinity. */
const length = ({ report }) => report?.operations?.length ?? Infinity;

/**
 * Shows an answer, unless another test is fairer: a heap may not be asked for a key when it is empty, and
 * its order cannot always be guessed.
 *
 * @param judge tests the program as a kind, with all keys or only present ones removed.
 */
function judgeAgain(answer, keys, judge, show) {
  const { kind, report, isUnsure } = answer;
  if (kind?.includes("heap") && report?.setting === "presentOnly" && keys === "all") {
    return judge(kind, "present", (next) => {
      next.isUnsure = isUnsure;
      judgeAgain({ ...next, isNeverEmpty: true }, "present", judge, show);
    });
  }
  if (!isUnsure || report?.verdict === "right" || !report) return show(answer);
  judge("min-heap", keys, (other) => show(other.report && length(other) > length(answer) ? {
    ...answer,
    ...
    other
  } : answer));
}

await openPage(undefined, async (player) => {
  show("", "");
  document.body.classList.add("judges", "idle");
  $("judged-kind").append(new Option("as the program is named", ""), ...names.map((name) =>
    new Option(proseName(name), name)));
  $("example").append(new Option("choose", ""), ...judgedExamples().map(([name], index) =>
    new Option(name, String(index))));
  offer([]);
  restore();
  $("python-here").textContent = aboutPython();
  const imports = { program: { perform: () => -1 } };
  const core = await opened(treevizJudge, imports);

  // Until there is a failure to show, an empty tree stays hidden.
  player.take([new Panel(player, core.open("bst", ""), "")], 0);

  /** @type {ProgramRun | undefined} */
  let run;
  /** The number of the current test, which may wait for Python. */
  let current = 0;
  const ended = () => {
    current += 1;
    run?.stop();
    run = undefined;
    $("judge-now").disabled = false;
    $("stop").hidden = true;
  };
  const begin = async () => {
    ended();
    keep();
    const text = $("program").value;
    document.body.classList.add("idle");
    if (!text.trim()) return showFault({
      fault: "There is no program: paste one, or choose an example.",
      all: [""]
    });
    if (text.length > longestProgram) {
      return showFault({ fault: `A program has at most ${longestProgram} characters.`, all: [] });
    }
    const language = $("language").value || languageOf(text);
    const kind = $("judged-kind").value;
    const chosen = {
      insert: $("insert-name").value,
      remove: $("remove-name").value,
      root: $("root-name")
        .value.trim()
    };
    $("report").replaceChildren();
    const waiting = item($("report"), "p", "Loading Python …");
    $("judge-now").disabled = true;
    $("stop").hidden = false;
    const own = current;
    let python;
    if (language === "python") {
      try { python = await pythonFor(text); } catch (error) {
        if (own !== current) return;
        ended();
        return showFault({ fault: error.message, all: [] });
      }
    }
    if (own !== current) return;
    waiting.textContent = "Judging …";
    const judge = (wanted, keys, done) => {
      const words = `${$("equal-keys").value} ${keys} 1 2500`;
      run = new ProgramRun(core.module, { text, kind: wanted, words, chosen, python }, done);
    };
    const keys = $("present-only").checked ? "present" : "all";
    const show = (answer) => {
      ended();
      // A program that cannot be read has no functions. The chosen ones are kept.
      const all = answer.found?.all ?? answer.all ?? [];
      if (all.length) offer(all);
      if (answer.fault) {
        answer.language = language;
        if (answer.all.length) $("functions").open = true;
        return showFault(answer);
      }
      answer.isGuessed = !kind;
      showReport(core, player, answer, (setting) => {
        if (setting === "presentOnly") $("present-only").checked = true;
        else $("equal-keys").value = setting === "equalKeys" ? "right" : "reject";
        begin();
      });
    };
    judge(kind, keys, (answer) => judgeAgain(answer, keys, judge, show));
  };
  $("stop").onclick = () => {
    ended();
    showFault({ fault: "The test was stopped.", all: [] });
  };
  listenToForm($("judge"), begin);
  $("judge").addEventListener("input", (event) => {
    if (event.target === $("example")) {
      const [, kind, text] = judgedExamples()[+$("example").value] ?? [];
      if (text === undefined) return;
      [$("program").value, $("judged-kind").value, $("language").value] = [text, kind, ""];
      $("example").value = "";
      offer([]);
    }
    keep();
    markChanged();
  });
  addEventListener("hashchange", () => { if (location.hash.length > 1) restore(); });
});
