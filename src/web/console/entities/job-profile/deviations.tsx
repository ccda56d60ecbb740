import { Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { Deviation, MatchSummary } from "./answers.ts";
import { DEVIATION_TEXTS } from "./deviation-texts.ts";

/** The overall match with its margin; a line shows both on 0 to 100. */
export function MatchValue({ match }: { match: MatchSummary }) {
  const texts = useTexts(DEVIATION_TEXTS);
  const { language, format } = useLanguage();
  const { overall_match, half_width, overall_rating } = match;
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
      <Text size="xs" c="dimmed">
        {overall_rating[language]}
      </Text>
    </div>
  );
}

/** What deviates, by name, critical ones first. */
export function Deviations({
  match: { deviations },
  most = Number.POSITIVE_INFINITY,
}: {
  match: MatchSummary;
  most?: number;
}) {
  const texts = useTexts(DEVIATION_TEXTS);
  if (deviations.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.inside}
      </Text>
    );
  }
  const rest = deviations.length - most;
  return (
    <ul className="match-deviations">
      {deviations.slice(0, rest === 1 ? deviations.length : most).map((deviation) => (
        <OneDeviation key={deviation.dimension} deviation={deviation} />
      ))}
      {rest > 1 && (
        <li>
          <Text span size="sm" c="dimmed">
            {texts.more(rest)}
          </Text>
        </li>
      )}
    </ul>
  );
}

function OneDeviation({ deviation }: { deviation: Deviation }) {
  const texts = useTexts(DEVIATION_TEXTS);
  const { language, format } = useLanguage();
  const { label, zone, delta, candidate_value, ok_min, ok_max } = deviation;
  const isLow = delta < 0;
  const isCritical = zone === "red";
  const Icon = isCritical ? IconAlertTriangle : isLow ? IconArrowDown : IconArrowUp;
  const one = (value: number) => format.number(value, 1);
  return (
    <li data-critical={isCritical}>
      <Icon size={15} aria-hidden />
      <span>
        {label[language]}:{" "}
        <b>
          {isLow
            ? isCritical
              ? texts.farTooLow
              : texts.tooLow
            : isCritical
              ? texts.farTooHigh
              : texts.tooHigh}
        </b>{" "}
        <small className="console-numbers">
          ({texts.value(one(candidate_value), one(ok_min), one(ok_max))})
        </small>
      </span>
    </li>
  );
}
