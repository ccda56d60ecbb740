import { Text } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { AGES, PEOPLE_DEFAULTS, pageOf, usePeople } from "./people.ts";
import { FilterSelect, PeopleTable } from "./people-table.tsx";
import { StateOf } from "./person-parts.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

const STATUSES = ["active", "protected", "deleted", "all"] as const;

export function PeopleTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const people = usePeople(Date.now());
  const { list } = people;
  return (
    <PeopleTable
      label={texts.tabs.people}
      people={people}
      defaults={PEOPLE_DEFAULTS}
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
              label: value === "any" ? `${texts.age}: ${texts.ages.any}` : texts.ages[value],
            }))}
          />
        </>
      }
      rowTo={pageOf}
      columns={[
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
      nobody={<EmptyState icon={IconShieldLock} title={texts.none} text={texts.noneText} />}
    />
  );
}
