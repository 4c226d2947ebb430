// Reads and draws texts with the module in a Swift file, and compares the answers with those in a file:
//
//     node documents.mjs DocumentModule.swift cases.json
import { readFileSync } from "node:fs";
import { unpacked } from "../../../Sources/TreeWeb/Page/unpacking.mjs";

const [module, cases] = process.argv.slice(2);
const [, packed] = readFileSync(module, "utf8").match(/packed: StaticString =\s*"(.*)"/);
const { instance } = await WebAssembly.instantiate(await unpacked(packed));
const tv = instance.exports;

const put = (text) => {
  const bytes = new TextEncoder().encode(text);
  const start = tv.tv_input(bytes.length);
  new Uint8Array(tv.memory.buffer, start, bytes.length).set(bytes);
};
const reply = (length) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(
  new Uint8Array(tv.memory.buffer, tv.tv_reply(), length < 0 ? tv.tv_fault() : length));

const answered = ({ text, format, keyType, options, rule, newer }) => {
  put(text);
  const read = tv.tv_read(format, keyType);
  let handle = read;
  if (read >= 0 && rule !== undefined) {
    put(rule);
    handle = tv.tv_check(read);
  } else if (read >= 0 && newer !== undefined) {
    put(newer);
    const other = tv.tv_read(format, keyType);
    handle = tv.tv_compare(read, other);
    tv.tv_close(other);
  }
  if (handle < 0) {
    const facts = reply(-1);
    if (read >= 0) tv.tv_close(read);
    const count = tv.tv_place_of_fault();
    const place = count ? Array.from(new Float64Array(tv.memory.buffer, tv.tv_numbers(), count)) : [];
    return { facts, place, svg: "", remarks: "" };
  }
  const facts = reply(tv.tv_document(handle));
  put(options);
  const svg = reply(tv.tv_svg(handle));
  const remarks = reply(tv.tv_remarks());
  tv.tv_close(read);
  if (handle !== read) tv.tv_close(handle);
  return { facts, place: [], svg, remarks };
};

const all = JSON.parse(readFileSync(cases, "utf8"));
for (const expected of all) {
  const found = answered(expected);
  for (const [name, value] of Object.entries(found)) {
    const [ours, theirs] = [JSON.stringify(value), JSON.stringify(expected[name])];
    if (ours === theirs) continue;
    const [text, options] = [expected.text, expected.options].map((part) => JSON.stringify(part));
    throw new Error(`${text} with ${options}: ${name} is ${ours}, not ${theirs}`);
  }
}
console.log(`${all.length} done`);
