/** What a machine can find of the barriers on a page of the console. */
import axe from "axe-core";
import type { Page } from "playwright-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * @returns contrast that cannot be measured is left out: the console has no gradients, and what axe does not measure
 *   here is text below something that is scrolled
 */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await holdStill(page);
  }
  return page.evaluate(async (tags) => {
    const { axe: looker } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await looker.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(" ")}`,
    );
  }, RULES);
}

/** Colors that fade into one another after a change of the scheme have no contrast yet that could be measured. */
function holdStill(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}
