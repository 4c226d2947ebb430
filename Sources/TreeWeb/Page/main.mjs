import { bytesOf, Core } from "./core.mjs";
import { $ } from "./dom.mjs";
import { listenToKeys } from "./keys.mjs";
import { Live } from "./live.mjs";
import { Panel } from "./panel.mjs";
import { Player } from "./player.mjs";
import { Quiz } from "./quiz.mjs";
import { listenToPrinting } from "./storyboard.mjs";

const content = JSON.parse($("content").textContent);

try {
  const core = await Core.from(bytesOf($("module").textContent.trim()));
  const player = new Player();
  if (content.recordings) {
    const exhibits = content.recordings.map(({ packed }) => core.load(bytesOf(packed)));
    const names = content.recordings.map(({ name }) => name ?? "");
    player.take(exhibits.map((exhibit, at) => new Panel(player, exhibit, names[at])), content.step ?? 0);
  } else if (content.quiz) {
    new Quiz(core, player, content.quiz);
  } else {
    new Live(core, player, content);
  }
  listenToKeys(player);
  listenToPrinting(player);
  document.body.dataset.ready = "yes";
} catch (error) {
  $("fault").textContent = `This page needs a browser with WebAssembly: ${error.message}`;
  throw error;
}
