/** From a new server to a candidate's result, for browsers and addresses that are not ordinary ones. */
import { expect } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { NEW_TEXTS } from "#/messages/console/invites/new.gen.ts";
import { NOTICE_TEXTS } from "#/messages/console/invites/notice.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import { answerTo } from "./assessment.ts";
import { atPlace, next, onScreen, pointerReady, readQuestion, saved, tapAnswer } from "./candidate-page.ts";
import { PART_A } from "./candidate-session.ts";
import { type AskedItem, answerAtReadersPace, call, candidatePath, must } from "./client.ts";
import { headingOf, search, settled } from "./console-page.ts";
import { examinePdf } from "./pdf.ts";
import type { RunningAssay } from "./process.ts";
import { EMAIL, PASSWORD, type Stranger } from "./set-up-walk.ts";

const NAME = "Lena Lang";
const TOTP_PERIOD_MS = 30_000;

/** Signs out and in again, with password and authenticator app. */
export async function signInAgain({ page }: Stranger, secret: string): Promise<void> {
  const texts = { shell: SHELL_TEXTS.de.user, signIn: SIGN_IN_TEXTS.de, second: CREDENTIAL_TEXTS.de.second };
  await page.getByRole("button", { name: texts.shell.menu }).click();
  await page.getByRole("menuitem", { name: texts.shell.signOut }).click();
  await headingOf(page, texts.signIn.signIn.title).waitFor();
  await page.getByLabel(texts.signIn.email).fill(EMAIL);
  await page.getByRole("textbox", { name: texts.signIn.password }).fill(PASSWORD);
  await page.getByRole("button", { name: texts.signIn.signIn.action, exact: true }).click();
  await headingOf(page, texts.second.title).waitFor();
  await page.locator("input[inputmode=numeric]").first().click();
  // The code of this moment was used to set the app up.
  const timestamp = Date.now() + TOTP_PERIOD_MS;
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }));
  await page.getByRole("navigation").first().waitFor();
  await settled(page);
}

/** Invites somebody by a link, which is copied. @returns the link */
export async function inviteByLink({ page, open }: Stranger): Promise<string> {
  const texts = NEW_TEXTS.de;
  await open("/console/invites/new");
  await settled(page);
  await page.getByRole("textbox", { name: texts.email }).fill("lena@people.example");
  await page.getByRole("textbox", { name: texts.name, exact: true }).fill(NAME);
  await page.getByRole("button", { name: texts.action.link }).click();
  const question = page.getByRole("dialog", { name: NOTICE_TEXTS.de.title });
  await question.getByRole("textbox").first().fill("Kai 1, 20457 Hamburg");
  await question.getByText(NOTICE_TEXTS.de.noOfficer).click();
  await question.getByRole("button", { name: NOTICE_TEXTS.de.action }).click();
  await page.getByRole("heading", { name: texts.done.link(NAME) }).waitFor();
  await page.getByRole("button", { name: COMPONENT_TEXTS.de.copy }).click();
  await page.getByRole("button", { name: COMPONENT_TEXTS.de.copied }).waitFor();
  return page.locator(".console-copy").innerText();
}

/**
 * Takes the whole assessment at a link, up to the candidate's own summary.
 * @param assay with the address at which this test reaches it
 */
export async function takeAssessment(
  page: Page,
  { address, folder }: Pick<RunningAssay, "address" | "folder">,
  token: string,
): Promise<void> {
  for (const screen of ["welcome", "notice", "instructions"]) {
    await onScreen(page, screen);
    if (screen === "notice") await page.locator(".tick").tap();
    await next(page);
  }
  await onScreen(page, "practice_a");
  await tapAnswer(page, 4);
  const { data } = must(await call(address, "GET", candidatePath(token, "/questions")), 200).json;
  for (const [index, item] of (data.items as AskedItem[]).entries()) {
    if (index === PART_A) {
      await onScreen(page, "break");
      await next(page);
      await onScreen(page, "practice_b");
      await tapAnswer(page, 5);
    }
    await atPlace(page, index + 1);
    await readQuestion(page);
    await tapAnswer(page, answerTo(item, index));
  }
  await onScreen(page, "about");
  await saved(page);
  answerAtReadersPace(folder);
  await next(page);
  await onScreen(page, "review");
  await next(page);
  await onScreen(page, "thanks");
  await pointerReady(page);
  await page.getByTestId("read-summary").tap();
  await page.locator(".feedback h3").first().waitFor();
}

/** Finds the candidate in the list, and opens result and report. */
export async function readResult({ page, open }: Stranger): Promise<void> {
  await open("/console/candidates");
  await settled(page);
  await search(page, "lang");
  await page.getByRole("link", { name: NAME }).click();
  await headingOf(page, NAME).waitFor();
  await page.locator(".lanes > li").first().waitFor();
  await page.getByRole("button", { name: FILE_TEXTS.de.report, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: FILE_TEXTS.de.makeReport }).click(),
  ]);
  const { text } = examinePdf(await Bun.file(await download.path()).bytes(), "walk-report");
  expect(text).toContain(NAME);
}

/** Changes a setting of the server, and finds it changed after a reload. */
export async function changeSetting({ page, open }: Stranger): Promise<void> {
  const texts = EDITABLE_TEXTS.de;
  const field = page.getByRole("textbox", { name: texts.labels.invite_lifetime_days });
  await open("/console/server/settings");
  await settled(page);
  await field.fill("12");
  await page.getByRole("button", { name: texts.save, exact: true }).click();
  await page.getByText(texts.saved).waitFor();
  await page.reload();
  await settled(page);
  expect(await field.inputValue()).toBe("12");
}
