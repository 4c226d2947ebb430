// Functions that all parts use to access the document.

export const $ = /** @type {FindElement} */ ((id) => document.getElementById(id));

/**
 * Calls a function when the reader presses a button of a form, with the button's value, or Enter in a
 * field. A frame in a sandbox has no submit events, but all other events.
 *
 * @param {HTMLElement} form @param {(value?: string) => void} run
 */
export function listenToForm(form, run) {
  const act = (event, value) => {
    event.preventDefault();
    run(value);
  };
  form.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button && button.type !== "button") act(event, button.value);
  });
  form.addEventListener("keydown", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (event.key === "Enter" && !event.isComposing && field.matches("input[dir]")) act(event);
  });
  // The keyboards of some phones submit a form without the key Enter.
  form.addEventListener("submit", (event) => act(event));
}

/** Creates an SVG element. */
export const svg = (name, attributes = {}, parent) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  parent?.append(element);
  return element;
};

/** Matches text in right-to-left scripts. */
const leftward =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}][^\x21-\x7f]*)/u;

/** Sets the text of an element. Markup in a label is never interpreted. */
// Right-to-left labels are isolated, so that two of them in a sentence keep their order.
export const say = (element, text) => {
  element.textContent = text;
  if (!leftward.test(text)) return;
  element.replaceChildren();
  text.split(leftward).forEach((part, index) => {
    if (index % 2 === 0) return element.append(part);
    const label = document.createElement("bdi");
    label.textContent = part.trimEnd();
    element.append(label, part.slice(label.textContent.length));
  });
};

/** Creates an element with a text. */
export const item = (parent, name, text, className = "") => {
  const element = document.createElement(name);
  say(element, text);
  if (className) element.className = className;
  parent.append(element);
  return element;
};

/** Replaces the children of an element if its key has changed. */
export const fill = (element, key, make) => {
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren();
  make(element);
};

/** A number with its noun. */
export const counted = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;
