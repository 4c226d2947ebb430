// Access to the objects of a program in JavaScript. A worker runs these functions.

/** The functions by which the worker reads the objects of a JavaScript program and calls it. */
export function javascriptModel() {
  /** The properties of an object, and the getters of its class. */
  const members = (object) => {
    const names = Object.getOwnPropertyNames(object);
    for (let type = Object.getPrototypeOf(object); type && type !== Object.prototype; type = Object
      .getPrototypeOf(type)) {
      for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
        if (get && !name.startsWith("__")) names.push(name);
      }
    }
    return names;
  };
  return {
    members,
    get: (object, name) => object[name],
    isObject: (value) => typeof value === "object" && value !== null,
    list: (value) => (Array.isArray(value) ? value : undefined),
    newList: (values) => values,
    none: null,
    /** The argument of a constructor that needs a comparison of keys. */
    comparison: (one, other) => one - other,
    isNone: (value) => value === null || value === undefined || value === false,
    number(value) {
      if (typeof value === "bigint") return Number(value);
      if (typeof value === "string" && /^-?\d+$/.test(value)) return Number(value);
      return typeof value === "number" ? value : undefined;
    },
    /** The text of a value that may be a color: a string, or the name of a symbol. */
    text: (value) =>
      typeof value === "symbol" ? value.description : typeof value === "string" ? value : value?.name,
    truth: (value) => (typeof value === "boolean" ? value : undefined),
    isClass(value) {
      if (typeof value !== "function" || !value.prototype) return false;
      return /^class\b/.test(Function.prototype.toString.call(value)) ||
        Object.getOwnPropertyNames(value.prototype).length > 1 || /^[A-Z]/.test(value.name);
    },
    isFunction: (value) => typeof value === "function",
    methods(type) {
      const found = new Map();
      for (let own = type.prototype; own && own !== Object.prototype; own = Object.getPrototypeOf(own)) {
        for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(own))) {
          if (typeof value === "function" && name !== "constructor" && !found.has(name)) found.set(name,
            value);
        }
      }
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
        if (typeof value === "function" && !found.has(name)) found.set(name, value);
      }
      return found;
    },
    make: (type, values) => new type(...values),
    /** The names of the parameters that a new object needs. */
    needed(type) { return this.parameters(type); },
    call: (method, self, values) => method.apply(self, values),
    /** The names of the parameters without a default value. */
    parameters(method) {
      const text = Function.prototype.toString.call(method).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
      const [, listed, single] = text.match(/^[^(=]*\(([^]*?)\)|^\s*(?:async\s+)?([\w$]+)\s*=>/) ?? [];
      const names = (listed ?? single ?? "").split(",").map((part) => part.trim().replace(/=[^]*/, ""));
      return names.filter((name) => /^[\w$]/.test(name)).slice(0, method.length);
    },
    describe(error) {
      const [, line] = String(error?.stack).match(/:(\d+):\d+\)?$/m) ?? [];
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return { text: text.slice(0, 300), line: Number(line) };
    },
  };
}
