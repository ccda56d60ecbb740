import { Stack, Text } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { INVITED_DEFAULTS, useInvited } from "./people.ts";
import { FilterSelect, PeopleTable } from "./people-table.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

const STATES = ["all", "pending", "expired", "cancelled"] as const;

/** People of whom nothing is kept but their invite. */
export function InvitedTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const people = useInvited();
  const { list } = people;
  const { invited } = texts;
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="44rem">
        {invited.text}
      </Text>
      <PeopleTable
        label={texts.tabs.invited}
        people={people}
        defaults={INVITED_DEFAULTS}
        filters={
          <FilterSelect
            label={texts.status}
            value={list.values.state}
            onChange={(state) => list.set({ state })}
            data={STATES.map((value) => ({ value, label: invited.states[value] }))}
          />
        }
        columns={[
          {
            key: "invited",
            label: invited.invitedOn,
            cell: ({ invitedAt }) => <DateText value={invitedAt} />,
            width: 150,
          },
          {
            key: "state",
            label: texts.state,
            cell: ({ state }) => (
              <StatusBadge tone={state === "cancelled" ? "warn" : "neutral"}>
                {invited.states[state]}
              </StatusBadge>
            ),
            width: 150,
          },
          {
            key: "erased",
            label: invited.erasedFrom,
            cell: ({ erasedFrom }) => <DateText value={erasedFrom} />,
            width: 190,
          },
        ]}
        nobody={<EmptyState icon={IconMailOff} title={invited.none} text={invited.noneText} />}
      />
    </Stack>
  );
}
