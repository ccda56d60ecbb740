import { Chip, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus, IconSearch, IconShare } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { Shortlists } from "../../entities/shortlist/lists.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { EmptyState } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { SHORTLISTS_TEXTS } from "./texts.ts";

/** The maximum of one request, newest first. */
const JOBS_MAX = 100;

export function ShortlistsPage() {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const [isAdding, adding] = useDisclosure();
  const list = useListState({ q: "", status: "active" });
  const { q, status } = list.values;
  const add = (
    <PermissionGuard needs="reviews:write">
      <Action label={texts.add} icon={IconPlus} onClick={adding.open} />
    </PermissionGuard>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <>
            {add}
            <PermissionGuard needs="shares:read">
              <Action label={texts.shares} icon={IconShare} to="/shares" plain />
            </PermissionGuard>
          </>
        }
      />
      <Stack>
        <Group>
          <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
          <Chip.Group
            multiple={false}
            value={status}
            onChange={(value) => list.set({ status: String(value) })}
          >
            <Group gap={6} role="radiogroup" aria-label={texts.title}>
              <Chip value="active" size="sm" variant="light" icon={null}>
                {texts.active}
              </Chip>
              <Chip value="archived" size="sm" variant="light" icon={null}>
                {texts.archived}
              </Chip>
            </Group>
          </Chip.Group>
        </Group>
        <Shortlists
          q={q}
          archived={status === "archived"}
          action={add}
          {...(list.filtered && { nothing: <EmptyState icon={IconSearch} text={texts.nothingFound} /> })}
        />
      </Stack>
      <Modal opened={isAdding} onClose={adding.close} title={texts.add}>
        <NewShortlist onClose={adding.close} />
      </Modal>
    </>
  );
}

function NewShortlist({ onClose }: { onClose(): void }) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const navigate = useNavigate();
  const { may } = useWorkplace();
  const { data } = useLoad(may("jobs:read") ? "/console/jobs" : null, { status: "open", limit: JOBS_MAX });
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
        const made = await create.mutateAsync({ name: name.trim(), job_id: job });
        onClose();
        navigate(`/shortlists/${made.id}`);
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
