import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useApi, useRefresh } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { useConfirm } from "../../../kit/components/confirm.tsx";
import { ProblemAlert } from "../../../kit/components/problem-alert.tsx";
import { ProgressJob } from "../../../kit/components/progress-job.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { NORM_TEXTS } from "./texts.ts";

/** The server takes 100 at once; fewer let one see how far it is. */
const AT_ONCE = 50;

interface Job {
  done: number;
  total: number;
  state: "running" | "done" | "failed";
}

interface MigrationActionsProps {
  normId: number;
  /** Job profiles that are chosen. */
  ids: readonly string[];
  onDone(): void;
}

export function MigrationActions({ normId, ids, onDone }: MigrationActionsProps) {
  const { migration: texts } = useTexts(NORM_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const [job, setJob] = useState<Job | null>(null);
  const [error, setError] = useState<unknown>(null);

  const run = async (ranges: "by_origin" | "migrate" | "keep") => {
    const agreed = await confirm(
      {
        by_origin: { title: texts.usuallyTitle, text: texts.usuallyText, action: texts.usuallyAction },
        migrate: { title: texts.moveTitle, text: texts.moveText, action: texts.moveAction },
        keep: { title: texts.keepTitle, text: texts.keepText, action: texts.keepAction },
      }[ranges],
    );
    if (!agreed) return;
    const total = ids.length;
    let done = 0;
    setError(null);
    setJob({ done, total, state: "running" });
    try {
      for (let start = 0; start < total; start += AT_ONCE) {
        const part = ids.slice(start, start + AT_ONCE);
        await api.send(
          call("POST", path("/admin/norms/{normId}/migration", { normId }), {
            body: { job_profile_ids: part, ranges },
          }),
          { idempotencyKey: crypto.randomUUID() },
        );
        done += part.length;
        setJob({ done, total, state: done < total ? "running" : "done" });
      }
      onDone();
    } catch (thrown) {
      setError(thrown);
      setJob({ done, total, state: "failed" });
    }
    await refresh("/admin/norms", "/job-profiles");
  };

  return (
    <Stack mt="md" gap="sm">
      <Group gap="xs">
        <Button disabled={ids.length === 0 || job?.state === "running"} onClick={() => void run("by_origin")}>
          {texts.usually(ids.length)}
        </Button>
        <Button
          variant="default"
          disabled={ids.length === 0 || job?.state === "running"}
          onClick={() => void run("migrate")}
        >
          {texts.move(ids.length)}
        </Button>
        <Button
          variant="default"
          disabled={ids.length === 0 || job?.state === "running"}
          onClick={() => void run("keep")}
        >
          {texts.keep}
        </Button>
      </Group>
      {job !== null && (
        <ProgressJob
          label={texts.progress}
          done={job.done}
          total={job.total}
          state={job.state}
          detail={texts.finished(job.done)}
        />
      )}
      <ProblemAlert error={error} />
    </Stack>
  );
}
