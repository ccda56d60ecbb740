import { Table, VisuallyHidden } from "@mantine/core";
import { INTERVIEW_WORDS } from "#/messages/console/entities/interview.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

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
  const { comparison } = kept;
  return (
    <>
      {scores.length > 0 && (
        <Muted size="xs">
          {texts.kept} (<bdi>{format.list(kept.sheets.map(({ author }) => author))}</bdi>):{" "}
          {scores.join(" · ")}
        </Muted>
      )}
      {comparison !== null && (
        <Muted size="xs">
          {texts.weighed(
            100 - comparison.questionnaire_weight,
            comparison.questionnaire_weight,
            comparison.combined === null
              ? null
              : `${format.number(comparison.combined)} ± ${format.number(comparison.half_width ?? 0)}`,
          )}
        </Muted>
      )}
    </>
  );
}

/**
 * Returns the interviewers' scores, as far as the reader may see them. Undefined until they are known. @param
 * sessionId null sends no request
 */
export const useInterviewScores = (sessionId: number | null): InterviewScores | undefined =>
  useLoad(sessionId === null ? null : path("/console/candidates/{sessionId}/interview-scores", { sessionId }))
    .data;

/** Declares for some people that the reader will not score them, which shows them everybody's scores. */
export function useLookWithoutScoring() {
  const api = useApi();
  const refresh = useRefresh();
  return async (sessionIds: readonly number[]): Promise<void> => {
    try {
      for (const sessionId of sessionIds) {
        const body = { entries: [], finished: true, based_on: null };
        await api.send(
          call("PUT", path("/console/candidates/{sessionId}/interview", { sessionId }), { body }),
        );
      }
    } finally {
      await refresh("/console/jobs", "/console/candidates");
    }
  };
}
