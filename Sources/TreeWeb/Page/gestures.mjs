// Pan and zoom of one picture by mouse and touch.

import { tell } from "./facts.mjs";

/** Listens until the function that comes back is called. */
export function listen(panel, player) {
  const { root, stage } = panel;
  const { camera } = stage;
  const pointers = new Map();
  let redraw = 0;
  let told = -1;
  const look = () => {
    tell(panel, told = -1);
    // One picture a frame, however many events come.
    redraw ||= requestAnimationFrame(() => {
      redraw = 0;
      stage.follow();
    });
  };
  const place = (event) => {
    const box = root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, Math.hypot(a[0] - b[0], a[1] - b[1])];
  };

  root.addEventListener("wheel", (event) => {
    event.preventDefault();
    stage.stop();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey || !event.shiftKey && !event.deltaX) {
      camera.zoom(Math.exp((-event.deltaY * unit) / 400), ...place(event));
    } else {
      camera.pan(-(event.deltaX || event.deltaY) * unit, event.deltaX ? -event.deltaY * unit : 0);
    }
    look();
  }, { passive: false });

  root.addEventListener("pointerdown", (event) => {
    player.choose(panel);
    pointers.set(event.pointerId, place(event));
    const node = stage.nodeAt(event);
    if (node < 0) return;
    stage.point(node);
    panel.onchoose?.(node);
  });
  root.addEventListener("dblclick", (event) => {
    const node = stage.nodeAt(event);
    if (node >= 0) panel.fold(node);
  });
  const hover = (node) => {
    if (node !== told) tell(panel, node);
    told = node;
  };
  root.addEventListener("pointerleave", () => hover(-1));
  root.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (!pointers.size) hover(stage.nodeAt(event));
      return;
    }
    if (!event.buttons) return void pointers.delete(event.pointerId);
    stage.stop();
    if (!root.hasPointerCapture(event.pointerId)) root.setPointerCapture(event.pointerId);
    const now = place(event);
    if (pointers.size === 2) {
      const [x0, y0, d0] = spread();
      pointers.set(event.pointerId, now);
      const [x1, y1, d1] = spread();
      camera.pan(x1 - x0, y1 - y0);
      if (d0 > 0) camera.zoom(d1 / d0, x1, y1);
    } else {
      pointers.set(event.pointerId, now);
      camera.pan(now[0] - before[0], now[1] - before[1]);
    }
    look();
  });
  for (const end of ["pointerup", "pointercancel"]) {
    root.addEventListener(end, (event) => pointers.delete(event.pointerId));
  }

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
  const recolor = () => stage.look();
  scheme.addEventListener("change", recolor);
  return () => {
    scheme.removeEventListener("change", recolor);
    observer.disconnect();
    cancelAnimationFrame(redraw);
  };
}
