import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { compareVersions, featureAt, firstVersions } from "#/testing/browsers/features.ts";
import { newerBuiltIns, newerSyntax } from "#/testing/browsers/script-uses.ts";
import { newerStyles, newerValues } from "#/testing/browsers/style-uses.ts";
import { makeWire, WIRE_FILE } from "../../scripts/wire.ts";
import { buildTargets, type Floor, OLDEST_BROWSERS, oldestBrowsers } from "./browsers.ts";
import { buildWeb } from "./build.ts";
import type { WebFile } from "./web-file.ts";

const FLOORS: readonly Floor[] = ["candidate", "console"];

// In a clone that was never built the tests come first.
await makeWire();
const files = await buildWeb(null);
const textOf = (file: WebFile | undefined): string => new TextDecoder().decode(file?.bytes);
const typed = (list: readonly WebFile[], type: string) => list.filter((file) => file.type.startsWith(type));

/** The files of pages: those that a page names, and those that these name. */
function filesOf(pages: readonly string[]): WebFile[] {
  const found = files.filter(({ path }) => pages.some((page) => path.startsWith(`${page}/`)));
  for (const file of found)
    for (const other of files)
      if (!found.includes(other) && textOf(file).includes(other.path)) found.push(other);
  return found;
}

const console = filesOf(["console"]);
const FILES: Readonly<Record<Floor, readonly WebFile[]>> = {
  candidate: filesOf(["candidate", "docs", "kiosk", "manual", "start"]),
  console,
};

/** The names in the answers of the server. */
const FIELDS = new Set(
  [...readFileSync(WIRE_FILE, "utf8").matchAll(/\b(\w+)\??: /g)].map(([, name = ""]) => name),
);

const OWN = "a name of ours";
const ASKED = "the library looks whether it is there";

/** Names that a feature has as well, and newer features that a script uses only where they are. */
const BUILT_INS: Readonly<Record<Floor, Readonly<Record<string, string>>>> = {
  candidate: {
    ".lines": OWN,
    ".preferences": OWN,
    ".moveBefore": ASKED,
    ...{ ".fullscreenElement": "undefined is no full screen", ".fullscreenEnabled": "asked for" },
    ...{
      ".requestFullscreen": "offered where it is enabled",
      ".keyboard": "asked for",
      ".lock": "asked for",
    },
  },
  console: {
    ...{ ".dpi": OWN, ".suffix": OWN },
    ...{ ".marginLeft": "of a computed style", ".marginRight": "of a computed style" },
    ...{ ".captureStackTrace": ASKED, "Error.captureStackTrace": ASKED, ".animation": ASKED },
    ...{ ".getAuthenticatorData": ASKED, ".getPublicKey": ASKED, ".getPublicKeyAlgorithm": ASKED },
    ...{ ".getTransports": ASKED, ".isConditionalMediationAvailable": ASKED, ".fromElement": ASKED },
    ...{ ".startViewTransition": ASKED, ".skipTransition": ASKED, ".canIntercept": ASKED },
    ...{ ".currentEntry": ASKED, ".connection": ASKED, ".downlink": ASKED, ".transferSize": ASKED },
    ...{ ".userAgentData": ASKED, ".brands": ASKED, TouchEvent: ASKED, "window.TouchEvent": ASKED },
  },
};

const LOOK = "only the look: older browsers show the page as well";
const PLAIN = "older browsers have it under a name with a prefix, or show what they always show";

