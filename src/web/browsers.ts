/** The pages of the product, by what they ask of a browser. */
export type Floor = "candidate" | "console";

interface OldestBrowsers {
  /** The oldest version of each browser, by its id in MDN's compatibility data. */
  versions: Readonly<Record<string, string>>;
  /**
   * What tells a browser of these versions from an older one: expressions in the JavaScript of 2009, by the feature's
   * path in MDN's compatibility data. For each browser, the newest of the features came with its version above.
   */
  marks: Readonly<Record<string, string>>;
}

/**
 * The oldest browsers that the pages work in. The build, the gate of the pages (`gate.ts`), README, manual and tests
 * take them from here.
 *
 * - The candidate's page, the page for starting and the public pages: phones that get no more updates. iOS 15 is the
 *   last for the iPhone 6s, 7 and the first SE.
 * - The console: desktop systems that get no more updates. Chrome 109 and Firefox 115 are the last for Windows 7 and 8,
 *   and Safari 15.6 is the last for macOS 10.15.
 */
export const OLDEST_BROWSERS: Readonly<Record<Floor, OldestBrowsers>> = {
  candidate: {
    versions: {
      ...{ chrome: "90", edge: "90", firefox: "91", safari: "15" },
      ...{ safari_ios: "15", samsunginternet_android: "15" },
    },
    marks: {
      "javascript.builtins.RegExp.hasIndices": "'hasIndices' in RegExp.prototype",
      "javascript.builtins.Intl.DateTimeFormat.formatRange": "'formatRange' in Intl.DateTimeFormat.prototype",
    },
  },
  console: {
    versions: { chrome: "108", edge: "108", firefox: "102", safari: "15.4", safari_ios: "15.4" },
    marks: {
      "css.types.length.viewport_percentage_units_dynamic": "CSS.supports('height', '1dvh')",
      "api.TransformStream": "'TransformStream' in window",
    },
  },
};

const NAMES: Readonly<Record<string, string>> = {
  ...{ chrome: "Chrome", edge: "Edge", firefox: "Firefox", safari: "Safari", safari_ios: "iOS" },
  samsunginternet_android: "Samsung Internet",
};

/** Returns the oldest browsers as text, alike in every language: "Chrome 90, Edge 90, …". */
export const oldestBrowsers = (floor: Floor): string =>
  Object.entries(OLDEST_BROWSERS[floor].versions)
    .map(([browser, version]) => `${NAMES[browser]} ${version}`)
    .join(", ");

/** Targets of esbuild. Samsung Internet is Chromium, as old as the oldest Chrome or newer. */
export const buildTargets = (floor: Floor): string[] =>
  Object.entries(OLDEST_BROWSERS[floor].versions)
    .filter(([browser]) => browser !== "samsunginternet_android")
    .map(([browser, version]) => `${browser === "safari_ios" ? "ios" : browser}${version}`);
