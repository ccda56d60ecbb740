import type { ArchiveTexts } from "#/messages/modules/privacy/requests/archive.gen.ts";
import type { TableColumn } from "#/platform/pdf/flow.ts";
import { isolated } from "#/platform/pdf/scripts/direction.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { CandidateData } from "./data.ts";

/** The values, and how reliable they are. */
export function drawResult({ data, texts, number, section, paragraph, facts, table }: Draft): void {
  const { result } = data;
  const { columns, fields } = texts;
  section(texts.sections.result, result === null ? "" : texts.explain.result);
  if (result === null) {
    paragraph(texts.empty.result);
    return;
  }
  const range = (band: readonly number[], decimals = 1) =>
    band.map((end) => number(end, decimals)).join(" – ");
  table(
    columnsOf(
      [columns.dimension, 0.33],
      [columns.cValue, 0.12, "right"],
      [columns.band, 0.18, "right"],
      [columns.rawPercent, 0.12, "right"],
      [columns.label, 0.25, "right"],
    ),
    result.dimensions.map(({ name, c_value, band, raw_percent, level }) => [
      ...[name, number(c_value), range(band), number(raw_percent), level],
    ]),
    "",
  );
  const byWeight = result.values.toSorted((one, other) => other.raw_percent - one.raw_percent);
  section(texts.sections.values, texts.explain.values);
  table(
    columnsOf(
      [columns.value, 0.4],
      [columns.rawPercent, 0.15, "right"],
      [columns.band, 0.2, "right"],
      [columns.label, 0.25, "right"],
    ),
    byWeight.map(({ name, raw_percent, weight_band, group }) => [
      ...[name, number(raw_percent, 0), range(weight_band, 0), group],
    ]),
    "",
  );
  const { norm_group: norm, we_i, quality } = result;
  facts([
    [fields.weI, texts.weI(number(we_i.we_percent), number(we_i.i_percent), we_i.tendency)],
    [fields.norm, texts.normGroup(norm.name, norm.n)],
  ]);
  section(texts.sections.quality, texts.explain.quality);
  facts([
    [fields.asRead, quality.meaning],
    [texts.quality.attention_failed, String(quality.attention_failed)],
    [texts.quality.inconsistency, number(quality.inconsistency, 2)],
    [texts.quality.longstring_a, String(quality.longstring_a)],
    [texts.quality.longstring_b, String(quality.longstring_b)],
    [texts.quality.irv, number(quality.irv, 2)],
    [texts.quality.fast_share, number(quality.fast_share, 2)],
    ...(quality.pattern === null
      ? []
      : [[texts.quality.pattern, number(quality.pattern, 2)] satisfies [string, string]]),
  ]);
}

/** Nothing where the invite names no job profile. */
export function drawMatch({ data, texts, number, section, facts, table }: Draft): void {
  const { match } = data;
  if (match === null) return;
  const { columns, fields } = texts;
  section(texts.sections.match, texts.explain.match);
  facts([
    [fields.jobProfile, `${isolated(match.job_profile.name)}, Version ${match.job_profile.version}`],
    [fields.overallMatch, `${match.overall_match} – ${match.standing}`],
    [fields.asRead, match.recommendation],
  ]);
  table(
    columnsOf(
      [columns.dimension, 0.36],
      [columns.cValue, 0.14, "right"],
      [columns.target, 0.18, "right"],
      [columns.match, 0.12, "right"],
      [columns.label, 0.2, "right"],
    ),
    match.dimensions.map((dimension) => [
      dimension.name,
      number(dimension.c_value),
      dimension.target.map((end) => number(end)).join(" – "),
      String(dimension.match_score),
      dimension.deviation,
    ]),
    "",
  );
}

export function drawAnswers({ data, texts, number, section, table }: Draft): void {
  const { columns } = texts;
  section(texts.sections.answers, data.answers.length === 0 ? "" : texts.explain.answers);
  table(
    columnsOf(
      [columns.number, 0.07, "right"],
      [columns.question, 0.55],
      [columns.answer, 0.26],
      [columns.seconds, 0.12, "right"],
    ),
    data.answers.map(({ text, answer, response_ms }, index) => [
      String(index + 1),
      text,
      answer,
      number(response_ms / SECOND_MS),
    ]),
    texts.empty.answers,
  );
}

/** A column by its share of the page's width. */
export interface Column extends Omit<TableColumn, "width"> {
  share: number;
}

type ColumnShare = [title: string, share: number, align?: TableColumn["align"]];

export const columnsOf = (...columns: ColumnShare[]): Column[] =>
  columns.map(([title, share, align]) => ({ title, share, ...(align && { align }) }));

/** Tools that render every part of the document. */
export interface Draft {
  data: CandidateData;
  texts: ArchiveTexts;
  /** A number with so many decimals, as the language writes it. */
  number: (value: number, decimals?: number) => string;
  /** An instant of data.json in words; "–" for none. */
  time: (iso: string | null) => string;
  /** A day, YYYY-MM-DD, in words. */
  day: (iso: string) => string;
  section(title: string, explanation?: string): void;
  /** Text with line breaks; nothing where it is empty. */
  paragraph(text: string): void;
  /** Names and what belongs to them; rows with an empty text are left out. */
  facts(rows: readonly (readonly [name: string, text: string])[]): void;
  /** @param none said in place of a table without rows */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], none: string): void;
}
