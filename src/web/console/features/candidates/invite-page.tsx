import { Anchor, Group, Skeleton, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Link, Navigate, useParams } from "react-router";
import type { Invite } from "../../entities/candidate/answers.ts";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { useJobProfiles } from "../../entities/job-profile/job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { ApiProblem } from "../../kit/api/problem.ts";
import { path } from "../../kit/api/wire.ts";
import { EmailText } from "../../kit/components/email-text.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";
import { FILE_TEXTS } from "./file-texts.ts";
import { HistorySection } from "./history-section.tsx";
import { WaitingSection } from "./waiting-section.tsx";

/** While nobody has begun, the page looks by itself whether somebody has. */
const WATCH_MS = 30_000;

/** An invite that nobody has begun; as soon as somebody has, the candidate's own page takes over. */
export function InvitePage() {
  const texts = useTexts(FILE_TEXTS);
  const aside = useTexts(ASIDE_TEXTS);
  const { inviteId = "" } = useParams();
  const {
    data: invite,
    error,
    refetch,
  } = useLoad(path("/invites/{inviteId}", { inviteId }), {}, { every: WATCH_MS });
  const sessionId = useSessionOf(invite);
  const back = { to: "/candidates", label: texts.back };
  if (sessionId !== null) return <Navigate to={`/candidates/${sessionId}`} replace />;
  if (error instanceof ApiProblem && error.code === "invite_not_found") {
    return (
      <>
        <PageHeader title={texts.candidate} back={back} />
        <EmptyState icon={IconSend} text={aside.inviteGone} />
      </>
    );
  }
  if (invite === undefined) {
    return (
      <>
        <PageHeader title={texts.candidate} back={back} />
        {error === null ? (
          <Skeleton h={260} radius="lg" aria-hidden />
        ) : (
          <ProblemAlert error={error} again={() => void refetch()} />
        )}
      </>
    );
  }
  const { candidate, status } = invite;
  return (
    <>
      <PageHeader
        title={candidate.name || candidate.email}
        back={back}
        text={
          <Group gap="xs" mt={4}>
            <StateBadge state={status} />
          </Group>
        }
      />
      <div className="candidate-columns">
        <div>
          {status !== "completed" && (
            <WaitingSection
              state={status}
              link={invite.analysis_link || null}
              remindersSent={invite.reminders_sent}
              isMailed
              invite={{
                inviteId: invite.invite_id,
                name: candidate.name,
                email: candidate.email,
                language: invite.language,
                expiresAt: invite.expires_at,
                isOver: status === "expired",
              }}
            />
          )}
        </div>
        <div>
          <Details invite={invite} />
          <HistorySection
            times={{ invited: invite.created_at, expired: status === "expired" ? invite.expires_at : null }}
            inviteId={invite.invite_id}
          />
        </div>
      </div>
    </>
  );
}

/** The session of an invite that has been begun meanwhile; the invite itself does not name it. */
function useSessionOf(invite: Invite | undefined): number | null {
  const isBegun = invite !== undefined && (invite.started_at !== null || invite.status === "completed");
  const { data } = useLoad(isBegun ? "/console/candidates" : null, {
    q: invite?.candidate.email,
    state: "all",
    limit: 100,
  });
  const found = data?.candidates.find(({ invite_id }) => invite_id === invite?.invite_id);
  return isBegun ? (found?.session_id ?? null) : null;
}

function Details({ invite }: { invite: Invite }) {
  const texts = useTexts(ASIDE_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const profiles = useJobProfiles();
  const { candidate, external_ref, language, job_profile_id } = invite;
  const profile = job_profile_id === null ? null : profiles.nameOf(job_profile_id);
  return (
    <Section title={texts.details}>
      <dl className="candidate-facts">
        <dt>{texts.email}</dt>
        <dd>
          <Anchor href={`mailto:${candidate.email}`} size="sm">
            <EmailText email={candidate.email} />
          </Anchor>
        </dd>
        {external_ref !== null && external_ref !== "" && (
          <>
            <dt>{texts.reference}</dt>
            <dd>{external_ref}</dd>
          </>
        )}
        {profile !== null && (
          <>
            <dt>{texts.jobProfile}</dt>
            <dd>
              <Anchor component={Link} to={`/job-profiles/${job_profile_id}`} size="sm">
                {profile}
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
