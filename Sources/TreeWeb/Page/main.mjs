import { Core } from "./core.mjs";
import { $ } from "./dom.mjs";
import { link, linked, listenToLinks } from "./link.mjs";
import { Live } from "./live.mjs";
import { openPage } from "./opening.mjs";
import { Panel } from "./panel.mjs";
import { Quiz } from "./quiz.mjs";
import { settings } from "./settings.mjs";
import { arrange } from "./show.mjs";
import { proseName } from "./speech.mjs";
import { offerTopics } from "./topics.mjs";
import { bytesOf, unpacked } from "./unpacking.mjs";

const content = JSON.parse($("content").textContent);

await openPage(content.appearance, async (player) => {
  settings.radii = content.radii ?? settings.radii;
  settings.words = content.words ?? [];
  const core = await Core.from(await unpacked($("module")?.textContent ?? treevizModule));
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
    const play = (moment) => player.take(content.recordings.map(({ packed, name, marks }) => {
      const tree = core.load(bytesOf(packed));
      tree.mark(marks ?? []);
      return new Panel(player, tree, proseName(name ?? ""));
    }), moment);
    const read = () => Math.trunc(linked(content).get("step") ?? content.step) || 0;
    player.onmove = (isChosen) => {
      if (isChosen || location.hash || player.moment) link(player, content);
    };
    play(read());
    listenToLinks(() => {
      player.go(read());
      arrange(player);
    });
    again = () => play(player.moment);
  } else if (content.quiz || content.topics) {
    const quiz = new Quiz(core, player);
    if (content.topics) offerTopics(content.topics, (words) => quiz.begin(words));
    else quiz.begin(content.quiz);
    again = () => quiz.recover();
  } else {
    const live = new Live(core, player, content);
    again = (ends) => live.recover(ends > 1);
  }
});
