// The picture of a drawn tree: its options, and its copies as files.

import { orders } from "./constants.mjs";
import { $, item } from "./dom.mjs";
import { joined, words } from "./settings.mjs";

/** The options of pictures and their values. Without values, an option is a text; `true` is a switch. */
/** @type {[string, string[] | string | true][]} */
const pictureOptions = [
  ["layout", ["tidy", "height", "knuth", "wetherell", "dendrogram", "radial", "circular", "htree",
    "indented"
  ]],
  ["orientation", ["down", "up", "right", "left"]],
  ["theme", ["calm", "contrast", "textbook"]],
  ["appearance", ["auto", "light", "dark"]],
  ["nodes", ["circle", "box", "plain", "point"]],
  ["labels", ["grow", "shrink", "wrap"]],
  ["edges", ["straight", "curved", "elbow", "corner", "bracket"]],
  ["lines", ["solid", "dotted", "dashed"]],
  ["highlight", orders],
  ["traversal", orders],
  ["size-by", ["subtree", "weight", "visits"]],
  ["radii", "9...32"],
  ["annotate", "height"],
  ["edge-labels", "yes,no"],
  ["mark", "keys"],
  ["tag", "keys"],
  ["title", "a title"],
  ["background", "white"],
  ["fit", "16:9"],
  ["reversed", true],
  ["tour", true],
  ["rulers", true],
  ["key-ruler", true],
  ["grid", true],
  ["empty-places", true],
  ["fixed-lines", true],
];

/** The options that add something to a picture. */
const added = ["highlight", "traversal", "size-by"];
/** The options that can be repeated, once for each word of their text. */
const repeated = ["mark", "tag"];
/** The maximum number of words of an option that is repeated. */
const mostRepeated = 500;
/** The maximum width and height of a bitmap. */
const mostPixels = 8192;

/** The controls of the options. */
export class PictureOptions {
  #fields = new Map();

  /** @param changed is called with the name of an option that the reader has changed. */
  constructor(changed) {
    for (const [name, values] of pictureOptions) {
      const label = item($("draw-options"), "label", values === true ? "" : name.replace("-", " "));
      const field = /** @type {HTMLInputElement & HTMLSelectElement} */ (
        item(label, Array.isArray(values) ? "select" : "input", ""));
      if (Array.isArray(values)) {
        field.append(new Option(added.includes(name) ? "none" : "usual", ""), ...values.map((value) =>
          new Option(value, value)));
      } else if (values === true) {
        field.type = "checkbox";
        label.append(` ${name.replace("-", " ")}`);
      } else {
        field.placeholder = values;
        if (name === "annotate") field.setAttribute("list", "tree-columns");
      }
      field.name = name;
      field.onchange = () => changed(name);
      this.#fields.set(name, field);
    }
  }

  /** The chosen options: each a name with its value, or only a name. */
  get chosen() {
    return [...this.#fields].flatMap(([name, field]) => {
      if (field.type === "checkbox") return field.checked ? [
        [name]
      ] : [];
      const value = field.value.trim();
      if (!value) return [];
      if (repeated.includes(name)) return this.words(name).map((word) => [name, word]);
      return [
        [name, name === "annotate" ? value.replaceAll(/[\s,]+/g, ",") : value]
      ];
    });
  }

  /** The words of an option that can be repeated. */
  words(name) { return words(this.#fields.get(name).value).slice(0, mostRepeated); }

  /** Sets an option. */
  set(name, value) { this.#fields.get(name).value = value; }

  /** Sets the options by the parameters of a link, and returns the unknown values. */
  read(entries) {
    const unknown = [];
    for (const [name, field] of this.#fields) {
      const values = entries.getAll(name);
      if (field.type === "checkbox") field.checked = values.length > 0;
      else if (repeated.includes(name)) field.value = joined(values.slice(0, mostRepeated));
      else field.value = values[0] ?? "";
      if (field.selectedIndex >= 0 || field.selectedIndex === undefined) continue;
      unknown.push(`${name}=${values[0]}`);
      field.value = "";
    }
    return unknown;
  }
}

/** Throws an error if options have no effect without others, as the command does. */
export function verify(options) {
  const names = options.map(([name]) => name);
  if (names.includes("reversed") && !names.includes("traversal"))
    throw new Error("The option reversed needs a traversal: choose one.");
}

/** Saves a blob as a file. */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const svgBlob = (text) => new Blob([text], { type: "image/svg+xml" });

/** Draws an SVG file as a bitmap, with two pixels for each of its units if there is space. */
export async function bitmap(text) {
  const picture = new Image();
  picture.src = URL.createObjectURL(svgBlob(text));
  try {
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(2, mostPixels / width, mostPixels / height);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height].map((size) => Math.max(1, Math.round(scale * size)));
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("the picture is too large for a bitmap")), "image/png"));
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}
