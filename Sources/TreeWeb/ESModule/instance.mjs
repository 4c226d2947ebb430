import { bytesOf, Core } from "../Page/core.mjs";
import { packed } from "./packed.mjs"; // the module in base64: Scripts/web puts it in its place

/** The trees of everything here. */
const core = await Core.from(bytesOf(packed));

/** Calls the trees; what they have no memory for is said in words. */
export function asking(body) {
  try {
    return body(core);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    throw new Error("the tree is too large for the memory of the trees", { cause: error });
  }
}
