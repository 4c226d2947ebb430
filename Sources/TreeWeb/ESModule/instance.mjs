import { Core, Ended } from "../Page/core.mjs";
import { unpacked } from "../Page/unpacking.mjs";
import { packed } from "./packed.mjs"; // Scripts/web inserts the packed module here.

/**
 * The instance of the module that contains all trees. After a fault it is replaced, see {@link
 * Tree}.
 */
const core = await Core.from(await unpacked(packed));

/** The error for a tree that exceeds the memory of the module. */
export class TooLarge extends Error {
  constructor(cause) { super("the tree is too large for the memory of the trees", { cause }); }
}

/** Calls the module. If the call exceeds the memory, throws {@link TooLarge}. */
export function asking(body) {
  try {
    return body(core);
  } catch (error) {
    throw error instanceof Ended ? new TooLarge(error) : error;
  }
}