/** Styles without which the pages look plainer and work as well. */
const STYLES: Readonly<Record<Floor, Readonly<Record<string, string>>>> = {
  candidate: {
    ":has": "the chosen answer shows by its mark, and the focus by the browser's own ring",
    ...{ ":focus-visible": "older browsers show their own ring", "@media scripting": LOOK },
    ...{ "@media forced-colors": LOOK, "forced-color-adjust": LOOK, "forced-color-adjust: none": LOOK },
    ...{
      "align-content: end": "of a grid, where it is older",
      "align-self: start": "of a grid, where it is older",
    },
    ...{
      "overflow-wrap: anywhere": "break-word is inherited",
      "text-wrap": LOOK,
      "text-wrap: balance": LOOK,
    },
    ...{
      "font-family: system-ui": "other families follow",
      "font-family: ui-monospace": "other families follow",
    },
    ...{ "color-scheme": LOOK, "color-scheme: dark": LOOK, "color-scheme: light": LOOK, hyphens: PLAIN },
    ...{ appearance: PLAIN, "appearance: auto": PLAIN, "text-size-adjust": PLAIN },
    ...{ "-webkit-tap-highlight-color": LOOK, ":-moz-progress-bar": PLAIN },
    ...{ ":-webkit-progress-bar": PLAIN, ":-webkit-progress-value": PLAIN },
    ...{ "cursor: pointer": LOOK, "cursor: progress": LOOK, resize: LOOK, "resize: vertical": LOOK },
  },
  console: {
    ":has": "spaces of the layout, and what is left out in print",
    ":has in a list with others": "the library's look of a field that is off",
    ...{ "@container": "the library's pages of a list, in a narrow place", container: LOOK },
    ...{ "container-type": LOOK, "container-type: inline-size": LOOK, "container: inline-size": LOOK },
    ...{ ":-webkit-inner-spin-button in a list with others": "every browser takes -webkit- in a list" },
    ...{ ":-webkit-search-cancel-button in a list with others": "every browser takes -webkit- in a list" },
    ...{ ":-webkit-search-results-button in a list with others": "every browser takes -webkit- in a list" },
    ...{ ":-webkit-scrollbar": LOOK, ":selection": LOOK, "-webkit-tap-highlight-color": LOOK },
    ...{ "@media forced-colors": LOOK, "forced-color-adjust": LOOK, "forced-color-adjust: none": LOOK },
    ...{
      "align-content: start": "of a grid, where it is older",
      "place-items: start": "of a grid, where it is older",
    },
    ...{
      "place-self: start": "of a grid, where it is older",
      "backdrop-filter": LOOK,
      "break-after: avoid": LOOK,
    },
    "clip: rect()": "the function of the property clip is old",
    ...{
      "cursor: col-resize": LOOK,
      "cursor: default": LOOK,
      "cursor: grab": LOOK,
      "cursor: grabbing": LOOK,
    },
    ...{
      "cursor: help": LOOK,
      "cursor: not-allowed": LOOK,
      "cursor: pointer": LOOK,
      "cursor: row-resize": LOOK,
    },
    ...{ "field-sizing": LOOK, "field-sizing: content": LOOK, "hyphenate-limit-chars": LOOK, hyphens: PLAIN },
    ...{ "overscroll-behavior": LOOK, "print-color-adjust": PLAIN, "print-color-adjust: exact": PLAIN },
    ...{ resize: LOOK, "resize: none": LOOK, "scrollbar-width": LOOK, "scrollbar-width: none": LOOK },
    ...{
      "text-align-last": LOOK,
      "text-align-last: center": LOOK,
      "text-box-edge": LOOK,
      "text-box-trim": LOOK,
    },
    ...{ "text-box-edge: alphabetic": LOOK, "text-box-edge: cap": LOOK, "text-box-trim: trim-both": LOOK },
    ...{
      "text-decoration: dotted": LOOK,
      "text-wrap": LOOK,
      "text-wrap: balance": LOOK,
      "user-select": PLAIN,
    },
  },
};

/** Scripts that are no modules. */
const isClassic = ({ path }: WebFile): boolean => /^(?:gate|first)-|worker\.js$/.test(path);

