import { Alert, Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { Deviation, MatchSummary, ProfileMatch, Zone } from "../../entities/job-profile/answers.ts";
import { cText } from "../../entities/scale/c-text.ts";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { FILE_TEXTS } from "./file-texts.ts";
import { rangeText } from "./lane.tsx";

/** How the chosen job profile is met, requirement by requirement; the number alone stands at the head of the page. */
export function MatchSection({ profile }: { profile: ProfileMatch }) {
  const texts = useTexts(FILE_TEXTS);
  if (profile.match === null) return null;
  return (
    <Section title={texts.match} text={texts.matchText} fold>
      <Stack gap="md">
        <Match of={profile} match={profile.match} />
      </Stack>
    </Section>
  );
}

function Match({ of: { profile, norm_warning }, match }: { of: ProfileMatch; match: MatchSummary }) {
  const texts = useTexts(FILE_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { overall_match, half_width, standing, deviations, dimensions_matched } = match;
  const low = Math.max(0, overall_match - half_width);
  const high = Math.min(100, overall_match + half_width);
  const inside = Object.values(match.zones).filter((zone) => zone === "green").length;
  return (
    <>
      <div className="candidate-match-overall">
        <Text span fz="2rem" fw={650} lh={1} className="console-numbers">
          {format.number(overall_match)}
        </Text>
        <div>
          <Text fw={600}>{standing.label[language]}</Text>
          <Text size="sm">{standing.text[language]}</Text>
          <Text size="sm" c="dimmed">
            {texts.overallValue(format.number(overall_match), format.number(low), format.number(high))}
          </Text>
        </div>
        <div className="lane-line" aria-hidden>
          <span className="lane-band" style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
          <span className="lane-dot" style={{ insetInlineStart: `${overall_match}%` }} />
        </div>
        <Text size="xs" c="dimmed" maw="40rem">
          {texts.overallHelp}
        </Text>
        <Text size="xs" c="dimmed" maw="40rem">
          {texts.version(
            format.number(profile.version),
            format.date(profile.version_since),
            profile.in_force,
          )}
        </Text>
      </div>
      {norm_warning && <Alert color="yellow">{norm_warning[language]}</Alert>}
      <Text size="sm">{texts.inRange(inside, dimensions_matched)}</Text>
      {deviations.length > 0 && (
        <div>
          <Title order={3} fz="0.9375rem">
            {texts.deviations}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.deviationsText}
          </Text>
          <ul className="candidate-deviations">
            {deviations.map((deviation) => (
              <DeviationRow key={deviation.dimension} deviation={deviation} />
            ))}
          </ul>
        </div>
      )}
      <Anchor component={Link} to={`/job-profiles/${profile.id}`} size="sm">
        {texts.openProfile}
      </Anchor>
    </>
  );
}

const TONES: Readonly<Record<Zone, Tone>> = { green: "good", yellow: "warn", red: "bad" };

function DeviationRow({ deviation }: { deviation: Deviation }) {
  const texts = useTexts(FILE_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const one = (value: number) => format.number(value, 1);
  const { label, zone, candidate_value, profile_ideal, delta, within_error, essential_open } = deviation;
  const isSlight = within_error && zone === "yellow";
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {label[language]}
        </Text>
        <Text size="sm">{delta < 0 ? texts.less : texts.moreOfIt}</Text>
        <Text size="xs" c="dimmed" className="console-numbers">
          {texts.target(cText(candidate_value, one), rangeText(deviation, one), one(profile_ideal))}
        </Text>
      </div>
      <StatusBadge tone={isSlight ? "neutral" : TONES[zone]}>
        {essential_open ? texts.clarifyFirst : isSlight ? texts.withinError : texts.zones[zone]}
      </StatusBadge>
    </li>
  );
}
