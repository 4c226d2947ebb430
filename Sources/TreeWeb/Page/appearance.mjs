// Light and dark colors: those of the reader's system, until the page or the reader chooses others.

import { $ } from "./dom.mjs";

const system = matchMedia("(prefers-color-scheme: dark)");
const name = "treeviz-appearance";
/** The rules that contain the dark colors. @type {CSSMediaRule[]} */
const dark = [];

/** Applies the choice of colors to the rules of a style sheet, before a choice is made. */
export function followAppearance(sheet) {
  const rules = [...sheet.cssRules].map((rule) => /** @type {CSSMediaRule} */ (rule));
  dark.push(...rules.filter(({ media }) => media?.mediaText.includes("scheme")));
}
followAppearance(document.styleSheets[0]);

/** Uses light or dark colors, regardless of the preference of the reader's system. */
function keepTo(appearance) {
  document.documentElement.style.colorScheme = appearance;
  for (const { media } of dark) media.mediaText = appearance === "dark" ? "screen" : "not all";
}

/** Reads or writes the reader's choice. A page in a sandbox has no storage, and forgets it. */
function remembered(...choice) {
  try {
    if (choice.length) localStorage.setItem(name, choice[0]);
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Installs the switch. @param own the appearance that the page has if the reader has chosen none. */
export function listenToAppearance(own, recolor = () => {}) {
  const stored = remembered();
  let chosen = ["light", "dark"].includes(stored) ? stored : own;
  const isDark = () => chosen ? chosen === "dark" : system.matches;
  const show = () => {
    if (chosen) keepTo(chosen);
    $("appearance").ariaPressed = String(isDark());
  };
  $("appearance").onclick = () => {
    chosen = isDark() ? "light" : "dark";
    remembered(chosen);
    show();
    recolor();
  };
  system.addEventListener("change", show);
  show();
}
