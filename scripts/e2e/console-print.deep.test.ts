/** Pages print completely, without controls and without clipped columns. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { askAs, demoForFile, enter, errorsOf, go, headingOf, settled } from "./console-page.ts";
import { firstOf } from "./console-round.ts";
import { examinePdf } from "./pdf.ts";

/** A4 upright between margins of 12 mm, in the browser's pixels. */
const DOCUMENT = { width: 703, height: 1032 };
const MARGIN = "12mm";

const { browser, demo } = await demoForFile();

/** Elements that would be printed and should not be: controls, and content beyond the edge of the page. */
const outOfPlace = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const found: string[] = [];
    const controls = "button, textarea, nav, [role=tab], [role=radio], [role=alert] button, input";
    for (const one of document.querySelectorAll<HTMLElement>(`body :is(${controls})`)) {
      // The chosen value is printed, and it is in a field that only the browser knows. The words of a heading are those of its button.
      if (one.closest(".mantine-Select-root, .mantine-VisuallyHidden-root, th") !== null) continue;
      if (one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        found.push(`${one.tagName} ${one.getAttribute("aria-label") ?? one.innerText}`);
    }
    for (const one of document.querySelectorAll<HTMLElement>("main :is(table, li, dd, td, p, h1, h2, h3)"))
      if (one.checkVisibility() && one.getBoundingClientRect().right > width + 1)
        found.push(`beyond the edge: ${one.innerText.slice(0, 60)}`);
    return found;
  }, DOCUMENT.width);

/** Opens a page and looks at it as the printer gets it. */
async function printedPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await go(page, path);
  await headingOf(page).waitFor();
  await settled(page);
  await page.setViewportSize(DOCUMENT);
  await page.emulateMedia({ media: "print" });
  await settled(page);
  expect([path, await outOfPlace(page)]).toEqual([path, []]);
}

/** Whether an element with a background is printed with it. */
const isInked = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { printColorAdjust, backgroundColor, backgroundImage } = getComputedStyle(element);
      return (
        printColorAdjust === "exact" &&
        (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") &&
        element.getBoundingClientRect().width > 0
      );
    });

async function printed(page: Page, name: string) {
  const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  return examinePdf(await page.pdf({ format: "A4", margin }), `paper-${name}`);
}

test("a person, a comparison, a shortlist and a team are printed with their bars, and lists as tables", async () => {
  const desk = await enter(browser, demo, "owner");
  const { page } = desk;
  const { data } = await askAs(page, "/console/candidates?state=completed&limit=3");
  const people: { session_id: number; name: string }[] = data.candidates;
  const kowalnik = (await askAs(page, "/console/candidates?q=Kowalnik&state=completed")).data.candidates[0];
  const team = await firstOf(page, "/teams", "/teams/");
  const shortlist = await firstOf(page, "/shortlist", "/shortlist?");

  await printedPage(page, `/candidates/${kowalnik.session_id}`);
  for (const bar of [".lane-band", ".lane-dot", ".lane-ok", ".match-line > span"])
    expect([bar, await isInked(page, bar)]).toEqual([bar, true]);
  const profile = await printed(page, "person");
  expect(profile.text).toContain("Dariusz Kowalnik");
  expect(profile.pages).toBeLessThanOrEqual(5);

  await printedPage(page, `/compare?ids=${people.map(({ session_id: id }) => id).join(",")}`);
  expect(await isInked(page, ".dots-band")).toBe(true);
  // The numbers of the scale are above the lines.
  expect(await page.locator(".dots-axis").first().isVisible()).toBe(true);
  const compared = await printed(page, "compare");
  for (const { name } of people) expect(compared.text).toContain(name);

  await printedPage(page, shortlist);
  expect(await page.getByRole("main").locator("table").count()).toBe(1);
  expect(await isInked(page, ".match-line > i")).toBe(true);
  await printedPage(page, `${team}?view=map`);
  expect(await isInked(page, ".team-heat-cell")).toBe(true);
  await printedPage(page, `${team}?view=report`);
  for (const path of [team, "/invoices", "/privacy?view=deletions", "/candidates", "/requests"])
    await printedPage(page, path);
  await printedPage(page, "/privacy?view=deletions");
  expect(await page.getByRole("main").locator("table").count()).toBe(1);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("measurement quality is printed, also where there are too few people for figures", async () => {
  const desk = await enter(browser, demo, "operator");
  const { page } = desk;
  await printedPage(page, "/server/quality");
  const { text } = await printed(page, "quality");
  expect(text).toMatch(/too little data: \d+ of 50 people/);
  await printedPage(page, "/server/invoices");
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});
