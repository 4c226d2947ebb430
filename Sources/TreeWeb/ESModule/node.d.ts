// The parts of Node that the modules of the checkout use, for the checker of TypeScript.

declare module "node:fs" {
  export function readFileSync(file: URL, encoding: "utf8"): string;
}
