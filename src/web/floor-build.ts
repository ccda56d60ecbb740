import { join } from "node:path";
import { transform } from "esbuild";
import { buildTargets, type Floor, OLDEST_BROWSERS, oldestBrowsers } from "./browsers.ts";
import type { WebFile } from "./web-file.ts";

/** What is written for the oldest supported browsers, and for those before them. */

const LOADERS: Readonly<Record<string, "js" | "css">> = { "text/javascript": "js", "text/css": "css" };

const SCRIPT = "text/javascript;charset=utf-8";

const textOf = ({ bytes }: WebFile): string => new TextDecoder().decode(bytes);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Rewrites a script or style sheet of the console for its oldest browsers, which the bundler cannot do. Other files stay
 * as they are.
 * @throws Error for syntax that cannot be rewritten
 */
export async function lowered(file: WebFile): Promise<WebFile> {
  const loader = LOADERS[file.type.split(";")[0] ?? ""];
  if (loader === undefined) return file;
  const { code } = await transform(textOf(file), {
    loader,
    target: buildTargets("console"),
    charset: "utf8",
    legalComments: "none",
    minifyWhitespace: true,
    minifyIdentifiers: true,
    // It would join rules of the same content, and a browser ignores a rule for one selector that it does not know.
    minifySyntax: loader === "js",
    ...(loader === "js" && { format: "esm" as const }),
  });
  return { ...file, bytes: bytesOf(code) };
}

/** Builds the script that shows older browsers what the page says without a script. @throws Error for newer syntax */
export async function gateScript(floor: Floor): Promise<WebFile> {
  const marks = Object.values(OLDEST_BROWSERS[floor].marks).map((mark) => `(${mark})`);
  const source = await Bun.file(join(import.meta.dir, "gate.ts")).text();
  const { code } = await transform(source.replace("return IS_SUPPORTED;", `return ${marks.join(" && ")};`), {
    loader: "ts",
    target: "es5",
    minify: true,
  });
  const hash = Bun.hash(code).toString(36).padStart(8, "0").slice(0, 8);
  return { path: `gate-${hash}.js`, bytes: bytesOf(code), type: SCRIPT };
}

/** The oldest JavaScript of a browser that knows modules. */
const FIRST_WITH_MODULES = "es2017";

/**
 * Puts the gate into another script, so that it is no request of its own. Browsers that know modules can read that
 * script; to the others the page names the gate itself.
 */
export async function withGateAhead(script: WebFile, gate: WebFile): Promise<WebFile> {
  const { code } = await transform(textOf(gate) + textOf(script), {
    target: FIRST_WITH_MODULES,
    format: "iife",
    minify: true,
  });
  return { ...script, bytes: bytesOf(code) };
}

/**
 * Names the gate before the page's own script, and writes the names of the oldest browsers into what the page says
 * without a script, which the gate shows.
 * @param attribute "defer", or "nomodule" where another script contains the gate for browsers that know modules
 */
export function gated(page: WebFile, gate: WebFile, floor: Floor, attribute: "defer" | "nomodule"): WebFile {
  const html = textOf(page)
    .replace('<script type="module"', `<script ${attribute} src="/assets/${gate.path}"></script>$&`)
    .replaceAll("OLDEST_BROWSERS", oldestBrowsers(floor));
  return { ...page, bytes: bytesOf(html) };
}
