/** What a machine can find of the barriers on a page of the console. */
import type { Page } from "playwright-core";
import { whileAtRest } from "./axe.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What another window or scheme can change on a page that all rules have looked at already: colours, places, what scrolls. */
const RULES_OF_SIGHT = [
  "color-contrast",
  "link-in-text-block",
  "target-size",
  "scrollable-region-focusable",
  "aria-hidden-focus",
  "region",
  "skip-link",
];

/**
 * @param isSeenAgain looks only at what differs from window to window and from scheme to scheme
 * @returns contrast that cannot be measured is left out: the console has no gradients, and what axe does not measure
 *   here is text below something that is scrolled
 */
export async function barriers(page: Page, isSeenAgain = false): Promise<string[]> {
  const runOnly = isSeenAgain
    ? { type: "rule" as const, values: RULES_OF_SIGHT }
    : { type: "tag" as const, values: RULES };
  return whileAtRest(page, () =>
    page.evaluate(async (only) => {
      const { axe: looker } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await looker.run(document, {
        runOnly: only,
        resultTypes: ["violations"],
        // A frame is a page of its own, which is checked separately.
        iframes: false,
        // It would copy style sheets of shadow roots into elements that the page's policy forbids, for a rule that is not asked for.
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(" ")}`,
      );
    }, runOnly),
  );
}
