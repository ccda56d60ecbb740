import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const TEMPLATE = "template:";

interface NewJobProps {
  /** The client of the job, if it is known. */
  client: string | null;
  onClose(): void;
}

/** Opens a job, with a job profile of one's own or one that is made from a template, and goes there. */
export function NewJob({ client, onClose }: NewJobProps) {
  const texts = useTexts(JOB_TEXTS);
  const { language } = useLanguage();
  const { may: can, user } = useWorkplace();
  const colleagues = useColleagues();
  const clients = useClients();
  const navigate = useNavigate();
  const { fields } = texts;
  const { choices } = useJobProfiles();
  const { data } = useLoad(can("job_profiles:write") ? "/console/job-profile-templates" : null);
  const templates = data?.templates ?? [];
  const form = useForm({
    initialValues: { title: "", client_id: client, profile: null as string | null, external_ref: "" },
    validate: {
      title: (value) => (value.trim() === "" ? fields.titleNeeded : null),
      client_id: (value) => (value === null && clients.mustChoose ? fields.clientNeeded : null),
    },
  });
  const makeProfile = useAction({
    request: ({ name, rationale, dimensions }: (typeof templates)[number]) =>
      call("POST", "/job-profiles", {
        body: {
          name: name.de,
          name_en: name.en,
          description: rationale[language],
          dimensions,
        },
      }),
    refreshes: ["/job-profiles"],
    quiet: true,
  });
  const create = useAction({
    request: (body: {
      title: string;
      client_id: string | null;
      external_ref: string | null;
      job_profile_id: string | null;
      owner_id: string | null;
    }) => call("POST", "/console/jobs", { body }),
    refreshes: ["/console/jobs"],
    done: ({ title }) => texts.created(title),
    quiet: true,
  });
  const fromTemplate = form.values.profile?.startsWith(TEMPLATE) ?? false;
  return (
    <FormLayout
      form={form}
      draft="job"
      action={texts.create}
      onCancel={onClose}
      fields={{ job_profile_id: "profile" }}
      onSubmit={async ({ title, client_id, profile, external_ref }) => {
        const template = templates.find(({ id }) => profile === `${TEMPLATE}${id}`);
        const created = template && (await makeProfile.mutateAsync(template));
        // A second try after a refusal makes no second profile.
        if (created) form.setFieldValue("profile", created.id);
        const job = await create.mutateAsync({
          title: title.trim(),
          client_id,
          external_ref: external_ref.trim() || null,
          job_profile_id: created?.id ?? profile,
          // An administrator opens the job for other users.
          owner_id: colleagues.options.some(({ value }) => value === user.id) ? user.id : null,
        });
        onClose();
        navigate(`/jobs/${job.id}`);
      }}
    >
      <TextInput
        data-autofocus
        label={fields.title}
        description={fields.titleHint}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("title")}
      />
      {clients.hasAny && (
        <Select
          label={fields.client}
          description={fields.clientHint}
          placeholder={fields.clientNone}
          clearable={!clients.mustChoose}
          withAsterisk={clients.mustChoose}
          searchable
          data={clients.choices()}
          {...form.getInputProps("client_id")}
        />
      )}
      <Select
        label={fields.profile}
        description={fields.profileHint}
        placeholder={fields.profileNone}
        clearable
        searchable
        data={[
          ...(choices.length > 0 ? [{ group: fields.own, items: choices }] : []),
          ...(templates.length > 0
            ? [
                {
                  group: fields.templates,
                  items: templates.map(({ id, name }) => ({
                    value: `${TEMPLATE}${id}`,
                    label: name[language],
                  })),
                },
              ]
            : []),
        ]}
        {...form.getInputProps("profile")}
      />
      {fromTemplate && (
        <Muted size="xs" role="status">
          {fields.templateHint}
        </Muted>
      )}
      <TextInput
        label={fields.reference}
        description={fields.referenceHint}
        maxLength={200}
        {...form.getInputProps("external_ref")}
      />
    </FormLayout>
  );
}

/** Returns the members of the account, by name. */
export function useColleagues() {
  const texts = useTexts(JOB_TEXTS);
  const { data } = useLoad("/console/colleagues");
  const known = data?.colleagues;
  return {
    options: (known ?? []).map(({ id, name }) => ({ value: id, label: name })),
    /** null: nobody is named. */
    nameOf: (id: string | null): string | null => {
      if (id === null) return null;
      if (known === undefined) return "…";
      return known.find((colleague) => colleague.id === id)?.name ?? texts.gone;
    },
    /** Those of some who are still there: nobody else can be sent. */
    stillHere: (ids: readonly string[]) =>
      known === undefined ? [...ids] : ids.filter((id) => known.some((colleague) => colleague.id === id)),
  };
}
