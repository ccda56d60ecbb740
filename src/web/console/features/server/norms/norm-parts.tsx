import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { Fact, Facts } from "../figures.tsx";
import type { Norm } from "./answers.ts";
import { NORM_TEXTS } from "./texts.ts";

export function NormName({ norm }: { norm: Pick<Norm, "name"> }) {
  return norm.name[useLanguage().language];
}

/** The provisional reference counts whenever nothing else is in force. */
export function NormState({ norm: { status, in_force } }: { norm: Norm }) {
  const texts = useTexts(NORM_TEXTS);
  const tone: Tone = in_force ? "good" : status === "draft" ? "info" : "neutral";
  const text = in_force
    ? texts.states.active
    : status === "provisional"
      ? texts.notInForce
      : texts.states[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** How far the results reach that a norm was made from. */
export function Window({ from, to }: { from: string | null; to: string | null }) {
  const texts = useTexts(NORM_TEXTS);
  const format = useFormat();
  if (from === null || to === null) return "–";
  return texts.windowFromTo(format.date(from), format.date(to));
}

export function NormFacts({ norm }: { norm: Norm }) {
  const texts = useTexts(NORM_TEXTS);
  const format = useFormat();
  const isShipped = norm.status === "provisional";
  return (
    <Facts>
      <Fact label={texts.status}>
        <NormState norm={norm} />
      </Fact>
      <Fact label={texts.people}>{isShipped ? texts.noPeople : format.number(norm.n)}</Fact>
      {norm.tier !== null && <Fact label={texts.tier}>{texts.tiers[norm.tier]}</Fact>}
      {norm.window_from !== null && (
        <Fact label={texts.window}>
          <Window from={norm.window_from} to={norm.window_to} />
        </Fact>
      )}
      {norm.created_at !== null && (
        <Fact label={texts.made}>
          <DateText value={norm.created_at} />
          {" · "}
          {norm.created_by === "operator token" ? texts.operatorToken : norm.created_by}
        </Fact>
      )}
      {norm.activated_at !== null && (
        <Fact label={texts.since}>
          <DateText value={norm.activated_at} />
        </Fact>
      )}
      {norm.retired_at !== null && (
        <Fact label={texts.retiredOn}>
          <DateText value={norm.retired_at} />
        </Fact>
      )}
      <Fact label={texts.version}>{norm.questionnaire_version}</Fact>
    </Facts>
  );
}
