// Converts keys on standard input to an SVG file with d3-hierarchy; see pictures.
"use strict";
const { readFileSync, openSync, writeSync, closeSync } = require("fs");
const { hierarchy, tree } = require("d3-hierarchy");

const keys = readFileSync(0, "latin1").split(/\s+/).filter((word) => word !== "").map(Number);
let root = null;
for (const key of keys) {
  const node = { key, left: null, right: null };
  if (root === null) { root = node; continue; }
  for (let at = root; ;) {
    const side = key < at.key ? "left" : "right";
    if (at[side] === null) { at[side] = node; break; }
    at = at[side];
  }
}
const laid = tree().nodeSize([56, 64])(
  hierarchy(root, (node) => [node.left, node.right].filter((child) => child !== null)));
const file = openSync(process.argv[2], "w");
let parts = ['<svg xmlns="http://www.w3.org/2000/svg"><g stroke="#76849A">\n'];
const flush = () => { writeSync(file, parts.join("")); parts = []; };
const put = (part) => { if (parts.push(part) > 20000) flush(); };
laid.each((node) => {
  const up = node.parent;
  if (up) put(`<line x1="${up.x.toFixed(2)}" y1="${up.y}" x2="${node.x.toFixed(2)}" y2="${node.y}"/>\n`);
});
put("</g><g>\n");
laid.each((node) => {
  put(`<circle cx="${node.x.toFixed(2)}" cy="${node.y}" r="18"/><text x="${node.x.toFixed(2)}" y="${node.y}">${node.data.key}</text>\n`);
});
put("</g></svg>\n");
flush();
closeSync(file);
