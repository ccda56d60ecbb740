/** A stranger who sets up a new server in the browser, with every step counted. */
import { afterAll } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { SET_UP_TEXTS } from "#/messages/console/set-up.gen.ts";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import { DESK, type Profiles, type Visit, visit } from "./browser.ts";
import { headingOf, settled } from "./console-page.ts";
import { setUpLink } from "./person.ts";
import { type Environment, emptyFolder, killAll, type RunningAssay, startAssay } from "./process.ts";

type Purpose = "own" | "clients" | "sell";

export const EMAIL = "olga@nordwind.example";
export const PASSWORD = "quiet harbour lantern 58";

/** A German company: its country decides the time limit for deletion, so the first invitation does not ask for one. */
const texts = { setUp: SET_UP_TEXTS.de, signIn: SIGN_IN_TEXTS.de };

/**
 * A reader whose work is counted twice: every choice, typed field and press is an input; a step is what leads on, an opened link or a
 * pressed button, as people count who write down how they got somewhere.
 */
export interface Stranger {
  desk: Visit;
  page: Page;
  assay: RunningAssay;
  /** Opens a page by its address, as a press of a link would. */
  open(path: string): Promise<void>;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Chooses something in a form. */
  choose(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  inputs(): number;
  steps(): number;
}

/** A new server, open at its set-up link. Its folder is deleted after the tests of the file. @param host as of `openSetUp` */
export function newServers(browser: Profiles, settings: Environment = {}, host?: string) {
  const folders: (() => void)[] = [];
  afterAll(async () => {
    await killAll();
    for (const remove of folders) remove();
  });
  return async (device: BrowserContextOptions = DESK): Promise<Stranger> => {
    const { folder, remove } = emptyFolder();
    folders.push(remove);
    return openSetUp(browser, await startAssay(folder, settings), device, host);
  };
}

/** Opens the set-up link of a new server. @param host the name by which the reader knows the machine, instead of the one in the link */
export async function openSetUp(
  browser: Profiles,
  assay: RunningAssay,
  device: BrowserContextOptions = DESK,
  host?: string,
): Promise<Stranger> {
  const link = new URL(await setUpLink(assay));
  link.hostname = host ?? link.hostname;
  const desk = await visit(browser, link.href, {
    reducedMotion: "reduce",
    locale: "de-DE",
    ...device,
  });
  await headingOf(desk.page, texts.signIn.link.set_up.title).waitFor();
  const count = { inputs: 1, steps: 1 };
  return {
    ...{ desk, page: desk.page, assay },
    async open(path) {
      count.inputs += 1;
      count.steps += 1;
      await desk.page.goto(new URL(path, desk.page.url()).href);
    },
    async press(target) {
      count.inputs += 1;
      count.steps += 1;
      await target.click();
    },
    async choose(target) {
      count.inputs += 1;
      await target.click();
    },
    async type(target, text) {
      count.inputs += 1;
      await target.fill(text);
    },
    inputs: () => count.inputs,
    steps: () => count.steps,
  };
}

/** @returns the secret of the authenticator app */
export async function setUp({ page, press, choose, type }: Stranger, purpose: Purpose): Promise<string> {
  await choose(page.getByRole("radio", { name: texts.setUp.purposes[purpose].label }));
  if (purpose !== "sell") {
    await type(page.getByRole("textbox", { name: texts.setUp.company }), "Nordwind GmbH");
  }
  await type(page.getByLabel(texts.signIn.email), EMAIL);
  await type(page.getByLabel(texts.signIn.name), "Olga Owner");
  await type(page.locator("input[autocomplete=new-password]"), PASSWORD);
  await press(page.getByRole("button", { name: texts.signIn.link.set_up.action }));
  const authenticator = page.getByRole("button", { name: /Authenticator/ });
  const secretField = page.locator(".console-copy");
  // Where no passkey is possible there is nothing to choose.
  await authenticator.or(secretField).first().waitFor();
  if (await authenticator.isVisible()) await press(authenticator);
  const secret = (await secretField.innerText()).replaceAll(" ", "");
  await choose(page.locator("input[inputmode=numeric]").first());
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await choose(page.getByRole("checkbox"));
  await press(page.locator(".console-door-card button").last());
  await page.locator(".first-steps").waitFor();
  await settled(page);
  return secret;
}
