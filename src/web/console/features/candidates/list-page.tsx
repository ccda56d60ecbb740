import { Button, Group } from "@mantine/core";
import { IconSearch, IconSend, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Selection } from "../../entities/bulk/selection.ts";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import type { ListPlace } from "../../entities/candidate/list-place.ts";
import { pathOf } from "../../entities/candidate/path.ts";
import { PeopleTabs } from "../../entities/candidate/people-tabs.tsx";
import { InviteMenu, RemindButton } from "../../entities/invite/invite-menu.tsx";
import { useTakeOff } from "../../entities/invite/take-off.ts";
import { useInviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { useTroubledMails } from "../../entities/mail/trouble.tsx";
import { isPaused } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { part } from "../../kit/part.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { CandidateExport } from "./candidate-export.tsx";
import { LIST_DEFAULTS, type ListFilters } from "./filters.ts";
import { CandidateCard, type Shown, TakeOffButton, useColumns } from "./list-cells.tsx";
import { ListFilterBar } from "./list-filters.tsx";
import { LIST_TEXTS } from "./list-texts.ts";
import { rowIdOf } from "./selection.ts";
import { useViews } from "./use-views.ts";

const BulkBar = part(async () => (await import("./bulk-bar.tsx")).BulkBar);

const isSameFilter = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys(other).every((name) => one[name] === other[name]);

export function CandidatesPage() {
  const texts = useTexts(LIST_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const views = useViews();
  const list = useListState<ListFilters>(LIST_DEFAULTS, views.size);
  const loaded = useLoad(views.isReady ? "/console/candidates" : null, list.query);
  const { data } = loaded;
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedCandidate>>(new Map());
  const invites = useInviteActions();
  const takeOff = useTakeOff();
  const mails = useTroubledMails();
  const shown: Shown = { invites, takeOff, mails };
  const columns = useColumns(shown, views.columns);
  const [picked, setAll] = useState<Extract<Selection, { kind: "all" }> | null>(null);
  // Who fits another filter was not meant.
  const all = picked !== null && isSameFilter(picked.filter, list.values) ? picked : null;
  // From then on it stays, with the dialogs of what was begun with it.
  const [hasChosen, setHasChosen] = useState(false);
  if (!hasChosen && chosen.size > 0) setHasChosen(true);
  const clear = () => {
    setAll(null);
    setChosen(new Map());
  };
  const choose = (ids: ReadonlySet<string>) => {
    setAll(null);
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
          <>
            <PermissionGate needs="invites:write">
              <Button component={Link} to="/invites/new" leftSection={<IconSend size={16} aria-hidden />}>
                {texts.invite}
              </Button>
              <Button component={Link} to="/invites/many" variant="default">
                {texts.inviteMany}
              </Button>
            </PermissionGate>
            <CandidateExport query={list.values} />
          </>
        }
      />
      <PeopleTabs view="people" />
      <ListFilterBar list={list} counts={data?.counts} isAwaited={loaded.isPending} views={views} />
      <DataTable
        label={texts.list}
        needsWidth
        rows={data?.candidates}
        rowId={rowIdOf}
        rowTo={pathOf}
        rowState={(_, place) => ({
          list: {
            query: list.values,
            at: list.query.offset + place,
            asOf: data?.pagination.as_of ?? null,
            steps: 0,
          } satisfies ListPlace,
        })}
        columns={columns}
        actions={(candidate) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <RemindButton invite={candidate} actions={invites} />
            <InviteMenu invite={candidate} actions={invites} />
            <TakeOffButton candidate={candidate} takeOff={takeOff} />
          </Group>
        )}
        card={(candidate) => <CandidateCard candidate={candidate} shown={shown} />}
        selection={{
          selected: new Set(all === null ? chosen.keys() : data?.candidates.map(rowIdOf)),
          onChange: choose,
          nameOf: (candidate) => candidateNameOf(candidate, common),
          mayChoose: ({ anonymized_at }) => anonymized_at === null,
          onlyOneByOne: ({ rights }) => isPaused(rights),
        }}
        {...pagedBy(list, loaded)}
        sort={list.values.sort}
        onSort={(sort) => list.set({ sort })}
        empty={<NobodyHere isFiltered={list.filtered} />}
      />
      {hasChosen && (
        <BulkBar
          chosen={chosen}
          all={all}
          total={data?.pagination.total ?? 0}
          onAll={() => setAll({ kind: "all", filter: list.values, count: data?.pagination.total ?? 0 })}
          onClear={clear}
        />
      )}
      {invites.dialogs}
    </>
  );
}

function NobodyHere({ isFiltered }: { isFiltered: boolean }) {
  const texts = useTexts(LIST_TEXTS);
  const { mode } = useWorkplace();
  if (isFiltered) return <EmptyState icon={IconSearch} title={texts.nothing} text={texts.nothingText} />;
  return (
    <EmptyState
      icon={IconUsers}
      title={texts.none}
      text={texts.noneText}
      action={
        <PermissionGate needs="invites:write">
          <Group justify="center" gap="xs">
            <Button component={Link} to="/invites/new" variant={mode === "test" ? "default" : "filled"}>
              {texts.invite}
            </Button>
            {mode === "test" && <InventedPerson />}
          </Group>
        </PermissionGate>
      }
    />
  );
}
