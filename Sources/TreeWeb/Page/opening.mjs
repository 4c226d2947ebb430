import { listenToAppearance } from "./appearance.mjs";
import { $ } from "./dom.mjs";
import { listenToKeys } from "./keys.mjs";
import { listenToLengths } from "./lengths.mjs";
import { Player } from "./player.mjs";
import { listenToPresentation } from "./presentation.mjs";
import { listenToShowing } from "./show.mjs";
import { listenToPrinting } from "./storyboard.mjs";

/**
 * Opens a page that shows trees, or reports on the page why that failed.
 *
 * @param appearance the appearance that the page has if the reader has chosen none.
 * @param fill gives the player its trees.
 */
export async function openPage(appearance, fill) {
  try {
    const player = new Player();
    listenToAppearance(appearance, () => {
      for (const { stage } of player.panels) stage.applyCamera();
    });
    await fill(player);
    listenToKeys(player);
    listenToShowing(player);
    listenToLengths(player);
    listenToPrinting(player);
    listenToPresentation();
    document.body.dataset.ready = "yes";
  } catch (error) {
    $("fault").textContent = error.message;
    for (const part of document.querySelectorAll("main, #view, aside")) {
      /** @type {HTMLElement} */
      (part).hidden = !part.contains($("fault"));
    }
    // An error with a cause has been foreseen: it says why the page cannot show its trees.
    if (!error.cause) throw error;
  }
}
