import { Group, Select, Skeleton, Text, Title } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { IconTargetArrow } from "@tabler/icons-react";
import { Link } from "react-router";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { RANKING_TEXTS } from "#/messages/console/ranking.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";

import { OUTCOMES } from "../../entities/candidate/review-form.tsx";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import type { ListState } from "../../kit/components/data-cards.tsx";
import { EmptyState, Muted } from "../../kit/components/text.tsx";
import { useLanguage, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

export const FILTERS = { profile_id: "", language: "", completed_since: "", decision: "", job_id: "" };
/** The maximum of one request, newest first. */
const JOBS_MAX = 100;

/** The jobs for which a shortlist can be made. */
export function ChooseProfile() {
  const texts = useTexts(RANKING_TEXTS);
  const { language } = useLanguage();
  const canWrite = useWorkplace().may("job_profiles:write");
  const { profiles, error, again } = useJobProfiles();
  const offered = profiles?.filter(({ active }) => active);
  if (error !== null && profiles === undefined) return <ProblemAlert error={error} again={again} />;
  if (offered === undefined) return <Skeleton h={160} radius="lg" />;
  if (offered.length === 0) {
    return (
      <EmptyState
        icon={IconTargetArrow}
        title={texts.noProfile}
        text={canWrite ? texts.noProfileText : texts.askForProfile}
        {...(canWrite && {
          action: <Action label={texts.makeProfile} to="/job-profiles/new" />,
        })}
      />
    );
  }
  return (
    <section>
      <Title order={2} fz="1.0625rem">
        {texts.choose}
      </Title>
      <Muted mb="md">{texts.chooseText}</Muted>
      <ul className="shortlist-profiles">
        {offered.map((profile) => (
          <li key={profile.id}>
            <Link to={`/shortlist?profile_id=${profile.id}`} className="console-card">
              <Text fw={600}>{jobProfileName(profile, language)}</Text>
              <Muted>{texts.dimensions(profile.dimensions_configured)}</Muted>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Filters = ListState<typeof FILTERS>;

export function FilterBar({ list }: { list: Filters }) {
  const texts = useTexts(RANKING_TEXTS);
  const languageNames = useLanguageNames();
  const words = useTexts(CANDIDATE_WORDS);
  const { may: can } = useWorkplace();
  const { options } = useJobProfiles();
  const { profile_id, completed_since, job_id } = list.values;
  const { data } = useLoad(can("jobs:read") ? "/console/jobs" : null, { status: "all", limit: JOBS_MAX });
  const jobs = (data?.jobs ?? [])
    .filter(({ id, job_profile_id }) => job_profile_id === profile_id || id === job_id)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Group gap="sm" align="flex-end" className="shortlist-filters">
      <Select
        label={texts.profile}
        data={options}
        value={profile_id}
        onChange={(id) => list.set({ profile_id: id ?? "", job_id: "" })}
        allowDeselect={false}
        searchable
        className="shortlist-profile"
      />
      {jobs.length > 0 && <Choice list={list} by="job_id" label={texts.job} any={texts.anyJob} of={jobs} />}
      <Choice
        list={list}
        by="decision"
        label={texts.decision}
        any={texts.anyDecision}
        of={[
          { value: "none", label: texts.undecided },
          ...OUTCOMES.map((value) => ({ value, label: words.outcomes[value] })),
        ]}
      />
      <Choice
        list={list}
        by="language"
        label={texts.language}
        any={texts.anyLanguage}
        of={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
      />
      <DateInput
        label={texts.since}
        value={completed_since || null}
        onChange={(day) => list.set({ completed_since: day ?? "" })}
        maxDate={new Date()}
        clearable
      />
    </Group>
  );
}

interface ChoiceProps {
  list: Filters;
  by: keyof typeof FILTERS;
  label: string;
  /** The name of the choice that leaves out nobody. */
  any: string;
  of: readonly { value: string; label: string }[];
}

/** A filter that is one of several values, or none. */
function Choice({ list, by, label, any, of }: ChoiceProps) {
  return (
    <Select
      label={label}
      data={[{ value: "", label: any }, ...of]}
      value={list.values[by]}
      onChange={(value) => list.set({ [by]: value ?? "" })}
      allowDeselect={false}
      searchable={by === "job_id"}
    />
  );
}
