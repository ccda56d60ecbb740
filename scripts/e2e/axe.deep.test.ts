/** What axe finds is true of the page that stays, however late the page begins to change. */
import { expect, test } from "bun:test";
import { violationsInBoth, whileAtRest } from "./axe.ts";
import { DESK } from "./browser.ts";
import { browserForFile } from "./own-folder.ts";

const browser = await browserForFile();

/** Changes its colors by a script when the color scheme changes, as the console does; a fade never ends within a test. */
const FADING = `<!doctype html><html lang="en"><title>Fading</title>
<style>
  :root { --ground: #fff; --glow: #fff; color: #111 }
  [data-scheme=dark] { --ground: #111; --glow: #111; color: #fff }
  label { transition: color 600s }
</style>
<main><h1>Mode</h1><label>Live <input type="radio"></label></main>
<script>
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => { document.documentElement.dataset.scheme = dark.matches ? "dark" : "light" };
  dark.addEventListener("change", apply);
  apply();
</script>`;

test("a label that fades when the color scheme changes has the contrast of its last color", async () => {
  const context = await browser.newContext({ ...DESK, colorScheme: "light" });
  const page = await context.newPage();
  await page.setContent(FADING);
  expect(await violationsInBoth(page)).toEqual([]);
  await context.close();
});

test("a page that changes while axe looks is looked at again, one at rest once", async () => {
  const context = await browser.newContext({ ...DESK, colorScheme: "light" });
  const page = await context.newPage();
  await page.setContent(FADING);
  let looked = 0;
  const look = () => {
    looked += 1;
    return page.evaluate(
      ([changes]) => {
        if (changes) document.querySelector("label")?.setAttribute("title", "changed");
        const { axe } = window as unknown as { axe: typeof import("axe-core") };
        return axe.run(document).then(({ violations }) => violations.map(({ id }) => id));
      },
      [looked === 1],
    );
  };
  expect(await whileAtRest(page, look)).toEqual([]);
  expect(looked).toBe(2);
  await context.close();
});
