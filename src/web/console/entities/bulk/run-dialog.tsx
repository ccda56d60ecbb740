import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { BULK_TEXTS } from "#/messages/console/entities/bulk.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { useAction, useDownload, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { PROBLEM_CODES } from "../../kit/api/problem-codes.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { ProgressJob } from "../../kit/components/progress-job.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { INVITE_REFRESHES } from "../invite/new-link.tsx";

const RUNS = "/candidates/bulk-runs";
const EVERY_MS = 700;
const REFRESHES = [
  ...INVITE_REFRESHES,
  "/console/tags",
  "/console/teams",
  "/teams",
  "/console/shortlist",
  "/gdpr",
  "/console/invited-people",
  "/console/deletions",
] as const;

/** Shows the progress of a bulk action, and at its end the people for whom it was not possible. */
export function RunDialog({ runId, onClose }: { runId: string | null; onClose(): void }) {
  return (
    <Modal opened={runId !== null} onClose={onClose} withCloseButton={false}>
      {runId !== null && <Progress runId={runId} onClose={onClose} />}
    </Modal>
  );
}

function Progress({ runId, onClose }: { runId: string; onClose(): void }) {
  const texts = useTexts(BULK_TEXTS);
  const problems = useTexts(PROBLEM_CODES);
  const format = useFormat();
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const { download, busy } = useDownload();
  const { data, error, refetch } = useLoad(
    path("/console/bulk-runs/{runId}", { runId }),
    {},
    { every: (loaded) => (loaded === undefined || loaded.run.state === "running" ? EVERY_MS : false) },
  );
  const stop = useAction({
    request: () => call("POST", path("/console/bulk-runs/{runId}/stop", { runId })),
    refreshes: ["/console/bulk-runs"],
  });
  const state = data?.run.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (state === "done" || state === "stopped") void refresh(...REFRESHES);
  }, [state]);
  if (data === undefined) {
    return error === null ? (
      <ProgressJob label="…" done={0} total={1} />
    ) : (
      <ProblemAlert error={error} again={() => void refetch()} />
    );
  }
  const { run, people } = data;
  const isRunning = run.state === "running";
  const reasonOf = (code: string) => textOf(texts.reasons, code) ?? problems[code] ?? code;
  const outcome =
    run.state === "stopped"
      ? texts.stopped
      : run.done === 0
        ? texts.nobody
        : run.proposed > 0
          ? texts.proposed(run.proposed, format.number(run.proposed), format.number(run.done - run.proposed))
          : texts.done(run.done, format.number(run.done));
  return (
    <Stack gap="md">
      <ProgressJob
        label={texts.kinds[run.kind]}
        done={run.total - run.waiting}
        total={run.total}
        state={isRunning ? "running" : run.done === 0 && run.passed_over > 0 ? "failed" : "done"}
        detail={isRunning ? texts.running : outcome}
      />
      {!isRunning && run.passed_over > 0 && (
        <div>
          <Text size="sm" mb={4}>
            {texts.passed(run.passed_over, format.number(run.passed_over))}
          </Text>
          {people.length > 0 && people.length <= 20 ? (
            <List size="sm">
              {people.map(({ invite_id, session_id, name, code }) => (
                <List.Item key={`${invite_id} ${session_id} ${name}`}>
                  <bdi>{name}</bdi>: {reasonOf(code)}
                </List.Item>
              ))}
            </List>
          ) : (
            <List size="sm">
              {run.reasons.map(({ code, people: count }) => (
                <List.Item key={code}>
                  {format.number(count)} × {reasonOf(code)}
                </List.Item>
              ))}
            </List>
          )}
        </div>
      )}
      {run.files_until !== null && <Muted>{texts.kept(format.dateTime(run.files_until))}</Muted>}
      <Group gap="xs">
        {run.files_until !== null && (
          <Action
            label={texts.fetch}
            icon={IconDownload}
            loading={busy}
            onClick={() => download(path("/console/bulk-runs/{runId}/reports", { runId }))}
          />
        )}
        {isRunning && <Action label={texts.stop} plain runs={stop} />}
        {!pathname.startsWith(RUNS) && (
          <Button component={Link} to={RUNS} variant="default" onClick={onClose}>
            {texts.allRuns}
          </Button>
        )}
        <Action
          label={texts.close}
          variant={isRunning || run.files_until !== null ? "default" : "filled"}
          onClick={onClose}
        />
      </Group>
    </Stack>
  );
}
