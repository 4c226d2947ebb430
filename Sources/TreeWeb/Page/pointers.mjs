// Panning and zooming of a view by mouse, pen and touch.

/**
 * Reports movements to a view. Returns a function for the position of a pointer, and the number of
 * pressed pointers.
 */
// The view has `begin()`, then `pan(dx, dy)` or `zoom(factor, x, y)` about a point, then `moved()`.
export function listenToPointers(root, view) {
  const pointers = new Map();
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
    view.begin();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey || !event.shiftKey && !event.deltaX) {
      view.zoom(Math.exp((-event.deltaY * unit) / 400), ...place(event));
    } else {
      view.pan(-(event.deltaX || event.deltaY) * unit, event.deltaX ? -event.deltaY * unit : 0);
    }
    view.moved();
  }, { passive: false });

  root.addEventListener("pointerdown", (event) => pointers.set(event.pointerId, place(event)));
  root.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    if (!event.buttons) return void pointers.delete(event.pointerId);
    view.begin();
    if (!root.hasPointerCapture(event.pointerId)) root.setPointerCapture(event.pointerId);
    const now = place(event);
    if (pointers.size === 2) {
      const [x0, y0, d0] = spread();
      pointers.set(event.pointerId, now);
      const [x1, y1, d1] = spread();
      view.pan(x1 - x0, y1 - y0);
      if (d0 > 0) view.zoom(d1 / d0, x1, y1);
    } else {
      pointers.set(event.pointerId, now);
      view.pan(now[0] - before[0], now[1] - before[1]);
    }
    view.moved();
  });
  for (const end of ["pointerup", "pointercancel"]) {
    root.addEventListener(end, (event) => pointers.delete(event.pointerId));
  }
  return { place, get down() { return pointers.size; } };
}
