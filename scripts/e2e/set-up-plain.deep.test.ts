/** Over plain http, by a name of the own network, a server learns its address by one choice at set-up, and still says that it is not encrypted. */
import { expect, test } from "bun:test";
import { SET_UP_TEXTS } from "#/messages/console/set-up.gen.ts";
import { barriers } from "./console-axe.ts";
import { errorsOf } from "./console-page.ts";
import { browserForFile } from "./own-folder.ts";
import { newServers, setUp } from "./set-up-walk.ts";

const HOST = "assay.lan";
const texts = SET_UP_TEXTS.de;

const browser = await browserForFile(HOST);
const newServer = newServers(browser, {}, HOST);

test.each([
  ["is set if it is confirmed", true],
  ["is not set unless it is confirmed", false],
] as const)("the address %s", async (_, confirms) => {
  const stranger = await newServer();
  const { page, desk } = stranger;
  const { origin } = new URL(page.url());
  await page.getByText(texts.plain).waitFor();
  const isPublic = page.getByRole("checkbox", { name: texts.addressYes(origin) });
  expect(await isPublic.isChecked()).toBe(false);
  expect(await barriers(page)).toEqual([]);
  await desk.picture(`set-up-plain-${confirms}`);
  if (confirms) await stranger.choose(isPublic);
  await setUp(stranger, "own");
  const { checks } = await page.evaluate(
    async () => (await (await fetch("/api/v1/admin/health")).json()).data,
  );
  const codes = checks.filter(({ name }: { name: string }) => name === "public address");
  expect(codes.map(({ code }: { code: string }) => code)).toEqual(
    confirms ? ["base_url_private", "base_url_not_encrypted"] : ["base_url_not_set"],
  );
  expect(errorsOf(desk, /Cross-Origin-Opener-Policy/)).toEqual([]);
});
