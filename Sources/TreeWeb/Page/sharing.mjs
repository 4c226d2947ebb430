// The buttons that save and copy a picture, its link and its command.

import { commandFor } from "./command.mjs";
import { $ } from "./dom.mjs";
import { bitmap, save, svgBlob } from "./picture.mjs";
import { onPage } from "./wording.mjs";

/** The names of the files that contain texts that are too long for a command. */
const [textFile, otherFile] = ["tree.txt", "newer.txt"];

/**
 * Performs the action of a button, and reports the result.
 *
 * @param {string} value
 * @param {{ text: string, other: string, link: () => string, svg: () => string,
 *   command: () => { verb: string, options: string[][] } }} drawn
 */
export async function share(value, drawn) {
  $("tree-done").textContent = "";
  $("tree-copy").hidden = true;
  try {
    $("tree-done").textContent = await shared(value, drawn);
  } catch (error) {
    $("tree-done").textContent = onPage(error.message);
  }
}

async function shared(value, { text, other, link, command, svg }) {
  switch (value) {
    case "text":
      save(new Blob([text]), textFile);
      if (other) save(new Blob([other]), otherFile);
      return other ? `The texts are saved as ${textFile} and ${otherFile}.` :
        `The text is saved as ${textFile}.`;
    case "svg":
      save(svgBlob(svg()), "tree.svg");
      return isConfined() ? offered(svg(),
          "The frame of this page may not save files. This is the picture:")
        : "The picture is saved as tree.svg.";
    case "png":
      save(await bitmap(svg()), "tree.png");
      if (isConfined()) return "Nothing is saved if the frame of this page may not save files.";
      return "The picture is saved as tree.png.";
    case "picture": {
      const picture = bitmap(svg());
      try {
        await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      } catch {
        // The reason may be that the picture is too large, and not the clipboard.
        await picture;
        throw new Error("The browser does not let this page copy pictures: save it instead.");
      }
      return "The picture is in the clipboard.";
    }
    case "link": {
      const address = link();
      if (!address) return `The tree is too long for a link: press Save text, and share ${textFile}.`;
      return copied("link", address);
    }
    default: {
      /** @type {[string, string][]} */
      const texts = [
        [text, textFile]
      ];
      if (other) texts.push([other, otherFile]);
      const { line, files } = commandFor(texts, command());
      const told = await copied("command", line);
      return files.length ? `${told} It reads ${files.join(" and ")}: press Save text.` : told;
    }
  }
}

/** Copies a text, or shows it where a page may not write to the clipboard. */
async function copied(what, text) {
  try {
    await navigator.clipboard.writeText(text);
    return `The ${what} is in the clipboard.`;
  } catch {
    // Frames and old browsers do not let a page write to the clipboard.
    return offered(text, `The browser does not let this page copy it. This is the ${what}:`);
  }
}

/** Whether the page is in a frame that may not be allowed to save files. */
const isConfined = () => self.origin === "null" && window !== top;

/** Shows a text that the reader can copy, and returns the message about it. */
function offered(text, message) {
  const field = $("tree-copy");
  field.value = text;
  field.hidden = false;
  field.focus();
  field.select();
  return message;
}
