import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { ASIDE_TEXTS } from "#/messages/console/candidates/aside.gen.ts";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { ACTIVITY_TEXTS } from "#/messages/console/entities/activity.gen.ts";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { Feed } from "../../entities/activity/feed.tsx";
import type { CandidateFile, CandidateState } from "../../entities/candidate/answers.ts";
import { DecisionBadge, QualityBadge, StateBadge } from "../../entities/candidate/badges.tsx";

import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { RightsBadges, RightsNotice } from "../../entities/request/rights.tsx";
import { PersonTags } from "../../entities/tag/person-tags.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { ApiProblem, path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { EmptyState, Section } from "../../kit/components/text.tsx";

import { candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { DetailsSection, RequestsSection, TeamsSection, ViewsSection } from "./aside-sections.tsx";

import { ConclusionSection } from "./conclusion-section.tsx";

import { HeadActions } from "./head-actions.tsx";
import {
  InterviewSection,
  JobsSection,
  MatchSection,
  OtherResultsSection,
  WaitingSection,
} from "./match-section.tsx";
import {
  OutcomeSection,
  ProfileSection,
  QualitySection,
  SharesSection,
  ValuesSection,
  WithheldSection,
} from "./profile-section.tsx";
import { Pager, ReviewsSection, useListPlace } from "./reviews-section.tsx";

/** While the candidate answers, the page checks for the result automatically. */
const WATCH_MS = 30_000;

export function CandidatePage() {
  const texts = useTexts(FILE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const reported = useTexts(ACTIVITY_TEXTS);
  const { may: can } = useWorkplace();
  const { sessionId = "" } = useParams();
  const address = path("/console/candidates/{sessionId}", { sessionId });
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const place = useListPlace();
  const norm = search.get("norm") === "today" ? "today" : "delivered";
  const { data: file, error, refetch } = useLoad(address, norm === "today" ? { norm } : {});
  const isOpen = file !== undefined && file.candidate.state === "started";
  useLoad(isOpen ? address : null, {}, { every: WATCH_MS });
  const choice = useJobProfileChoice(file);
  const back = { to: "/candidates", label: texts.back, ...(place && { steps: place.steps + 1 }) };
  const isMissing = error instanceof ApiProblem && error.code === "candidate_not_found";
  if (file === undefined) {
    return (
      <>
        <PageHeader title={texts.candidate} back={back} />
        {error === null ? (
          <PageSkeleton />
        ) : isMissing ? (
          <EmptyState icon={IconUserOff} text={texts.missing} />
        ) : (
          <ProblemAlert error={error} again={() => void refetch()} />
        )}
      </>
    );
  }
  const name = candidateNameOf({ ...file.candidate, anonymized: file.person === null }, common);
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        text={<Facts file={file} />}
        actions={
          <>
            <HeadActions
              file={file}
              name={name}
              profiles={choice.profiles}
              chosen={choice.match?.profile.id ?? null}
            />
            <Pager self={file.candidate} />
          </>
        }
      />
      <RightsNotice rights={file.candidate.rights} />
      <div className="candidate-columns" data-person={file.person !== null || undefined}>
        <div>
          <Main
            file={file}
            name={name}
            choice={choice}
            onNorm={(chosen) =>
              setSearch(
                (before) => {
                  const next = new URLSearchParams(before);
                  if (chosen === "today") next.set("norm", chosen);
                  else next.delete("norm");
                  return next;
                },
                { replace: true, preventScrollReset: true, state },
              )
            }
          />
          <div className="candidate-more">
            {file.candidate.decision === "hire" && can("outcomes:write") && file.person !== null && (
              <OutcomeSection sessionId={file.session_id} />
            )}
            {file.result !== null && can("reviews:read") && (
              <InterviewSection sessionId={file.session_id} profileId={choice.match?.profile.id ?? null} />
            )}
            {file.result !== null && file.person !== null && (
              <OtherResultsSection sessionId={file.session_id} completedAt={file.sitting.completed_at} />
            )}
            {file.requests && <RequestsSection requests={file.requests} />}
            <DetailsSection file={file} />
            <JobsSection who={{ session_id: file.candidate.session_id ?? 0 }} />
            {file.teams && file.result !== null && <TeamsSection teams={file.teams} />}
            <Section title={reported.title} collapsible>
              <Feed of={path("/console/candidates/{sessionId}/activity", { sessionId: file.session_id })} />
            </Section>
            {file.person !== null && file.result !== null && <SharesSection sessionId={file.session_id} />}
            {file.views && file.result !== null && <ViewsSection views={file.views} />}
          </div>
        </div>
        {file.reviews && (
          <ReviewsSection
            key={file.session_id}
            sessionId={file.session_id}
            reviews={file.reviews}
            decision={file.candidate.decision}
            rights={file.candidate.rights}
            jobProfileId={file.invite?.job_profile?.id ?? null}
            isPerson={file.person !== null}
            hasInterview={file.result !== null}
          />
        )}
      </div>
    </>
  );
}

type Choice = ReturnType<typeof useJobProfileChoice>;

/** The job profile with which the page compares: that of the address, or the one of the invite. */
function useJobProfileChoice(file: CandidateFile | undefined) {
  const texts = useTexts(FILE_TEXTS);
  const { language } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const asked = address.get("profile") ?? file?.invite?.job_profile?.id ?? null;
  const match = file?.matches?.find(({ profile }) => profile.id === asked) ?? null;
  const detail = useLoad(
    match === null ? null : path("/job-profiles/{profileId}", { profileId: match.profile.id }),
  ).data;
  return {
    match,
    ranges: match !== null && detail?.id === match.profile.id ? detail.dimensions : {},
    profiles: (file?.matches ?? []).map(({ profile }) => {
      const name = jobProfileName(profile, language);
      return { value: profile.id, label: profile.active ? name : texts.inactive(name) };
    }),
    choose: (profileId: string | null) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("profile", profileId ?? "none");
          return next;
        },
        // The place in the list stays with the page.
        { replace: true, preventScrollReset: true, state },
      ),
  };
}

