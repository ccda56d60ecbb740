import { describe, expect, test } from "bun:test";
import { NothingToMatch } from "./match.ts";
import { matchProfile, ratingOf } from "./match-result.ts";
import { completeRange, type ProfileTarget } from "./range.ts";
import { PA_STANDARD } from "./registry.ts";
import { type Localized, type Norm, type QualityStatus, SCALE_KEYS, type ScaleKey } from "./types.ts";

const names = Object.fromEntries(
  SCALE_KEYS.map((scale): [ScaleKey, Localized] => [scale, { en: `${scale} en`, de: `${scale} de` }]),
) as Record<ScaleKey, Localized>;
/** Of people, and without an error, so that every match has a word. */
const MEASURED: Norm = { ...PA_STANDARD.norm, n: 600, reliability: 1, normErrorC: 0 };
const target = (scale: ScaleKey, ideal = 6): ProfileTarget => ({ scale, range: completeRange({ ideal }) });
const match = (
  targets: ProfileTarget[],
  cValues: Partial<Record<ScaleKey, number>>,
  quality: QualityStatus = "ok",
) => matchProfile(targets, cValues, names, quality, MEASURED);

describe("ratings", () => {
  test("change at 90, 70, 60 and 50 in both languages", () => {
    const texts = [90, 89, 69, 59, 49].map(ratingOf);
    expect(texts.map((text) => text.en)).toEqual([
      "Excellent",
      "Good",
      "Acceptable",
      "Marginal",
      "Clear deviation",
    ]);
    expect(texts.map((text) => text.de)).toEqual([
      "Ausgezeichnet",
      "Gut",
      "Akzeptabel",
      "Gering",
      "Deutliche Abweichung",
    ]);
    const overall = [6, 8, 8.5, 9.3, 10].map(
      (c) => match([target("detail")], { detail: c }).overallRating.en,
    );
    expect(overall).toEqual([
      "Excellent match",
      "Good match",
      "Acceptable match",
      "Marginal match",
      "Clear deviation",
    ]);
  });
});

describe("details", () => {
  const result = match([target("detail"), target("people"), target("graves3_power")], {
    people: 9,
    detail: 6,
    external: 1,
  });

  test("follow the profile's order and leave out what the candidate has no value for", () => {
    expect(result.details.map((detail) => detail.scale)).toEqual(["detail", "people"]);
    expect(result.dimensionsMatched).toBe(2);
  });

  test("carry everything needed to recompute the overall match from the integer scores", () => {
    expect(result.details[1]).toMatchObject({
      cValue: 9,
      score: 57,
      zone: "yellow",
      color: "orange",
      delta: 3,
      rating: { en: "Marginal", de: "Gering" },
      name: { en: "people en", de: "people de" },
      range: { critical_low: 2.5, ok_min: 4, ideal: 6, ok_max: 8, critical_high: 9.5 },
    });
    expect(result).toMatchObject({
      overallMatch: 70,
      color: "lightgreen",
      overallRating: { en: "Good match", de: "Gute Übereinstimmung" },
    });
  });

  test("a profile that shares no scale with the candidate is an error", () => {
    expect(() => match([target("detail")], { people: 5 })).toThrow(NothingToMatch);
    expect(() => match([], { people: 5 })).toThrow(NothingToMatch);
  });
});

describe("strengths", () => {
  test("are at most five, best first, then the smaller deviation, then the profile's order", () => {
    const narrow: ProfileTarget = {
      scale: "stability",
      range: completeRange({ ideal: 6, ok_min: 5, ok_max: 7 }),
    };
    const targets = [
      target("goal_orientation"),
      target("detail"),
      narrow,
      target("global"),
      target("people"),
      target("process"),
      target("options"),
    ];
    const cValues = {
      goal_orientation: 7,
      detail: 6,
      stability: 6.5,
      global: 6,
      people: 5,
      process: 7.4,
      options: 7.5,
    };
    const { strengths, details } = match(targets, cValues);
    expect(details.map((detail) => detail.score)).toEqual([93, 100, 93, 100, 93, 85, 83]);
    expect(strengths.map((note) => note.scale)).toEqual([
      "detail",
      "global",
      "stability",
      "goal_orientation",
      "people",
    ]);
    expect(strengths[0]?.text).toEqual({ en: "detail en", de: "detail de" });
  });

  test("start at 85", () => {
    const { strengths } = match([target("process"), target("options")], { process: 7.4, options: 7.5 });
    expect(strengths.map((note) => note.scale)).toEqual(["process"]);
  });
});

