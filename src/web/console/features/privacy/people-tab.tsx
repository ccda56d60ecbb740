import { Text } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { AGES, STATUSES, usePeople } from "./people.ts";
import { FilterSelect, PeopleTable } from "./people-table.tsx";
import { StateOf } from "./person-parts.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

export function PeopleTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const people = usePeople(Date.now());
  const { list } = people;
  return (
    <PeopleTable
      label={texts.tabs.people}
      people={people}
      filters={
        <>
          <FilterSelect
            label={texts.status}
            value={list.values.status}
            onChange={(status) => list.set({ status })}
            data={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          />
          <FilterSelect
            label={texts.age}
            value={list.values.age}
            onChange={(age) => list.set({ age })}
            data={AGES.map((value) => ({
              value,
              label: texts.ages[value],
            }))}
          />
        </>
      }
      columns={[
        {
          key: "added",
          label: texts.added,
          cell: ({ addedAt }) => <DateText value={addedAt} />,
          width: 140,
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
        { key: "state", label: texts.state, cell: (row) => <StateOf row={row} />, width: 170 },
      ]}
      nobody={<EmptyState icon={IconShieldLock} title={texts.none} text={texts.noneText} />}
    />
  );
}
