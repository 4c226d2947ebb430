// The URL of the page contains the current state, so that a lecture can link to a moment.

import { joined, settings, shown, tags } from "./settings.mjs";
import { show } from "./show.mjs";

/** The maximum length of a URL that is written. With thousands of keys, the URL is not updated. */
export const longest = 8000;
let written = "";
let pending = 0;

/**
 * Shows the additions that the URL requests, or else those of the page, and returns the URL's
 * parameters.
 */
export function linked(own) {
  const entries = new URLSearchParams(location.hash.slice(1));
  document.body.classList.toggle("embed", entries.has("embed"));
  show(entries.get("show") ?? own.show, entries.get("tag") ?? own.tag,
    entries.get("highlight") ?? own.highlight);
  return entries;
}

/** Writes the current state into the URL. */
export function link(player, own, entries = new URLSearchParams()) {
  if (document.body.classList.contains("embed")) entries.set("embed", "");
  entries.set("step", player.moment);
  if (shown.size || own.show) entries.set("show", [...shown].join());
  if (tags.size || own.tag) entries.set("tag", joined(tags));
  if (settings.highlight || own.highlight) entries.set("highlight", settings.highlight);
  const plain = { "%2C": ",", "%3A": ":", "%3B": ";" };
  written = `#${String(entries).replaceAll(/%2C|%3A|%3B/g, (code) => plain[code])}`;
  // Browsers limit the rate of URL changes, which dragging a slider would exceed.
  pending ||= setTimeout(() => {
    pending = 0;
    if (written.length <= longest) history.replaceState(null, "", written);
  }, 400);
}

/** Calls a function when the reader has changed the URL. */
export function listenToLinks(read) {
  addEventListener("hashchange", () => { if (location.hash !== written) read(); });
}
