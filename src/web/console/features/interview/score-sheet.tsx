import { Group, List, Radio, Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { INTERVIEW_WORDS } from "#/messages/console/entities/interview.gen.ts";
import { INTERVIEW_TEXTS } from "#/messages/console/interview.gen.ts";
import type { Interview, InterviewQuestion } from "../../entities/interview/averages.tsx";
import { useApi, useRefresh } from "../../kit/api/hooks.ts";
import { ApiProblem, call, get, isPassing, path } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { Section } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

const PAUSE_MS = 700;

const RETRY_MS = 4_000;

const NOTHING: Given = { score: null, note: "" };

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
  const { questions, individual } = interview;
  const scored = questions.filter(({ key }) => (given.get(key)?.score ?? null) !== null).length;
  const isEmpty = [...given.values()].every(({ score, note }) => score === null && note.trim() === "");
  const end = async () => {
    const missing = questions.length - scored;
    const isSure = await confirm(
      isEmpty
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
      {individual.length > 0 && (
        <Section title={texts.individual} text={texts.individualNote}>
          {individual.map((point) => (
            <div key={point.key} className="interview-notes">
              <Text fw={600}>
                {point.number}. {point.topic}
              </Text>
              <Text>{point.question}</Text>
              <More question={point} />
              <Notes
                note={given.get(point.key)?.note ?? ""}
                label={texts.noteOn(point.topic)}
                onChange={(note) => change(point.key, { note })}
              />
            </div>
          ))}
        </Section>
      )}
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
        {isEmpty ? (
          finishedOthers > 0 && <Action label={texts.look} plain onClick={end} />
        ) : (
          <Action label={texts.finish} onClick={end} />
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
    <Section title={`${question.number}. ${topic}`} text={question.reason}>
      <Text fw={600} mb="xs">
        {question.question}
      </Text>
      <More question={question} />
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
          <Action
            label={texts.clear}
            size="compact-sm"
            variant="subtle"
            mt={4}
            onClick={() => onChange({ score: null })}
          />
        </Group>
      )}
      <Notes note={note} label={texts.note} onChange={(changed) => onChange({ note: changed })} />
    </Section>
  );
}

function More({
  question,
}: {
  question: Pick<InterviewQuestion, "second" | "probes" | "listen_for" | "novice">;
}) {
  const texts = useTexts(INTERVIEW_TEXTS);
  return (
    <details className="interview-more">
      <summary>{texts.more}</summary>
      <Stack gap="xs" mt="xs">
        {question.second !== null && <Said label={texts.second} lines={[question.second]} />}
        <Said label={texts.probes} lines={question.probes} />
        {question.listen_for.length > 0 && <Said label={texts.listenFor} lines={question.listen_for} />}
        <Said label={texts.novice} lines={[question.novice]} />
      </Stack>
    </details>
  );
}

const Notes = ({ note, label, onChange }: { note: string; label: string; onChange(note: string): void }) => (
  <Textarea
    label={label}
    mt="sm"
    autosize
    minRows={2}
    maxRows={10}
    maxLength={2000}
    value={note}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

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

interface Given {
  score: number | null;
  note: string;
}

type Keeping = "idle" | "saving" | "saved" | "waiting" | "refused";

const entriesOf = (given: ReadonlyMap<string, Given>) =>
  [...given].map(([key, { score, note }]) => ({ key, score, note }));

const givenOf = ({ entries }: Pick<Interview, "entries">): Map<string, Given> =>
  new Map(entries.map(({ key, score, note }) => [key, { score, note }]));

/** Keeps one's scores on the server as soon as the typing rests; of another window it takes what this one has not touched. */
function useScores(sessionId: string, stored: Interview) {
  const api = useApi();
  const address = path("/console/candidates/{sessionId}/interview", { sessionId });
  const [given, setGiven] = useState(() => givenOf(stored));
  const [state, setState] = useState<Keeping>("idle");
  const now = useRef({ given, basis: stored.saved_at, touched: new Set<string>() });
  now.current.given = given;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const flight = useRef<Promise<boolean> | null>(null);

  async function send(finished: boolean): Promise<boolean> {
    const { touched } = now.current;
    if (touched.size === 0 && !finished) return true;
    now.current.touched = new Set();
    setState("saving");
    try {
      const body = { entries: entriesOf(now.current.given), finished, based_on: now.current.basis };
      const saved = await api.send(call("PUT", address, { body }), { keepalive: true });
      now.current.basis = saved.saved_at;
      setState("saved");
      return true;
    } catch (error) {
      for (const key of touched) now.current.touched.add(key);
      if (error instanceof ApiProblem && error.code === "draft_changed") {
        const other = await api.send(get(address, undefined));
        const merged = givenOf(other);
        for (const key of now.current.touched) merged.set(key, now.current.given.get(key) ?? NOTHING);
        now.current.basis = other.saved_at;
        now.current.given = merged;
        setGiven(merged);
        return send(finished);
      }
      setState(isPassing(error) ? "waiting" : "refused");
      if (isPassing(error) && !finished) timer.current = setTimeout(() => void latest.current(), RETRY_MS);
      return false;
    }
  }

  /** One at a time: an answer says on what the next one goes on from. */
  async function push(finished = false): Promise<boolean> {
    clearTimeout(timer.current);
    await flight.current;
    flight.current = send(finished).finally(() => {
      flight.current = null;
    });
    return flight.current;
  }

  const latest = useRef(push);
  latest.current = push;
  useEffect(() => {
    const leave = () => void latest.current();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);

  return {
    given,
    state,
    change(key: string, change: Partial<Given>): void {
      const next = new Map(now.current.given);
      next.set(key, { ...(next.get(key) ?? NOTHING), ...change });
      now.current.given = next;
      now.current.touched.add(key);
      setGiven(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void push(), PAUSE_MS);
    },
    /** @returns whether the server has them for good */
    finish: () => push(true),
  };
}
