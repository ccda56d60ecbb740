import { IconCopy, IconListCheck, IconPlus, IconTargetArrow, IconTrash } from "@tabler/icons-react";
import { JOB_PROFILE_TEXTS } from "#/messages/console/job-profiles.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { JobProfileSummary } from "../../entities/job-profile/deviations.tsx";
import { kindName, kindWords } from "../../entities/job-profile/kinds.ts";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import type { Resource } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { type Finder, useFinder } from "../../kit/texts/find-text.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";

import { useDeletion } from "./use-deletion.ts";

const FILTERS = { q: "", which: "active", sort: "newest" };

/** The list of all job profiles, of which the page itself shows what its filters leave. */
function useProfileList(): Resource<JobProfileSummary, typeof FILTERS> & { hasInactive: boolean } {
  const { language } = useLanguage();
  const { profiles, error, again } = useJobProfiles();
  const list = useListState(FILTERS);
  const { q, which, sort } = list.values;
  const finderOf = useFinder(q !== "");
  const found = profiles && matchingProfiles(profiles, { words: q, which, sort }, language, finderOf);
  const pageAt = (limit: number, offset: number, rows = found ?? []) => ({
    rows: rows.slice(offset, offset + limit),
    pagination: { total: rows.length, limit, offset, has_more: offset + limit < rows.length },
  });
  const shown = pageAt(list.limit, list.query.offset);
  return {
    list,
    loaded: { data: found && shown, error, isPlaceholderData: false, refetch: again },
    data: profiles,
    rows: found && shown.rows,
    hasNone: profiles?.length === 0,
    isBare: profiles?.length === 0,
    hasFile: shown.pagination.total > 0,
    load: async (_, { limit, offset }) => pageAt(limit, offset),
    hasInactive: which !== "active" || profiles?.some(({ active }) => !active) === true,
  };
}

export function JobProfilesPage() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language, format } = useLanguage();
  const canWrite = useWorkplace().may("job_profiles:write");
  const { isGoing } = useDeletion();
  const profiles = useProfileList();
  const add = <Action label={texts.add} icon={IconPlus} to="/job-profiles/new" />;
  return (
    <ResourceList
      of={profiles}
      title={texts.title}
      text={texts.text}
      actions={<PermissionGuard needs="job_profiles:write">{add}</PermissionGuard>}
      file={{
        list: "job-profiles",
        head: [texts.name, texts.type, texts.dimensions],
        cells: (profile) => [
          jobProfileName(profile, language),
          profile.type === "standard" ? "" : kindName(profile.type, language),
          profile.dimensions_configured,
        ],
      }}
      filters={[
        { by: "q", label: texts.search },
        profiles.hasInactive && {
          by: "which",
          label: texts.which,
          of: ["active", "inactive", "all"],
          texts: texts.filters,
        },
      ]}
      rowId={({ id }) => id}
      rowTo={({ id }) => `/job-profiles/${id}`}
      columns={[
        {
          label: texts.name,
          sort: ["name", "-name"],
          cell: (profile) => (
            <>
              <bdi>{jobProfileName(profile, language)}</bdi>{" "}
              {!profile.active && <StatusBadge tone="neutral">{texts.inactive}</StatusBadge>}
              {isGoing(profile.id) && <StatusBadge tone="warn">{texts.going}</StatusBadge>}
            </>
          ),
        },
        {
          label: texts.type,
          width: 200,
          cell: ({ type }) => (type === "standard" ? "–" : <bdi>{kindName(type, language)}</bdi>),
        },
        {
          label: texts.dimensions,
          width: 150,
          end: true,
          cell: ({ dimensions_configured: count }) =>
            count === 0 ? <Muted span>{texts.noDimensions}</Muted> : format.number(count),
        },
      ]}
      rowActions={(profile) => <ProfileMenu profile={profile} canWrite={canWrite} />}
      empty={{
        icon: IconTargetArrow,
        title: texts.none,
        text: canWrite ? texts.teach : texts.teachReader,
        ...(canWrite && { action: add }),
      }}
      nothing={{ text: texts.nothingFound, show: texts.clear, all: { q: "", which: "active" } }}
    />
  );
}

function ProfileMenu({ profile, canWrite }: { profile: JobProfileSummary; canWrite: boolean }) {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language } = useLanguage();
  const { may: can } = useWorkplace();
  const { remove, isGoing } = useDeletion();
  const name = jobProfileName(profile, language);
  const canShortlist = can("results:read") && profile.dimensions_configured > 0;
  if ((!canShortlist && !canWrite) || isGoing(profile.id)) return null;
  return (
    <MoreMenu row label={texts.actions.more(name)} size={30}>
      {canShortlist && (
        <MenuAction
          label={texts.actions.shortlist}
          icon={IconListCheck}
          to={`/shortlist?profile_id=${profile.id}`}
        />
      )}
      {canWrite && (
        <>
          <MenuAction
            label={texts.actions.copy}
            icon={IconCopy}
            to={`/job-profiles/new?copy=${profile.id}`}
          />
          <MenuAction
            label={texts.actions.delete}
            icon={IconTrash}
            danger
            onClick={() => remove(profile.id, name)}
          />
        </>
      )}
    </MoreMenu>
  );
}

interface ProfileSearch {
  /** Each of them is in a name or in the kind. */
  words: string;
  which: string;
  sort: string;
}

/** Returns the matching profiles in the requested order. "newest" is the order of the server. */
export function matchingProfiles(
  profiles: readonly JobProfileSummary[],
  { words, which, sort }: ProfileSearch,
  language: Language,
  finderOf: Finder,
): JobProfileSummary[] {
  const isFound = finderOf(words);
  const found = profiles.filter(
    ({ name, name_en, type, active }) =>
      (which === "all" || active === (which === "active")) &&
      isFound(`${name} ${name_en} ${kindWords(type)}`),
  );
  if (sort === "newest") return found;
  const byName = [...found].sort((one, other) =>
    jobProfileName(one, language).localeCompare(jobProfileName(other, language), language),
  );
  return sort === "-name" ? byName.reverse() : byName;
}