describe.each(FLOORS)("the pages for the oldest browsers of the %s", (floor) => {
  const scripts = typed(FILES[floor], "text/javascript");

  test("have no syntax that one of them does not know", () => {
    expect(scripts.length).toBeGreaterThan(5);
    for (const file of scripts)
      expect([file.path, newerSyntax(textOf(file), isClassic(file) ? "script" : "module")]).toEqual([
        file.path,
        [],
      ]);
  });

  test("use no newer part of the library and the web, unless it is there", () => {
    const found = newerBuiltIns(scripts.map(textOf), floor, FIELDS);
    expect(Object.keys(found).sort()).toEqual(Object.keys(BUILT_INS[floor]).sort());
  });

  test("need no newer style", () => {
    const sheets = typed(FILES[floor], "text/css");
    const found = new Set(sheets.flatMap((sheet) => newerStyles(textOf(sheet), floor)));
    expect([...found].sort()).toEqual(Object.keys(STYLES[floor]).sort());
  });

  test("have a gate whose marks came with exactly these versions", () => {
    const marks = Object.keys(OLDEST_BROWSERS[floor].marks).map((path) =>
      firstVersions(featureAt(path), floor),
    );
    const newest = Object.keys(OLDEST_BROWSERS[floor].versions).map((browser) => [
      browser,
      marks
        .map((mark) => mark[browser] ?? "never")
        .sort(compareVersions)
        .at(-1)
        ?.replace(/\.0$/, ""),
    ]);
    expect(Object.fromEntries(newest)).toEqual(OLDEST_BROWSERS[floor].versions);
  });

  test("have a gate in the JavaScript of 2009, before their own script", () => {
    const pages = floor === "console" ? ["console"] : ["candidate", "start"];
    for (const page of pages) {
      const html = textOf(files.find(({ path }) => path === `${page}/page.html`));
      const [, gate] =
        /<script (?:defer|nomodule) src="\/assets\/(gate-\w+\.js)"><\/script><script type="module"/.exec(
          html,
        ) ?? [];
      const script = textOf(files.find(({ path }) => path === gate));
      expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
      for (const mark of Object.values(OLDEST_BROWSERS[floor].marks))
        expect(script.replaceAll(/\s|"|'/g, "")).toContain(mark.replaceAll(/\s|"|'/g, ""));
      expect(html.split(oldestBrowsers(floor))).toHaveLength(3);
      expect(html).not.toContain("OLDEST_BROWSERS");
    }
  });
});

test("inline styles of the console name newer functions and units only where the library falls back", () => {
  const texts = console
    .filter(({ path }) => path.endsWith(".js"))
    .map(textOf)
    .join("\n");
  const values = [...texts.matchAll(/"[^"\n=;]{1,80}"|`[^`\n=;]{1,200}`/g)].flatMap(([text]) =>
    newerValues(text, "console"),
  );
  // The library mixes colours for variants of colours that are variables, which the console has none of.
  // Other functions have the names of functions of scripts.
  const styles = values.filter((name) => !name.endsWith(")") || name.includes("-"));
  expect([...new Set(styles)].sort()).toEqual(["color-mix()"]);
});

test("README and manual name the oldest browsers", () => {
  const root = join(import.meta.dir, "../..");
  for (const file of ["assets/manual/en/install.md", "assets/manual/de/install.md"]) {
    const text = readFileSync(join(root, file), "utf8");
    for (const floor of FLOORS) expect(text).toContain(oldestBrowsers(floor));
  }
  for (const file of ["README.md", ".readme/README.de.md"])
    expect(readFileSync(join(root, file), "utf8")).toContain(oldestBrowsers("candidate"));
});

test("the build rewrites for the browsers that are written down", () => {
  expect(buildTargets("console")).toEqual(["chrome108", "edge108", "firefox102", "safari15.4", "ios15.4"]);
});

describe("the check itself", () => {
  test("finds what is newer, and not what only has its name", () => {
    const script = `const at = {values: 1}; list.toSorted(); Promise.withResolvers(); AbortSignal.any([]); map.values();
      structuredClone(at); function f(Temporal) { return Temporal.from(1) }`;
    expect(Object.keys(newerBuiltIns([script], "candidate")).sort()).toEqual([
      ...[".toSorted", ".withResolvers", "AbortSignal.any", "Promise.withResolvers", "structuredClone"],
    ]);
  });

  test("finds newer syntax", () => {
    expect(newerSyntax("class A { static { f() } }", "script")).toEqual(["a static block"]);
    expect(newerSyntax("const p = /(?<!a)b/", "script")).toEqual(["a look-behind"]);
    expect(newerSyntax("class A { #x; is(o) { return #x in o } }", "script")).toEqual([
      "a private name with in",
    ]);
    expect(() => newerSyntax("const p = /[a--b]/v", "script")).toThrow("flag");
  });

  test("finds newer styles, except where an older one stands before them or they are asked for", () => {
    const sheet = `a:has(b){color:red}a,b:has(c){color:red}p{height:100vh;height:100dvh;width:50dvw;
      color:red;color:light-dark(var(--a),red)}@supports (a:b){q{width:1cqw}}@media (width>=1px){a{b:c}}`;
    expect(newerStyles(sheet, "candidate")).toEqual([
      ...[":has", ":has in a list with others", "@media with < or >", "color: light-dark()", "width: dvw"],
    ]);
  });
});
