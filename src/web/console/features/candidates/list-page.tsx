import { Button, Chip, Collapse, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconSearch, IconSend, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { LIST_TEXTS } from "#/messages/console/candidates/list.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Selection } from "../../entities/bulk/decline-form.tsx";
import type { CandidateList, CandidateState } from "../../entities/candidate/answers.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import type { ListPlace } from "../../entities/candidate/people-list.ts";
import { useTakeOff } from "../../entities/invite/new-link.tsx";
import { InviteMenu, RemindButton, useInviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { useTroubledMails } from "../../entities/mail/trouble.tsx";
import { isPaused } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { type ListState, pagedBy, useChosen, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { EmptyState } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { part } from "../../kit/part.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { countCollapsed, LIST_DEFAULTS, type ListFilters } from "./filters.ts";
import { CandidateCard, rowIdOf, type Shown, TakeOffButton, useColumns } from "./list-cells.tsx";

import { useViews, type Views } from "./use-views.ts";
import { CandidateExport, ViewsMenu } from "./views-menu.tsx";

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
  const { chosen, ...choice } = useChosen(data?.candidates, rowIdOf);
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
    choice.clear();
  };
  const choose = (ids: ReadonlySet<string>) => {
    setAll(null);
    choice.choose(ids);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <>
            <PermissionGuard needs="invites:write">
              <Button component={Link} to="/invites/new" leftSection={<IconSend size={16} aria-hidden />}>
                {texts.invite}
              </Button>
              <Button component={Link} to="/invites/many" variant="default">
                {texts.inviteMany}
              </Button>
            </PermissionGuard>
            <CandidateExport query={list.values} />
          </>
        }
      />
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
          canChoose: ({ anonymized_at }) => anonymized_at === null,
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
        <PermissionGuard needs="invites:write">
          <Group justify="center" gap="xs">
            <Button component={Link} to="/invites/new" variant={mode === "test" ? "default" : "filled"}>
              {texts.invite}
            </Button>
            {mode === "test" && <InventedPerson />}
          </Group>
        </PermissionGuard>
      }
    />
  );
}

const STATES: readonly CandidateState[] = [
  "waiting",
  "pending",
  "started",
  "completed",
  "expired",
  "cancelled",
  "withdrawn",
  "anonymized",
];
const ACTIVE: readonly CandidateState[] = ["waiting", "pending", "started", "completed", "expired"];

const CollapsedFilters = part(async () => (await import("./collapsed-filters.tsx")).CollapsedFilters);

interface ListFiltersProps {
  list: ListState<ListFilters>;
  counts: CandidateList["counts"] | undefined;
  /** Indicates that the first answer has not arrived. */
  isAwaited: boolean;
}

function ListFilterBar({ views, ...props }: ListFiltersProps & { views: Views }) {
  const { list } = props;
  const texts = useTexts(LIST_TEXTS);
  const collapsed = countCollapsed(list.values);
  const [isOpen, { toggle }] = useDisclosure(collapsed > 0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className="candidates-filters">
      <div className="candidates-search">
        <SearchField label={texts.search} value={list.values.q} onChange={(q) => list.set({ q })} />
        <Button
          variant={collapsed > 0 ? "light" : "default"}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {texts.filtersOn(collapsed)}
        </Button>
        <ViewsMenu views={views} values={list.values} />
      </div>
      <StateChips {...props} />
      <Collapse expanded={isOpen}>{wasOpen && <CollapsedFilters list={list} />}</Collapse>
    </div>
  );
}

function StateChips({ list, counts, isAwaited }: ListFiltersProps) {
  const texts = useTexts(LIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const count = (states: readonly CandidateState[]): string =>
    counts === undefined ? "" : format.number(states.reduce((sum, state) => sum + counts[state], 0));
  const chips: [value: string, label: string, count: string][] = [
    ["active", texts.active, count(ACTIVE)],
    ...STATES.map((state): [string, string, string] => [state, words.states[state], count([state])]),
    ["all", texts.all, count(STATES)],
  ];
  return (
    <Chip.Group
      multiple={false}
      value={list.values.state}
      onChange={(state) => list.set({ state: String(state) })}
    >
      <Group
        gap={6}
        className="candidates-states"
        // They keep their room and appear with their numbers: these would push each other aside.
        {...(isAwaited && { "data-awaited": true })}
        role="radiogroup"
        aria-label={texts.states}
      >
        {chips.map(([value, label, number]) => (
          <Chip key={value} value={value} size="sm" variant="light" icon={null}>
            {label} <span className="candidates-count">{number}</span>
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
