import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { INTERVIEW_WORDS } from "./texts.ts";
import { useInterviewScores } from "./use-interview-scores.ts";

/** What interviewers had given when a decision was written, as far as the reader is shown it. */
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
