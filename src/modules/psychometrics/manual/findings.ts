import { type Language, SCALE_KEYS } from "#/domain/instrument/types.ts";
import type { FigureView } from "../figures.ts";
import type { QualityData } from "../schema.ts";
import { criterionFindings } from "./criterion.ts";
import { SENTENCES, type Sentences } from "./findings-texts.ts";
import { bullets, type Numbers, numbersIn, plainWords } from "./markdown.ts";
import type { ScaleName } from "./scale-name.ts";
import { TERMS } from "./terms.ts";

/** What the results of this server tell, as sentences and lists of Markdown. */
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
}

interface Writing {
  name: ScaleName;
  numbers: Numbers;
  sentences: Sentences;
  /** The sentence for a figure that is not there. */
  absent: (figure: FigureView<unknown>) => string;
  absentGroup: (figure: FigureView<unknown>) => string;
  /** A share, or that it stands for fewer than five people. */
  shown: (share: number | null) => string;
}

const told = <T>(
  figure: FigureView<T>,
  { absent }: Writing,
  tell: (value: T, n: number) => string,
): string => (figure.value === null ? absent(figure) : tell(figure.value, figure.n ?? 0));

const structure = (figure: QualityData["structure"], writing: Writing): string =>
  told(figure, writing, ({ warnings, items_at_home: home }, n) => {
    const { name, numbers, sentences } = writing;
    const warned = warnings.map(({ kind, scales: [one, other], r }) =>
      sentences.warnings[kind](one ? name(one) : "", other ? name(other) : "", numbers.number(r, 3)),
    );
    const strays = (home.value?.strays ?? []).map(({ id, nearest }) => `${id} (${name(nearest)})`);
    return bullets([
      ...(warned.length > 0 ? warned : [sentences.noWarning(n)]),
      told(home, writing, ({ share }, people) => sentences.atHome(numbers.percent(share, 0), people, strays)),
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
      const named = groups.map((gender, place) => `${sentences.genders[gender]} (N = ${n[place] ?? 0})`);
      return capital(sentences.differences(named, notable));
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
      // A pair stands under both of its values.
      const ids = new Set(all.map(({ id }) => id));
      const notable = new Set(all.filter((item) => item.notable).map(({ id }) => id));
      const groups = [`${groupName(focal)} (N = ${n_focal})`, `${groupName(reference)} (N = ${n_reference})`];
      return capital(writing.sentences.items(groups, [...notable], ids.size));
    }),
  );
}

const drift = (figure: QualityData["drift"], writing: Writing): string =>
  told(figure, writing, ({ advice, scales }, n) => {
    const flagged = SCALE_KEYS.filter((scale) => scales[scale].flag).map(writing.name);
    return writing.sentences.drift(advice, n, flagged);
  });

const retest = (figure: QualityData["test_retest"], writing: Writing): string =>
  told(figure, writing, ({ scales }, n) => {
    const found = SCALE_KEYS.flatMap((scale) => scales[scale].icc ?? []).sort((one, other) => one - other);
    const [low, high] = [found[0], found.at(-1)].map((icc) => writing.numbers.number(icc ?? 0, 2));
    return writing.sentences.retest(n, low ?? "", high ?? "");
  });

export function findingsIn(report: QualityData, name: ScaleName, language: Language): Findings {
  const [numbers, sentences, terms] = [numbersIn(language), SENTENCES[language], TERMS[language]];
  const shown = (share: number | null) => (share === null ? terms.fewerThanFive : numbers.percent(share));
  const writing: Writing = {
    name,
    numbers,
    sentences,
    absent: terms.absent,
    absentGroup: terms.absentGroup,
    shown,
  };
  return {
    structure: structure(report.structure, writing),
    differences: differences(report.group_differences, writing),
    selection: selection(report.selection, writing),
    languageItems: items(report.item_functioning.language, (key) => sentences.languages[key] ?? key, writing),
    genderItems: items(report.item_functioning.gender, (key) => sentences.genders[key] ?? key, writing),
    drift: drift(report.drift, writing),
    flags: told(report.flags, writing, ({ ok, caution, questionable }, n) =>
      sentences.flags(n, shown(ok), shown(caution), shown(questionable)),
    ),
    dropOut: told(report.drop_out, writing, ({ left_share }, n) => sentences.dropOut(n, shown(left_share))),
    retest: retest(report.test_retest, writing),
    criterion: criterionFindings(report.criterion, {
      language,
      numbers: writing.numbers,
      name: writing.name,
    }),
  };
}
