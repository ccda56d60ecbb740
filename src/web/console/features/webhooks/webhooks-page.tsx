import { Box, Checkbox, Modal, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { SecretDialog } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { useWholeList } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";

import {
  accessOf,
  type EventType,
  FURTHER_EVENT_TYPES,
  POSITION_TONES,
  shortUrl,
  standsFor,
  USUAL_EVENT_TYPES,
  type Webhook,
} from "./words.ts";

export function WebhooksPage() {
  const texts = useTexts(WEBHOOK_TEXTS);
  const webhooks = useWholeList("/webhooks", "webhooks");
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <PermissionGuard needs="webhooks:write">
      <Action label={texts.add} icon={IconPlus} onClick={() => setAdding(true)} />
    </PermissionGuard>
  );
  return (
    <>
      <ResourceList
        of={webhooks}
        title={texts.title}
        text={texts.text}
        label={texts.list}
        actions={webhooks.hasNone ? undefined : add}
        rowId={({ webhook_id: id }) => id}
        rowTo={({ webhook_id: id }) => `/webhooks/${id}`}
        columns={[
          {
            label: texts.columns.url,
            cell: ({ url }) => (
              <Box style={{ overflowWrap: "anywhere", minWidth: "12rem" }}>{shortUrl(url)}</Box>
            ),
          },
          { label: texts.columns.events, cell: ({ events }) => <EventNames events={events} /> },
          { label: texts.columns.state, cell: (webhook) => <StandingBadge of={webhook} /> },
          {
            label: texts.columns.last,
            cell: ({ last_delivery: last }) => <DateText value={last?.at ?? null} as="relative" />,
          },
        ]}
        empty={{ icon: IconWebhook, title: texts.none, text: texts.noneText, action: add }}
        below={<Explanation />}
      />
      <Modal opened={adding} onClose={() => setAdding(false)} title={texts.form.addTitle} size="lg">
        <WebhookForm
          onCancel={() => setAdding(false)}
          onDone={(created) => {
            setAdding(false);
            setSecret(created);
          }}
        />
      </Modal>
      <SecretDialog
        secret={secret}
        title={texts.secret.title}
        label={texts.secret.label}
        text={<Text size="sm">{texts.secret.text}</Text>}
        onClose={() => setSecret(null)}
      />
    </>
  );
}

export function StandingBadge({ of: webhook }: { of: Parameters<typeof accessOf>[0] }) {
  const { standings } = useTexts(WEBHOOK_TEXTS);
  const standing = accessOf(webhook);
  return <StatusBadge tone={POSITION_TONES[standing]}>{standings[standing]}</StatusBadge>;
}

export function EventNames({ events }: { events: readonly EventType[] }) {
  const texts = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  const { all, usual, named } = standsFor(events);
  if (all) return texts.allEvents;
  const names = named.map((type) => texts.events[type]);
  return usual ? [texts.usualEvents, ...names].join(", ") : format.list(names);
}

/** Explains webhooks to users who never created one, and to developers who connect them. */
function Explanation() {
  const { explain: texts } = useTexts(WEBHOOK_TEXTS);
  return (
    <Section title={texts.title}>
      <Stack gap="sm" maw="46rem">
        <Text size="sm">{texts.what}</Text>
        <Text size="sm">{texts.data}</Text>
        <Text size="sm">{texts.retry}</Text>
        <Text size="sm">{texts.feed}</Text>
        <Title order={3} fz="sm" mt="xs">
          {texts.verify}
        </Title>
        <Text size="sm">{texts.verifyText}</Text>
        <Text size="sm">
          <OutsideLink to="/docs">{texts.docs}</OutsideLink>
        </Text>
      </Stack>
    </Section>
  );
}

interface Values {
  url: string;
  events: EventType[];
}

interface WebhookFormProps {
  /** The webhook to change. If absent, a new one is created. */
  webhook?: Webhook;
  /** @param secret of a new one */
  onDone(secret: string | null): void;
  onCancel(): void;
}

export function WebhookForm({ webhook, onDone, onCancel }: WebhookFormProps) {
  const { form: texts, events: names, eventTexts } = useTexts(WEBHOOK_TEXTS);
  const form = useForm<Values>({
    initialValues: {
      url: webhook?.url ?? "",
      events: webhook?.events ?? [...USUAL_EVENT_TYPES],
    },
    validate: {
      url: (url) => (url.trim() === "" ? texts.urlNeeded : null),
      events: (events) => (events.length === 0 ? texts.eventsNeeded : null),
    },
  });
  const save = useAction({
    request: ({ url, events }: Values) => {
      const body = { url: url.trim(), events };
      return webhook === undefined
        ? call("POST", "/webhooks", { body })
        : call("PUT", path("/console/webhooks/{webhookId}", { webhookId: webhook.webhook_id }), { body });
    },
    refreshes: ["/webhooks", "/console/webhooks", "/console/overview"],
    ...(webhook !== undefined && { done: texts.changed }),
    quiet: true,
  });
  const choice = (type: EventType) => (
    <Checkbox key={type} value={type} label={names[type]} description={eventTexts[type]} />
  );
  return (
    <FormLayout
      form={form}
      draft={webhook ? `webhook ${webhook.webhook_id}` : "webhook"}
      {...(webhook === undefined && { action: texts.add })}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const saved = await save.mutateAsync(values);
        onDone("secret" in saved ? saved.secret : null);
      }}
    >
      <TextInput
        data-autofocus
        label={texts.url}
        description={texts.urlHint}
        placeholder="https://"
        type="url"
        withAsterisk
        maxLength={2048}
        {...form.getInputProps("url")}
      />
      <Checkbox.Group label={texts.events} {...form.getInputProps("events")}>
        <Stack gap="xs" mt="xs">
          {USUAL_EVENT_TYPES.map(choice)}
          <Muted mt="xs">{texts.further}</Muted>
          {FURTHER_EVENT_TYPES.map(choice)}
        </Stack>
      </Checkbox.Group>
    </FormLayout>
  );
}
