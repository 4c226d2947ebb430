// Type declarations for the TypeScript checker: the elements of page.html and graph.html by their
// ids, and functions that its standard library lacks.

interface PageElements {
  answer: HTMLInputElement;
  back: HTMLButtonElement;
  beside: HTMLSelectElement;
  draw: HTMLFormElement | null;
  "drawn-by": HTMLSelectElement;
  bubbles: HTMLSelectElement;
  first: HTMLButtonElement;
  highlight: HTMLSelectElement;
  "equal-keys": HTMLSelectElement;
  example: HTMLSelectElement;
  functions: HTMLDetailsElement;
  "insert-name": HTMLSelectElement;
  "judge-now": HTMLButtonElement;
  "judged-kind": HTMLSelectElement;
  key: HTMLInputElement;
  ladderize: HTMLButtonElement;
  language: HTMLSelectElement;
  kind: HTMLSelectElement;
  last: HTMLButtonElement;
  midpoint: HTMLButtonElement;
  notes: HTMLSelectElement;
  on: HTMLButtonElement;
  order: HTMLSelectElement;
  "other-text": HTMLTextAreaElement;
  play: HTMLButtonElement;
  "present-only": HTMLInputElement;
  program: HTMLTextAreaElement;
  redo: HTMLButtonElement;
  "remove-name": HTMLSelectElement;
  reversed: HTMLInputElement;
  root: HTMLButtonElement;
  "root-name": HTMLInputElement;
  search: HTMLInputElement;
  show: HTMLDetailsElement;
  speed: HTMLSelectElement;
  tags: HTMLInputElement;
  time: HTMLInputElement;
  topic: HTMLSelectElement;
  "tree-compare": HTMLDetailsElement;
  "tree-columns": HTMLDataListElement;
  "tree-copy": HTMLTextAreaElement;
  "tree-file": HTMLInputElement;
  "tree-format": HTMLSelectElement;
  "tree-order": HTMLSelectElement;
  "tree-picture": HTMLImageElement;
  "tree-rule": HTMLSelectElement;
  "tree-sample": HTMLSelectElement;
  "tree-shown": HTMLSelectElement;
  "tree-text": HTMLTextAreaElement;
  undo: HTMLButtonElement;
}

type PlainElement =
  | "algorithm" | "appearance" | "algorithm-name" | "caption" | "choices" | "clear" | "code" | "content" | "controls" | "draw-options" | "entry"
  | "counts" | "fault" | "fit" | "found" | "hint" | "hover" | "judge" | "legend" | "lengths" | "lists" | "live" | "module"
  | "examples" | "guide" | "heap-example" | "heap-verbs" | "more" | "next" | "operation" | "other-fault" | "others" | "panels" | "picture" | "present" | "python-example" | "python-helpers" | "python-here" | "quiz" | "random" | "report" | "search-form" | "solution" | "speech" | "step" | "stop" | "storyboard" | "take" | "ticks" | "title" | "told" | "topics" | "tree-answer" | "tree-clear" | "tree-done" | "tree-example" | "tree-fault" | "tree-frame" | "tree-go" | "tree-notes" | "tree-place" | "tree-told" | "tree-unordered" | "untagged" | "verdict" | "view" | "zoom-in" | "zoom-out";

/** Returns the element of a page with an id. */
interface FindElement {
  <Id extends keyof PageElements>(id: Id): PageElements[Id];
  (id: PlainElement): HTMLElement;
  (id: "graph"): SVGSVGElement;
}

/** The functions that TreeBridge exports, by name, and their memory. */
type Exported = { memory: WebAssembly.Memory } & Record<string, (...numbers: number[]) => number>;

/** The packed module in the script that the pages of a site share. */
declare var treevizModule: string | undefined;
declare var treevizJudge: string | undefined;
declare var treevizDocument: string | undefined;
/** The packed script of a page, without the unpacker. */
declare var packedScript: string;

interface CanvasRenderingContext2D {
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}
