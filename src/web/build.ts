import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { BuildOutput } from "bun";
import type { Floor } from "./browsers.ts";
import { gated, gateScript, lowered, withGateAhead } from "./floor-build.ts";
import type { WebFile } from "./web-file.ts";

/**
 * Files above this size are compressed at build time, so that no reader waits for it. Within the first reader's waiting
 * time the service would compress the largest ones less well (`document.ts`).
 */
const LARGE_BYTES = 64 * 1024;

/** Codes for distances back in the text (RFC 7932, section 4): postfix bits and direct codes that suit scripts. */
const DISTANCE_CODES = [
  [0, 0],
  [0, 3],
  [1, 2],
  [1, 12],
] as const;

/** Compresses with the codes that suit the file best, which for a script depends on the order of its modules. */
async function compressed(bytes: Uint8Array): Promise<Uint8Array> {
  const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
  const forms = await Promise.all(
    DISTANCE_CODES.map(([postfix, direct]) =>
      promisify(brotliCompress)(bytes, {
        params: { [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct },
      }),
    ),
  );
  return forms.reduce((best, form) => (form.byteLength < best.byteLength ? form : best));
}

/** The pages with a script that they cannot do without, by what they ask of a browser. */
const GATED: Readonly<Record<string, Floor>> = {
  "candidate/page.html": "candidate",
  "start/page.html": "candidate",
  "console/page.html": "console",
};

/** The console loads page by page, the candidate's page the texts of "Your data". */
const PARTED = ["candidate", "console"];

/** The worker of a page, which keeps the page and what it names; another one as soon as any of them is. */
async function workerFor(folder: string, files: readonly WebFile[]): Promise<WebFile> {
  const page = files.find(({ path }) => path === `${folder}/page.html`);
  if (page === undefined) throw new Error(`${folder} has no page`);
  const html = new TextDecoder().decode(page.bytes);
  const build = await Bun.build({
    entrypoints: [join(import.meta.dir, folder, "worker.ts")],
    target: "browser",
    minify: true,
    define: {
      SHELL: JSON.stringify([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path)),
      VERSION: JSON.stringify(Bun.hash(html).toString(36)),
    },
  });
  const [script] = build.outputs;
  if (script === undefined) throw new Error(`the worker of ${folder} is empty`);
  return {
    path: `${folder}/worker.js`,
    bytes: new Uint8Array(await script.arrayBuffer()),
    type: "text/javascript;charset=utf-8",
  };
}

/**
 * Bundles every page of src/web (each folder that holds a `page.html`) for browsers.
 *
 * - `<folder>/page.html` keeps its name and is never to be cached for long, because it names the others.
 * - Scripts, styles and images lie at the top level under names with a content hash; the page asks for
 *   them as `/assets/<path>`, and they may be cached for ever.
 * - The console is rewritten for its oldest browsers (`browsers.ts`). In the small pages there is nothing to rewrite,
 *   which `floor.test.ts` checks: the bundler does it for their style sheets.
 * - The page holds no inline script or style, so `script-src 'self'; style-src 'self'` is enough.
 *
 * @param outdir folder that is emptied and then written to, or null to keep everything in memory: then once for all
 *   services of the process, because bundling takes longer than most tests
 * @returns the files, sorted by path; the same whether they are written or not. Beside a large one that is written
 *   lies what is sent of it, compressed as well as can be (`.br`)
 * @throws AggregateError when a page does not compile
 */
export async function buildWeb(outdir: string | null): Promise<WebFile[]> {
  if (outdir === null) {
    kept ??= bundlePages().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  }
  const files = await bundlePages();
  await rm(outdir, { recursive: true, force: true });
  for (const file of files) {
    const target = join(outdir, file.path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.bytes);
    if (file.type.startsWith("text/") && file.bytes.byteLength > LARGE_BYTES)
      await writeFile(`${target}.br`, await compressed(file.bytes));
  }
  return files;
}

let kept: Promise<WebFile[]> | null = null;

async function bundlePages(): Promise<WebFile[]> {
  const root = import.meta.dir;
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const entrypoints: string[] = [];
  for (const folder of folders.map((entry) => entry.name).sort()) {
    const page = join(root, folder, "page.html");
    if (await Bun.file(page).exists()) entrypoints.push(page);
  }

  const bundle = (pages: string[], splitting: boolean) =>
    Bun.build({
      entrypoints: pages,
      root,
      target: "browser",
      minify: true,
      splitting,
      publicPath: "/assets/",
      naming: { entry: "[dir]/[name].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" },
      loader: { ".woff2": "file" },
      metafile: true,
      // What the candidate's page loads later imports nothing, so the code that looks ahead for it is not needed.
      modulePreload: pages.includes(join(root, "console", "page.html")),
      // Each script is a request: small ones that several pages share go into one that all of them load.
      ...(splitting && { minChunkSize: 4_096 }),
      define: { "process.env.NODE_ENV": '"production"' },
    });
  // Pages that load parts of themselves later are bundles of their own: together they would cut all scripts into pieces.
  const isParted = (page: string) => PARTED.some((folder) => page === join(root, folder, "page.html"));
  const builds = [
    await bundle(
      entrypoints.filter((page) => !isParted(page)),
      false,
    ),
  ];
  for (const page of entrypoints.filter(isParted)) builds.push(await bundle([page], true));
  const console = builds[entrypoints.filter(isParted).indexOf(join(root, "console", "page.html")) + 1];
  if (console === undefined) throw new Error("the console has no page");
  // All pages contain the icon, under the same name.
  const outputs = new Map(
    builds.flatMap((build) =>
      build.outputs.map((output) => [output.path, { output, isConsole: build === console }]),
    ),
  );
  const bundles = await Promise.all(
    [...outputs.values()].map(async ({ output, isConsole }) => {
      const path = output.path.replaceAll("\\", "/").replace(/^\.\//, "");
      const file = { path, bytes: new Uint8Array(await output.arrayBuffer()), type: output.type };
      return isConsole ? lowered(file) : file;
    }),
  );
  const files = await withGates(bundles);
  files.push(await workerFor("candidate", files));
  return (await completeConsole(console, files)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Places a gate before the scripts of the pages that cannot do without them. */
async function withGates(files: readonly WebFile[]): Promise<WebFile[]> {
  const gates = { candidate: await gateScript("candidate"), console: await gateScript("console") };
  const pages = files.map((file) => {
    const floor = GATED[file.path];
    if (floor === undefined) return file;
    return gated(file, gates[floor], floor, floor === "console" ? "nomodule" : "defer");
  });
  return [...pages, gates.candidate, gates.console];
}

const CONSOLE = join(import.meta.dir, "console");
const PAGE = "console/page.html";
/** The letters of every page; the others load when a letter of theirs is on it. */
const FONT = /^inter-latin-wght-normal-[a-z0-9]{8}\.woff2$/;

/**
 * Completes the console's page, so that a browser requests everything its first view needs at once:
 * - The small script that requests the first answers is placed before the style sheet, because scripts wait for style
 *   sheets.
 * - The style sheet is bundled for a modern browser, and rewritten for the oldest ones afterwards. For older ones the
 *   bundler writes each logical property once per right-to-left language. That adds 11,000 selectors, which the console,
 *   in two languages, does not need.
 * - The font is requested before the script that registers it.
 * - `console/pages.json` names the scripts of each page, for the server to put into the answer (`styledPage`).
 */
async function completeConsole(build: BuildOutput, files: readonly WebFile[]): Promise<WebFile[]> {
  const page = files.find(({ path }) => path === PAGE);
  if (page === undefined) throw new Error("the console has no page");
  const html = new TextDecoder().decode(page.bytes);
  const lowered = /href="\/assets\/([^"]+\.css)"/.exec(html)?.[1];
  const font = files.find(({ path }) => FONT.test(path));
  if (lowered === undefined || font === undefined) throw new Error("the console has no style sheet or font");

  const first = await withGateAhead(
    await bundled("app/first.ts", "text/javascript;charset=utf-8"),
    await gateScript("console"),
  );
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

/**
 * Bundles one separate file. The bundler lowers style sheets only for browsers, and a script without imports runs
 * unchanged. Where it shortens a style sheet, it also drops declarations that older browsers need.
 */
async function bundled(path: string, type: string): Promise<WebFile> {
  const isScript = path.endsWith(".ts");
  const build = await Bun.build({
    entrypoints: [join(CONSOLE, path)],
    target: isScript ? "browser" : "bun",
    ...(isScript && { format: "iife" }),
    minify: isScript,
    naming: "[name]-[hash].[ext]",
  });
  const [output] = build.outputs;
  if (output === undefined) throw new Error(`${path} is empty`);
  const bytes = new Uint8Array(await output.arrayBuffer());
  return lowered({ path: output.path.replace(/^\.\//, ""), bytes, type });
}

/** Returns the scripts that each page needs beyond those the document names, by the path of the page. */
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
    // What the entry contains is in no separate script.
    const script = source === undefined ? undefined : scriptOf.get(source);
    pages[path] = [...(script === undefined ? [] : needed(script))].map((name) => name.replace("./", ""));
  }
  return pages;
}
