// The printed storyboard: a picture for each of the selected moments.

import { $, item } from "./dom.mjs";

/** The maximum number of printed moments. */
const most = 24;
/** The minimum width and height of a picture, in pixels of the screen. */
const smallest = 320;

export function listenToPrinting(player) {
  addEventListener("beforeprint", () => {
    player.pause();
    const { moment, steps, panels } = player;
    const views = panels.map(({ stage: { camera } }) => ({ ...camera }));
    const count = Math.min(steps + 1, most);
    $("storyboard").replaceChildren();
    for (let number = 0; number < count; number++) {
      const at = count > 1 ? Math.round((number * steps) / (count - 1)) : 0;
      player.go(at, 0);
      for (const panel of panels) printed(panel, steps ? `${at} of ${steps}: ` : "");
    }
    player.go(moment, 0);
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
  item(figure, "p", `${name}${number}${panel.tree.facts.caption}`);
}
