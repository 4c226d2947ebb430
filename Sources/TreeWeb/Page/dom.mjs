// What every part needs of the document.

export const $ = /** @type {FindElement} */ ((id) => document.getElementById(id));

/**
 * The value of the button that submitted a form, if it was a button.
 *
 * @param {SubmitEvent} event
 */
export const chosenIn = (event) => /** @type {HTMLButtonElement | null} */ (event.submitter)?.value;

/** A new element of SVG. */
export const svg = (name, attributes = {}, parent) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  parent?.append(element);
  return element;
};

/** Words from right to left. */
const leftward =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}][^\x21-\x7f]*)/u;

/** Says something in an element: never with markup, whatever a label says. */
// Labels from right to left keep to themselves, so that two of them in a sentence keep their order.
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

/** A new element with a text. */
export const item = (parent, name, text, className = "") => {
  const element = document.createElement(name);
  say(element, text);
  if (className) element.className = className;
  parent.append(element);
  return element;
};

/** Replaces the children of an element only if they say something else. */
export const fill = (element, key, make) => {
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren();
  make(element);
};

/** A number with its noun. */
export const counted = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;
