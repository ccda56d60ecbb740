/** Over plain http, by a name of the own network, a server learns its address by one choice at set-up, and still says that it is not encrypted. */
import { expect, test } from "bun:test";
import { SET_UP_TEXTS } from "#/messages/console/set-up.gen.ts";
import { DESK } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { askAs, errorsOf, overflow } from "./console-page.ts";
import { browserForFile } from "./own-folder.ts";
import { newServers, setUp } from "./set-up-walk.ts";

const HOST = "assay.lan";
const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const texts = SET_UP_TEXTS.de;

const browser = await browserForFile([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
const newServer = newServers(browser, {}, HOST);

test.each([
  ["is set if it is confirmed", true, 1280, DESK],
  ["is not set unless it is confirmed", false, 390, PHONE_390],
] as const)("the address %s", async (_, confirms, width, device) => {
  const stranger = await newServer(device);
  const { page, desk } = stranger;
  const { origin } = new URL(page.url());
  await page.getByText(texts.plain).waitFor();
  const isPublic = page.getByRole("checkbox", { name: texts.addressYes(origin) });
  expect(await isPublic.isChecked()).toBe(false);
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await desk.picture(`set-up-plain-${width}`);
  if (confirms) await stranger.choose(isPublic);
  await setUp(stranger, "own");
  await desk.picture(`set-up-plain-done-${width}`);
  const { checks } = (await askAs(page, "/admin/health")).data;
  const { steps } = (await askAs(page, "/admin/first-steps")).data;
  expect(steps).toContainEqual({ step: "address", done: confirms, aside: false });
  const codes = checks.filter(({ name }: { name: string }) => name === "public address");
  expect(codes.map(({ code }: { code: string }) => code)).toEqual(
    confirms ? ["base_url_private", "base_url_not_encrypted"] : ["base_url_not_set"],
  );
  expect(errorsOf(desk, /Cross-Origin-Opener-Policy/)).toEqual([]);
});
