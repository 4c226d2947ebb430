// Access to the objects of a program in Python, which Brython runs. A worker runs these functions.

import { codeOf } from "./program-kind.mjs";
import { seededRandom, serve } from "./program-test.mjs";

/** The functions by which the worker reads the objects of a Python program and calls it. */
export function pythonModel($B, helpers, text) {
  const { None, float, int, list, tuple, str } = $B.builtins;
  const plainTypes = new Set([float, int, str]);
  const ask = (name, ...values) => $B.$call($B.module_getattr(helpers, name), ...values);
  const isA = (value, type) => $B.$isinstance(value, type);
  const code = codeOf(text, true);
  /** Whether a function returns a value. Otherwise None is not the new root. */
  const returns = (name, owner) => {
    const pattern = new RegExp(`^([ \\t]*)(?:async )?def ${name}\\b([^]*)`, "m");
    const begin = owner ? code.search(new RegExp(`^[ \\t]*class ${owner}\\b`, "m")) : 0;
    const [, indent, body] = code.slice(Math.max(0, begin)).match(pattern) ?? code.match(pattern) ?? [];
    if (body === undefined) return true;
    const end = body.search(new RegExp(`\\n(?!${indent}[ \\t])[ \\t]*[^\\s#)]`));
    const own = end < 0 ? body : body.slice(0, end);
    return /^[ \t]*(?:[^#\n]*:)?[ \t]*return\b[ \t(]*(?!None[ \t)]*(?:#.*)?$)[^\s#()]/m.test(own);
  };
  const model = {
    members: (value) => [...ask("members", value)],
    get(value, name) {
      // Reads an attribute of the object itself without the search in its classes, which is slow.
      const own = $B.get_dict(value);
      return own && Object.hasOwn(own, name) ? own[name] : $B.$getattr(value, name, None);
    },
    isObject: (value) => typeof value === "object" && value !== None && !plainTypes.has($B.get_class(
      value)),
    list: (value) => (Array.isArray(value) && (isA(value, list) || isA(value, tuple)) ? value : undefined),
    newList: (values) => $B.$list(values),
    none: None,
    isNone: (value) => value === None || value === undefined,
    number(value) {
      if (typeof value === "number") return value;
      if (typeof value === "bigint") return Number(value);
      if (typeof value !== "object" || value === None) return undefined;
      return $B.is_int(value) || isA(value, float) ? Number(value.value) : undefined;
    },
    /** The text of a value that may be a color: a string, or the name of a member of an enumeration. */
    text(value) {
      const name = typeof value === "object" && !isA(value, str) ? ask("name_of", value) : value;
      if (typeof name === "string" || isA(name, str)) return String(name);
      return model.isObject(value) ? `an object of the class ${$B.class_name(value)}` : value === None ?
        "None" : undefined;
    },
    truth: (value) => (typeof value === "boolean" ? value : undefined),
    isClass: (value) => $B.is_type(value),
    isFunction: (value) => ask("is_function", value),
    methods: (type) => new Map([...ask("methods", type)].map(([name, names]) => [name, {
      name,
      names,
      owner: String($B.$getattr(type, "__name__"))
    }])),
    make: (type, values) => $B.$call(type, ...values),
    needed: (type) => [...ask("needed", type)],
    call(body, self, values) {
      const result = $B.$call(body.names ? $B.$getattr(self, body.name) : body, ...values);
      const name = body.names ? body.name : $B.$getattr(body, "__name__");
      body.returns ??= returns(name, body.owner);
      return result === None && !body.returns ? undefined : result;
    },
    parameters: (body) => [...(body.names ?? ask("parameters", body))],
    describe(error) {
      const exception = $B.exception(error);
      const isTooDeep = /call stack|too much recursion/.test(error?.message);
      const type = isTooDeep ? "RecursionError" : $B.class_name(exception);
      const isSyntax = isA(exception, $B.builtins.SyntaxError);
      const said = isTooDeep ? "maximum recursion depth exceeded" :
        String(isSyntax ? exception.args[0] : $B.$call(str, exception));
      let line = isSyntax ? Number(exception.lineno) : 0;
      for (let at = exception.__traceback__; !isSyntax && at?.tb_frame; at = at.tb_next) {
        if (at.tb_frame.__file__?.endsWith("#program")) line = at.tb_lineno;
      }
      const text = `${type}: ${said}`.replace(/: $| \(warning: cannot import local[^)]*\)/, "");
      return { text: text.slice(0, 300), line };
    },
  };
  return model;
}

/** The names that a program defines, each with functions that read it and, for variables, change it. */
export function pythonGlobals($B, model, module) {
  const found = new Map();
  const own = (value) => String($B.$getattr(value, "__module__", "")) === "program";
  const isVariable = (value) => model.isNone(value) || model.list(value) || model.isObject(value) && own(
    value);
  for (const name of $B.$call($B.builtins.list, $B.$getattr(module, "__dict__"))) {
    const get = () => $B.$getattr(module, name);
    const value = get();
    if (name.startsWith("__")) continue;
    if (model.isClass(value) || model.isFunction(value)) {
      if (own(value)) found.set(name, { get });
    } else if (isVariable(value)) {
      found.set(name, { get, set: (changed) => { $B.$setattr(module, name, changed); } });
    }
  }
  return found;
}

/** Runs a program in Python, and waits for its test. @param helping the text of program-helpers.py. */
export function servePython(scope, kept, text, helping) {
  const $B = scope.__BRYTHON__;
  // Brython uses these names of the browser; no other file is loaded.
  Object.assign(scope, {
    location: { href: "file:///program", origin: "", pathname: "" },
    performance: { now: () => Date.now() },
    crypto: { getRandomValues: (numbers) => numbers },
    Event: class {},
    name: "",
  });
  $B.protocol = "file";
  $B.indexedDB = undefined;
  $B.$options = $B.parse_options({ indexeddb: false, static_stdlib_import: false });
  $B.show_error = () => {};
  $B.strip_host = (address) => address;
  const run = (source, name) => $B.runPythonSource(source, name);
  const helpers = run(helping, "treeviz");
  // The library may use the objects of the browser, but not the program.
  if ($B.VFS) run("import sys, time", "library");
  for (const name of Object.keys($B.imported)) {
    if (/^(browser|javascript)\b/.test(name)) delete $B.imported[name];
  }
  kept.printed.length = 0;
  kept.post({});
  const model = pythonModel($B, helpers, text);
  const frames = $B.frame_obj;
  for (const name of ["TreeNode", "Optional", "List", "input"]) {
    $B.builtins[name] = $B.$getattr(helpers, name);
  }
  let module;
  try {
    module = run(text, "program");
  } catch (error) {
    const { text: said, line } = model.describe(error);
    const words = `${said}${line ? ` in line ${line}` : ""}`;
    module = $B.imported.program;
    if (/^(SyntaxError|IndentationError|TabError)/.test(said) || !module) {
      kept.post({ fault: `The program cannot be read: ${words}`, line, all: [], printed: kept.printed });
      return;
    }
    // The definitions before the error are tested.
    if (!/^SystemExit/.test(said)) kept.ended = words;
  }
  const seed = (words) => {
    const number = Math.floor(seededRandom(words)() * 2 ** 32);
    Math.random = seededRandom(words);
    if ($B.imported.random) $B.$call($B.$getattr($B.imported.random, "seed"), number);
  };
  const describe = (error) => {
    $B.frame_obj = frames;
    return model.describe(error);
  };
  serve(scope, kept, { model, globals: () => pythonGlobals($B, model, module), seed, describe });
  kept.post({ ready: true });
}
