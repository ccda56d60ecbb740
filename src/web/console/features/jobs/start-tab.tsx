import {
  Alert,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useForm } from "@mantine/form";
import dayjs from "dayjs";
import { START_TEXTS } from "#/messages/console/jobs/start.gen.ts";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import type { Job } from "../../entities/job/job.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { type Answer, call, path } from "../../kit/api/wire.ts";
import { PublicLink } from "../../kit/components/copy-field.tsx";
import { SettingsForm, useFollowing, useLookingAgain } from "../../kit/components/form-layout.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { Loaded } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useColleagues } from "./new-job.tsx";

type JobStart = Answer<"GET /console/jobs/{jobId}/start">;

const CAP_MAX = 100_000;

/** Returns the date on the device's clock at that instant. */
const valuesOf = ({ on, cap, ends_at }: JobStart) => ({
  on,
  cap: cap ?? ("" as number | string),
  ends_at: ends_at === null ? null : dayjs(ends_at).format("YYYY-MM-DD"),
});

/** The link by which applicants start for the job without an invitation. */
export function StartTab({ job }: { job: Job }) {
  const loaded = useLoad(path("/console/jobs/{jobId}/start", { jobId: job.id }));
  return (
    <Loaded of={loaded} placeholder={280}>
      {(start) => (
        <Stack>
          <Settings job={job} start={start} />
          {start.link !== null && start.on && <Address job={job} start={start} link={start.link} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Settings({ job, start }: { job: Job; start: JobStart }) {
  const texts = useTexts(START_TEXTS);
  const common = useTexts(JOB_TEXTS);
  const { may, billed } = useWorkplace();
  const locked = may("jobs:write") ? null : common.readOnly;
  const address = path("/console/jobs/{jobId}/start", { jobId: job.id });
  const form = useForm({ initialValues: valuesOf(start) });
  const save = useAction({
    request: ({ on, cap, ends_at }: ReturnType<typeof valuesOf>) =>
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
      <Section title={texts.title} text={billed ? `${texts.text} ${texts.credit}` : texts.text}>
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
          mode === "test" ? (
            <Alert color="yellow" p="sm">
              {texts.test}
            </Alert>
          ) : (
            <LinkReachNotice />
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

const settingsTabValuesOf = (job: Job) => ({
  title: job.title,
  client_id: job.client_id,
  job_profile_id: job.job_profile_id,
  external_ref: job.external_ref ?? "",
  owner_id: job.owner_id,
  team: [...job.team],
  notice_de: job.notice_de,
  notice_en: job.notice_en,
});

export function SettingsTab({ job }: { job: Job }) {
  const texts = useTexts(JOB_TEXTS);
  const { fields } = texts;
  const locked = useWorkplace().may("jobs:write") ? null : texts.readOnly;
  const { options } = useJobProfiles();
  const colleagues = useColleagues();
  const clients = useClients();
  const form = useForm({
    initialValues: settingsTabValuesOf(job),
    validate: {
      title: (title) => (title.trim() === "" ? fields.titleNeeded : null),
      client_id: (client) => (client === null && clients.mustChoose ? fields.clientNeeded : null),
    },
  });
  useFollowing(form, settingsTabValuesOf(job), job.revision);
  const lookAgain = useLookingAgain("job_changed", "/console/jobs");
  const save = useAction({
    request: ({ team, external_ref, title, ...values }: ReturnType<typeof settingsTabValuesOf>) =>
      call("PUT", path("/console/jobs/{jobId}", { jobId: job.id }), {
        body: {
          ...values,
          title: title.trim(),
          external_ref: external_ref.trim() || null,
          team: colleagues.stillHere(team),
          owner_id: values.owner_id === null ? null : (colleagues.stillHere([values.owner_id])[0] ?? null),
          revision: job.revision,
        },
      }),
    refreshes: ["/console/jobs"],
    done: texts.saved,
    quiet: true,
  });
  const lockedField = locked !== null && { readOnly: true };
  return (
    <SettingsForm
      form={form}
      locked={locked}
      draft={`job ${job.id}`}
      onSave={async (values) => settingsTabValuesOf(await lookAgain(save.mutateAsync(values)))}
    >
      <Section title={texts.job}>
        <Stack maw="34rem">
          <TextInput
            label={fields.title}
            withAsterisk
            maxLength={200}
            {...lockedField}
            {...form.getInputProps("title")}
          />
          {clients.hasAny && (
            <Select
              label={fields.client}
              description={`${fields.clientHint} ${fields.clientKept}`}
              placeholder={fields.clientNone}
              clearable={locked === null && !clients.mustChoose}
              searchable
              data={clients.choices(job.client_id)}
              {...lockedField}
              {...form.getInputProps("client_id")}
            />
          )}
          <Select
            label={fields.profile}
            placeholder={fields.profileNone}
            description={fields.profileHint}
            clearable={locked === null}
            searchable
            data={options}
            {...lockedField}
            {...form.getInputProps("job_profile_id")}
          />
          <TextInput
            label={fields.reference}
            description={fields.referenceHint}
            maxLength={200}
            {...lockedField}
            {...form.getInputProps("external_ref")}
          />
          <Select
            label={fields.owner}
            placeholder={texts.nobody}
            clearable={locked === null}
            data={colleagues.options}
            {...lockedField}
            {...form.getInputProps("owner_id")}
          />
          <MultiSelect
            label={fields.team}
            data={colleagues.options}
            searchable
            {...lockedField}
            {...form.getInputProps("team")}
          />
        </Stack>
      </Section>
      <Section title={texts.noticeTitle} text={fields.noticeHint}>
        <Stack maw="44rem">
          {(["notice_de", "notice_en"] as const).map((name) => (
            <Textarea
              key={name}
              label={name === "notice_de" ? fields.noticeDe : fields.noticeEn}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={2000}
              {...lockedField}
              {...form.getInputProps(name)}
            />
          ))}
        </Stack>
      </Section>
    </SettingsForm>
  );
}
