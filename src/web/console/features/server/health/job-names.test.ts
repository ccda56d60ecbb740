import { expect, test } from "bun:test";
import { sourcesIn } from "#/testing/sources.ts";
import { HEALTH_TEXTS } from "./texts.ts";

const SCHEDULED = /\{\s*name: "([a-z-]+)",\s*pattern:/g;

test("every scheduled job has a name in both languages, and no name is left of a removed job", () => {
  const jobs = sourcesIn("src")
    .filter(({ file }) => /^(server\/infrastructure|modules\/.*\/index)\.ts$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(SCHEDULED)].map(([, name = ""]) => name))
    .toSorted();
  expect(jobs.length).toBeGreaterThan(20);
  for (const texts of [HEALTH_TEXTS.en, HEALTH_TEXTS.de])
    expect(Object.keys(texts.jobs.names).toSorted()).toEqual(jobs);
});
