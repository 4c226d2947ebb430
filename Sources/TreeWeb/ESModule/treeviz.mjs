import { kinds, orders } from "../Page/exhibit.mjs";
import { layout } from "./layout.mjs";
import { tree } from "./tree.mjs";

export { kinds, layout, orders, tree };
