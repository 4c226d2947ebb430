// The quiz: questions about the next action of an algorithm, or operations to perform by hand. The
// WebAssembly module chooses the questions and grades the answers.

import { $, fill, item, listenToForm, say } from "./dom.mjs";
import { Panel } from "./panel.mjs";
import { speak } from "./speech.mjs";
import { randomSeed } from "./topics.mjs";

/**
 * The answers that can be chosen without typing, by the form of the answer. A choice that ends with
 * a blank needs a node.
 */
const choices = {
  way: ["left", "right", "here", "attach left", "attach right", "absent"],
  rotation: ["left at ", "right at ", "none"],
  node: ["none"],
  nodes: ["none"],
  pair: ["none"],
  number: ["-1", "0", "+1"],
  yesOrNo: ["yes", "no"],
  move: ["attach ", "left of ", "right of ", "rotate left at ", "rotate right at ", "recolor ", "red",
    "black", "swap ", "remove ", "rebuild ", "done"
  ],
};

export class Quiz {
  #number = 0;
  #right = 0;
  #asked = 0;
  #isOpen = false;
  #isOver = false;
  /** Begins a quiz with other questions. */
  onagain = () => this.begin(this.words.replace(/^((?:\S+ ){5})\d+/, `$1${randomSeed()}`));
  /** The answers and their grades, in order. */
  #entries = [];

  constructor(core, player) {
    this.core = core;
    this.player = player;
    // The question and its faults are next to the field.
    $("quiz").before($("told"));
    $("quiz").after($("fault"));
    document.body.classList.add("asks");
    listenToForm($("quiz"), (value = "answer") => {
      if (value === "play") this.#play();
      else if (value === "next" || !this.#isOpen) this.#next();
      else this.#answer(value === "unknown" ? undefined : $("answer").value);
    });
  }

  /** Asks the questions of a plan, whose sixth word is the seed. */
  begin(words) {
    this.words = words;
    this.count = this.core.quiz(words);
    this.#right = this.#asked = 0;
    this.#entries = [];
    this.#isOver = false;
    $("next").textContent = "Next";
    $("quiz").hidden = false;
    this.#ask(0);
  }

  /** Asks the current question again after the instance has ended. */
  recover() {
    this.core.quiz(this.words);
    let asked = -1;
    // The result contains all answers, also those to the instance that has ended. The moves of an
    // exercise that is not finished are made again.
    for (const { number, given } of this.#entries.filter(({ number }) => number < this.#number)) {
      if (number !== asked) this.core.ask(number);
      asked = number;
      this.core.answer(given);
    }
    this.#entries = this.#entries.filter(({ number }) => number < this.#number);
    this.#asked = this.#entries.length;
    this.#right = this.#entries.filter(({ right }) => right).length;
    this.#ask(this.#number);
  }

  #ask(number) {
    this.#number = number;
    this.question = this.core.ask(number);
    this.#isOpen = true;
    this.#show();
    $("verdict").replaceChildren();
    $("hint").textContent = this.question.hint;
    fill($("choices"), this.question.form, (group) => {
      for (const choice of choices[this.question.form] ?? []) {
        const button = item(group, "button", choice.trim());
        button.type = "button";
        button.onclick = () => this.#put(choice);
      }
    });
    this.#state();
  }

