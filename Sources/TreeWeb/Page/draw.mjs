// The page that draws a pasted tree: the text with the fault that its reader found, the tree and its
// picture.

import { marks } from "./constants.mjs";
import { opened } from "./core.mjs";
import { $, counted, listenToForm, say } from "./dom.mjs";
import { fillMenus, followLink, formatNumber, linkOf, showTreeView, treeView } from "./draw-link.mjs";
import { linked, listenToLinks, longest, longestRead, visit } from "./link.mjs";
import { openPage } from "./opening.mjs";
import { Panel } from "./panel.mjs";
import { mostPictured, mostPicturedGroups, PictureView } from "./picture-view.mjs";
import { PictureOptions } from "./picture.mjs";
import { joined, settings, shown, tags } from "./settings.mjs";
import { share } from "./sharing.mjs";
import { arrange, show } from "./show.mjs";
import { speak } from "./speech.mjs";
import { isLong, TreeText } from "./tree-text.mjs";
import { onPage } from "./wording.mjs";

/** @type {[string, string][]} */
const exampleTexts = [
  ["keys of a search tree", "50 30 70 20 40 60 80"],
  ["level-order list", "[5,3,8,null,4,7]"],
  ["nested parentheses", "(5 (3 () (4)) (8))"],
  ["Newick", "((Human:0.7,Chimpanzee:0.7)Hominini:0.3,Gorilla:1.0)Homininae;"],
  ["Python objects", "TreeNode(5, TreeNode(3, None, TreeNode(4)), TreeNode(8))"],
  ["indented text", "root\n  left\n    a\n    b\n  right\n"],
];

class Draw {
  #options = new PictureOptions((name) => this.#chose(name));
  #text = new TreeText(() => this.#read(), () => visit(Date.now()), (message) => this.#fail(message));
  #view = new PictureView();
  #tree;
  /** The verb of the command that draws the tree. */
  #verb = "draw";

  constructor(core, player) {
    this.core = core;
    this.player = player;
    document.body.classList.add("draws", "idle");
    $("picture").append($("tree-frame"));
    $("view").prepend($("tree-shown"));
    fillMenus();
    $("tree-sample").append(...exampleTexts.map(([name, text]) => new Option(name, text)));
    for (const field of [$("tree-format"), $("tree-order")]) field.onchange = () => this.#read();
    $("tree-rule").onchange = () => {
      this.#read();
      $("tree-answer").scrollIntoView({ block: "nearest" });
    };
    $("other-text").oninput = () => this.#text.later();
    $("tree-shown").onchange = () => {
      treeView.chosen = $("tree-shown").value;
      this.#remember();
      this.#display();
    };
    $("tree-sample").onchange = () => {
      const text = $("tree-sample").value;
      $("tree-sample").value = $("tree-format").value = "";
      this.#text.replace(text);
    };
    listenToForm($("draw"), (value) => this.#act(value));
    new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--entry",
      `${target.getBoundingClientRect().height}px`)).observe($("entry"));
    player.onmove = (isChosen) => isChosen && this.#adopt();
    const { zoom } = player;
    player.zoom = (factor) => this.#view.isShown ? this.#view.magnify(factor) : zoom.call(player, factor);
    player.showAll = () => {
      this.#view.magnify();
      player.fit();
    };
    core.onend = (fault) => this.#clear(`${fault.message}: it cannot draw this text`);
    this.#clear("");
    listenToLinks((state) => this.#follow(state));
    this.#follow(history.state);
  }

