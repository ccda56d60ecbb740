/** Contrast is measured in the colors that stay, however late a page begins to fade into them. */
import { expect, test } from "bun:test";
import { violationsInBoth } from "./axe.ts";
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
