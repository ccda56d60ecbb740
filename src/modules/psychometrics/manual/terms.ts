import { type Authorship, authorshipOf, type ItemRecord, TRIALS } from "#/domain/instrument/authorship.ts";
import { lix } from "#/domain/instrument/reading-level.ts";
import { getInstrumentVersion, versionsOf } from "#/domain/instrument/registry.ts";
import {
  DIMENSION_KEYS,
  type Language,
  type Localized,
  localized,
  type Questionnaire,
  type ScaleKey,
} from "#/domain/instrument/types.ts";
import { languageName } from "#/messages/language-name.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import type { Terms } from "#/messages/modules/psychometrics/manual/terms.gen.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import type { FigureView } from "../schema.ts";

/** How many people; of one to four it is not given. */
const peopleText = (n: number | null, terms: Terms): string =>
  n === null ? terms.fewPeople : terms.people(n);

/** Why a figure is not given, as a whole sentence. */
export function absentText({ n, missing, needed }: FigureView<unknown>, terms: Terms): string {
  const people = peopleText(n, terms);
  const { absent } = terms;
  if (missing === "too_few_data") return absent.tooFew(people, String(needed));
  return missing === "no_spread" ? absent.noSpread(people) : absent.noSolution(people);
}

/** The same where groups are compared: what counts is how large the smaller one is. */
export const absentGroupText = ({ n, needed }: FigureView<unknown>, terms: Terms): string =>
  terms.absent.tooFewInGroup(peopleText(n, terms), String(needed));

/** The same for a cell of a table. */
export const absentShortText = ({ n, missing, needed }: FigureView<unknown>, { absent }: Terms): string =>
  missing === "too_few_data" ? absent.tooFewShort(String(n), String(needed)) : absent.undefinedShort;

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Text that others have typed, as plain words. */
export const plainWords = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);

/** What languages are called in one of them. */
export const languageNamesIn = (own: Language): Localized =>
  localized((language) => languageName(language, own));

/** Numbers as the language writes them. */
export interface Numbers {
  number(value: number, decimals: number): string;
  percent(share: number, decimals?: number): string;
}

export function numbersIn(language: Language): Numbers {
  const number = (value: number, decimals: number) =>
    value.toFixed(decimals).replace(".", LOCALES[language].decimal);
  return { number, percent: (share, decimals = 1) => `${number(100 * share, decimals)} %` };
}

/** What is known of how a version came about. */
export interface Development {
  /** Since the version before; null for the first one, of which no record was kept. */
  changes: Changes | null;
  /** The rule beside desirability and what of it is untested; null for versions that were written before it. */
  substance: {
    rule: string;
    task: string;
    least: string;
    /** Statements and pairs, and those that judges have sorted. */
    items: number;
    judged: number;
    /** For how many items each trial with people is still open. */
    untested: string;
    /** Items in which the author sees a risk, with what is looked at first. */
    watched: string;
    /** Scales on which the rule of desirability is broken for it, one a line. */
    conflicts: string;
  } | null;
  /** Means of the author's ratings, by dimension. */
  desirability: string;
  /** LIX of all statements and sides of pairs. */
  readingLevel: Record<Language, number>;
}

interface Changes extends Record<"replaced" | "reworded" | "none", { statements: number; pairs: number }> {
  /** The version that they were made in, and the one before it. */
  version: string;
  before: string;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function desirabilityTable(
  { items }: Questionnaire,
  name: ScaleName,
  terms: Terms,
  { number }: Numbers,
): string {
  const ratings = (scale: string, dir: 1 | -1): number[] =>
    items.flatMap((item) =>
      item.type === "statement" && item.keys[0].scale === scale && item.keys[0].dir === dir
        ? [item.desirability]
        : [],
    );
  return markdownTable(
    [terms.dimension, terms.agreeing, terms.disagreeing, terms.gap],
    DIMENSION_KEYS.map((scale) => {
      const [agreeing, disagreeing] = [mean(ratings(scale, 1)), mean(ratings(scale, -1))];
      return [
        name(scale),
        number(agreeing, 2),
        number(disagreeing, 2),
        number(Math.abs(agreeing - disagreeing), 2),
      ];
    }),
  );
}

function changesOf({ version, items }: Authorship): Changes {
  const counted = (change: string) => {
    const ids = items.filter((item) => item.change === change).map(({ id }) => id);
    const pairs = ids.filter((id) => id.startsWith("pair.")).length;
    return { pairs, statements: ids.filter((id) => !/^(pair|check)\./.test(id)).length };
  };
  const versions = versionsOf("pa-standard");
  return {
    version,
    before: versions[versions.indexOf(version) + 1] ?? "",
    ...{ replaced: counted("replaced"), reworded: counted("reworded"), none: counted("none") },
  };
}

function substanceOf(
  { substance, items: all }: Authorship,
  language: Language,
  name: ScaleName,
  terms: Terms,
  { number, percent }: Numbers,
): Development["substance"] {
  if (substance === undefined) return null;
  const items = all.filter(({ judges }) => judges !== undefined);
  const openOf = (trial: string) =>
    items.filter(({ untested }) => untested?.some((one) => one === trial)).length;
  const watched = items.flatMap(({ id, judgement }: ItemRecord) =>
    judgement?.watch === undefined
      ? []
      : [[id, judgement.risks.map((risk) => terms.risks[risk]).join(", "), judgement.watch[language]]],
  );
  return {
    rule: substance.rule[language],
    task: substance.task[language],
    least: percent(substance.leastAgreement, 0),
    items: items.length,
    judged: items.length - openOf("judges"),
    untested: markdownTable(
      [terms.trial, terms.untested],
      TRIALS.map((trial) => [terms.trials[trial], terms.openOf(openOf(trial), items.length)]),
    ),
    watched: markdownTable([terms.item, terms.risk, terms.watched], watched),
    conflicts: bullets(
      substance.conflicts.map(
        ({ scale, gap, reason }) => `${name(scale)} (${number(gap, 1)}): ${reason[language]}`,
      ),
    ),
  };
}

export function developmentOf(
  { id, version }: { id: string; version: string },
  language: Language,
  name: ScaleName,
  terms: Terms,
  numbers: Numbers,
): Development {
  const { questionnaire } = getInstrumentVersion(id, version);
  const record = authorshipOf(version);
  const sentences = (own: Language) =>
    questionnaire.items.flatMap((item) => (item.type === "check" ? [] : Object.values(item[own])));
  return {
    changes: record && changesOf(record),
    substance: record && substanceOf(record, language, name, terms, numbers),
    desirability: desirabilityTable(questionnaire, name, terms, numbers),
    readingLevel: localized((own) => lix(sentences(own))),
  };
}

/** How a scale is called in the manual's language. */
export type ScaleName = (scale: ScaleKey) => string;
