// The command line that draws the same picture.

/** The maximum length of a command. Terminals cut longer pasted lines. */
const longestCommand = 4000;

/** Quotes a word for the shell, if necessary. */
export const quoted = (word) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Whether the command takes an argument for a tree, and not for a file or an option. */
const isPlain = (text) => !/[/\\\n]|^\s*-|\.\w+\s*$/.test(text);

/**
 * Returns the command that draws one or two texts, and the names of the files that it reads because a
 * text is too long, or because only one text can be the standard input.
 *
 * @param {[text: string, file: string][]} texts
 * @param {{ verb: string, options: string[][] }} command whose options are names with or without a value
 */
export function commandFor(texts, { verb, options }) {
  const isLong = texts.reduce((sum, [text]) => sum + text.length, 0) > longestCommand;
  let input = "";
  const files = [];
  const trees = texts.map(([text, file]) => {
    if (!isLong && isPlain(text)) return quoted(text);
    if (isLong || input) {
      files.push(file);
      return file;
    }
    input = `printf '%s\\n' ${quoted(text)} | `;
    return "-";
  });
  // The command would take a separate value that begins with a minus sign for an option.
  const words = options.flatMap(([name, value]) => value === undefined ? [`--${name}`]
    : value.startsWith("-") ? [`--${name}=${quoted(value)}`] : [`--${name}`, quoted(value)]);
  return { line: `${input}${["treeviz", verb, ...trees, ...words].join(" ")} -o tree.svg`, files };
}
