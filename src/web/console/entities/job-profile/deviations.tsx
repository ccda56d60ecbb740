import { Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { DEVIATION_TEXTS } from "#/messages/console/entities/job-profile/deviation.gen.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { cText } from "../scale/scales.ts";

/** The overall match with its margin; a line shows both on 0 to 100. */
export function MatchValue({ match }: { match: MatchSummary }) {
  const texts = useTexts(DEVIATION_TEXTS);
  const { language, format } = useLanguage();
  const { overall_match, half_width, standing } = match;
  const [low, high] = [Math.max(0, overall_match - half_width), Math.min(100, overall_match + half_width)];
  return (
    <div className="match-value">
      <VisuallyHidden>
        {`${texts.of100(format.number(overall_match), format.number(low), format.number(high))}. `}
      </VisuallyHidden>
      <span aria-hidden className="console-numbers">
        <b>{format.number(overall_match)}</b> <small>{texts.margin(format.number(half_width))}</small>
      </span>
      <span className="match-line" aria-hidden>
        <span style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
        <i style={{ insetInlineStart: `${overall_match}%` }} />
      </span>
      <Text size="xs" fw={600}>
        {standing.label[language]}
      </Text>
      <Muted size="xs">{standing.text[language]}</Muted>
    </div>
  );
}

/** Lists the deviations by name, critical ones first. */
export function Deviations({
  match: { deviations },
  most = Number.POSITIVE_INFINITY,
}: {
  match: MatchSummary;
  most?: number;
}) {
  const texts = useTexts(DEVIATION_TEXTS);
  if (deviations.length === 0) {
    return <Muted>{texts.inside}</Muted>;
  }
  const rest = deviations.length - most;
  return (
    <ul className="match-deviations">
      {deviations.slice(0, rest === 1 ? deviations.length : most).map((deviation) => (
        <OneDeviation key={deviation.dimension} deviation={deviation} />
      ))}
      {rest > 1 && (
        <li>
          <Muted span>{texts.more(rest)}</Muted>
        </li>
      )}
    </ul>
  );
}

function OneDeviation({ deviation }: { deviation: Deviation }) {
  const texts = useTexts(DEVIATION_TEXTS);
  const { language, format } = useLanguage();
  const words = useTexts(BAND_WORDS).deviations;
  const { label, delta, candidate_value, ok_min, ok_max, essential_open } = deviation;
  const isCritical = deviation.zone === "red";
  const Icon = isCritical ? IconAlertTriangle : delta < 0 ? IconArrowDown : IconArrowUp;
  const one = (value: number) => format.number(value, 1);
  return (
    <li data-critical={isCritical} data-slight={deviation.within_error}>
      <Icon size={15} aria-hidden />
      <span>
        {label[language]}:{" "}
        <b>
          {words[deviation.deviation]}
          {essential_open && `, ${texts.clarifyFirst}`}
        </b>{" "}
        <small className="console-numbers">
          ({texts.value(cText(candidate_value, one), one(ok_min), one(ok_max))})
        </small>
      </span>
    </li>
  );
}

export type JobProfileSummary = Schemas["JobProfileSummary"];

/** Describes the requirement of a job profile for one scale. */
export type Range = Omit<Schemas["ProfileDimension"], "db_name">;

export type ProfileMatch = NonNullable<Schemas["ConsoleCandidateFile"]["matches"]>[number];

/** Never the overall value alone: its margin, and what deviates by name. */
export type MatchSummary = NonNullable<ProfileMatch["match"]>;

export type Deviation = MatchSummary["deviations"][number];

/** Somebody who has completed, and how they match a job profile. */
export type MatchedPerson = Schemas["ShortlistedCandidate"];

export type Zone = Deviation["zone"];
