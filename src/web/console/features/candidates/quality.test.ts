import { expect, test } from "bun:test";
import type { FlagLevel, QualityIndex } from "#/domain/instrument/quality.ts";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { QUALITY_TEXTS } from "#/messages/console/candidates/quality.gen.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import notices from "../../../../../assets/instrument/pa-standard/shared/interpretation/notices.json";
import { findingsOf } from "./quality.ts";

test("a style of answering is called what reports call it", () => {
  for (const language of ["en", "de"] as const) {
    for (const style of ["high", "low", "opposites"] as const)
      expect(QUALITY_TEXTS[language].presentation[style]).toBe(notices.presentation[style][language]);
  }
});

test("the signs of careful answering are called what reports call them, and no number of checks is assumed", () => {
  for (const language of ["en", "de"] as const) {
    const { findings } = QUALITY_TEXTS[language];
    const { checks } = REPORT_WORDS[language];
    expect({
      attention: findings.attention.title,
      inconsistency: findings.inconsistency.title,
      littleSpread: findings.littleSpread.title,
      fast: findings.fast.title,
    }).toEqual({
      attention: checks.attentionFailed.name,
      inconsistency: checks.inconsistency.name,
      littleSpread: checks.irv.name,
      fast: checks.fastShare.name,
    });
    expect(checks.longstringA.name).toStartWith(findings.sameAnswers.title);
    expect(Object.values(findings.attention).join(" ")).not.toMatch(/\b(?:both|two|neither|beide|zwei)/i);
    expect(FILE_TEXTS[language].conclusion.strengths).toBe(REPORT_WORDS[language].matchStrengths);
  }
});

test("the signs of careful answering are those that the server found, and what nothing was compared with is left out", () => {
  const clean: Record<QualityIndex, FlagLevel> = {
    attentionFailed: "ok",
    inconsistency: "caution",
    longstringA: "caution",
    longstringB: "serious",
    irv: "ok",
    fastShare: "serious",
    pattern: "caution",
    identical: "serious",
  };
  const first = [
    { finding: "attention", level: "ok" },
    { finding: "inconsistency", level: "caution" },
    { finding: "sameAnswers", level: "serious" },
    { finding: "littleSpread", level: "ok" },
    { finding: "fast", level: "serious" },
  ];
  expect(findingsOf({ levels: clean, pattern: null, identical: 0 }) as unknown[]).toEqual(first);
  expect(findingsOf({ levels: clean, pattern: 1.9, identical: 2 }) as unknown[]).toEqual([
    ...first,
    { finding: "pattern", level: "caution" },
    { finding: "identical", level: "serious" },
  ]);
});
