import { beforeAll, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { type Deviation, deviationOf, type Level, scoreLevel } from "#/domain/instrument/bands.ts";
import { DIMENSION_KEYS, LANGUAGES } from "#/domain/instrument/types.ts";
import { type ValueGroup, valueGroup } from "#/domain/instrument/value-groups.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { buyCredits, invite } from "#/testing/journey.ts";
import { askingAs, asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

/** Three answer sheets, and every surface that says in words where a score lies. */
const SEEDS = [3, 5, 8];
const DIMENSIONS = Object.fromEntries(
  DIMENSION_KEYS.slice(0, 12).map((key, place) => [key, { ideal: [1.5, 5, 8.5][place % 3] ?? 5 }]),
);
/** Deviations that every surface lists: a shared page has four, a printed list five, a brief six rows. */
const LISTED = 4;

const API = "/api/v1";
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);

interface Sheet {
  inviteId: string;
  token: string;
  id: number;
  /** What the scores say by the rules, in the order of the instrument. */
  dimensions: { key: string; name: Record<string, string>; level: Level }[];
  values: { name: Record<string, string>; weight: number; group: ValueGroup }[];
  /** Those outside of their range, what weighs most first. */
  deviations: { name: Record<string, string>; deviation: Deviation }[];
}
const sheets: Sheet[] = [];
let profileId: string;

const { keyed, desk } = askingAs(service, account);

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** Lines of a file may end at any blank or hyphen. */
const unbroken = (text: string): string => text.replace(/[\s-]/g, "");

async function read(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.headers.get("content-type")?.includes("pdf")) return plain(new TextDecoder().decode(bytes));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
const file = (path: string) =>
  read(
    service.app.handle(
      new Request(`${ORIGIN}${API}${path}`, { headers: { authorization: `Bearer ${account.key}` } }),
    ),
  );

/** A page as the rules have it, from the figures alone. */
async function expected(id: number): Promise<Pick<Sheet, "dimensions" | "values" | "deviations">> {
  const { result, matches } = await desk("GET", `/candidates/${id}`);
  const profile = await keyed("GET", `/job-profiles/${profileId}`);
  type Scale = (typeof result.scales)[number];
  const ofKind = (kind: string): Scale[] => result.scales.filter((scale: Scale) => scale.kind === kind);
  const scaleOf = (key: string): Scale => result.scales.find((scale: Scale) => scale.key === key);
  return {
    dimensions: ofKind("dimension").map(({ key, name, c_value, band, raw_percent }: Scale) => ({
      ...{ key, name },
      level: scoreLevel({ cValue: c_value, band, rawPercent: raw_percent }),
    })),
    values: ofKind("value").map(({ name, raw_percent }: Scale) => ({
      ...{ name, weight: raw_percent },
      group: valueGroup(raw_percent),
    })),
    deviations: matches[0].match.deviations.map(({ dimension, zone }: { dimension: string; zone: "red" }) => {
      const { name, c_value, band } = scaleOf(dimension);
      return {
        name,
        deviation: deviationOf({ cValue: c_value, band }, { zone }, profile.dimensions[dimension]),
      };
    }),
  };
}

beforeAll(async () => {
  await buyCredits(service, account);
  profileId = (await keyed("POST", "/job-profiles", { name: "Sales", dimensions: DIMENSIONS })).id;
  for (const seed of SEEDS) {
    const { id: inviteId, token } = await invite(service, account, {
      ...{ email: `p${seed}@people.example`, name: `Kim Nr${seed}`, job_profile_id: profileId },
    });
    await keyed("POST", `/test-helpers/invites/${inviteId}/complete`, { seed });
    const { profiles } = await keyed("GET", "/profiles");
    const id = profiles.find((one: { invite_id: string }) => one.invite_id === inviteId).session_id;
    sheets.push({ inviteId, token, id, ...(await expected(id)) });
  }
});

describe("three sheets have the same codes and words", () => {
  test("and show every code, so that nothing below passes for want of a case", () => {
    const all = <T>(of: (sheet: Sheet) => T[]) => [...new Set(sheets.flatMap(of))].toSorted();
    expect(all(({ dimensions }) => dimensions.map(({ level }) => level))).toEqual([
      "clearly_high",
      "clearly_low",
      "high",
      "low",
      "middle",
    ]);
    expect(all(({ deviations }) => deviations.map(({ deviation }) => deviation))).toEqual([
      "above",
      "below",
      "just_above",
      "just_below",
    ]);
    expect(all(({ values }) => values.map(({ group }) => group))).toEqual(["behind", "front", "middle"]);
  });

  test("in the answers that the console's pages are made of", async () => {
    const ranked = (await desk("GET", `/shortlist?profile_id=${profileId}`)).candidates;
    const ids = sheets.map(({ id }) => id).join(",");
    const compared = await desk("GET", `/compare?session_ids=${ids}&profile_id=${profileId}`);
    for (const { id, dimensions, values, deviations } of sheets) {
      const page = await desk("GET", `/candidates/${id}`);
      const codes = <T extends { kind: string }>(kind: string, of: (scale: T) => unknown) =>
        page.result.scales.filter((scale: T) => scale.kind === kind).map(of);
      expect(codes("dimension", ({ level }: { kind: string; level: Level }) => level)).toEqual(
        dimensions.map(({ level }) => level),
      );
      expect(
        codes("value", ({ weight }: { kind: string; weight: { group: ValueGroup } }) => weight.group),
      ).toEqual(values.map(({ group }) => group));
      const found = [
        page.matches[0],
        ranked.find((one: { session_id: number }) => one.session_id === id),
        compared.candidates.find((one: { session_id: number }) => one.session_id === id),
      ];
      for (const { match } of found)
        expect(match.deviations.map(({ deviation }: { deviation: Deviation }) => deviation)).toEqual(
          deviations.map(({ deviation }) => deviation),
        );
    }
  });

  for (const language of LANGUAGES) {
    const words = BAND_WORDS[language];
    const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

    test(`in report and brief, ${language}`, async () => {
      for (const { inviteId, dimensions, values, deviations } of sheets) {
        const query = `profile_id=${profileId}&lang=${language}`;
        const report = await file(`/invites/${inviteId}/report?${query}&format=html`);
        // The last column of the figures behind the profile's chart.
        for (const { name, level } of dimensions)
          expect(report).toMatch(
            new RegExp(
              `${name[language]} [≤≥\\d.,\u00A0]+ [\\d.,]+–[\\d.,]+ ${capital(words.levels[level])}`,
            ),
          );
        const sorted = values.toSorted((one, other) => other.weight - one.weight);
        for (const { name, weight, group } of sorted)
          expect(report).toMatch(
            new RegExp(`${name[language]} ${Math.round(weight)} \\d+–\\d+ ${capital(words.groups[group])}`),
          );
        for (const { name, deviation } of deviations.slice(0, LISTED))
          expect(report).toContain(`${name[language]}: ${words.deviations[deviation]} (`);
        const brief = await file(`/invites/${inviteId}/brief?${query}&format=html`);
        for (const { name, deviation } of deviations.slice(0, LISTED))
          expect(brief).toMatch(
            new RegExp(`${name[language]}.{0,20} ${words.deviations[deviation].replaceAll(/[()]/g, "\\$&")}`),
          );
      }
    });

    test(`in the shortlist as it is printed, the shared page and its file, ${language}`, async () => {
      const list = await desk("POST", "/shortlists", { name: `List ${language}`, job_profile_id: profileId });
      await desk("POST", `/shortlists/${list.id}/entries`, { session_ids: sheets.map(({ id }) => id) });
      const share = await desk("POST", "/shares", {
        ...{ shortlist_id: list.id, receiver: "Greta Boss", language, files: true, chapters: ["match"] },
      });
      const path = new URL(share.url).pathname;
      const headers = { ...asPerson(account).headers, authorization: `Bearer ${OPERATOR_TOKEN}` };
      const sheet = `${ORIGIN}${API}/console/shortlists/${list.id}/sheet?language=${language}`;
      const printed = await read(service.app.handle(new Request(sheet, { headers })));
      const shared = [
        plain((await service.call("GET", path)).text),
        await read(service.app.handle(new Request(`${ORIGIN}${path}/file`))),
      ];
      for (const { deviations } of sheets)
        for (const { name, deviation } of deviations.slice(0, LISTED)) {
          expect(unbroken(printed)).toContain(unbroken(`${name[language]} ${words.deviations[deviation]}`));
          for (const text of shared)
            expect(unbroken(text)).toContain(unbroken(`${name[language]}: ${words.deviations[deviation]}`));
        }
    });
  }

  test("in the candidate's own copy, data and file", async () => {
    const words = BAND_WORDS.en;
    for (const { token, dimensions, values, deviations } of sheets) {
      const { data, pdf } = await fetchArchive(service, token);
      expect(data.result?.dimensions.map(({ level }) => level)).toEqual(
        dimensions.map(({ level }) => words.levels[level]),
      );
      expect(data.result?.values.map(({ group }) => group)).toEqual(
        values.map(({ group }) => words.groups[group]),
      );
      const outside = data.match?.dimensions.filter(({ deviation }) => deviation !== words.deviations.inside);
      expect(outside?.map(({ name, deviation }) => `${name} ${deviation}`).toSorted()).toEqual(
        deviations.map(({ name, deviation }) => `${name.en} ${words.deviations[deviation]}`).toSorted(),
      );
      const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
      const said = text.replace(/\s+/g, " ");
      for (const { name, level } of dimensions)
        expect(said).toMatch(
          new RegExp(`${name.en} [\\d.]+ [\\d.]+ – [\\d.]+ [\\d.]+ ${words.levels[level]}`),
        );
    }
  });
});
