import { topicOf } from "#/domain/instrument/interpretation/question-key.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { type Language, localized, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { languageName } from "#/messages/language-name.ts";
import { CRITERION_TEXTS } from "#/messages/modules/psychometrics/manual/criterion.gen.ts";
import { FINDINGS_TEXTS, type FindingsTexts } from "#/messages/modules/psychometrics/manual/findings.gen.ts";
import { INTERVIEWS_TEXTS } from "#/messages/modules/psychometrics/manual/interviews.gen.ts";
import { TERMS } from "#/messages/modules/psychometrics/manual/terms.gen.ts";
import type { FigureView, QualityData } from "../schema.ts";
import {
  absentGroupText,
  absentText,
  bullets,
  type Numbers,
  numbersIn,
  plainWords,
  type ScaleName,
} from "./terms.ts";

/** Findings from the results of this server, as sentences and lists of Markdown. */
export interface Findings {
  structure: string;
  differences: string;
  selection: string;
  languageItems: string;
  genderItems: string;
  drift: string;
  flags: string;
  dropOut: string;
  retest: string;
  criterion: string;
  interviews: string;
}

interface Writing {
  name: ScaleName;
  numbers: Numbers;
  sentences: FindingsTexts;
  /** The sentence for a figure that is not there. */
  absent: (figure: FigureView<unknown>) => string;
  absentGroup: (figure: FigureView<unknown>) => string;
  /** A share, or that it represents fewer than five people. */
  shown: (share: number | null) => string;
}

const reported = <T>(
  figure: FigureView<T>,
  { absent }: Writing,
  notify: (value: T, n: number) => string,
): string => (figure.value === null ? absent(figure) : notify(figure.value, figure.n ?? 0));

const structure = (figure: QualityData["structure"], writing: Writing): string =>
  reported(figure, writing, ({ warnings, items_at_home: home }, n) => {
    const { name, numbers, sentences } = writing;
    const warned = warnings.map(({ kind, scales: [one, other], r }) =>
      sentences.warnings[kind](one ? name(one) : "", other ? name(other) : "", numbers.number(r, 3)),
    );
    const strays = (home.value?.strays ?? []).map(({ id, nearest }) => `${id} (${name(nearest)})`);
    return bullets([
      ...(warned.length > 0 ? warned : [sentences.noWarning(n)]),
      reported(home, writing, ({ share }, people) =>
        sentences.atHome(numbers.percent(share, 0), people, strays.join(", ")),
      ),
    ]);
  });

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function differences(figure: QualityData["group_differences"], writing: Writing): string {
  if (figure.value === null) return writing.absentGroup(figure);
  const { name, numbers, sentences } = writing;
  return bullets(
    figure.value.map(({ groups, n, scales }) => {
      const notable = SCALE_KEYS.filter((scale) => scales[scale].notable).map(
        (scale) => `${name(scale)} (d = ${numbers.number(scales[scale].d ?? 0, 2)})`,
      );
      const [one = "", other = ""] = groups.map(
        (gender, place) => `${sentences.genders[gender]} (N = ${n[place] ?? 0})`,
      );
      return capital(sentences.differences(one, other, notable.join(", ")));
    }),
  );
}

function selection({ cut, job_profiles: profiles }: QualityData["selection"], writing: Writing): string {
  const { sentences, shown } = writing;
  // All job profiles are tried on the same people.
  const [first] = profiles;
  if (!first) return sentences.noProfile;
  if (first.result.value === null) return writing.absentGroup(first.result);
  const lines = profiles.map(({ name, result }) => {
    const groups = (result.value?.groups ?? []).map(
      ({ gender, n, rate, flag }) =>
        `${sentences.genders[gender]} ${shown(rate)} (N = ${n})${flag ? `, ${sentences.belowFourFifths}` : ""}`,
    );
    return `${plainWords(name)}: ${groups.join("; ")}`;
  });
  return `${sentences.selection(cut)}\n\n${bullets(lines)}`;
}

