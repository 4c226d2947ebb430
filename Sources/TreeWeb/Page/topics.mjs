// The menu of topics on a page with many quizzes. The URL contains the topic and the seed, so that
// a link always leads to the same questions.

import { $ } from "./dom.mjs";
import { linked, listenToLinks } from "./link.mjs";

/** Returns the URL of a quiz. */
function address(topic, seed) {
  const entries = new URLSearchParams(location.hash.slice(1));
  entries.set("topic", topic);
  entries.set("seed", String(seed));
  return `#${entries}`;
}

/** The seed of other questions. */
export const randomSeed = () => 1 + Math.floor(Math.random() * 999_999);

/**
 * Offers topics, and begins the quiz of the URL. @param topics the words of each quiz, without the
 * seed. @param begin begins the quiz that six words describe. Returns a function that asks other
 * questions of the same topic.
 */
export function offerTopics(topics, begin) {
  const names = Object.keys(topics);
  for (const name of names) $("topic").append(new Option(name, name));
  $("topics").hidden = false;
  const read = () => {
    const entries = linked({});
    const [topic, seed] = [entries.get("topic") ?? "", entries.get("seed") ?? ""];
    const known = names.includes(topic) ? topic : names[0];
    const number = /^\d{1,15}$/.test(seed) ? seed : randomSeed();
    try {
      history.replaceState(null, "", address(known, number));
    } catch {
      // Frames of some pages have no history. The questions are asked nevertheless.
    }
    $("topic").value = known;
    begin(`${topics[known]} ${number}`);
    $("fault").textContent = topic && topic !== known ? `There is no topic ${topic.slice(0, 40)}.` :
      seed && seed !== number ? "The seed of a link is a number of at most 15 digits." : "";
  };
  // A change of the URL begins the quiz.
  const ask = () => { location.hash = address($("topic").value, randomSeed()); };
  $("topic").onchange = ask;
  $("others").onclick = ask;
  listenToLinks(read);
  read();
  return ask;
}
