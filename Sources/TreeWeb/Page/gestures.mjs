// What pointers do to one picture.

import { tell } from "./facts.mjs";
import { listenToPointers } from "./pointers.mjs";
import { Stage } from "./stage.mjs";

/** Listens until the function that comes back is called. */
export function listen(panel, player) {
  const { root, stage } = panel;
  const { camera } = stage;
  let redraw = 0;
  const look = () => {
    tell(panel, -1);
    stage.look();
    // One query a frame, however many events come.
    redraw ||= requestAnimationFrame(() => {
      redraw = 0;
      stage.draw();
    });
  };
  const pointers = listenToPointers(root, {
    begin: () => stage.stop(),
    pan: (dx, dy) => camera.pan(dx, dy),
    zoom: (factor, x, y) => camera.zoom(factor, x, y),
    moved: look,
  });

  root.addEventListener("pointerdown", (event) => {
    player.choose(panel);
    const node = Stage.nodeOf(event.target);
    if (node < 0) return;
    stage.point(node);
    panel.onchoose?.(node);
  });
  // A picture that listened itself would be a stop of the keyboard.
  panel.figure.addEventListener("focusin", (event) => {
    const node = Stage.nodeOf(event.target);
    if (node >= 0 && node !== stage.cursor) panel.point(node, false);
  });
  root.addEventListener("dblclick", (event) => {
    const node = Stage.nodeOf(event.target);
    if (node >= 0) panel.fold(node);
  });
  root.addEventListener("pointerover", (event) => {
    if (!pointers.down) tell(panel, Stage.nodeOf(event.target));
  });
  root.addEventListener("pointerleave", () => tell(panel, -1));

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
  return () => {
    observer.disconnect();
    cancelAnimationFrame(redraw);
  };
}
