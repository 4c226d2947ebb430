// What the declarations of treeviz.mjs must allow; nothing here runs. A line after @ts-expect-error must
// not compile.
import { kinds, layout, orders, tree } from "./treeviz.mjs";
import type { Frame, Hierarchy, Key, Kind, Layout, Mark, Node, SearchTree } from "./treeviz.mjs";

interface Family { name: string; children?: (Family | null)[] }

const data: Family = { name: "b", children: [{ name: "a" }, { name: "d", children: [null, { name: "e" }] }] };
const tidy: Layout<Family> = layout<Family>().nodeSize([40, 60]).separation((a, b) => a.parent === b.parent ? 1 : 2);
const root: Node<Family> = tidy(data);
for (const { x, y, depth, data, side } of root) console.log(data.name, x + y + depth, side === "left");
const again: Node<Family> = tidy(root);
const leaves: string[] = again.leaves().map(({ data }) => data.name);
const edge: Node<Family> = root.links()[0].source;
const above: Node<Family> | null = edge.parent;
root.each((node, index, whole) => console.log(node.data.name, index, whole === root)).eachAfter(() => {});
tidy.children(({ children }) => children).nodeSize(({ data }) => [8 * data.name.length, 20]);
tidy.size([100, 50]).separation([1, 2]);
const places: Float64Array = layout().positions([1, -1, -1], new Int32Array([2, -1, -1]));
const untyped = layout()({ left: { left: null }, right: null });

interface FromD3 extends Hierarchy { value: number }
declare const hierarchy: FromD3;
const placed: { x: number; value: number } = layout()(hierarchy);

const avl: SearchTree = tree([5, "3", 8n], { kind: "avl", seed: 7 });
const added: number = avl.insert(9, 10) + avl.insert([1, 2]) + avl.remove(5);
const found: boolean = avl.search(3);
const keys: Key[] = avl.traverse("levelorder", { reversed: true });
const first: Key | undefined = tree("3 4", { kind: "heap" }).take();
for (const frame of avl.frames()) {
  const { step, caption, root, lists, output }: Frame = frame;
  const marks: Mark[] | undefined = root?.data.marks;
  console.log(step, caption, root?.data.color, lists, output, marks, frame.line?.length);
}
const all: [readonly Kind[], number, unknown] = [kinds, orders.length, avl.toJSON()];

// @ts-expect-error no such kind
tree([1], { kind: "b-tree" });
// @ts-expect-error no such order
avl.traverse("sideways");
// @ts-expect-error the number of nodes cannot be set
avl.size = 3;
// @ts-expect-error a size has two numbers
tidy.size([1]);
// @ts-expect-error data have names
root.data.nome;

console.log(leaves, above, places, untyped, placed, added, found, keys, first, all);
