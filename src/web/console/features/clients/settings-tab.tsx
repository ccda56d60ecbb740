import { ActionIcon, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconChartBar, IconDownload, IconPlus, IconX } from "@tabler/icons-react";
import { CLIENT_TEXTS } from "#/messages/console/clients.gen.ts";
import type { Client } from "../../entities/client/use-clients.ts";
import { saveFile, useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { SettingsForm, useFollowing, useLookingAgain } from "../../kit/components/form-layout.tsx";
import { EmptyState, Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const CONTACTS_MAX = 20;

const valuesOf = ({ name, invoice_ref, contacts }: Client) => ({
  name,
  invoice_ref,
  contacts: contacts.map((contact) => ({ ...contact })),
});

export function ClientSettings({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const { fields } = texts;
  const locked = useWorkplace().may("clients:write") ? null : texts.readOnly;
  const form = useForm({
    initialValues: valuesOf(client),
    validate: {
      name: (name) => (name.trim() === "" ? fields.nameNeeded : null),
      contacts: {
        name: (name) => (name.trim() === "" ? fields.contactNameNeeded : null),
        email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : fields.emailNeeded),
      },
    },
  });
  useFollowing(form, valuesOf(client), client.revision);
  const lookAgain = useLookingAgain("client_changed", "/console/clients");
  const save = useAction({
    request: ({ name, invoice_ref, contacts }: ReturnType<typeof valuesOf>) =>
      call("PUT", path("/console/clients/{clientId}", { clientId: client.id }), {
        body: {
          name: name.trim(),
          invoice_ref: invoice_ref.trim(),
          contacts: contacts.map((contact) => ({ name: contact.name.trim(), email: contact.email.trim() })),
          revision: client.revision,
        },
      }),
    refreshes: ["/console/clients"],
    done: texts.saved,
    quiet: true,
  });
  const lockedField = locked !== null && { readOnly: true };
  const { contacts } = form.values;
  return (
    <SettingsForm
      form={form}
      locked={locked}
      draft={`client ${client.id}`}
      onSave={async (values) => valuesOf(await lookAgain(save.mutateAsync(values)))}
    >
      <Section title={texts.client}>
        <Stack maw="34rem">
          <TextInput
            label={fields.name}
            description={fields.nameHint}
            withAsterisk
            maxLength={120}
            {...lockedField}
            {...form.getInputProps("name")}
          />
          <TextInput
            label={fields.invoiceRef}
            description={fields.invoiceRefHint}
            maxLength={200}
            {...lockedField}
            {...form.getInputProps("invoice_ref")}
          />
        </Stack>
      </Section>
      <Section title={fields.contacts} text={fields.contactsHint}>
        <Stack gap="sm" maw="44rem">
          {contacts.map((_, place) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is saved
              key={place}
              className="console-fieldset client-contact"
              aria-label={fields.contact(place + 1)}
            >
              <TextInput
                label={fields.contactName}
                maxLength={200}
                {...lockedField}
                {...form.getInputProps(`contacts.${place}.name`)}
              />
              <TextInput
                label={fields.contactEmail}
                type="email"
                {...lockedField}
                {...form.getInputProps(`contacts.${place}.email`)}
              />
              {locked === null && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={fields.removeContact(contacts[place]?.name || String(place + 1))}
                  onClick={() => form.removeListItem("contacts", place)}
                >
                  <IconX size={17} aria-hidden />
                </ActionIcon>
              )}
            </fieldset>
          ))}
          {locked === null && contacts.length < CONTACTS_MAX && (
            <Action
              label={fields.addContact}
              icon={IconPlus}
              plain
              size="xs"
              className="client-contact-add"
              onClick={() => form.insertListItem("contacts", { name: "", email: "" })}
            />
          )}
        </Stack>
      </Section>
    </SettingsForm>
  );
}

/** The credits that were used for the client, month by month, as an invoice to it lists them. */
export function ClientUsage({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const { billed } = useWorkplace();
  const { language } = useLanguage();
  const { data, error, refetch } = useLoad(
    path("/console/clients/{clientId}/usage", { clientId: client.id }),
  );
  const months = data?.months;
  const { month: monthLabel, invited, completed, credits } = texts.usage;
  const save = () =>
    saveFile(
      csvFile(
        writeCsv(
          [
            [
              ...[texts.client, texts.fields.invoiceRef, monthLabel, invited, completed],
              ...(billed ? [credits] : []),
            ],
            ...(months ?? []).map((row) => [
              ...[client.name, client.invoice_ref, row.month],
              ...[row.invited, row.completed],
              ...(billed ? [row.credits] : []),
            ]),
          ],
          language,
        ),
      ),
      texts.usage.fileName(client.name),
    );
  return (
    <Stack>
      {months !== undefined && months.length > 0 && (
        <Group justify="space-between">
          <Muted maw="40rem">
            {texts.usage.text}
            {client.invoice_ref !== "" && (
              <>
                {" "}
                {texts.usage.reference} <bdi>{client.invoice_ref}</bdi>.
              </>
            )}
          </Muted>
          <Action label={texts.usage.save} icon={IconDownload} plain onClick={save} />
        </Group>
      )}
      <DataTable
        label={texts.tabs.usage}
        rows={months}
        rowId={({ month }) => month}
        columns={[
          { label: monthLabel, cell: ({ month }) => format.month(month) },
          { label: invited, cell: (row) => format.number(row.invited), end: true },
          { label: completed, cell: (row) => format.number(row.completed), end: true },
          ...(billed
            ? [
                {
                  label: credits,
                  cell: (row: NonNullable<typeof months>[number]) => format.number(row.credits),
                  end: true,
                },
              ]
            : []),
        ]}
        error={error}
        again={() => void refetch()}
        empty={<EmptyState icon={IconChartBar} title={texts.usage.none} text={texts.usage.noneText} />}
      />
    </Stack>
  );
}
