import { Anchor, Group, Skeleton, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { useListedInvite } from "../../entities/invite/use-listed-invite.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { InviteMails } from "../../entities/mail/invite-mails.tsx";
import { PersonTags } from "../../entities/tag/person-tags.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { EmailText } from "../../kit/components/email-text.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { OwnFacts } from "./aside-sections.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";
import { FILE_TEXTS } from "./file-texts.ts";
import { HistorySection } from "./history-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { Pager, useListPlace } from "./pager.tsx";
import { WaitingSection } from "./waiting-section.tsx";

/** While nobody has begun, the page looks by itself whether somebody has. */
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
  const { may } = useWorkplace();
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
          {may("mails:read") && <InviteMails inviteId={inviteId} />}
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
  const words = useTexts(CANDIDATE_WORDS);
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
            {words.languages[language]}
          </Text>
        </dd>
      </dl>
    </Section>
  );
}
