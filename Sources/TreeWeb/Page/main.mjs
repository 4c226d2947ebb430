import { opened } from "./core.mjs";
import { $ } from "./dom.mjs";
import { link, linked, listenToLinks } from "./link.mjs";
import { Live } from "./live.mjs";
import { openPage } from "./opening.mjs";
import { Panel } from "./panel.mjs";
import { isBare } from "./presentation.mjs";
import { Quiz } from "./quiz.mjs";
import { settings } from "./settings.mjs";
import { arrange } from "./show.mjs";
import { proseName } from "./speech.mjs";
import { Stored } from "./stored.mjs";
import { offerTopics } from "./topics.mjs";
import { bytesOf } from "./unpacking.mjs";

const content = JSON.parse($("content").textContent);

/** The message of a page that may not use WebAssembly. @param cause the beginning of the message. */
function without({ stored, recordings, quiz, topics }, cause) {
  if (quiz || topics) return `${cause}. The questions of this page need it.`;
  if (!stored) return `${cause}, and this page cannot be shown without it.`;
  // A frame in slides offers neither these changes nor has it much space.
  const kept = isBare() ? "" : " The tree cannot be folded or shown with other notes, rulers or sizes.";
  if (recordings) return `${cause}: the steps can be played, but not changed.${kept}`;
  const isLinked = ["kind", "insert", "do"].some((name) => new URLSearchParams(location.hash.slice(1)).has(
    name));
  const shown = isLinked ? "the page shows its own tree instead of that of the link" :
    "the page shows its own tree";
  return `${cause}: ${shown}, and no keys can be inserted or removed.${kept}`;
}

await openPage(content.appearance, async (player) => {
  settings.radii = content.radii ?? settings.radii;
  settings.words = content.words ?? [];
  /** Plays trees, and keeps the moment in the link. @param trees the names and a function that opens the trees. */
  const playing = (names, open) => {
    const play = (moment) => player.take(open().map((tree, at) =>
      new Panel(player, tree, proseName(names[at] ?? ""))), moment);
    const read = () => Math.trunc(linked(content).get("step") ?? content.step) || 0;
    let isLinked = false;
    player.onmove = (isChosen) => {
      isLinked ||= isChosen || location.hash !== "" || player.moment > 0;
      if (isLinked) link(player, content);
    };
    play(read());
    listenToLinks(() => {
      player.go(read());
      arrange(player);
    });
    return play;
  };
  let core;
  try {
    core = await opened($("module")?.textContent ?? treevizModule);
  } catch ({ message, cause }) {
    if (!content.stored) throw new Error(without(content, message), { cause });
    const stored = new Stored(content.stored);
    playing(content.stored.map(({ name }) => name), () => stored.trees);
    for (const control of document.querySelectorAll(
        "[value=depths], [value=inorder], [value=keys], #bubbles, #notes"))
      /** @type {HTMLInputElement} */
      (control).disabled = true;
    $("fault").textContent = without(content, message);
    return;
  }
  /**
   * Shows the trees again after a fault. `ends` is the number of faults since the reader's last
   * action.
   */
  let again = (ends) => {};
  let ends = 0;
  // After several faults without an action of the reader, the trees are not shown again.
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { ends = 0; }, true);
  core.onend = (fault) => {
    ends += 1;
    if (ends <= 3) again(ends);
    $("fault").textContent ||= fault.message;
  };
  if (content.recordings) {
    const play = playing(content.recordings.map(({ name }) => name), () =>
      content.recordings.map(({ packed, marks }) => {
        const tree = core.load(bytesOf(packed));
        tree.mark(marks ?? []);
        return tree;
      }));
    again = () => play(player.moment);
  } else if (content.quiz || content.topics) {
    const quiz = new Quiz(core, player);
    if (content.topics) quiz.onagain = offerTopics(content.topics, (words) => quiz.begin(words));
    else quiz.begin(content.quiz);
    again = () => quiz.recover();
  } else {
    const live = new Live(core, player, content);
    again = (ends) => live.recover(ends > 1);
  }
});
