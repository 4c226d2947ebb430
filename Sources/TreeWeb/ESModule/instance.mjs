import { Core, Ended, unpacked } from "../Page/core.mjs";
import { packed } from "./packed.mjs"; // the module as letters: Scripts/web puts it in its place

/** The instance of the module that holds all trees; a fault replaces it, see {@link Tree}. */
const core = await Core.from(await unpacked(packed));

/** The error of a tree for which the module has too little memory. */
export class TooLarge extends Error {
  constructor(cause) { super("the tree is too large for the memory of the trees", { cause }); }
}

/** Calls the trees; a call that needs more memory than there is ends with {@link TooLarge}. */
export function asking(body) {
  try {
    return body(core);
  } catch (error) {
    throw error instanceof Ended ? new TooLarge(error) : error;
  }
}
