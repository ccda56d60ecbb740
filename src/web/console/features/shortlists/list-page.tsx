import { Modal, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { SHORTLISTS_TEXTS } from "#/messages/console/shortlists.gen.ts";
import { useShortlistTable } from "../../entities/shortlist/lists.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";

/** The maximum of one request, newest first. */
const JOBS_MAX = 100;

export function ShortlistsPage() {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const [isAdding, adding] = useDisclosure();
  const lists = useResource("/console/shortlists", "shortlists", { q: "", status: "active" });
  const table = useShortlistTable();
  const add = (
    <PermissionGuard needs="reviews:write">
      <Action label={texts.add} icon={IconPlus} onClick={adding.open} />
    </PermissionGuard>
  );
  return (
    <>
      <ResourceList
        {...table}
        of={lists}
        title={texts.title}
        text={texts.text}
        actions={add}
        filters={[
          { by: "q", label: texts.search },
          {
            by: "status",
            label: texts.title,
            of: ["active", "archived"],
            texts: { active: texts.active, archived: texts.archived },
            chips: true,
          },
        ]}
        empty={{ ...table.empty, action: add }}
        nothing={{ text: texts.nothingFound }}
      />
      <Modal opened={isAdding} onClose={adding.close} title={texts.add}>
        <NewShortlist onClose={adding.close} />
      </Modal>
    </>
  );
}

function NewShortlist({ onClose }: { onClose(): void }) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const navigate = useNavigate();
  const { may: can } = useWorkplace();
  const { data } = useLoad(can("jobs:read") ? "/console/jobs" : null, { status: "open", limit: JOBS_MAX });
  const form = useForm({
    initialValues: { name: "", job: null as string | null },
    validate: { name: (name) => (name.trim() === "" ? texts.nameNeeded : null) },
  });
  const create = useAction({
    request: (body: { name: string; job_id: string | null }) => call("POST", "/console/shortlists", { body }),
    refreshes: ["/console/shortlists"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="shortlist"
      action={texts.create}
      onCancel={onClose}
      fields={{ job_id: "job" }}
      onSubmit={async ({ name, job }) => {
        const created = await create.mutateAsync({ name: name.trim(), job_id: job });
        onClose();
        navigate(`/shortlists/${created.id}`);
      }}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("name")}
      />
      <Select
        label={texts.job}
        description={texts.jobHint}
        placeholder={texts.noJob}
        clearable
        searchable
        data={(data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps("job")}
      />
    </FormLayout>
  );
}
