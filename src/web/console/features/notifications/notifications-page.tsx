import { Group, NativeSelect, SegmentedControl, UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { NOTIFICATION_WORDS } from "#/messages/console/entities/notification.gen.ts";
import { NOTIFICATIONS_TEXTS } from "#/messages/console/notifications.gen.ts";
import { RunDialog } from "../../entities/bulk/run-dialog.tsx";
import { KINDS, type Notification, sentenceOf } from "../../entities/notification/words.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { SubLine, TextLink } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useOffered } from "../../session/selling.ts";

const PATH = "/console/notifications";
const REFRESHES = [PATH];
const FILTERS = { kind: "", unread: "" };

type Read = { ids: number[] } | { kind: Notification["kind"] } | { all: true };

/** Lists the user's notifications. The bell of the header leads here. */
export function NotificationsPage() {
  const texts = useTexts(NOTIFICATIONS_TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const notifications = useResource(PATH, "notifications", FILTERS);
  const isOffered = useOffered("notifications");
  const { list } = notifications;
  const [runId, setRunId] = useState<string | null>(null);
  const kind = KINDS.find((known) => known === list.values.kind);
  const read = useAction({
    request: (body: Read) => call("PUT", "/console/notifications/read", { body }),
    refreshes: REFRESHES,
  });
  const open = (one: Notification) => {
    if (one.read_at === null) read.mutate({ ids: [one.id] });
    if (one.subject === "bulk_run") setRunId(one.record_id);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <>
            <Action label={texts.choose} to="/me" plain />
            {(notifications.data?.unread ?? 0) > 0 && (
              <Action
                label={kind === undefined ? texts.readAll : texts.readKind}
                variant="light"
                loading={read.isPending}
                onClick={() => read.mutate(kind === undefined ? { all: true } : { kind })}
              />
            )}
          </>
        }
      />
      <Group mb="md" align="end">
        <NativeSelect
          label={texts.kind}
          value={list.values.kind}
          onChange={({ currentTarget: { value } }) => list.set({ kind: value })}
          data={[
            { value: "", label: texts.allKinds },
            ...KINDS.filter(isOffered).map((value) => ({ value, label: words.kinds[value] })),
          ]}
        />
        <SegmentedControl
          aria-label={texts.show}
          value={list.values.unread}
          onChange={(unread) => list.set({ unread })}
          data={[
            { value: "", label: texts.all },
            { value: "true", label: texts.unread },
          ]}
        />
      </Group>
      <ResourceTable
        of={notifications}
        label={texts.title}
        rowId={({ id }) => String(id)}
        columns={[
          { label: texts.what, cell: (one) => <What one={one} onOpen={() => open(one)} /> },
          {
            label: texts.when,
            width: 170,
            cell: ({ created_at }) => <DateText value={created_at} as="relative" />,
          },
        ]}
        actions={(one) =>
          one.read_at === null && (
            <Action
              label={texts.read}
              size="xs"
              variant="subtle"
              aria-label={texts.readThis(sentenceOf(one, words))}
              onClick={() => read.mutate({ ids: [one.id] })}
            />
          )
        }
        empty={{
          icon: IconBell,
          title: texts.none,
          text: list.filtered ? texts.noneFitting : texts.noneText,
        }}
      />
      <RunDialog runId={runId} onClose={() => setRunId(null)} />
    </>
  );
}

function What({ one, onOpen }: { one: Notification; onOpen(): void }) {
  const texts = useTexts(NOTIFICATIONS_TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const sentence = sentenceOf(one, words);
  const place = placeOf(one);
  const isUnread = one.read_at === null;
  return (
    <span className="notifications-what" data-unread={isUnread || undefined}>
      {place !== null ? (
        <TextLink to={place} onClick={onOpen} inherit>
          {sentence}
        </TextLink>
      ) : one.subject === "bulk_run" ? (
        <UnstyledButton className="notifications-open" onClick={onOpen}>
          {sentence}
        </UnstyledButton>
      ) : (
        sentence
      )}
      <SubLine size="xs">
        {words.kinds[one.kind]}
        {isUnread && (
          <>
            {" · "}
            <StatusBadge tone="info">{texts.new}</StatusBadge>
          </>
        )}
      </SubLine>
    </span>
  );
}

/** Returns the page of a notification. Null: there is no such page, or the record no longer exists. */
function placeOf({ subject, session_id, record_id, label }: Notification): string | null {
  switch (subject) {
    case "candidate":
    case "proposal":
    case "share":
      return session_id === null ? null : `/candidates/${session_id}`;
    case "invite":
      return `/candidates/invite/${record_id}`;
    case "shortlist":
      return label === null ? null : `/shortlists/${record_id}`;
    case "invite_batch":
      return label === null ? null : `/invites/batches/${record_id}`;
    case "request":
      return `/requests?request=${record_id}`;
    case "withdrawal":
      return "/privacy?view=deletions";
    case "webhook":
      return label === null ? null : `/webhooks/${record_id}`;
    case "retention":
      return "/privacy?view=retention";
    case "sender":
      return record_id === null ? "/account" : `/clients/${record_id}?tab=settings`;
    case "credits":
      return "/orders";
    case "bulk_run":
      return null;
  }
}
