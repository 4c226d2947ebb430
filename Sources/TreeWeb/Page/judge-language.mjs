// The languages of judged programs: JavaScript, which browsers run, and Python, which Brython runs if the
// site includes it.

import { $ } from "./dom.mjs";

/** The files of Brython on this site and their sizes, if it includes them. */
export const site = JSON.parse($("content").textContent);

/** The note about Python on this site. */
export function aboutPython() {
  const [size, library] = [site.size, site.librarySize].map((bytes) => (bytes / 1e6).toFixed(1));
  return site.python ?
    `Python is run by Brython: ${size} MB are loaded when you judge the first program, and ${library} MB more if it imports a module.`
    :
    "This site does not include Python.";
}

/** The language of a program: Python has `def`, and classes that begin with a colon. */
export function languageOf(text) {
  const isPython = /^[ \t]*(?:async )?(?:def\s+\w+\s*[[(]|class\s+\w[^{\n]*:[ \t]*(?:#.*)?$)/m;
  return isPython.test(text) ? "python" : "javascript";
}

/** Loads a script of the site, which defines a variable. Pages on a disk can load only scripts. */
function loaded(file, name) {
  return new Promise((resolve, reject) => {
    if (globalThis[name] !== undefined) return resolve(globalThis[name]);
    const script = document.createElement("script");
    script.src = file;
    script.onload = () => resolve(globalThis[name]);
    script.onerror = () => {
      script.remove();
      reject(new Error(
        `Python could not be loaded from ${file}: try again, or copy the site once more.`));
    };
    document.head.append(script);
  });
}

/** Whether the page may translate programs to JavaScript and run them. */
function isAllowed() {
  try {
    return Function("return true")();
  } catch {
    return false;
  }
}

/** Loads Brython, and the library if a program needs it. */
export async function pythonFor(text) {
  if (!site.python) {
    throw new Error(
      "This site does not include Python. Scripts/site of TreeViz writes a site with Python; the "
      + "command treeviz judge judges programs in Python, too.");
  }
  if (!isAllowed()) {
    throw new Error(
      "Python cannot run here: it is translated to JavaScript, and the content security policy of "
      +
      "this server does not contain 'unsafe-eval'. Open the site from a disk, or use the command treeviz judge."
    );
  }
  const parts = [loaded(site.python, "treevizPython")];
  if (/^\s*(?:import|from)\s/m.test(text)) parts.push(loaded(site.library, "treevizPythonLibrary"));
  return { brython: await Promise.all(parts), helpers: $("python-helpers").textContent };
}