interface MainProps {
  file: CandidateFile;
  name: string;
  choice: Choice;
  onNorm: React.ComponentProps<typeof ProfileSection>["onNorm"];
}

function Main({ file, name, choice, onNorm }: MainProps) {
  const { candidate, result, invite, sitting: assessment, analysis_link } = file;
  const { state } = candidate;
  if (result !== null) {
    return (
      <>
        {file.person !== null && (
          <ConclusionSection
            file={file}
            name={name}
            matches={file.matches}
            profiles={choice.profiles}
            chosen={choice.match}
            onChoose={choice.choose}
          />
        )}
        {result.quality.validity === "withheld" ? (
          <WithheldSection>
            <ProfileSection result={result} ranges={{}} match={null} onNorm={onNorm} />
            <ValuesSection result={result} />
          </WithheldSection>
        ) : (
          <>
            <ProfileSection
              result={result}
              ranges={choice.ranges}
              match={choice.match?.match ?? null}
              onNorm={onNorm}
            />
            {choice.match !== null && <MatchSection profile={choice.match} />}
            <ValuesSection result={result} />
          </>
        )}
        {assessment.completed_at !== null && (
          <QualitySection result={result} completedAt={assessment.completed_at} />
        )}
      </>
    );
  }
  if (state !== "pending" && state !== "started" && state !== "expired") return <NoResult state={state} />;
  return (
    <WaitingSection
      state={state}
      candidate={candidate}
      link={analysis_link}
      isMailed={invite?.send_email ?? true}
    />
  );
}

function NoResult({ state }: { state: CandidateState }) {
  const texts = useTexts(ASIDE_TEXTS);
  return (
    <EmptyState
      icon={IconUserOff}
      title={texts.noResult}
      text={state === "withdrawn" ? texts.noResultWithdrawn : texts.noResultText}
    />
  );
}

function Facts({ file: { candidate, result, sitting: current, protection } }: { file: CandidateFile }) {
  const texts = useTexts(FILE_TEXTS);
  const { toForm: skip } = useTexts(REVIEW_TEXTS);
  const profiles = useJobProfiles();
  const { job_profile: wanted } = candidate;
  const job = wanted && profiles.nameOf(wanted.id, wanted.name);
  return (
    <Group gap="xs" mt={4}>
      <a className="console-skip" href="#review">
        {skip}
      </a>
      {job != null && (
        <Text span size="sm" fw={600} c="var(--mantine-color-text)">
          {job}
        </Text>
      )}
      <StateBadge state={candidate.state} />
      {current.completed_at !== null && (
        <Text span size="sm">
          <DateText value={current.completed_at} />
        </Text>
      )}
      {result !== null && <QualityBadge quality={result.quality.status} />}
      {candidate.decision !== null && <DecisionBadge decision={candidate.decision} />}
      <RightsBadges rights={candidate.rights} />
      {protection.protected && <StatusBadge tone="warn">{texts.protected}</StatusBadge>}
      <PersonTags who={candidate} tags={candidate.tags} />
    </Group>
  );
}

const PageSkeleton = () => (
  <Stack gap="md" aria-hidden>
    <Skeleton h={420} radius="lg" />
    <Skeleton h={200} radius="lg" />
  </Stack>
);
