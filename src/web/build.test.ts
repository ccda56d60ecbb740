import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildWeb } from "./build.ts";
import type { WebFile } from "./web-file.ts";

const PAGE = "candidate/page.html";
/** A candidate's phone may be on a slow connection: page, script and style together, compressed. */
const CANDIDATE_BYTES_MAX = 32 * 1024;
const CANDIDATE_SCRIPT_MAX = 28_000;
/** An office has a better one, and keeps the files. Of the 300 kB of a first view the answers take some 25. */
const CONSOLE_BYTES_MAX = 312_000;
/** Limits of one page, beyond the console's own files. Each file is a request. */
const PAGE_SCRIPTS_MAX = 36;

const files = await buildWeb(null);
const html = text(files.find((file) => file.path === PAGE));
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Returns what a candidate's browser loads: the page and the files that it names. */
const sent = files.filter((file) => file.path === PAGE || html.includes(`"/assets/${file.path}"`));

function text(file: WebFile | undefined): string {
  return new TextDecoder().decode(file?.bytes);
}

describe("the candidate's page", () => {
  test("holds no inline script, style or event handler, so the strict policy lets it work", () => {
    expect(html).not.toBe("");
    for (const [script] of html.matchAll(/<script[^>]*>[^<]*/g)) expect(script).toMatch(/ src="[^"]+">$/);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/i);
  });

  test("names only files that are there, at /assets/", () => {
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(urls.length).toBeGreaterThanOrEqual(3);
    for (const url of urls) {
      expect(url).toStartWith("/assets/");
      expect(files.map((file) => file.path)).toContain(url.slice("/assets/".length));
    }
  });

  test("loads nothing from and names no other host", () => {
    const foreign = sent.flatMap((file) => text(file).match(/https?:\/\/[^"'\s)]+/g) ?? []);
    expect(foreign.filter((url) => !url.startsWith("http://www.w3.org/"))).toEqual([]);
  });

  test("keeps search engines and referrers out and speaks both languages without script", () => {
    expect(html).toContain('name="robots" content="noindex');
    expect(html).toContain('name="referrer" content="no-referrer"');
    const noscript = html.slice(html.indexOf("<noscript>"), html.indexOf("</noscript>"));
    expect(noscript).toContain('lang="en"');
    expect(noscript).toContain('lang="de"');
  });

  test("has one script with all that an assessment session needs, behind the gate, and loads the texts of Your data and of the two questions when they are read", () => {
    const scripts = sent.filter(({ type }) => type.startsWith("text/javascript"));
    expect(scripts.map(({ path }) => path.slice(0, 5))).toEqual(["gate-", "page-"]);
    const script = text(scripts[1]);
    expect(script).not.toMatch(/\b(?:import|from)\s*["']/);
    const later = [...script.matchAll(/\bimport\("\/assets\/([^"]+)"\)/g)].map((match) => match[1]);
    expect(later).toHaveLength(2);
    for (const path of later) expect(path).toMatch(/^(?:privacy|fairness)\.gen-[a-z0-9]{8}\.js$/);
    const texts = later.map((name) => text(files.find(({ path }) => path === name)));
    expect(texts.filter((words) => words.includes("Ablehnen und meine Daten"))).toHaveLength(1);
    expect(script).not.toContain("Ablehnen und meine Daten");
    for (const words of texts) expect(words).not.toMatch(/\bimport\b/);
  });

  test("has a worker that keeps the page and what it names, and is another one as soon as they are", () => {
    const worker = text(files.find(({ path }) => path === "candidate/worker.js"));
    const assets = sent.filter(({ path }) => path !== PAGE).map(({ path }) => `/assets/${path}`);
    for (const asset of assets) expect(worker).toContain(asset);
    expect(worker.match(/\/assets\/[\w.-]+/g)).toHaveLength(assets.length);
    expect(worker).toContain(Bun.hash(html).toString(36));
    expect(worker).not.toMatch(/SHELL|VERSION|\bimport\b|\/api\//);
  });

  test("is small", () => {
    const total = sent.reduce((sum, file) => sum + brotliCompressSync(file.bytes).byteLength, 0);
    expect(total).toBeLessThan(CANDIDATE_BYTES_MAX);
    const scripts = sent.filter(({ type }) => type.startsWith("text/javascript"));
    const size = scripts.reduce((sum, file) => sum + brotliCompressSync(file.bytes).byteLength, 0);
    expect(size).toBeLessThan(CANDIDATE_SCRIPT_MAX);
  });
});

describe("the API reference", () => {
  const page = text(files.find((file) => file.path === "docs/page.html"));

  test("holds no inline script, style or event handler, and names only files that are there", () => {
    expect(page).not.toBe("");
    for (const [script] of page.matchAll(/<script[^>]*>[^<]*/g)) expect(script).toMatch(/ src="[^"]+">$/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    const assets = [...page.matchAll(/"\/assets\/([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(assets).toHaveLength(3);
    for (const asset of assets) expect(files.map((file) => file.path)).toContain(asset);
  });

  test("shares no script and no style with the candidate's page", () => {
    const shared = sent.filter((file) => page.includes(`"/assets/${file.path}"`));
    expect(shared.map((file) => file.type)).toEqual(["image/svg+xml"]);
  });
});

describe("the console's page", () => {
  const page = text(files.find((file) => file.path === "console/page.html"));
  // Browsers that know modules do not request the gate.
  const requested = page.replace(/<script nomodule [^>]*>/, "");
  const named = [...requested.matchAll(/"\/assets\/([^"]+)"/g)].map((match) => match[1] ?? "");
  const scripts: Record<string, string[]> = JSON.parse(
    text(files.find(({ path }) => path === "console/pages.json")),
  );
  const scriptsOf = (path: string) => scripts[path] ?? [];
  const size = (path: string) =>
    brotliCompressSync(files.find((file) => file.path === path)?.bytes ?? new Uint8Array()).byteLength;

  test("holds no inline script or style, and a place for the nonce of every answer", () => {
    expect(page).not.toBe("");
    for (const [script] of page.matchAll(/<script[^>]*>[^<]*/g)) expect(script).toMatch(/ src="[^"]+">$/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    expect(page.split("STYLE_NONCE")).toHaveLength(2);
  });

  test("names only files that are there, and shares no script or style with the candidate's page", () => {
    expect(named.toSorted()).toEqual(
      named.filter((path) => files.some((file) => file.path === path)).toSorted(),
    );
    const shared = sent.filter((file) => named.includes(file.path));
    expect(shared.map((file) => file.type)).toEqual(["image/svg+xml"]);
  });

  test("has one style sheet: one of a page that is loaded later would never be asked for", () => {
    const sheets = files.filter(({ type }) => type.startsWith("text/css")).map(({ path }) => path);
    const pages = files.filter(({ path }) => path.endsWith("/page.html")).map(text);
    expect(sheets.filter((path) => !pages.some((html) => html.includes(`/assets/${path}"`)))).toEqual([]);
    expect(named.filter((path) => path.endsWith(".css"))).toHaveLength(1);
  });

  test("keeps its fonts in files of their own, as the policy forbids data", () => {
    const sheet = text(files.find((file) => file.path === named.find((path) => path.endsWith(".css"))));
    expect(sheet).not.toContain("font/woff2");
    expect(files.filter(({ type }) => type === "font/woff2")).toHaveLength(7);
  });

  test("opens the list of candidates with six files, which the document names all at once", () => {
    const first = [...named, ...scriptsOf("/candidates")].filter((path) => !path.endsWith(".svg"));
    expect(first.map((path) => path.replace(/-[a-z0-9]{8}\./, ".")).toSorted()).toEqual([
      "console.css",
      "first.js",
      "inter-latin-wght-normal.woff2",
      "list-page.js",
      "page.js",
    ]);
    expect(first.reduce((sum, path) => sum + size(path), 0)).toBeLessThan(CONSOLE_BYTES_MAX);
  });

  test("requests the first answers with a small script that runs before the style sheet has arrived", () => {
    const [script] = named.filter((path) => path.startsWith("first-"));
    expect(size(script ?? "")).toBeLessThan(2_000);
    expect(page.indexOf(`<script src="/assets/${script}"></script>`)).toBeLessThan(page.indexOf(".css"));
    expect(text(files.find(({ path }) => path === script))).not.toMatch(/\bimport\b/);
  });

  test("has the scripts of each of its pages written down, at most thirty-six", async () => {
    const table = await readFile(join(import.meta.dir, "console/app/pages.ts"), "utf8");
    expect(Object.keys(scripts)).toHaveLength(table.split("() => import(").length - 1);
    for (const [path, names] of Object.entries(scripts)) {
      expect([path, names.filter((name) => !files.some((file) => file.path === name))]).toEqual([path, []]);
      expect([path, names.length <= PAGE_SCRIPTS_MAX]).toEqual([path, true]);
    }
  });

  test("styles each component of the library that it shows, and no other one", async () => {
    const folder = join(import.meta.dir, "../../node_modules/@mantine/core/styles");
    const code = files
      .filter(({ path }) => path.endsWith(".js"))
      .map(text)
      .join("\n");
    const sheet = text(files.find(({ path }) => path.startsWith("console-") && path.endsWith(".css")));
    const library = await readFile(join(import.meta.dir, "console/app/library.css"), "utf8");
    for (const file of await readdir(folder)) {
      if (!file.endsWith(".layer.css")) continue;
      const classes = (await readFile(join(folder, file), "utf8")).match(/(?<=\.)m_[0-9a-f]+/g) ?? [];
      if (classes.length === 0) continue;
      const isShown = classes.some((name) => code.includes(name));
      expect([file, library.includes(`/${file}"`)]).toEqual([file, isShown]);
      if (isShown) expect([file, classes.every((name) => sheet.includes(name))]).toEqual([file, true]);
    }
  });

  test("has style sheets for modern browsers: no property is written once per language", () => {
    const sheet = text(files.find(({ path }) => path === named.find((path) => path.endsWith(".css"))));
    expect(sheet).not.toContain(":lang(");
    expect(sheet).toContain("inset-inline-start:");
  });
});

describe("the files", () => {
  test("all but the pages carry a hash in their name, and every one has a content type", () => {
    for (const file of files) {
      if (!/\/(page\.html|worker\.js|pages\.json)$/.test(file.path))
        expect(file.path).toMatch(/^[\w.-]+-[a-z0-9]{8}\.\w+$/);
      expect(file.type).toMatch(
        /^(text\/(html|css|javascript)|application\/json|image\/svg\+xml|font\/woff2)/,
      );
    }
  });

  test("written to a folder they are the same, and what was there before is gone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "web-"));
    folders.push(folder);
    await Bun.write(join(folder, "old-00000000.js"), "old");
    const written = await buildWeb(folder);
    expect(written.map((file) => file.path)).toEqual(files.map((file) => file.path));
    for (const file of written) {
      expect((await readFile(join(folder, file.path))).equals(file.bytes)).toBe(true);
    }
    expect(await Bun.file(join(folder, "old-00000000.js")).exists()).toBe(false);
  }, 120_000);
});
