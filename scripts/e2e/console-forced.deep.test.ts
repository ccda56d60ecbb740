/** Selected states, bars and ranges stay visible in forced colors. */
import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { DESK, visit } from "./browser.ts";
import { next, onScreen } from "./candidate-page.ts";
import { ask, askAs, demoForFile, enter, errorsOf, go, headingOf, settled } from "./console-page.ts";
import { firstOf } from "./console-round.ts";
import { waitFor } from "./process.ts";

const { browser, demo } = await demoForFile();

/** How the reader's colours look here, as `rgb(…)`. */
const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = `forced-color-adjust: none; color: ${wanted}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const backgroundOf = (what: Locator): Promise<string> =>
  what.first().evaluate((element) => getComputedStyle(element).backgroundColor);

/** A mark that is rendered by its background: it has a size, keeps its color, and differs from the page. */
const isDrawn = (what: Locator, canvas: string): Promise<boolean> =>
  what.first().evaluate((element, written) => {
    const { backgroundColor, backgroundImage, borderTopWidth, forcedColorAdjust, outlineStyle } =
      getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const hasBackground =
      forcedColorAdjust === "none" &&
      (backgroundImage !== "none" || ![written, "rgba(0, 0, 0, 0)"].includes(backgroundColor));
    return (
      width > 0 &&
      height > 0 &&
      (hasBackground || Number.parseFloat(borderTopWidth) > 0 || outlineStyle === "solid")
    );
  }, canvas);

async function at(page: Page, path: string): Promise<void> {
  await go(page, path);
  await headingOf(page).waitFor();
  await settled(page);
}

test("chosen filters, tabs, switches, rows and modes stand out, and bars, ranges and pictures are rendered", async () => {
  const desk = await enter(browser, demo, "owner", { ...DESK, forcedColors: "active" });
  const { page } = desk;
  const [highlight, canvas] = [await systemColor(page, "Highlight"), await systemColor(page, "Canvas")];
  const chosen = async (selector: string, other?: string) => {
    // A click can finish before the page has rendered its effect.
    await waitFor(
      `${selector} to stand out`,
      async () => (await backgroundOf(page.locator(selector))) === highlight,
    );
    if (other !== undefined) expect(await backgroundOf(page.locator(other))).not.toBe(highlight);
  };
  const drawn = async (...selectors: string[]) => {
    for (const selector of selectors)
      expect([selector, await isDrawn(page.locator(selector), canvas)]).toEqual([selector, true]);
  };
  await chosen(
    "header .mantine-SegmentedControl-label[data-active]",
    "header .mantine-SegmentedControl-label:not([data-active])",
  );
  await chosen(".console-nav-link[aria-current=page]", ".console-nav-link:not([aria-current=page])");
  await drawn(".mantine-Progress-section", ".bars-bar");

  await at(page, "/candidates");
  await chosen(".mantine-Chip-label[data-checked]", ".mantine-Chip-label:not([data-checked])");
  await chosen(".console-section-links > a[aria-current]", ".console-section-links > a:not([aria-current])");
  const row = page.getByRole("main").locator("tbody tr").first();
  await row.getByRole("checkbox").check();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await chosen(".mantine-Checkbox-input:checked");

  const { data } = await askAs(page, "/console/candidates?state=completed&limit=3");
  const ids = data.candidates.map((person: { session_id: number }) => person.session_id);
  const kowalnik = (await askAs(page, "/console/candidates?q=Kowalnik&state=completed")).data.candidates[0];
  await at(page, `/candidates/${kowalnik.session_id}`);
  await drawn(".lane-line", ".lane-band", ".lane-dot", ".lane-ok", ".lane-sign", ".match-line > i");
  // Note or decision.
  await chosen("main .mantine-SegmentedControl-label[data-active]");

  await at(page, `/compare?ids=${ids.join(",")}`);
  await drawn(".dots-band");
  await chosen("main .mantine-SegmentedControl-label[data-active]");

  const team = await firstOf(page, "/teams", "/teams/");
  await at(page, `${team}?view=map`);
  await drawn(".team-heat-cell", ".team-heat-steps");
  await chosen(".mantine-Tabs-tab[data-active]");

  await at(page, await firstOf(page, "/job-profiles", "/job-profiles/jp_"));
  await drawn(".range-track > span", ".range-thumb > span", ".range-spread-bar > span");
  await chosen(".mantine-Switch-input:checked + .mantine-Switch-track");

  await at(page, "/reports");
  await chosen(".mantine-Switch-input:checked + .mantine-Switch-track");
  await at(page, "/branding");
  await drawn(".mantine-ColorPicker-saturationOverlay", ".mantine-ColorSwatch-colorOverlay");
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("a candidate sees which answer is chosen", async () => {
  const { json } = await ask(demo, "/invites?status=pending&limit=1");
  const [invite] = json.data.invites;
  const candidate = await visit(browser, invite.analysis_link, { ...DESK, forcedColors: "active" });
  const { page } = candidate;
  await onScreen(page, "welcome");
  await next(page);
  await onScreen(page, "notice");
  /** The browser renders the mark itself, in the reader's colors. */
  const isMarked = async (input: Locator) => {
    const appearance = await input.evaluate((element) => getComputedStyle(element).appearance);
    return appearance !== "none" && (await input.isChecked());
  };
  await page.locator(".tick").click();
  expect(await isMarked(page.locator(".tick input"))).toBe(true);
  await next(page);
  await onScreen(page, "instructions");
  await next(page);
  await onScreen(page, "practice_a");
  await page.keyboard.press("3");
  expect(await isMarked(page.locator('[data-value="3"] input'))).toBe(true);
  expect(candidate.faults).toEqual([]);
  await candidate.context.close();
});