describe("development areas", () => {
  test("are the scales outside the ok range, worst first, with direction and target in both languages", () => {
    const { developmentAreas } = match([target("detail"), target("people"), target("global")], {
      detail: 3.5,
      people: 10,
      global: 4,
    });
    expect(developmentAreas).toEqual([
      {
        scale: "people",
        name: names.people,
        text: {
          en: "people en: above the target range (C 10.0, target 4.0-8.0)",
          de: "people de: über dem Zielbereich (C 10,0, Ziel 4,0 bis 8,0)",
        },
      },
      {
        scale: "detail",
        name: names.detail,
        text: {
          en: "detail en: below the target range (C 3.5, target 4.0-8.0)",
          de: "detail de: unter dem Zielbereich (C 3,5, Ziel 4,0 bis 8,0)",
        },
      },
    ]);
  });

  test("with the same score the larger deviation comes first", () => {
    const { developmentAreas, details } = match([target("detail"), target("people", 9)], {
      detail: 0,
      people: 0,
    });
    expect(details.map((detail) => detail.score)).toEqual([0, 0]);
    expect(developmentAreas.map((note) => note.scale)).toEqual(["people", "detail"]);
  });

  test("are at most five", () => {
    const scales = SCALE_KEYS.slice(0, 8);
    const cValues = Object.fromEntries(scales.map((scale, place) => [scale, place / 10]));
    const { developmentAreas } = match(
      scales.map((scale) => target(scale, 8)),
      cValues,
    );
    expect(developmentAreas.map((note) => note.scale)).toEqual(scales.slice(0, 5));
  });
});

describe("recommendation", () => {
  const at = (c: number, quality: QualityStatus = "ok") => match([target("detail")], { detail: c }, quality);

  test("opens with its position among people drawn at random and ends with the decision by people", () => {
    const openings = [6, 7.2, 10].map((c) => at(c).recommendation);
    const expected = [
      "is close to the profile",
      "fits the profile in part",
      "no closer to the profile than chance",
    ];
    for (const [place, text] of openings.entries()) {
      expect(text.en).toContain(expected[place] ?? "missing");
      expect(text.en.endsWith("The match supports, and does not replace, a decision by people.")).toBe(true);
      expect(text.de.endsWith("unterstützt eine Entscheidung durch Menschen, sie ersetzt sie nicht.")).toBe(
        true,
      );
    }
  });

  test("names the scales outside the critical thresholds, and only then", () => {
    const both = match([target("detail"), target("people"), target("global")], {
      detail: 0,
      people: 10,
      global: 6,
    });
    expect(both.recommendation.en).toContain(
      "Outside the critical thresholds: detail en, people en. Please verify with concrete examples.",
    );
    expect(both.recommendation.de).toContain("Außerhalb der kritischen Schwellen: detail de, people de.");
    expect(at(9.3).recommendation.en).not.toContain("critical thresholds");
  });

  test("mentions the answer pattern only when it is not ok, and quality never changes a number", () => {
    expect(at(6, "caution").recommendation.en).toContain("The answer pattern is noticeable");
    expect(at(6, "questionable").recommendation.en).toStartWith(
      "The answers probably do not describe the person",
    );
    expect(at(6, "questionable").recommendation.de).toStartWith(
      "Die Antworten beschreiben die Person wahrscheinlich nicht",
    );
    expect(at(6).recommendation.en).not.toContain("answer pattern");
    const { recommendation: _, ...questionable } = at(7.5, "questionable");
    const { recommendation: __, ...ok } = at(7.5);
    expect(questionable).toEqual(ok);
  });

  test("never decides: no word of hiring, rejecting or being suitable in either language", () => {
    const forbidden = /\b(hire|reject\w*|suitable|unsuitable|einstellen|ablehnen|geeignet|ungeeignet)\b/i;
    for (let c = 0; c <= 10; c += 0.5) {
      for (const quality of ["ok", "caution", "questionable"] as const) {
        const { recommendation } = at(c, quality);
        expect(recommendation.en).not.toMatch(forbidden);
        expect(recommendation.de).not.toMatch(forbidden);
      }
    }
  });
});

describe("an essential point", () => {
  const essential: ProfileTarget = { scale: "people", range: completeRange({ ideal: 6, essential: true }) };
  const others = [target("detail"), target("global"), target("process"), target("options")];
  const fitting = { detail: 6, global: 6, process: 6, options: 6 };

  test("that is red is listed first, and no word is better than that it must be clarified", () => {
    const open = match([...others, essential], { ...fitting, process: 9.9, people: 1 });
    expect(open.essentialOpen.map(({ scale }) => scale)).toEqual(["people"]);
    expect(open.developmentAreas.map(({ scale }) => scale)).toEqual(["people", "process"]);
    expect(open.recommendation.en.startsWith("Clarify first, as essential for the job: people en.")).toBe(
      true,
    );
    const nearly = match([...others, essential], { ...fitting, people: 2 });
    expect([nearly.standing.level, nearly.overallRating.en]).toEqual([
      "clarify",
      "Open essential point: clarify",
    ]);
  });

  test("never changes a number, and says nothing where it is not red", () => {
    const plain = [...others, target("people")];
    for (const people of [1, 3, 6]) {
      const [with_, without] = [[...others, essential], plain].map((targets) =>
        match(targets, { ...fitting, people }),
      );
      expect(with_?.overallMatch).toBe(without?.overallMatch);
      expect(with_?.standing.percentile).toBe(without?.standing.percentile);
      if (people > 1) expect(with_?.standing).toEqual(without?.standing);
    }
  });
});