  /** Shows an empty tree. */
  #clear(message) {
    document.body.classList.add("idle");
    this.#tree = undefined;
    this.#view.renew();
    this.player.take([new Panel(this.player, this.core.read("[]", formatNumber("list")))], 0);
    this.#display();
    say($("tree-fault"), message);
  }

  /** Shows the link of an entry of the browser's history, which may be too long for a URL, or the URL. */
  #follow(state) {
    const own = linked({});
    if (typeof state?.link !== "string" && location.hash.length > longestRead) {
      return this.#fail(`the link has more than ${longestRead} characters: open the tree as a file`);
    }
    const entries = typeof state?.link === "string" ? new URLSearchParams(state.link.slice(1)) : own;
    this.#text.value = entries.get("tree") ?? "";
    const refused = followLink(entries, this.#options);
    this.#read();
    if (refused.length) say($("fault"), `The link contains unknown values: ${refused.join(", ")}`);
  }

  /** Reads the text. If it is not a tree, the earlier tree stays. */
  #read() {
    this.#text.settle();
    $("fault").textContent = $("tree-done").textContent = "";
    $("tree-copy").hidden = true;
    this.#remember();
    if (!this.#text.value.trim() && typeof this.#text.source === "string") {
      this.#report("", "");
      return this.#clear("");
    }
    let tree;
    try {
      tree = this.core.read(this.#text.source, formatNumber());
      this.#text.mark(0, 0);
    } catch (error) {
      const place = this.core.placeOfFault;
      if (place) this.#text.place(place.offset);
      this.#fail(onPage(error.message));
      $("tree-go").hidden = !place || this.#text.isCut;
      return;
    }
    const facts = tree.document;
    if (facts.picture === "only" && facts.count > mostPicturedGroups) {
      tree.close();
      return this.#fail(
        `A tree of more than ${mostPicturedGroups} nodes, some with three or more children, ` +
        "is too large for this page: treeviz draw makes its picture.");
    }
    const answered = this.#answered(tree);
    // A difference can contain three or more children although the text does not.
    this.#take(answered, {
      ...facts,
      picture: answered.document.picture,
      lengths: answered.document
        .lengths
    });
  }

  /** The tree with the answer of a check, or with its differences from the other tree. */
  #answered(tree) {
    const [other, rule] = [$("other-text").value, $("tree-rule").value];
    $("other-fault").textContent = $("tree-answer").textContent = "";
    const isCompared = other.trim() !== "";
    this.#verb = "draw";
    $("tree-rule").disabled = isCompared;
    if (!isCompared && !rule) return tree;
    let newer;
    try {
      if (isLong(other)) throw new Error(
        "The newer tree is too long for the field: treeviz diff compares files.");
      newer = isCompared ? this.core.read(other, formatNumber()) : undefined;
      const answered = newer ? tree.compare(newer) : tree.check(rule);
      const { answer, answerNotes } = answered.document;
      say($("tree-answer"), [answer, ...answerNotes ?? []].map(onPage).join("\n"));
      tree.close();
      this.#verb = isCompared ? "diff" : "check";
      return answered;
    } catch (error) {
      say($(isCompared ? "other-fault" : "tree-answer"), onPage(error.message));
      return tree;
    } finally {
      newer?.close();
    }
  }

  /** Shows a tree with facts about its text. */
  #take(tree, { title, count, height, notes, annotations, picture, lengths }) {
    this.#tree = tree;
    this.#view.renew();
    document.body.classList.remove("idle", "stale");
    const size = count ? `${counted(count, "node")}, height\u00a0${height}` : "no nodes";
    const cut = this.#text.isCut ? ["The field shows the beginning of the text."] : [];
    this.#report([`Read as ${title}: ${size}`, ...notes.map(onPage), ...cut].join("\n"), "");
    $("tree-columns").replaceChildren(...annotations.map((name) => new Option("", name)));
    for (const word of this.#options.words("mark")) tree.mark(tree.named(word).map((node) => [node, marks
      .path
    ]));
    treeView.isFixed = picture === "only";
    showTreeView();
    $("tree-order").disabled = treeView.isFixed || lengths === "only";
    say($("tree-unordered"), $("tree-order").disabled
      ? "Steps need a tree whose nodes have at most two children." : "");
    if ($("tree-order").value && !$("tree-order").disabled) tree.traverse($("tree-order").value);
    this.player.take([new Panel(this.player, tree)], 0);
    this.#view.magnify();
    this.#display();
  }

  #report(words, fault) {
    say($("tree-told"), words);
    say($("tree-fault"), fault);
    if (!fault) $("speech").textContent = "";
    $("tree-go").hidden = true;
  }

  /** Reports why the text is not drawn. The earlier tree stays. */
  #fail(message) {
    const isStale = !document.body.classList.contains("idle");
    document.body.classList.toggle("stale", isStale);
    this.#report(isStale ? "The tree is that of the earlier text." : "", message);
    speak(message.split("\n")[0]);
  }

  /** Shows the tree, or its picture. */
  #display() { this.#view.display($("tree-shown").value === "picture" && this.#tree, this.#options.chosen); }

  /** Draws the picture with a changed option. */
  #chose(name) {
    this.#view.renew();
    treeView.chosen = "picture";
    showTreeView();
    if (name === "mark") return this.#read();
    const order = Object.fromEntries(this.#options.chosen).highlight ?? "";
    show([...shown].join(), joined(this.#options.words("tag")), order, settings.notes);
    arrange(this.player);
    this.#remember();
    this.#display();
  }

  /** Uses the order and the tags that the reader has chosen beside the tree for the picture, too. */
  #adopt() {
    this.#options.set("highlight", settings.highlight.replace("-", ""));
    this.#options.set("tag", joined(tags));
    this.#view.renew();
    this.#remember();
  }

  /** Keeps the text in the browser's history, and in the URL if it is not too long. */
  #remember() {
    const link = linkOf(this.#text.value, this.#options);
    const isShort = link.length <= longest;
    try {
      history.replaceState({ link }, "", isShort ? link : location.href.split("#")[0]);
    } catch {
      // Frames of some pages have no history, and browsers limit the size of its entries.
    }
    return isShort ? `${location.href.split("#")[0]}${link}` : "";
  }

  /** Performs the action of a button. */
  async #act(value = "draw") {
    if (value === "draw") return this.#read();
    if (value === "open") return $("tree-file").click();
    if (value === "place") return this.#text.select();
    if (value === "clear") return this.#text.replace("");
    const text = this.#text.value;
    await share(value, {
      text,
      other: $("other-text").value.trim() ? $("other-text").value : "",
      link: () => this.#remember(),
      command: () => this.#command,
      svg: () => {
        this.#verify();
        return this.#view.svg(this.#tree, this.#options.chosen);
      },
    });
  }

  /** Throws an error if the tree on the page is not that of the texts. */
  #verify() {
    const isWrong = document.body.classList.contains("stale") || $("other-fault").textContent;
    if (isWrong) throw new Error("The text is not a tree: correct it first.");
  }

  /** The verb of the command, and its options: each a name with its value, or only a name. */
  get #command() {
    this.#verify();
    // Options that the picture refuses are refused by the command, too.
    if (this.#tree?.document.count <= mostPictured) this.#view.svg(this.#tree, this.#options.chosen);
    const [format, rule] = [$("tree-format").value, $("tree-rule").value];
    const options = format ? [
      ["from-format", format]
    ] : [];
    if (this.#verb === "check") options.push(["kind", rule]);
    if (this.#verb === "diff") options.push(["overlay"]);
    return { verb: this.#verb, options: [...options, ...this.#options.chosen] };
  }
}

await openPage(undefined, async (player) => {
  const core = await opened(treevizDocument);
  new Draw(core, player);
});
