import { beforeEach, describe, expect, test } from "bun:test";
import { seedSample } from "#/modules/psychometrics/norms/testing.ts";
import { useService } from "#/testing/harness.ts";
import { dump, otherModeKey } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { qualityCommand } from "./quality.ts";
import { run } from "./testing.ts";

let account: RegisteredAccount;
const service = useService();
beforeEach(async () => {
  account = otherModeKey(service, await register(service));
});

const quality = (...args: string[]) => run(service, qualityCommand, args);

const SECTIONS = [
  "Reliability",
  "Structure",
  "Group differences",
  "Four-fifths rule",
  "Drift against",
  "Quality of answers",
  "Drop-out",
  "Items that work differently by language",
  "Stability over",
  "Validity: No criterion validity known.",
];

describe("assay quality", () => {
  test("names every section and says what is missing where nobody has answered yet", async () => {
    const before = dump(service);
    const { exitCode, stdout } = await quality();
    expect(exitCode).toBe(0);
    for (const title of SECTIONS) expect(stdout).toContain(title);
    expect(stdout.match(/too few data/g)?.length).toBeGreaterThan(25);
    expect(stdout).not.toMatch(/undefined|null|NaN/);
    expect(dump(service)).toBe(before);
  });

  test("shows figures with the number of people behind them, and a job profile's name as plain words", async () => {
    seedSample(service, account, 80, (place) => ({ gender: place % 2 ? "female" : "male" }));
    const body = { name: "Lead\u202e*x*", dimensions: { people: { ideal: 5 } } };
    await service.call("POST", "/api/v1/job-profiles", { ...account, body });
    const { stdout } = await quality("--cut", "60");
    expect(stdout).toMatch(/goal_orientation +80 +0\.\d\d +0\.\d\d to 0\.\d\d/);
    expect(stdout).toContain("Structure (N = 80)");
    expect(stdout).toContain("an overall match of 60");
    expect(stdout).toContain("female");
    expect(stdout).not.toMatch(/undefined|NaN|\u202e/);
  });

  test("as JSON is what the API answers, of one language if wanted", async () => {
    seedSample(service, account, 6, (place) => ({ language: place < 4 ? "de" : "en" }));
    const found = JSON.parse((await quality("--json", "--language", "de")).stdout);
    expect(found).toMatchObject({ language: "de", n: { live: 4 }, selection: { cut: 70 } });
  });

  test("prints the manual in either language, as Markdown and nothing else", async () => {
    expect((await quality("--manual")).stdout).toStartWith("# Technical manual");
    expect((await quality("--manual", "--language", "de")).stdout).toStartWith("# Technisches Manual");
  });

  test.each([
    ["--cut", "101"],
    ["--cut", "x"],
    ["--language", "fr"],
  ])("refuses %s %s", async (option, value) => {
    const { exitCode, stdout } = await quality(option, value);
    expect([exitCode, stdout]).toEqual([1, ""]);
  });
});
