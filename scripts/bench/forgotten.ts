// Measures whether the time of an answer tells if somebody has an address: a forgotten password is asked for in turns with
// an address that is known and with one that is not. Two requests of one turn meet the same machine, so their difference is
// compared; three standard errors of its median are what chance makes of it.
//   npm run build && node scripts/bun.mjs scripts/bench/forgotten.ts [turns, 120]
import { startMailServer } from "#/platform/mail/testing.ts";
import { enrolBy, newPerson, setUpLink } from "../e2e/person.ts";
import { emptyFolder, startAssay } from "../e2e/process.ts";
import { quantile } from "./quantile.ts";

const TURNS = Number(process.argv[2] ?? 120);
const KNOWN = "olga@company.example";
/** A mail that is written, or a hash, would be seen beyond. */
const TELLING_MS = 2;

const { folder, remove } = emptyFolder();
const mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
const assay = await startAssay(folder, {
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
  TRUST_PROXY: "1",
});
await enrolBy(assay.address, await setUpLink(assay), { name: "Olga Operator", email: KNOWN });

let networks = 0;
/** Each time from another network, whose limit has not been reached. */
async function askMs(email: string): Promise<number> {
  networks += 1;
  const from = { "x-forwarded-for": `203.${networks >> 8}.${networks & 255}.7` };
  const begun = performance.now();
  await newPerson(assay.address).call("POST", "/api/console/sign-in/forgotten", { email }, from);
  return performance.now() - begun;
}

const median = (values: number[]): number => quantile(values, 0.5);
const known: number[] = [];
const unknown: number[] = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  const both = [
    () => askMs(KNOWN).then((ms) => known.push(ms)),
    () => askMs(`nobody${turn % 7}@company.example`).then((ms) => unknown.push(ms)),
  ];
  for (const one of turn % 2 === 0 ? both : both.toReversed()) await one();
}
const apart = known.map((ms, turn) => ms - (unknown[turn] ?? ms));
const typical = median(apart);
// From the median deviation, so that single waits do not count.
const spread = 1.4826 * median(apart.map((one) => Math.abs(one - typical)));
const byChance = (3 * 1.2533 * spread) / Math.sqrt(apart.length);
console.log(
  `known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, apart ${typical.toFixed(2)} ms, by chance up to ${byChance.toFixed(2)} ms`,
);
if (Math.abs(typical) > TELLING_MS + byChance) {
  console.error("The time tells who has an address.");
  process.exitCode = 1;
}
await assay.stop();
await mail.stop();
remove();
