import { Table, VisuallyHidden } from "@mantine/core";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Muted } from "../../kit/components/text.tsx";
import { type Localized, useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

/** Scores that lie so far apart are worth a talk. */
const APART = 2;

interface AveragesProps {
  averages: readonly InterviewAverage[];
  /** The scores of each interviewer, one column each. */
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

export type Interview = Schemas["Interview"];
export type InterviewQuestion = Interview["questions"][number];
export type InterviewScores = Schemas["InterviewScores"];
type InterviewAverage = InterviewScores["averages"][number];

/** The interviewers' scores when a decision was written, as far as the reader may see them. */
export function KeptScores({ review: { id, session_id } }: { review: { id: string; session_id: number } }) {
  const texts = useTexts(INTERVIEW_WORDS);
  const format = useFormat();
  const { language } = useLanguage();
  const kept = useInterviewScores(session_id)?.decisions.find(({ review_id }) => review_id === id);
  if (kept === undefined) return null;
  const scores = kept.averages.map(({ topic, mean }) => `${topic[language]} ${format.number(mean, 1)}`);
  return (
    <Muted size="xs">
      {texts.kept} (<bdi>{format.list(kept.sheets.map(({ author }) => author))}</bdi>): {scores.join(" · ")}
    </Muted>
  );
}

/**
 * Returns the interviewers' scores, as far as the reader may see them. Undefined until they are known. @param
 * sessionId null sends no request
 */
export const useInterviewScores = (sessionId: number | null): InterviewScores | undefined =>
  useLoad(sessionId === null ? null : path("/console/candidates/{sessionId}/interview-scores", { sessionId }))
    .data;

const en = {
  title: "Interview",
  text: "Each interviewer scores on their own; what others gave is shown afterwards.",
  go: "Open the interview",
  all: "All scores",
  sideBySide: "Scores side by side",
  competency: "Competency",
  mean: "Average",
  spread: "Spread",
  noScore: "no score",
  notes: "Notes",
  nobody: "Nobody has finished their scores yet.",
  finished: (count: number) =>
    count === 1 ? "One interviewer has finished." : `${count} interviewers have finished.`,
  closed: (count: number) =>
    count === 0
      ? "Nobody else has finished their scores yet."
      : count === 1
        ? "Another interviewer has finished. You see their scores when you have finished yours."
        : `${count} other interviewers have finished. You see their scores when you have finished yours.`,
  apart: "Talk about this: the scores lie two points or more apart.",
  kept: "Interview scores when this was decided",
};
type InterviewWords = typeof en;
const de: InterviewWords = {
  title: "Interview",
  text: "Jede Person bewertet für sich; was andere gegeben haben, erscheint erst danach.",
  go: "Interview öffnen",
  all: "Alle Bewertungen",
  sideBySide: "Bewertungen nebeneinander",
  competency: "Kompetenz",
  mean: "Mittelwert",
  spread: "Spanne",
  noScore: "nicht bewertet",
  notes: "Notizen",
  nobody: "Noch niemand hat seine Bewertung abgeschlossen.",
  finished: (count) =>
    count === 1
      ? "Eine Person hat ihre Bewertung abgeschlossen."
      : `${count} Personen haben ihre Bewertung abgeschlossen.`,
  closed: (count) =>
    count === 0
      ? "Sonst hat noch niemand seine Bewertung abgeschlossen."
      : count === 1
        ? "Eine weitere Person hat abgeschlossen. Sie sehen ihre Bewertung, sobald Sie Ihre abgeschlossen haben."
        : `${count} weitere Personen haben abgeschlossen. Sie sehen ihre Bewertungen, sobald Sie Ihre abgeschlossen haben.`,
  apart: "Sprechen Sie darüber: Die Bewertungen liegen zwei Punkte oder mehr auseinander.",
  kept: "Bewertungen des Interviews zum Zeitpunkt der Entscheidung",
};
export const INTERVIEW_WORDS: Localized<InterviewWords> = { en, de };
