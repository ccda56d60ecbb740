import { Command, Option } from "commander";
import { SELECTION_CUT } from "#/domain/instrument/evidence/selection.ts";
import { QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { versionsOf } from "#/domain/instrument/registry.ts";
import { LANGUAGES, type Language, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { technicalManual } from "#/modules/psychometrics/manual/manual-de.ts";
import type { FigureView, QualityData } from "#/modules/psychometrics/schema.ts";
import { qualityView } from "#/modules/psychometrics/view.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, table, wholeNumber } from "./terminal.ts";

interface QualityOptions {
  questionnaireVersion?: string;
  language?: Language;
  cut: number;
  manual?: true;
  json?: true;
}

export function qualityCommand({ print, withService }: Operator): Command {
  return new Command("quality")
    .addOption(
      new Option(
        "--language <code>",
        "only answers in this language (default: both); with --manual the manual's language (default: en)",
      ).choices([...LANGUAGES]),
    )
    .addOption(
      new Option(
        "--questionnaire-version <version>",
        "results of candidates who were given this version (default: the one that candidates are given now)",
      ).choices(versionsOf("pa-standard")),
    )
    .option(
      "--cut <n>",
      "overall match from which somebody would count as selected",
      wholeNumber(0, 100),
      SELECTION_CUT,
    )
    .option("--manual", "print the technical manual instead, as Markdown with the figures of today")
    .option("--json", "as JSON")
    .action(({ questionnaireVersion, language, cut, manual, json: asJson }: QualityOptions) =>
      withService(async ({ evidence, norms }) => {
        if (manual) {
          const report = qualityView(await evidence.report({ questionnaireVersion, cut }), cut);
          const norm = norms.inForce(questionnaireVersion);
          return print(technicalManual(report, norm, language ?? "en", norms.basis(norm.id)).trimEnd());
        }
        const report = qualityView(
          await evidence.report({ questionnaireVersion, language: language ?? null, cut }),
          cut,
        );
        print(asJson ? json(report) : qualityText(report));
      }),
    );
}

/** What `assay quality` prints for people: section by section, with the number of people behind each figure. */

type Cell = string | number | null;

const two = (value: number | null): string => (value === null ? "" : value.toFixed(2));
const percent = (share: number | null): string =>
  share === null ? "fewer than 5 people" : `${(100 * share).toFixed(1)} %`;

/** Why a figure is not there, in words. */
function absent({ n, missing, needed }: FigureView<unknown>): string {
  if (missing === "too_few_data") return `too few data: ${n ?? "fewer than 5"} of ${needed} needed`;
  return missing === "no_spread" ? `no spread among ${n} people` : `no solution for ${n} people`;
}

function section<T>(title: string, figure: FigureView<T>, body: (value: T) => string): string {
  return figure.value === null
    ? `${title}\n  ${absent(figure)}`
    : `${title} (N = ${figure.n})\n${body(figure.value)}`;
}

type Reliability = QualityData["reliability"];
type ScaleFigure = Reliability["we"];

function reliabilityRow(scale: string, figure: ScaleFigure, band: string): Record<string, Cell> {
  const empty = { scale, n: figure.n, alpha: "", "95 % CI": "", omega: "", light: "", sem_c: "" };
  const { value } = figure;
  if (value === null) return { ...empty, alpha: absent(figure), band };
  const [low = null, high = null] = value.interval;
  return {
    scale: value.ipsative ? `${scale} (ipsative)` : scale,
    n: figure.n,
    alpha: two(value.alpha),
    "95 % CI": `${two(low)} to ${two(high)}`,
    omega: value.omega === null ? "none" : two(value.omega),
    light: value.light,
    sem_c: two(value.sem_c),
    band,
  };
}

function reliabilityText({ reliability, bands }: QualityData): string {
  const rows = SCALE_KEYS.map((scale) =>
    reliabilityRow(scale, reliability.scales[scale], `+/-${bands[scale].half_width_c.toFixed(1)}`),
  );
  return [
    "Reliability, and the 80 % band of C values under the norm in force",
    table([...rows, reliabilityRow("we/I ratio", reliability.we, "")], ""),
    weakItems(reliability),
  ].join("\n");
}

function weakItems({ scales }: Reliability): string {
  const weak = SCALE_KEYS.flatMap((scale) => {
    const { value } = scales[scale];
    return (value?.items ?? [])
      .filter(({ low_item_total }) => low_item_total)
      .map((item) => ({ scale, ...item }));
  });
  const rows = weak.map(({ id, scale, mean, sd, item_total, alpha_if_deleted }) => ({
    item: id,
    scale,
    mean: two(mean),
    sd: two(sd),
    item_total: item_total === null ? "none" : two(item_total),
    alpha_if_deleted: two(alpha_if_deleted),
  }));
  if (rows.length > 0) return `Items with a corrected item-total correlation below .25\n${table(rows, "")}`;
  const shown = SCALE_KEYS.some((scale) => scales[scale].value !== null);
  return shown
    ? "No item has a corrected item-total correlation below .25. Figures of every item: --json."
    : "";
}

const WARNINGS = {
  redundant: "correlate above .75 although they are no opposites",
  partners_alike: "are opposites and correlate above 0",
  process_is_procedural: "correlate above .60",
} as const;

const structureText = (figure: QualityData["structure"]): string =>
  section("Structure", figure, ({ warnings, items_at_home: home }) => {
    const lines = warnings.map(
      ({ kind, scales, r }) => `  ${scales.join(" and ")} ${WARNINGS[kind]}: r = ${r.toFixed(3)}`,
    );
    const items =
      home.value === null
        ? `  Statements with their own scale: ${absent(home)}`
        : `  Statements that correlate highest with their own scale: ${percent(home.value.share)} (N = ${home.n})`;
    const strays = (home.value?.strays ?? []).map(({ id, nearest }) => `    ${id} is nearer to ${nearest}`);
    return [...(lines.length > 0 ? lines : ["  No warning."]), items, ...strays].join("\n");
  });

const differencesText = (figure: QualityData["group_differences"]): string =>
  section("Group differences by gender, d", figure, (pairs) =>
    pairs
      .map(({ groups, n, scales }) => {
        const notable = SCALE_KEYS.filter((scale) => scales[scale].notable);
        const list = notable.map((scale) => `${scale} ${two(scales[scale].d)}`).join(", ");
        const head = `  ${groups[0]} (${n[0]}) minus ${groups[1]} (${n[1]})`;
        return `${head}: ${list === "" ? "no |d| from .40" : `notable: ${list}`}`;
      })
      .join("\n"),
  );

function selectionText({ cut, notice, job_profiles: profiles }: QualityData["selection"]): string {
  const title = `Four-fifths rule by job profile, if an overall match from ${cut} selected. ${notice}`;
  if (profiles.length === 0) return `${title}\n  There is no active live job profile with ranges.`;
  const rows = profiles.flatMap(({ job_profile_id: id, name, result }) =>
    result.value === null
      ? [{ job_profile: id, name, group: absent(result) }]
      : result.value.groups.map((group) => ({
          job_profile: id,
          name,
          group: group.gender,
          n: group.n,
          rate: group.rate === null ? "below 5" : two(group.rate),
          ratio: two(group.ratio),
          flag: group.flag ? "FLAG" : "",
          fisher_p: group.fisher_p === null ? "" : group.fisher_p.toFixed(3),
          one_person: group.hangs_on_one_person ? "hangs on one" : "",
        })),
  );
  return `${title}\n${table(rows, "")}`;
}

const driftText = (figure: QualityData["drift"], norm: QualityData["norm"]): string =>
  section(
    `Drift against norm ${norm.id} (${safeLine(norm.name.en)})`,
    figure,
    ({ from, to, message, scales }) => {
      const flagged = SCALE_KEYS.filter((scale) => scales[scale].flag);
      const rows = flagged.map((scale) => ({
        scale,
        d: two(scales[scale].d),
        z: two(scales[scale].z),
        sd_ratio: two(scales[scale].sd_ratio),
      }));
      const window = `  ${from.slice(0, 10)} to ${to.slice(0, 10)}. ${message}`;
      return rows.length === 0 ? window : `${window}\n${table(rows, "")}`;
    },
  );

const flagsText = (figure: QualityData["flags"]): string =>
  section(
    "Quality of answers",
    figure,
    ({ ok, caution, questionable, indexes, median_duration_s: median }) => {
      const rows = QUALITY_INDEXES.map((index) => ({
        index,
        caution: percent(indexes[index].caution),
        serious: percent(indexes[index].serious),
      }));
      const minutes = median === null ? "unknown" : `${(median / 60).toFixed(1)} minutes`;
      return [
        `  ok ${percent(ok)}, caution ${percent(caution)}, questionable ${percent(questionable)}; median duration ${minutes}`,
        table(rows, ""),
      ].join("\n");
    },
  );

const dropOutText = (figure: QualityData["drop_out"]): string =>
  section("Drop-out", figure, ({ left_share, screens }) => {
    const head = `  Left before the end: ${percent(left_share)}`;
    return screens.length === 0
      ? `${head}. No screen where five or more left.`
      : `${head}. Screens where five or more left:\n${table(screens, "")}`;
  });

const functioningText = (by: string, figure: QualityData["item_functioning"]["language"]): string =>
  section(`Items that work differently by ${by}`, figure, (comparisons) =>
    comparisons
      .map(({ reference, focal, items }) => {
        const notable = items.filter((item) => item.notable);
        const list = notable.map(
          ({ id, scale, difference }) => `    ${id} (${scale}): ${two(difference)} points`,
        );
        const head = `  ${focal} against ${reference}: ${notable.length} of ${items.length} from 0.5 points`;
        return [head, ...list].join("\n");
      })
      .join("\n"),
  );

const retestText = (figure: QualityData["test_retest"]): string =>
  section("Stability over 14 to 180 days", figure, ({ scales }) =>
    table(
      SCALE_KEYS.map((scale) => ({ scale, r: two(scales[scale].r), icc_a1: two(scales[scale].icc) })),
      "",
    ),
  );

function qualityText(report: QualityData): string {
  const { questionnaire, n, language, norm } = report;
  const answers =
    language === null
      ? "answers in both languages"
      : `answers in ${language === "en" ? "English" : "German"}`;
  return [
    `${questionnaire.id} ${questionnaire.version}, ${answers}, ${report.computed_at}`,
    `${n.live} completed live results, ${n.eligible} of them count, ${n.answered} with answers that are still there.`,
    `Norm in force: ${norm.id} (${safeLine(norm.name.en)}), N = ${norm.n}.`,
    "",
    reliabilityText(report),
    "",
    structureText(report.structure),
    "",
    differencesText(report.group_differences),
    "",
    selectionText(report.selection),
    "",
    driftText(report.drift, norm),
    "",
    flagsText(report.flags),
    "",
    dropOutText(report.drop_out),
    "",
    functioningText("language", report.item_functioning.language),
    functioningText("gender", report.item_functioning.gender),
    "",
    retestText(report.test_retest),
    "",
    `Validity: ${report.criterion_validity}`,
  ].join("\n");
}
