// The presentation: only the tree, its caption and the controls, on the whole screen.

import { $ } from "./dom.mjs";

/** Whether the page shows only the tree, its caption and the controls. */
export const isBare = () => ["embed", "present"].some((mode) => document.body.classList.contains(mode));

/** Shows the lists of a step below the caption if the page has no side column. */
export function placeLists() {
  if (isBare()) $("told").append($("lists"));
  else $("verdict").after($("lists"));
}

/** The number of requests for the whole screen that are not answered yet. */
let requests = 0;

/** Uses the whole screen, unless the presentation has ended before the browser answers. */
async function useScreen() {
  requests += 1;
  // A frame may not be allowed to use the whole screen. It still shows the presentation.
  try {
    await document.documentElement.requestFullscreen?.
      ();
  } catch { /* The page has only its window. */ }
  requests -= 1;
  if (!document.body.classList.contains("present")) leaveScreen();
}

function leaveScreen() { if (document.fullscreenElement) document.exitFullscreen().catch(() => {}); }

/** Begins or ends the presentation. */
export function present(isOn = !document.body.classList.contains("present")) {
  document.body.classList.toggle("present", isOn);
  $("present").ariaPressed = String(isOn);
  $("present").textContent = isOn ? "leave" : "present";
  placeLists();
  if (isOn) useScreen();
  else leaveScreen();
}

export function listenToPresentation() {
  // The keyboard of a phone covers a part of the page, but does not make it smaller.
  visualViewport?.addEventListener("resize", () => {
    const { scale, height } = visualViewport;
    if (scale === 1) document.documentElement.style.setProperty("--screen", `${height}px`);
  });
  $("present").onclick = () => present();
  // The browser handles the key Escape while the page uses the whole screen.
  document.addEventListener("fullscreenchange", () => {
    // The end of an earlier presentation does not end the next one.
    if (!document.fullscreenElement && requests === 0) present(false);
  });
}
