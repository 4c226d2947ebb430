import { kinds, orders } from "../Page/constants.mjs";
import { layout } from "./layout.mjs";
import { tree } from "./tree.mjs";

export { kinds, layout, orders, tree };
