import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { completeConsole } from "./build-console.ts";
import type { WebFile } from "./web-file.ts";

/** What is larger, the service would compress less well in the time that its first reader waits (`document.ts`). */
const LARGE_BYTES = 128 * 1024;

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
    if (file.bytes.byteLength > LARGE_BYTES)
      await writeFile(`${target}.br`, await promisify(brotliCompress)(file.bytes));
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
  // All hold the icon, under the same name.
  const outputs = new Map(builds.flatMap((build) => build.outputs.map((output) => [output.path, output])));
  const files: WebFile[] = await Promise.all(
    [...outputs.values()].map(async (output) => ({
      path: output.path.replaceAll("\\", "/").replace(/^\.\//, ""),
      bytes: new Uint8Array(await output.arrayBuffer()),
      type: output.type,
    })),
  );
  files.push(await workerFor("candidate", files));
  const console = builds[entrypoints.filter(isParted).indexOf(join(root, "console", "page.html")) + 1];
  if (console === undefined) throw new Error("the console has no page");
  return (await completeConsole(console, files)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
