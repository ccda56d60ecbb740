import { Command, Option } from "commander";
import { DRIFT_TEXTS } from "#/domain/instrument/evidence/record.ts";
import { SCREENING_NOTICE, SELECTION_CUT } from "#/domain/instrument/evidence/selection.ts";
import { QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { versionsOf } from "#/domain/instrument/registry.ts";
import { LANGUAGES, type Language, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { QUALITY_TEXTS } from "#/messages/cli/quality.gen.ts";
import { languageName } from "#/messages/language-name.ts";
import { textOf } from "#/messages/text-of.ts";
import { manualLanguage, technicalManual } from "#/modules/psychometrics/manual/manual-de.ts";
import type { FigureView, QualityData } from "#/modules/psychometrics/schema.ts";
import { qualityView } from "#/modules/psychometrics/view.ts";
import type { Operator } from "./attach.ts";
import { decimal, json, safeLine, table, wholeNumber } from "./terminal.ts";

interface QualityOptions {
  questionnaireVersion?: string;
  language?: Language;
  cut: number;
  manual?: true;
  json?: true;
}

export function qualityCommand({ print, withService, language: reader }: Operator): Command {
  return new Command("quality")
    .addOption(new Option("--language <code>").choices([...LANGUAGES]))
    .addOption(new Option("--questionnaire-version <version>").choices(versionsOf("pa-standard")))
    .option("--cut <n>", "", wholeNumber(0, 100), SELECTION_CUT)
    .option("--manual")
    .option("--json")
    .action(({ questionnaireVersion, language, cut, manual, json: asJson }: QualityOptions) =>
      withService(async ({ evidence, norms }) => {
        if (manual) {
          const report = qualityView(await evidence.report({ questionnaireVersion, cut }), cut);
          const norm = norms.inForce(questionnaireVersion);
          const written = manualLanguage(language ?? "en");
          return print(technicalManual(report, norm, written, norms.basis(norm.id)).trimEnd());
        }
        const report = qualityView(
          await evidence.report({ questionnaireVersion, language: language ?? null, cut }),
          cut,
        );
        print(asJson ? json(report) : qualityText(report, reader));
      }),
    );
}

type Cell = string | number | null;
type Reliability = QualityData["reliability"];

/** What `assay quality` prints for people: section by section, with the number of people behind each figure. */
function qualityText(report: QualityData, reader: Language): string {
  const say = QUALITY_TEXTS[reader];
  const number = (value: number, digits: number) => decimal(value, digits, reader);
  const two = (value: number | null): string => (value === null ? "" : number(value, 2));
  const percent = (share: number | null): string =>
    share === null ? say.fewerThanFive : `${number(100 * share, 1)} %`;

  /** Why a figure is not there. */
  function absent({ n, missing, needed }: FigureView<unknown>): string {
    if (missing === "too_few_data")
      return n === null ? say.tooFewHidden(needed ?? 0) : say.tooFew(n, needed ?? 0);
    return missing === "no_spread" ? say.noSpread(n ?? 0) : say.noSolution(n ?? 0);
  }

  function section<T>(title: string, figure: FigureView<T>, body: (value: T) => string): string {
    return figure.value === null
      ? `${title}\n  ${absent(figure)}`
      : `${title} (N = ${figure.n})\n${body(figure.value)}`;
  }

  function reliabilityRow(scale: string, figure: Reliability["we"], band: string): Record<string, Cell> {
    const empty = { scale, n: figure.n, alpha: "", "95 % CI": "", omega: "", light: "", sem_c: "" };
    const { value } = figure;
    if (value === null) return { ...empty, alpha: absent(figure), band };
    const [low = null, high = null] = value.interval;
    return {
      scale: value.ipsative ? say.ipsative(scale) : scale,
      n: figure.n,
      alpha: two(value.alpha),
      "95 % CI": say.interval(two(low), two(high)),
      omega: value.omega === null ? say.none : two(value.omega),
      light: say.lights[value.light],
      sem_c: two(value.sem_c),
      band,
    };
  }

  function reliabilityText({ reliability, bands }: QualityData): string {
    const rows = SCALE_KEYS.map((scale) =>
      reliabilityRow(scale, reliability.scales[scale], `+/-${number(bands[scale].half_width_c, 1)}`),
    );
    return [
      say.reliability,
      table([...rows, reliabilityRow(say.ratio, reliability.we, "")], ""),
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
      item_total: item_total === null ? say.none : two(item_total),
      alpha_if_deleted: two(alpha_if_deleted),
    }));
    if (rows.length > 0) return `${say.weakItems}\n${table(rows, "")}`;
    return SCALE_KEYS.some((scale) => scales[scale].value !== null) ? say.noWeakItems : "";
  }

  const structureText = (figure: QualityData["structure"]): string =>
    section(say.structure, figure, ({ warnings, items_at_home: home }) => {
      const lines = warnings.map(({ kind, scales: [one = "", other = ""], r }) => {
        const sentence = say.warnings[kind];
        return `  ${sentence(say.pair(one, other), number(r, 3))}`;
      });
      const items =
        home.value === null
          ? say.atHomeMissing(absent(home))
          : say.atHome(percent(home.value.share), home.n ?? 0);
      const strays = (home.value?.strays ?? []).map(({ id, nearest }) => `    ${say.stray(id, nearest)}`);
      return [...(lines.length > 0 ? lines : [`  ${say.noWarnings}`]), `  ${items}`, ...strays].join("\n");
    });

  const gender = (code: string): string => textOf(say.genders, code) ?? code;

  const differencesText = (figure: QualityData["group_differences"]): string =>
    section(say.differences, figure, (pairs) =>
      pairs
        .map(({ groups: [one = "", other = ""], n: [oneCount = 0, otherCount = 0], scales }) => {
          const notable = SCALE_KEYS.filter((scale) => scales[scale].notable);
          const list = notable.map((scale) => `${scale} ${two(scales[scale].d)}`).join(", ");
          const found = list === "" ? say.notNotable : say.notable(list);
          return `  ${say.groups(gender(one), oneCount, gender(other), otherCount, found)}`;
        })
        .join("\n"),
    );

  function selectionText({ cut, job_profiles: profiles }: QualityData["selection"]): string {
    const title = say.selection(cut, SCREENING_NOTICE[reader]);
    if (profiles.length === 0) return `${title}\n  ${say.noProfiles}`;
    const rows = profiles.flatMap(({ job_profile_id: id, name, result }) =>
      result.value === null
        ? [{ job_profile: id, name, group: absent(result) }]
        : result.value.groups.map((group) => ({
            job_profile: id,
            name,
            group: gender(group.gender),
            n: group.n,
            rate: group.rate === null ? say.belowFive : two(group.rate),
            ratio: two(group.ratio),
            flag: group.flag ? say.flag : "",
            fisher_p: group.fisher_p === null ? "" : number(group.fisher_p, 3),
            one_person: group.hangs_on_one_person ? say.onePerson : "",
          })),
    );
    return `${title}\n${table(rows, "")}`;
  }

  const driftText = (figure: QualityData["drift"], norm: QualityData["norm"]): string =>
    section(say.drift(norm.id, safeLine(norm.name[reader])), figure, ({ from, to, advice, scales }) => {
      const flagged = SCALE_KEYS.filter((scale) => scales[scale].flag);
      const rows = flagged.map((scale) => ({
        scale,
        d: two(scales[scale].d),
        z: two(scales[scale].z),
        sd_ratio: two(scales[scale].sd_ratio),
      }));
      const window = `  ${say.driftWindow(from.slice(0, 10), to.slice(0, 10), DRIFT_TEXTS[advice][reader])}`;
      return rows.length === 0 ? window : `${window}\n${table(rows, "")}`;
    });

  const flagsText = (figure: QualityData["flags"]): string =>
    section(say.answers, figure, ({ ok, caution, questionable, indexes, median_duration_s: median }) => {
      const rows = QUALITY_INDEXES.map((index) => ({
        index,
        caution: percent(indexes[index].caution),
        serious: percent(indexes[index].serious),
      }));
      const duration = median === null ? say.unknown : say.minutes(number(median / 60, 1));
      return [
        `  ${say.flags(percent(ok), percent(caution), percent(questionable), duration)}`,
        table(rows, ""),
      ].join("\n");
    });

  const dropOutText = (figure: QualityData["drop_out"]): string =>
    section(say.dropOut, figure, ({ left_share, screens }) =>
      screens.length === 0
        ? `  ${say.leftNowhere(percent(left_share))}`
        : `  ${say.leftAt(percent(left_share))}\n${table(screens, "")}`,
    );

  const functioningText = (title: string, figure: QualityData["item_functioning"]["language"]): string =>
    section(title, figure, (comparisons) =>
      comparisons
        .map(({ reference, focal, items }) => {
          const notable = items.filter((item) => item.notable);
          const list = notable.map(
            ({ id, scale, difference }) => `    ${say.item(id, scale, two(difference))}`,
          );
          const head = say.compared(gender(focal), gender(reference), notable.length, items.length);
          return [`  ${head}`, ...list].join("\n");
        })
        .join("\n"),
    );

  const retestText = (figure: QualityData["test_retest"]): string =>
    section(say.retest, figure, ({ scales }) =>
      table(
        SCALE_KEYS.map((scale) => ({ scale, r: two(scales[scale].r), icc_a1: two(scales[scale].icc) })),
        "",
      ),
    );

  const { questionnaire, n, language, norm, criterion } = report;
  const isUnknown = criterion.rating.value === null && criterion.staying.value === null;
  return [
    `${questionnaire.id} ${questionnaire.version}, ${language === null ? say.bothLanguages : say.inLanguage(languageName(language, reader))}, ${report.computed_at}`,
    say.results(n.live, n.eligible, n.answered),
    say.norm(norm.id, safeLine(norm.name[reader]), norm.n),
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
    functioningText(say.byLanguage, report.item_functioning.language),
    functioningText(say.byGender, report.item_functioning.gender),
    "",
    retestText(report.test_retest),
    "",
    say.validity(isUnknown ? say.noCriterion : say.withCriterion),
  ].join("\n");
}
