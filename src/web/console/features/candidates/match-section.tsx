import { Alert, Anchor, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { ASIDE_TEXTS } from "#/messages/console/candidates/aside.gen.ts";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { INTERVIEW_WORDS } from "#/messages/console/entities/interview.gen.ts";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { PersonSelect } from "../../entities/candidate/person-select.tsx";
import { useJobsOf } from "../../entities/candidate/review-form.tsx";
import { Averages, useInterviewScores } from "../../entities/interview/averages.tsx";

import { InviteStepButtons, useInviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import type { Deviation, MatchSummary, ProfileMatch, Zone } from "../../entities/job-profile/deviations.tsx";
import { cText } from "../../entities/scale/scales.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { NextReminder } from "./aside-sections.tsx";

import { rangeText } from "./lane.tsx";

/**
 * Shows the match with the chosen job profile, requirement by requirement. The number alone is at the top of the
 * page.
 */
export function MatchSection({ profile }: { profile: ProfileMatch }) {
  const texts = useTexts(FILE_TEXTS);
  if (profile.match === null) return null;
  return (
    <Section title={texts.match} text={texts.matchText} collapsible>
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
      <Text size="sm">{texts.inRange(inside, dimensions_matched, inside === dimensions_matched)}</Text>
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
  const words = useTexts(BAND_WORDS).deviations;
  const { label, zone, candidate_value, profile_ideal, within_error, essential_open } = deviation;
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {label[language]}
        </Text>
        {essential_open && <Text size="sm">{texts.clarifyFirst}</Text>}
        <Text size="xs" c="dimmed" className="console-numbers">
          {texts.target(cText(candidate_value, one), rangeText(deviation, one), one(profile_ideal))}
        </Text>
      </div>
      <StatusBadge tone={within_error ? "neutral" : TONES[zone]}>{words[deviation.deviation]}</StatusBadge>
    </li>
  );
}

/**
 * Lists other results of the same person, each with a link to the comparison. Results under another address are
 * chosen manually: the reader then judges that both are one person.
 */
export function OtherResultsSection({
  sessionId,
  completedAt,
}: {
  sessionId: number;
  completedAt: string | null;
}) {
  const texts = useTexts(ASIDE_TEXTS);
  const format = useFormat();
  const { data } = useLoad(path("/console/candidates/{sessionId}/other-results", { sessionId }));
  const navigate = useNavigate();
  const isSearcher = useWorkplace().may("profiles:read");
  if (data === undefined) return null;
  const found = data.others.length > 0;
  if (!found && !isSearcher) return null;
  const isEarlier = (at: string) => completedAt !== null && Date.parse(at) < Date.parse(completedAt);
  return (
    <Section
      title={texts.otherResults}
      text={found ? texts.otherResultsText : texts.noOtherResults}
      collapsible
    >
      <List size="sm" listStyleType="none" spacing={4} mb={found ? "sm" : 0}>
        {data.others.map(({ session_id: other, completed_at }) => (
          <List.Item key={other}>
            <Anchor component={Link} to={`/candidates/${sessionId}/change/${other}`} size="sm">
              {(isEarlier(completed_at) ? texts.earlierResult : texts.laterResult)(format.date(completed_at))}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {isSearcher && (
        <>
          <PersonSelect
            label={texts.otherByHand}
            withLabel
            without={[sessionId, ...data.others.map(({ session_id: other }) => other)]}
            onChoose={(other) => void navigate(`/candidates/${sessionId}/change/${other}`)}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {texts.otherByHandText}
          </Text>
        </>
      )}
    </Section>
  );
}

interface InterviewSectionProps {
  sessionId: number;
  /** Whom the page compares with: the interview asks about the same. */
  profileId: string | null;
}

/** The outcome of interviews, and the link to the reader's own. */
export function InterviewSection({ sessionId, profileId }: InterviewSectionProps) {
  const texts = useTexts(INTERVIEW_WORDS);
  const scores = useInterviewScores(sessionId);
  const query = profileId === null ? "" : `?profile=${encodeURIComponent(profileId)}`;
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        <Button
          component={Link}
          to={`/candidates/${sessionId}/interview${query}`}
          variant="light"
          leftSection={<IconMessages size={17} aria-hidden />}
        >
          {texts.go}
        </Button>
      }
    >
      {scores !== undefined && (
        <>
          <Text size="sm" mb={scores.sheets.length > 0 ? "xs" : 0}>
            {!scores.open
              ? texts.closed(scores.finished_others)
              : scores.sheets.length === 0
                ? texts.nobody
                : texts.finished(scores.sheets.length)}
          </Text>
          {scores.averages.length > 0 && <Averages averages={scores.averages} people={[]} />}
        </>
      )}
    </Section>
  );
}

interface WaitingSectionProps {
  state: "pending" | "started" | "expired";
  candidate: ListedCandidate;
  link: string | null;
  isMailed: boolean;
}

/** The available actions until the questionnaire is completed. */
export function WaitingSection({ state, candidate, link, isMailed }: WaitingSectionProps) {
  const texts = useTexts(ASIDE_TEXTS);
  const words = useTexts(INVITE_WORDS);
  const actions = useInviteActions();
  const { may: can } = useWorkplace();
  const { invite_id, expires_at, reminders_sent, send_at } = candidate;
  return (
    <Section title={texts.waiting[state]} text={texts.waitingTexts[state]}>
      <Stack gap="md">
        {!isMailed && <Alert color="yellow">{texts.notMailed}</Alert>}
        {invite_id !== null && (
          <dl className="candidate-facts">
            {send_at !== null && (
              <>
                <dt>{texts.goesOut}</dt>
                <dd>
                  <DateText value={send_at} as="dateTime" />
                </dd>
              </>
            )}
            <dt>{texts.until}</dt>
            <dd>
              <DateText value={expires_at} as="dateTime" />
            </dd>
            <dt>{texts.remindersSent}</dt>
            <dd>{texts.remindersOf(reminders_sent)}</dd>
            {can("invites:read") && <NextReminder inviteId={invite_id} />}
          </dl>
        )}
        {link !== null && state !== "expired" && (
          <CopyField label={texts.link} description={texts.linkHint} value={link} />
        )}
        {actions.isCancelling(invite_id) ? (
          <Text size="sm" c="dimmed" role="status">
            {words.isCancelling}
          </Text>
        ) : (
          <InviteStepButtons invite={candidate} actions={actions} />
        )}
        {actions.dialogs}
      </Stack>
    </Section>
  );
}

/** Lists the jobs for which a person is considered. Nothing appears without a job. */
export function JobsSection({ who }: { who: Parameters<typeof useJobsOf>[0] }) {
  const texts = useTexts(ASIDE_TEXTS);
  const jobs = useJobsOf(who);
  if (jobs.length === 0) return null;
  return (
    <Section title={texts.jobs} collapsible>
      <List size="sm" listStyleType="none" spacing={4}>
        {jobs.map(({ id, title, status }) => (
          <List.Item key={id}>
            <Group gap="xs">
              <Anchor component={Link} to={`/jobs/${id}`} size="sm">
                <bdi>{title}</bdi>
              </Anchor>
              {status !== "open" && <JobStatusBadge status={status} />}
            </Group>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
