import { Box, Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconSearch, IconShieldLock } from "@tabler/icons-react";
import { useState } from "react";
import { DataTable } from "../components/data-table.tsx";
import { EmailText } from "../components/email-text.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { SearchField } from "../components/search-field.tsx";
import { COMPONENT_TEXTS } from "../components/texts.ts";
import { CandidateName, candidateNameOf, DateText } from "../components/value-texts.tsx";
import { useDesk } from "../shell/desk.tsx";
import { useTexts } from "../texts/language.tsx";
import { ChosenBar, useChosen } from "./chosen.tsx";
import { AGES, usePeople } from "./people.ts";
import { RowActions, StateOf } from "./person-parts.tsx";
import { ProtectForm } from "./protect-form.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";
import type { PrivacyRow } from "./types.ts";

const STATUSES = ["active", "protected", "deleted", "all"] as const;

export function PeopleTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const mayErase = useDesk().may("gdpr:write");
  const { list, rows, pagination, error, again, stale } = usePeople(Date.now());
  const { status, q, age } = list.values;
  const chosen = useChosen();
  const [protecting, setProtecting] = useState<{ sessionId: number; name: string } | null>(null);
  const nameOf = (row: PrivacyRow) => candidateNameOf({ ...row, anonymized: row.isAnonymized }, common);

  return (
    <Stack>
      <Group align="flex-end">
        <Box flex="1 1 16rem" maw={{ xs: "22rem" }}>
          <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
        </Box>
        <Select
          aria-label={texts.status}
          allowDeselect={false}
          w={{ base: "100%", xs: 220 }}
          value={status}
          onChange={(value) => list.set({ status: value ?? "active" })}
          data={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        />
        <Select
          aria-label={texts.age}
          allowDeselect={false}
          w={{ base: "100%", xs: 220 }}
          value={age}
          onChange={(value) => list.set({ age: value ?? "any" })}
          data={AGES.map((value) => ({
            value,
            label: value === "any" ? `${texts.age}: ${texts.ages.any}` : texts.ages[value],
          }))}
        />
      </Group>
      {mayErase && <ChosenBar chosen={chosen} />}
      <DataTable
        label={texts.tabs.people}
        rows={rows}
        rowId={({ id }) => id}
        rowTo={({ sessionId }) => (sessionId === null ? "/invites" : `/candidates/${sessionId}`)}
        columns={[
          {
            key: "name",
            label: texts.person,
            cell: (row) => <CandidateName candidate={{ ...row, anonymized: row.isAnonymized }} />,
          },
          {
            key: "email",
            label: texts.email,
            cell: ({ email }) => <EmailText email={email} />,
          },
          {
            key: "completed",
            label: texts.completed,
            cell: ({ completedAt }) =>
              completedAt === null ? (
                <Text span inherit c="dimmed">
                  {texts.notCompleted}
                </Text>
              ) : (
                <DateText value={completedAt} />
              ),
            width: 160,
          },
          { key: "state", label: texts.state, cell: (row) => <StateOf row={row} />, width: 150 },
        ]}
        {...(mayErase && {
          selection: {
            selected: new Set(chosen.names.keys()),
            onChange: (ids) =>
              chosen.choose(
                ids,
                (rows ?? []).map((row) => ({ id: row.id, name: nameOf(row) })),
              ),
            nameOf,
            mayChoose: (row: PrivacyRow) => !row.isAnonymized,
          },
          actions: (row: PrivacyRow) => <RowActions row={row} name={nameOf(row)} onProtect={setProtecting} />,
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
              action={
                <Button variant="default" onClick={() => list.set({ q: "", status: "active", age: "any" })}>
                  {texts.clear}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconShieldLock} title={texts.none} text={texts.noneText} />
          )
        }
      />
      <ProtectForm person={protecting} onClose={() => setProtecting(null)} />
    </Stack>
  );
}
