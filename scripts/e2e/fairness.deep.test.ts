/** The two voluntary questions appear only where an account has switched them on. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { violationsInBoth } from "./axe.ts";
import { PHONE, visit } from "./browser.ts";
import { hurry, next, onScreen, overflow } from "./candidate-page.ts";
import { answerRange, newAssessment, TOTAL } from "./candidate-session.ts";
import { call, must, registerWithCredits } from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { startAssay } from "./process.ts";

const TOKEN = "operator-token-of-tests-0123456789";
const folder = folderForFile();

const browser = await browserForFile();
const assay = await startAssay(folder, { OPERATOR_TOKEN: TOKEN });
const account = await registerWithCredits(assay.address);

const ofAccount = (method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1/console${path}`, {
    key: TOKEN,
    headers: { "x-assay-account": account.id, "x-assay-mode": "test" },
    ...(body !== undefined && { body }),
  });

/** Somebody who has answered all but sends it only now, at the page. */
async function finished(language: "en" | "de") {
  const assessment = await newAssessment(assay.address, account, { language });
  await answerRange(assay.address, assessment, 0, TOTAL);
  const phone = await visit(browser, assessment.link, PHONE);
  const { page } = phone;
  await hurry(page);
  await onScreen(page, "about");
  await next(page);
  await onScreen(page, "review");
  await next(page);
  await onScreen(page, "thanks");
  return { ...phone, sitting: assessment };
}

const stored = () => {
  const database = new Database(join(folder, "data", "assay.db"), { readonly: true });
  try {
    return database.query("SELECT count(*) AS n FROM fairness_answers").get() as { n: number };
  } finally {
    database.close();
  }
};

test("nobody is asked for gender or age where the account has not switched it on", async () => {
  const { page, context, faults: errors } = await finished("en");
  expect(await page.getByTestId("fairness-skip").count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test("where it is on, skipping is as easy as answering, and what was said changes nothing that anybody sees", async () => {
  must(await ofAccount("PUT", "/fairness", { asks: true }), 200);
  const before = (await ofAccount("GET", "/fairness")).json.data;
  const german = await finished("de");
  await german.page.getByTestId("fairness-skip").waitFor();
  await german.picture("fairness-asked");
  expect(await overflow(german.page)).toBe(0);
  expect(await violationsInBoth(german.page)).toEqual([]);
  await german.page.getByTestId("fairness-skip").click();
  await german.page.getByTestId("fairness-change").waitFor();
  expect(stored().n).toBe(0);

  const { page, context, faults: failures, sitting: current } = await finished("en");
  await page.getByText("Female", { exact: true }).click();
  await page.getByTestId("fairness-send").click();
  await page.getByTestId("fairness-change").waitFor();
  expect(stored().n).toBe(1);
  const after = (await ofAccount("GET", "/fairness")).json.data;
  // Who has finished is no secret; what anybody said is.
  const figures = ({ positions, ...rest }: typeof before) => ({
    ...rest,
    asks: true,
    positions: positions.map(({ dimensions, alternatives, published_at }: Record<string, unknown>) => ({
      dimensions,
      alternatives,
      published_at,
    })),
  });
  expect(figures(after)).toEqual(figures(before));
  const results = must(
    await call(assay.address, "GET", `/api/v1/invites/${current.id}/results`, { key: account.key }),
    200,
  );
  expect(results.json.data.candidate.gender).toBe("");
  // Withdrawn within the time, it is deleted at once.
  await page.getByTestId("fairness-remove").click();
  await page.getByTestId("fairness-remove").waitFor({ state: "detached" });
  expect(stored().n).toBe(0);
  expect([...failures, ...german.faults]).toEqual([]);
  await german.context.close();
  await context.close();
});
