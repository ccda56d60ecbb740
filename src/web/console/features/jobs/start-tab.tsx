import { Alert, NumberInput, SimpleGrid, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useForm } from "@mantine/form";
import dayjs from "dayjs";
import type { Job } from "../../entities/job/answers.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { type Answer, call, path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { PublicLink } from "../../kit/components/public-link.tsx";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { START_TEXTS } from "./start-texts.ts";
import { JOB_TEXTS } from "./texts.ts";

type JobStart = Answer<"GET /console/jobs/{jobId}/start">;

const CAP_MAX = 100_000;

/** The day on which the device's clock then stands. */
const valuesOf = ({ on, cap, ends_at }: JobStart) => ({
  on,
  cap: cap ?? ("" as number | string),
  ends_at: ends_at === null ? null : dayjs(ends_at).format("YYYY-MM-DD"),
});

/** The link by which people begin for the job by themselves. */
export function StartTab({ job }: { job: Job }) {
  const { data, error, refetch } = useLoad(path("/console/jobs/{jobId}/start", { jobId: job.id }));
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={280} radius="lg" />
    ) : (
      <ProblemAlert error={error} again={() => void refetch()} />
    );
  }
  return (
    <Stack>
      <Settings job={job} start={data} />
      {data.link !== null && data.on && <Address job={job} start={data} link={data.link} />}
    </Stack>
  );
}

function Settings({ job, start }: { job: Job; start: JobStart }) {
  const texts = useTexts(START_TEXTS);
  const common = useTexts(JOB_TEXTS);
  const locked = useWorkplace().may("jobs:write") ? null : common.readOnly;
  const address = path("/console/jobs/{jobId}/start", { jobId: job.id });
  const form = useForm({ initialValues: valuesOf(start) });
  const save = useAction({
    wish: ({ on, cap, ends_at }: ReturnType<typeof valuesOf>) =>
      call("PUT", address, {
        body: {
          on,
          cap: Number(cap) > 0 ? Number(cap) : null,
          ends_at: ends_at === null ? null : dayjs(ends_at).endOf("day").toISOString(),
        },
      }),
    refreshes: [address],
    done: ({ on, closed_because: closed }) =>
      !on ? texts.savedOff : closed === null ? texts.savedOn : texts.savedClosed,
    quiet: true,
  });
  return (
    <SettingsForm
      form={form}
      locked={locked}
      draft={`job start ${job.id}`}
      onSave={async (values) => valuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.text}>
        <Stack maw="34rem">
          <Switch
            label={texts.on}
            description={texts.onHint}
            {...form.getInputProps("on", { type: "checkbox" })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberInput
              label={texts.cap}
              description={texts.capHint}
              min={1}
              max={CAP_MAX}
              allowDecimal={false}
              disabled={!form.values.on}
              {...form.getInputProps("cap")}
            />
            <DateInput
              label={texts.ends}
              description={texts.endsHint}
              clearable
              disabled={!form.values.on}
              {...form.getInputProps("ends_at")}
            />
          </SimpleGrid>
        </Stack>
      </Section>
    </SettingsForm>
  );
}

function Address({ job, start, link }: { job: Job; start: JobStart; link: string }) {
  const texts = useTexts(START_TEXTS);
  const format = useFormat();
  const { mode } = useWorkplace();
  const { begun, cap, closed_because: closed } = start;
  return (
    <Section title={texts.link}>
      <PublicLink
        link={link}
        label={texts.address}
        fileName={texts.qrName}
        below={
          mode === "test" && (
            <Alert color="yellow" p="sm">
              {texts.test}
            </Alert>
          )
        }
      >
        <div>
          <StatusBadge tone={closed === null ? "good" : "warn"}>
            {closed === null ? texts.open : texts.closed}
          </StatusBadge>
        </div>
        {closed !== null && <Muted>{texts.closedTexts[closed]}</Muted>}
        <Text size="sm">
          {cap === null
            ? texts.begun(begun, format.number(begun))
            : texts.begunOf(format.number(begun), format.number(cap))}{" "}
          <TextLink to={`/jobs/${job.id}`} inherit underline="always">
            {texts.toPeople}
          </TextLink>
        </Text>
      </PublicLink>
    </Section>
  );
}
