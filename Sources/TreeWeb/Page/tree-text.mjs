// The text of a tree: pasted, typed, dropped or opened, with the place of its fault.

import { $ } from "./dom.mjs";

/** The maximum size of a text that is read, in bytes. Reading a longer one would block the page. */
const mostBytes = 1_000_000;
/** The maximum length and number of lines of a text in a field. Browsers break longer ones slowly. */
const [longestEdited, mostLines] = [100_000, 2000];
/** The length and the number of lines of the beginning that is shown of a longer text. */
const [longestBeginning, mostShownLines] = [1000, 20];
/** The pause in typing after which the text is read, in milliseconds. */
const typingPause = 300;

/** Whether a text is too long for a field. */
export const isLong = (text) => text.length > longestEdited || text.split("\n", mostLines + 1).length >
  mostLines;

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The message about a text that is too long for the page. */
const refusal = (what, bytes) =>
  `${what} has ${megabytes(bytes)}; this page reads at most ${megabytes(mostBytes)}. `
  + "The command treeviz reads up to 1 GB: treeviz draw FILE -o tree.svg";

export class TreeText {
  #timer = 0;
  /** The characters of the fault. */
  #fault = [0, 0];
  /** The complete text, if the field shows only its beginning. */
  #whole;
  /** The bytes of the file whose text is in the field. */
  #bytes;

  /**
   * @param {() => void} read reads the text.
   * @param {() => void} leave is called before another text replaces the text.
   * @param {(message: string) => void} refuse reports a text that was not taken.
   */
  constructor(read, leave, refuse) {
    this.read = read;
    this.leave = leave;
    this.refuse = refuse;
    const field = $("tree-text");
    field.oninput = () => {
      this.#bytes = undefined;
      this.mark(0, 0);
      this.later();
    };
    field.onscroll = () => { $("tree-place").scrollTop = field.scrollTop; };
    field.onpaste = (event) => {
      const pasted = event.clipboardData?.getData("text") ?? "";
      const { selectionStart: from, selectionEnd: to, value } = field;
      const text = this.isCut ? pasted : value.slice(0, from) + pasted + value.slice(to);
      // The field inserts a short text itself, so that the reader can undo it.
      if (!this.isCut && !isLong(text)) return;
      event.preventDefault();
      if (pasted) this.open(undefined, text.replaceAll("\r\n", "\n"), "The pasted text");
    };
    $("tree-file").onchange = () => {
      this.open($("tree-file").files[0]);
      $("tree-file").value = "";
    };
    // Selections that are dragged within the page, and texts for another field, are left to the browser.
    let isOwn = false;
    addEventListener("dragstart", () => { isOwn = true; });
    addEventListener("dragend", () => { isOwn = false; });
    const isHeld = ({ dataTransfer: { types }, target }) => !isOwn && (types.includes("Files") ||
      types.includes("text/plain") && /** @type {Element} */ (target).id !== "other-text");
    addEventListener("dragover", (event) => {
      if (!isHeld(event)) return;
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    addEventListener("dragleave", () => document.body.classList.remove("dropping"));
    addEventListener("drop", (event) => {
      document.body.classList.remove("dropping");
      if (!isHeld(event)) return;
      event.preventDefault();
      this.open(event.dataTransfer.files[0], event.dataTransfer.getData("text"));
    });
  }

  /** Whether the field shows only the beginning of the text. */
  get isCut() { return this.#whole !== undefined; }
  get value() { return this.#whole ?? $("tree-text").value; }
  set value(text) {
    clearTimeout(this.#timer);
    this.#bytes = undefined;
    this.#whole = isLong(text) ? text : undefined;
    const beginning = text.slice(0, longestBeginning).split("\n", mostShownLines).join("\n");
    $("tree-text").value = this.isCut ? `${beginning} …` : text;
    $("tree-text").readOnly = this.isCut;
    $("tree-clear").hidden = !this.isCut;
    this.mark(0, 0);
  }

  /** The contents of the file, which may not be a text, or the text. */
  get source() { return this.#bytes ?? this.value; }

  /** Reads the text after a pause in typing. */
  later() {
    this.settle();
    this.#timer = setTimeout(() => this.read(), typingPause);
  }

  /** Stops waiting for a pause in typing. */
  settle() { clearTimeout(this.#timer); }

  /** Reads a dropped or chosen file, or a dropped or pasted text. */
  async open(file, text = "", what = file?.name ?? "The dropped text") {
    if (!file && !text) return;
    const size = file ? file.size : new Blob([text]).size;
    if (size > mostBytes) return this.refuse(`${refusal(what, size)}\nIt was not inserted.`);
    let bytes;
    try {
      bytes = file && new Uint8Array(await file.arrayBuffer());
    } catch {
      return this.refuse(`${file.name}: the browser cannot read it; a folder is not a tree`);
    }
    this.replace(file ? new TextDecoder().decode(bytes) : text, bytes);
  }

  /** Reads another text; Back returns to the text before it. */
  replace(text, bytes = undefined) {
    this.leave();
    this.value = text;
    this.#bytes = bytes;
    this.read();
  }

  /** Marks the place of a fault, by the number of bytes before it. */
  place(offset) {
    if (this.isCut) return;
    const bytes = this.#bytes ?? new TextEncoder().encode(this.value);
    // The field has changed the ends of lines.
    const before = new TextDecoder().decode(bytes.subarray(0, offset)).replaceAll("\r\n", "\n").length;
    const first = Math.min(before, this.value.length);
    const character = String.fromCodePoint(this.value.codePointAt(first) ?? 32);
    this.mark(first, first + character.length);
  }

  /** Marks some characters, or none. A mark after the last character has the width of a blank. */
  mark(from, to) {
    this.#fault = [from, to];
    const place = $("tree-place");
    place.replaceChildren();
    $("tree-text").setAttribute("aria-invalid", String(to > from));
    if (to <= from) return;
    const sign = document.createElement("mark");
    const marked = this.value.slice(from, to);
    sign.textContent = marked.trim() ? marked : "\u00a0";
    place.append(this.value.slice(0, from), sign, marked === "\n" ? "\n" : "", this.value.slice(to), "\n");
    place.scrollTop = $("tree-text").scrollTop;
  }

  /** Selects the place of the fault. */
  select() {
    $("tree-text").focus();
    $("tree-text").setSelectionRange(this.#fault[0], this.#fault[1]);
  }
}
