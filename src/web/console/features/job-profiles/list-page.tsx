import { Group, Stack } from "@mantine/core";
import {
  IconCopy,
  IconListCheck,
  IconPlus,
  IconSearch,
  IconTargetArrow,
  IconTrash,
} from "@tabler/icons-react";
import type { JobProfileSummary } from "../../entities/job-profile/deviations.tsx";
import { kindName, kindWords } from "../../entities/job-profile/kinds.ts";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { Choice } from "../../kit/components/resource.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { EmptyState, Muted } from "../../kit/components/text.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { type Language, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { JOB_PROFILE_TEXTS } from "./texts.ts";
import { useDeletion } from "./use-deletion.ts";

export function JobProfilesPage() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language, format } = useLanguage();
  const mayWrite = useWorkplace().may("job_profiles:write");
  const { isGoing } = useDeletion();
  const { profiles, error, again } = useJobProfiles();
  const list = useListState({ q: "", which: "active", sort: "newest" });
  const { q, which, sort } = list.values;
  const found = profiles && matchingProfiles(profiles, { words: q, which, sort }, language);
  const from = (list.page - 1) * list.limit;
  const hasInactive = which !== "active" || profiles?.some(({ active }) => !active) === true;
  const add = <Action label={texts.add} icon={IconPlus} to="/job-profiles/new" />;
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <>
            {found !== undefined && found.length > 0 && (
              <ExportMenu<(typeof found)[number]>
                name={texts.title}
                list="job-profiles"
                head={[texts.name, texts.type, texts.dimensions]}
                load={async () => ({
                  rows: found,
                  pagination: { total: found.length, limit: 100, offset: 0, has_more: false },
                })}
                cells={(profile) => [
                  jobProfileName(profile, language),
                  profile.type === "standard" ? "" : kindName(profile.type, language),
                  profile.dimensions_configured,
                ]}
              />
            )}
            <PermissionGuard needs="job_profiles:write">{add}</PermissionGuard>
          </>
        }
      />
      <Stack>
        {(profiles === undefined || profiles.length > 0) && (
          <Group>
            <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
            {hasInactive && (
              <Choice
                label={texts.which}
                of={["active", "inactive", "all"]}
                texts={texts.filters}
                value={which}
                onChange={(value) => list.set({ which: value })}
              />
            )}
          </Group>
        )}
        <DataTable
          label={texts.title}
          rows={found?.slice(from, from + list.limit)}
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
          actions={(profile) => <ProfileMenu profile={profile} mayWrite={mayWrite} />}
          pagination={
            found && {
              total: found.length,
              limit: list.limit,
              offset: from,
              has_more: from + list.limit < found.length,
            }
          }
          page={list.page}
          onPage={list.go}
          sort={sort}
          onSort={(wanted) => list.set({ sort: wanted })}
          error={error}
          again={again}
          empty={
            profiles?.length === 0 ? (
              <EmptyState
                icon={IconTargetArrow}
                title={texts.none}
                text={mayWrite ? texts.teach : texts.teachReader}
                {...(mayWrite && { action: add })}
              />
            ) : (
              <EmptyState
                icon={IconSearch}
                text={texts.nothingFound}
                action={
                  <Action label={texts.clear} plain onClick={() => list.set({ q: "", which: "active" })} />
                }
              />
            )
          }
        />
      </Stack>
    </>
  );
}

function ProfileMenu({ profile, mayWrite }: { profile: JobProfileSummary; mayWrite: boolean }) {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language } = useLanguage();
  const { may } = useWorkplace();
  const { remove, isGoing } = useDeletion();
  const name = jobProfileName(profile, language);
  const mayShortlist = may("results:read") && profile.dimensions_configured > 0;
  if ((!mayShortlist && !mayWrite) || isGoing(profile.id)) return null;
  return (
    <MoreMenu row label={texts.actions.more(name)} size={30}>
      {mayShortlist && (
        <MenuAction
          label={texts.actions.shortlist}
          icon={IconListCheck}
          to={`/shortlist?profile_id=${profile.id}`}
        />
      )}
      {mayWrite && (
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
  /** Every word must be found in a name or in the kind. */
  words: string;
  which: string;
  sort: string;
}

/** Returns the matching profiles in the requested order. "newest" is the order of the server. */
export function matchingProfiles(
  profiles: readonly JobProfileSummary[],
  { words, which, sort }: ProfileSearch,
  language: Language,
): JobProfileSummary[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = profiles.filter(({ name, name_en, type, active }) => {
    const text = `${name} ${name_en} ${kindWords(type)}`.toLowerCase();
    return (
      (which === "all" || active === (which === "active")) && sought.every((word) => text.includes(word))
    );
  });
  if (sort === "newest") return found;
  const byName = found.toSorted((one, other) =>
    jobProfileName(one, language).localeCompare(jobProfileName(other, language), language),
  );
  return sort === "-name" ? byName.toReversed() : byName;
}
