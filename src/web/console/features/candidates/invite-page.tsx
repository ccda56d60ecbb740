import { Anchor, Group, Skeleton, Text, Timeline } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { ASIDE_TEXTS, type AsideTexts } from "#/messages/console/candidates/aside.gen.ts";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import type { Mail } from "../../entities/mail/answers.ts";
import { InviteMails } from "../../entities/mail/mail-frame.tsx";
import { accessOf } from "../../entities/mail/trouble.tsx";
import { mailName } from "../../entities/mail/words.ts";
import { PersonTags } from "../../entities/tag/person-tags.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { EmailText, EmptyState, Section } from "../../kit/components/text.tsx";

import { candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { OwnFacts } from "./aside-sections.tsx";

import { JobsSection, WaitingSection } from "./match-section.tsx";
import { Pager, useListPlace } from "./reviews-section.tsx";

/** While the session has not started, the page checks automatically if it has. */
const WATCH_MS = 30_000;

/** An invite that nobody has begun; as soon as somebody has, the candidate's own page takes over. */
export function InvitePage() {
  const texts = useTexts(FILE_TEXTS);
  const aside = useTexts(ASIDE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { inviteId = "" } = useParams();
  const location = useLocation();
  const { invite: candidate, isGone, error, again } = useListedInvite(inviteId, WATCH_MS);
  const state = candidate?.state;
  const isWaiting = state === "pending" || state === "expired";
  const { may: can } = useWorkplace();
  const { data: invite } = useLoad(isWaiting ? path("/invites/{inviteId}", { inviteId }) : null);
  const steps = useListPlace()?.steps;
  const back = { to: "/candidates", label: texts.back, ...(steps !== undefined && { steps: steps + 1 }) };
  if (candidate !== undefined && candidate.session_id !== null) {
    return <Navigate to={`/candidates/${candidate.session_id}`} state={location.state} replace />;
  }
  if (isGone || (candidate !== undefined && !isWaiting && state !== "cancelled")) {
    return (
      <>
        <PageHeader title={texts.candidate} back={back} />
        <EmptyState icon={IconSend} text={aside.inviteGone} />
      </>
    );
  }
  if (candidate === undefined || state === undefined) {
    return (
      <>
        <PageHeader title={texts.candidate} back={back} />
        {error === null ? (
          <Skeleton h={260} radius="lg" aria-hidden />
        ) : (
          <ProblemAlert error={error} again={again} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={candidateNameOf({ ...candidate, anonymized: false }, common)}
        back={back}
        actions={<Pager self={candidate} />}
        text={
          <Group gap="xs" mt={4}>
            <StateBadge state={state} />
            {state !== "cancelled" && <PersonTags who={candidate} tags={candidate.tags} />}
          </Group>
        }
      />
      <div className="candidate-columns">
        <div>
          {state === "pending" || state === "expired" ? (
            <WaitingSection
              state={state}
              candidate={candidate}
              link={invite?.analysis_link || null}
              isMailed
            />
          ) : (
            <Section title={aside.cancelled}>
              <Text size="sm">
                {aside.cancelledText} <DateText value={candidate.erased_from} />.
              </Text>
            </Section>
          )}
          {can("mails:read") && <InviteMails inviteId={inviteId} />}
        </div>
        <div>
          <Details candidate={candidate} />
          <JobsSection who={{ invite_id: inviteId }} />
          <HistorySection
            times={{
              invited: candidate.added_at,
              expired: state === "expired" ? candidate.expires_at : null,
            }}
            inviteId={inviteId}
          />
        </div>
      </div>
    </>
  );
}

function Details({ candidate }: { candidate: ListedCandidate }) {
  const texts = useTexts(ASIDE_TEXTS);
  const languageNames = useLanguageNames();
  const profiles = useJobProfiles();
  const { email, language, job_profile } = candidate;
  return (
    <Section title={texts.details}>
      <dl className="candidate-facts">
        <dt>{texts.email}</dt>
        <dd>
          <Anchor href={`mailto:${email}`} size="sm">
            <EmailText email={email ?? ""} />
          </Anchor>
        </dd>
        <OwnFacts candidate={candidate} />
        {job_profile !== null && (
          <>
            <dt>{texts.jobProfile}</dt>
            <dd>
              <Anchor component={Link} to={`/job-profiles/${job_profile.id}`} size="sm">
                {profiles.nameOf(job_profile.id, job_profile.name)}
              </Anchor>
            </dd>
          </>
        )}
        <dt>{texts.language}</dt>
        <dd>
          <Text span size="sm">
            {languageNames[language]}
          </Text>
        </dd>
      </dl>
    </Section>
  );
}

const MAILS_MOST = 50;

interface HistorySectionProps {
  times: Parameters<typeof historyOf>[0];
  /** The invite whose mails are listed as well. */
  inviteId: string | null;
}

function HistorySection({ times, inviteId }: HistorySectionProps) {
  const texts = useTexts(ASIDE_TEXTS);
  const mails = useTexts(MAIL_WORDS);
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(inviteId !== null && allowed("mails:read") ? "/console/mails" : null, {
    invite_id: inviteId,
    limit: MAILS_MOST,
  });
  const events = historyOf(times, data?.mails ?? []);
  return (
    <Section title={texts.history} collapsible>
      <Timeline bulletSize={12} lineWidth={2} active={events.length}>
        {events.map(({ id, at, kind }) => (
          <Timeline.Item
            key={id}
            mt="md"
            title={
              <Text span size="sm" fw={600}>
                {typeof kind === "object"
                  ? texts.mail(mailName(kind.mail.template, mails))
                  : texts.events[kind]}
              </Text>
            }
          >
            <Text size="xs" c="dimmed">
              <DateText value={at} as="dateTime" />
              {typeof kind === "object" && <> · {mails.standings[accessOf(kind.mail)]}</>}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

/** The part of an invite that the history uses. */
export type HistoryMail = Pick<
  Mail,
  "mail_id" | "template" | "status" | "attempts" | "fault" | "created_at" | "finished_at"
>;

interface HappenedEvent {
  /** Unique within one history. */
  id: string;
  at: string;
  kind: keyof AsideTexts["events"] | { mail: HistoryMail };
}

type Times = Partial<Record<keyof AsideTexts["events"], string | null>>;

/** Lists the events, latest first. An unknown instant means that the event did not happen. */
export function historyOf(times: Times, mails: readonly HistoryMail[]): HappenedEvent[] {
  const events = Object.entries(times).flatMap(([kind, at]): HappenedEvent[] =>
    at === null || at === undefined ? [] : [{ id: kind, at, kind: kind as keyof AsideTexts["events"] }],
  );
  const sent = mails.map((mail): HappenedEvent => {
    return { id: `mail ${mail.mail_id}`, at: mail.finished_at ?? mail.created_at, kind: { mail } };
  });
  return [...events, ...sent].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

interface Found {
  /** Undefined while loading. */
  invite: Schemas["ConsoleCandidate"] | undefined;
  /** It was cancelled, or never was. */
  isGone: boolean;
  error: unknown;
  again(): void;
}

/** One invite as lists show it, with what can be done. @param inviteId null asks nothing yet @param every milliseconds */
function useListedInvite(inviteId: string | null, every: number | false = false): Found {
  const { data, error, refetch } = useLoad(
    inviteId === null ? null : "/console/candidates",
    { invite_id: inviteId, state: "all", limit: 1 },
    { every },
  );
  const found = data?.candidates.find(({ invite_id }) => invite_id === inviteId);
  return {
    invite: found,
    isGone: data?.candidates.length === 0,
    error,
    again: () => void refetch(),
  };
}
