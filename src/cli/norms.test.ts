import { describe, expect, test } from "bun:test";
import { seedSample, simulatedPreview } from "#/modules/psychometrics/norms/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { dump } from "#/testing/inspect.ts";
import { normsCommand } from "./norms.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useOwnService();
const account = useAccount(service);

const norms = (...args: string[]) => run(service, normsCommand, args);
const draft = (count = 100): number =>
  service.norms.create(simulatedPreview(service, count), {
    name: { en: "House\u001b[2J\u202e norm", de: "Haus" },
    createdBy: "test",
  }).id;
const profile = async (): Promise<string> => {
  const body = { name: "Lead", dimensions: { graves3_power: { ideal: 6 } } };
  return (await service.call("POST", "/api/v1/job-profiles", { ...account, body })).json.data.id;
};

describe("assay norms preview", () => {
  test("says how many people there are, who is left out, and what would change; it stores nothing", async () => {
    seedSample(service, account, 14, (place) => ({ careless: place > 11 }));
    const before = dump(service);
    const { exitCode, stdout } = await norms("preview");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("12 people, too few to activate (100 needed).");
    expect(stdout).toContain("Excluded: 2 with questionable answers.");
    expect(stdout).toContain("goal_orientation");
    expect(stdout).toContain("Largest shift compared with");
    expect(dump(service)).toBe(before);
  });

  test("of nobody says so and shows no table", async () => {
    const { stdout } = await norms("preview");
    expect(stdout).toStartWith("0 people, too few to activate");
    expect(stdout).not.toContain("mean_shift");
  });

  test("as JSON is what the API answers", async () => {
    seedSample(service, account, 5);
    const found = JSON.parse((await norms("preview", "--json", "--language", "en")).stdout);
    expect(found).toMatchObject({ n: 5, language: "en", tier: "preview" });
  });
});

describe("assay norms create", () => {
  test("stores a draft, and says that a small one never counts", async () => {
    seedSample(service, account, 12);
    const { exitCode, stdout } = await norms("create", "--name-en", "House", "--name-de", "Haus");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Norm 2 is a draft from 12 people (preview).");
    expect(stdout).toContain("cannot be activated");
    expect(service.norms.get(2)).toMatchObject({
      nameEn: "House",
      nameDe: "Haus",
      createdBy: "command line",
    });
  });

  test.each([
    ["no results", ["--name-en", "A", "--name-de", "B"], /0 people/],
    ["no German name", ["--name-en", "A"], /--name-de/],
    ["an empty name", ["--name-en", " ", "--name-de", "B"], /one line/],
    ["an unknown language", ["--name-en", "A", "--name-de", "B", "--language", "fr"], /Allowed choices/],
  ])("is refused with %s", async (_what, args, sentence) => {
    const ending = await norms("create", ...args);
    expect([ending.exitCode, ending.stdout]).toEqual([1, ""]);
    expect(ending.stderr).toMatch(sentence);
  });
});

describe("assay norms list", () => {
  test("shows which norm is in force, and nothing of a name moves the cursor", async () => {
    service.norms.activate(draft());
    const { stdout } = await norms("list");
    expect(stdout).toMatch(/^1 +Provisional/m);
    expect(stdout).toMatch(/^2 .*active .* yes/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(stdout).not.toMatch(/[\u001b\u202e]|null/);
    const rows = JSON.parse((await norms("list", "--json")).stdout);
    expect(rows.map(({ in_force }: { in_force: boolean }) => in_force)).toEqual([false, true]);
  });
});

describe("assay norms activate and retire", () => {
  test("put a norm in force and back, with what it means in words", async () => {
    const id = String(draft());
    const activated = await norms("activate", id);
    expect(activated.stdout).toContain("is active");
    expect(activated.stdout).toContain("Norm 1 is no longer active");
    expect(service.norms.activeId()).toBe(Number(id));
    expect((await norms("activate", id)).stdout).not.toContain("is not any more");
    expect((await norms("retire", id)).stdout).toContain("is retired. Active: norm 1.");
    expect((await norms("retire", String(draft(120)))).stdout).toContain("is discarded. Active: norm 1.");
  });

  test("refuse what cannot be", async () => {
    expectRefusal(await norms("activate", "77"), "Norm not found.");
    expectRefusal(await norms("activate", "1"), /provisional norm is part of the questionnaire/);
    expectRefusal(await norms("activate", String(draft(50))), /at least 100 people/);
    const retired = String(draft(120));
    await norms("retire", retired);
    expectRefusal(await norms("activate", retired), /cannot be activated again/);
    for (const word of ["0", "x", "1e1", "-1"]) expect((await norms("activate", word)).exitCode).toBe(1);
  });
});

describe("assay norms migration and migrate-profile", () => {
  test("show what happens to the ranges, then bring one job profile there, once", async () => {
    const jobProfile = await profile();
    const id = draft();
    expectRefusal(
      await norms("migrate-profile", jobProfile, "--norm", String(id)),
      /only be updated to the active norm/,
    );
    service.clock.advance(1000);
    service.norms.activate(id);
    const shown = await norms("migration", String(id));
    expect(shown.stdout).toContain(jobProfile);
    expect(shown.stdout).toMatch(/1 +graves3_power|scale +graves3_power/);
    const before = dump(service);
    expect(JSON.parse((await norms("migration", String(id), "--json")).stdout)[0].pending).toBe(true);
    expect((await norms("migration", String(id), "--account", "cus_none")).stdout).toContain(
      "no job profile",
    );
    expect(dump(service)).toBe(before);

    const done = await norms("migrate-profile", jobProfile, "--norm", String(id), "--all");
    expect(done.stdout).toContain("was converted from norm 1 to norm 2");
    const again = await norms("migrate-profile", jobProfile, "--norm", String(id));
    expect(again.stdout).toContain("already uses norm 2. Nothing was changed.");
    expect((await norms("migration", String(id))).stdout).toContain("converted");
  });

  test("keep ranges that somebody has written, unless all are to move", async () => {
    const jobProfile = await profile();
    service.clock.advance(1000);
    service.norms.activate(draft());
    const kept = await norms("migrate-profile", jobProfile, "--norm", "2");
    expect(kept.stdout).toContain(
      "has only ranges that were entered by hand. They stay as they are and now use norm 2",
    );
    expect((await norms("migrate-profile", jobProfile, "--norm", "2", "--all", "--keep")).exitCode).toBe(1);
  });

  test("can leave the ranges as they are", async () => {
    const jobProfile = await profile();
    service.clock.advance(1000);
    service.norms.activate(draft());
    const kept = await norms("migrate-profile", jobProfile, "--norm", "2", "--keep");
    expect(kept.stdout).toContain("keeps its C values and now uses norm 2");
  });

  test("refuse an unknown job profile", async () => {
    expectRefusal(await norms("migrate-profile", "jp_none", "--norm", "1"), "Job profile not found.");
  });
});
