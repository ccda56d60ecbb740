import { Group, Modal, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconBuildingStore, IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearchParams } from "react-router";
import { CLIENT_TEXTS } from "#/messages/console/clients.gen.ts";
import type { Client } from "../../entities/client/use-clients.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { SubLine } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";

const STATES = ["active", "archived", "all"] as const;

/** The client companies of the account. */
export function ClientsPage() {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const { may: can, limited } = useWorkplace();
  // The first steps lead here to add a client.
  const [address, setAddress] = useSearchParams();
  const [isAdding, adding] = useDisclosure(address.has("new"));
  const close = () => {
    adding.close();
    if (address.has("new")) setAddress({}, { replace: true });
  };
  const clients = useResource(
    "/console/clients",
    "clients",
    { q: "", state: "active" },
    { all: { state: "all" } },
  );
  const add = <Action label={texts.add} icon={IconPlus} onClick={adding.open} />;
  return (
    <>
      <ResourceList
        of={clients}
        title={texts.title}
        text={limited ? texts.textLimited : texts.text}
        {...(!clients.isBare && { actions: <PermissionGuard needs="clients:write">{add}</PermissionGuard> })}
        file={{
          list: "clients",
          head: [texts.client, texts.reference, texts.openJobs, texts.since, texts.archived],
          cells: ({ name, invoice_ref, open_jobs, created_at, archived_at }) => [
            ...[name, invoice_ref, open_jobs, timeCell(created_at)],
            archived_at === null ? "" : timeCell(archived_at),
          ],
        }}
        filters={[
          { by: "q", label: texts.search },
          { by: "state", label: texts.state, of: STATES, texts: texts.states, chips: true },
        ]}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/clients/${id}`}
        columns={[
          { label: texts.client, cell: (client) => <ClientName client={client} /> },
          {
            label: texts.openJobs,
            cell: ({ open_jobs }) => format.number(open_jobs),
            end: true,
            width: 140,
          },
          {
            label: texts.since,
            cell: ({ created_at }) => <DateText value={created_at} />,
            wideOnly: true,
            width: 140,
          },
        ]}
        empty={{
          icon: IconBuildingStore,
          title: texts.none,
          text: can("clients:write") ? texts.teach : texts.teachReader,
          ...(can("clients:write") && { action: add }),
        }}
        nothing={{ text: texts.nothingFound, show: texts.showAll, all: { q: "", state: "all" } }}
      />
      <Modal opened={isAdding} onClose={close} title={texts.add}>
        <NewClient onClose={close} />
      </Modal>
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
        <SubLine>
          <bdi>{invoice_ref}</bdi>
        </SubLine>
      )}
    </>
  );
}

/** Adds a client by its name, and goes to its look: that is what candidates will see. */
function NewClient({ onClose }: { onClose(): void }) {
  const texts = useTexts(CLIENT_TEXTS);
  const { fields } = texts;
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: "", invoice_ref: "" },
    validate: { name: (name) => (name.trim() === "" ? fields.nameNeeded : null) },
  });
  const create = useAction({
    request: (body: { name: string; invoice_ref: string }) => call("POST", "/console/clients", { body }),
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
