import normJson from "../../../assets/instrument/pa-standard/shared/norm-provisional.json" with {
  type: "json",
};
import norm11Json from "../../../assets/instrument/pa-standard/shared/norm-provisional-1.1.json" with {
  type: "json",
};
import noticeJson from "../../../assets/instrument/pa-standard/shared/notice.json" with { type: "json" };
import type { InterpretationTexts } from "./interpretation/types.ts";
import type {
  ClusterText,
  Language,
  LinearNorm,
  Localized,
  Questionnaire,
  ScaleKey,
  ScaleText,
  ScoreLabel,
  Tendency,
} from "./types.ts";

/** Product types that can be ordered; each is a folder under `assets/instrument`, with one folder a version. */
export const PRODUCT_TYPES = ["pa-standard"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Minutes that the questionnaire takes at an average pace, wherever people read it. */
export const QUESTIONNAIRE_MINUTES = 17;

/** The words for answer values 1..6, in that order. */
type AnswerLabels = [Localized, Localized, Localized, Localized, Localized, Localized];

/** Every word of the instrument that is not an item. */
export interface InstrumentTexts {
  scales: Record<ScaleKey, ScaleText>;
  /** The 17 dimensions by theme, in report order; the values have no cluster. */
  clusters: ClusterText[];
  answers: { statement: AnswerLabels; pair: AnswerLabels; pairQuestion: Localized };
  /** Shown before each part; the answers are not stored. */
  practice: { statement: Localized; pair: Record<Language, { a: string; b: string }> };
  /** Paragraphs shown before part A. */
  instructions: Record<Language, string[]>;
  tendencies: Record<Tendency, Localized>;
  labels: Record<ScoreLabel, Localized>;
}

/**
 * The information notice that a candidate acknowledges. Its version is stored with the acknowledgement.
 * Paragraphs hold {company}, {recipients}, {contact}, {kept}, and a placeholder for each sentence of `stated` but the last two.
 */
export interface NoticeText {
  version: string;
  paragraphs: Record<Language, string[]>;
  /** The paragraph {kept}: until when data are kept, with {completed} and {unfinished} where a time was set. */
  kept: Record<"undated" | "dated", Localized>;
  /** Sentences that are there where the company has provided their facts; `no_officer` takes the place of `officer`. */
  stated: Record<
    "processors" | "authority" | "address" | "officer" | "no_officer" | "legal_basis",
    Localized
  >;
  /** What the company has still to say: the sentence holds {missing}, a list of these names. */
  missing: { sentence: Localized; names: Record<NoticeGap, Localized> };
}

/** What only the company knows, and a notice has to say (GDPR, Art. 13(1)(a) to (c)). */
export const NOTICE_GAPS = ["postal_address", "data_protection_contact", "legal_basis"] as const;
export type NoticeGap = (typeof NOTICE_GAPS)[number];

/** All that a session of one product type needs: items, words, reference values, notice. */
export interface InstrumentPackage {
  productType: ProductType;
  /** Version of the questionnaire. */
  version: string;
  questionnaire: Questionnaire;
  texts: InstrumentTexts;
  /** The reference that ships with the instrument; local norms replace it per installation. */
  norm: LinearNorm;
  notice: NoticeText;
  /** What reports say about scores. */
  interpretation: InterpretationTexts;
}

/**
 * What all versions share: names and meaning of scales, reference values, the notice, and what reports say.
 *
 * TypeScript widens JSON (an `id` becomes `string`, a pair of keys an array of any length), so this is the one place where
 * content files receive their types. `content.test.ts` checks the same files against a schema of these types, which is what
 * makes the casts true. Items and words are half a megabyte, which takes a tenth of a start: they are loaded when they are
 * first asked for.
 */
const SHARED = { productType: "pa-standard", notice: noticeJson as NoticeText } as const;
/** The reference of 1.0.0 and 1.1.0, and what differs since: no mean, but the reliability that is assumed. */
const NORM_1_0 = normJson as unknown as LinearNorm;
const NORM_1_1: LinearNorm = { ...NORM_1_0, ...norm11Json };
const texts = once(
  () => require("../../../assets/instrument/pa-standard/shared/scales.json") as unknown as InstrumentTexts,
);
type Wording = Partial<InstrumentTexts>;
const texts110 = once(() => ({
  ...texts(),
  ...(require("../../../assets/instrument/pa-standard/1.1.0/wording.json") as unknown as Wording),
}));
const texts120 = once(() => ({
  ...texts(),
  ...(require("../../../assets/instrument/pa-standard/1.2.0/wording.json") as unknown as Wording),
}));
/** What reports say of results of a version: the shared texts as far as its items bear them. */
function interpretationFor(questionnaire: () => Questionnaire): () => InterpretationTexts {
  return once(() => {
    const { PA_STANDARD_INTERPRETATION } =
      require("./interpretation/pa-standard.ts") as typeof import("./interpretation/pa-standard.ts");
    const { interpretationOf } =
      require("./interpretation/basis.ts") as typeof import("./interpretation/basis.ts");
    return interpretationOf(PA_STANDARD_INTERPRETATION, questionnaire());
  });
}
const questionnaire100 = once(
  () =>
    require("../../../assets/instrument/pa-standard/1.0.0/questionnaire.json") as unknown as Questionnaire,
);
const questionnaire110 = once(
  () =>
    require("../../../assets/instrument/pa-standard/1.1.0/questionnaire.json") as unknown as Questionnaire,
);
const questionnaire120 = once(
  () =>
    require("../../../assets/instrument/pa-standard/1.2.0/questionnaire.json") as unknown as Questionnaire,
);

/** One version of the standard questionnaire; its words are read when they are first asked for. */
const version = (
  number: string,
  norm: LinearNorm,
  questionnaire: () => Questionnaire,
  words: () => InstrumentTexts,
  interpretation = interpretationFor(questionnaire),
): InstrumentPackage => ({
  ...SHARED,
  version: number,
  norm,
  get questionnaire() {
    return questionnaire();
  },
  get texts() {
    return words();
  },
  get interpretation() {
    return interpretation();
  },
});

/** The standard questionnaire as candidates get it now, version 1.2.0. */
export const PA_STANDARD = version("1.2.0", NORM_1_1, questionnaire120, texts120);

/** Versions 1.1.0 and 1.0.0: for assessment sessions that were begun under them, and for what came of them. */
export const PA_STANDARD_1_1_0 = version("1.1.0", NORM_1_0, questionnaire110, texts110);
export const PA_STANDARD_1_0_0 = version("1.0.0", NORM_1_0, questionnaire100, texts);

/** The newest version of a product type comes before its older ones. */
const PACKAGES: readonly InstrumentPackage[] = [PA_STANDARD, PA_STANDARD_1_1_0, PA_STANDARD_1_0_0];

/** The instrument of a product type as it comes from outside, or null when nobody ships one of that name. */
export function findInstrument(productType: string): InstrumentPackage | null {
  return PACKAGES.find((candidate) => candidate.productType === productType) ?? null;
}

/**
 * The newest version of a stored product type: what candidates are given now.
 * @throws Error when it is unknown: our own records name only what ships
 */
export function getInstrument(productType: string): InstrumentPackage {
  const instrument = findInstrument(productType);
  if (!instrument) throw new Error("the stored product type has no instrument");
  return instrument;
}

/**
 * The very version that an assessment session was begun under: its items and answers mean what they meant then.
 * @throws Error when it is unknown: our own records name only what ships
 */
export function getInstrumentVersion(productType: string, version: string): InstrumentPackage {
  const instrument = PACKAGES.find(
    (candidate) => candidate.productType === productType && candidate.version === version,
  );
  if (!instrument) throw new Error(`the stored product type has no version ${version}`);
  return instrument;
}

/** The reference that ships with a version; that of the newest where the version is none of ours. */
export const shippedNorm = (productType: string, version: string): LinearNorm =>
  (
    PACKAGES.find((one) => one.productType === productType && one.version === version) ??
    getInstrument(productType)
  ).norm;

/** Versions of a product type, the newest first. */
export const versionsOf = (productType: ProductType): string[] =>
  PACKAGES.filter((candidate) => candidate.productType === productType).map(({ version }) => version);

/** What `read` returns, read when it is first asked for. */
function once<T>(read: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
