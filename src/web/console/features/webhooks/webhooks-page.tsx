import { Box, Modal, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { useLoad } from "../../kit/api/hooks.ts";
import { Action } from "../../kit/components/action.tsx";
import { SecretDialog } from "../../kit/components/copy-field.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { EmptyState, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";
import { WEBHOOK_TEXTS } from "./texts.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { type EventType, STANDING_TONES, shortUrl, standingOf, standsFor } from "./words.ts";

export function WebhooksPage() {
  const texts = useTexts(WEBHOOK_TEXTS);
  const { data, error, refetch } = useLoad("/webhooks");
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <PermissionGuard needs="webhooks:write">
      <Action label={texts.add} icon={IconPlus} onClick={() => setAdding(true)} />
    </PermissionGuard>
  );
  const isEmpty = data?.webhooks.length === 0;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} {...(!isEmpty && { actions: add })} />
      <Stack>
        <DataTable
          label={texts.list}
          rows={data?.webhooks}
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
            {
              label: texts.columns.state,
              cell: (webhook) => {
                const standing = standingOf(webhook);
                return <StatusBadge tone={STANDING_TONES[standing]}>{texts.standings[standing]}</StatusBadge>;
              },
            },
            {
              label: texts.columns.last,
              cell: ({ last_delivery: last }) => <DateText value={last?.at ?? null} as="relative" />,
            },
          ]}
          error={error}
          again={() => void refetch()}
          empty={<EmptyState icon={IconWebhook} title={texts.none} text={texts.noneText} action={add} />}
        />
        <Explanation />
      </Stack>
      <Modal opened={adding} onClose={() => setAdding(false)} title={texts.form.addTitle} size="lg">
        <WebhookForm
          onCancel={() => setAdding(false)}
          onDone={(made) => {
            setAdding(false);
            setSecret(made);
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
