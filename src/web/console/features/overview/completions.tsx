import { Table } from "@mantine/core";
import { Bars } from "../../kit/components/bars.tsx";
import { Section } from "../../kit/components/section.tsx";
import { ticksFor } from "../../kit/components/ticks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { Day } from "./answers.ts";
import { OVERVIEW_TEXTS } from "./texts.ts";
import { completedIn, weeksOf } from "./weeks.ts";

const LAST_WEEK = 7;

/** Completions per week: as bars, in a sentence, and as a table. */
export function Completions({ days }: { days: readonly Day[] }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const weeks = weeksOf(days);
  const total = completedIn(days, days.length);
  // Days of the account's calendar, which no time zone may move.
  const day = (date: string) => format.date(`${date}T12:00:00`);
  const shortDay = (date: string) => day(date).replace(/[\s.]*\d{4}$/, "");
  return (
    <Section
      title={texts.chart}
      text={
        total === 0
          ? texts.chartNone
          : texts.chartText(format.number(total), format.number(completedIn(days, LAST_WEEK)))
      }
    >
      <Bars
        height={190}
        bars={weeks.map(({ from, completed }) => ({ label: shortDay(from), value: completed }))}
        ticks={ticksFor(weeks.map(({ completed }) => completed))}
        titleOf={({ label, value }) => `${label} · ${texts.count}: ${format.number(value)}`}
      />
      <details className="overview-table">
        <summary>{texts.asTable}</summary>
        <Table verticalSpacing={4} maw="26rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.week}</Table.Th>
              <Table.Th ta="end">{texts.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeks.map(({ from, to, completed }) => (
              <Table.Tr key={from}>
                <Table.Td>
                  {day(from)} – {day(to)}
                </Table.Td>
                <Table.Td ta="end" className="console-numbers">
                  {format.number(completed)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Section>
  );
}
