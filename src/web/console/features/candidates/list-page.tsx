import { Button, Group, Text } from "@mantine/core";
import { IconSearch, IconSend, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { DecisionBadge, QualityBadge, StateBadge } from "../../entities/candidate/badges.tsx";
import { pathOf } from "../../entities/candidate/path.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { InviteMenu, RemindButton } from "../../entities/invite/invite-menu.tsx";
import { INVITE_WORDS } from "../../entities/invite/texts.ts";
import { type InviteActions, useInviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmailText } from "../../kit/components/email-text.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import type { Column } from "../../kit/components/table-props.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { CandidateName, candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { LIST_DEFAULTS, type ListFilters } from "./filters.ts";
import { ListFilterBar } from "./list-filters.tsx";
import { LIST_TEXTS } from "./list-texts.ts";
import { rowIdOf } from "./selection.ts";

const PAGE = 25;

export function CandidatesPage() {
  const texts = useTexts(LIST_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const list = useListState<ListFilters>(LIST_DEFAULTS, PAGE);
  const loaded = useLoad("/console/candidates", list.query);
  const { data } = loaded;
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedCandidate>>(new Map());
  const invites = useInviteActions();
  const columns = useColumns(invites.isCancelling);
  const choose = (ids: ReadonlySet<string>) => {
    const shown = new Map(data?.candidates.map((candidate) => [rowIdOf(candidate), candidate]));
    const next = [...ids].flatMap((id): [string, ListedCandidate][] => {
      const candidate = shown.get(id) ?? chosen.get(id);
      return candidate ? [[id, candidate]] : [];
    });
    setChosen(new Map(next));
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <PermissionGate needs="invites:write">
            <Button component={Link} to="/invites/new" leftSection={<IconSend size={16} aria-hidden />}>
              {texts.invite}
            </Button>
            <Button component={Link} to="/invites/many" variant="default">
              {texts.inviteMany}
            </Button>
          </PermissionGate>
        }
      />
      <ListFilterBar list={list} counts={data?.counts} />
      <BulkBar chosen={chosen} onClear={() => setChosen(new Map())} />
      <DataTable
        label={texts.list}
        rows={data?.candidates}
        rowId={rowIdOf}
        rowTo={pathOf}
        columns={columns}
        actions={(candidate) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <RemindButton invite={candidate} actions={invites} />
            <InviteMenu invite={candidate} actions={invites} />
          </Group>
        )}
        selection={{
          selected: new Set(chosen.keys()),
          onChange: choose,
          nameOf: (candidate) => candidateNameOf(candidate, common),
          mayChoose: ({ state }) => state === "pending" || state === "started" || state === "completed",
        }}
        {...pagedBy(list, loaded)}
        sort={list.values.sort}
        onSort={(sort) => list.set({ sort })}
        empty={<NobodyHere isFiltered={list.filtered} />}
      />
      {invites.dialogs}
    </>
  );
}

function NobodyHere({ isFiltered }: { isFiltered: boolean }) {
  const texts = useTexts(LIST_TEXTS);
  if (isFiltered) return <EmptyState icon={IconSearch} title={texts.nothing} text={texts.nothingText} />;
  return (
    <EmptyState
      icon={IconUsers}
      title={texts.none}
      text={texts.noneText}
      action={
        <PermissionGate needs="invites:write">
          <Button component={Link} to="/invites/new">
            {texts.invite}
          </Button>
        </PermissionGate>
      }
    />
  );
}

function useColumns(isCancelling: InviteActions["isCancelling"]): readonly Column<ListedCandidate>[] {
  const texts = useTexts(LIST_TEXTS);
  const profiles = useJobProfiles();
  return [
    {
      key: "name",
      label: texts.name,
      sort: ["name"],
      width: "30%",
      cell: (candidate) => <Person candidate={candidate} />,
    },
    {
      key: "state",
      label: texts.state,
      width: "22%",
      cell: (candidate) => <State candidate={candidate} isCancelling={isCancelling(candidate.invite_id)} />,
    },
    {
      key: "job_profile",
      label: texts.jobProfile,
      cell: ({ job_profile, source }) =>
        job_profile ? (
          profiles.nameOf(job_profile.id, job_profile.name)
        ) : source === "manual" ? (
          <Text span size="sm" c="dimmed">
            {texts.manual}
          </Text>
        ) : null,
    },
    {
      key: "added",
      label: texts.added,
      sort: ["oldest", "newest"],
      cell: ({ added_at }) => (
        <span className="candidates-date">
          <DateText value={added_at} />
        </span>
      ),
    },
    {
      key: "decision",
      label: texts.decision,
      cell: ({ state, decision }) =>
        state === "completed" || decision !== null ? <DecisionBadge decision={decision} /> : null,
    },
  ];
}

function Person({ candidate }: { candidate: ListedCandidate }) {
  const { name, email, external_ref, anonymized_at } = candidate;
  const isPerson = anonymized_at === null;
  return (
    <>
      <CandidateName candidate={{ ...candidate, anonymized: !isPerson }} />
      {isPerson && name && email && (
        <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
          <EmailText email={email} />
        </Text>
      )}
      {isPerson && external_ref && (
        <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
          {external_ref}
        </Text>
      )}
    </>
  );
}

function State({ candidate, isCancelling }: { candidate: ListedCandidate; isCancelling: boolean }) {
  const words = useTexts(CANDIDATE_WORDS);
  const { state, quality, viewed, completed_at } = candidate;
  return (
    <div className="candidates-state">
      <StateBadge state={state} />
      {state === "completed" && !viewed && (
        <Text span size="xs" fw={650} c="var(--mantine-color-anchor)">
          {words.notViewed}
        </Text>
      )}
      {quality !== null && quality !== "ok" && <QualityBadge quality={quality} />}
      <Text span size="xs" c="dimmed" w="100%">
        {state === "completed" ? (
          <DateText value={completed_at} />
        ) : (
          <OpenInvite candidate={candidate} isCancelling={isCancelling} />
        )}
      </Text>
    </div>
  );
}

function OpenInvite({ candidate, isCancelling }: { candidate: ListedCandidate; isCancelling: boolean }) {
  const texts = useTexts(LIST_TEXTS);
  const invites = useTexts(INVITE_WORDS);
  const { state, reminders_sent, expires_at } = candidate;
  if (isCancelling) return invites.isCancelling;
  if (state !== "pending" && state !== "started" && state !== "expired") return null;
  return (
    <>
      {state === "expired" ? texts.ended : texts.until} <DateText value={expires_at} />
      {reminders_sent > 0 && ` · ${texts.reminded(reminders_sent)}`}
    </>
  );
}
