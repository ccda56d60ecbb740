import { Alert, Group, Stack, Text } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconHandStop, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { RIGHTS_WORDS } from "#/messages/console/entities/request/rights.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { RANKING_TEXTS } from "#/messages/console/ranking.gen.ts";
import { DecisionBadge, QualityBadge } from "../../entities/candidate/badges.tsx";
import { Deviations, type MatchedPerson, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { isPaused, RightsBadges } from "../../entities/request/rights.tsx";
import { ApiProblem } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useChosen, useListState } from "../../kit/components/data-cards.tsx";
import { ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { EmptyState, Muted, SubLine } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useLanguage, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { ChosenBar, DecisionDialog } from "./actions.tsx";
import { ChooseProfile, FILTERS, FilterBar } from "./filters.tsx";

const PER_PAGE = 20;
const SHOWN_DEVIATIONS = 4;

export function RankingPage() {
  const texts = useTexts(RANKING_TEXTS);
  const list = useListState(FILTERS, PER_PAGE);
  const { profile_id } = list.values;
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
          <FilterBar list={list} />
          {/* Who was chosen for one job is not chosen for another. */}
          <Ranked key={profile_id} />
        </Stack>
      )}
    </>
  );
}

const idOf = ({ session_id }: MatchedPerson): string => String(session_id);

function Ranked() {
  const texts = useTexts(RANKING_TEXTS);
  const languageNames = useLanguageNames();
  const common = useTexts(COMPONENT_TEXTS);
  const { format, language } = useLanguage();
  const { may: can } = useWorkplace();
  const [deciding, setDeciding] = useState<MatchedPerson | null>(null);
  const ranked = useResource("/console/shortlist", "candidates", FILTERS, { limit: PER_PAGE });
  const { data, list } = ranked;
  const { error } = ranked.loaded;
  const { chosen, choose, clear } = useChosen(ranked.rows, idOf);
  const rightsWords = useTexts(RIGHTS_WORDS);
  const nameOf = (person: MatchedPerson) => candidateNameOf(person, common);
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
      <ResourceTable
        of={ranked}
        label={texts.title}
        rowId={idOf}
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
                  {texts.about(languageNames[person.language], format.date(person.completed_at))}
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
        {...(can("reviews:write") && {
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
        empty={{
          icon: IconUsers,
          title: texts.nobody,
          text: texts.nobodyText,
          action: (
            <PermissionGuard needs="invites:write">
              <Action label={texts.invite} to="/invites/new" />
            </PermissionGuard>
          ),
        }}
        nothing={
          isNarrowed
            ? {
                text: texts.nothingFound,
                show: texts.clear,
                all: { language: "", completed_since: "", decision: "", job_id: "" },
              }
            : undefined
        }
      />
      <ChosenBar
        selected={[...chosen.values()]}
        profileId={list.values.profile_id}
        jobId={list.values.job_id || null}
        onClear={clear}
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