  // A chosen text is appended to a move that has been started. Otherwise, it is the whole answer.
  #put(text) {
    const field = $("answer");
    const goesOn = this.question.form === "move" || / $/.test(field.value);
    field.value = goesOn ? `${field.value.trimEnd()} ${text}`.trimStart() : text;
    field.focus();
  }

  #show() {
    const panel = new Panel(this.player, this.core.picture(), "");
    panel.onchoose = (node) => {
      if (!this.#isOpen) return;
      const field = $("answer");
      const label = panel.tree.details(node).label;
      const isList = ["nodes", "pair", "move", "rotation"].includes(this.question.form);
      field.value = isList ? `${field.value.trimEnd()} ${label} `.trimStart() : label;
    };
    this.player.take([panel], 0);
    const title = this.question.title;
    $("operation").hidden = false;
    say($("operation"), `Question ${this.#number + 1} of ${this.count}${title ? `: ${title}` : ""}`);
    say($("caption"), this.question.text);
  }

  /** Plays the steps from the moment of the question. */
  #play() {
    const panel = new Panel(this.player, this.core.solution(), "");
    this.player.take([panel], panel.tree.facts.moment);
    this.player.play();
  }

  #state() {
    $("next").hidden = $("solution").hidden = this.#isOpen;
    for (const button of document.querySelectorAll("#quiz [value=answer], #quiz [value=unknown]")) {
      /** @type {HTMLElement} */
      (button).hidden = !this.#isOpen;
    }
    $("choices").hidden = !this.#isOpen;
    $("answer").disabled = !this.#isOpen;
    $("answer").parentElement.hidden = !this.#isOpen;
    $("answer").value = "";
    $("counts").textContent = this.#asked ? `${this.#right} of ${this.#asked} right` : "";
    if (this.#isOpen) $("answer").focus();
    else $("next").focus();
  }

  #answer(text) {
    $("fault").textContent = "";
    if (text !== undefined && !text.trim()) return $("answer").focus();
    let verdict;
    try {
      verdict = this.core.answer(text);
    } catch (error) {
      $("fault").textContent = `Not understood: ${error.message}.`;
      return $("answer").focus();
    }
    this.#asked += 1;
    this.#right += verdict.right ? 1 : 0;
    this.#entries.push({ ...verdict, number: this.#number, given: text });
    this.#isOpen = !verdict.finished;
    if (this.question.form === "move") this.#show();
    const said = $("verdict");
    said.replaceChildren();
    const wrong = text === undefined ? "The answer is" :
      `Wrong: your answer is ${text.trim()}, the right one is`;
    const words = verdict.right ? "Correct." : `${wrong} ${verdict.answer}.`;
    item(said, "strong", words, verdict.right ? "right" : "wrong");
    speak(words);
    item(said, "span", verdict.explanation);
    this.#state();
    said.scrollIntoView({ block: "nearest" });
  }

  #next() {
    if (this.#isOver) return this.onagain();
    if (this.#number + 1 < this.count) return this.#ask(this.#number + 1);
    const result = `${this.#right} of ${this.#asked} right`;
    this.#isOver = true;
    $("verdict").replaceChildren();
    $("operation").textContent = "End of the quiz";
    $("caption").textContent = result;
    $("counts").textContent = "";
    $("solution").hidden = true;
    $("next").textContent = "Again";
    this.#review();
    $("next").focus();
    speak(result);
  }

  /** Lists the questions with their answers, and shows the result to hand in. */
  #review() {
    const said = $("verdict");
    const list = item(said, "ol", "", "review");
    for (const entry of this.#entries) {
      const row = item(list, "li", "");
      item(row, "span", entry.question);
      const given = entry.given === undefined ? "no answer" : entry.given.trim();
      item(row, "strong", entry.right ? `${given}: right` : `${given}: wrong`, entry.right ? "right" :
        "wrong");
      if (!entry.right) item(row, "span", `The answer is ${entry.answer}. ${entry.explanation}`);
      const picture = item(row, "button", "Show the tree");
      picture.type = "button";
      picture.onclick = () => this.#recall(entry);
    }
    const label = item(said, "label", "The result, to hand in");
    const text = /** @type {HTMLTextAreaElement} */ (item(label, "textarea", ""));
    text.id = "result";
    text.readOnly = true;
    text.rows = 6;
    text.value = this.core.result();
    const copy = item(said, "button", "Copy the result");
    copy.type = "button";
    copy.onclick = async () => {
      // Frames and old browsers do not let a page write to the clipboard. The text is then selected.
      text.select();
      const done = await navigator.clipboard?.writeText(text.value).then(() => true, () => false);
      copy.textContent = done ? "Copied" : "Selected: copy it";
      speak(copy.textContent);
    };
  }

  /** Shows the tree of a question again, after the quiz. */
  #recall({ number, question }) {
    this.core.ask(number);
    this.player.take([new Panel(this.player, this.core.picture(), "")], 0);
    say($("operation"), `Question ${number + 1} of ${this.count}`);
    say($("caption"), question);
    $("solution").hidden = false;
  }
}
