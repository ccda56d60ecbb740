import { expect, test } from "bun:test";
import { flagLevels } from "#/domain/instrument/quality.ts";
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

test("the signs of careful answering are judged by the limits of the questionnaire", () => {
  const grid = [0, 0.05, 0.1, 0.11, 0.3, 0.31, 0.39, 0.4, 0.59, 0.6, 1, 1.39, 1.4, 1.54, 1.55, 2];
  for (const figure of grid) {
    for (const run of [0, 9, 10, 11, 12, 14, 15, 17, 18, 40]) {
      const failed = run % 3;
      const theirs = flagLevels({
        attentionFailed: failed,
        inconsistency: figure,
        longstringA: run,
        longstringB: 3,
        irv: figure,
        fastShare: figure,
      });
      const ours = Object.fromEntries(
        findingsOf({
          status: "ok",
          validity: "usable",
          attention_failed: failed,
          inconsistency: figure,
          longstring_a: run,
          longstring_b: 3,
          irv: figure,
          fast_share: figure,
        }).map(({ finding, level }) => [finding, level]),
      );
      expect(ours).toEqual({
        attention: theirs.attentionFailed,
        inconsistency: theirs.inconsistency,
        sameAnswers: theirs.longstringA,
        littleSpread: theirs.irv,
        fast: theirs.fastShare,
      });
    }
  }
});
