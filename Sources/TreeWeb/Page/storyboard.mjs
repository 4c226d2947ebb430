// The printed storyboard: pictures of the moments that show the structure of the steps.

import { $, item } from "./dom.mjs";
import { headingOf } from "./player.mjs";

/** The maximum number of printed moments. */
const most = 24;
/** The minimum width and height of a picture, in pixels of the screen. */
const smallest = 320;

/** Returns some elements of a list, evenly spaced. */
const sample = (list, count) => Array.from({ length: count }, (_, at) =>
  list[Math.floor(((at + 0.5) * list.length) / count)]);

/**
 * Chooses the moments to print: the ends of operations first, then the moments after rotations,
 * before them, and after outputs, then others. Returns them with a text that says what was left out.
 */
function choose({ ends, rotations, outputs }, steps) {
  const all = Array.from({ length: steps + 1 }, (_, moment) => moment);
  if (all.length <= most) return { moments: all, text: "" };
  /** @type {[string, number[]][]} */
  const kinds = [
    ["ends of operations", [...ends]],
    ["rotations", [...rotations]],
    ["moments before rotations", [...rotations].map((moment) => moment - 1)],
    ["visited nodes", [...outputs]],
    ["other moments", all],
  ];
  const moments = new Set([0, steps]);
  for (const [, list] of kinds) {
    const rest = list.filter((moment) => !moments.has(moment)).sort((a, b) => a - b);
    for (const moment of sample(rest, Math.min(rest.length, most - moments.size))) moments.add(moment);
  }
  const parts = kinds.slice(0, -1).filter(([, list]) => list.length).map(([name, list]) =>
    `${list.filter((moment) => moments.has(moment)).length} of ${list.length} ${name}`);
  return {
    moments: [...moments].sort((a, b) => a - b),
    text: `${most} of ${all.length} moments are printed, among them ${parts.join(", ")}. `
      + `${all.length - most} moments are left out.`,
  };
}

export function listenToPrinting(player) {
  addEventListener("beforeprint", () => {
    player.pause();
    const { moment, steps, panels, onmove } = player;
    // The link stays that of the shown moment.
    player.onmove = () => {};
    const views = panels.map(({ stage: { camera } }) => ({ ...camera }));
    const { moments, text } = choose(player.structure, steps);
    $("storyboard").replaceChildren();
    if (text) item($("storyboard"), "p", text, "left-out");
    for (const at of moments) {
      player.go(at, 0);
      for (const panel of panels) printed(panel, steps ? `${at} of ${steps}: ` : "");
    }
    player.go(moment, 0);
    player.onmove = onmove;
    panels.forEach(({ stage }, index) => {
      Object.assign(stage.camera, views[index]);
      stage.draw();
    });
  });
  addEventListener("afterprint", () => $("storyboard").replaceChildren());
}

/** Adds the current picture of a panel, cropped to the tree. */
function printed(panel, number) {
  panel.fit();
  const { camera } = panel.stage;
  const [x1, y1, x2, y2] = panel.tree.facts.bounds;
  const margin = 24;
  const figure = item($("storyboard"), "figure", "");
  const picture = panel.root.cloneNode(true);
  for (const element of [picture, ...picture.querySelectorAll("[id]:not(clipPath), [role], [tabindex]")]) {
    for (const name of ["id", "role", "tabindex"]) element.removeAttribute(name);
  }
  for (const clip of picture.querySelectorAll("clipPath")) {
    clip.id += `-${$("storyboard").childElementCount}`;
    clip.nextElementSibling.setAttribute("clip-path", `url(#${clip.id})`);
  }
  const { scaleX, scaleY } = camera;
  const [x, y] = [camera.x + ((x1 + x2) / 2) * scaleX, camera.y + ((y1 + y2) / 2) * scaleY];
  // The minimum size keeps small trees from being enlarged more than others.
  const width = Math.max(smallest, (x2 - x1) * scaleX + 2 * margin);
  const height = Math.max(smallest, (y2 - y1) * scaleY + 2 * margin);
  const cut = [x - width / 2, y - height / 2, width, height];
  picture.setAttribute("viewBox", cut.join(" "));
  const painted = panel.stage.painted(...cut);
  if (painted) figure.append(painted);
  figure.append(picture);
  const name = panel.name ? `${panel.name}, ` : "";
  const { facts, outline } = panel.tree;
  const operation = outline.operations[facts.operation];
  const text = item(figure, "p", "");
  if (operation) item(text, "strong", `${headingOf(operation)}. `);
  item(text, "span", `${name}${number}${facts.caption}`);
}
