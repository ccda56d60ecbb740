/** Taking apart the team report, a whole page of HTML, to show its chapters within the console. */

/** Chapters that the console shows itself, or that only printed reports need. */
const LEFT_OUT: ReadonlySet<string> = new Set(["map", "figures", "closing"]);

export interface ReportParts {
  css: string;
  /**
   * Returns the page without its style sheet: the console's policy allows no inline one, not even in a page that is
   * only parsed.
   */
  html: string;
}

/** The report's own, and behind it the account's colours, in whose place the console has its own. */
const STYLE = /<style>([^<]*)<\/style>/g;

/** Null where the page is not as expected. */
export function takeApart(page: string): ReportParts | null {
  const [first] = page.matchAll(STYLE);
  if (first?.[1] === undefined || !page.includes("<main")) return null;
  return { css: first[1], html: page.replaceAll(STYLE, "") };
}

/**
 * Adapts the report's rules to a shadow root. Rules for the whole page apply to the host. Dark colours apply if the
 * console is dark, regardless of the device's preference. The last rules apply the console's own colours.
 */
export function shadowStyle(css: string, isDark: boolean): string {
  return css
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)\{(:root\{[^}]*\})\}/g, isDark ? "$1" : "")
    .replaceAll(":root", ":host")
    .replaceAll(/(^|[},])body\{/g, "$1.report{")
    .concat(CONSOLE_LOOK);
}

const CONSOLE_LOOK = `
:host{display:block;color-scheme:inherit;--ground:var(--mantine-color-body);--surface:var(--mantine-color-body);--ink:var(--mantine-color-text);--soft:var(--mantine-color-dimmed);--accent:var(--mantine-color-anchor);--line:var(--console-line)}
.report{font:inherit;background:none}
.chapter{padding:0 0 1.5rem}.chapter>h2{font-size:1.25rem}
.chapter+.chapter{padding-top:1.5rem;border-top:1px solid var(--line)}`;

/** Returns whether a chapter is shown. @param only this one alone */
export const isShown = (id: string, only: string | null): boolean =>
  only === null ? !LEFT_OUT.has(id) && id !== "complement" : id === only;
