import { Button, Group, List, Radio, Stack, Text, Textarea } from "@mantine/core";
import type { Interview, InterviewQuestion } from "../../entities/interview/answers.ts";
import { INTERVIEW_WORDS } from "../../entities/interview/texts.ts";
import { useRefresh } from "../../kit/api/hooks.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { INTERVIEW_TEXTS } from "./texts.ts";
import { type Given, NOTHING, useScores } from "./use-scores.ts";

const SCORES = [1, 2, 3, 4, 5];

interface ScoreSheetProps {
  sessionId: string;
  interview: Interview;
  finishedOthers: number;
}

/** The questions with one's own scores, which keep themselves until they are finished. */
export function ScoreSheet({ sessionId, interview, finishedOthers }: ScoreSheetProps) {
  const texts = useTexts(INTERVIEW_TEXTS);
  const words = useTexts(INTERVIEW_WORDS);
  const confirm = useConfirm();
  const refresh = useRefresh();
  const { given, state, change, finish } = useScores(sessionId, interview);
  const { questions } = interview;
  const scored = questions.filter(({ key }) => (given.get(key)?.score ?? null) !== null).length;
  const isBlank = [...given.values()].every(({ score, note }) => score === null && note.trim() === "");
  const end = async () => {
    const missing = questions.length - scored;
    const isSure = await confirm(
      isBlank
        ? { title: texts.lookTitle, text: texts.lookText, action: texts.look }
        : {
            title: texts.finishTitle,
            text: missing === 0 ? texts.finishText : `${texts.finishSome(missing)} ${texts.finishText}`,
            action: texts.finish,
          },
    );
    if (isSure && (await finish())) await refresh("/console/candidates");
  };
  const isWarning = state === "waiting" || state === "refused";
  return (
    <>
      <Text size="sm" mb="md">
        {words.closed(finishedOthers)}
      </Text>
      {questions.map((question) => (
        <Question
          key={question.key}
          question={question}
          given={given.get(question.key) ?? NOTHING}
          onChange={(some) => change(question.key, some)}
        />
      ))}
      <div className="interview-end">
        <div>
          <Text size="sm" fw={600}>
            {texts.scored(scored, questions.length)}
          </Text>
          <Text
            size="xs"
            c={isWarning ? "var(--console-warn-ink)" : "dimmed"}
            role={state === "saving" ? undefined : "status"}
          >
            {texts.kept[state]}
          </Text>
        </div>
        {isBlank ? (
          finishedOthers > 0 && (
            <Button variant="default" onClick={() => void end()}>
              {texts.look}
            </Button>
          )
        ) : (
          <Button onClick={() => void end()}>{texts.finish}</Button>
        )}
      </div>
    </>
  );
}

interface QuestionProps {
  question: InterviewQuestion;
  given: Given;
  onChange(change: Partial<Given>): void;
}

function Question({ question, given: { score, note }, onChange }: QuestionProps) {
  const texts = useTexts(INTERVIEW_TEXTS);
  const { topic, anchors } = question;
  return (
    <Section title={`${question.number}. ${topic}`} text={question.why ?? question.reason}>
      <Text fw={600} mb="xs">
        {question.question}
      </Text>
      <details className="interview-more">
        <summary>{texts.more}</summary>
        <Stack gap="xs" mt="xs">
          {question.second !== null && <Said label={texts.second} lines={[question.second]} />}
          <Said label={texts.probes} lines={question.probes} />
          {question.listen_for.length > 0 && <Said label={texts.listenFor} lines={question.listen_for} />}
          <Said label={texts.novice} lines={[question.novice]} />
        </Stack>
      </details>
      <Radio.Group
        label={texts.score(topic)}
        value={score === null ? "" : String(score)}
        onChange={(chosen) => onChange({ score: Number(chosen) })}
        mt="sm"
      >
        <div className="interview-scores">
          {SCORES.map((value) => {
            const anchor = anchors.find((one) => one.score === value);
            return (
              <Radio
                key={value}
                value={String(value)}
                label={
                  <>
                    <strong>{value}</strong>
                    {anchor && <> · {anchor.text}</>}
                  </>
                }
              />
            );
          })}
        </div>
      </Radio.Group>
      {score !== null && (
        <Group className="no-print">
          <Button size="compact-sm" variant="subtle" mt={4} onClick={() => onChange({ score: null })}>
            {texts.clear}
          </Button>
        </Group>
      )}
      <Textarea
        label={texts.note}
        mt="sm"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </Section>
  );
}

const Said = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <Text size="sm" fw={600}>
      {label}
    </Text>
    <List size="sm" listStyleType={lines.length > 1 ? "disc" : "none"}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  </div>
);
