import { Table, VisuallyHidden } from "@mantine/core";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { InterviewAverage } from "./answers.ts";
import { INTERVIEW_WORDS } from "./texts.ts";

/** Scores that lie so far apart are worth a talk. */
const APART = 2;

interface AveragesProps {
  averages: readonly InterviewAverage[];
  /** Who gave what, one column each. */
  people: readonly { name: string; scores: ReadonlyMap<string, number | null> }[];
}

/** Scores side by side, competency by competency. */
export function Averages({ averages, people }: AveragesProps) {
  const texts = useTexts(INTERVIEW_WORDS);
  const format = useFormat();
  const { language } = useLanguage();
  const isApart = averages.some(({ lowest, highest }) => highest - lowest >= APART);
  return (
    <>
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={texts.sideBySide}
      >
        <Table fz="sm" verticalSpacing={6} horizontalSpacing="xs">
          <VisuallyHidden component="caption">{texts.sideBySide}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.competency}</Table.Th>
              <Table.Th scope="col" ta="end">
                {texts.mean}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {texts.spread}
              </Table.Th>
              {people.map(({ name }) => (
                <Table.Th key={name} scope="col" ta="end">
                  <bdi>{name}</bdi>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {averages.map(({ key, topic, mean, lowest, highest }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={600}>
                  {topic[language]}
                </Table.Th>
                <Table.Td ta="end" fw={650}>
                  {format.number(mean, 1)}
                </Table.Td>
                <Table.Td ta="end" fw={highest - lowest >= APART ? 700 : 400}>
                  {lowest === highest ? lowest : `${lowest}–${highest}`}
                </Table.Td>
                {people.map(({ name, scores }) => (
                  <Table.Td key={name} ta="end">
                    {scores.get(key) ?? "–"}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {isApart && (
        <Muted size="xs" mt={4}>
          {texts.apart}
        </Muted>
      )}
    </>
  );
}
