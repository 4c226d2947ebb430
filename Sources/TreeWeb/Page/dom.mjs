// What every part needs of the document.

export const $ = (id) => document.getElementById(id);

/** A new element of SVG. */
export const svg = (name, attributes = {}, parent) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  parent?.append(element);
  return element;
};

/** A new element with a text: never with markup, whatever a label says. */
export const item = (parent, name, text, className = "") => {
  const element = document.createElement(name);
  element.textContent = text;
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
