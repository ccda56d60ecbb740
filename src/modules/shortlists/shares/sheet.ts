import { getInstrument } from "#/domain/instrument/registry.ts";
import { isWithheld } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { LabelledText } from "#/domain/report/document-charts.ts";
import { formatDate } from "#/domain/report/format.ts";
import type { ShareSheetJob } from "#/domain/report/share/render.ts";
import { useIsPaused } from "#/platform/files/open-rights.ts";
import { fullName } from "#/platform/text/normalize.ts";
import { longTime } from "#/platform/text/text.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import { DEVIATIONS_MAX, letterOf } from "./rules.ts";
import type { Opened, SeenPerson } from "./service.ts";
import type { Share } from "./store.ts";
import { SHARE_TEXTS } from "./texts.ts";

interface SheetHouse {
  company: string;
  brand: Brand | null;
  timeZone: string;
  /** Milliseconds. */
  now: number;
}

/** The page of a share as a file: it contains nothing that is hidden or left out there. */
export function sheetOf({ share, title, people }: Opened, house: SheetHouse): ShareSheetJob {
  const { language, receiver } = share;
  const { company, brand, timeZone, now } = house;
  const t = SHARE_TEXTS[language];
  const at = isoTimeIn(now, timeZone);
  return {
    ...{ language, company, brand, at },
    title: { name: title ?? t.one, otherwise: t.one },
    lead: t.fileOf(receiver, company, formatDate(at, language)),
    mark: { name: receiver, otherwise: share.id },
    people: people.map((seen, place) => personOf(share, seen, place, timeZone)),
    nobody: t.nobody,
    notes: [t.rule, t.fileLog],
    use: t.fileUse,
    confidential: t.confidential,
  };
}

function personOf(
  { language, hideNames, chapters }: Share,
  { person, match, comment }: SeenPerson,
  place: number,
  timeZone: string,
): ShareSheetJob["people"][number] {
  const t = SHARE_TEXTS[language];
  const letter = t.candidate(letterOf(place));
  const isPaused = useIsPaused(person.rights);
  const quality = isPaused ? null : t.quality(person.quality);
  const told = [
    person.completedAt === null ? "" : `${t.completed(longTime(language, person.completedAt, timeZone))}.`,
    isPaused ? t.paused : "",
    quality ? `${quality.label}. ${quality.text}` : "",
  ];
  return {
    name: { name: hideNames ? letter : fullName(person) || letter, otherwise: letter },
    text: told.filter((text) => text !== "").join(" "),
    points: [
      ...(chapters.includes("match") && !isPaused && !isWithheld(person.quality)
        ? matchPoints(match, language)
        : []),
      ...(chapters.includes("decisions")
        ? [
            {
              label: t.decision,
              text: person.decision === null ? t.undecided : `${t.outcomes[person.decision]}.`,
            },
          ]
        : []),
      ...(chapters.includes("comments") && !hideNames && comment !== ""
        ? [{ label: t.comment, text: comment }]
        : []),
    ],
  };
}

function matchPoints(match: SeenPerson["match"], language: Share["language"]): LabelledText[] {
  const t = SHARE_TEXTS[language];
  if (match === null) return [{ label: t.match, text: t.noMatch }];
  const { overall, halfWidth, standing, deviations } = match.match;
  const { scales } = getInstrument(match.person.productType).texts;
  const said = deviations
    .slice(0, DEVIATIONS_MAX)
    .map(({ scale, delta, withinError }) =>
      t.deviation(scales[scale].name[language], delta > 0, withinError),
    );
  return [
    {
      label: t.match,
      text: `${standing.label[language]}. ${t.of100(overall, halfWidth)}. ${standing.text[language]}`,
    },
    { label: t.deviations, text: said.length === 0 ? t.inside : `${said.join("; ")}.` },
  ];
}
