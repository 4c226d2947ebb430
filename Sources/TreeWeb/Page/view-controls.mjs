// The keys and buttons that move a picture: arrows pan, plus and minus zoom, Home shows all.

import { $ } from "./dom.mjs";

/**
 * Installs the keys and the buttons of a view.
 *
 * @param show draws the view after a change.
 * @param own a selector of elements that use the keys themselves.
 * @param {Record<string, () => void>} others the actions of more keys; "Shift+" precedes arrows.
 */
export function listenToView(view, show, own, others = {}) {
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowLeft: () => view.pan(40, 0),
    ArrowRight: () => view.pan(-40, 0),
    ArrowUp: () => view.pan(0, 40),
    ArrowDown: () => view.pan(0, -40),
    "+": () => view.zoom(1.25),
    "=": () => view.zoom(1.25),
    "-": () => view.zoom(0.8),
    0: () => view.fit(),
    Home: () => view.fit(),
    ...others,
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ( /** @type {Element} */ (event.target).closest(own)) return;
    const action = event.shiftKey && actions[`Shift+${event.key}`] || actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
    show();
  });
  for (const [id, key] of /** @type {const} */ ([
      ["zoom-in", "+"],
      ["zoom-out", "-"],
      ["fit", "0"]
    ])) {
    $(id).onclick = () => {
      actions[key]();
      show();
    };
  }
}
