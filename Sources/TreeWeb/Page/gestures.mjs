// The effects of pointers on a picture.

import { showFacts } from "./facts.mjs";
import { listenToPointers } from "./pointers.mjs";
import { Stage } from "./stage.mjs";

/** Installs the listeners, and returns a function that removes them. */
export function listen(panel, player) {
  const { root, stage } = panel;
  const { camera } = stage;
  let redraw = 0;
  let hovered = -1;
  const move = () => {
    showFacts(panel, hovered = -1);
    // Draws at most once per animation frame, even after several events.
    redraw ||= requestAnimationFrame(() => {
      redraw = 0;
      stage.follow();
    });
  };
  const pointers = listenToPointers(root, {
    begin: () => stage.stop(),
    pan: (dx, dy) => camera.pan(dx, dy),
    zoom: (factor, x, y) => camera.zoom(factor, x, y),
    moved: move,
  });

  root.addEventListener("pointerdown", (event) => {
    player.choose(panel);
    const node = stage.nodeAt(event);
    if (node < 0) return;
    // If there are steps, the arrow keys must continue to play them, so the node is not focused.
    stage.point(node, !player.steps);
    panel.onchoose?.(node);
  });
  root.addEventListener("mousedown", (event) => {
    if (!player.steps) return;
    event.preventDefault();
    /** @type {HTMLElement} */
    (document.activeElement).blur();
  });
  // If the picture itself listened to focus, it would be reachable by the Tab key.
  panel.figure.addEventListener("focusin", (event) => {
    const node = Stage.nodeOf(event.target);
    if (node >= 0 && node !== stage.cursor) panel.point(node, false);
  });
  panel.figure.addEventListener("focusout", () => showFacts(panel, -1));
  root.addEventListener("dblclick", (event) => {
    const node = stage.nodeAt(event);
    if (node >= 0) panel.fold(node);
  });
  const hover = (node) => {
    if (node !== hovered) showFacts(panel, node);
    hovered = node;
  };
  root.addEventListener("pointerleave", () => hover(-1));
  root.addEventListener("pointermove", (event) => {
    if (!pointers.down) hover(stage.nodeAt(event));
  });

  const observer = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    if (!width || !height) return;
    stage.stop();
    camera.x += (width - camera.width) / 2;
    [camera.width, camera.height] = [width, height];
    root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (camera.held) stage.draw();
    else player.fit();
  });
  observer.observe(root);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const recolor = () => stage.applyCamera();
  scheme.addEventListener("change", recolor);
  return () => {
    scheme.removeEventListener("change", recolor);
    observer.disconnect();
    cancelAnimationFrame(redraw);
  };
}
