import { Box, Group, Select, Stack } from "@mantine/core";
import { IconEraser, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { PRIVACY_TEXTS } from "#/messages/console/privacy.gen.ts";

import { ProtectForm } from "../../entities/person/anonymize.tsx";
import { HandCode } from "../../entities/person/hand-code.tsx";
import { get } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import type { Column } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { SelectionBar } from "../../kit/components/selection-bar.tsx";
import { timeCell } from "../../kit/components/status-badge.tsx";
import { EmailText, EmptyState } from "../../kit/components/text.tsx";

import { CandidateName, candidateNameOf } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { AddressErasureButton } from "./address-erasure.tsx";
import {
  PEOPLE_DEFAULTS,
  type PeoplePage,
  type PrivacyRow,
  RowActions,
  rowsOf,
  searchOf,
} from "./person-parts.tsx";
import { RunDialog } from "./run-dialog.tsx";

interface PeopleTableProps {
  label: string;
  people: PeoplePage;
  /** Filters next to the search. */
  filters: ReactNode;
  /** After name and address. */
  columns: readonly Column<PrivacyRow>[];
  /** Shown where there is nobody at all. */
  nobody: ReactNode;
}

/** Lists the people whose data is stored, with search, selection and the available actions. */
export function PeopleTable({
  label,
  people: { list, rows, pagination, error, again, stale },
  filters,
  columns,
  nobody,
}: PeopleTableProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const canErase = useWorkplace().may("gdpr:write");
  const chosen = useChosen();
  const [protecting, setProtecting] = useState<{ subject: string; name: string } | null>(null);
  const [handing, setHanding] = useState<{ subject: string; name: string } | null>(null);
  const nameOf = (row: PrivacyRow) => candidateNameOf({ ...row, anonymized: row.isAnonymized }, common);
  return (
    <Stack>
      <Group align="flex-end">
        <Box flex="1 1 16rem" maw={{ xs: "22rem" }}>
          <SearchField label={texts.search} value={list.values.q} onChange={(q) => list.set({ q })} />
        </Box>
        {filters}
        <Group gap="xs">
          {(pagination?.total ?? 0) > 0 && <PeopleExport values={list.values} />}
          {canErase && <AddressErasureButton email={list.values.q} />}
        </Group>
      </Group>
      <DataTable
        label={label}
        rows={rows}
        rowId={({ id }) => id}
        rowTo={({ page }) => page}
        columns={[
          {
            label: texts.person,
            cell: (row) => <CandidateName candidate={{ ...row, anonymized: row.isAnonymized }} />,
          },
          { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
          ...columns,
        ]}
        {...(canErase && {
          selection: {
            selected: new Set(chosen.names.keys()),
            onChange: (ids) =>
              chosen.choose(
                ids,
                (rows ?? []).map((row) => ({ id: row.id, name: nameOf(row) })),
              ),
            nameOf,
            canChoose: (row: PrivacyRow) => !row.isAnonymized,
          },
          actions: (row: PrivacyRow) => (
            <RowActions row={row} name={nameOf(row)} onProtect={setProtecting} onHand={setHanding} />
          ),
        })}
        pagination={pagination}
        page={list.page}
        onPage={list.go}
        error={error}
        again={again}
        stale={stale}
        empty={
          list.filtered ? (
            <EmptyState
              icon={IconSearch}
              text={texts.nothingFound}
              action={<Action label={texts.clear} plain onClick={() => list.set(PEOPLE_DEFAULTS)} />}
            />
          ) : (
            nobody
          )
        }
      />
      {canErase && <ChosenBar chosen={chosen} />}
      <ProtectForm person={protecting} onClose={() => setProtecting(null)} />
      <HandCode person={handing} onClose={() => setHanding(null)} />
    </Stack>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  data: { value: string; label: string }[];
}

export const FilterSelect = ({ label, value, onChange, data }: FilterSelectProps) => (
  <Select
    label={label}
    allowDeselect={false}
    w={{ base: "100%", xs: 260 }}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    data={data}
  />
);

/** Exports the people whose data is stored, as the list is filtered. */
function PeopleExport({ values }: { values: PeoplePage["list"]["values"] }) {
  const texts = useTexts(PRIVACY_TEXTS);
  const { states } = useTexts(CANDIDATE_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  return (
    <ExportMenu<PrivacyRow>
      name={texts.exportName}
      list="privacy-people"
      head={[
        ...[texts.person, texts.email, texts.added, texts.completed, texts.state, texts.protected],
        texts.erasedFrom,
      ]}
      load={async (api, place) => {
        const listed = await api.send(
          get("/console/candidates", { ...searchOf(values, Date.now()), ...place }),
        );
        return { rows: rowsOf(listed), pagination: listed.pagination };
      }}
      cells={(row) => [
        candidateNameOf({ ...row, anonymized: row.isAnonymized }, common),
        row.email,
        timeCell(row.addedAt),
        row.completedAt === null ? "" : timeCell(row.completedAt),
        states[row.state],
        row.isProtected ? texts.yes : "",
        row.erasedFrom === null ? "" : timeCell(row.erasedFrom),
      ]}
    />
  );
}

/** Names by `subjectOf`; they are kept with the choice, which may go over several pages. */
type Names = ReadonlyMap<string, string>;

interface Chosen {
  names: Names;
  /** @param rows those on the page */
  choose(ids: ReadonlySet<string>, rows: readonly { id: string; name: string }[]): void;
  clear(): void;
}

function useChosen(): Chosen {
  const [names, setNames] = useState<Names>(new Map());
  return {
    names,
    choose(ids, rows) {
      const onPage = new Map(rows.map(({ id, name }) => [id, name]));
      setNames(
        new Map(
          [...ids].flatMap((id): [string, string][] => {
            const name = onPage.get(id) ?? names.get(id);
            return name === undefined ? [] : [[id, name]];
          }),
        ),
      );
    },
    clear: () => setNames(new Map()),
  };
}

/** The actions for the selected people. Nothing appears without a selection. */
function ChosenBar({ chosen: { names, clear } }: { chosen: Chosen }) {
  const texts = useTexts(PRIVACY_TEXTS);
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <SelectionBar
        count={names.size}
        onClear={clear}
        actions={[
          {
            key: "erase",
            label: texts.anonymizeSelected(names.size),
            icon: <IconEraser size={16} aria-hidden />,
            danger: true,
            onClick: () => setErasing(true),
          },
        ]}
      />
      <RunDialog
        people={isErasing ? [...names].map(([id, name]) => ({ id, name })) : null}
        onClose={() => setErasing(false)}
        onDone={() => {
          setErasing(false);
          clear();
        }}
      />
    </>
  );
}
