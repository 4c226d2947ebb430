// The messages of the module for readers of a page, which has menus instead of the command's options.

/** Words that name options of the command, and their replacements. */
/** @type {[string | RegExp, string][]} */
const replacements = [
  ["; if words are intended, use --key-type text", ""],
  [" or with --key-type text", ""],
  ["\n  --key-type decimal reads longer numbers", ""],
  ["--key-type text reads every key as a word", "in quotation marks, keys are words"],
  [/; --key-type int or decimal reads .*/, ""],
  ["; --json lists all", ""],
  [/--from-format (?=[\w-]+ reads)/, "the format "],
  [/--layout (?=\w+ has)/, "the layout "],
  [/--kind (?=[\w-]+ checks)/, "the check "],
  ["--size-by ", "size by "],
];

/** The words of a message on a page. */
export const onPage = (message) =>
  replacements.reduce((text, [words, others]) => text.replace(words, others), message);
