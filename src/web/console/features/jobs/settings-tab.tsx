import { MultiSelect, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useClients } from "../../entities/client/use-clients.ts";
import type { Job } from "../../entities/job/answers.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useFollowing, useLookingAgain } from "../../kit/components/follow-record.ts";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useColleagues } from "./colleagues.ts";
import { JOB_TEXTS } from "./texts.ts";

const valuesOf = (job: Job) => ({
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
    initialValues: valuesOf(job),
    validate: {
      title: (title) => (title.trim() === "" ? fields.titleNeeded : null),
      client_id: (client) => (client === null && clients.mustChoose ? fields.clientNeeded : null),
    },
  });
  useFollowing(form, valuesOf(job), job.revision);
  const lookAgain = useLookingAgain("job_changed", "/console/jobs");
  const save = useAction({
    wish: ({ team, external_ref, title, ...values }: ReturnType<typeof valuesOf>) =>
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
      onSave={async (values) => valuesOf(await lookAgain(save.mutateAsync(values)))}
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
