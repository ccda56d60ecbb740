/** What a machine can find of the barriers on a page. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { pointerReady } from "./candidate-page.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * axe cannot measure contrast on the pages' gradient, so a page is looked at on either end of it; contrast that
 * stays unknown counts as a violation. What is still fading in has no contrast yet, so it has to be there first.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await pointerReady(page);
  return page.evaluate(async (tags) => {
    const { axe: looker } = window as unknown as { axe: typeof import("axe-core") };
    const found: string[] = [];
    for (const background of ["var(--ground)", "var(--glow)"]) {
      document.body.style.background = background;
      const { violations, incomplete } = await looker.run(document, {
        runOnly: { type: "tag", values: [...tags] },
        resultTypes: ["violations", "incomplete"],
      });
      const unknown = incomplete.filter(({ id }) => id === "color-contrast");
      for (const { id, nodes } of [...violations, ...unknown]) {
        found.push(`${id} on ${background}: ${nodes.map((node) => node.html).join(" ")}`);
      }
    }
    document.body.style.background = "";
    return found;
  }, RULES);
}

/** The same in both colour schemes. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((problem) => `${colorScheme}: ${problem}`));
  }
  return found;
}
