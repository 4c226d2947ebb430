// Random actions of a reader on a page, played in the compiled module: the scripts of
// RandomScript.swift. Both must make the same calls, so that their digests are equal.

const kinds = 9;
const orders = 7;
const topics = ["traversal", "search", "rotation", "colors", "balance", "heap", "perform"];
const kindNames = "bst,avl,red-black,splay,treap,weight-balanced,scapegoat,heap,min-heap";
const mask = (1n << 64n) - 1n;
const largest = 2147483647;

/** The random number generator SplitMix64. */
class SplitMix64 {
  constructor(seed) {
    this.state = BigInt(seed);
  }
  below(limit) {
    this.state = (this.state + 0x9E3779B97F4A7C15n) & mask;
    let z = this.state;
    z = ((z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94D049BB133111EBn) & mask;
    return Number((z ^ (z >> 31n)) % BigInt(limit));
  }
}

/** The digest of all answers: FNV-1a on units of 64 bits, stored as two halves of 32 bits. */
class Digest {
  high = 0xCBF29CE4;
  low = 0x84222325;

  add(low, high = 0) {
    const [a, b] = [(this.low ^ low) >>> 0, (this.high ^ high) >>> 0];
    // Times 0x100_0000_01B3.
    const product = a * 0x1B3;
    this.low = product >>> 0;
    this.high = (Math.floor(product / 2 ** 32) + b * 0x1B3 + a * 0x100) % 2 ** 32 >>> 0;
    // value ^= value >> 29
    const shifted = ((this.high << 3) | (this.low >>> 29)) >>> 0;
    this.low = (this.low ^ shifted) >>> 0;
    this.high = (this.high ^ (this.high >>> 29)) >>> 0;
  }
  bytes(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const whole = bytes.length & ~7;
    for (let at = 0; at < whole; at += 8) this.add(view.getUint32(at, true), view.getUint32(at + 4, true));
    let rest = BigInt(bytes.length);
    for (const byte of bytes.subarray(whole)) rest = ((rest << 8n) | BigInt(byte)) & mask;
    this.add(Number(rest & 0xFFFFFFFFn), Number(rest >> 32n));
  }
  get number() {
    return (this.low ^ this.high) | 0;
  }
}

class RandomScript {
  constructor(tv, seed, digest) {
    this.tv = tv;
    this.seed = seed;
    this.digest = digest;
    this.random = new SplitMix64(seed >>> 0);
  }

  play() {
    const { tv } = this;
    this.put(Array.from({ length: this.below(10) }, () => this.key()).join(" "));
    const handle = tv.tv_open(((this.seed % kinds) + kinds) % kinds, this.seed);
    this.add(handle);
    for (let count = 2 + this.below(3); count > 0; count--) this.change(handle);
    this.text(tv.tv_outline(handle));
    this.look(handle, tv.tv_go(handle, 0));
    // Visits an arbitrary step, the next two, the one before, and later the last step.
    const middle = tv.tv_go(handle, this.below(40));
    for (const moment of [middle, middle + 1, middle + 2, middle + 1]) this.look(handle, tv.tv_go(handle,
      moment));
    if (this.below(3) === 0) this.fold(handle);
    this.look(handle, tv.tv_go(handle, largest));
    const order = this.below(orders);
    this.numbers(tv.tv_order(handle, order, this.below(2)));
    this.text(tv.tv_details(handle, this.below(8)));
    this.text(tv.tv_label(handle, this.below(8)));
    this.put(this.key());
    this.numbers(tv.tv_find(handle));
    tv.tv_close(handle);
    if (this.below(8) === 0) this.answerQuestions();
  }

  below(limit) {
    return this.random.below(limit);
  }
  key() {
    const key = this.below(24);
    switch (this.below(20)) {
      case 0:
        return `w${key}`;
      case 1:
        return key % 2 === 0 ? "\u00E9" : "e\u0301";
      case 2:
      case 3:
        return key % 4 === 0 ? `${key / 4}.0` : String(key / 4);
      case 4:
        return String(2n ** 63n - 1n - BigInt(key));
      default:
        return String(key);
    }
  }
  put(text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.tv.tv_input(bytes.length);
    new Uint8Array(this.tv.memory.buffer, start, bytes.length).set(bytes);
  }
  /** Adds an answer; if the call failed, also the reason. */
  add(answer) {
    this.digest.add(answer >>> 0);
    if (answer < 0) this.text(this.tv.tv_fault());
  }
  text(count) {
    if (count < 0) return this.add(count);
    this.digest.bytes(new Uint8Array(this.tv.memory.buffer, this.tv.tv_reply(), count));
  }
  numbers(count) {
    if (count < 0) return this.add(count);
    this.digest.bytes(new Uint8Array(this.tv.memory.buffer, this.tv.tv_numbers(), 8 * count));
  }

  change(handle) {
    const verb = this.below(5);
    if (verb === 4) {
      const order = this.below(orders);
      return this.add(this.tv.tv_traverse(handle, order, this.below(2)));
    }
    this.put(this.key());
    this.add(this.tv.tv_do(handle, verb));
  }
  /** Adds all that the page shows for a step, and the summary in a small window. */
  look(handle, moment) {
    const { tv } = this;
    this.add(moment);
    this.text(tv.tv_facts(handle));
    this.numbers(tv.tv_show(handle, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1));
    if (this.below(4) === 0) this.numbers(tv.tv_show(handle, -60, -20, 40, 130, 50, 50, 9, 9, -1));
  }
  fold(handle) {
    const [node, moment] = [this.below(8), this.below(40)];
    for (const isFolded of [1, 0]) {
      this.add(this.tv.tv_fold(handle, node, isFolded));
      this.look(handle, this.tv.tv_go(handle, moment + isFolded));
      this.text(this.tv.tv_details(handle, node));
    }
  }
  answerQuestions() {
    const { tv } = this;
    const topic = topics[this.below(topics.length)];
    const size = 3 + this.below(6);
    this.put(`${topic} ${kindNames} - 2 ${size} ${this.below(1000)}`);
    const count = tv.tv_quiz();
    this.add(count);
    for (let question = 0; question < Math.min(Math.max(count, 0), 2); question++) {
      this.text(tv.tv_ask(question));
      const picture = tv.tv_picture();
      this.numbers(tv.tv_show(picture, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1));
      tv.tv_close(picture);
      const answers = ["left", "yes", "rotate right at 5", "5 then 7", "red", this.key()];
      this.put(answers[this.below(6)]);
      this.text(tv.tv_answer(this.below(2)));
      const solution = tv.tv_solution();
      this.numbers(tv.tv_show(solution, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1));
      tv.tv_close(solution);
    }
  }
}

/** Returns the digest of scripts with consecutive seeds, played in an instance of the module. */
export function digest(tv, first, count) {
  const sum = new Digest();
  for (let offset = 0; offset < count; offset++) new RandomScript(tv, first + offset, sum).play();
  return sum.number;
}
