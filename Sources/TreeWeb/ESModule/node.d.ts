// The parts of Node.js that the modules of the checkout use, for the TypeScript checker.

declare module "node:fs" {
  export function readFileSync(file: URL, encoding: "utf8"): string;
}
