import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { QUESTIONNAIRE_MINUTES } from "#/domain/instrument/registry.ts";

const top = join(import.meta.dir, "..", "..");
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

/** Sentences about how long the questionnaire takes, whoever says so. */
const SAYS =
  /(?:takes? about|about|dauert etwa|in etwa|etwa)\s(\d+)\s(?:minutes?|Minuten)(?![^.]*(?:ago|vor|until|bis))|MINUTES = (\d+);/g;

test("the time that the questionnaire takes is one figure wherever people read it", () => {
  const files = [
    "README.md",
    "src/web/console/entities/branding/preview.tsx",
    "assets/instrument/pa-standard/shared/notice.json",
    ...filesIn("src/messages/en", /\.json$/),
    ...filesIn("src/messages/de", /\.json$/),
  ];
  const found = files.flatMap((file) =>
    [...readFileSync(join(top, file), "utf8").matchAll(SAYS)].map(([text, one, other]) => ({
      place: `${file}: ${text}`,
      minutes: Number(one ?? other),
    })),
  );
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ minutes }) => minutes !== QUESTIONNAIRE_MINUTES).map(({ place }) => place)).toEqual(
    [],
  );
});
