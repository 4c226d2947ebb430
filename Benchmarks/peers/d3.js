// Lays out the trees of a file with d3-hierarchy and prints the measurements; see run.
"use strict";
const { readFileSync } = require("fs");
const { performance } = require("perf_hooks");
const { hierarchy, tree } = require("d3-hierarchy");

/** Returns the trees as the objects with lists of children that d3 expects. */
function read(path) {
  const bytes = readFileSync(path);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const [trees, count] = words;
  return Array.from({ length: trees }, (_, index) => {
    const left = 2 + 2 * index * count, right = left + count;
    const nodes = Array.from({ length: count }, () => ({}));
    for (let node = 0; node < count; node++) {
      const children = [words[left + node], words[right + node]].filter((child) => child >= 0);
      if (children.length > 0) nodes[node].children = children.map((child) => nodes[child]);
    }
    return nodes[0];
  });
}

function width(root) {
  let least = Infinity, greatest = -Infinity;
  root.eachBefore((node) => {
    least = Math.min(least, node.x);
    greatest = Math.max(greatest, node.x);
  });
  return greatest - least;
}

/** Returns the milliseconds per tree. */
function time(items, body) {
  const start = performance.now();
  for (const item of items) body(item);
  return (performance.now() - start) / items.length;
}

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const mean = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const print = (measure, number) => console.log(`${measure}\t${number}`);

const roots = [];
const preparing = time(read(process.argv[2]), (data) => roots.push(hierarchy(data)));
const layout = tree().nodeSize([1, 1]).separation(() => 1);
const times = [];
const start = performance.now();
while (times.length < 3 || (times.length < 1000 && performance.now() - start < 1000)) {
  times.push(time(roots, layout));
}
print("first", times[0]);
print("prepared", preparing + times[0]);
print("median", median(times));
print("width", mean(roots.map(width)));
const apart = tree().nodeSize([1, 1]);
print("width, cousins 2 apart", mean(roots.map((root) => width(apart(root)))));
