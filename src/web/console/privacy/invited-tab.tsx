import { ActionIcon, Box, Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconEraser, IconMailOff, IconSearch } from "@tabler/icons-react";
import { useLoad } from "../api/hooks.ts";
import { DataTable } from "../components/data-table.tsx";
import { EmailText } from "../components/email-text.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { useListState } from "../components/list-state.ts";
import { SearchField } from "../components/search-field.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { COMPONENT_TEXTS } from "../components/texts.ts";
import { CandidateName, candidateNameOf, DateText } from "../components/value-texts.tsx";
import { useDesk } from "../shell/desk.tsx";
import { useTexts } from "../texts/language.tsx";
import { useAnonymize } from "./anonymize.tsx";
import { ChosenBar, useChosen } from "./chosen.tsx";
import { subjectOf } from "./subject.ts";
import { PRIVACY_TEXTS } from "./texts.ts";
import type { InvitedList, InvitedPerson } from "./types.ts";

const STATES = ["all", "pending", "expired", "cancelled"] as const;

const subjectIn = ({ invite_id }: InvitedPerson): string => subjectOf(null, invite_id);

/** People of whom nothing is kept but their invite. */
export function InvitedTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const mayErase = useDesk().may("gdpr:write");
  const list = useListState({ view: "invited", q: "", state: "all" });
  const { q, state } = list.values;
  const { limit, offset, as_of } = list.query;
  const { data, error, refetch, isPlaceholderData } = useLoad<InvitedList>("/console/invited-people", {
    q: q.trim(),
    state,
    ...{ limit, offset, as_of },
  });
  const chosen = useChosen();
  const nameOf = (person: InvitedPerson) => candidateNameOf(person, common);
  const { invited } = texts;
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="44rem">
        {invited.text}
      </Text>
      <Group align="flex-end">
        <Box flex="1 1 16rem" maw={{ xs: "22rem" }}>
          <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
        </Box>
        <Select
          aria-label={texts.status}
          allowDeselect={false}
          w={{ base: "100%", xs: 220 }}
          value={state}
          onChange={(value) => list.set({ state: value ?? "all" })}
          data={STATES.map((value) => ({ value, label: invited.states[value] }))}
        />
      </Group>
      {mayErase && <ChosenBar chosen={chosen} />}
      <DataTable
        label={texts.tabs.invited}
        rows={data?.people}
        rowId={subjectIn}
        columns={[
          { key: "name", label: texts.person, cell: (person) => <CandidateName candidate={person} /> },
          { key: "email", label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
          {
            key: "invited",
            label: invited.invitedOn,
            cell: ({ invited_at }) => <DateText value={invited_at} />,
            width: 150,
          },
          {
            key: "state",
            label: texts.state,
            cell: ({ state: stands }) => (
              <StatusBadge tone={stands === "cancelled" ? "warn" : "neutral"}>
                {invited.states[stands]}
              </StatusBadge>
            ),
            width: 150,
          },
          {
            key: "erased",
            label: invited.erasedFrom,
            cell: ({ erased_from }) => <DateText value={erased_from} />,
            width: 190,
          },
        ]}
        {...(mayErase && {
          selection: {
            selected: new Set(chosen.names.keys()),
            onChange: (ids) =>
              chosen.choose(
                ids,
                (data?.people ?? []).map((person) => ({ id: subjectIn(person), name: nameOf(person) })),
              ),
            nameOf,
          },
          actions: (person: InvitedPerson) => <Erase person={person} name={nameOf(person)} />,
        })}
        pagination={data?.pagination}
        page={list.page}
        onPage={list.go}
        error={error}
        again={() => void refetch()}
        stale={isPlaceholderData}
        empty={
          list.filtered ? (
            <EmptyState
              icon={IconSearch}
              text={texts.nothingFound}
              action={
                <Button variant="default" onClick={() => list.set({ q: "", state: "all" })}>
                  {texts.clear}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconMailOff} title={invited.none} text={invited.noneText} />
          )
        }
      />
    </Stack>
  );
}

function Erase({ person, name }: { person: InvitedPerson; name: string }) {
  const { anonymizeNow } = useTexts(PRIVACY_TEXTS).invited;
  const anonymize = useAnonymize();
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={anonymizeNow(name)}
      title={anonymizeNow(name)}
      loading={anonymize.isPending}
      onClick={() => void anonymize.ask({ subject: subjectIn(person), name, email: person.email })}
    >
      <IconEraser size={18} aria-hidden />
    </ActionIcon>
  );
}
