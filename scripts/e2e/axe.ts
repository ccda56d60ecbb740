/** What a machine can find of the barriers on a page. */
import axe from "axe-core";
import type { Page } from "playwright-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Loads axe into a page, and returns when the colors are those that stay. */
async function axeReady(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // A page learns of another color scheme with the next frame, and only then begins to fade.
    do {
      for (const animation of moving()) animation.finish();
      await nextFrame();
      await nextFrame();
    } while (moving().length > 0);
  });
}

/** A page still changes after so many looks only when something on it never rests, as a clock. */
const LOOKS = 5;

/**
 * Looks at a page that rests. What changes while axe looks is measured halfway, as a button that is just becoming
 * usable, so such a page is looked at again. The page's own changes count, not those of its body's style by `look`.
 */
export async function whileAtRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  for (let looked = 1; ; looked += 1) {
    await axeReady(page);
    await page.evaluate(() => {
      const changes: MutationRecord[] = [];
      const collect = (records: MutationRecord[]) =>
        void changes.push(...records.filter(({ target }) => target !== document.body));
      const observer = new MutationObserver(collect);
      const kinds = { childList: true, attributes: true, characterData: true };
      observer.observe(document.body, { subtree: true, ...kinds });
      const endOfLook = () => {
        collect(observer.takeRecords());
        observer.disconnect();
        return changes.length;
      };
      Object.assign(window, { endOfLook });
    });
    const found = await look();
    const changes = await page.evaluate(() => (window as unknown as { endOfLook(): number }).endOfLook());
    if (changes === 0 || looked === LOOKS) return found;
  }
}

/**
 * axe cannot measure contrast on the pages' gradient, so a page is looked at on either end of it; contrast that
 * stays unknown counts as a violation.
 */
export async function violations(page: Page): Promise<string[]> {
  return whileAtRest(page, () =>
    page.evaluate(async (tags) => {
      const { axe: looker } = window as unknown as { axe: typeof import("axe-core") };
      const found: string[] = [];
      for (const [background, runOnly] of [
        ["var(--ground)", { type: "tag", values: tags }],
        ["var(--glow)", { type: "rule", values: ["color-contrast"] }],
      ] as const) {
        document.body.style.background = background;
        const { violations, incomplete } = await looker.run(document, {
          runOnly: { type: runOnly.type, values: [...runOnly.values] },
          resultTypes: ["violations", "incomplete"],
        });
        const unknown = incomplete.filter(({ id }) => id === "color-contrast");
        for (const { id, nodes } of [...violations, ...unknown])
          found.push(`${id} on ${background}: ${nodes.map((node) => node.html).join(" ")}`);
      }
      document.body.style.background = "";
      return found;
    }, RULES),
  );
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
