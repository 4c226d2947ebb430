import { kinds, orders } from "../Page/core.mjs";
import { layout } from "./layout.mjs";
import { tree } from "./tree.mjs";

export { kinds, layout, orders, tree };
