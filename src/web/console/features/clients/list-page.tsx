import { Button, Chip, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconBuildingStore, IconPlus, IconSearch } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Client } from "../../entities/client/answers.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { CLIENT_TEXTS } from "./texts.ts";

const STATES = ["active", "archived", "all"] as const;

/** The houses that the account looks for people for. */
export function ClientsPage() {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const { may, limited } = useWorkplace();
  const [isAdding, adding] = useDisclosure();
  const list = useListState({ q: "", state: "active" });
  const { q, state } = list.values;
  const loaded = useLoad("/console/clients", list.query);
  const { data } = loaded;
  const isEmpty = data?.pagination.total === 0;
  const all = useLoad(isEmpty ? "/console/clients" : null, { state: "all", limit: 1 });
  const hasNone = isEmpty && all.data?.pagination.total === 0;
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={adding.open}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        text={limited ? texts.textLimited : texts.text}
        {...(!hasNone && {
          actions: (
            <>
              <ExportMenu<Client>
                name={texts.title}
                list="clients"
                head={[texts.client, texts.reference, texts.openJobs, texts.since, texts.archived]}
                load={async (api, place) => {
                  const { clients, pagination } = await api.send(
                    get("/console/clients", { ...list.values, ...place }),
                  );
                  return { rows: clients, pagination };
                }}
                cells={({ name, invoice_ref, open_jobs, created_at, archived_at }) => [
                  name,
                  invoice_ref,
                  open_jobs,
                  timeCell(created_at),
                  archived_at === null ? "" : timeCell(archived_at),
                ]}
              />
              <PermissionGate needs="clients:write">{add}</PermissionGate>
            </>
          ),
        })}
      />
      <Stack>
        {!hasNone && (
          <Group>
            <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
            <Chip.Group
              multiple={false}
              value={state}
              onChange={(value) => list.set({ state: String(value) })}
            >
              <Group gap={6} role="radiogroup" aria-label={texts.state}>
                {STATES.map((value) => (
                  <Chip key={value} value={value} size="sm" variant="light" icon={null}>
                    {texts.states[value]}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Group>
        )}
        <DataTable
          label={texts.title}
          rows={isEmpty && all.data === undefined && all.error === null ? undefined : data?.clients}
          rowId={({ id }) => id}
          rowTo={({ id }) => `/clients/${id}`}
          columns={[
            { key: "name", label: texts.client, cell: (client) => <ClientName client={client} /> },
            {
              key: "jobs",
              label: texts.openJobs,
              cell: ({ open_jobs }) => format.number(open_jobs),
              end: true,
              width: 140,
            },
            {
              key: "since",
              label: texts.since,
              cell: ({ created_at }) => <DateText value={created_at} />,
              wideOnly: true,
              width: 140,
            },
          ]}
          {...pagedBy(list, loaded)}
          empty={
            hasNone ? (
              <EmptyState
                icon={IconBuildingStore}
                title={texts.none}
                text={may("clients:write") ? texts.teach : texts.teachReader}
                {...(may("clients:write") && { action: add })}
              />
            ) : (
              <EmptyState
                icon={IconSearch}
                text={texts.nothingFound}
                action={
                  <Button variant="default" onClick={() => list.set({ q: "", state: "all" })}>
                    {texts.showAll}
                  </Button>
                }
              />
            )
          }
        />
      </Stack>
      <NewClient opened={isAdding} onClose={adding.close} />
    </>
  );
}

function ClientName({ client: { name, invoice_ref, archived_at } }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  return (
    <>
      <Group gap="xs" component="span">
        <bdi>{name}</bdi>
        {archived_at !== null && <StatusBadge tone="neutral">{texts.archived}</StatusBadge>}
      </Group>
      {invoice_ref !== "" && (
        <Text span display="block" size="sm" c="dimmed" fw={400}>
          <bdi>{invoice_ref}</bdi>
        </Text>
      )}
    </>
  );
}

interface NewClientProps {
  opened: boolean;
  onClose(): void;
}

/** Adds a client by its name, and goes to its look: that is what candidates will see. */
function NewClient({ opened, onClose }: NewClientProps) {
  const texts = useTexts(CLIENT_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.add}>
      <Fields onClose={onClose} />
    </Modal>
  );
}

function Fields({ onClose }: Pick<NewClientProps, "onClose">) {
  const texts = useTexts(CLIENT_TEXTS);
  const { fields } = texts;
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: "", invoice_ref: "" },
    validate: { name: (name) => (name.trim() === "" ? fields.nameNeeded : null) },
  });
  const create = useAction({
    wish: (body: { name: string; invoice_ref: string }) => call("POST", "/console/clients", { body }),
    refreshes: ["/console/clients"],
    done: ({ name }) => texts.created(name),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="client"
      action={texts.create}
      onCancel={onClose}
      onSubmit={async ({ name, invoice_ref }) => {
        const client = await create.mutateAsync({ name: name.trim(), invoice_ref: invoice_ref.trim() });
        onClose();
        navigate(`/clients/${client.id}?tab=look`);
      }}
    >
      <TextInput
        data-autofocus
        label={fields.name}
        description={fields.nameHint}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={fields.invoiceRef}
        description={fields.invoiceRefHint}
        maxLength={200}
        {...form.getInputProps("invoice_ref")}
      />
    </FormLayout>
  );
}
