// Measures the rules for the quality of answers on real people's answers and writes what was found into
// assets/instrument/pa-standard/shared/response-quality.json. It needs the data of Debian's package r-cran-psychtools:
//   apt-get download r-cran-psychtools && dpkg-deb -x r-cran-psychtools_*.deb unpacked
//   REAL_ANSWERS=unpacked/usr/lib/R/site-library/psychTools/data node scripts/bun.mjs scripts/real-answers.ts [--write]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findRealAnswers, readRealPeople } from "./real-answers/people.ts";
import { measureAgreement, measureLimits, measureRates } from "./real-answers/rates.ts";

const FILE = join(import.meta.dir, "../assets/instrument/pa-standard/shared/response-quality.json");

const folder = findRealAnswers();
if (folder === null) {
  console.error(
    "The data sets of psychTools were not found. The first lines of this file say how to get them.",
  );
  process.exit(1);
}
const people = readRealPeople(folder);
const rates = measureRates(people);
const agreement = measureAgreement(people);
const limits = measureLimits(people);
console.log(JSON.stringify({ people: people.keyed.length, limits, agreement, rates }, null, 2));
if (process.argv.includes("--write")) {
  const shipped = JSON.parse(readFileSync(FILE, "utf8"));
  writeFileSync(FILE, `${JSON.stringify({ ...shipped, rates, agreement }, null, 2)}\n`);
}
