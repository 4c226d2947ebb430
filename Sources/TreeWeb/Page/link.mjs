// The link of the page carries what is shown, so that a lecture can lead to a moment.

import { joined, settings, shown, tags } from "./settings.mjs";
import { show } from "./show.mjs";

/** The longest link that is written: thousands of keys make none. */
export const longest = 8000;
let written = "";
let pending = 0;

/** Shows beside the trees what the link says, or else the page; says the rest of the link. */
export function linked(own) {
  const entries = new URLSearchParams(location.hash.slice(1));
  show(entries.get("show") ?? own.show, entries.get("tag") ?? own.tag,
    entries.get("highlight") ?? own.highlight);
  return entries;
}

/** Writes what is shown into the link. */
export function link(player, own, entries = new URLSearchParams()) {
  entries.set("step", player.moment);
  if (shown.size || own.show) entries.set("show", [...shown].join());
  if (tags.size || own.tag) entries.set("tag", joined(tags));
  if (settings.highlight || own.highlight) entries.set("highlight", settings.highlight);
  const plain = { "%2C": ",", "%3A": ":", "%3B": ";" };
  written = `#${String(entries).replaceAll(/%2C|%3A|%3B/g, (code) => plain[code])}`;
  // Browsers refuse to change the link too often, as a slider that is drawn would.
  pending ||= setTimeout(() => {
    pending = 0;
    if (written.length <= longest) history.replaceState(null, "", written);
  }, 400);
}

/** Calls when the reader has changed the link. */
export function listenToLinks(read) {
  addEventListener("hashchange", () => { if (location.hash !== written) read(); });
}
