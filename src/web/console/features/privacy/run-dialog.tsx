import { Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PERSON_TEXTS } from "#/messages/console/entities/person.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { PRIVACY_TEXTS } from "#/messages/console/privacy.gen.ts";
import { NAMES_PEOPLE, WhatGoes } from "../../entities/person/anonymize.tsx";
import { erasureOf } from "../../entities/person/subject.ts";

import { useApi, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { ApiProblem } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { ProgressJob } from "../../kit/components/progress-job.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";

import { useTexts } from "../../kit/texts/language.tsx";
import type { Anonymization } from "./address-erasure.tsx";

interface Person {
  /** The subject, by `subjectOf`. */
  id: string;
  name: string;
}

interface RunDialogProps {
  /** Null: closed. */
  people: readonly Person[] | null;
  /** Nothing was done. */
  onClose(): void;
  /** The run is complete or was stopped. */
  onDone(): void;
}

/** Asks for confirmation, then anonymizes one person after the other and shows the result of each. */
export function RunDialog({ people, onClose, onDone }: RunDialogProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const { erase } = useTexts(PERSON_TEXTS);
  // Only closing the dialog clears the selection, so the people who were selected at the start stay.
  const [phase, setPhase] = useState<"asking" | "running" | "over">("asking");
  const opened = people !== null;
  useEffect(() => {
    if (!opened) setPhase("asking");
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={phase === "asking" ? onClose : onDone}
      closeOnClickOutside={phase === "asking"}
      closeOnEscape={phase !== "running"}
      withCloseButton={phase !== "running"}
      size="lg"
      title={phase === "asking" ? erase.titleMany(people?.length ?? 0) : texts.run.title}
    >
      {people !== null && phase === "asking" && (
        <Question people={people} onNo={onClose} onYes={() => setPhase("running")} />
      )}
      {people !== null && phase !== "asking" && (
        <Run people={people} onOver={() => setPhase("over")} onClose={onDone} />
      )}
    </Modal>
  );
}

function Question({ people, onNo, onYes }: { people: readonly Person[]; onNo(): void; onYes(): void }) {
  const { erase } = useTexts(PERSON_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const [word, setWord] = useState("");
  const isSure = word.trim().toLowerCase() === erase.word;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) onYes();
      }}
    >
      <Stack>
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          {people.map(({ name }) => name).join(" · ")}
        </Text>
        <WhatGoes isMany />
        <TextInput
          data-autofocus
          label={common.confirmTyped(erase.word)}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="console-form-actions">
          <Action label={erase.action} type="submit" danger disabled={!isSure} />
          <Action label={common.cancel} plain onClick={onNo} />
        </div>
      </Stack>
    </form>
  );
}

const TONES: Readonly<Record<Outcome, Tone>> = {
  waiting: "neutral",
  running: "info",
  done: "good",
  partial: "good",
  protected: "warn",
  already: "neutral",
  stopped: "neutral",
  failed: "bad",
};
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function Run({ people, onOver, onClose }: { people: readonly Person[]; onOver(): void; onClose(): void }) {
  const { run: texts } = useTexts(PRIVACY_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [state, setState] = useState<"running" | "stopping" | "over">("running");
  const isStopped = useRef(false);
  const hasBegun = useRef(false);

  // Starts once. Leaving the page ends the run after the current person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run starts when the dialog opens, and never again
  useEffect(() => {
    isStopped.current = false;
    const leave = () => {
      isStopped.current = true;
    };
    if (hasBegun.current) return leave;
    hasBegun.current = true;
    void eraseAll({
      ids: people.map(({ id }) => id),
      erase: (id) => api.send(erasureOf(id)),
      told: (id, now) => setProgress((before) => new Map([...before, [id, now]])),
      isStopped: () => isStopped.current,
      sleep,
    }).then(async () => {
      setState("over");
      onOver();
      await refresh(...NAMES_PEOPLE);
    });
    return leave;
  }, []);

  const done = [...progress.values()].filter(({ outcome }) => outcome !== "running").length;
  const wasStopped = [...progress.values()].some(({ outcome }) => outcome === "stopped");
  const erased = [...progress.values()].filter(
    ({ outcome }) => outcome === "done" || outcome === "partial",
  ).length;
  const isOver = state === "over";
  return (
    <Stack>
      <ProgressJob
        label={texts.label}
        done={done}
        total={people.length}
        state={isOver ? "done" : "running"}
        detail={isOver ? (wasStopped ? texts.stopped : texts.finished(erased)) : texts.running}
      />
      <ul className="console-card team-picker-list" aria-label={texts.list}>
        {people.map(({ id, name }) => {
          const { outcome, error } = progress.get(id) ?? { outcome: "waiting" as const };
          return (
            <li key={id}>
              <Group justify="space-between" gap="xs">
                <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                  <bdi>{name}</bdi>
                </Text>
                <StatusBadge tone={TONES[outcome]}>{texts.outcomes[outcome]}</StatusBadge>
              </Group>
              {error !== undefined && (
                <Text size="xs" c="red">
                  {messageOf(error, problems)}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
      <div className="console-form-actions">
        {isOver ? (
          <Action label={texts.close} onClick={onClose} data-autofocus />
        ) : (
          <Action
            label={texts.stop}
            plain
            loading={state === "stopping"}
            onClick={() => {
              isStopped.current = true;
              setState("stopping");
            }}
          />
        )}
      </div>
    </Stack>
  );
}

type Outcome = "waiting" | "running" | "done" | "partial" | "protected" | "already" | "stopped" | "failed";

export interface Progress {
  outcome: Outcome;
  /** The error, if it failed. */
  error?: unknown;
}

interface EraseRunRun {
  ids: readonly string[];
  erase(id: string): Promise<Anonymization>;
  /** Notified of every change of an entry. */
  told(id: string, progress: Progress): void;
  /** Asked before each one. */
  isStopped(): boolean;
  sleep(ms: number): Promise<void>;
}

/**
 * Anonymizes people in sequence. One failure does not stop the others. If the server asks to wait, the run waits. If
 * the user is signed out, the rest is skipped.
 * @returns how many are newly anonymized
 */
export async function eraseAll({
  ids,
  erase,
  told: reported,
  isStopped,
  sleep,
}: EraseRunRun): Promise<number> {
  let erased = 0;
  let isOver = false;
  for (const id of ids) {
    if (isOver || isStopped()) {
      reported(id, { outcome: "stopped" });
      continue;
    }
    reported(id, { outcome: "running" });
    const progress = await eraseOne(id, erase, sleep);
    if (progress.outcome === "done" || progress.outcome === "partial") erased += 1;
    isOver = progress.error instanceof ApiProblem && progress.error.status === 401;
    reported(id, progress);
  }
  return erased;
}

async function eraseOne(
  id: string,
  erase: EraseRunRun["erase"],
  sleep: EraseRunRun["sleep"],
): Promise<Progress> {
  for (;;) {
    try {
      const { status } = await erase(id);
      return { outcome: status === "partial" ? "partial" : "done" };
    } catch (error) {
      const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfterMs : null;
      if (wait === null) return outcomeOf(error);
      await sleep(wait);
    }
  }
}

function outcomeOf(error: unknown): Progress {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "candidate_protected") return { outcome: "protected" };
  if (code === "already_anonymized") return { outcome: "already" };
  return { outcome: "failed", error };
}
