// Measures how long a candidate waits for the first question on a slow 3G connection, which Chromium simulates.
//   npm run build && CHROMIUM_PATH=/usr/bin/chromium node scripts/bun.mjs scripts/bench/slow-connection.ts [rounds, 3]
import { openBrowser } from "../e2e/browser.ts";
import { atPlace } from "../e2e/candidate-page.ts";
import { invite, registerWithCredits } from "../e2e/client.ts";
import { emptyFolder, startAssay } from "../e2e/process.ts";
import { toTheFirstQuestion } from "../e2e/slow-connection.ts";

const ROUNDS = Number(process.argv[2] ?? 3);
/** What an invitation promises nobody, and nobody waits longer for. */
const WANTED_MS = 10_000;
/** Three answers take no longer than one answer's way to the server and back would take each. */
const WANTED_ANSWERS_MS = 1_500;

const { folder, remove } = emptyFolder();
const browser = await openBrowser();
const assay = await startAssay(folder);
const account = await registerWithCredits(assay.address);
for (let round = 1; round <= ROUNDS; round += 1) {
  const { link } = await invite(assay.address, account);
  const marks = new Map<string, number>();
  const { phone, traffic } = await toTheFirstQuestion(browser, assay.address, link, (what) =>
    marks.set(what, performance.now()),
  );
  const begun = performance.now();
  for (const number of [1, 2, 3]) {
    await atPlace(phone.page, number);
    await phone.page.keyboard.press("4");
    await phone.page.keyboard.press("Enter");
  }
  await atPlace(phone.page, 4);
  const answersMs = performance.now() - begun;
  const after = (what: string) => Math.round((marks.get(what) ?? 0) - (marks.get("begin") ?? 0));
  const questionMs = after("first question");
  console.log(
    `first words after ${after("first words")} ms, welcome after ${after("welcome")} ms, first question after ${questionMs} ms with ${traffic.bytes()} bytes; three answers by keyboard in ${Math.round(answersMs)} ms`,
  );
  if (questionMs > WANTED_MS || answersMs > WANTED_ANSWERS_MS) {
    console.error(`Longer than ${WANTED_MS} ms, or ${WANTED_ANSWERS_MS} ms for the answers.`);
    process.exitCode = 1;
  }
  await phone.context.close();
}
await browser.close();
await assay.stop();
remove();
