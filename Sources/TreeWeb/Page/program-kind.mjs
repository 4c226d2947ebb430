// Guesses the kind of the trees of a program from its names. A worker runs these functions.

/** A program without its comments and without the contents of its strings. */
export function codeOf(text, isPython) {
  const parts = isPython ?
    /("""|''')[^]*?\1|#.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g :
    /\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.replaceAll(parts, (part) => (/^["'`]/.test(part) ? '""' : " "));
}

/**
 * The kind of the trees of a class, or of functions.
 *
 * The names of the class and of its functions decide; a word elsewhere in the program does not. Otherwise
 * the fields of nodes decide, if there are rotations or random numbers.
 *
 * @param {string | undefined} owner the name of the class.
 * @param {string[]} names the names of its methods, or of the functions.
 * @param {string} code the program without comments.
 * @returns the kind, whether another order of a heap is as likely, and whether the program has rotations
 * that the kind does not explain.
 */
export function guessedKind(owner, names, code) {
  const title = owner ?? "";
  const isNamed = (pattern) => pattern.test(title) || names.some((name) => pattern.test(name));
  const hasField = (words) => new RegExp(`\\._*(?:${words})\\b(?!\\s*\\()`, "i").test(code);
  const rotates = /rotat|rot_?(?:[lr]\b|left|right)/i.test(code);
  const certain = (kind) => ({ kind, isUnsure: false, hasMore: false });
  const patterns = [
    ["red-black", /red_?black|^_*rb(?=_|[A-Z]|t)|llrb/i],
    ["avl", /avl/i],
    ["treap", /treap/i],
    ["splay", /(?<!di)splay/i],
    ["scapegoat", /scapegoat/i],
    ["weight-balanced", /weight_?balanced/i],
  ];
  const byName = patterns.find(([, pattern]) => isNamed(pattern));
  if (byName) return certain(byName[0]);
  const isHeap = /heap|priority_?queue|^(?:min|max)?_?pq$/i.test(title) || !hasField(
    "left|l|left_?child|l_?child|lc|l_?son|child|children|links?|kids|ch") && (
    isNamed(/heap|sift|extract|poll|bubble|(?:pop|remove|delete|del|peek|get)_?(?:min|max)/i) ||
    /\bheapq\b/.test(code));
  if (isHeap) {
    const negates = /heappush\w*\([^()]*,\s*\(?-/.test(code);
    const orders = [/^_*min|min_?heap|min_?p/i, /^_*max|max_?heap|max_?p/i, /min/i, /max/i];
    const place = [0, 1].find((order) => orders[order].test(title)) ?? [2, 3].find((order) => names.some((
      name) => orders[order].test(name)));
    if (place !== undefined) return certain(place % 2 === 0 ? "min-heap" : "max-heap");
    if (/\bheapq\b/.test(code)) return certain(negates ? "max-heap" : "min-heap");
    return { kind: "max-heap", isUnsure: true, hasMore: false };
  }
  if (rotates && hasField("is_?red|is_?black|colou?r|red")) return certain("red-black");
  if (hasField("prior|prio|priority|pri") && /random/i.test(code)) return certain("treap");
  if (rotates && (hasField("height|ht|hgt|bf|bal|balance_?factor|balance") || /get_?balance/i.test(code))) {
    return certain("avl");
  }
  return { kind: "bst", isUnsure: false, hasMore: rotates };
}
