// Lays out the same trees in one process with the module treeviz.mjs and with d3-hierarchy,
// alternately, and prints a table row for each tree: node --expose-gc d3_module.mjs TREEVIZ.MJS COUNT...
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
const { hierarchy, tree } = createRequire(import.meta.url)("d3-hierarchy");
const [file, ...sizes] = process.argv.slice(2);
const { layout } = await import(pathToFileURL(file));

/** Returns a tree in which all levels except the last are full; the last has pairs of nodes from the left. */
function full(count) {
  const nodes = Array.from({ length: count }, () => ({}));
  for (let node = count - 1; node > 0; node -= 2) {
    if (node % 2 === 0) nodes[(node >> 1) - 1].children = [nodes[node - 1], nodes[node]];
  }
  return nodes[0];
}

/** Returns a search tree of randomly ordered keys; a missing sibling is `null`. */
function random(count) {
  let state = 42;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const root = {};
  for (const open = [
      [root, count]
    ]; open.length > 0;) {
    const [node, size] = open.pop();
    const left = below(size);
    node.children = [left > 0 ? {} : null, left < size - 1 ? {} : null];
    if (node.children[0]) open.push([node.children[0], left]);
    if (node.children[1]) open.push([node.children[1], size - 1 - left]);
    if (size === 1) delete node.children;
  }
  return root;
}

function chain(count) {
  const root = {};
  for (let node = root; --count > 0;)[node] = node.children = [{}, null];
  return root;
}

/** Returns the links of the tree as two arrays, in level order. */
function numbered(root) {
  const nodes = root.descendants();
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const side = (name) => Int32Array.from(nodes, (node) => (node[name] ? numbers.get(node[name]) : -1));
  return [side("left"), side("right")];
}

const ours = () => layout().nodeSize([1, 1]);
const theirs = () => tree().nodeSize([1, 1]).separation(() => 1);
const present = (data) => data.children?.filter((child) => child);

/** Returns the processor time of all threads in milliseconds; other load has little effect on it. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the minimum time of each function in milliseconds; the functions run alternately. */
function times(ways, count) {
  const taken = ways.map(() => Infinity);
  const repetitions = Math.ceil(1e4 / count);
  for (let round = Math.max(5, Math.min(20, 1e6 / count)); round > 0; round--) {
    ways.forEach((way, at) => {
      // Collects garbage first, so that no function pays for the garbage of another.
      gc();
      const start = spent();
      for (let time = 0; time < repetitions; time++) way();
      taken[at] = Math.min(taken[at], (spent() - start) / repetitions);
    });
  }
  return taken;
}

const digits = (number, places = 2) =>
  !number ? "–" : number < 10 ? number.toFixed(places) : Math.round(number).toLocaleString("en");

for (const [name, grow] of Object.entries({ full, random, chain })) {
  for (const size of sizes.map(Number)) {
    const count = name === "full" ? size + 1 - (size % 2) : size;
    const data = grow(count);
    const placed = ours()(data);
    const links = numbered(placed);
    // For a chain, d3's `hierarchy` takes time quadratic in its length.
    const isCompared = name !== "chain" || count <= 10_000;
    const prepared = isCompared ? hierarchy(data, present) : undefined;
    let apart = 0;
    if (name === "full") {
      const nodes = theirs()(prepared).descendants();
      placed.descendants().forEach((node, at) => {
        apart = Math.max(apart, Math.abs(node.x - nodes[at].x), Math.abs(node.y - nodes[at].y));
      });
      if (apart > 0.01) throw new Error(`${count} nodes are ${apart} apart`);
    }
    const [here, again, numbers, there, only] = times([
      () => ours()(data), () => ours()(placed), () => ours().positions(...links),
      ...(isCompared ? [() => theirs()(hierarchy(data, present)), () => theirs()(prepared)] : []),
    ], count);
    const cells = [
      digits(here), digits(there), digits(there / here, 1), digits(again), digits(numbers),
      digits(only), digits(only / again, 1), digits(only / numbers, 1),
      name === "full" ? apart.toFixed(4) : "–",
    ];
    console.log(`| ${name} | ${count.toLocaleString("en")} | ${cells.join(" | ")} |`);
  }
}
