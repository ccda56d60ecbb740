import { flagLevels, QUALITY_INDEXES, type QualityIndex } from "../quality.ts";
import { median } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import type { QualityStatus } from "../types.ts";
import type { Eligibility, QualityRecord } from "./record.ts";

export interface FlagRates {
  /** Live results of the version (and language), questionable ones included. */
  n: number;
  /** Shares 0..1. */
  status: Record<QualityStatus, number>;
  /** Per index: share that reaches caution only, and share that reaches serious. */
  indexes: Record<QualityIndex, { caution: number; serious: number }>;
  /** Median time from the first answer to the submission in milliseconds, where it is known. */
  medianDurationMs: number | null;
  /** Share of assessment sessions on a phone or tablet; null when nothing was recorded about any. */
  mobileShare: number | null;
}

/**
 * How candidates answer: quality flags, time and device.
 * @returns `too_few_data` when there is no result at all.
 */
export const flagRates = (
  records: readonly QualityRecord[],
  { questionnaireVersion, language }: Eligibility,
): Figure<FlagRates> => {
  const sample = records.filter(
    (record) =>
      record.mode === "live" &&
      record.questionnaireVersion === questionnaireVersion &&
      (language === undefined || record.language === language),
  );
  const n = sample.length;
  if (n === 0) return tooFewData(0, 1);
  const share = (matches: (record: QualityRecord) => boolean) => sample.filter(matches).length / n;
  const status = (is: QualityStatus) => share(({ quality }) => quality.status === is);
  const levels = sample.map(({ quality }) => flagLevels(quality));
  const reaching = (index: QualityIndex, level: "caution" | "serious") =>
    levels.filter((of) => of[index] === level).length / n;
  const durations = sample.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs]));
  const devices = sample.flatMap(({ mobile }) => (mobile === null ? [] : [mobile]));
  return {
    n,
    status: {
      ok: status("ok"),
      caution: status("caution"),
      questionable: status("questionable"),
    },
    indexes: Object.fromEntries(
      QUALITY_INDEXES.map((index) => [
        index,
        { caution: reaching(index, "caution"), serious: reaching(index, "serious") },
      ]),
    ) as FlagRates["indexes"],
    medianDurationMs: durations.length === 0 ? null : median(durations),
    mobileShare: devices.length === 0 ? null : devices.filter(Boolean).length / devices.length,
  };
};

/** How far one assessment session that was begun has come. */
export interface Assessment {
  /** Screens answered, 0..134. */
  answered: number;
  /**
   * `left`: not completed, and its invite can no longer be used. Assessment sessions that may still go on are left out.
   */
  end: "completed" | "left";
}

export interface DropOut {
  /** Assessment sessions begun that are over. */
  n: number;
  /** Share 0..1 of them that was left. */
  leftShare: number;
  /** Screens at which somebody left, by number from 1: how many saw it, how many left there, and their share. */
  screens: { screen: number; reached: number; left: number; share: number }[];
}

/**
 * Where candidates leave: the screen after the last answer is the one they left at.
 * @returns `too_few_data` when no assessment session is over.
 * @throws RangeError when a number of answered screens is not an integer from 0 on.
 */
export const dropOut = (assessments: readonly Assessment[]): Figure<DropOut> => {
  const n = assessments.length;
  if (n === 0) return tooFewData(0, 1);
  if (assessments.some(({ answered }) => !Number.isInteger(answered) || answered < 0)) {
    throw new RangeError("answered screens must be an integer from 0 on");
  }
  const left = assessments.filter(({ end }) => end === "left");
  const screens = [...new Set(left.map(({ answered }) => answered + 1))].sort((a, b) => a - b);
  return {
    n,
    leftShare: left.length / n,
    screens: screens.map((screen) => {
      const reached = assessments.filter(
        (one) => one.end === "completed" || one.answered + 1 >= screen,
      ).length;
      const here = left.filter(({ answered }) => answered + 1 === screen).length;
      return { screen, reached, left: here, share: here / reached };
    }),
  };
};
