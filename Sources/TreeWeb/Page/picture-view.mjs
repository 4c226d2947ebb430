// The picture of the drawn tree on the page: the file that the page saves.

import { $, say } from "./dom.mjs";
import { svgBlob, verify } from "./picture.mjs";
import { onPage } from "./wording.mjs";

/** The maximum number of nodes of a picture on the page. Larger ones can be saved. */
export const mostPictured = 5000;
/** The maximum number of nodes of a tree that is shown only as a picture. */
export const mostPicturedGroups = 50_000;

export class PictureView {
  #zoom = 1;
  #svg;
  #notes = "";

  constructor() {
    const picture = $("tree-picture");
    picture.onload = () => {
      picture.style.setProperty("--width", String(picture.naturalWidth));
      picture.style.setProperty("--height", String(picture.naturalHeight));
    };
  }

  get isShown() { return document.body.classList.contains("pictured"); }

  /** Forgets the picture after a change of the tree or the options. */
  renew() { this.#svg = undefined; }

  /** Changes the zoom of the picture by a factor about the center, or shows the whole picture. */
  magnify(factor = 1 / this.#zoom) {
    const frame = $("tree-frame");
    const x = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
    const y = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
    this.#zoom = Math.max(0.1, Math.min(16, this.#zoom * factor));
    $("tree-picture").style.setProperty("--zoom", String(this.#zoom));
    frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
  }

  /** The SVG file of a tree, and its notes on the page. */
  svg(tree, options) {
    if (this.#svg === undefined) {
      verify(options);
      this.#svg = tree.svg(options);
      this.#notes = tree.remarks.map(onPage).join("\n");
    }
    say($("tree-notes"), this.#notes);
    return this.#svg;
  }

  /** Shows the picture of a tree, or no picture. */
  display(tree, options) {
    say($("tree-notes"), "");
    let isShown = Boolean(tree);
    try {
      const most = isShown && tree.document.picture === "only" ? mostPicturedGroups : mostPictured;
      if (isShown && tree.document.count > most) {
        throw new Error(
          `The picture of more than ${most} nodes is not shown here; it can be saved.`);
      }
      const old = $("tree-picture").src;
      if (isShown) $("tree-picture").src = URL.createObjectURL(svgBlob(this.svg(tree, options)));
      if (isShown && old) URL.revokeObjectURL(old);
    } catch (error) {
      say($("tree-notes"), onPage(error.message));
      isShown = false;
    }
    document.body.classList.toggle("pictured", isShown);
    $("tree-frame").hidden = !isShown;
  }
}