function items(
  figure: QualityData["item_functioning"]["language"],
  groupName: (key: string) => string,
  writing: Writing,
): string {
  if (figure.value === null) return writing.absentGroup(figure);
  return bullets(
    figure.value.map(({ reference, focal, n_reference, n_focal, items: all }) => {
      // A pair is listed under both of its values.
      const ids = new Set(all.map(({ id }) => id));
      const notable = new Set(all.filter((item) => item.notable).map(({ id }) => id));
      const compared = `${groupName(focal)} (N = ${n_focal})`;
      const others = `${groupName(reference)} (N = ${n_reference})`;
      const { items: sentence } = writing.sentences;
      return capital(sentence(compared, others, notable.size, ids.size, [...notable].join(", ")));
    }),
  );
}

const drift = (figure: QualityData["drift"], writing: Writing): string =>
  reported(figure, writing, ({ advice, scales }, n) => {
    const { drift: sentences } = writing.sentences;
    if (advice === "none") return sentences.none(n);
    const flagged = SCALE_KEYS.filter((scale) => scales[scale].flag).map(writing.name);
    return sentences[advice](n, flagged.join(", "));
  });

const retest = (figure: QualityData["test_retest"], writing: Writing): string =>
  reported(figure, writing, ({ scales }, n) => {
    const found = SCALE_KEYS.flatMap((scale) => scales[scale].icc ?? []).sort((one, other) => one - other);
    const [low, high] = [found[0], found.at(-1)].map((icc) => writing.numbers.number(icc ?? 0, 2));
    return writing.sentences.retest(n, low ?? "", high ?? "");
  });

export function findingsIn(report: QualityData, name: ScaleName, language: Language): Findings {
  const [numbers, sentences, terms] = [numbersIn(language), FINDINGS_TEXTS[language], TERMS[language]];
  const shown = (share: number | null) => (share === null ? terms.fewerThanFive : numbers.percent(share));
  const languages: Readonly<Record<string, string>> = localized((one) =>
    sentences.answersIn(one, languageName(one, language)),
  );
  const genders: Readonly<Record<string, string>> = sentences.genders;
  const writing: Writing = {
    name,
    numbers,
    sentences,
    absent: (figure) => absentText(figure, terms),
    absentGroup: (figure) => absentGroupText(figure, terms),
    shown,
  };
  return {
    structure: structure(report.structure, writing),
    differences: differences(report.group_differences, writing),
    selection: selection(report.selection, writing),
    languageItems: items(report.item_functioning.language, (key) => languages[key] ?? key, writing),
    genderItems: items(report.item_functioning.gender, (key) => genders[key] ?? key, writing),
    drift: drift(report.drift, writing),
    flags: reported(report.flags, writing, ({ ok, caution, questionable }, n) =>
      sentences.flags(n, shown(ok), shown(caution), shown(questionable)),
    ),
    dropOut: reported(report.drop_out, writing, ({ left_share }, n) =>
      sentences.dropOut(n, shown(left_share)),
    ),
    retest: retest(report.test_retest, writing),
    criterion: criterionFindings(report.criterion, {
      language,
      numbers: writing.numbers,
      name: writing.name,
    }),
    interviews: interviewFindings(report.interviews, language, numbers),
  };
}

type Criterion = QualityData["criterion"];
type Validity = NonNullable<Criterion["rating"]["value"]>;

/** Returns whether there is any figure about how people did. */
export const isKnown = ({ criterion }: Pick<QualityData, "criterion">): boolean =>
  criterion.rating.value !== null || criterion.staying.value !== null;

const SIGNIFICANT = 0.05;

