import { Alert, Group, Select, Stack, Text } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { IconAdjustmentsHorizontal, IconHandStop, IconSearch, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { CANDIDATE_WORDS, DecisionBadge, QualityBadge } from "../../entities/candidate/badges.tsx";
import { Deviations, type MatchedPerson, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { isPaused, RIGHTS_WORDS, RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { ApiProblem } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { type ListState, pagedBy, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState, Muted, SubLine } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { ChooseProfile } from "./choose-profile.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { ChosenBar } from "./selection-bar.tsx";
import { SHORTLIST_TEXTS } from "./texts.ts";

const FILTERS = { profile_id: "", language: "", completed_since: "", decision: "", job_id: "" };
const SHOWN_DEVIATIONS = 4;
/** The maximum of one request, newest first. */
const JOBS_MAX = 100;

export function ShortlistPage() {
  const texts = useTexts(SHORTLIST_TEXTS);
  const { language } = useLanguage();
  const list = useListState(FILTERS, 20);
  const { profile_id } = list.values;
  const { profiles } = useJobProfiles();
  return (
    <>
      <PageHeader
        title={texts.title}
        text={
          <>
            {texts.text} <strong>{texts.rule}</strong>
          </>
        }
      />
      {profile_id === "" ? (
        <ChooseProfile />
      ) : (
        <Stack>
          <Filters
            list={list}
            profiles={(profiles ?? []).map((profile) => ({
              value: profile.id,
              label: jobProfileName(profile, language),
            }))}
          />
          {/* Who was chosen for one job is not chosen for another. */}
          <Ranked key={profile_id} list={list} />
        </Stack>
      )}
    </>
  );
}

interface Listed {
  list: ListState<typeof FILTERS>;
}

function Filters({ list, profiles }: Listed & { profiles: { value: string; label: string }[] }) {
  const texts = useTexts(SHORTLIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const { may } = useWorkplace();
  const { profile_id, language, decision, completed_since, job_id } = list.values;
  const { data } = useLoad(may("jobs:read") ? "/console/jobs" : null, { status: "all", limit: JOBS_MAX });
  const jobs = (data?.jobs ?? [])
    .filter(({ id, job_profile_id }) => job_profile_id === profile_id || id === job_id)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Group gap="sm" align="flex-end" className="shortlist-filters">
      <Select
        label={texts.profile}
        data={profiles}
        value={profile_id}
        onChange={(id) => list.set({ profile_id: id ?? "", job_id: "" })}
        allowDeselect={false}
        searchable
        className="shortlist-profile"
      />
      {jobs.length > 0 && (
        <Select
          label={texts.job}
          data={[{ value: "", label: texts.anyJob }, ...jobs]}
          value={job_id}
          onChange={(id) => list.set({ job_id: id ?? "" })}
          allowDeselect={false}
          searchable
        />
      )}
      <Select
        label={texts.decision}
        data={[
          { value: "", label: texts.anyDecision },
          { value: "none", label: texts.undecided },
          ...(["advance", "hold", "hire", "decline"] as const).map((value) => ({
            value,
            label: words.outcomes[value],
          })),
        ]}
        value={decision}
        onChange={(value) => list.set({ decision: value ?? "" })}
        allowDeselect={false}
      />
      <Select
        label={texts.language}
        data={[
          { value: "", label: texts.anyLanguage },
          { value: "en", label: words.languages.en },
          { value: "de", label: words.languages.de },
        ]}
        value={language}
        onChange={(value) => list.set({ language: value ?? "" })}
        allowDeselect={false}
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

function Ranked({ list }: Listed) {
  const texts = useTexts(SHORTLIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  const { format, language } = useLanguage();
  const { may } = useWorkplace();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MatchedPerson>>(new Map());
  const [deciding, setDeciding] = useState<MatchedPerson | null>(null);
  const loaded = useLoad("/console/shortlist", list.query);
  const { data, error } = loaded;
  const rightsWords = useTexts(RIGHTS_WORDS);
  const nameOf = (person: MatchedPerson) => candidateNameOf(person, common);
  const choose = (ids: ReadonlySet<string>) => {
    const shown = new Map(data?.candidates.map((person) => [String(person.session_id), person]));
    setChosen(
      new Map(
        [...ids].flatMap((id): [string, MatchedPerson][] => {
          const person = shown.get(id) ?? chosen.get(id);
          return person === undefined ? [] : [[id, person]];
        }),
      ),
    );
  };
  const isNarrowed = ["language", "completed_since", "decision", "job_id"].some(
    (filter) => list.values[filter as keyof typeof FILTERS] !== "",
  );
  if (error instanceof ApiProblem && error.code === "profile_without_dimensions") {
    return (
      <EmptyState
        icon={IconAdjustmentsHorizontal}
        title={texts.noDimensions}
        text={texts.noDimensionsText}
        action={
          <PermissionGuard needs="job_profiles:write">
            <Action label={texts.editProfile} to={`/job-profiles/${list.values.profile_id}`} />
          </PermissionGuard>
        }
      />
    );
  }
  return (
    <>
      {data?.profile.random.separates === false && (
        <Alert color="orange" mb="md">
          {texts.noSeparation}
        </Alert>
      )}
      <DataTable
        label={texts.title}
        rows={data?.candidates}
        rowId={({ session_id }) => String(session_id)}
        rowTo={({ session_id }) => `/candidates/${session_id}`}
        selection={{
          selected: new Set(chosen.keys()),
          onChange: choose,
          nameOf,
          onlyOneByOne: ({ rights }) => isPaused(rights),
        }}
        columns={[
          {
            label: texts.candidate,
            width: 230,
            cell: (person) => (
              <>
                <bdi>{nameOf(person)}</bdi>
                <SubLine size="xs">
                  {texts.about(words.languages[person.language], format.date(person.completed_at))}
                </SubLine>
                <RightsBadges rights={person.rights} />
              </>
            ),
          },
          { label: texts.match, width: 150, cell: ({ match }) => <MatchValue match={match} /> },
          {
            label: texts.deviations,
            cell: ({ match, norm, norm_warning, delivered, quality }) => (
              <Stack gap={6} align="flex-start">
                <Deviations match={match} most={SHOWN_DEVIATIONS} />
                {delivered !== null && (
                  <Muted size="xs">
                    {texts.delivered(String(delivered.overall_match), delivered.norm.name[language])}
                  </Muted>
                )}
                {data !== undefined && norm.norm_id !== data.norm.norm_id && (
                  <Muted size="xs">{texts.otherNorm(norm.name[language])}</Muted>
                )}
                {(norm_warning !== null || (quality !== null && quality !== "ok")) && (
                  <Group gap={6}>
                    {quality !== null && quality !== "ok" && <QualityBadge quality={quality} />}
                    {norm_warning !== null && <Muted size="xs">{texts.mixed}</Muted>}
                  </Group>
                )}
              </Stack>
            ),
          },
          {
            label: texts.decision,
            width: 140,
            cell: ({ decision }) => <DecisionBadge decision={decision} />,
          },
        ]}
        {...(may("reviews:write") && {
          actions: (person: MatchedPerson) => (
            <Action
              label={texts.decideShort}
              size="compact-sm"
              variant="light"
              aria-label={texts.decide(nameOf(person))}
              onClick={() => setDeciding(person)}
            />
          ),
        })}
        {...pagedBy(list, loaded)}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={IconSearch}
              text={texts.nothingFound}
              action={
                <Action
                  label={texts.clear}
                  plain
                  onClick={() => list.set({ language: "", completed_since: "", decision: "", job_id: "" })}
                />
              }
            />
          ) : (
            <EmptyState
              icon={IconUsers}
              title={texts.nobody}
              text={texts.nobodyText}
              action={
                <PermissionGuard needs="invites:write">
                  <Action label={texts.invite} to="/invites/new" />
                </PermissionGuard>
              }
            />
          )
        }
      />
      <ChosenBar
        selected={[...chosen.values()]}
        profileId={list.values.profile_id}
        jobId={list.values.job_id || null}
        onClear={() => setChosen(new Map())}
      />
      {data !== undefined && data.unusable > 0 && (
        <Text size="sm" maw="46rem" role="note">
          <span aria-hidden="true">✕</span> {texts.unusable(data.unusable)}
        </Text>
      )}
      {data !== undefined && data.paused > 0 && (
        <Text size="sm" maw="46rem" role="note">
          <IconHandStop size={15} aria-hidden style={{ verticalAlign: "text-bottom" }} />{" "}
          {rightsWords.atTheEnd(data.paused)}
        </Text>
      )}
      {data !== undefined && data.candidates.length > 0 && (
        <Muted size="xs" maw="46rem">
          {texts.norm(data.norm.name[language])} {texts.margin}{" "}
          {texts.version(
            format.number(data.profile.version),
            format.number(data.profile.random.reaching_70, 1),
          )}
          {data.pagination.total >= data.compared_max && ` ${texts.cut(format.number(data.compared_max))}`}
        </Muted>
      )}
      <DecisionDialog
        person={deciding}
        profileId={list.values.profile_id}
        onClose={() => setDeciding(null)}
      />
    </>
  );
}
