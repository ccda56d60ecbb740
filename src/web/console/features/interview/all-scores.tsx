import { Text, Title } from "@mantine/core";
import type { InterviewScores } from "../../entities/interview/answers.ts";
import { Averages } from "../../entities/interview/averages.tsx";
import { INTERVIEW_WORDS } from "../../entities/interview/texts.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

/** What all interviewers gave, side by side, and what they noted. */
export function AllScores({ scores: { sheets, averages } }: { scores: InterviewScores }) {
  const words = useTexts(INTERVIEW_WORDS);
  const format = useFormat();
  const { language } = useLanguage();
  if (sheets.length === 0) {
    return (
      <Section title={words.all}>
        <Text size="sm">{words.nobody}</Text>
      </Section>
    );
  }
  const noted = sheets.filter(({ entries }) => entries.some(({ note }) => note !== ""));
  return (
    <>
      <Section title={words.all} text={words.finished(sheets.length)}>
        <Averages
          averages={averages}
          people={sheets.map(({ author, entries }) => ({
            name: author.name,
            scores: new Map(entries.map(({ key, score }) => [key, score])),
          }))}
        />
      </Section>
      {noted.length > 0 && (
        <Section title={words.notes}>
          {noted.map(({ author, finished_at, entries }) => (
            <div key={author.id} className="interview-notes">
              <Title order={3} fz="0.9375rem">
                <bdi>{author.name}</bdi>{" "}
                <Text span size="xs" c="dimmed" fw={400}>
                  {format.dateTime(finished_at)}
                </Text>
              </Title>
              <dl>
                {entries
                  .filter(({ note }) => note !== "")
                  .map(({ key, topic, score, note }) => (
                    <div key={key}>
                      <dt>
                        {topic[language]} · {score ?? words.noScore}
                      </dt>
                      <dd>
                        <bdi>{note}</bdi>
                      </dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </Section>
      )}
    </>
  );
}
