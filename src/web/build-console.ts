import { join } from "node:path";
import type { BuildOutput } from "bun";
import type { WebFile } from "./web-file.ts";

const CONSOLE = join(import.meta.dir, "console");
const PAGE = "console/page.html";
/** The letters of every page; the others load when a letter of theirs is on it. */
const FONT = /^inter-latin-wght-normal-[a-z0-9]{8}\.woff2$/;

/**
 * Completes the console's page, so that a browser requests everything its first view needs at once:
 *
 * - the small script that requests the first answers stands before the style sheet, which scripts would wait for
 * - the style sheet is bundled for a modern browser. For older ones the bundler writes each logical property once per
 *   language that is written from the right: 11,000 selectors, which the console, in two languages, has no use for
 * - the font is requested before the script that makes it known
 * - `console/pages.json` names the scripts of each page, for the server to put into the answer (`styledPage`)
 */
export async function completeConsole(build: BuildOutput, files: readonly WebFile[]): Promise<WebFile[]> {
  const page = files.find(({ path }) => path === PAGE);
  if (page === undefined) throw new Error("the console has no page");
  const html = new TextDecoder().decode(page.bytes);
  const lowered = /href="\/assets\/([^"]+\.css)"/.exec(html)?.[1];
  const font = files.find(({ path }) => FONT.test(path));
  if (lowered === undefined || font === undefined) throw new Error("the console has no style sheet or font");

  const first = await bundled("app/first.ts", "text/javascript;charset=utf-8");
  const sheet = await bundled("app/console.css", "text/css;charset=utf-8");
  const ahead = [
    `<script src="/assets/${first.path}"></script>`,
    `<link rel="preload" href="/assets/${font.path}" as="font" type="font/woff2" crossorigin>`,
  ].join("\n    ");
  const completed = html
    .replace('<link rel="icon"', `${ahead}\n    <link rel="icon"`)
    .replace(lowered, sheet.path);
  return [
    ...files.filter(({ path }) => path !== PAGE && path !== lowered),
    { ...page, bytes: new TextEncoder().encode(completed) },
    first,
    sheet,
    {
      path: "console/pages.json",
      bytes: new TextEncoder().encode(JSON.stringify(await scriptsOfPages(build))),
      type: "application/json",
    },
  ];
}

/** One file of its own. Only for browsers the bundler lowers style sheets, and a script without imports runs as it is. */
async function bundled(path: string, type: string): Promise<WebFile> {
  const isScript = path.endsWith(".ts");
  const build = await Bun.build({
    entrypoints: [join(CONSOLE, path)],
    target: isScript ? "browser" : "bun",
    ...(isScript && { format: "iife" }),
    minify: true,
    naming: "[name]-[hash].[ext]",
  });
  const [output] = build.outputs;
  if (output === undefined) throw new Error(`${path} is empty`);
  return { path: output.path.replace(/^\.\//, ""), bytes: new Uint8Array(await output.arrayBuffer()), type };
}

/** By the path of each page: the scripts that it needs beyond those the document names. */
async function scriptsOfPages({ metafile }: BuildOutput): Promise<Record<string, string[]>> {
  if (metafile === undefined) throw new Error("the bundle says nothing of its parts");
  const { outputs } = metafile;
  const scriptOf = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined || !path.endsWith(".js") ? [] : [[entryPoint, path]],
    ),
  );
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith(PAGE));
  const needed = (path: string, found = new Set<string>()): Set<string> => {
    if (found.has(path) || path === entry) return found;
    found.add(path);
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && imported in outputs) needed(imported, found);
    return found;
  };
  const pages: Record<string, string[]> = {};
  const table = await Bun.file(join(CONSOLE, "app/pages.ts")).text();
  for (const [, path = "", module] of table.matchAll(
    /\bpage\(\s*"([^"]+)"[\s\S]*?import\("\.\.\/([^"]+)"\)/g,
  )) {
    const source = [...scriptOf.keys()].find((name) => name.endsWith(`console/${module}`));
    // What the entry holds is in no script of its own.
    const script = source === undefined ? undefined : scriptOf.get(source);
    pages[path] = [...(script === undefined ? [] : needed(script))].map((name) => name.replace("./", ""));
  }
  return pages;
}
