import { Box, Modal, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import { Action } from "../../kit/components/action.tsx";
import { SecretDialog } from "../../kit/components/copy-field.tsx";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { useWholeList } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { accessOf, type EventType, POSITION_TONES, shortUrl, standsFor } from "./words.ts";

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
  const { billed } = useWorkplace();
  const { all, usual, named } = standsFor(events);
  if (all) return texts.allEvents;
  const names = named.map((type) => texts.events[type]);
  return usual ? [texts.usualEvents(billed), ...names].join(", ") : format.list(names);
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
