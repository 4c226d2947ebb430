// The URL of the page contains the current state, so that a lecture can link to a moment.

import { joined, settings, shown, tags } from "./settings.mjs";
import { show } from "./show.mjs";

/** The maximum length of a URL that is written. With thousands of keys, the URL is not updated. */
export const longest = 8000;
/** The maximum length of a URL that is read. */
export const longestRead = 500_000;
let written = "";
let pending = 0;

/**
 * Shows the additions that the URL requests, or else those of the page, and returns the URL's
 * parameters.
 */
export function linked(own) {
  const entries = new URLSearchParams(location.hash.length > longestRead ? "" : location.hash.slice(1));
  document.body.classList.toggle("embed", entries.has("embed"));
  show(entries.get("show") ?? own.show, entries.get("tag") ?? own.tag,
    entries.get("highlight") ?? own.highlight, entries.get("notes") ?? own.notes);
  return entries;
}

/** Writes the current state into the URL. */
export function link(player, own, entries = new URLSearchParams()) {
  if (document.body.classList.contains("embed")) entries.set("embed", "");
  entries.set("step", player.moment);
  if (shown.size || own.show) entries.set("show", [...shown].join());
  if (tags.size || own.tag) entries.set("tag", joined(tags));
  if (settings.highlight || own.highlight) entries.set("highlight", settings.highlight);
  if (settings.notes || own.notes) entries.set("notes", settings.notes);
  const plain = { "%2C": ",", "%3A": ":", "%3B": ";" };
  written = `#${String(entries).replaceAll(/%2C|%3A|%3B/g, (code) => plain[code])}`;
  // Browsers limit the rate of URL changes, which dragging a slider would exceed.
  pending ||= setTimeout(() => {
    pending = 0;
    flush();
  }, 400);
}

/**
 * Writes the URL into the current entry of the browser's history. Frames of some pages have no
 * history.
 */
function flush() {
  try {
    if (written && written.length <= longest) history.replaceState(history.state, "", written);
  } catch {
    // The state is not part of a link.
  }
}

/**
 * Begins an entry of the browser's history, so that Back returns to the current state, or gives an
 * id to the current entry. Frames of some pages have no history.
 */
export function visit(id, isCurrent = false) {
  try {
    if (isCurrent) return history.replaceState(id, "");
    clearTimeout(pending);
    pending = 0;
    flush();
    history.pushState(id, "");
  } catch {
    // The states can still be undone.
  }
}

/**
 * Calls a function when the reader has changed the URL, or has gone back or forward to an entry of
 * the browser's history, with the id of the entry.
 */
export function listenToLinks(read) {
  addEventListener("popstate", ({ state }) => {
    clearTimeout(pending);
    pending = 0;
    if (state !== null || location.hash !== written) read(state);
  });
}
