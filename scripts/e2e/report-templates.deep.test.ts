/** A report template is used without a restart, and a faulty one is named. */
import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DESK, PHONE } from "./browser.ts";
import { ask, demoForFile, enter, errorsOf, go, overflow, said, settled } from "./console-page.ts";
import { runAssay } from "./process.ts";

const SHORT = {
  kind: "standard",
  name: { en: "Short for clients", de: "Kurz für Kunden" },
  about: { en: "A page and the limits.", de: "Eine Seite und die Grenzen." },
  cover: { ornament: false, logo: true },
  accent: "#7a1f5c",
  chapters: [
    { id: "summary", detail: "full", opens: "page" },
    { id: "values", detail: "brief", opens: "flow" },
    { id: "match", detail: "full", opens: "flow" },
    { id: "closing", detail: "full", opens: "flow" },
  ],
};
const BAD = { ...SHORT, chapters: [...SHORT.chapters, { id: "horoscope", detail: "full", opens: "flow" }] };

const chaptersOf = (html: string) =>
  [...html.matchAll(/<section class="chapter" id="([a-z]+)"/g)].map(([, id]) => id);

const { browser, demo } = await demoForFile();

test("a dropped template is chosen without a restart, arranged by keyboard, and followed by reports; a bad one is named", async () => {
  const folder = join(demo.dataFolder, "report-templates");
  mkdirSync(folder);
  writeFileSync(join(folder, "short.json"), JSON.stringify(SHORT));
  writeFileSync(join(folder, "wrong.json"), JSON.stringify(BAD));

  const { stdout } = await runAssay(["doctor"], { DATA_DIR: demo.dataFolder }, folder);
  expect(stdout).toContain('report-templates/wrong.json: /chapters/4/id: unknown chapter "horoscope"');

  const { json } = await ask(demo, "/invites?status=completed&limit=1");
  const report = async () => {
    const response = await fetch(
      `${demo.address}/api/v1/invites/${json.data.invites[0].invite_id}/report?format=html`,
      {
        headers: { authorization: `Bearer ${demo.keys.live}` },
      },
    );
    const html = await response.text();
    expect([response.status, response.status === 200 ? "" : html]).toEqual([200, ""]);
    return html;
  };
  expect(chaptersOf(await report())).toHaveLength(7);

  const desk = await enter(browser, demo, "owner", DESK);
  const { page } = desk;
  await go(page, "/reports");
  const frame = page.frameLocator("iframe.reports-frame");
  await frame.locator("#interview").waitFor({ state: "attached" });
  await desk.picture("reports-shipped");
  await page
    .getByRole("combobox", { name: "Template", exact: true })
    .selectOption({ label: "Short for clients" });
  await frame.locator("#interview").waitFor({ state: "detached" });
  expect(await frame.locator(".cover h1").innerText()).toBe("Alex Example (sample)");

  const names = () => page.locator(".reports-name").allInnerTexts();
  const [first, second] = await names();
  await page.getByRole("button", { name: `Move “${first}” down` }).focus();
  await page.keyboard.press("Enter");
  expect((await names()).slice(0, 2)).toEqual([second ?? "", first ?? ""]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    `Move “${first}” down`,
  );
  await page.getByRole("switch", { name: `Show “${second}”` }).press("Space");
  await frame.locator("#values").waitFor({ state: "detached" });
  expect(await page.getByRole("switch", { name: /Quality and limits|Comparison/ }).count()).toBe(0);
  await page.getByText("Always included.", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, /New reports use these settings/).waitFor();
  await settled(page);
  await desk.picture("reports-own");

  const html = await report();
  expect(chaptersOf(html)).toEqual(["summary", "closing"]);
  expect(html).toContain("Based on the template “Short for clients”.");
  expect(html).toContain("--accent:#7a1f5c");

  writeFileSync(join(folder, "short.json"), "{");
  expect(chaptersOf(await report())).toHaveLength(7);
  await page.reload();
  await page.getByText("The selected template cannot be used").waitFor();
  await page.getByText("report-templates/short.json: /: is not valid JSON", { exact: false }).waitFor();
  expect(errorsOf(desk)).toEqual([]);

  const phone = await enter(browser, demo, "owner", PHONE);
  await go(phone.page, "/reports");
  await phone.page.frameLocator("iframe.reports-frame").locator("#closing").waitFor({ state: "attached" });
  expect(await overflow(phone.page)).toBe(0);
  await phone.picture("reports-phone");
  expect(errorsOf(phone)).toEqual([]);
});
