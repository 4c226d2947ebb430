// Lays out the same trees in one process with the module treeviz.mjs and with d3-hierarchy, in turns,
// and prints a row of a table for each; see module.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
const { hierarchy, tree } = createRequire(import.meta.url)("d3-hierarchy");
const [file, ...sizes] = process.argv.slice(2);
const { layout } = await import(pathToFileURL(file));

/** Every level full but the last, in which whole pairs stand as far as they go. */
function full(count) {
  const nodes = Array.from({ length: count }, () => ({}));
  for (let node = count - 1; node > 0; node -= 2) {
    if (node % 2 === 0) nodes[(node >> 1) - 1].children = [nodes[node - 1], nodes[node]];
  }
  return nodes[0];
}

/** A search tree of keys that came in an order of chance; a lone child has its side. */
function random(count) {
  let state = 42;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const root = {};
  for (const open = [[root, count]]; open.length > 0;) {
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
  for (let node = root; --count > 0;) [node] = node.children = [{}, null];
  return root;
}

/** The links of the tree as two arrays, in the order of its levels. */
function numbered(root) {
  const nodes = root.descendants();
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const side = (name) => Int32Array.from(nodes, (node) => (node[name] ? numbers.get(node[name]) : -1));
  return [side("left"), side("right")];
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const ours = () => layout().nodeSize([1, 1]);
const theirs = () => tree().nodeSize([1, 1]).separation(() => 1);
const present = (data) => data.children?.filter((child) => child);

/** Milliseconds of each way, in turns: the medians. */
function times(ways, count) {
  const taken = ways.map(() => []);
  const rounds = Math.max(7, Math.min(200, Math.round(1e6 / count)));
  for (let round = 0; round < rounds; round++) {
    ways.forEach((way, at) => {
      const start = performance.now();
      way();
      taken[at].push(performance.now() - start);
    });
  }
  return taken.map(median);
}

const digits = (number) => (number < 10 ? number.toFixed(2) : number.toFixed(0));

for (const [name, grow] of Object.entries({ full, random, chain })) {
  for (const size of sizes.map(Number)) {
    const count = name === "full" ? size + 1 - (size % 2) : size;
    const data = grow(count);
    const prepared = hierarchy(data, present);
    const placed = ours()(data);
    const links = numbered(placed);
    const compared = theirs()(prepared);
    let apart = 0;
    if (name === "full") {
      const nodes = compared.descendants();
      placed.descendants().forEach((node, at) => {
        apart = Math.max(apart, Math.abs(node.x - nodes[at].x), Math.abs(node.y - nodes[at].y));
      });
    }
    const [a, b, c, d, e] = times([
      () => theirs()(hierarchy(data, present)), () => ours()(data),
      () => theirs()(prepared), () => ours()(placed), () => ours().positions(...links),
    ], count);
    const cells = [name, count.toLocaleString("en"), ...[a, b].map(digits), (a / b).toFixed(1),
      ...[c, d, e].map(digits), (c / d).toFixed(1), (c / e).toFixed(0),
      name === "full" ? apart.toFixed(4) : "–"];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
