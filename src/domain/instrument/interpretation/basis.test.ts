import { describe, expect, test } from "bun:test";
import { getInstrumentVersion, PA_STANDARD, versionsOf } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language, SCALE_KEYS } from "../types.ts";
import { interpretationOf, itemsOf } from "./basis.ts";
import { PA_STANDARD_INTERPRETATION } from "./pa-standard.ts";
import { entriesIn } from "./testing.ts";
import { POLES } from "./types.ts";

const VERSIONS = versionsOf("pa-standard").map((version) => getInstrumentVersion("pa-standard", version));
const SHIPPED = new Set(VERSIONS.flatMap(({ questionnaire }) => questionnaire.items.map(({ id }) => id)));

/** Texts that say something of a person or a team. What helps, what to ask and what to rate says nothing of anybody. */
const CLAIMS = [
  /^dimensions\.\w+\.(low|high)\.(behaviour\.\d|benefit|watch)$/,
  /^feedback\.preferences\.\w+\.(low|high)\.preference$/,
  /^feedback\.values\./,
  /^pairs\.pairs\.\d\.\w+(\.(text|benefit|watch))?$/,
  /^pairs\.(resilience|focus)\./,
  /^(leadership|sales)\.composites\.\d\.(levels\.\w+\.(text|benefit|watch)|situations\.\d\.levels\.\w+|overuse)$/,
  /^values\.values\.\w+\.(low|high)\.(text|motivates|demotivates)$/,
  /^values\.(combinations\.\d+\.text|tensions\.\d+\.question)$/,
  /^collaboration\.lines\.\w+\.(low|high)$/,
  /^team\.(strengths|blindSpots|tensions|values)\.\w+$/,
  /^team\.balance\.\d\.(first|second|even)$/,
];

interface Statement {
  path: string;
  /** Null: it is of the text itself and there is none. */
  basis: string | null;
  text: string;
}

/** Every text as it is written, with the basis that is its own or that of the block around it. */
function statementsIn(value: unknown, path: string[] = [], around: string | null = null): Statement[] {
  if (typeof value !== "object" || value === null) return [];
  const { basis = around, otherwise, ...rest } = value as { basis?: string | null; otherwise?: unknown };
  const other = otherwise === undefined ? [] : statementsIn(otherwise, path, around);
  if ("en" in rest && "de" in rest)
    return [{ path: path.join("."), basis, text: `${rest.en} ${rest.de}` }, ...other];
  return Object.entries(rest).flatMap(([key, inner]) => statementsIn(inner, [...path, key], basis));
}

const statements = statementsIn(PA_STANDARD_INTERPRETATION);
const isClaim = ({ path }: Statement) => CLAIMS.some((pattern) => pattern.test(path));

describe("what is said of a person rests on items", () => {
  test("every claim names its items, and none of them is unknown", () => {
    const claims = statements.filter(isClaim);
    expect(claims.length).toBeGreaterThan(560);
    expect(claims.filter(({ basis }) => basis === null).map(({ path }) => path)).toEqual([]);
    const unknown = statements.flatMap(({ path, basis }) =>
      (basis === null ? [] : itemsOf(basis, path.split(".")).flat())
        .filter((id) => !SHIPPED.has(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test("every version has a text in each place, and one that its own items bear", () => {
    for (const { version, questionnaire } of VERSIONS) {
      const ids = new Set(questionnaire.items.map(({ id }) => id));
      const shown = entriesIn(interpretationOf(PA_STANDARD_INTERPRETATION, questionnaire));
      const claims = shown.filter(({ path }) => CLAIMS.some((pattern) => pattern.test(path)));
      const borne = claims.filter(({ path, text }) =>
        statements.some(
          (one) =>
            one.path === path &&
            one.text === `${text.en} ${text.de}` &&
            itemsOf(one.basis ?? "", path.split(".")).every((any) => any.some((id) => ids.has(id))),
        ),
      );
      expect([version, borne.length]).toEqual([version, claims.length]);
      for (const key of DIMENSION_KEYS)
        for (const side of POLES)
          expect(claims.filter(({ path }) => path.startsWith(`dimensions.${key}.${side}.`))).toHaveLength(4);
    }
  });

  test("no text is written that no version shows", () => {
    const shown = new Set(
      VERSIONS.flatMap(({ interpretation }) => entriesIn(interpretation)).map(
        ({ path, text }) => `${path} ${text.en} ${text.de}`,
      ),
    );
    const silent = statements.filter((one) => !shown.has(`${one.path} ${one.text}`));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test("a text without an item in a version is refused, and replaced where another one is written", () => {
    const detail = (watch: unknown) =>
      interpretationOf({ dimensions: { detail: { low: { watch } } } }, PA_STANDARD.questionnaire);
    const old = { en: "Old.", de: "Alt.", basis: "2" };
    expect(() => detail(old)).toThrow("dimensions.detail.low.watch rests on no item of version 1.2.0 (2)");
    expect(() => detail({ ...old, basis: "1 2" })).toThrow();
    const now = { en: "Now.", de: "Jetzt.", basis: "2@2" };
    expect(detail({ ...old, otherwise: now })).toEqual({
      dimensions: { detail: { low: { watch: { en: "Now.", de: "Jetzt." } } } },
    } as never);
    expect(detail({ ...old, basis: "2/2@2" }).dimensions.detail.low.watch.en).toBe("Old.");
    expect(itemsOf("detail.5/5@2 pair.G2G5.1", ["pairs"])).toEqual([
      ["detail.5", "detail.5@2"],
      ["pair.G2G5.1"],
    ]);
    expect(() => itemsOf("5", ["pairs"])).toThrow("no scale is named");
  });
});

/** Moods, feelings and health, and tones of voice: no item asks about them, and an employer must leave them alone. */
const INNER: Record<Language, RegExp> = {
  en: /\b(moods?|feel(s|ing|ings)?|felt|glad(ly)?|cares? (above|most|more)|annoy\w*|voices? shake|happy|happi\w*|sad\w*|worr(y|ies|ied)|afraid|fears?|nervous\w*|emotion\w*|stress\w*|tired?|tiring|exhaust\w*|sensitive|temper\w*|tense|tension felt)\b/i,
  de: /(?<!\p{L})(stimmung\p{L}*|spür(t|en|bar)?|empfind\p{L}*|fühl\p{L}*|gefühl\p{L}*|froh|ärger\p{L}*|glücklich\p{L}*|traurig\p{L}*|sorge?n? um|angst|ängst\p{L}*|furcht\p{L}*|nervös\p{L}*|emotion\p{L}*|stress\p{L}*|müde\p{L}*|ermüd\p{L}*|erschöpf\p{L}*|laune\p{L}*|gereizt\p{L}*|angespannt\p{L}*|anspannung\p{L}*)(?!\p{L})/iu,
};

test("nothing is said of mood, feelings, tone of voice or health, in any document and of any scale", () => {
  const scales = entriesIn(PA_STANDARD.texts.scales, "scales");
  const written = statements.map(({ path, text }) => ({ path, text }));
  const found = [...written, ...scales.map(({ path, text }) => ({ path, text: `${text.en} ${text.de}` }))]
    .filter(({ path }) => !/^(interview|guide|notices)\./.test(path))
    .flatMap(({ path, text }) =>
      LANGUAGES.flatMap((language) => {
        const word = text.match(INNER[language])?.[0];
        return word ? [`${path}: ${word}`] : [];
      }),
    );
  expect(found).toEqual([]);
  expect(SCALE_KEYS.length).toBe(23);
});
