import { Alert, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { BLIND_TEXTS } from "#/messages/console/jobs/blind.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const useBlindness = (jobId: string) => useLoad(path("/console/jobs/{jobId}/blindness", { jobId })).data;

/** Path prefixes of every page that shows people: names appear and disappear there. */
const REFRESHED = [""];

/** Explains to readers without access to names why they see codes. */
export function BlindNotice({ jobId }: { jobId: string }) {
  const texts = useTexts(BLIND_TEXTS);
  const { may: can } = useWorkplace();
  const isBlind = !can("invites:write") && !can("gdpr:write");
  const blindness = useBlindness(jobId);
  if (!isBlind || blindness?.enabled !== true) return null;
  return (
    <Alert icon={<IconEyeOff aria-hidden />} mb="md">
      {texts.notice}
    </Alert>
  );
}

/**
 * Sets if reviewers see the names of a job's applicants. It applies at once, so it is not part of the adjacent form.
 */
export function BlindSection({ jobId }: { jobId: string }) {
  const texts = useTexts(BLIND_TEXTS);
  const format = useFormat();
  const { may: allowed } = useWorkplace();
  const blindness = useBlindness(jobId);
  const [isEnding, setEnding] = useState(false);
  const begin = useAction({
    request: () => call("POST", path("/console/jobs/{jobId}/blindness", { jobId })),
    refreshes: REFRESHED,
    done: texts.begun,
  });
  if (blindness === undefined) return null;
  const { enabled, since, begun_by, ended_at, ended_by, reason } = blindness;
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack gap="sm" maw="46rem">
        <Text size="sm">{texts.until}</Text>
        <Muted>{texts.limits}</Muted>
        {enabled && since !== null && (
          <Text size="sm" fw={600}>
            {texts.on(begun_by ?? "", format.dateTime(since))}
          </Text>
        )}
        {!enabled && ended_at !== null && (
          <Text size="sm">
            <bdi>{texts.wasEnded(ended_by ?? "", format.dateTime(ended_at), reason)}</bdi>
          </Text>
        )}
        <Group>
          {!enabled && allowed("jobs:write") && <Action label={texts.begin} plain runs={begin} />}
          {enabled && allowed("gdpr:write") && (
            <Action label={texts.end} plain onClick={() => setEnding(true)} />
          )}
        </Group>
        {enabled && !allowed("gdpr:write") && <Muted>{texts.onlyThese}</Muted>}
      </Stack>
      <Modal opened={isEnding} onClose={() => setEnding(false)} title={texts.endTitle}>
        <EndForm jobId={jobId} onDone={() => setEnding(false)} />
      </Modal>
    </Section>
  );
}

function EndForm({ jobId, onDone }: { jobId: string; onDone(): void }) {
  const texts = useTexts(BLIND_TEXTS);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? texts.reasonNeeded : null) },
  });
  const end = useAction({
    request: (reason: string) =>
      call("POST", path("/console/jobs/{jobId}/blindness/end", { jobId }), { body: { reason } }),
    refreshes: REFRESHED,
    done: texts.ended,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`show names ${jobId}`}
      action={texts.end}
      onClose={onDone}
      onSubmit={({ reason }) => end.mutateAsync(reason.trim())}
    >
      <Text size="sm">{texts.endText}</Text>
      <Textarea
        label={texts.reason}
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}
