import { fitKernel } from "#/domain/instrument/norms/kernel.ts";
import { kernelNorm, type NormDraft, type NormTier, UnusableNorm } from "#/domain/instrument/norms/norm.ts";
import { shippedNorm } from "#/domain/instrument/registry.ts";
import { toTenths } from "#/domain/instrument/rounding.ts";
import { cValueUnder } from "#/domain/instrument/score.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import {
  completed,
  type KernelNorm,
  type Language,
  type Localized,
  localized,
  type Norm,
  SCALE_KEYS,
  type ScaleKey,
} from "#/domain/instrument/types.ts";
import { languageName } from "#/messages/language-name.ts";
import { NORMS_TEXTS } from "#/messages/modules/psychometrics/norms.gen.ts";
import type { ProblemCode } from "#/platform/context/problem.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { recordOf } from "#/platform/text/record.ts";

/** Id of the reference that ships with the questionnaire; no row has it. */
export const PROVISIONAL_ID = 1;
export const FIRST_LOCAL_ID = 2;

/** A norm group never changes, so there is one version of each. */
const LOCAL_VERSION = "1.0";

export const NORM_STATUSES = ["provisional", "draft", "active", "retired", "discarded"] as const;
type NormStatus = (typeof NORM_STATUSES)[number];

/** The instants that make up a norm group's state. */
interface NormTimes {
  activatedAt: number | null;
  retiredAt: number | null;
}

export function normStatus({ activatedAt, retiredAt }: NormTimes): Exclude<NormStatus, "provisional"> {
  if (retiredAt !== null) return activatedAt === null ? "discarded" : "retired";
  return activatedAt === null ? "draft" : "active";
}

/** Whether a norm group may be put in force. A retired one may not: nobody could distinguish its two periods. */
export function checkActivation(
  group: NormTimes & { tier: NormTier },
): "ok" | Extract<ProblemCode, "norm_retired" | "norm_too_small"> {
  if (group.retiredAt !== null) return "norm_retired";
  return group.tier === "preview" ? "norm_too_small" : "ok";
}

/** Input of a norm group's checksum: the same numbers always give the same text. */
export const checksumText = ({ frequencies, table }: Pick<NormDraft, "frequencies" | "table">): string =>
  JSON.stringify(SCALE_KEYS.map((scale) => [scale, frequencies[scale], table[scale]]));

/** What of a stored norm group is scored with. */
interface ScoredGroup
  extends Pick<NormDraft, "questionnaireVersion" | "n" | "frequencies" | "table" | "reliability"> {
  id: number;
  nameEn: string;
  nameDe: string;
  checksum: string;
}

/**
 * Returns the norm of a stored norm group, whether it was created here or came with an account.
 * @throws UnusableNorm where its numbers are not those that it was created with, or cannot be scored with
 */
export function storedNorm(group: ScoredGroup): KernelNorm {
  const norm = kernelNorm({
    ...group,
    version: LOCAL_VERSION,
    assumedReliability: shippedNorm("pa-standard", group.questionnaireVersion).reliability,
    name: completed({ en: group.nameEn, de: group.nameDe }),
  });
  if (sha256(checksumText(group)) !== group.checksum)
    throw new UnusableNorm(`norm group ${group.id} is not the one that was made`);
  return norm;
}

/** A norm from the answers in one language says so in its name, because every result and report shows that. */
export const nameFor = (name: Localized, language: Language | null): Localized =>
  language === null
    ? name
    : localized((own) => name[own] + NORMS_TEXTS[own].answersIn(language, languageName(language, own)));

/** How C values change from one norm to the next, on one scale, over the people of the new norm's sample. */
export interface ScaleShift {
  /** Mean change in C points. */
  mean: number;
  /** The largest change that anybody of the sample would see, in C points with its sign, and at how many points. */
  largest: { shift: number; points: number };
}

/**
 * What a new norm would change for the people it was made of.
 * @param frequencies people with 0, 1, … K points
 * @param table C value of 0, 1, … K points under the new norm
 */
export function shiftOf(
  scale: ScaleKey,
  frequencies: readonly number[],
  table: readonly number[],
  inForce: Norm,
): ScaleShift {
  const last = frequencies.length - 1;
  let [people, sum] = [0, 0];
  let largest = { shift: 0, points: 0 };
  for (const [points, count] of frequencies.entries()) {
    if (count === 0) continue;
    const before = cValueUnder(inForce, scale, { points, rawPercent: (100 * points) / last });
    // The new value as it would be shown, or rounding alone would look like a change.
    const shift = (toTenths(table[points] ?? 0) - toTenths(before)) / 10;
    people += count;
    sum += count * shift;
    if (Math.abs(shift) > Math.abs(largest.shift)) largest = { shift, points };
  }
  return { mean: sum / people, largest };
}

/** Mean and SD of each scale in raw percent; null where all people of the sample have the same points. */
export const spreadOf = (
  frequencies: Readonly<Record<ScaleKey, readonly number[]>>,
): Record<ScaleKey, { mean: number; sd: number } | null> =>
  recordOf(SCALE_KEYS, (scale) => {
    const fit = fitKernel(frequencies[scale]);
    const percent = 100 / (frequencies[scale].length - 1);
    return isMissing(fit) ? null : { mean: fit.mean * percent, sd: fit.sd * percent };
  });

/** Whether a norm was in force at a time. */
const wasInForce = ({ activatedAt, retiredAt }: NormTimes, at: number): boolean =>
  activatedAt !== null && activatedAt <= at && (retiredAt === null || retiredAt > at);

/**
 * The norm under which a job profile's C values are meant: the one it was last brought to, else the one in force
 * when it was created.
 * @param groups every norm group that was ever activated
 * @param broughtTo norm group of its latest migration, or null
 */
export function basisOf(
  groups: readonly (NormTimes & { id: number })[],
  createdAt: number,
  broughtTo: number | null,
): number {
  return broughtTo ?? groups.find((group) => wasInForce(group, createdAt))?.id ?? PROVISIONAL_ID;
}

/** A result as it was delivered, which reports show, or as it would be under the norm in force for its questionnaire. */
export const NORM_VIEWS = ["delivered", "today"] as const;
export type NormView = (typeof NORM_VIEWS)[number];

/** What is said where a result and a job profile are not measured by the same norm. */
export const mixedNorms = (result: Localized, profile: Localized): Localized =>
  localized((language) => NORMS_TEXTS[language].mixed(result[language], profile[language]));