/** Returns what outcomes show, as a list of Markdown: figures with intervals, or what is missing. */
function criterionFindings(
  criterion: Criterion,
  { language, numbers, name }: { language: Language; numbers: Numbers; name: ScaleName },
): string {
  const sentences = CRITERION_TEXTS[language];
  const withInterval = ({ r, interval }: { r: number; interval: number[] }): string => {
    const [low = r, high = r] = interval;
    return `${numbers.number(r, 2)} (95 %: ${numbers.number(low, 2)} ${sentences.to} ${numbers.number(high, 2)})`;
  };
  const say = (kind: keyof Criterion, n: number, { overall, dimensions, thirds }: Validity): string => {
    const found = dimensions.flatMap(({ key, association }) =>
      association !== null && association.p_adjusted < SIGNIFICANT
        ? sentences.dimension(name(key), withInterval(association), numbers.number(association.p_adjusted, 3))
        : [],
    );
    const rows = thirds.map(({ from, to, n: people, share, interval }) => {
      const [low = share, high = share] = interval;
      const range = `${numbers.percent(low, 0)} ${sentences.to} ${numbers.percent(high, 0)}`;
      return sentences.third(from, to, people, numbers.percent(share, 0), range);
    });
    return [
      overall === null ? sentences.noOverall(n) : sentences.overall(n, withInterval(overall)),
      ...(found.length > 0 ? found : [sentences.none]),
      ...(rows.length > 0 ? [sentences.thirds(kind, rows.join("; "))] : []),
    ].join(" ");
  };
  return bullets(
    (["rating", "staying"] as const).map((kind) => {
      const { value, n, needed, missing } = criterion[kind];
      const absent = missing === "too_few_data" ? sentences.tooFew(n ?? 0, needed ?? 0) : sentences.noSpread;
      return `${sentences.kinds[kind]}: ${value === null ? absent : say(kind, n ?? 0, value)}`;
    }),
  );
}

type Agreement = NonNullable<QualityData["interviews"]["means"]["value"]>["overall"];

/** How a question is called: with the side of its scale, since its two sides are different questions. */
function questionName(key: string, language: Language): string {
  const { texts, interpretation } = getInstrument("pa-standard");
  const topic = topicOf(key, texts, interpretation)?.[language] ?? key;
  const side = INTERVIEWS_TEXTS[language].side(key.split(":").at(-1) ?? "");
  return side === "" ? topic : `${topic} (${side})`;
}

/** Returns how well interviewers agree, as sentences, or how many people are missing. */
function interviewFindings(
  { means, questions }: QualityData["interviews"],
  language: Language,
  { number }: Numbers,
): string {
  const sentences = INTERVIEWS_TEXTS[language];
  if (means.value === null)
    return means.missing === "too_few_data"
      ? sentences.tooFew(means.n ?? 0, means.needed ?? 0)
      : sentences.noSpread;
  const within = (value: number, interval: readonly number[] | null): string => {
    const [low = value, high = value] = interval ?? [];
    return interval === null
      ? number(value, 2)
      : sentences.interval(number(value, 2), number(low, 2), number(high, 2));
  };
  const single = (of: Agreement): string => within(of.single, of.single_interval);
  const { overall, spans } = means.value;
  const known = questions.flatMap(({ key, agreement: { n, value } }) =>
    value === null ? [] : sentences.question(questionName(key, language), single(value.overall), n ?? 0),
  );
  const unknown = questions.length - known.length;
  return [
    sentences.means(
      overall.people,
      single(overall),
      within(overall.average, overall.average_interval),
      number(overall.raters, 1),
      number(overall.mean_difference, 1),
    ),
    ...(spans.length === 0
      ? []
      : [
          sentences.spans(
            spans
              .map(({ agreement }) => sentences.span(number(agreement.single, 2), agreement.people))
              .join(", "),
          ),
        ]),
    ...(known.length === 0 ? [] : [sentences.questions(known.join(", "))]),
    ...(unknown === 0 ? [] : [sentences.unknown(unknown)]),
  ].join(" ");
}
